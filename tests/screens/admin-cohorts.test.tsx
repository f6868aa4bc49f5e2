import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminAttendanceText } from '@/content/interface/admin-attendance';
import { adminCohortsText as text } from '@/content/interface/admin-cohorts';
import { adminOutlineText } from '@/content/interface/admin-outline';
import { formatMeetingDay } from '@/components/cohorts/meeting-time';
import { withBackend } from '../support/backend.ts';
import { openAs, wait } from '../support/staff.ts';
import { storeCohort } from '../support/stored-cohort.ts';
import { storeCourse } from '../support/stored-course.ts';

withBackend();

const listUrl = (course: string) => `/admin?tab=cohorts&course=${course}`;
const link = (name: string | RegExp) => screen.findByRole('link', { name }, wait);

async function cohortRows() {
  const table = await screen.findByRole('table', { name: text.list.caption }, wait);
  return within(table).getAllByRole('row').slice(1);
}

/** The day that is this many days from now, with any kind of space. */
const inDays = (days: number) => {
  const day = formatMeetingDay(new Date(Date.now() + days * 86_400_000).toISOString());
  return new RegExp(day.replaceAll(/\s/g, '\\s'));
};

test('staff go from a course to its cohorts, the next first, and to one of them', async () => {
  const { id: courseId } = await storeCourse();
  await storeCohort(courseId, { meetings: ['14 days'], capacity: 7 });
  await storeCohort(courseId, { meetings: ['7 days', '8 days'], state: 'closed' });
  const { user } = await openAs('instructor', `/admin?tab=outline&course=${courseId}`);
  await screen.findByText(adminOutlineText.nothingChosen, {}, wait);
  await user.click(await link(text.link));
  const rows = await cohortRows();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(inDays(7));
  expect(rows[0]).toHaveTextContent(text.states.closed);
  expect(rows[1]).toHaveTextContent(text.list.seatsOf(0, 7));
  await user.click(await link(inDays(14)));
  expect(await screen.findByRole('heading', { name: inDays(14) }, wait)).toBeVisible();
});

test('a link opens the attendance sheet of a meeting', async () => {
  const { id: courseId } = await storeCourse();
  const { id, meetings } = await storeCohort(courseId);
  await openAs('instructor', `${listUrl(courseId)}&cohort=${id}&meeting=${meetings[0]}`);
  expect(
    await screen.findByRole('heading', { name: adminAttendanceText.title }, wait),
  ).toBeVisible();
});
