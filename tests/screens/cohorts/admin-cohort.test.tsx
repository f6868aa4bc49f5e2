import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminText } from '@/subjects/staff/text/admin';
import { editorText } from '@/shared/editor/text';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { adminPaths } from '@/lib/admin-paths';
import { delays } from '@/lib/delays';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { pressTwiceAtOnce } from '../../support/screen.tsx';
import { keepSavedFiles } from '../../support/saved-files.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { newUser } from '../../support/users.ts';
import {
  bookedCohort,
  link,
  list,
  move,
  numberOf,
  numbers,
  payments,
  remove,
  rowsOf,
  storedBooking,
} from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

test('staff see seats, offers and the waiting list in order, with their numbers', async () => {
  const { url, emails, course, cohort } = await bookedCohort({
    capacity: 2,
    people: ['Άννα Πρώτη', 'Βάσω Δεύτερη', 'Γιώργος Τρίτος', 'Δήμος Τέταρτος'],
  });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '1 day'
      where holder_email = '${emails[1]}';
    update public.bookings set state = 'cancelled' where holder_email = '${emails[3]}'`);
  const { user } = await openAs('instructor', url);
  const seats = await rowsOf(list.seats);
  expect(screen.getByRole('link', { name: adminText.navigation.cohorts })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(seats).toHaveLength(2);
  expect(seats[0]).toHaveTextContent('Άννα Πρώτη');
  expect(seats[0]).toHaveTextContent(emails[0] ?? '');
  expect(seats[0]).toHaveTextContent(payments.due);
  expect(seats[1]).toHaveTextContent(/Προσφορά έως/);
  const waiting = await rowsOf(list.waiting);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toHaveTextContent(`${list.placeLabel} 1.Γιώργος Τρίτος`);
  expect(numberOf(numbers.taken)).toHaveTextContent(numbers.takenOf(2, 2));
  expect(numberOf(numbers.taken)).toHaveTextContent(numbers.offered(1));
  expect(numberOf(numbers.waiting)).toHaveTextContent('1');
  expect(screen.queryByRole('button', { name: /πληρωμής/ })).toBeNull();

  // One button, two links, and the rest behind «⋯».
  expect(screen.queryByRole('link', { name: adminCohortsText.actions.edit })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Ενέργειες: / }));
  expect(await link(adminCohortsText.actions.edit)).toHaveAttribute('href', `${url}/edit`);
  const sheet = screen.getByRole('link', { name: new RegExp(`^${adminCohortText.sheet}: `) });
  expect(sheet).toHaveAttribute('href', `${url}/attendance/${cohort.meetings[0]}`);
  expect(
    screen.getByRole('heading', { level: 1, name: (name) => name.endsWith(course.title) }),
  ).toBeVisible();

  await user.click(screen.getByText(list.ended(1)));
  const ended = await rowsOf(list.endedCaption);
  expect(ended[0]).toHaveTextContent('Δήμος Τέταρτος');
  expect(ended[0]).toHaveTextContent(adminBookingText.otherCause);

  keepSavedFiles();
  await user.click(screen.getByRole('button', { name: adminCohortText.export.action }));
  const file = new RegExp(`tmima-${course.title}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.csv`);
  expect(await screen.findByText(file, {}, wait)).toBeVisible();
});

test('an empty cohort, and one that does not exist, say so', async () => {
  const { url, cohort } = await bookedCohort();
  const { unmount, testUser } = await openAs('instructor', url);
  expect(await screen.findByText(list.none, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: adminCohortText.add.action })).toBeVisible();
  unmount();
  await execute(`insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${cohort.id}', 'Άννα', '${crypto.randomUUID()}@example.test', 'cancelled', 1, now())`);
  queryClient.clear();
  const left = await openAs(testUser, url);
  expect(await screen.findByText(list.noneLeft, {}, wait)).toBeVisible();
  expect(screen.queryByText(list.none)).toBeNull();
  left.unmount();
  // Nobody can be added to a cancelled cohort.
  await execute(`update public.cohorts set state = 'cancelled' where id = '${cohort.id}'`);
  queryClient.clear();
  const cancelled = await openAs(testUser, url);
  expect(await screen.findByText(list.noneCancelled, {}, wait)).toBeVisible();
  expect(screen.queryByRole('link', { name: adminCohortText.add.action })).toBeNull();
  cancelled.unmount();
  await openAs('instructor', url.replace(/[^/]*$/, crypto.randomUUID()));
  expect(await screen.findByText(adminCohortText.missing, {}, wait)).toBeVisible();
});

test('an open page of a cohort shows a new booking without a reload', async () => {
  const tick = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => tick.mockRestore());
  const { url, emails } = await bookedCohort({ capacity: 2, people: ['Άννα', 'Βάσω', 'Γιώργος'] });
  await openAs('instructor', url);
  await rowsOf(list.seats);
  expect(screen.queryByText(/^Άλλαξε στις/)).toBeNull();
  // Other numbers are not announced.
  await execute(`update public.bookings set payment = 'paid' where holder_email = '${emails[0]}'`);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(numberOf(numbers.unpaid)).toHaveTextContent('1'), wait);
  expect(screen.queryByText(/^Άλλαξε στις/)).toBeNull();
  await execute(
    `update public.bookings set state = 'cancelled' where holder_email = '${emails[2]}'`,
  );
  const due = tick.mock.calls.filter(([, delay]) => delay === delays.seats);
  act(() => {
    for (const [run] of due) run();
  });
  expect(
    await screen.findByText(/^Άλλαξε στις .+: 2 από 2 θέσεις, 0 σε αναμονή\.$/, {}, wait),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Γιώργος')).toBeNull(), wait);
});

test('a booking is removed once, with a reason that the person reads', async () => {
  const { url, emails } = await bookedCohort({ capacity: 1, people: ['Άννα', 'Βάσω'] });
  const { user, press } = await openAs('instructor', url);
  await user.click(await link('Άννα'));
  // Course and date lead to the cohort, and removing is the last action.
  const cohort = await screen.findByRole('link', { name: /, \p{L}{3}\s\d{1,2}\s\p{L}+/u }, wait);
  expect(cohort).toHaveAttribute('href', url);
  const removal = await screen.findByRole('button', { name: remove.action }, wait);
  expect(within(screen.getByRole('main')).getAllByRole('button').at(-1)).toBe(removal);
  await press(remove.action);
  expect(
    dialog().getByText(
      `${remove.seatOffered} ${remove.owesNothing} ${remove.partPaid} ${remove.letter}`,
    ),
  ).toBeVisible();
  expect(dialog().getByText(remove.hint)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: remove.action }));
  expect(await dialog().findByText('Γράψτε τον λόγο, έως 500 χαρακτήρες.')).toBeVisible();
  await user.type(dialog().getByRole('textbox'), 'Το ζήτησε');
  respondWith('/rpc/remove_booking', 503);
  await user.click(dialog().getByRole('button', { name: remove.action }));
  expect(await dialog().findByText(noAnswerText.text, {}, wait)).toBeVisible();
  stopFault();
  pressTwiceAtOnce(dialog().getByRole('button', { name: remove.action }));
  await expectToast(remove.done);
  await waitFor(
    () => expect(screen.getByRole('heading', { level: 1, name: 'Άννα' })).toHaveFocus(),
    wait,
  );
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({ state: 'cancelled' });
  expect(await storedBooking(emails[1] ?? '')).toMatchObject({ state: 'offered' });
  expect(await screen.findByText(/Αφαίρεση από την ομάδα$/, {}, wait)).toBeVisible();
  expect(screen.getByText('Το ζήτησε')).toBeVisible();
  expect(screen.queryByRole('button', { name: remove.action })).toBeNull();
});

test('staff who remove a booking that somebody else has ended are told so, and see it', async () => {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const { user, press } = await openAs('instructor', url);
  await user.click(await link('Άννα'));
  await press(remove.action);
  await user.type(dialog().getByRole('textbox'), 'Το ζήτησε');
  await execute(
    `update public.bookings set state = 'cancelled' where holder_email = '${emails[0]}'`,
  );
  await user.click(dialog().getByRole('button', { name: remove.action }));
  expect(await dialog().findByText(errorMessage('cohort_state'), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Άκυρο' }));
  await waitFor(
    () => expect(screen.queryByRole('button', { name: remove.action })).toBeNull(),
    wait,
  );
  expect(screen.getByText(adminBookingText.states.cancelled)).toBeVisible();
});

test('a booking moves to another cohort that has a free seat, after the form has said what happens to it', async () => {
  const { url, course, emails } = await bookedCohort({ people: ['Άννα'] });
  const { user, press, router } = await openAs('admin', url);
  await user.click(await link('Άννα'));
  expect(await screen.findByText(move.none, {}, wait)).toBeVisible();
  expect(screen.queryByText(/^Έχει ήδη κράτηση/)).toBeNull();

  const free = await storeCohort(course.id, { capacity: 1, meetings: ['14 days'] });
  const full = await storeCohort(course.id, { capacity: 1, meetings: ['21 days'] });
  // One in which this person already waits.
  const booked = await storeCohort(course.id, { meetings: ['28 days'] });
  await execute(`
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${booked.id}', 'Άννα', '${emails[0]}', 'waiting', 1, now());
    update public.cohorts set price_cents = 45000 where id = '${free.id}';
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${full.id}', 'x', 'full@example.test', 'confirmed', 1, now())`);
  await queryClient.invalidateQueries();
  const choice = await screen.findByLabelText(move.to, {}, wait);
  expect(choice).toHaveDisplayValue(move.choose);
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  // It is said why that one is no choice.
  expect(screen.getByText(/^Έχει ήδη κράτηση και εδώ: [^·]+, \d\d:\d\d, [^·]+\.$/)).toBeVisible();
  await press(move.action);
  expect(choice).toHaveAccessibleDescription(move.missing);
  await user.selectOptions(choice, free.id);
  expect(choice).toHaveDisplayValue(/, \d\d:\d\d, .* \(1 ελεύθερη\), 450\s€$/);
  // The amount to pay and its day stay the same: those of the other cohort do not apply.
  const said = screen.getByText(/Θα χρωστά όσα χρωστούσε/);
  expect(said).toHaveTextContent(move.money.difference);
  expect(said).toHaveTextContent(remove.seatOffered);

  // Somebody else takes the seat meanwhile.
  await execute(`
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${free.id}', 'x', 'free@example.test', 'confirmed', 7, now())`);
  await press(move.action);
  expect(await screen.findByText(errorMessage('no_free_seat'), {}, wait)).toBeVisible();
  await execute(`update public.cohorts set capacity = 2 where id = '${free.id}'`);
  await queryClient.invalidateQueries();
  pressTwiceAtOnce(screen.getByRole('button', { name: move.action }));
  await expectToast(move.done('Άννα'));
  expect(
    await execute(
      `select cohort_id, state from public.bookings where holder_email = '${emails[0]}' and state = 'confirmed'`,
    ),
  ).toEqual([{ cohort_id: free.id, state: 'confirmed' }]);
  expect(await screen.findByRole('heading', { name: 'Άννα' }, wait)).toBeVisible();

  // The booking that ended leads to the new one.
  const [old] = await execute(
    `select cohort_id, id from public.bookings where holder_email = '${emails[0]}' and state = 'cancelled'`,
  );
  const { cohort_id: from, id } = old as { cohort_id: string; id: string };
  await act(() => router.navigate(adminPaths.booking(course.id, from, id)));
  const onwards = await screen.findByRole('link', { name: /^Μετακινήθηκε στο τμήμα της/ }, wait);
  // Where the name counts, and is corrected.
  expect(screen.queryByLabelText(adminBookingText.name.label)).toBeNull();
  await user.click(onwards);
  expect(await screen.findByLabelText(adminBookingText.name.label, {}, wait)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toContain(free.id));
});

const nameOf = (email: string | undefined) =>
  execute(`select holder_name as name from public.bookings where holder_email = '${email}'`);

test('staff correct the name of somebody without an account, over what a colleague saved', async () => {
  const { name: text } = adminBookingText;
  const { url, emails } = await bookedCohort({ people: ['Άνα'] });
  const { user, press } = await openAs('instructor', url);
  await user.click(await link('Άνα'));
  const field = await screen.findByLabelText(text.label, {}, wait);
  await user.clear(field);
  await press(text.submit);
  expect(await screen.findByText(adminCohortText.add.nameMissing)).toBeVisible();
  await user.type(field, 'Άννα');
  respondWith('/rpc/correct_holder_name', 503);
  await press(text.submit);
  expect(await screen.findByText(/Όσα γράψατε έμειναν εδώ/, {}, wait)).toBeVisible();
  stopFault();
  await press(text.submit);
  await expectToast(text.done);
  expect(await nameOf(emails[0])).toEqual([{ name: 'Άννα' }]);
  expect(await screen.findByRole('heading', { name: 'Άννα' }, wait)).toBeVisible();

  // A colleague corrects it, too.
  await user.clear(field);
  await user.type(field, 'Άννα Μ.');
  await execute(
    `update public.bookings set holder_name = 'Άννα Κ.' where holder_email = '${emails[0]}'`,
  );
  await press(text.submit);
  await press(editorText.conflict.keepMine);
  await waitFor(async () => expect(await nameOf(emails[0])).toEqual([{ name: 'Άννα Μ.' }]), wait);
});

test('the name of somebody with an account is not corrected at the booking', async () => {
  const { cohort, url } = await bookedCohort();
  const person = await newUser();
  await execute(`
    insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
    values ('${cohort.id}', '${person.id}', 'waiting', 1, now())`);
  const { user } = await openAs('instructor', url);
  await user.click(await link('Δανάη Μαρκάκη'));
  expect(
    await screen.findByRole('heading', { name: adminBookingText.one.payment }, wait),
  ).toBeVisible();
  expect(screen.queryByLabelText(adminBookingText.name.label)).toBeNull();
});
