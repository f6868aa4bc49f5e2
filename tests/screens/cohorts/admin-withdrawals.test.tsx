import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminWithdrawalsText as text } from '@/subjects/cohorts/text/staff-withdrawals';
import { moneyText } from '@/subjects/cohorts/text/money';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminText } from '@/subjects/staff/text/admin';
import { adminWeekText } from '@/subjects/staff/text/week';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { bookedCohort } from './cohort-steps.ts';
import { bookedADayEarlier } from '../../support/stored-booking.ts';
import { storePayment } from '../../support/stored-payment.ts';

withBackend();
afterEach(async () => {
  queryClient.clear();
  await execute('delete from private.withdrawals; delete from private.withdrawal_tries');
});

const name = 'Πέτρος Ζαφειρίου';

/** Somebody who has paid and stated a withdrawal. */
async function stated(options: Parameters<typeof bookedCohort>[0] = {}) {
  const cohort = await bookedCohort({ people: [name], ...options });
  const [email] = cohort.emails;
  await storePayment(`holder_email = '${email}'`, 'paid');
  const [row] = (await execute(
    `select id from public.bookings where holder_email = '${email}'`,
  )) as { id: string }[];
  const booking = row?.id ?? '';
  await execute(`select public.withdraw_from_contract(reference, 'Πέτρος', 'petros@example.gr')
    from public.booking_payments where booking_id = '${booking}'`);
  return { ...cohort, booking };
}
const storedOf = (booking: string) =>
  execute(`select booking.state, booking.payment, stated.reason from public.bookings as booking
    join public.booking_payments as payment on payment.booking_id = booking.id
    join private.withdrawals as stated on stated.reference = payment.reference where booking.id = '${booking}'`);
const press = (action: string) =>
  screen.findByRole('button', { name: text.of(action, name) }, wait);

test('a statement that waits is on the first page of staff, and is confirmed from its list', async () => {
  const { booking, url } = await stated();
  const { user } = await openAs('admin', '/admin/today');
  const waiting = within(
    await screen.findByRole('region', { name: adminWeekText.waiting.title }, wait),
  );
  await user.click(await waiting.findByRole('link', { name: /^1 δήλωση υπαναχώρησης/ }, wait));
  expect(await screen.findByRole('heading', { level: 1, name: text.title }, wait)).toBeVisible();
  const link = await screen.findByRole('link', { name }, wait);
  expect(link).toHaveAttribute('href', `${url}/bookings/${booking}`);
  expect(screen.getByText(/petros@example\.gr/)).toBeVisible();
  expect(screen.getByText(/επιστρέφονται 99\s€/)).toBeVisible();
  await user.click(await press(text.confirm.action));
  const question = within(await screen.findByRole('alertdialog', {}, wait));
  await user.click(question.getByRole('button', { name: text.confirm.confirm }));
  expect(await screen.findByText(text.none, undefined, wait)).toBeVisible();
  expect(screen.getByText(text.confirm.done)).toBeVisible();
  expect(await storedOf(booking)).toEqual([
    { state: 'cancelled', payment: 'refund_due', reason: null },
  ]);
});

test('on the page of the booking staff say why one does not apply', async () => {
  const { booking, url } = await stated();
  const { user } = await openAs('instructor', `${url}/bookings/${booking}`);
  // Sums are for admins.
  const section = within(await screen.findByRole('region', { name: text.title }, wait));
  expect(section.queryByText(/επιστρέφονται/)).toBeNull();
  await user.click(await press(text.refuse.action));
  const question = within(await screen.findByRole('alertdialog', {}, wait));
  await user.click(question.getByRole('button', { name: text.refuse.confirm }));
  expect(question.getByRole('textbox')).toHaveAccessibleDescription(
    new RegExp(adminText.reasonMissing),
  );
  await user.type(question.getByRole('textbox'), 'Ήρθε σε όλες');
  await user.click(question.getByRole('button', { name: text.refuse.confirm }));
  expect(await section.findByText(/^Δεν ισχύει, .*: Ήρθε σε όλες$/, undefined, wait)).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
  expect(await storedOf(booking)).toEqual([
    { state: 'confirmed', payment: 'paid', reason: 'Ήρθε σε όλες' },
  ]);
});

test('a statement of a company is listed with the reason against it, and a late refusal is reported', async () => {
  const { booking } = await stated();
  const { user } = await openAs('admin', '/admin/bookings/withdrawals');
  await user.click(await press(text.confirm.action));
  await execute(`insert into public.billing_details (booking_id, kind, name, vat_number)
    values ('${booking}', 'invoice', 'Νότος ΑΕ', '094014201')`);
  const question = within(await screen.findByRole('alertdialog', {}, wait));
  await user.click(question.getByRole('button', { name: text.confirm.confirm }));
  expect(
    await question.findByText(new RegExp(errorMessage('withdrawal_refused')), undefined, wait),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: text.confirm.cancel }));
  expect(
    await screen.findByText(
      /^Μάλλον δεν ισχύει: τη θέση πληρώνει επιχείρηση ή έχει ζητηθεί τιμολόγιο/,
      undefined,
      wait,
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: text.of(text.confirm.action, name) })).toBeNull(),
  );
});

test.each([
  ['confirmed', text.confirm, text.confirm.confirm],
  ['refused', text.refuse, text.refuse.confirm],
])(
  'a statement that another admin decides meanwhile is not %s, and the page says so',
  async (_, words, yes) => {
    await stated();
    const { user } = await openAs('admin', '/admin/bookings/withdrawals');
    await user.click(await press(words.action));
    const question = within(await screen.findByRole('alertdialog', {}, wait));
    const reason = question.queryByRole('textbox');
    if (reason) await user.type(reason, 'Ήρθε σε όλες');
    await execute("update private.withdrawals set refused_at = now(), reason = 'Ήρθε'");
    await user.click(question.getByRole('button', { name: yes }));
    // The row has left the list behind the dialog.
    expect(await screen.findByText(text.none, undefined, wait)).toBeInTheDocument();
    expect(question.getByText(new RegExp(errorMessage('withdrawal_decided')))).toBeVisible();
    expect(question.queryAllByDisplayValue('Ήρθε σε όλες')).toHaveLength(reason ? 1 : 0);
    await user.click(question.getByRole('button', { name: words.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);

/** Where the links to attendance sheets lead. */
const sheetLinks = () =>
  screen
    .getAllByRole('link')
    .map((sheet) => sheet.getAttribute('href'))
    .filter((href) => href?.includes('/attendance/'));

/** What a fact of the page says. */
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('if a part is still owed, admins give the rest back, and cannot keep it', async () => {
  const { booking, cohort, url } = await stated({ meetings: ['1 day', '3 days'] });
  await execute(`
    ${bookedADayEarlier(`id = '${booking}'`)}
    update public.booking_payments set early_start_at = now() where booking_id = '${booking}';
    update public.cohort_meetings set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'
      where id = (select id from public.cohort_meetings where cohort_id = '${cohort.id}' order by starts_at limit 1);
    update private.withdrawals set stated_at = now();
    select private.settle_withdrawal(reference) from public.booking_payments where booking_id = '${booking}'`);
  const { user, press: open } = await openAs('admin', `${url}/bookings/${booking}`);
  const { one, pay, payments } = adminBookingText;
  expect(await screen.findByText(payments.refund_due, undefined, wait)).toBeVisible();
  expect(valueOf(one.amount)).toHaveTextContent('49,50');
  expect(valueOf(one.ended)).toHaveTextContent(/Υπαναχώρηση$/);
  expect(screen.queryByRole('button', { name: pay.keep.action })).toBeNull();
  await open(pay.refunded.action);
  expect(dialog().getByText(/^49,50\s€$/)).toBeVisible();
  await user.type(dialog().getByLabelText(pay.creditNoteNumber, { exact: false }), 'Π-1');
  await user.click(dialog().getByRole('button', { name: pay.refunded.action }));
  await expectToast(pay.refunded.done);
  // What was held is paid.
  expect(await screen.findByText(payments.paid, { selector: 'p *' }, wait)).toBeVisible();
  expect(valueOf(one.amount)).toHaveTextContent('49,50');
  expect(valueOf(moneyText.returned)).toHaveTextContent('49,50');
});

test('while a statement waits, the amount owed is not called late', async () => {
  const { emails, url } = await bookedCohort({ people: [name] });
  const [row] = (await execute(`
    select booking.id from public.bookings as booking where holder_email = '${emails[0]}'`)) as {
    id: string;
  }[];
  await execute(`
    update public.booking_payments set due_at = now() - interval '2 days' where booking_id = '${row?.id}';
    select public.withdraw_from_contract(reference, 'Πέτρος', 'petros@example.gr')
      from public.booking_payments where booking_id = '${row?.id}'`);
  await openAs('admin', `${url}/bookings/${row?.id}`);
  expect(
    await screen.findByText(/Δηλώθηκε υπαναχώρηση, που δεν έχει κριθεί/, {}, wait),
  ).toBeVisible();
  expect(screen.queryByText(/η προθεσμία έληξε/)).toBeNull();
});

test('if a meeting has begun since, staff mark who was present and confirm the resulting sum', async () => {
  const { booking, cohort, url } = await stated({ meetings: ['1 day', '3 days'] });
  const [first = ''] = cohort.meetings;
  await execute(`
    ${bookedADayEarlier(`id = '${booking}'`)}
    update public.cohort_meetings set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'
      where id = '${first}';
    update private.withdrawals set stated_at = now() - interval '6 hours'`);
  const { user, router } = await openAs('admin', '/admin/bookings/withdrawals');
  expect(
    await screen.findByText(/^Την κρίνετε εσείς: μετά τη δήλωση/, undefined, wait),
  ).toHaveTextContent(/Δεν έχει σημειωθεί παρουσία\. Απάντηση έως /);
  const sheet = `${url}/attendance/${first}`;
  expect(sheetLinks()).toEqual([sheet]);
  // It says so again before it counts.
  await user.click(await press(text.confirm.action));
  const question = within(await screen.findByRole('alertdialog', {}, wait));
  expect(question.getByText(new RegExp(text.left.counted))).toBeVisible();
  expect(question.getByText(text.left.unmarked)).toBeVisible();
  await user.click(question.getByRole('button', { name: text.confirm.cancel }));
  await user.click(screen.getByRole('link', { name: /\d{2}:\d{2}/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(sheet));
  await execute(`insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
    values ('${first}', '${booking}', 240, now())`);
  await router.navigate('/admin/bookings/withdrawals');
  expect(await screen.findByText(/Παρουσία σε 1 συνάντηση\./, undefined, wait)).toBeVisible();
  expect(sheetLinks()).toEqual([]);
  expect(screen.getByText(/Οφείλονται 49,50\s€, επιστρέφονται 49,50\s€/)).toBeVisible();
  await user.click(await press(text.confirm.action));
  const again = within(await screen.findByRole('alertdialog', {}, wait));
  expect(again.queryByText(text.left.unmarked)).toBeNull();
  await user.click(again.getByRole('button', { name: text.confirm.confirm }));
  expect(await screen.findByText(text.none, undefined, wait)).toBeVisible();
  expect(await storedOf(booking)).toMatchObject([{ state: 'cancelled', payment: 'refund_due' }]);
});

test('a booking is not removed while a statement waits, and the page says what comes first', async () => {
  const { booking, url } = await stated();
  const { user } = await openAs('instructor', `${url}/bookings/${booking}`);
  await user.click(
    await screen.findByRole('button', { name: adminBookingText.remove.action }, wait),
  );
  const question = within(await screen.findByRole('alertdialog', {}, wait));
  await user.type(question.getByRole('textbox'), 'Τηλεφώνησε');
  await user.click(question.getByRole('button', { name: adminBookingText.remove.action }));
  expect(
    await question.findByText(new RegExp(errorMessage('withdrawal_undecided')), undefined, wait),
  ).toBeVisible();
  expect(await storedOf(booking)).toMatchObject([{ state: 'confirmed' }]);
});
