import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { calendarViewsText } from '@/subjects/cohorts/text/calendar-views';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { nextDateText } from '@/subjects/courses/text/next-date';
import { dayInAthens } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

test('the dates of all courses are a list, and a month in a table', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 7 });
  await execute(`
    update public.cohort_meetings set starts_at = '2030-07-01 18:00+03', ends_at = '2030-07-01 22:00+03'
    where cohort_id = '${cohort.id}'`);
  const { unmount } = open('/calendar');
  const title = await screen.findByRole('link', { name: course.title }, wait);
  const july = within(title.closest('li') as HTMLElement);
  expect(july.getByRole('link', { name: course.title })).toHaveAttribute(
    'href',
    `/course/${course.slug}#interest`,
  );
  expect(july.getByText(cohortText.free(7))).toBeVisible();
  expect(july.getByText('18:00–22:00').parentElement).toHaveTextContent(
    /^Δευ 1 Ιουλ 2030, 18:00–22:00$/,
  );
  const booking = paths.signUpThen(paths.bookDate(course.slug, cohort.id));
  expect(july.getByRole('link', { name: new RegExp(`^${nextDateText.book}:`) })).toHaveAttribute(
    'href',
    booking,
  );
  const own = within(screen.getByRole('group', { name: cohortText.calendarOf(course.title) }));
  expect(own.getByRole('link', { name: cohortText.calendarFile })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/functions/v1/course-calendar/${course.slug}\\.ics$`)),
  );
  unmount();

  const { user } = open('/calendar?view=month&month=2030-06');
  expect(await screen.findByText(calendarViewsText.noneInMonth, undefined, wait)).toBeVisible();
  // Both ways name their month.
  const before = new RegExp(`^${calendarViewsText.previous}: ?Μάιος 2030$`);
  expect(screen.getByRole('link', { name: before })).toBeVisible();
  await user.click(
    screen.getByRole('link', { name: new RegExp(`^${calendarViewsText.next}: ?Ιούλιος 2030$`) }),
  );
  const table = within(await screen.findByRole('table', { name: 'Ιούλιος 2030' }, wait));
  expect(table.getAllByRole('columnheader')).toHaveLength(7);
  const name = calendarViewsText.meeting('18:00–22:00', course.title, cohortText.free(7));
  const link = table.getByRole('link', { name });
  expect(link.closest('td')).toHaveTextContent(/^118:00/);
  expect(link).toHaveAttribute('href', booking);
});

test('the current month marks today, and begins with its week', async () => {
  const today = dayInAthens(new Date());
  open(`/calendar?view=month&month=${today.slice(0, 7)}`);
  const table = within(await screen.findByRole('table', undefined, wait));
  const marked = table.getAllByText(/^\d+$/).filter((day) => day.ariaCurrent === 'date');
  expect(marked.map((day) => day.getAttribute('datetime'))).toEqual([today]);
  expect(table.getAllByRole('row')[1]).toContainElement(marked[0] ?? null);
  // There is nothing to book in the months before.
  const before = new RegExp(`^${calendarViewsText.previous}`);
  expect(screen.queryByRole('link', { name: before })).not.toBeInTheDocument();
});

test('a failure says so and can be repeated', async () => {
  respondWith('/rest/v1/cohorts', 400);
  open('/calendar');
  expect(await screen.findByText(calendarViewsText.failure.title, undefined, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: calendarViewsText.failure.retry })).toBeVisible();
});
