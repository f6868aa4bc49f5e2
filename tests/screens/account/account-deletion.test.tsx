import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { loginText } from '@/subjects/session/text/auth-login';
import { profileText } from '@/subjects/account/text/profile';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { readSession } from '@/subjects/session/data/auth-client';
import { hasStoredSession, storedSessionKey } from '@/lib/storage/stored-session';
import { bookedCohort } from '../cohorts/cohort-steps.ts';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { openNames } from './profile-steps.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { storePool } from '../../support/stored-pool.ts';
import { bookingSql, type Payment } from '../../support/charge-sql.ts';

withBackend();

const wait = { timeout: 40_000 };
const path = '/functions/v1/delete-account';

let testUser: TestUser;

beforeEach(async () => {
  testUser = await newUser();
  await signInAs(testUser);
});

afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

const accounts = () => execute(`select 1 from auth.users where id = '${testUser.id}'`);

async function ask() {
  const opened = open('/profile?tab=danger');
  await opened.user.click(
    await screen.findByRole('button', { name: profileText.danger.action }, wait),
  );
  const dialog = await screen.findByRole(
    'alertdialog',
    { name: profileText.danger.confirmTitle(testUser.email) },
    wait,
  );
  const confirm = () =>
    opened.user.click(within(dialog).getByRole('button', { name: profileText.danger.confirm }));
  return { ...opened, dialog, confirm };
}

test('cancelling deletes nothing and moves the focus to the button', async () => {
  const { user, dialog } = await ask();
  expect(dialog).toHaveAccessibleDescription(profileText.danger.confirmText);
  // What goes, and what stays until when.
  const { deleted, kept } = profileText.danger;
  for (const item of deleted.items) expect(screen.getByText(item)).toBeVisible();
  for (const texts of kept.items)
    for (const kind of texts) expect(screen.getByText(kind)).toBeVisible();
  const cancel = within(dialog).getByRole('button', { name: profileText.danger.cancel });
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: profileText.danger.action })).toHaveFocus(),
  );
  expect(await accounts()).toHaveLength(1);
});

test.each([
  ['the profile could not be deleted', 'profile_not_deleted'],
  ['the account could not be deleted', 'account_not_deleted'],
  ['no admin access exists for deleting the account', 'no_admin_access'],
])('%s: said in the dialog only, and another try is possible', async (_name, code) => {
  const { dialog, confirm } = await ask();
  respondWith(path, 500, { code, message: 'internal: node 7' });
  await confirm();
  const alert = await within(dialog).findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(profileText.danger.failure);
  expect(alert).toHaveTextContent(errorMessage(code));
  expect(alert).not.toHaveTextContent('node 7');
  expect(screen.queryByRole('region', { name: /^Ειδοποιήσεις/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: profileText.danger.confirm })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test.each([
  ['no connection', () => disconnect(path), noAnswerText.text],
  ['an unavailable service', () => respondWith(path, 504), noAnswerText.text],
])('%s: the account stays', async (_name, fail, message) => {
  const { dialog, confirm } = await ask();
  fail();
  await confirm();
  expect(await within(dialog).findByRole('alert', {}, wait)).toHaveTextContent(message);
  stopFault();
  expect(await accounts()).toHaveLength(1);
});

const successions = (dialog: HTMLElement) =>
  within(dialog).findByRole('region', { name: profileText.danger.successionTitle }, wait);

test('the only owner of organisations is told who becomes owner of each', async () => {
  const [shared, alone, withOwner] = ['α', 'β', 'γ'].map((name) => ({
    id: randomUUID(),
    name: `${name} ${randomUUID()}`,
  }));
  const other = await newUser();
  await execute(`
    insert into public.organizations (id, name) values
      ${[shared, alone, withOwner].map((one) => `('${one?.id}', '${one?.name}')`).join()};
    insert into public.organization_members (organization_id, user_id, role) values
      ('${shared?.id}', '${testUser.id}', 'owner'), ('${shared?.id}', '${other.id}', 'member'),
      ('${alone?.id}', '${testUser.id}', 'owner'),
      ('${withOwner?.id}', '${testUser.id}', 'owner'), ('${withOwner?.id}', '${other.id}', 'owner')`);
  const { dialog, confirm } = await ask();
  const items = within(await successions(dialog)).getAllByRole('listitem');
  const [name] = (await execute(
    `select display_name from public.profiles where id = '${other.id}'`,
  )) as { display_name: string }[];
  expect(items.map((item) => item.textContent)).toEqual([
    profileText.danger.succession(shared?.name ?? '', name?.display_name ?? ''),
    profileText.danger.noSuccession(alone?.name ?? ''),
  ]);
  await confirm();
  await screen.findByRole('heading', { name: profileText.danger.doneTitle }, wait);
  expect(
    await execute(
      `select user_id, role from public.organization_members where organization_id = '${shared?.id}'`,
    ),
  ).toEqual([{ user_id: other.id, role: 'owner' }]);
});

/** SQL that books for the user of the test, at 99 €. */
const bookIn = (
  booked: Awaited<ReturnType<typeof bookedCohort>> | undefined,
  state: string,
  payment: Payment,
  invoice?: string,
) =>
  bookingSql({
    id: crypto.randomUUID(),
    cohort: `'${booked?.cohort.id}'`,
    user: testUser.id,
    state,
    payment,
    invoice,
  });

test('somebody who owes or is owed money is told so before the deletion', async () => {
  const [refunded, paid, unpaid, invoiced, lapsed, part] = await Promise.all(
    Array.from({ length: 6 }, () => bookedCohort()),
  );
  await execute(
    [
      bookIn(refunded, 'cancelled', 'refund_due', 'Α-1'),
      bookIn(paid, 'confirmed', 'paid', 'Α-1'),
      bookIn(unpaid, 'no_show', 'due'),
      bookIn(invoiced, 'no_show', 'paid'),
      // The seat is cancelled, and nothing is owed.
      bookIn(lapsed, 'confirmed', 'due'),
      bookIn(part, 'no_show', 'due'),
      `insert into public.money_events (charge_id, kind, amount_cents, method, day)
       select charge.id, 'payment', 4900, 'cash', '2026-01-02' from public.charges as charge
       join public.bookings as booking on booking.id = charge.booking_id where booking.cohort_id = '${part?.cohort.id}'`,
    ].join(''),
  );
  const { dialog } = await ask();
  const { money, moneyTitle, moneyKept } = profileText.danger;
  const told = within(await within(dialog).findByRole('region', { name: moneyTitle }, wait));
  const amount = '99\u00a0€';
  expect(
    told
      .getAllByRole('listitem')
      // Without the right to withdraw, which has a test of its own.
      .map(({ textContent }) => textContent?.replace(/ Έως και .*$/, ''))
      .toSorted(),
  ).toEqual(
    [
      money.refund(amount, refunded?.course.title ?? ''),
      money.cancelled(amount, paid?.course.title ?? ''),
      money.due(amount, unpaid?.course.title ?? ''),
      money.due('50\u00a0€', part?.course.title ?? ''),
      money.paper(amount, invoiced?.course.title ?? ''),
    ].toSorted(),
  );
  expect(told.getByText(moneyKept)).toBeVisible();
});

test('a payment that was made since the dialog opened is shown, and deletes nothing before', async () => {
  const booked = await bookedCohort();
  await execute(bookIn(booked, 'confirmed', 'due'));
  const { dialog, confirm } = await ask();
  const { money, moneyTitle } = profileText.danger;
  expect(within(dialog).queryByRole('region', { name: moneyTitle })).toBeNull();
  await storePayment(`cohort_id = '${booked.cohort.id}'`, 'paid');
  await confirm();
  const alert = await within(dialog).findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(errorMessage('deletion_changed'));
  const [told] = within(dialog).getAllByRole('listitem');
  const paid = money.cancelled('99\u00a0€', booked.course.title);
  expect(told).toHaveTextContent(paid.replaceAll('\u00a0', ' '));
  expect(await accounts()).toHaveLength(1);
  await confirm();
  await screen.findByRole('heading', { name: profileText.danger.doneTitle }, wait);
  expect(await accounts()).toHaveLength(0);
});

test('a person who may withdraw from the contract of a paid seat is told so before the deletion', async () => {
  const { user, booking } = await storeBooking();
  testUser = user;
  await storePayment(`id = '${booking.id}'`, 'paid');
  const { dialog } = await ask();
  const [told] = await within(dialog).findAllByRole('listitem', {}, wait);
  expect(told).toHaveTextContent(/αντί γι’ αυτό να υπαναχωρήσετε από τη σύμβαση/);
});

test('a person who has stated a withdrawal is told before the deletion that it waits', async () => {
  const { user, booking } = await storeBooking();
  testUser = user;
  await storePayment(`id = '${booking.id}'`, 'paid');
  await execute(`
    insert into private.withdrawals (reference, name, email, stated_at)
    select reference, 'Άννα', 'a@b.example', '2026-03-02 10:00+02' from public.booking_payments where booking_id = '${booking.id}'`);
  const { dialog } = await ask();
  const [told] = await within(dialog).findAllByRole('listitem', {}, wait);
  expect(told).toHaveTextContent(/Δηλώσατε υπαναχώρηση: .*2026.* περιμένει/);
  expect(told).not.toHaveTextContent('αντί γι’ αυτό');
});

test('when payments cannot be read, the dialog says so and the account can be deleted', async () => {
  await execute(bookIn(await bookedCohort(), 'confirmed', 'paid', 'Α-1'));
  disconnect('/rest/v1/rpc/list_open_money');
  const { dialog, confirm } = await ask();
  expect(within(dialog).getByText(profileText.danger.moneyUnknown)).toBeVisible();
  stopFault();
  await confirm();
  await screen.findByRole('heading', { name: profileText.danger.doneTitle }, wait);
});

test('the holder of a company seat is told what happens to it', async () => {
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({ courseId: course.id, emails: [testUser.email] });
  await acceptSeat(pool.seats[0] ?? '');
  const { dialog } = await ask();
  expect(
    within(dialog).getByRole('region', { name: profileText.danger.seatsTitle }),
  ).toHaveTextContent(
    `${profileText.danger.seat(course.title, pool.organization)}${profileText.danger.seatsHint}`,
  );
});

test('a deletion shows a toast, signs out and opens the home page', async () => {
  sessionStorage.setItem(`praxi-of:${testUser.id}:draft:contact`, '{"changed":{"name":"Δανάη"}}');
  const { router, confirm } = await ask();
  await confirm();
  expect(
    await screen.findByRole('heading', { name: profileText.danger.doneTitle }, wait),
  ).toHaveFocus();
  const toasts = await screen.findByRole('region', { name: /^Ειδοποιήσεις/ }, wait);
  await waitFor(
    () => expect(within(toasts).getByText(profileText.danger.doneTitle)).toBeVisible(),
    wait,
  );
  // The toast outlives the page, so it does not announce the redirect.
  expect(within(toasts).queryByText(profileText.danger.doneText)).toBeNull();
  expect(router.state.location.pathname).toBe('/profile');
  await waitFor(() => expect(hasStoredSession()).toBe(false), wait);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'), wait);
  expect(await accounts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('the data of the account downloads as one file, named by the day in Greece; a failure shows an error', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = open('/profile?tab=danger');
  const button = await screen.findByRole('button', { name: profileText.data.action }, wait);
  disconnect('/rest/v1/contact_messages');
  await user.click(button);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(profileText.data.failure);
  stopFault();
  // The next time that it is after midnight in Greece and before midnight UTC.
  const night = new Date();
  night.setUTCHours(22, 30);
  if (night.getTime() < Date.now()) night.setUTCDate(night.getUTCDate() + 1);
  vi.useFakeTimers({ toFake: ['Date'], now: night });
  onTestFinished(() => void vi.useRealTimers());
  const day = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  await user.click(button);
  expect(await screen.findByText(profileText.data.done, {}, wait)).toBeVisible();
  expect(names).toEqual([`praxi-dedomena-${day}.json`]);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    account: { email: testUser.email },
    profile: { first_name: 'Δανάη' },
  });
});

/** Deletes the account as another browser does: the session of this one stays stored. */
const deleteElsewhere = () => execute(`delete from auth.users where id = '${testUser.id}'`);
const { accountDeleted } = loginText.reasons;

test.each(['/profile', '/learn', '/learn/certificates', '/company'])(
  '%s that opens after the account was deleted elsewhere ends the session and says why',
  async (page) => {
    await deleteElsewhere();
    open(page);
    expect(await screen.findByText(accountDeleted.title, {}, wait)).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  },
);

test('a page of the staff area does the same, and does not say that access is denied', async () => {
  await execute(
    `insert into public.user_roles (user_id, role) values ('${testUser.id}', 'instructor')`,
  );
  await deleteElsewhere();
  open('/admin');
  expect(await screen.findByText(accountDeleted.title, {}, wait)).toBeVisible();
  expect(screen.queryByText(sessionText.denied.title)).toBeNull();
  expect(hasStoredSession()).toBe(false);
});

test('a new password that was set elsewhere ends the session, and the login page says so', async () => {
  const other = newClient();
  await other.auth.signInWithPassword(testUser);
  const changed = await other.auth.updateUser({
    password: 'neos-kodikos-2026',
    current_password: testUser.password,
  });
  expect(changed.error).toBeNull();
  const session = JSON.parse(localStorage.getItem(storedSessionKey) ?? '') as object;
  localStorage.setItem(storedSessionKey, JSON.stringify({ ...session, expires_at: 1 }));
  await readSession();
  open('/profile');
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(hasStoredSession()).toBe(false);
});

test('saving a name does the same, without an error', async () => {
  const { user } = open('/profile');
  const name = await openNames(user);
  await deleteElsewhere();
  await user.type(name, 'Α');
  await user.click(screen.getByRole('button', { name: profileText.form.submit }));
  expect(await screen.findByText(accountDeleted.title, {}, wait)).toBeVisible();
  expect(hasStoredSession()).toBe(false);
  expect(screen.queryByText(errorMessage('unknown'), { exact: false })).toBeNull();
});
