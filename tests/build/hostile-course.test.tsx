import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderCourse } from '@/app/prerender/entry';
import { routes } from '@/app/routes';
import type { CourseWithCurriculum } from '@/data/courses/queries';

const hostile = `</script><script>alert(1)</script><!-- <script> ]]> \u2028 "'&amp; $& 🦉\n\n<img src=x onerror=alert(2)>`;

const course: CourseWithCurriculum = {
  id: '10000000-0000-4000-8000-0000000000ff',
  slug: 'hostile',
  title: hostile,
  description: hostile.repeat(3),
  audience: 'individuals',
  category: 'course',
  status: 'available',
  difficulty_level: 'beginner',
  estimated_hours: 4,
  featured: false,
  thumbnail_url: null,
  state: 'published',
  price_kind: 'on_request',
  price_cents: null,
  group_size_min: null,
  group_size_max: null,
  places: [],
  outcomes: [hostile],
  included: [hostile],
  refund_terms: hostile,
  enrolment_mode: 'booking',
  trainer: { name: hostile, bio: hostile, portrait_url: null },
  modules: [
    {
      id: '20000000-0000-4000-8000-0000000000ff',
      title: hostile,
      description: hostile,
      order_index: 1,
      is_published: true,
      lessons: [
        {
          id: '30000000-0000-4000-8000-0000000000ff',
          title: hostile,
          content_type: 'text',
          duration_minutes: 5,
          order_index: 1,
          is_published: true,
          is_preview: true,
        },
      ],
    },
  ],
};

test('escapes hostile text in a prerendered course, which hydrates without a mismatch', async () => {
  const { page } = await renderCourse(course);
  document.head.innerHTML = page.head;
  document.body.innerHTML = `<div id="root">${page.body}</div>${page.data}`;
  const scripts = [...document.scripts].map(({ type, text }) => [type, JSON.parse(text)]);
  expect(scripts.map(([type]) => type)).toEqual([
    'application/ld+json',
    'application/ld+json',
    'application/json',
  ]);
  expect(scripts[0]?.[1]).toMatchObject({ name: hostile, description: hostile.repeat(3) });
  expect(scripts[2]?.[1]).toEqual(course);
  expect(document.querySelector('img, [onerror]')).toBeNull();

  const root = document.getElementById('root') as HTMLElement;
  const heading = document.querySelector('h1');
  const matches = matchRoutes(routes, '/course/hostile') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createMemoryRouter(routes, {
    initialEntries: ['/course/hostile'],
    hydrationData: {},
  });
  const mismatches: unknown[] = [];
  const application = await act(async () =>
    hydrateRoot(root, <RouterProvider router={router} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(mismatches).toEqual([]);
  expect(document.querySelector('h1')).toBe(heading);
  expect(heading).toHaveTextContent('alert(1)');
  for (const name of ['description', 'twitter:card'])
    expect(document.querySelectorAll(`meta[name="${name}"]`)).toHaveLength(1);
  await act(async () => application.unmount());
});
