import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signOut } from '@/subjects/session/data/mutations';
import { book } from '@/subjects/cohorts/data/bookings';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { acceptSeat, leaveSeat } from '@/subjects/seats/data/mine';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { seatListText } from '@/subjects/seats/text/seat-list';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage } from '@/shared/errors/text/errors';
import { formatDay } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const { list, takeBack } = seatListText;

/** A person who is signed in and to whom a company gives a seat of a course with a date. */
async function givenSeat() {
  const [manager, person] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const pool = await storePool({
    courseId: course.id,
    managerId: manager.id,
    emails: [person.email],
  });
  await signInAs(person);
  return { manager, person, course, cohort, pool };
}

/** A person who has booked, and then accepted a seat of a company that pays for the booking. */
async function coveredBooking() {
  const given = await givenSeat();
  const booking = await book(given.cohort.id);
  await acceptSeat(given.pool.seats[0] ?? '');
  await signOut();
  return { ...given, booking };
}

test('staff see which company pays for a booking, and cannot note another payment for it', async () => {
  const { course, cohort, person, pool } = await coveredBooking();
  const { user } = await openAs('admin', adminPaths.cohort(course.id, cohort.id));
  const row = within(await screen.findByRole('row', { name: new RegExp(person.email) }, wait));
  expect(row.getByText(adminBookingText.paidBy(pool.organization))).toBeVisible();
  await user.click(row.getByRole('link', { name: new RegExp(person.firstName) }));
  const payer = await screen.findByRole('link', { name: pool.organization }, wait);
  expect(payer).toHaveAttribute('href', adminPaths.pool(pool.id));
  expect(await screen.findByRole('button', { name: adminBookingText.remove.action })).toBeVisible();
  for (const step of ['due', 'paid'] as const)
    expect(screen.queryByRole('button', { name: adminBookingText.pay[step].action })).toBeNull();
});

test('after cancelling a booking that a seat of a course pays for, another date with it is offered at once', async () => {
  const { person, course, pool } = await coveredBooking();
  await signInAs(person);
  const { user } = open('/learn');
  const { action, confirm, ofCourse } = bookingsText.cancel;
  const name = bookingsText.actionOf(action, course.title);
  await user.click(await screen.findByRole('button', { name }, wait));
  expect(await dialog().findByText(new RegExp(ofCourse), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: confirm }));
  const choose = ownSeatsText.mine.chooseOf(course.title);
  const block = within(await screen.findByRole('region', { name: choose }, wait));
  expect(block.getByText(new RegExp(pool.organization))).toBeVisible();
});

test('a person who has left the company reads before cancelling that they must pay another date themselves', async () => {
  const { person, course, pool } = await coveredBooking();
  await signInAs(person);
  await leaveSeat(pool.seats[0] ?? '');
  const { user } = open('/learn');
  const { action, ofFormer } = bookingsText.cancel;
  const name = bookingsText.actionOf(action, course.title);
  await user.click(await screen.findByRole('button', { name }, wait));
  const said = new RegExp(ofFormer(pool.organization));
  expect(await dialog().findByText(said, {}, wait)).toBeVisible();
});

test('a seat that is taken back leaves a booking that its holder had made before, to be paid by them', async () => {
  const { manager, person, pool } = await coveredBooking();
  const [start] = (await execute(
    `select min(starts_at) as at from public.cohorts as cohort join public.bookings as booking on booking.cohort_id = cohort.id
     where booking.user_id = '${person.id}'`,
  )) as { at: string }[];
  const { user, unmount } = await openAs(manager, `/company?pool=${pool.id}`);
  const name = `${person.firstName} ${person.lastName}`;
  await user.click(await screen.findByRole('button', { name: list.takeBackOf(name) }, wait));
  const day = formatDay(new Date(start?.at ?? '').toISOString());
  expect(dialog().getByText(/Το άτομο χάνει την πρόσβαση/)).toHaveTextContent(
    takeBack.ownBooking(day).replaceAll(/\s/g, ' '),
  );
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(name));
  unmount();
  await signOut();

  await signInAs(person);
  open('/learn');
  expect(await screen.findByText(/Πληρώστε 99\s€/, {}, wait)).toBeVisible();
  expect(screen.queryByText(bookingsText.next.paidBy(pool.organization))).toBeNull();
});

/**
 * The first meeting of a cohort has begun.
 * @param length how long it is, from two hours ago
 * @returns its day, as dialogs show it
 */
async function begin(cohortId: string, length = '5 hours') {
  const [cohort] = (await execute(
    `update public.cohort_meetings set starts_at = now() - interval '2 hours', ends_at = now() - interval '2 hours' + interval '${length}'
     where cohort_id = '${cohortId}' returning starts_at as at`,
  )) as { at: string }[];
  return formatDay(new Date(cohort?.at ?? '').toISOString());
}

test('an admin who takes a seat back from somebody who has begun reads what happens to the booking', async () => {
  const { person, cohort, pool } = await coveredBooking();
  const day = await begin(cohort.id);
  const { user } = await openAs('admin', adminPaths.pool(pool.id));
  const name = `${person.firstName} ${person.lastName}`;
  await user.click(await screen.findByRole('button', { name: list.takeBackOf(name) }, wait));
  expect(dialog().getByText(/Το άτομο έχει αρχίσει/)).toHaveTextContent(
    `${takeBack.ownBooking(day)} ${takeBack.forAdmins}`.replaceAll(/\s/g, ' '),
  );
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(name));
  expect(
    await execute(`select state, payment from public.bookings where user_id = '${person.id}'`),
  ).toEqual([{ state: 'confirmed', payment: 'due' }]);
});

test('also if it was made with the seat, and ends with it', async () => {
  const [manager, person] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const pool = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    managerId: manager.id,
    emails: [person.email],
  });
  await signInAs(person);
  await acceptSeat(pool.seats[0] ?? '');
  await signOut();
  const day = await begin(cohort.id);
  const { user } = await openAs('admin', adminPaths.pool(pool.id));
  const name = `${person.firstName} ${person.lastName}`;
  await user.click(await screen.findByRole('button', { name: list.takeBackOf(name) }, wait));
  expect(dialog().getByText(/Το άτομο έχει αρχίσει/)).toHaveTextContent(
    `${takeBack.cancelsBooking(day)} ${takeBack.ofCohort}`.replaceAll(/\s/g, ' '),
  );
});

test('also if the course is over, which the holder pays for when the seat returns', async () => {
  const { person, cohort, pool } = await givenSeat();
  await acceptSeat(pool.seats[0] ?? '');
  await book(cohort.id);
  await signOut();
  const day = await begin(cohort.id, '1 hour');
  const { user } = await openAs('admin', adminPaths.pool(pool.id));
  const name = `${person.firstName} ${person.lastName}`;
  await user.click(await screen.findByRole('button', { name: list.takeBackOf(name) }, wait));
  expect(dialog().getByText(/Το άτομο έχει αρχίσει/)).toHaveTextContent(
    `${takeBack.keepsBooking(day)} ${takeBack.forAdmins}`.replaceAll(/\s/g, ' '),
  );
  await user.click(
    dialog().getByRole('checkbox', { name: `${takeBack.returns} ${takeBack.returnsOwed}` }),
  );
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(name));
  expect(
    await execute(`select state, payment from public.bookings where user_id = '${person.id}'`),
  ).toEqual([{ state: 'confirmed', payment: 'due' }]);
});

test('a seat of a date that fills up while the dialog is open is taken back once the manager knows that it is lost', async () => {
  const [manager, person, other] = [await newUser(), await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 2 });
  const pool = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    quantity: 1,
    managerId: manager.id,
    emails: [person.email],
  });
  await signInAs(person);
  await book(cohort.id);
  await acceptSeat(pool.seats[0] ?? '');
  await signOut();
  const { user } = await openAs(manager, `/company?pool=${pool.id}`);
  const name = `${person.firstName} ${person.lastName}`;
  await user.click(await screen.findByRole('button', { name: list.takeBackOf(name) }, wait));
  expect(dialog().getByText(/η θέση δεν χάνεται/)).toBeVisible();
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(other);
  expect((await elsewhere.rpc('book', { cohort: cohort.id })).data).toMatchObject({
    state: 'confirmed',
  });
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  expect(await dialog().findByText(errorMessage('seat_lost'), {}, wait)).toBeVisible();
  expect(await dialog().findByText(/δεν δίνεται ξανά: όσο πλήρωνε/, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(name));
  expect(await execute(`select is_spent from public.seats where pool_id = '${pool.id}'`)).toEqual([
    { is_spent: true },
  ]);
});

test('a seat that is taken back while the dialog is open is named as the reason, not the price', async () => {
  const { manager, course, cohort, pool } = await givenSeat();
  await acceptSeat(pool.seats[0] ?? '');
  const { user } = open(`/course/${course.slug}?book=${cohort.id}`);
  const asked = within(await screen.findByRole('alertdialog', undefined, wait));
  expect(await asked.findByText(bookText.paidBy(pool.organization), {}, wait)).toBeVisible();
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(manager);
  await elsewhere.rpc('take_back_seat', { seat: pool.seats[0] ?? '' });
  await user.click(asked.getByRole('button', { name: bookText.confirm }));
  expect(await asked.findByText(bookText.seatReturned, {}, wait)).toBeVisible();
  expect(asked.queryByText(errorMessage('price_risen'))).toBeNull();
  expect(asked.getByRole('button', { name: bookText.confirmPaid })).toBeVisible();
});
