import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { moneyText as text } from '@/subjects/cohorts/text/money';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { delays } from '@/lib/delays';
import { formatDay } from '@/shared/dates/athens-time';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { dismissAllToasts } from '@/ui/toast-store';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storeMoney } from '../../support/stored-payment.ts';
import { storePool } from '../../support/stored-pool.ts';
import { holdIntervals } from '../../support/timers.ts';
import { bookedCohort, link, storedBooking } from './cohort-steps.ts';

const { optional } = adminBookingText.pay;

withBackend();
afterEach(() => queryClient.clear());

const section = async () => within(await screen.findByRole('region', { name: text.title }, wait));
const eventsOf = (email: string) =>
  execute(`select event.kind::text, event.amount_cents, event.method::text, document.number
    from public.money_events as event join public.charges as charge on charge.id = event.charge_id
    join public.bookings as booking on booking.id = charge.booking_id
    left join public.money_documents as document on document.event_id = event.id
    where booking.holder_email = '${email}' order by event.id`);

async function openPerson(role: 'admin' | 'instructor' = 'admin') {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const opened = await openAs(role, url);
  await opened.user.click(await link('Άννα'));
  await screen.findByRole('heading', { name: 'Άννα' }, wait);
  const submit = () => opened.user.click(dialog().getByRole('button', { name: text.note.submit }));
  /** Types into fields of the dialog, after emptying each. */
  async function fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) {
      const field = dialog().getByLabelText(label);
      await opened.user.clear(field);
      await opened.user.type(field, value);
    }
  }
  return { ...opened, email: emails[0] ?? '', submit, fill };
}

test('the number of a paper is shown with its series, and its MARK beside its word', async () => {
  const { emails, url } = await bookedCohort({ people: ['Άννα'] });
  await execute(`
    with charge as (
      select id from public.charges
      where booking_id = (select id from public.bookings where holder_email = '${emails[0]}')
    ), paid as (
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select id, 'payment', 9900, 'transfer', current_date from charge returning id, charge_id
    )
    insert into public.money_documents (charge_id, event_id, kind, series, number, mark)
    select charge_id, id, 'receipt', 'ΑΠΥ', '17', '400001000000017' from paid`);
  const { user } = await openAs('admin', url);
  await user.click(await link('Άννα'));
  const money = await section();
  const paper = await money.findByText('Απόδειξη ΑΠΥ 17, ΜΑΡΚ 400001000000017', {}, wait);
  expect(paper.textContent).toContain('ΜΑΡΚ\u00a0400001000000017');
});

test('the list of a cohort says to admins what came in of a price, and what is left', async () => {
  const { url, emails } = await bookedCohort({ people: ['Άννα', 'Ελένη'] });
  await storeMoney(
    `booking_id = (select id from public.bookings where holder_email = '${emails[0]}')`,
    4000,
  );
  const { unmount } = await openAs('admin', url);
  const part = await screen.findByText(/^40\s€ από 99\s€, μένουν 59\s€$/, {}, wait);
  expect(part.closest('tr')).toHaveTextContent(/^Άννα/);
  expect(screen.getAllByText(/μένουν/)).toHaveLength(1);
  unmount();
  queryClient.clear();
  await openAs('instructor', url);
  await link('Άννα');
  expect(screen.queryByText(/μένουν/)).toBeNull();
});

test('an admin notes a part of a payment with its paper, once when the answer is lost', async () => {
  const { user, email, press, submit, fill } = await openPerson();
  const money = await section();
  // One row leads to the dialogs, and there are no sums before there is a movement.
  expect(await money.findByRole('button', { name: text.note.action }, wait)).toBeVisible();
  expect(money.getByRole('button', { name: adminBookingText.pay.paid.action })).toBeVisible();
  expect(screen.queryByText(text.owed)).toBeNull();
  await press(text.note.action);
  // What is missing is proposed.
  expect(dialog().getByLabelText(text.note.amount)).toHaveValue('99');
  expect(dialog().queryByText(/πάνω από όσα οφείλονται/)).toBeNull();
  await fill({ [text.note.amount]: '490' });
  expect(dialog().getByText(text.note.more('391 €'))).toBeVisible();
  await fill({ [text.note.amount]: 'x', [text.note.day]: '2031-01-01' });
  await fill({ [optional(adminBookingText.pay.mark)]: '4000010000000012' });
  await submit();
  expect(dialog().getByText(text.note.amountMissing)).toBeVisible();
  expect(dialog().getByText(text.note.dayMissing)).toBeVisible();
  expect(dialog().getByText(adminBookingText.pay.markInvalid)).toBeVisible();
  // Years that the database would refuse, and an amount with one zero too many.
  await fill({ [text.note.amount]: '990', [text.note.day]: '1900-01-01' });
  await submit();
  expect(dialog().getByText(text.note.dayTooEarly)).toBeVisible();
  await fill({ [text.note.day]: '0206-01-01' });
  expect(dialog().getByText(text.note.dayTooEarly)).toBeVisible();
  expect(dialog().getByText(text.note.priceExceeded)).toBeVisible();
  await fill({
    [text.note.amount]: '40,50',
    [text.note.day]: new Date().toISOString().slice(0, 10),
    [optional(adminBookingText.pay.invoiceNumber)]: 'Α-17',
    [optional(adminBookingText.pay.mark)]: '400001000000001',
  });
  loseResponse('/rest/v1/rpc/note_money');
  await submit();
  // The dialog says that it may have been done; it was.
  await dialog().findByText(noAnswerText.title, {}, wait);
  expect(dialog().queryByText(text.note.notDone)).toBeNull();
  await fill({ [text.note.amount]: '40,51' });
  await submit();
  expect(await dialog().findByText(errorMessage('money_noted'), {}, wait)).toBeVisible();
  // An error of the form is shown alone.
  await fill({ [text.note.amount]: 'x' });
  expect(dialog().getByText(text.note.amountMissing)).toBeVisible();
  expect(dialog().queryByText(errorMessage('money_noted'))).toBeNull();
  await fill({ [text.note.amount]: '40,50' });
  await submit();
  await expectToast(text.note.done.payment);
  expect(await eventsOf(email)).toEqual([
    { kind: 'payment', amount_cents: 4050, method: 'transfer', number: 'Α-17' },
  ]);
  expect(await storedBooking(email)).toMatchObject({ payment: 'due', invoice_number: 'Α-17' });
  const list = await section();
  expect(await list.findByText('Πληρωμή 40,50 €', {}, wait)).toBeVisible();
  expect(list.getByText('Απόδειξη Α-17, ΜΑΡΚ 400001000000001')).toBeVisible();
  const amount = screen.getByText(adminBookingText.one.amount, { selector: 'dt' });
  const part = adminBookingText.partPaid('40,50 €', '99 €', '58,50 €');
  await waitFor(() => expect(amount.parentElement).toHaveTextContent(part), wait);
  // The rest is what the next dialog proposes, and what the state of the payment is about.
  await press(text.note.action);
  expect(dialog().getByLabelText(text.note.amount)).toHaveValue('58,50');
  await user.keyboard('{Escape}');
  // It has a paper of its own: the number of the first part is not proposed, and needs a question.
  const { pay } = adminBookingText;
  await press(pay.paid.action);
  expect(dialog().getByLabelText(optional(pay.invoiceNumber))).toHaveValue('');
  expect(dialog().getByLabelText(optional(pay.mark))).toHaveValue('');
  await fill({ [optional(pay.invoiceNumber)]: 'Α-17' });
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  expect(await dialog().findByText(text.samePaper.title.number('Α-17'), {}, wait)).toBeVisible();
  await fill({ [optional(pay.invoiceNumber)]: 'Α-18' });
  await user.click(dialog().getByRole('button', { name: pay.paid.action }));
  await expectToast(pay.paid.done);
});

test('no more is given back than was received, and a mistake is taken back', async () => {
  const { email, press, submit, fill, user } = await openPerson();
  await press(text.note.action);
  await fill({ [text.note.amount]: '40' });
  await submit();
  await expectToast(text.note.done.payment);
  await press(text.note.action);
  await user.selectOptions(dialog().getByLabelText(text.note.kind), 'refund');
  await fill({ [text.note.amount]: '41' });
  await submit();
  expect(dialog().getByText(text.note.tooMuch('40 €'))).toBeVisible();
  await fill({
    [text.note.amount]: '15',
    [optional(adminBookingText.pay.creditNoteNumber)]: 'Π-1',
  });
  await user.selectOptions(dialog().getByLabelText(text.note.method), 'cash');
  await submit();
  await expectToast(text.note.done.refund);
  expect(await eventsOf(email)).toEqual([
    { kind: 'payment', amount_cents: 4000, method: 'transfer', number: null },
    { kind: 'refund', amount_cents: 1500, method: 'cash', number: 'Π-1' },
  ]);
  const list = await section();
  const refund = await list.findByRole('button', { name: /^Αναίρεση: Επιστροφή 15\s€/ }, wait);
  await user.click(refund);
  await user.click(dialog().getByRole('button', { name: text.correct.action }));
  await expectToast(text.correct.done);
  expect(await (await section()).findByText(/^Αναιρέθηκε /, {}, wait)).toBeVisible();
  await waitFor(async () => expect(await eventsOf(email)).toHaveLength(3), wait);
  expect(await storedBooking(email)).toMatchObject({ payment: 'due' });
  expect(screen.queryByRole('button', { name: /^Αναίρεση: Επιστροφή/ })).toBeNull();
});

test('a movement that was taken back shows the date of that, not the day of its money', async () => {
  const { email, user } = await openPerson();
  await execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select charge.id, 'payment', 4000, 'cash', (now() at time zone 'Europe/Athens')::date - 1 from public.charges as charge
    join public.bookings as booking on booking.id = charge.booking_id where booking.holder_email = '${email}'`);
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: /^Αναίρεση: Πληρωμή 40/ }, wait));
  await user.click(dialog().getByRole('button', { name: text.correct.action }));
  await expectToast(text.correct.done);
  const today = formatDay(new Date().toISOString()).replaceAll('\u00a0', ' ');
  expect(await (await section()).findByText(text.corrected(today), {}, wait)).toBeVisible();
});

test('dialogs say how much of a part payment is given back, and how much is kept', async () => {
  const { pay, remove } = adminBookingText;
  const { email, press, user } = await openPerson();
  const ofPerson = `booking_id = (select id from public.bookings where holder_email = '${email}')`;
  const close = () => user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await press(remove.action);
  const lines = (money: string) => `${remove.seatOffered} ${money} ${remove.letter}`;
  expect(dialog().getByText(lines(remove.owesNothing))).toBeVisible();
  await close();
  await storeMoney(ofPerson, 4050);
  await queryClient.invalidateQueries();
  await screen.findByText('Πληρωμή 40,50 €', {}, wait);
  await press(remove.action);
  expect(
    dialog().getByText(lines(`${remove.owesNothing} ${remove.kept('40,50 €')}`)),
  ).toBeVisible();
  await close();
  await press(pay.waived.action);
  expect(await dialog().findByText(text.waived.part('58,50 €', '40,50 €'), {}, wait)).toBeVisible();
  await close();
  // More than the price, for a booking that has ended.
  await storeMoney(ofPerson, 8000);
  await execute(`update public.charges set owed_cents = 0 where ${ofPerson}`);
  await queryClient.invalidateQueries();
  await press(pay.keep.action);
  expect(
    await dialog().findByText(text.keptPayment.keepsPart('99 €', '21,50 €'), {}, wait),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: pay.keep.action }));
  await expectToast(pay.keep.done);
  await screen.findByText('21,50 €', {}, wait);
  await press(pay.keep.action);
  expect(await dialog().findByText(text.keptPayment.onlyRest('21,50 €'), {}, wait)).toBeVisible();
  expect(dialog().getAllByRole('button')).toHaveLength(1);
  await close();
  await press(remove.action);
  expect(dialog().getByText(lines(remove.kept('120,50 €')))).toBeVisible();
});

test('an admin who notes that somebody has not paid reads which payment is taken back', async () => {
  const { pay } = adminBookingText;
  const { email, press, submit, fill, user } = await openPerson();
  for (const amount of ['40', '59']) {
    await press(text.note.action);
    await fill({ [text.note.amount]: amount });
    await submit();
    await expectToast(text.note.done.payment);
    // The next one says the same.
    act(dismissAllToasts);
  }
  await press(pay.due.action);
  expect(
    await dialog().findByText(text.unpaidAgain.takesBack('59 €', '59 €'), {}, wait),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  // A payment of which a part was given back cannot be corrected.
  await press(text.note.action);
  await user.selectOptions(dialog().getByLabelText(text.note.kind), 'refund');
  await fill({ [text.note.amount]: '50' });
  await submit();
  await expectToast(text.note.done.refund);
  await press(pay.due.action);
  expect(await dialog().findByText(text.unpaidAgain.refused, {}, wait)).toBeVisible();
  expect(dialog().getAllByRole('button')).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await user.click(await screen.findByRole('button', { name: /^Αναίρεση: Επιστροφή 50/ }, wait));
  await user.click(dialog().getByRole('button', { name: text.correct.action }));
  await expectToast(text.correct.done);
  await press(pay.due.action);
  await user.click(await dialog().findByRole('button', { name: pay.due.action }, wait));
  await expectToast(pay.due.done);
  expect(await storedBooking(email)).toMatchObject({ payment: 'due' });
});

test('what was paid through a provider goes back through it, once when the answer is lost', async () => {
  const looks = holdIntervals(delays.seats);
  const { email, press, user } = await openPerson();
  const charge = `(select charge.id from public.charges as charge
    join public.bookings as booking on booking.id = charge.booking_id where booking.holder_email = '${email}')`;
  await execute(`
    insert into public.payment_orders (charge_id, provider, amount_cents, expires_at) values (${charge}, 'stripe', 9900, now());
    select public.settle_payment_order(id, 'paid', 9900, 'eur', 'card', 'pi_1') from public.payment_orders where charge_id = ${charge}`);
  await queryClient.invalidateQueries();
  const money = await section();
  const refund = { name: /^Επιστροφή χρημάτων: Πληρωμή 99\s€/ };
  expect(await money.findByRole('button', refund, wait)).toBeVisible();
  // A payment that a provider has reported cannot be taken back.
  await press(adminBookingText.pay.due.action);
  expect(await dialog().findByText(text.unpaidAgain.reported, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await user.click(money.getByRole('button', refund));
  expect(money.queryByRole('button', { name: /^Αναίρεση/ })).toBeNull();
  const amount = dialog().getByLabelText(text.note.amount);
  expect(amount).toHaveValue('99');
  const submit = () => user.click(dialog().getByRole('button', { name: text.refund.submit }));
  await user.clear(amount);
  await submit();
  expect(dialog().getByText(text.note.amountMissing)).toBeVisible();
  await user.type(amount, '100');
  expect(dialog().getByText(text.note.tooMuch('99 €'))).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '30');
  loseResponse('/rest/v1/rpc/request_refund');
  await submit();
  await dialog().findByText(noAnswerText.title, {}, wait);
  await submit();
  await expectToast(text.refund.done);
  expect(await money.findByText(/^Ζητήθηκε .*Δεν έχει σταλεί ακόμη\.$/, {}, wait)).toBeVisible();
  const stored = () =>
    execute(
      `select id, amount_cents, state::text from public.payment_refunds where charge_id = ${charge} order by amount_cents`,
    );
  expect(await stored()).toMatchObject([{ amount_cents: 3000, state: 'requested' }]);
  // Dialogs about the whole payment say what is on its way back.
  const cancel = () => user.click(dialog().getByRole('button', { name: adminText.cancel }));
  const { pay, remove } = adminBookingText;
  await press(remove.action);
  const kept = `${remove.kept('99 €')} ${text.refunding.ofKept('30 €')}`;
  expect(
    await dialog().findByText(`${remove.seatOffered} ${kept} ${remove.letter}`, {}, wait),
  ).toBeVisible();
  await cancel();
  for (const step of ['refund_due', 'due'] as const) {
    await press(pay[step].action);
    expect(await dialog().findByText(text.refunding.wait('30 €'), {}, wait)).toBeVisible();
    expect(dialog().getAllByRole('button')).toHaveLength(1);
    await cancel();
  }
  // The rest is what the next one proposes; and what is to be given back, where that is less.
  await user.click(money.getByRole('button', refund));
  expect(dialog().getByLabelText(text.note.amount)).toHaveValue('69');
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await press(text.note.action);
  await user.selectOptions(dialog().getByLabelText(text.note.kind), 'refund');
  await user.clear(dialog().getByLabelText(text.note.amount));
  await user.type(dialog().getByLabelText(text.note.amount), '70');
  await user.click(dialog().getByRole('button', { name: text.note.submit }));
  expect(dialog().getByText(text.note.tooMuch('69 €'))).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  const settle = async (state: string) => {
    await execute(
      `select public.settle_refund(id, '${state}') from public.payment_refunds where charge_id = ${charge}`,
    );
    // The open page reads the sums again with the booking.
    looks.pass(delays.seats);
  };
  await settle('sent');
  expect(await money.findByText(/Είναι σε εξέλιξη\.$/, {}, wait)).toBeVisible();
  await settle('failed');
  expect(await money.findByText(/και απέτυχε\./, {}, wait)).toBeVisible();
  await user.click(money.getByRole('button', refund));
  expect(dialog().getByLabelText(text.note.amount)).toHaveValue('99');
  await submit();
  await expectToast(text.refund.done);
  await settle('done');
  expect(await money.findByText(/^Επιστροφή 99\s€/, {}, wait)).toBeVisible();
  await waitFor(() => expect(money.queryByRole('button', refund)).toBeNull(), wait);
});

test('a number of the paper of a company is noted only after a question that names it', async () => {
  const { email, press, submit, fill, user } = await openPerson();
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  await execute(`
    insert into public.money_documents (charge_id, kind, number)
    select id, 'invoice', 'Τ-41' from public.charges where pool_id = '${pool.id}'`);
  await press(text.note.action);
  await fill({ [optional(adminBookingText.pay.invoiceNumber)]: 'Τ-41' });
  await submit();
  const question = within(await dialog().findByRole('alert', {}, wait));
  expect(question.getByText(text.samePaper.title.number('Τ-41'))).toBeVisible();
  const named = new RegExp(`^Στο πακέτο PX-[2-9A-Z]{8}: ${pool.organization}, ${course.title}\\. `);
  expect(question.getByText(named)).toBeVisible();
  expect(await eventsOf(email)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: text.samePaper.action }));
  await expectToast(text.note.done.payment);
  expect(await eventsOf(email)).toMatchObject([{ amount_cents: 9900, number: 'Τ-41' }]);
});

test('an instructor sees no amounts', async () => {
  await openPerson('instructor');
  expect(await screen.findByText(adminBookingText.one.paymentForAdmins, {}, wait)).toBeVisible();
  expect(screen.queryByRole('region', { name: text.title })).toBeNull();
});

test('the buyer sees what was paid, what was given back and what is still to be paid', async () => {
  const { booking } = await storeBooking();
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select id, kind::public.money_kind, cents, 'cash', '2026-01-02'
    from public.charges, (values ('payment', 4000), ('refund', 1000)) as moved (kind, cents) where booking_id = '${booking.id}'`);
  open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  expect(rows.getByText(/^Έχουμε λάβει 40\s€\. Σας επιστρέψαμε 10\s€\.$/)).toBeVisible();
  expect(rows.getByText(/^Πληρώστε 69\s€ έως /)).toBeVisible();
  await execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select id, 'chargeback', 3000, 'cash', '2026-01-02' from public.charges where booking_id = '${booking.id}'`);
  await queryClient.invalidateQueries();
  const disputed = /^Έχουμε λάβει 40\s€\. Σας επιστρέψαμε 10\s€\. Η τράπεζά σας πήρε πίσω 30\s€ /;
  expect(await screen.findByText(disputed, {}, wait)).toBeVisible();
});
