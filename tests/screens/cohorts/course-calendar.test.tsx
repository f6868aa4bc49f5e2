import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { queryClient } from '@/shared/data/query-client';
import { withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

test('a course with dates has links for calendar programs, and its dates as structured data', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 7 });
  open(`/course/${course.slug}`);
  const links = within(await screen.findByRole('group', { name: cohortText.calendar }, wait));
  const path = `/functions/v1/course-calendar/${course.slug}.ics`;
  const file = links.getByRole('link', { name: cohortText.calendarFile });
  expect(file).toHaveAttribute('href', expect.stringMatching(/^http/));
  expect(new URL(file.getAttribute('href') ?? '').pathname).toBe(path);
  expect(links.getByRole('link', { name: cohortText.subscribe })).toHaveAttribute(
    'href',
    file.getAttribute('href')?.replace(/^https?/, 'webcal'),
  );
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const graphs = scripts
    .map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>)
    .filter((item) => '@graph' in item);
  expect(graphs).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@id': expect.stringContaining(cohort.id),
          name: course.title,
          offers: { price: 99, availability: 'https://schema.org/InStock' },
          remainingAttendeeCapacity: 7,
        },
      ],
    },
  ]);
});

test('a course without dates has neither', async () => {
  const course = await storeCourse({ mode: 'booking' });
  open(`/course/${course.slug}`);
  expect(await screen.findByRole('button', { name: interestFormText.submit }, wait)).toBeVisible();
  expect(screen.queryByRole('group', { name: cohortText.calendar })).toBeNull();
  expect(document.body.innerHTML).not.toContain('EducationEvent');
});
