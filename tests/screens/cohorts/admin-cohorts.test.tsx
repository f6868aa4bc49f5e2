import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { seatListText } from '@/subjects/seats/text/seat-list';
import { adminCohortsText as text } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { addBooking } from '@/subjects/cohorts/data/staff';
import { signOut } from '@/subjects/session/data/mutations';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { bookedCohort } from './cohort-steps.ts';
import { storeMoney, storePayment } from '../../support/stored-payment.ts';

withBackend();

const listUrl = (course: string) => `/admin/courses/${course}/cohorts`;
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
  const { user } = await openAs('instructor', `/admin/courses/${courseId}/outline`);
  await screen.findByText(adminOutlineText.nothingChosen, {}, wait);
  // The rail has all cohorts under the same name.
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: text.link }));
  const rows = await cohortRows();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(inDays(7));
  expect(rows[0]).toHaveTextContent(text.states.closed);
  expect(rows[1]).toHaveTextContent(text.list.seatsOf(0, 7));
  await user.click(await link(new RegExp(`^${inDays(14).source}`)));
  expect(
    await screen.findByRole('list', { name: adminCohortText.meetings }, wait),
  ).toHaveTextContent(inDays(14));
});

test('the cohorts of all courses are one list, the next first, without those that are over', async () => {
  const [first, second] = [await storeCourse(), await storeCourse()];
  const { id } = await storeCohort(first.id, { meetings: ['3 hours'] });
  await storeCohort(second.id, { meetings: ['2 hours'], state: 'closed' });
  await storeCohort(second.id, { meetings: ['1 hour'], state: 'held' });
  const { user } = await openAs('instructor', '/admin/messages');
  await user.click(await link(adminText.navigation.cohorts));
  const [closed, open] = await cohortRows();
  expect(closed).toHaveTextContent(second.title);
  expect(closed).toHaveTextContent(text.states.closed);
  expect(open).toHaveTextContent(first.title);
  const name = within(open as HTMLElement).getByRole('link');
  expect(name).toHaveAttribute('href', `/admin/courses/${first.id}/cohorts/${id}`);
  await user.click(screen.getByText(text.past));
  const past = await screen.findByRole('table', { name: text.list.pastCaption }, wait);
  expect(within(past).getAllByText(second.title)[0]).toBeVisible();
});

test('a new cohort can be created from the list of all cohorts, with the choice of its course', async () => {
  const { id, title } = await storeCourse();
  const { user } = await openAs('admin', '/admin/cohorts');
  await user.click(await link(text.create));
  await user.type(
    await screen.findByRole('searchbox', { name: adminModulesText.pick.search }, wait),
    `${title}{Enter}`,
  );
  const [course] = await screen.findAllByRole('link', { name: new RegExp(title) }, wait);
  expect(course).toHaveAttribute('href', `${listUrl(id)}/new`);
});

/**
 * The button of an action in a row: the row of the cohort that begins in this many days, if given.
 */
const action = async (name: string, days?: number) => {
  const day = days === undefined ? '' : inDays(days).source;
  const menu = new RegExp(`^${text.actions.more}: ${day}`);
  const [opener] = await screen.findAllByRole('button', { name: menu }, wait);
  fireEvent.click(opener as HTMLElement);
  return screen.findByRole('button', { name: new RegExp(`^${name}: ${day}`) }, wait);
};

const letters = (kind: string, cohort: string) =>
  execute(`
    select 1 as one from private.outbox join public.bookings as booking on booking.id::text = subject ->> 'booking'
    where kind = '${kind}' and booking.cohort_id = '${cohort}'`);

test('a cohort is opened, closed and cancelled, and the dialogs say how many people get an e-mail', async () => {
  const { id: courseId } = await storeCourse();
  const { id } = await storeCohort(courseId, { capacity: 1 });
  await signInAs(await newUser({ role: 'instructor' }));
  for (const name of ['Άννα', 'Βάσω', 'Γιώργος'])
    await addBooking(id, { name, email: `${crypto.randomUUID()}@example.com` });
  await execute(`update public.cohorts set capacity = 2, state = 'closed' where id = '${id}'`);
  await signOut();

  const { user } = await openAs('instructor', listUrl(courseId));
  expect((await cohortRows())[0]).toHaveTextContent(text.list.seatsOf(1, 2));
  expect((await cohortRows())[0]).toHaveTextContent(text.list.waiting(2));
  await user.click(await action(text.open.confirm));
  await waitFor(
    () => expect(screen.getByRole('alertdialog')).toHaveTextContent(text.open.offers(1)),
    wait,
  );
  await user.click(dialog().getByRole('button', { name: text.open.confirm }));
  await expectToast(text.open.done);
  const opener = { name: new RegExp(`^${text.actions.more}: `) };
  await waitFor(() => expect(screen.getByRole('button', opener)).toHaveFocus(), wait);
  await waitFor(async () => expect((await cohortRows())[0]).toHaveTextContent(text.full));
  expect((await cohortRows())[0]).toHaveTextContent(text.list.seatsOf(2, 2));

  await user.click(await action(text.close.confirm));
  await waitFor(
    () => expect(screen.getByRole('alertdialog')).toHaveTextContent(text.close.letters(2)),
    wait,
  );
  loseResponse('/rpc/set_cohort_state');
  await user.click(dialog().getByRole('button', { name: text.close.confirm }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.close.confirm }));
  await expectToast(text.close.done);

  // Seats that a company holds have no person yet who would get a letter.
  await execute(`update public.cohorts set capacity = 5 where id = '${id}'`);
  await storePool({ courseId, cohortId: id, quantity: 2, expiresIn: '5 days' });
  await user.click(await action(text.cancel.confirm));
  await waitFor(
    () =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(text.cancel.letters(1, 0, 0, 0)),
    wait,
  );
  await user.click(dialog().getByRole('button', { name: text.cancel.confirm }));
  expect(dialog().getByText(adminText.reasonMissing)).toBeVisible();
  await user.type(dialog().getByLabelText(adminText.reason), 'Δεν μαζεύτηκαν άτομα.');
  loseResponse('/rpc/set_cohort_state');
  await user.click(dialog().getByRole('button', { name: text.cancel.confirm }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  // It was done, as the page says once the dialog is closed.
  await user.click(dialog().getByRole('button', { name: text.cancel.keep }));
  expect(await screen.findByText(text.none, {}, wait)).toBeVisible();
  expect(await letters('list_closed', id)).toHaveLength(2);
  expect(await letters('cohort_cancelled', id)).toHaveLength(1);

  await user.click(screen.getByText(text.past));
  const past = await screen.findByRole('table', { name: text.list.pastCaption }, wait);
  expect(within(past).getAllByRole('row')[1]).toHaveTextContent(text.states.cancelled);
});

test('the dialog that cancels a cohort says who gets money back, and who no longer owes anything', async () => {
  const people = ['Άννα', 'Βάσω', 'Γιώργος'];
  const { course, cohort, emails, url } = await bookedCohort({ people });
  await storePayment(`holder_email in ('${emails[0]}', '${emails[1]}')`, 'paid');
  const manager = await newUser();
  const { id: pool, seats } = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    priceCents: 9900,
    managerId: manager.id,
    emails: ['anna@example.test', 'vaso@example.test'],
  });
  // One of them has got the invitation.
  await execute(`
    insert into private.outbox (cause, kind, subject, run_at, sent_at)
    values ('seat_given:${seats[0]}', 'seat_given', '{"seat": "${seats[0]}"}', now(), now())`);
  // For a pool more than its price.
  await storeMoney(
    `pool_id in (select id from public.seat_pools where cohort_id = '${cohort.id}')`,
    10_000,
  );
  await storeMoney(
    `booking_id in (select id from public.bookings where holder_email = '${emails[2]}')`,
    4050,
  );
  const { user, router } = await openAs('admin', url);
  await user.click(await screen.findByRole('button', { name: text.cancel.confirm, hidden: true }));
  const { cancel } = text;
  await waitFor(
    () =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(
        [
          cancel.letters(3, 0, 1, 1),
          cancel.paid(2),
          cancel.paidPools(1),
          cancel.due(1, true),
          cancel.kept('338,50 €'),
        ].join(' '),
      ),
    wait,
  );
  // What a colleague notes meanwhile is shown before anything is done.
  await storeMoney(
    `booking_id in (select id from public.bookings where holder_email = '${emails[2]}')`,
    1000,
  );
  // A provider is already giving a part back.
  await execute(`
    update public.charges set refunding_cents = 5000 where booking_id in
      (select id from public.bookings where holder_email = '${emails[0]}')`);
  await user.type(dialog().getByLabelText(adminText.reason), 'Δεν μαζεύτηκαν άτομα.');
  const submit = () => user.click(dialog().getByRole('button', { name: cancel.confirm }));
  await submit();
  expect(await dialog().findByText(errorMessage('cohort_changed'), {}, wait)).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    `${cancel.kept('298,50 €')} ${cancel.refunding('50 €')}`,
  );
  await submit();
  await expectToast(cancel.done);
  // The two that were given are distinguished from the one that nobody got.
  await act(() => router.navigate(`/admin/pools?pool=${pool}`));
  expect(await screen.findByText(seatListText.bar.given(2), {}, wait)).toBeVisible();
  expect(screen.getByText(seatListText.bar.notGiven(1))).toBeVisible();
});

test('a cohort that nobody booked is deleted, from the list and from its page, and any other says why not', async () => {
  const { id: courseId, title } = await storeCourse();
  await storeCohort(courseId);
  await storeCohort(courseId, { meetings: ['9 days'] });
  const { id: booked } = await storeCohort(courseId, { meetings: ['11 days'] });
  const { user, router } = await openAs('instructor', listUrl(courseId));
  await user.click(await action(text.remove.confirm, 7));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
    expect.stringMatching(new RegExp(`${title}, ${inDays(7).source}`)),
  );
  await user.click(dialog().getByRole('button', { name: text.remove.confirm }));
  await expectToast(text.remove.deleted);
  await waitFor(async () => expect(await cohortRows()).toHaveLength(2), wait);

  await user.click(await link(new RegExp(`^${inDays(9).source}`)));
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^${text.actions.more}: `) }, wait),
  );
  await user.click(await screen.findByRole('button', { name: text.remove.confirm }, wait));
  await user.click(dialog().getByRole('button', { name: text.remove.confirm }));
  await waitFor(
    () => expect(screen.getByRole('heading', { level: 1, name: /^Τμήματα: / })).toHaveFocus(),
    wait,
  );
  expect(router.state.location.pathname).toBe(listUrl(courseId));
  await waitFor(async () => expect(await cohortRows()).toHaveLength(1), wait);

  await user.click(await action(text.remove.confirm));
  await addBooking(booked, { name: 'Άννα', email: `${crypto.randomUUID()}@example.com` });
  await user.click(dialog().getByRole('button', { name: text.remove.confirm }));
  expect(await dialog().findByText(errorMessage('cohort_used'), {}, wait)).toBeVisible();
  expect(await execute(`select id from public.cohorts where course_id = '${courseId}'`)).toEqual([
    { id: booked },
  ]);
});

const says = (words: string) =>
  waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(words), wait);
const days = () => dialog().getAllByRole('listitem');

test('opening a cohort with days that are over names them and asks', async () => {
  const { id: courseId } = await storeCourse();
  const { id } = await storeCohort(courseId, {
    meetings: ['-9 days', '-7 days', '7 days'],
    state: 'closed',
  });
  await storeCohort(courseId, { meetings: ['-8 days'], state: 'closed' });
  const { user } = await openAs('instructor', listUrl(courseId));
  await user.click(await action(text.open.confirm, -8));
  await says(text.open.past.all);
  expect(days()).toHaveLength(1);
  expect(days()[0]).toHaveTextContent(inDays(-8));
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));

  await user.click(await action(text.open.confirm, -9));
  await says(text.open.past.some);
  expect(days()).toHaveLength(2);
  expect(days()[1]).toHaveTextContent(inDays(-7));
  await user.click(dialog().getByRole('button', { name: text.open.past.confirm }));
  await expectToast(text.open.done);
  expect(await execute(`select state from public.cohorts where id = '${id}'`)).toEqual([
    { state: 'open' },
  ]);
});

test('opening a cohort in the city without an address says so', async () => {
  const { id: courseId } = await storeCourse();
  const { id } = await storeCohort(courseId, { state: 'closed' });
  const { user } = await openAs('instructor', listUrl(courseId));
  await user.click(await action(text.open.confirm));
  await says(text.open.noAddress);
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await execute(`update public.cohorts set address = 'Ερμού 5' where id = '${id}'`);
  await user.click(await action(text.open.confirm));
  await says(text.open.nobody);
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(text.open.noAddress);
});

test('opening a cohort whose time to book is over says so', async () => {
  const { id: courseId } = await storeCourse();
  const { id } = await storeCohort(courseId, { state: 'closed' });
  await execute(
    `update public.cohorts set booking_closes_at = '2026-01-02 10:00+02' where id = '${id}'`,
  );
  const { user } = await openAs('instructor', listUrl(courseId));
  await user.click(await action(text.open.confirm));
  await says(text.open.closed('2 Ιαν 2026, 10:00'));
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(text.open.text);
});

test('a refusal of the database is shown in Greek, and the dialog stays', async () => {
  const { id: courseId } = await storeCourse();
  const { id } = await storeCohort(courseId);
  const { user } = await openAs('instructor', listUrl(courseId));
  await user.click(await action(text.close.confirm));
  await execute(`update public.cohorts set state = 'cancelled' where id = '${id}'`);
  await user.click(dialog().getByRole('button', { name: text.close.confirm }));
  expect(await screen.findByText(errorMessage('cohort_state'), {}, wait)).toBeVisible();
  respondWith('rpc/set_cohort_state', 500);
  await user.click(dialog().getByRole('button', { name: text.close.confirm }));
  expect(await screen.findByText(errorMessage('server'), {}, wait)).toBeVisible();
  stopFault();
});

test('a list that does not load says so and is loaded again', async () => {
  const { id: courseId } = await storeCourse();
  await storeCohort(courseId);
  respondWith('rest/v1/cohorts', 500);
  const { press } = await openAs('instructor', listUrl(courseId));
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  stopFault();
  await press(listText.retry);
  expect(await cohortRows()).toHaveLength(1);
});

test('fifty cohorts are shown at first, and more on request', async () => {
  const { id: courseId } = await storeCourse();
  await execute(`
    insert into public.cohorts (course_id, capacity) select '${courseId}', 5 from generate_series(1, 53)`);
  const { press } = await openAs('instructor', listUrl(courseId));
  expect(await cohortRows()).toHaveLength(50);
  await press(text.more);
  await waitFor(async () => expect(await cohortRows()).toHaveLength(53), wait);
  expect(screen.queryByRole('button', { name: text.more })).toBeNull();
});
