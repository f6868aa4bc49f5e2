import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withdrawalLaw } from '@/brand/withdrawal';
import { site } from '@/brand/site';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { confirmWithdrawal } from '@/subjects/cohorts/data/withdrawals';
import { signOut } from '@/subjects/session/data/mutations';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { withdrawText as text } from '@/subjects/cohorts/text/withdraw-page';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { footerText } from '@/subjects/site/text/footer';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { bookedADayEarlier, storeBooking } from '../../support/stored-booking.ts';
import { bookedCohort } from './cohort-steps.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { storePayment } from '../../support/stored-payment.ts';

withBackend();
afterEach(async () => {
  queryClient.clear();
  sessionStorage.clear();
  await execute('delete from private.withdrawal_tries');
});

const wait = { timeout: 40_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, wait);
const button = (name: string) => screen.findByRole('button', { name }, wait);

/** The link of a letter. */
const byLetter = (token: string) => `${paths.withdraw}?${new URLSearchParams({ token })}`;

type Contract = { reference: string; token: string };
const contractOf = async (booking: string) =>
  (
    await execute(`select payment.reference, private.withdrawal_token(payment.reference) as token
      from public.booking_payments as payment where payment.booking_id = '${booking}'`)
  )[0] as Contract;
const stated = (reference: string) =>
  execute(`select name, email, confirmed_at is not null as is_confirmed from private.withdrawals
    where reference = '${reference}'`);
const stateOf = (booking: string) =>
  execute(`select state, payment from public.bookings where id = '${booking}'`);

/** Fills in the form, and goes on to the statement in words. */
async function fill(user: ReturnType<typeof open>['user'], reference: string) {
  await user.type(await field(text.form.reference), reference);
  await user.type(await field(text.form.name), 'Ελένη Παππά');
  await user.type(await field(text.form.email), 'eleni@example.gr');
  await user.click(await button(text.form.next));
}

test('a visitor states a withdrawal in two steps, and keeps what was typed through faults and a reload', async () => {
  const { cohort } = await bookedCohort({ people: ['Ελένη Παππά'] });
  const [booking = { id: '' }] = (await execute(
    `select id from public.bookings where cohort_id = '${cohort.id}'`,
  )) as { id: string }[];
  const { reference } = await contractOf(booking.id);
  const { user, router, unmount } = open(paths.withdraw);
  const footer = within(await screen.findByRole('contentinfo', {}, wait));
  expect(footer.getByRole('link', { name: withdrawalLaw.action })).toHaveAttribute(
    'href',
    paths.withdraw,
  );
  expect(footer.getByRole('link', { name: footerText.terms })).toBeVisible();

  // The form needs its three fields.
  await user.click(await button(text.form.next));
  for (const [name, error] of [
    [text.form.reference, text.form.errors.reference],
    [text.form.name, text.form.errors.name],
    [text.form.email, text.form.errors.email],
  ] as const)
    expect(await field(name)).toHaveAccessibleDescription(new RegExp(error));
  await user.type(await field(text.form.email), 'eleni');
  await waitFor(async () =>
    expect(await field(text.form.email)).toHaveAccessibleDescription(
      new RegExp(text.form.errors.emailInvalid),
    ),
  );
  await user.clear(await field(text.form.email));

  // As somebody types it on a phone; it is repeated as the letters write it.
  await fill(user, ` ${reference.toLowerCase().replace('-', ' ')}`);
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: text.review.title })).toHaveFocus(),
  );
  expect(screen.getByText(new RegExp(withdrawalLaw.statement))).toHaveTextContent(
    text.review.booking(reference),
  );
  expect(screen.getByText('Ελένη Παππά')).toBeVisible();
  expect(await stated(reference)).toEqual([]);
  await user.click(await button(text.review.back));
  expect(await field(text.form.name)).toHaveValue('Ελένη Παππά');
  // The back button of the browser also leads to the first step.
  await user.click(await button(text.form.next));
  await button(withdrawalLaw.confirm);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: text.form.title }, wait)).toHaveFocus();
  expect(await field(text.form.name)).toHaveValue('Ελένη Παππά');
  expect(router.state.location.pathname).toBe(paths.withdraw);
  unmount();

  const again = open(paths.withdraw);
  expect(await field(text.form.email)).toHaveValue('eleni@example.gr');
  await again.user.click(await button(text.form.next));
  respondWith('/rest/v1/rpc/withdraw_from_contract', 503);
  await again.user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByText(text.review.failure, undefined, wait)).toBeVisible();
  stopFault();
  await again.user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.stated.title }, wait)).toHaveFocus();
  expect(screen.getByText(/eleni@example\.gr/)).toBeVisible();
  expect(await stated(reference)).toEqual([
    { name: 'Ελένη Παππά', email: 'eleni@example.gr', is_confirmed: false },
  ]);
  // The seat moves only through the link, the holder's own page or staff.
  expect(await stateOf(booking.id)).toEqual([{ state: 'confirmed', payment: 'due' }]);
  await again.user.click(await button(text.stated.again));
  expect(await field(text.form.reference)).toHaveValue('');
});

test('a reference is completed, read from a Greek keyboard, and refused if it cannot be one', async () => {
  const { user } = open(paths.withdraw);
  await fill(user, 'abc');
  const reference = await field(text.form.reference);
  await waitFor(() =>
    expect(reference).toHaveAccessibleDescription(new RegExp(text.form.errors.referenceInvalid)),
  );
  for (const typed of ['m74f qtd5', 'πχ m74fqtd5', 'ΡΧ-M74FQTD5']) {
    await user.clear(await field(text.form.reference));
    await user.type(await field(text.form.reference), typed);
    await user.click(await button(text.form.next));
    expect(
      await screen.findByText(new RegExp(withdrawalLaw.statement), {}, wait),
    ).toHaveTextContent(text.review.booking('PX-M74FQTD5'));
    await user.click(await button(text.review.back));
  }
});

test('for a signed-in user name and e-mail are filled in', async () => {
  const person = await newUser();
  await signInAs(person);
  const { user } = open(paths.withdraw);
  expect(await field(text.form.name)).toHaveValue(`${person.firstName} ${person.lastName}`);
  expect(await field(text.form.email)).toHaveValue(person.email);
  await user.type(await field(text.form.reference), 'PX-22222222');
  await user.click(await button(text.form.next));
  expect(await screen.findByText(person.email, {}, wait)).toBeVisible();
});

test('a second click on the confirmation, before the first shows, does not leave the page', async () => {
  const { user, router } = open(paths.contact);
  await router.navigate(paths.withdraw);
  await fill(user, 'PX-WRONG222');
  const confirm = await button(withdrawalLaw.confirm);
  // Both before React renders again, as with a bouncing switch.
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await screen.findByRole('heading', { name: text.stated.title }, wait)).toBeVisible();
  expect(await execute('select count(*)::int as statements from private.withdrawal_tries')).toEqual(
    [{ statements: 1 }],
  );
  expect(router.state.location.pathname).toBe(paths.withdraw);
});

test('wrong details get the same answer, and too many of them a message about it', async () => {
  const { user } = open(paths.withdraw);
  await fill(user, 'PX-WRONG222');
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.stated.title }, wait)).toHaveFocus();
  expect(screen.getByText(/eleni@example\.gr/)).toBeVisible();
  await execute(`insert into private.withdrawal_tries (caller, created_at)
    select caller, now() from private.withdrawal_tries, generate_series(1, 30)`);
  await user.click(await button(text.stated.again));
  await fill(user, 'PX-WRONG222');
  await user.click(await button(withdrawalLaw.confirm));
  expect(
    await screen.findByText(new RegExp(errorMessage('too_many_statements')), undefined, wait),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: site.email })[0]).toBeVisible();
});

test('from their own booking a user withdraws with one press after the page shows the result', async () => {
  const { booking, course } = await storeBooking();
  await storePayment(`id = '${booking.id}'`, 'paid');
  const { user, router } = open(paths.learn);
  const link = await screen.findByRole('link', { name: text.own.actionOf(course.title) }, wait);
  expect(screen.getByText(/^Παίρνετε πίσω 99\s€\. Προθεσμία υπαναχώρησης: έως και /)).toBeVisible();
  await user.click(link);
  expect(await screen.findByText(course.title, undefined, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.withdraw);
  expect(screen.getByText(/^Δεν οφείλετε τίποτα\. Σας επιστρέφουμε 99\s€ /)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  respondWith('/rest/v1/rpc/confirm_withdrawal', 503);
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByText(text.contract.failed, undefined, wait)).toBeVisible();
  // The answer is lost: pressing again has the same result.
  loseResponse('/rest/v1/rpc/confirm_withdrawal');
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.done }, wait)).toBeVisible();
  // What was withdrawn from is still named.
  expect(screen.getByText(course.title)).toBeVisible();
  expect(screen.getByRole('link', { name: paymentText.return.bookings })).toHaveAttribute(
    'href',
    paths.learn,
  );
  expect(await stateOf(booking.id)).toEqual([{ state: 'cancelled', payment: 'refund_due' }]);
  await router.navigate(paths.learn);
  const past = within(await screen.findByRole('region', { name: bookingsText.past }, wait));
  expect(past.getByText(new RegExp(bookingsText.state.withdrawn))).toBeVisible();
  expect(past.getByText(/Σας επιστρέφουμε 99\s€/)).toBeVisible();
});

test('after a sign-out on that page, and for another user, nothing of the booking is left', async () => {
  const { booking, course } = await storeBooking();
  const { reference } = await contractOf(booking.id);
  const own = paths.withdrawFrom(booking.id);
  const { router } = open(own);
  expect(await button(withdrawalLaw.confirm)).toBeVisible();
  // Who does not want to after all goes back.
  expect(screen.getByRole('link', { name: paymentText.return.bookings })).toHaveAttribute(
    'href',
    paths.learn,
  );
  const isGone = async () => {
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '' }), wait);
    expect(await field(text.form.reference)).toHaveValue('');
    expect(screen.queryByText(course.title)).toBeNull();
    expect(document.body).not.toHaveTextContent(reference);
  };
  await act(signOut);
  await isGone();
  await act(() => router.navigate(own));
  await isGone();
  await signInAs(await newUser());
  await act(() => router.navigate(own));
  await isGone();
});

test('a user who has stated it reads so before cancelling the same booking, and is led to the confirmation', async () => {
  const { booking, course } = await storeBooking();
  const { reference } = await contractOf(booking.id);
  await execute(`insert into private.withdrawals (reference, name, email, stated_at)
    values ('${reference}', 'Ελένη', 'eleni@example.gr', now())`);
  const cancel = bookingsText.actionOf(bookingsText.cancel.action, course.title);
  const alreadyStated = /Δηλώσατε ήδη υπαναχώρηση: .* Αντί να ακυρώσετε, επιβεβαιώστε την\./;
  const unpaid = open(paths.learn);
  const row = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  expect(row.getByText(text.own.noPayment('99 €'))).toBeVisible();
  expect(row.queryByText(/^Πληρώστε/)).toBeNull();
  expect(row.queryByText(bookingsText.transfer.amount)).toBeNull();
  expect(row.getByText(ticketText.stated)).toBeVisible();
  await unpaid.user.click(await button(cancel));
  const first = await screen.findByRole('alertdialog', {}, wait);
  expect(first).toHaveTextContent(alreadyStated);
  expect(first).not.toHaveTextContent(text.own.termsEnd);
  unpaid.unmount();
  queryClient.clear();

  await storePayment(`id = '${booking.id}'`, 'paid');
  const { user, router } = open(paths.learn);
  await user.click(await button(cancel));
  const dialog = await screen.findByRole('alertdialog', {}, wait);
  expect(dialog).toHaveTextContent(alreadyStated);
  expect(dialog).toHaveTextContent(text.own.termsEnd);
  expect(dialog).not.toHaveTextContent(/αντί γι’ αυτό/);
  await user.click(within(dialog).getByRole('link', { name: withdrawalLaw.confirm }));
  expect(await button(withdrawalLaw.confirm)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.withdraw);
});

test('a user who cancels what they withdrew from on another device reads that they withdrew', async () => {
  const { booking, course } = await storeBooking();
  const { token } = await contractOf(booking.id);
  const { user } = open(paths.learn);
  const { cancel, actionOf } = bookingsText;
  await user.click(await button(actionOf(cancel.action, course.title)));
  await confirmWithdrawal(token, 0);
  await user.click(await button(cancel.confirm));
  expect(await screen.findByText(text.contract.done, undefined, wait)).toBeVisible();
  expect(screen.queryByText(cancel.done)).toBeNull();
});

test('a link that is not signed, or from a company, is refused with the reason', async () => {
  const { booking } = await storeBooking();
  const { token } = await contractOf(booking.id);
  const first = open(byLetter(`${token}0`));
  expect(await screen.findByText(text.contract.unknown.title, undefined, wait)).toBeVisible();
  // The details of the booking remain.
  expect(await field(text.form.reference)).toBeVisible();
  first.unmount();

  await execute(`insert into public.billing_details (booking_id, kind, name, vat_number)
    values ('${booking.id}', 'invoice', 'Νότος ΑΕ', '094014201')`);
  open(byLetter(token));
  expect(await screen.findByText(withdrawalLaw.refusals.company(), undefined, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: withdrawalLaw.confirm })).toBeNull();
});

test('a statement for a booking with an invoice says that it waits for staff', async () => {
  const { booking } = await storeBooking();
  const { token, reference } = await contractOf(booking.id);
  await execute(`
    insert into public.billing_details (booking_id, kind, name, vat_number)
      values ('${booking.id}', 'invoice', 'Νότος ΑΕ', '094014201');
    insert into private.withdrawals (reference, name, email, stated_at) values ('${reference}', 'Anna', 'a@b.example', now())`);
  const waits = /^Δηλώσατε υπαναχώρηση: .* Την εξετάζει η ομάδα μας\.$/;
  const page = open(byLetter(token));
  expect(await screen.findByText(waits, undefined, wait)).toBeVisible();
  expect(screen.getByText(withdrawalLaw.refusals.company())).toBeVisible();
  page.unmount();
  open('/learn');
  expect(await screen.findByText(waits, undefined, wait)).toBeVisible();
});

/** SQL that asks for an early start. */
const askedFor = (booking: string) =>
  `update public.booking_payments set early_start_at = now() where booking_id = '${booking}';`;

/** Half of the course was held, with or without the request for an early start. */
const holdFirst = (booking: string, { isAsked = true } = {}) =>
  execute(`
    ${bookedADayEarlier(`id = '${booking}'`)}
    ${isAsked ? askedFor(booking) : ''}
    update public.cohort_meetings set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'
      where id = (select meeting.id from public.cohort_meetings as meeting
        join public.bookings as booking on booking.cohort_id = meeting.cohort_id
        where booking.id = '${booking}' order by meeting.starts_at limit 1)`);

test('after an early start the page says that the held meetings are owed', async () => {
  const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { reference, token } = await contractOf(booking.id);
  await holdFirst(booking.id);
  const { user } = open(byLetter(token));
  expect(
    await screen.findByText(/^Οφείλετε 49,50\s€ για το μέρος του μαθήματος/, undefined, wait),
  ).toBeVisible();
  expect(screen.getByText(/^έως και /)).toBeVisible();
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.done }, wait)).toHaveFocus();
  expect(
    await execute(`select owed_cents from public.charges where booking_id = '${booking.id}'`),
  ).toEqual([{ owed_cents: 4950 }]);
  // How to pay it, with a new day.
  expect(screen.getByRole('heading', { name: /^Πληρώστε 49,50\s€ έως / })).toBeVisible();
  expect(screen.getByText(reference, { selector: 'dd' })).toBeVisible();
  expect(
    await execute(`select due_at > now() + interval '6 days' as is_new from public.booking_payments
      where booking_id = '${booking.id}'`),
  ).toEqual([{ is_new: true }]);
});

test.each([true, false])(
  'after a move by staff the page names the day that counts, also without the request (%s)',
  async (isAsked) => {
    const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
    const { token } = await contractOf(booking.id);
    await storePayment(`id = '${booking.id}'`, 'paid');
    await holdFirst(booking.id, { isAsked });
    await execute(
      `update public.booking_payments set held_on = '{2026-01-20 15:00Z}' where booking_id = '${booking.id}'`,
    );
    open(byLetter(token));
    expect(
      await screen.findByText(
        / πριν μεταφερθεί η κράτησή σας: 20\sΙανουαρίου\s2026\. Σας /,
        {},
        wait,
      ),
    ).toBeVisible();
  },
);

test('an amount that has grown since the page was read is shown before it counts', async () => {
  const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { token } = await contractOf(booking.id);
  await storePayment(`id = '${booking.id}'`, 'paid');
  const { user } = open(byLetter(token));
  expect(await screen.findByText(/Σας επιστρέφουμε 99\s€/, undefined, wait)).toBeVisible();
  await holdFirst(booking.id);
  await user.click(await button(withdrawalLaw.confirm));
  expect(
    await screen.findByText(errorMessage('withdrawal_changed'), undefined, wait),
  ).toBeVisible();
  expect(await screen.findByText(/Σας επιστρέφουμε 49,50\s€/, undefined, wait)).toBeVisible();
  expect(await stateOf(booking.id)).toMatchObject([{ state: 'confirmed' }]);
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.done }, wait)).toHaveFocus();
});

test('a payment is not called owed when it equals the cost of the meetings', async () => {
  const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { token } = await contractOf(booking.id);
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select id, 'payment', 4950, 'cash', current_date from public.charges where booking_id = '${booking.id}'`);
  await holdFirst(booking.id);
  const { user } = open(byLetter(token));
  const settled = /κοστίζει 49,50\s€, όσο πληρώσατε\. Δεν οφείλετε τίποτα άλλο\.$/;
  expect(await screen.findByText(settled, undefined, wait)).toBeVisible();
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.done }, wait)).toHaveFocus();
  expect(screen.getByText(settled)).toBeVisible();
});

test('a part of the payment is kept and the rest given back, and the page says so afterwards', async () => {
  const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { token } = await contractOf(booking.id);
  await storePayment(`id = '${booking.id}'`, 'paid');
  await holdFirst(booking.id);
  const first = open(byLetter(token));
  const now =
    /^Από τα 99\s€ που πληρώσατε κρατάμε 49,50\s€ για το μέρος .* Σας επιστρέφουμε 49,50\s€ /;
  expect(await screen.findByText(now, undefined, wait)).toBeVisible();
  await first.user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.done }, wait)).toHaveFocus();
  expect(screen.getByText(now)).toBeVisible();
  expect(screen.queryByText(/^Πληρώστε/)).toBeNull();
  first.unmount();
  queryClient.clear();
  await execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select id, 'refund', 4950, 'transfer', '2026-01-05' from public.charges where booking_id = '${booking.id}'`);
  const then = /κρατήσαμε 49,50\s€ .* Σας επιστρέψαμε 49,50\s€ στις 5 Ιαν/;
  const again = open(byLetter(token));
  expect(await screen.findByText(then, undefined, wait)).toBeVisible();
  again.unmount();
  open(paths.learn);
  const past = within(await screen.findByRole('region', { name: bookingsText.past }, wait));
  expect(past.getByText(then)).toBeVisible();
});

const lettersAbout = (reference: string) =>
  execute(`select letter.kind from private.outbox as letter
    join private.withdrawals as stated on stated.id = (letter.subject ->> 'withdrawal')::uuid
    where stated.reference = '${reference}' and letter.subject ->> 'to' = 'booked'`);

test('a person who may have been present without the request only states it, and reads who answers and until when', async () => {
  const { booking, course } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { reference, token } = await contractOf(booking.id);
  await storePayment(`id = '${booking.id}'`, 'paid');
  await holdFirst(booking.id, { isAsked: false });
  const { user, router } = open(byLetter(token));
  const why = new RegExp(withdrawalLaw.leftToStaff.unasked);
  expect(await screen.findByText(why, undefined, wait)).toHaveTextContent(
    /Σας απαντάμε με email το αργότερο έως \d+ \S+ \d{4}\.$/,
  );
  expect(screen.getByText(text.contract.stays)).toBeVisible();
  // Staff decide the sum.
  expect(screen.queryByText(/Σας επιστρέφουμε/)).toBeNull();
  expect(screen.queryByText(text.contract.frees)).toBeNull();
  // The answer is lost: the statement is shown, once.
  loseResponse('/rest/v1/rpc/confirm_withdrawal');
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.received }, wait)).toBeVisible();
  expect(screen.getByText(/^Η δήλωση υποβλήθηκε: .* Σας στείλαμε email\.$/)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(/^Σας απαντάμε με email το αργότερο έως /)).toBeVisible();
  expect(screen.getAllByRole('link', { name: site.email })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: withdrawalLaw.confirm })).toBeNull();
  expect(await stated(reference)).toEqual([{ name: null, email: null, is_confirmed: false }]);
  expect(await lettersAbout(reference)).toEqual([{ kind: 'withdrawal_stated' }]);
  expect(await stateOf(booking.id)).toEqual([{ state: 'confirmed', payment: 'paid' }]);
  await router.navigate(paths.learn);
  expect(
    await screen.findByText(
      /^Δηλώσατε υπαναχώρηση: .* Την εξετάζει η ομάδα μας\.$/,
      undefined,
      wait,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: text.own.actionOf(course.title) })).toBeVisible();
});

test('a meeting that begins after the statement leaves it to staff, also while the page is open', async () => {
  const { booking } = await storeBooking({ meetings: ['1 day', '3 days'] });
  const { reference, token } = await contractOf(booking.id);
  await storePayment(`id = '${booking.id}'`, 'paid');
  await execute(`insert into private.withdrawals (reference, name, email, stated_at)
    values ('${reference}', 'Ελένη', 'eleni@example.gr', now() - interval '6 hours')`);
  const { user } = open(byLetter(token));
  expect(await screen.findByText(/Σας επιστρέφουμε 99\s€/, undefined, wait)).toBeVisible();
  await holdFirst(booking.id);
  await user.click(await button(withdrawalLaw.confirm));
  expect(await screen.findByRole('heading', { name: text.contract.received }, wait)).toHaveFocus();
  expect(screen.getByText(withdrawalLaw.leftToStaff.begun)).toBeVisible();
  expect(await stated(reference)).toMatchObject([{ is_confirmed: false }]);
  expect(await stateOf(booking.id)).toEqual([{ state: 'confirmed', payment: 'paid' }]);
});
