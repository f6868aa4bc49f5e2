import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { moneyText } from '@/subjects/cohorts/text/money';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminUnpaidText } from '@/subjects/cohorts/text/staff-unpaid';
import { errorMessage, lateFailureText, noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, respondWith, stopFault } from '../../support/faults.ts';
import { pressTwiceAtOnce } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeMoney, storePayment } from '../../support/stored-payment.ts';
import {
  bookedCohort,
  link,
  list,
  numberOf,
  numbers,
  payments,
  rowsOf,
  storedBooking,
} from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { one, pay } = adminBookingText;
const amount = '99 €';

/** Opens the page of the only person of a cohort as an admin. */
async function openPerson(payment: 'due' | 'paid' | 'refund_due' = 'due') {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const email = emails[0] ?? '';
  const paper = payment === 'due' ? {} : { invoice: 'Α-1', mark: '400001000000001' };
  await storePayment(`holder_email = '${email}'`, payment, paper);
  const opened = await openAs('admin', url);
  await opened.user.click(await link('Άννα'));
  await screen.findByRole('heading', { name: 'Άννα' }, wait);
  return { ...opened, email };
}
const { numbers: numbersText } = moneyText;
/** The button beside the first movement. */
const numbersButton = async (action: string) => {
  const name = new RegExp(`^${action}: `);
  const [button] = await screen.findAllByRole('button', { name }, wait);
  return button as HTMLElement;
};
const movements = () => screen.getByRole('region', { name: moneyText.title });
const confirm = (name: string) => dialog().getByRole('button', { name });

test('an admin notes from the list that somebody has paid, once for two presses', async () => {
  const { url, emails } = await bookedCohort({ people: ['Άννα', 'Βάσω'] });
  await execute(`
    update public.booking_payments set due_at = now() - interval '12 days' where booking_id =
      (select id from public.bookings where holder_email = '${emails[1]}')`);
  const { user, press } = await openAs('admin', url);
  const [inTime, late] = await rowsOf(list.seats);
  expect(inTime).toHaveTextContent(payments.due);
  expect(inTime).not.toHaveTextContent(/καθυστέρηση/i);
  // That it is late says that it is not paid.
  expect(late).not.toHaveTextContent(payments.due);
  expect(late).toHaveTextContent(adminUnpaidText.late(12).replace(/\s/g, ' '));
  expect(numberOf(numbers.unpaid)).toHaveTextContent('2');
  await user.click(await link(`${numbers.unpaid}: 2`));
  expect(await rowsOf(list.unpaid)).toHaveLength(2);
  await press(pay.of(pay.paid.action, 'Άννα'));
  expect(dialog().getByText(amount)).toBeVisible();
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), ' Α-17 ');
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '400001234567890');
  respondWith('/rpc/set_payment', 503);
  await user.click(confirm(pay.paid.action));
  expect(await dialog().findByText(noAnswerText.text, {}, wait)).toBeVisible();
  stopFault();
  pressTwiceAtOnce(confirm(pay.paid.action));
  await expectToast(pay.paid.done);
  // The button is gone with the row.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), wait);
  expect(await storedBooking(emails[0] ?? '')).toMatchObject({
    payment: 'paid',
    invoice_number: 'Α-17',
    invoice_mark: '400001234567890',
  });
  expect(
    await execute(`select 1 from public.audit_log where action = 'change payment' and subject_id =
      (select id from public.bookings where holder_email = '${emails[0]}')`),
  ).toHaveLength(1);
  await waitFor(async () => expect(await rowsOf(list.unpaid)).toHaveLength(1), wait);
  await user.click(await link(list.all));
  // The old list is shown until it is read again.
  await waitFor(
    async () => expect((await rowsOf(list.seats))[0]).toHaveTextContent(payments.paid),
    wait,
  );
});

test('an admin who notes another number than a colleague is refused, and sees theirs', async () => {
  const { press, user, email } = await openPerson();
  await press(pay.paid.action);
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), 'Α-2');
  await storePayment(`holder_email = '${email}'`, 'paid', { invoice: 'Α-1' });
  await user.click(confirm(pay.paid.action));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  expect(dialog().getByLabelText(pay.invoiceNumber, { exact: false })).toHaveValue('Α-2');
  await user.click(await dialog().findByRole('button', { name: adminText.close }, wait));
  expect(await screen.findByText('Απόδειξη Α-1', {}, wait)).toBeVisible();
});

test('an admin who was shown an amount that a colleague has changed is refused, and sees the new one', async () => {
  const { press, user, email } = await openPerson();
  await press(pay.paid.action);
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), 'Α-2');
  await storeMoney(
    `booking_id = (select id from public.bookings where holder_email = '${email}')`,
    4000,
  );
  await user.click(confirm(pay.paid.action));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  expect(await dialog().findByText('59 €', {}, wait)).toBeVisible();
  expect(dialog().getByLabelText(pay.invoiceNumber, { exact: false })).toHaveValue('Α-2');
  await user.click(confirm(pay.paid.action));
  await expectToast(pay.paid.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'paid' });
});

test('a refund that became due meanwhile is not kept by noting a payment', async () => {
  const { press, user, email } = await openPerson();
  const booking = `(select id from public.bookings where holder_email = '${email}')`;
  await storeMoney(`booking_id = ${booking}`, 4000);
  await queryClient.invalidateQueries();
  await press(pay.paid.action);
  expect(await dialog().findByText('59 €', {}, wait)).toBeVisible();
  await execute(
    `select private.end_booking(booking, 'cancelled') from public.bookings as booking where id = ${booking}`,
  );
  await user.click(confirm(pay.paid.action));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  await waitFor(
    () => expect(dialog().queryByRole('button', { name: pay.paid.action })).toBeNull(),
    wait,
  );
  expect(dialog().getByText('59 €')).toBeVisible();
  await user.click(confirm(adminText.close));
  expect(await storedBooking(email)).toMatchObject({ payment: 'refund_due' });
});

test('the page of a person shows what is to be paid and to whom it is billed', async () => {
  const { email, press, user } = await openPerson();
  expect(screen.getByText(one.noBilling)).toBeVisible();
  await execute(`
    insert into public.billing_details (booking_id, kind, name, vat_number, address)
    select id, 'invoice', 'Άλφα ΑΕ', '090165560', 'Ερμού 1' from public.bookings where holder_email = '${email}'`);
  await queryClient.invalidateQueries();
  for (const shown of [amount, '24 %', 'Άλφα ΑΕ', '090165560', 'Ερμού 1'])
    expect((await screen.findAllByText(shown, {}, wait))[0]).toBeVisible();
  expect(screen.getByText(/^PX-[2-9A-Z]{8}$/)).toBeVisible();

  await press(pay.waived.action);
  await user.click(confirm(pay.waived.action));
  await expectToast(pay.waived.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'waived' });
  await press(pay.due.action);
  await user.click(confirm(pay.due.action));
  await expectToast(pay.due.done);
  await press(pay.paid.action);
  await user.click(confirm(pay.paid.action));
  await expectToast(pay.paid.done);
  await user.click(await numbersButton(numbersText.action));
  await user.click(confirm(numbersText.submit));
  expect(await dialog().findByText(numbersText.missing)).toBeVisible();
  await user.type(dialog().getByLabelText(pay.invoiceNumber), 'Α-9');
  await user.click(confirm(numbersText.submit));
  await expectToast(numbersText.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'paid', invoice_number: 'Α-9' });
  await user.click(await numbersButton(numbersText.change));
  const number = dialog().getByLabelText(pay.invoiceNumber);
  await user.clear(number);
  await user.type(dialog().getByLabelText(pay.mark), '70000100000000X');
  await user.click(confirm(numbersText.submit));
  expect(dialog().getByText(pay.markInvalid)).toBeVisible();
  await user.type(number, 'Α-8');
  await user.type(dialog().getByLabelText(pay.mark), '{Backspace}1');
  await user.click(confirm(numbersText.submit));
  await expectToast(numbersText.done);
  expect(await storedBooking(email)).toMatchObject({
    payment: 'paid',
    invoice_number: 'Α-8',
    invoice_mark: '700001000000001',
  });
  // A colleague corrects the number first: this correction is for one that no longer exists.
  await user.click(await numbersButton(numbersText.change));
  await execute(`update public.money_documents set number = 'Α-7' where number = 'Α-8'`);
  await user.type(dialog().getByLabelText(pay.invoiceNumber), '6');
  await user.click(confirm(numbersText.submit));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
});

test('each payment and refund has its own paper, also after the others', async () => {
  const { email, user } = await openPerson();
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select charge.id, paid.kind::public.money_kind, paid.cents, 'cash', current_date
    from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id,
      (values ('payment', 4000), ('payment', 5900), ('refund', 1000)) as paid (kind, cents)
    where booking.holder_email = '${email}'`);
  await queryClient.invalidateQueries();
  for (const [movement, label, typed] of [
    ['Πληρωμή 40', pay.invoiceNumber, 'Ν-41'],
    ['Πληρωμή 59', pay.invoiceNumber, 'Ν-42'],
    ['Επιστροφή 10', pay.creditNoteNumber, 'Ν-43'],
  ] as const) {
    const name = new RegExp(`^${numbersText.action}: ${movement}\\s€`);
    await user.click(await within(movements()).findByRole('button', { name }, wait));
    await user.type(dialog().getByLabelText(label), typed);
    await user.click(confirm(numbersText.submit));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  }
  // The number of the payment before.
  const name = new RegExp(`^${numbersText.change}: Πληρωμή 59`);
  await user.click(await within(movements()).findByRole('button', { name }, wait));
  await user.type(dialog().getByLabelText(pay.invoiceNumber), '{Backspace}1');
  await user.click(confirm(numbersText.submit));
  const { samePaper } = moneyText;
  expect(await dialog().findByText(samePaper.title.number('Ν-41'), {}, wait)).toBeVisible();
  await user.keyboard('{Escape}');
  for (const paper of ['Απόδειξη Ν-41', 'Απόδειξη Ν-42', 'Πιστωτικό Ν-43'])
    expect(await within(movements()).findByText(paper, {}, wait)).toBeVisible();
  // What was noted by mistake keeps its paper, and gets no other.
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day, corrects)
    select charge_id, 'correction', amount_cents, method, current_date, id from public.money_events
    where amount_cents = 4000 and charge_id in (
      select charge.id from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id
      where booking.holder_email = '${email}'
    )`);
  await queryClient.invalidateQueries();
  expect(await within(movements()).findByText(/^Αναιρέθηκε/, {}, wait)).toBeVisible();
  const changes = { name: new RegExp(`^${numbersText.change}: `) };
  expect(within(movements()).getAllByRole('button', changes)).toHaveLength(3);
  expect(
    within(movements()).queryByRole('button', { name: new RegExp(`^${numbersText.action}: `) }),
  ).toBeNull();
});

test('a refund is due, and is noted with the number of the credit note', async () => {
  const { email, press, user } = await openPerson('paid');
  await press(pay.refund_due.action);
  await user.click(confirm(pay.refund_due.action));
  await expectToast(pay.refund_due.done);
  await press(pay.refunded.action);
  // Which invoice the credit note belongs to.
  expect(dialog().getByText('Α-1')).toBeVisible();
  await user.click(confirm(pay.refunded.action));
  expect(await dialog().findByText(pay.numberMissing)).toBeVisible();
  expect(await storedBooking(email)).toMatchObject({ payment: 'refund_due' });
  const number = dialog().getByLabelText(pay.creditNoteNumber, { exact: false });
  await user.type(number, 'Π\u202e-3');
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '4\u200b0');
  await user.click(confirm(pay.refunded.action));
  expect(dialog().getByText(adminText.unprintable)).toBeVisible();
  expect(dialog().getByText(pay.markInvalid)).toBeVisible();
  expect(await storedBooking(email)).toMatchObject({ payment: 'refund_due' });
  await user.clear(dialog().getByLabelText(pay.mark, { exact: false }));
  await user.clear(number);
  await user.type(number, 'Π-3');
  await user.click(confirm(pay.refunded.action));
  await expectToast(pay.refunded.done);
  expect(await storedBooking(email)).toMatchObject({
    payment: 'refunded',
    invoice_number: 'Α-1',
    credit_note_number: 'Π-3',
  });
  await waitFor(
    () => expect(screen.queryByRole('button', { name: pay.refunded.action })).toBeNull(),
    wait,
  );
});

test('money without a noted receipt is given back without a credit note', async () => {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const [email = ''] = emails;
  await storePayment(`holder_email = '${email}'`, 'refund_due');
  const { user, press } = await openAs('admin', url);
  await user.click(await link('Άννα'));
  await press(pay.refunded.action);
  await user.click(confirm(pay.refunded.action));
  await expectToast(pay.refunded.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'refunded' });
});

test('a number or MARK of the paper of another booking is noted only after a question that names it', async () => {
  const { samePaper } = moneyText;
  const { url, emails, course } = await bookedCohort({ people: ['Άννα', 'Βάσω'] });
  const [first, second = ''] = emails;
  await storePayment(`holder_email = '${first}'`, 'paid', {
    invoice: 'Δ-31',
    mark: '400001000000031',
  });
  const { user, press } = await openAs('admin', url);
  await user.click(await link('Βάσω'));
  await press(pay.paid.action);
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), 'Δ-31');
  await user.click(confirm(pay.paid.action));
  const question = within(await dialog().findByRole('alert', {}, wait));
  expect(question.getByText(samePaper.title.number('Δ-31'))).toBeVisible();
  const named = new RegExp(`^Στην κράτηση PX-[2-9A-Z]{8}: Άννα, ${course.title}, `);
  expect(question.getByText(named)).toBeVisible();
  expect(await storedBooking(second)).toMatchObject({ payment: 'due' });
  // Another number needs a new question, or none.
  await user.clear(dialog().getByLabelText(pay.invoiceNumber, { exact: false }));
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '400001000000031');
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.click(confirm(pay.paid.action));
  expect(
    await dialog().findByText(samePaper.title.mark('400001000000031'), {}, wait),
  ).toBeVisible();
  await user.click(confirm(samePaper.action));
  await expectToast(pay.paid.done);
  expect(await storedBooking(second)).toMatchObject({
    payment: 'paid',
    invoice_mark: '400001000000031',
  });
  // Its own numbers need no question; neither does a credit note with the number of an invoice.
  await user.click(await numbersButton(numbersText.change));
  await user.type(dialog().getByLabelText(pay.invoiceNumber), 'Δ-32');
  await user.clear(dialog().getByLabelText(pay.mark));
  await user.type(dialog().getByLabelText(pay.mark), '400001000000032');
  await user.click(confirm(numbersText.submit));
  await expectToast(numbersText.done);
  await press(pay.refund_due.action);
  await user.click(confirm(pay.refund_due.action));
  await expectToast(pay.refund_due.done);
  await press(pay.refunded.action);
  await user.type(dialog().getByLabelText(pay.creditNoteNumber, { exact: false }), 'Δ-31');
  await user.click(confirm(pay.refunded.action));
  await expectToast(pay.refunded.done);
});

test('what the terms do not give back stays paid', async () => {
  const { email, press, user } = await openPerson('refund_due');
  await press(pay.keep.action);
  expect(dialog().getByText(moneyText.keptPayment.keeps(amount))).toBeVisible();
  await user.click(confirm(pay.keep.action));
  await expectToast(pay.keep.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'paid', invoice_number: 'Α-1' });
});

test('an instructor sees whether somebody has paid, and neither amounts nor buttons', async () => {
  const { url } = await bookedCohort({ people: ['Άννα'] });
  const { user } = await openAs('instructor', url);
  await user.click(await link('Άννα'));
  expect(await screen.findByText(payments.due, {}, wait)).toBeVisible();
  expect(screen.getByText(one.paymentForAdmins)).toBeVisible();
  expect(screen.queryByText(amount)).toBeNull();
  expect(screen.queryByRole('button', { name: pay.paid.action })).toBeNull();
});

test('for a deleted account, the page says who is refunded, and then that it was deleted', async () => {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const booking = `(select booking_id from public.booking_payments where payer_email = '${emails[0]}')`;
  await storePayment(`holder_email = '${emails[0]}'`, 'refund_due', { invoice: 'Α-1' });
  await execute(`
    update public.booking_payments set payer_email = '${emails[0]}', payer_until = now() + interval '12 months'
      where booking_id = (select id from public.bookings where holder_email = '${emails[0]}');
    update public.bookings set holder_name = null, holder_email = null, state = 'cancelled' where id = ${booking};
    insert into public.billing_details (booking_id, kind, name, vat_number) values (${booking}, 'invoice', 'Νότος ΑΕ', '094014201');`);
  const [stored] = (await execute(`select ${booking} as id`)) as { id: string }[];
  const { user, press } = await openAs('admin', `${url}/bookings/${stored?.id}`);
  expect(await screen.findByText('094014201', {}, wait)).toBeVisible();
  expect(screen.getByText(/^Ο λογαριασμός διαγράφηκε\. Το email/)).toBeVisible();
  await press(pay.refunded.action);
  await user.type(dialog().getByLabelText(pay.creditNoteNumber, { exact: false }), 'Π-1');
  await user.click(confirm(pay.refunded.action));
  await expectToast(pay.refunded.done);
  expect(await screen.findByText(one.billingDeleted, {}, wait)).toBeVisible();
  expect(screen.queryByText(one.noBilling)).toBeNull();
  expect(screen.getByRole('heading', { name: list.deleted })).toBeVisible();
});

test('a payment that is refused after the page was left is reported in a toast', async () => {
  const { user, press, router } = await openPerson();
  await press(pay.paid.action);
  const answer = hold('/rpc/set_payment', 400);
  await user.click(confirm(pay.paid.action));
  await router.navigate('/admin/today');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  expect(screen.queryByText(lateFailureText)).toBeNull();
  answer();
  await expectToast(lateFailureText);
});
