import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { moneyText } from '@/subjects/cohorts/text/money';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminUnpaidText as text } from '@/subjects/cohorts/text/staff-unpaid';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { dayInAthens, formatDateTime } from '@/shared/dates/athens-time';
import { formatCents } from '@/lib/text/number';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, stopFault } from '../../support/faults.ts';
import { csvLinesOf, keepSavedFiles } from '../../support/saved-files.ts';
import { pressTwiceAtOnce } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeMoney, storePayment } from '../../support/stored-payment.ts';
import { bookedCohort, linkToCohort, rowsOf, storedBooking } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { pay } = adminBookingText;
const url = '/admin/bookings/unpaid';

const setDay = (value: string) =>
  fireEvent.change(dialog().getByLabelText(moneyText.note.day), { target: { value } });

/** Two people who owe 99 €, the second since yesterday, found by a word of their own. */
async function owed() {
  const word = `Χ${crypto.randomUUID().slice(0, 8)}`;
  const people = [`Άννα ${word}`, `Βάσω ${word}`];
  const { emails, course } = await bookedCohort({ people });
  const [, second = ''] = emails;
  await execute(`
    update public.booking_payments set due_at = now() - interval '1 day' where booking_id =
      (select id from public.bookings where holder_email = '${second}')`);
  return { word, emails, people, course };
}
const reference = async (email: string) => {
  const [row] = (await execute(`
    select payment.reference from public.booking_payments as payment
    join public.bookings as booking on booking.id = payment.booking_id where booking.holder_email = '${email}'`)) as {
    reference: string;
  }[];
  return row?.reference ?? '';
};
const letters = (email: string) =>
  execute(`
    select 1 from private.outbox where kind = 'payment_due' and subject ->> 'booking' =
      (select id::text from public.bookings where holder_email = '${email}')`);
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, wait));

test('admins see when a seat with a time limit for payment lapses', async () => {
  const { word, emails, people, course } = await owed();
  await execute(`update public.cohorts set pay_within = 90 where course_id = '${course.id}'`);
  const [due] = (await execute(`
    update public.booking_payments set due_at = now() + interval '3 hours', lapses_at = now() + interval '3 hours'
    where booking_id = (select id from public.bookings where holder_email = '${emails[0]}')
    returning lapses_at`)) as { lapses_at: string }[];
  const moment = formatDateTime(due?.lapses_at ?? '');
  const { user } = await openAs('admin', `${url}?q=${word}`);
  const lapses = adminBookingText.lapses(moment);
  expect((await row(people[0] ?? '')).getByText(lapses)).toBeVisible();
  expect((await row(people[1] ?? '')).queryByText(/Χάνει/)).toBeNull();
  await user.click(screen.getByRole('link', { name: people[0] }));
  const owing = adminBookingText.one.owed('99 €', moment);
  expect(
    await screen.findByText(`${owing}. ${adminBookingText.one.lapses}`, {}, wait),
  ).toBeVisible();
  await user.click(await linkToCohort(course));
  expect((await row(people[0] ?? '')).getByText(lapses)).toBeVisible();
  const fact = screen.getByText(adminCohortText.facts.payWithin, { selector: 'dt' });
  expect(fact.nextElementSibling).toHaveTextContent('90 λεπτά');
});

test('an admin finds people who have not paid, by name and by the transfer reference', async () => {
  const { word, emails, people, course } = await owed();
  await storePool({ courseId: course.id, priceCents: 50_000 });
  const { user } = await openAs('admin', url);
  const field = await screen.findByRole('searchbox', { name: text.search }, wait);
  await user.type(field, `${word}{Enter}`);
  await waitFor(async () => {
    const [first, second, ...others] = await rowsOf(text.title);
    expect(first).toHaveTextContent(people[1] ?? '');
    expect(first).toHaveTextContent(/καθυστέρηση/i);
    expect(second).toHaveTextContent(people[0] ?? '');
    expect(second).not.toHaveTextContent(/καθυστέρηση/i);
    expect(others).toEqual([]);
  }, wait);
  // What they owe together.
  const owe = new RegExp(text.countWithSum(text.count(2), String.raw`198\s€`));
  expect(await screen.findByText(owe, {}, wait)).toBeVisible();
  const written = await reference(emails[0] ?? '');
  await user.clear(field);
  await user.type(field, `${written.toLowerCase().replace('-', ' ')}{Enter}`);
  await waitFor(async () => expect(await rowsOf(text.title)).toHaveLength(1), wait);
  expect((await row(people[0] ?? '')).getByText(written)).toBeVisible();
  await user.clear(field);
  await user.type(field, `${word}ξ{Enter}`);
  expect(await screen.findByText(text.notFound, {}, wait)).toBeVisible();
  // Seats of companies have a list of their own; this one shows its sum.
  const [due] = (await execute(`
    select count(*)::integer as count, sum(price_cents)::integer as cents from public.seat_pools where payment = 'due'`)) as {
    count: number;
    cents: number;
  }[];
  // The sum is apart from the number: «1, 300 €» reads like a price.
  expect(text.countOf(text.pools, 1, '300 €')).toBe('Απλήρωτα πακέτα θέσεων: 1 (300 €)');
  const pools = text.countOf(text.pools, due?.count ?? 0, formatCents(due?.cents ?? 0));
  expect(await screen.findByRole('link', { name: pools }, wait)).toHaveAttribute(
    'href',
    '/admin/pools?payment=due',
  );
});

test('a reminder is sent once for two presses, and says when it was', async () => {
  const { word, emails, people } = await owed();
  const [name = ''] = people;
  const { user } = await openAs('admin', `${url}?q=${word}`);
  await user.click(await screen.findByRole('button', { name: text.remindOf(name) }, wait));
  expect(dialog().getByText(text.reminder.text(name))).toBeVisible();
  expect(await letters(emails[0] ?? '')).toHaveLength(0);
  const confirm = { name: text.reminder.confirm };
  disconnect('/rpc/remind_of_payment');
  await user.click(dialog().getByRole('button', confirm));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  pressTwiceAtOnce(dialog().getByRole('button', confirm));
  await expectToast(text.reminded(name));
  expect(await (await row(name)).findByText(/^Υπενθύμιση .*\d{2}:\d{2}$/, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.remindOf(name) })).toBeNull();
  expect(await letters(emails[0] ?? '')).toHaveLength(1);

  // Somebody else was faster.
  const [, other = ''] = people;
  await execute(`
    insert into private.outbox (cause, kind, subject, run_at)
    select 'payment_due:' || id, 'payment_due', jsonb_build_object('booking', id), now() from public.bookings
    where holder_email = '${emails[1]}'`);
  await user.click(screen.getByRole('button', { name: text.remindOf(other) }));
  await user.click(dialog().getByRole('button', confirm));
  expect(await screen.findByText(/η υπενθύμιση έχει ήδη σταλεί/, {}, wait)).toBeVisible();
  expect(await letters(emails[1] ?? '')).toHaveLength(1);
});

test('people with a stated withdrawal are marked, are not late and are not reminded', async () => {
  const { word, emails, people } = await owed();
  const [first = '', second = ''] = people;
  const stated = `select public.withdraw_from_contract('${await reference(emails[1] ?? '')}', 'Βάσω', 'vaso@example.test')`;
  const { user } = await openAs('admin', `${url}?q=${word}`);
  await user.click(await screen.findByRole('button', { name: text.remindOf(second) }, wait));
  await execute(stated);
  await user.click(dialog().getByRole('button', { name: text.reminder.confirm }));
  expect(await dialog().findByText(errorMessage('withdrawal_undecided'), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  const mark = await (await row(second)).findByRole('link', { name: text.stated }, wait);
  expect(mark).toHaveAttribute('href', '/admin/bookings/withdrawals');
  expect((await row(second)).queryByText(/καθυστέρηση/i)).toBeNull();
  expect(screen.queryByRole('button', { name: text.remindOf(second) })).toBeNull();
  expect((await row(first)).queryByRole('link', { name: text.stated })).toBeNull();
  expect(screen.getByRole('button', { name: text.remindOf(first) })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: text.show }), text.shown.overdue);
  expect(await screen.findByText(text.notFound, {}, wait)).toBeVisible();
  expect(await letters(emails[1] ?? '')).toHaveLength(0);
});

test('a payment is noted in the row, and the row leaves the list', async () => {
  const { word, emails, people, course } = await owed();
  const [first = '', second = ''] = people;
  const { user, press } = await openAs('admin', `${url}?q=${word}`);
  await press(text.paidOf(first));
  const written = await reference(emails[0] ?? '');
  expect(dialog().getByText(written)).toBeVisible();
  expect(dialog().getByText((shown) => shown.startsWith(`${course.title}, `))).toBeVisible();
  expect(dialog().getByLabelText(moneyText.note.method)).toHaveFocus();
  await user.type(dialog().getByLabelText(pay.optional(pay.invoiceNumber)), 'Α-17');
  // By transfer and today, unless the admin chooses otherwise.
  const [today, yesterday] = [0, 24].map((hours) =>
    dayInAthens(new Date(Date.now() - hours * 3_600_000)),
  ) as [string, string];
  expect(dialog().getByLabelText(moneyText.note.method)).toHaveValue('transfer');
  expect(dialog().getByLabelText(moneyText.note.day)).toHaveValue(today);
  await user.selectOptions(dialog().getByLabelText(moneyText.note.method), 'cash');
  await user.clear(dialog().getByLabelText(moneyText.note.day));
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  expect(dialog().getByText(moneyText.note.dayMissing)).toBeVisible();
  // A deposit may be older than the booking; what is years older is a wrong year.
  setDay(dayInAthens(new Date(Date.now() - 200 * 86_400_000)));
  expect(await dialog().findByText(/^Είναι πριν από την αγορά/, {}, wait)).toBeVisible();
  setDay('2020-03-01');
  expect(dialog().getByText(moneyText.note.dayTooEarly)).toBeVisible();
  expect(dialog().queryByText(/^Είναι πριν από την αγορά/)).toBeNull();
  setDay('');
  await user.type(dialog().getByLabelText(moneyText.note.day), yesterday);
  const confirm = dialog().getByRole('button', { name: pay.paid.action });
  disconnect('/rpc/set_payment');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(confirm);
  expect(await dialog().findByText(pay.notDone, {}, wait)).toBeVisible();
  online.mockRestore();
  loseResponse('/rpc/set_payment');
  await user.click(confirm);
  // The dialog says that it may have been done; it was.
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  expect(dialog().queryByText(pay.notDone)).toBeNull();
  stopFault();
  await user.click(confirm);
  await expectToast(pay.paid.done);
  await expectToast(written);
  await waitFor(async () => expect(await rowsOf(text.title)).toHaveLength(1), wait);
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({
    payment: 'paid',
    invoice_number: 'Α-17',
  });
  const noted = await execute(`
    select event.method::text, event.day::text from public.money_events as event
    join public.charges as charge on charge.id = event.charge_id
    join public.bookings as booking on booking.id = charge.booking_id where booking.holder_email = '${emails[0]}'`);
  expect(noted).toEqual([{ method: 'cash', day: yesterday }]);

  // A colleague notes another number meanwhile.
  await press(text.paidOf(second));
  await user.type(dialog().getByLabelText(pay.optional(pay.invoiceNumber)), 'Α-2');
  await storePayment(`holder_email = '${emails[1]}'`, 'paid', { invoice: 'Α-1' });
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  expect(dialog().getByLabelText(pay.optional(pay.invoiceNumber))).toHaveValue('Α-2');
  await user.click(await dialog().findByRole('button', { name: adminText.close }, wait));
  expect(await storedBooking(emails[1] ?? '')).toMatchObject({ invoice_number: 'Α-1' });
});

test('an amount that a colleague has changed meanwhile is not noted', async () => {
  const { word, emails, people } = await owed();
  const [name = ''] = people;
  const booking = `holder_email = '${emails[0]}'`;
  const { user, press } = await openAs('admin', `${url}?q=${word}`);
  await press(text.paidOf(name));
  expect(dialog().getByText('99 €')).toBeVisible();
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select charge.id, 'payment', 3000, 'cash', current_date from public.charges as charge
    join public.bookings as booking on booking.id = charge.booking_id where ${booking}`);
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  expect(await (await row(name)).findByText('69 €', {}, wait)).toBeVisible();
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({ payment: 'due' });
  await press(text.paidOf(name));
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  await expectToast(pay.paid.done);
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({ payment: 'paid' });
});

test('a person who was removed meanwhile is not noted as paid, and can still get their money back', async () => {
  const { word, emails, people } = await owed();
  const booking = `(select id from public.bookings where holder_email = '${emails[0]}')`;
  await storeMoney(`booking_id = ${booking}`, 3000);
  const { user, press } = await openAs('admin', `${url}?q=${word}`);
  await press(text.paidOf(people[0] ?? ''));
  expect(dialog().getByText('69 €')).toBeVisible();
  await execute(
    `select private.end_booking(booking, 'cancelled') from public.bookings as booking where id = ${booking}`,
  );
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  await user.click(await dialog().findByRole('button', { name: adminText.close }, wait));
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({ payment: 'refund_due' });
});

test('the export holds what the search finds', async () => {
  const { word, emails, people } = await owed();
  const files = keepSavedFiles();
  const { user } = await openAs('admin', `${url}?q=${word}`);
  await rowsOf(text.title);
  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(await screen.findByText(/με 2 απλήρωτες κρατήσεις\.$/, {}, wait)).toBeVisible();
  const lines = await csvLinesOf(files[0]);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(`${people[1]};${emails[1]};${await reference(emails[1] ?? '')};99,00;`);
  await storePayment(`holder_email = '${emails[0]}'`, 'refund_due', { invoice: 'Α-1' });
  await user.selectOptions(screen.getByRole('combobox', { name: text.show }), text.shown.refunds);
  await rowsOf(text.refunds.title);
  await user.click(screen.getByRole('button', { name: text.refunds.export.action }));
  expect(await screen.findByText(/με 1 κράτηση προς επιστροφή\.$/, {}, wait)).toBeVisible();
  const refunds = await csvLinesOf(files[1]);
  expect(refunds).toHaveLength(2);
  expect(refunds[1]).toMatch(
    new RegExp(`^${people[0]};${emails[0]};${await reference(emails[0] ?? '')};99,00;.*;Α-1;;$`),
  );
  // The overdue ones are in a file with another name.
  await user.selectOptions(screen.getByRole('combobox', { name: text.show }), text.shown.overdue);
  await rowsOf(text.title);
  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(
    await screen.findByText(/praxi-ekprothesmes-.* με 1 απλήρωτη κράτηση\.$/, {}, wait),
  ).toBeVisible();
});

const notice = async () => within(await screen.findByRole('alert', {}, wait));

test('a failed refund waits until it is requested again, noted as a transfer or kept', async () => {
  const { word, emails, people } = await owed();
  const [name = ''] = people;
  const charge = `(select charge.id from public.charges as charge
    join public.bookings as booking on booking.id = charge.booking_id where booking.holder_email = '${emails[0]}')`;
  const settle = (state: string, reason: string) =>
    execute(
      `select public.settle_refund(id, '${state}', null, ${reason}) from public.payment_refunds where charge_id = ${charge} and state <> 'failed'`,
    );
  await execute(`
    insert into public.payment_orders (charge_id, provider, amount_cents, expires_at) values (${charge}, 'stripe', 9900, now());
    select public.settle_payment_order(id, 'paid', 9900, 'eur', 'card', 'pi_' || id) from public.payment_orders where charge_id = ${charge};
    insert into public.payment_refunds (charge_id, order_id, amount_cents, due_at)
    select charge_id, id, 3000, now() from public.payment_orders where charge_id = ${charge};
    update public.charges set refunding_cents = 3000 where id = ${charge}`);
  await settle('failed', `'expired_or_canceled_card'`);
  const { user, press } = await openAs('admin', '/admin/today');
  await user.click(await screen.findByRole('link', { name: /επιστροφ(ή|ές) χρημάτων/ }, wait));
  const field = await screen.findByRole('searchbox', { name: text.search }, wait);
  await user.type(field, `${word}{Enter}`);
  await waitFor(async () => expect(await rowsOf(text.refunds.title)).toHaveLength(1), wait);
  const { failures } = moneyText.refund;
  const because = text.failedBecause(failures.expired_or_canceled_card);
  expect((await row(name)).getByText(because)).toBeVisible();
  expect((await row(name)).getByText('30 €')).toBeVisible();
  // Not everything that was paid is given back.
  expect(screen.queryByRole('button', { name: text.refundedOf(name) })).toBeNull();
  const files = keepSavedFiles();
  await user.click(screen.getByRole('button', { name: text.refunds.export.action }));
  await screen.findByText(/με 1 κράτηση προς επιστροφή\.$/, {}, wait);
  expect((await csvLinesOf(files[0]))[1]).toMatch(new RegExp(`;30,00;.*;${because}$`));

  await user.click(screen.getByRole('link', { name: text.moneyOf(name) }));
  const { failedRefund, note, refund } = moneyText;
  const title = failedRefund.title('30 €');
  expect(await screen.findByText(title, {}, wait)).toBeVisible();
  expect(
    (await notice()).getByText((shown) => shown.includes(failures.expired_or_canceled_card)),
  ).toBeVisible();
  await press(failedRefund.again);
  expect(dialog().getByLabelText(note.amount)).toHaveValue('30');
  await user.click(dialog().getByRole('button', { name: refund.submit }));
  await expectToast(refund.done);
  expect(screen.queryByText(title)).toBeNull();
  await settle('failed', 'null');
  await queryClient.invalidateQueries();
  await screen.findByText(title, {}, wait);
  expect(
    (await notice()).getByText((shown) => shown.includes(refund.failureUnknown)),
  ).toBeVisible();

  await press(failedRefund.transfer);
  expect(dialog().getByLabelText(note.kind)).toHaveValue('refund');
  const amount = dialog().getByLabelText(note.amount);
  expect(amount).toHaveValue('30');
  await user.clear(amount);
  await user.type(amount, '10');
  await user.click(dialog().getByRole('button', { name: note.submit }));
  await expectToast(note.done.refund);
  expect(await screen.findByText(failedRefund.title('20 €'), {}, wait)).toBeVisible();

  await press(failedRefund.keep.action);
  loseResponse('/rpc/keep_unreturned');
  await user.click(dialog().getByRole('button', { name: failedRefund.keep.action }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog().getByRole('button', { name: failedRefund.keep.action }));
  await expectToast(failedRefund.keep.done);
  expect(screen.queryByText(failedRefund.title('20 €'))).toBeNull();
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({ payment: 'paid' });
});

test('an instructor is told that only admins handle payments', async () => {
  await openAs('instructor', url);
  expect(
    await screen.findByRole('heading', { name: adminText.onlyAdmins.title }, wait),
  ).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('what is to be given back is a list of its own, reached from «Σήμερα», and noted in the row', async () => {
  const { word, emails, people } = await owed();
  const [first = '', second = ''] = people;
  await storePayment(`holder_email = '${emails[0]}'`, 'refund_due', { invoice: 'Α-1' });
  await execute(
    `update public.bookings set state = 'cancelled' where holder_email = '${emails[0]}'`,
  );
  const booking = `(select id from public.bookings where holder_email = '${emails[0]}')`;
  const certificate = await storeCertificate({
    kind: `'attendance'`,
    grade: 'null',
    booking_id: booking,
  });
  const { user, press, router } = await openAs('admin', '/admin/today');
  const today = await screen.findByRole('link', { name: /επιστροφ(ή|ές) χρημάτων/ }, wait);
  expect(today).toHaveAttribute('href', `${url}?show=refunds`);
  await user.click(today);
  const field = await screen.findByRole('searchbox', { name: text.search }, wait);
  await user.type(field, `${word}{Enter}`);
  await waitFor(async () => expect(await rowsOf(text.refunds.title)).toHaveLength(1), wait);
  expect((await row(first)).queryByText(/καθυστέρηση/i)).toBeNull();
  expect(
    (await row(first)).getByRole('link', { name: adminBookingText.one.hasCertificate }),
  ).toHaveAttribute('href', `/admin/certificates?certificate=${certificate.id}`);
  await press(text.refundedOf(first));
  await user.type(dialog().getByLabelText(pay.creditNoteNumber, { exact: false }), 'Π-3');
  await user.click(dialog().getByRole('button', { name: pay.refunded.action }));
  await expectToast(pay.refunded.done);
  expect(await screen.findByText(text.refunds.notFound, {}, wait)).toBeVisible();
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({
    payment: 'refunded',
    credit_note_number: 'Π-3',
  });
  const [{ url: page } = {}] = (await execute(`
    select format('/admin/courses/%s/cohorts/%s/bookings/%s', cohort.course_id, cohort.id, booking.id) as url
    from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
    where booking.id = ${booking}`)) as { url?: string }[];
  await user.selectOptions(screen.getByRole('combobox', { name: text.show }), text.shown.unpaid);
  await waitFor(async () => expect((await rowsOf(text.title))[0]).toHaveTextContent(second), wait);
  await act(() => router.navigate(page ?? ''));
  expect(
    await screen.findByRole('link', { name: adminBookingText.one.hasCertificate }, wait),
  ).toHaveAttribute('href', `/admin/certificates?certificate=${certificate.id}`);
});

test('what was paid by card goes back through its provider, on the page of the booking', async () => {
  const { word, emails, people } = await owed();
  const [name = ''] = people;
  const booking = `(select id from public.bookings where holder_email = '${emails[0]}')`;
  await execute(`
    insert into public.payment_orders (charge_id, provider, amount_cents, expires_at)
    select id, 'stripe', 9900, now() from public.charges where booking_id = ${booking};
    select public.settle_payment_order(id, 'paid', 9900, 'eur', 'card', 'pi_' || id) from public.payment_orders
    where charge_id = (select id from public.charges where booking_id = ${booking});
    select private.end_booking(booking, 'cancelled') from public.bookings as booking where id = ${booking}`);
  const { user, press } = await openAs('admin', `${url}?show=refunds&q=${word}`);
  const listed = await row(name);
  expect(listed.getByText(moneyText.methods.card)).toBeVisible();
  expect(listed.queryByRole('button', { name: text.refundedOf(name) })).toBeNull();
  await user.click(listed.getByRole('link', { name: text.moneyOf(name) }));
  await press(pay.refunded.action);
  expect(
    await dialog().findByText(moneyText.refundedByHand.text(moneyText.with.card, '99 €'), {}, wait),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  await press(moneyText.note.action);
  const byHand = moneyText.refundedByHand.part(moneyText.with.card);
  expect(dialog().getByText(byHand)).toBeVisible();
  await user.selectOptions(dialog().getByLabelText(moneyText.note.kind), 'payment');
  expect(dialog().queryByText(byHand)).toBeNull();
});
