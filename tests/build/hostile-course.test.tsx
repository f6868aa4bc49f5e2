import { eachCourseText } from '@/subjects/courses/course-texts';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderCourse } from '@/app/prerender/entry';
import { routes } from '@/app/account-routes';
import type { PublicCohort } from '@/subjects/cohorts/data/queries';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import type { CourseWithCurriculum } from '@/subjects/courses/data/queries';

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
  ...eachCourseText(() => hostile),
  enrolment_mode: 'booking',
  lessons_open: 'when_paid_or_started',
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
          is_required: true,
        },
      ],
    },
  ],
};

const readAt = '2026-11-22T12:00:00Z';

/** Prerenders a course into the document. */
async function prerender(given: CourseWithCurriculum, cohorts: PublicCohort[] = []) {
  const { page } = await renderCourse({ course: given, cohorts, readAt });
  document.head.innerHTML = page.head;
  document.body.innerHTML = `<div id="root">${page.body}</div>${page.data}`;
}

/** Hydrates the prerendered course, and fails when React finds a mismatch. */
async function hydrate(path: string) {
  const root = document.getElementById('root') as HTMLElement;
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: {},
  });
  const mismatches: unknown[] = [];
  const application = await act(async () =>
    hydrateRoot(root, <RouterProvider router={router} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(mismatches).toEqual([]);
  return application;
}

test('escapes hostile text in a prerendered course, which hydrates without a mismatch', async () => {
  await prerender(course);
  const scripts = [...document.scripts].map(({ type, text }) => [type, JSON.parse(text)]);
  expect(scripts.map(([type]) => type)).toEqual([
    'application/ld+json',
    'application/ld+json',
    'application/json',
  ]);
  expect(scripts[0]?.[1]).toMatchObject({ name: hostile, description: hostile.repeat(3) });
  expect(scripts[2]?.[1]).toEqual({ course, cohorts: [], readAt });
  expect(document.querySelector('img, [onerror]')).toBeNull();

  const heading = document.querySelector('h1');
  const application = await hydrate('/course/hostile');
  expect(document.querySelector('h1')).toBe(heading);
  expect(heading).toHaveTextContent('alert(1)');
  for (const name of ['description', 'twitter:card'])
    expect(document.querySelectorAll(`meta[name="${name}"]`)).toHaveLength(1);
  await act(async () => application.unmount());
});

test('a description in Markdown is in the prerendered page, so that nothing moves when its library has loaded', async () => {
  const description =
    'Για όσους **γράφουν** πολύ.\n\n## Τι θα κάνετε\n\n- Πρώτα αυτό\n- [Μετά](https://example.gr) εκείνο\n\n![Ένα σχέδιο](https://example.gr/a.png)';
  await prerender({ ...course, slug: 'markdown', description });
  const words = document.querySelector('strong');
  expect(words).toHaveTextContent('γράφουν');
  expect(document.querySelectorAll('ul li a[href="https://example.gr"]')).toHaveLength(1);
  const application = await hydrate('/course/markdown');
  expect(document.querySelector('strong')).toBe(words);
  await act(async () => application.unmount());
});

const cohort = (change: Partial<PublicCohort>): PublicCohort => ({
  id: crypto.randomUUID(),
  course_id: 'dated',
  organization_id: null,
  state: 'open',
  capacity: 10,
  taken: 4,
  waiting: 0,
  price_cents: 9900,
  lapses_within: null,
  pay_by: null,
  place: 'remote',
  address: '',
  starts_at: '2026-11-30T16:00:00Z',
  booking_opens_at: null,
  booking_closes_at: null,
  meetings: ['2026-11-30', '2026-12-02'].map((day) => ({
    id: day,
    starts_at: `${day}T16:00:00Z`,
    ends_at: `${day}T20:00:00Z`,
    address: '',
    sequence: 0,
  })),
  ...change,
});

test('dates are in the prerendered page, which hydrates in another year and time zone as it was built', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(readAt) });
  onTestFinished(() => void vi.useRealTimers());
  await prerender({ ...course, id: 'dated', slug: 'dated' }, [
    cohort({}),
    cohort({ booking_opens_at: '2026-11-24T12:00:00Z' }),
    cohort({ booking_closes_at: '2026-11-24T12:00:00Z', place: 'athens' }),
  ]);
  expect(document.body).toHaveTextContent(/Δευτέρα\s30\sΝοεμβρίου, 18:00\. Μένουν\s6\sθέσεις\./);
  const row = document.querySelector('li [aria-label^="Κρατήστε θέση: Δευ"]');
  expect(row).toHaveAttribute('href', expect.stringMatching(/^\/course\/dated\?book=/));
  vi.setSystemTime('2028-01-10T12:00:00Z');
  vi.stubEnv('TZ', 'Asia/Kolkata');
  onTestFinished(() => void vi.unstubAllEnvs());
  const application = await hydrate('/course/dated');
  expect(document.querySelector('li [aria-label^="Κρατήστε θέση: Δευ"]')).toBe(row);
  expect(document.body).toHaveTextContent(cohortText.ownTimes('21:30–01:30'));
  await act(async () => application.unmount());
});
