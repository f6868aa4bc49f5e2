import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { book } from '@/subjects/cohorts/data/bookings';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { learnText } from '@/subjects/learning/text/learn';
import { playerText } from '@/subjects/learning/text/player';
import { queryClient } from '@/shared/data/query-client';
import { formatDateTime } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { wait } from '../../support/staff.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storePayment } from '../../support/stored-payment.ts';

withBackend();
afterEach(() => queryClient.clear());

const text = learnText.closed;

/** A seat that is to be paid, in a cohort that begins in a week, and the sentence that says so. */
async function unpaidSeat() {
  const stored = await storeBooking();
  const [row] = (await execute(
    `select starts_at from public.cohorts where id = '${stored.cohort.id}'`,
  )) as { starts_at: string }[];
  const begins = new Date(row?.starts_at ?? '').toISOString();
  return { ...stored, note: text.textUntil(formatDateTime(begins)) };
}

test('the player says what opens the lessons of an unpaid booking, and when they open in any case', async () => {
  const { course, note, user } = await unpaidSeat();
  const [first = '', second = ''] = course.lessons;
  await execute(`update public.course_lessons set is_preview = true where id = '${second}'`);
  const { router } = open(`/learn/${course.slug}`);
  expect(await screen.findByRole('heading', { name: playerText.closed.title }, wait)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('link', { name: text.bookings })).toHaveAttribute('href', '/learn');
  expect(screen.queryByText(playerText.enrol.booking)).toBeNull();
  const outline = within(screen.getByRole('navigation', { name: playerText.outline.title }));
  expect(
    outline.getByRole('link', { name: new RegExp(`\\(${playerText.closed.locked}\\)`) }),
  ).toHaveAttribute('href', `/learn/${course.slug}/${first}`);

  await router.navigate(`/learn/${course.slug}/${first}`);
  expect(await screen.findByRole('heading', { name: 'Καλωσόρισμα' }, wait)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.queryByText('Κείμενο')).toBeNull();

  await router.navigate(`/learn/${course.slug}/${second}`);
  expect(await screen.findByText('Κείμενο', {}, wait)).toBeVisible();
  expect(screen.getByText(playerText.previewOfClosed)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();

  await storePayment(`user_id = '${user.id}'`, 'paid');
  await queryClient.invalidateQueries({ queryKey: ['learning'] });
  expect(await screen.findByRole('button', { name: playerText.complete }, wait)).toBeVisible();
  await router.navigate(`/learn/${course.slug}/${first}`);
  expect(await screen.findByRole('heading', { name: 'Καλωσόρισμα' }, wait)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Κείμενο')).toBeVisible(), wait);
  expect(screen.queryByText(note)).toBeNull();
});

test('the player says so when it cannot find out whether the lessons are open', async () => {
  const { course, note } = await unpaidSeat();
  respondWith('/rest/v1/rpc/closed_lessons', 500);
  const { user: person } = open(`/learn/${course.slug}`);
  const retry = await screen.findByRole('button', { name: playerText.failure.retry }, wait);
  stopFault();
  await person.click(retry);
  expect(await screen.findByText(note, {}, wait)).toBeVisible();
});

test("the list of the user's courses and the page of the course say the same, and do not lead to a lesson", async () => {
  const { course, note } = await unpaidSeat();
  const { router } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  expect(rows.getByRole('heading', { name: course.title })).toBeVisible();
  expect(rows.getByText(note)).toBeVisible();
  expect(screen.queryByRole('region', { name: text.title })).toBeNull();
  expect(screen.queryByText(learnText.current.begin)).toBeNull();

  await router.navigate(`/course/${course.slug}`);
  const seat = await screen.findByRole('link', { name: /^Έχετε θέση: / }, wait);
  expect(seat.parentElement).toHaveTextContent(note);
  // The seat above leads to the payment: another way there, or a course to continue, would only
  // distract.
  expect(screen.queryByRole('region', { name: interestFormText.enrolledTitle })).toBeNull();
  expect(screen.queryByRole('link', { name: text.bookings })).toBeNull();
});

test('of two bookings the one that begins first says when the lessons open', async () => {
  const { course, note } = await unpaidSeat();
  const later = await storeCohort(course.id, { meetings: ['14 days'] });
  await book(later.id);
  open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  const notes = rows
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('heading', { level: 3 }))
    .map((row) => within(row).queryAllByText(note).length);
  expect(notes).toEqual([1, 0]);
});

test('a cohort without a date opens its lessons with the payment', async () => {
  const { course, cohort } = await unpaidSeat();
  await execute(
    `update public.cohorts set starts_at = null, ends_at = null where id = '${cohort.id}'`,
  );
  open(`/learn/${course.slug}`);
  expect(await screen.findByText(text.text, {}, wait)).toBeVisible();
});

test.each(['at_once', 'when_paid_or_started'] as const)(
  'the page of a course that costs something says when its lessons open: %s',
  async (opening) => {
    const { course } = await storeBooking();
    await execute(
      `update public.courses set lessons_open = '${opening}', price_kind = 'fixed', price_cents = 9900 where id = '${course.id}'`,
    );
    open(`/course/${course.slug}`);
    const words = coursePageText.lessonsOpen[opening];
    expect(await screen.findByText(words, { exact: false }, wait)).toBeVisible();
  },
);
