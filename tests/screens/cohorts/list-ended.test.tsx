import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { queryClient } from '@/shared/data/query-client';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

/** A date with one seat, which somebody else has or not. */
async function newDate(start: string, { isTaken = true } = {}) {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1, priceCents: null, meetings: [start] });
  if (isTaken) await takeSeat(cohort.id);
  return { course, cohort, path: paths.bookDate(course.slug, cohort.id) };
}

const takeSeat = (cohort: string) =>
  execute(`
    update public.cohorts set next_number = next_number + 1 where id = '${cohort}';
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      select id, 'Άννα', 'anna@example.com', 'confirmed', next_number - 1, now() from public.cohorts where id = '${cohort}'`);

/** Moves the date of a cohort into the two hours in which nobody can wait. */
const comeNear = (cohort: string) =>
  execute(
    `update public.cohort_meetings set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where cohort_id = '${cohort}'`,
  );

const dialog = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name }, wait));

test('a date that is full after its list has ended says so, and that a seat may come back', async () => {
  const { path } = await newDate('1 hour');
  open(path);
  expect(await screen.findByText(cohortText.takenTitle, {}, wait)).toBeVisible();
  // There is no other date.
  expect(screen.getByText(`${cohortText.mayReturn} ${cohortText.gone.none}`)).toBeVisible();
  const dates = within(screen.getByRole('region', { name: interestFormText.datesTitle }));
  const row = dates.getByRole('listitem');
  expect(row).toHaveTextContent(cohortText.taken);
  expect(row).toHaveTextContent(cohortText.mayReturn);
});

test('a user who joins a list that ends within a day reads until when, and nothing about a day', async () => {
  const { path } = await newDate('5 hours');
  await signInAs(await newUser());
  open(path);
  const asked = await dialog(bookText.waitingTitle);
  const end = new Date(Date.now() + 3 * 3_600_000).toISOString();
  expect(
    asked.getByText(
      new RegExp(
        `Η λίστα ισχύει έως ${formatMeetingDay(end).replaceAll('\u00a0', ' ')}, \\d\\d:\\d\\d\\.$`,
      ),
    ),
  ).toBeVisible();
  expect(asked.queryByText(/μία ημέρα/)).toBeNull();
});

test.each([
  ['the list', true, bookText.over.list],
  ['a seat', false, bookText.over.seat],
] as const)(
  'a user who was asked about %s that is gone after the list has ended reads so, and confirms nothing',
  async (_, isTaken, text) => {
    const { cohort, path } = await newDate('7 days', { isTaken });
    const person = await newUser();
    await signInAs(person);
    const { user } = open(path);
    const asked = await dialog(isTaken ? bookText.waitingTitle : bookText.title);
    await comeNear(cohort.id);
    if (!isTaken) await takeSeat(cohort.id);
    await user.click(
      asked.getByRole('button', { name: isTaken ? bookText.confirmWaiting : bookText.confirm }),
    );
    const alert = await asked.findByRole('alert', undefined, wait);
    expect(alert).toHaveTextContent(text);
    expect(asked.getByText(bookText.over.text)).toBeVisible();
    expect(asked.getAllByRole('button')).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: bookText.over.close }));
    expect(await screen.findByText(cohortText.taken, {}, wait)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await execute(`select id from public.bookings where user_id = '${person.id}'`)).toEqual(
      [],
    );
  },
);
