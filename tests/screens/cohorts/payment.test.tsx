import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { formatEuros } from '@/lib/text/number';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { errorMessage } from '@/shared/errors/text/errors';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { learnText } from '@/subjects/learning/text/learn';
import { loginText } from '@/subjects/session/text/auth-login';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
beforeEach(() => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', 'viva');
});
afterEach(() => {
  vi.unstubAllEnvs();
  queryClient.clear();
});

const wait = { timeout: 40_000 };
const { return: text } = paymentText;
const pay = paymentText.action.viva(formatEuros(99));
const { actionOf, transfer } = bookingsText;

describe('a booking that is to be paid', () => {
  test('leads to the page of the provider, and can be paid by transfer as well', async () => {
    const { course } = await storeBooking();
    const { user } = open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByText(/^Πληρώστε 99 € έως /)).toBeVisible();
    expect(rows.getByText(transfer.amount)).not.toBeVisible();
    await user.click(rows.getByText(paymentText.transfer));
    expect(rows.getByText(transfer.amount)).toBeVisible();
    // jsdom goes to another part of this page, and to no other.
    const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
    respondWith('/functions/v1/pay', 200, { url });
    await user.click(rows.getByRole('button', { name: actionOf(pay, course.title) }));
    await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
    expect(rows.getByRole('button', { name: paymentText.pending })).toBeVisible();
    window.location.hash = '';
  });

  test('saves the details of the invoice that were typed before it leads to the provider', async () => {
    const { course, booking } = await storeBooking();
    const { billing, unknown } = bookingsText;
    const { user } = open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    await user.click(rows.getByRole('button', { name: actionOf(billing.give, course.title) }));
    const form = within(await rows.findByRole('form', {}, wait));
    await user.selectOptions(form.getByLabelText(billing.legend), 'invoice');
    await user.type(form.getByLabelText(billing.vatNumber), '090165561');
    await user.type(form.getByLabelText(billing.address), 'Ερμού 1, Αθήνα');
    const payButton = rows.getByRole('button', { name: actionOf(pay, course.title) });
    const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
    respondWith('/functions/v1/pay', 200, { url });
    await user.click(payButton);
    expect(await form.findByText(billing.errors.vatNumber)).toBeVisible();
    expect(form.getByLabelText(billing.vatNumber)).toHaveFocus();
    expect(payButton).toHaveTextContent(pay.replaceAll('\u00a0', ' '));

    await user.clear(form.getByLabelText(billing.vatNumber));
    await user.type(form.getByLabelText(billing.vatNumber), '090165560');
    disconnect('/rest/v1/rpc/save_billing');
    await user.click(payButton);
    expect(await form.findByText(unknown.title, undefined, wait)).toBeVisible();
    expect(form.getByLabelText(billing.address)).toHaveValue('Ερμού 1, Αθήνα');
    expect(window.location.hash).toBe('');

    respondWith('/functions/v1/pay', 200, { url });
    await user.click(payButton);
    await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
    expect(
      await execute(
        `select kind, vat_number from public.billing_details where booking_id = '${booking.id}'`,
      ),
    ).toEqual([{ kind: 'invoice', vat_number: '090165560' }]);
    window.location.hash = '';
  });

  test('leads to the provider while the form of its details is open as it was', async () => {
    const { course, booking } = await storeBooking();
    const { user } = open('/learn');
    const give = { name: actionOf(bookingsText.billing.give, course.title) };
    await user.click(await screen.findByRole('button', give, wait));
    expect(await screen.findByRole('form', {}, wait)).toBeVisible();
    const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
    respondWith('/functions/v1/pay', 200, { url });
    await user.click(screen.getByRole('button', { name: actionOf(pay, course.title) }));
    await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
    expect(
      await execute(`select from public.billing_details where booking_id = '${booking.id}'`),
    ).toEqual([]);
    window.location.hash = '';
  });

  test('says so once it was paid elsewhere, when the page of the provider does not open', async () => {
    const { course, booking } = await storeBooking();
    const { user } = open('/learn');
    const name = actionOf(pay, course.title);
    const button = await screen.findByRole('button', { name }, wait);
    await storePayment(`id = '${booking.id}'`, 'paid');
    await user.click(button);
    expect(await screen.findByText(errorMessage('nothing_to_pay'), undefined, wait)).toBeVisible();
    expect(await screen.findByText(bookingsText.next.paid, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), wait);
  });

  test('says so once it was paid elsewhere, when the user returns to its window', async () => {
    const { course, booking } = await storeBooking();
    open('/learn');
    const name = actionOf(pay, course.title);
    expect(await screen.findByRole('button', { name }, wait)).toBeEnabled();
    await storePayment(`id = '${booking.id}'`, 'paid');
    fireEvent.focus(window);
    expect(await screen.findByText(bookingsText.next.paid, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('leads to the sign-in and back once the session was ended on another device', async () => {
    const { course, user: buyer } = await storeBooking();
    const { user, router } = open('/learn');
    const button = await screen.findByRole('button', { name: actionOf(pay, course.title) }, wait);
    await execute(`delete from auth.sessions where user_id = '${buyer.id}'`);
    await user.click(button);
    expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/learn')}`);
  });

  test('says why the page of the provider does not open, and tries again', async () => {
    const { course } = await storeBooking();
    const { user } = open('/learn');
    const name = actionOf(pay, course.title);
    respondWith('/functions/v1/pay', 500, { code: 'unexpected' });
    await user.click(await screen.findByRole('button', { name }, wait));
    const alert = await screen.findByRole('alert', undefined, wait);
    expect(alert).toHaveTextContent(paymentText.failure);
    respondWith('/functions/v1/pay', 429, { code: 'PX238' });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(
      () =>
        expect(screen.getByRole('alert')).toHaveTextContent(errorMessage('too_many_payment_pages')),
      wait,
    );
  });

  test('cannot be paid again while a payment is being confirmed', async () => {
    const { booking } = await storeBooking();
    await execute(`
      insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at)
        select id, 'viva', 9900, 'processing', now() + interval '1 hour' from public.charges
        where booking_id = '${booking.id}'`);
    const { user } = open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    // The first step, and not the ticket as well.
    expect(rows.getByText(paymentText.confirming)).toBeVisible();
    expect(rows.queryByText(/^Πληρώστε/)).toBeNull();
    expect(rows.queryByText(paymentText.transfer)).toBeNull();
    expect(rows.queryByRole('button', { name: /^Πληρωμή/ })).toBeNull();
    await user.click(
      rows.getByRole('button', { name: new RegExp(`^${bookingsText.cancel.action}`) }),
    );
    expect(screen.getByRole('alertdialog')).toHaveTextContent(bookingsText.cancel.confirming);
  });

  test('opens its lessons on the open page once the bank has confirmed', async () => {
    const { booking } = await storeBooking();
    await execute(`
      insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at)
        select id, 'viva', 9900, 'processing', now() + interval '1 hour' from public.charges
        where booking_id = '${booking.id}'`);
    open('/learn');
    expect(
      await screen.findByText(/^Οι ενότητες ανοίγουν με την πληρωμή/, undefined, wait),
    ).toBeVisible();
    await storePayment(`id = '${booking.id}'`, 'paid');
    // As the page does automatically every twenty seconds.
    await queryClient.refetchQueries({ queryKey: ['cohorts', 'bookings'] });
    expect(await screen.findByText(learnText.current.begin, undefined, wait)).toBeVisible();
    expect(screen.queryByText(/^Οι ενότητες ανοίγουν με την πληρωμή/)).toBeNull();
  });

  test('says why the last attempt was refused', async () => {
    const { booking } = await storeBooking();
    await execute(`
      insert into public.payment_orders (charge_id, provider, amount_cents, state, failure, expires_at)
        select id, 'viva', 9900, 'open', 'insufficient_funds', now() + interval '1 hour' from public.charges
        where booking_id = '${booking.id}'`);
    open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(
      rows.getByText(`${text.refused.title}: ${paymentText.failures.insufficient_funds}`),
    ).toBeVisible();
    expect(rows.getByRole('button', { name: /^Πληρωμή/ })).toBeEnabled();
  });

  test('never sends the browser to another site', async () => {
    const { course } = await storeBooking();
    const { user } = open('/learn');
    const button = await screen.findByRole('button', { name: actionOf(pay, course.title) }, wait);
    respondWith('/functions/v1/pay', 200, { url: 'https://evil.test/pay' });
    await user.click(button);
    expect(await screen.findByRole('alert', undefined, wait)).toHaveTextContent(
      errorMessage('unavailable'),
    );
  });

  test('can be paid only by transfer if no provider is set', async () => {
    vi.stubEnv('VITE_PAYMENT_PROVIDER', '');
    await storeBooking();
    open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByText(/^Πληρώστε 99 € έως /)).toBeVisible();
    expect(rows.queryByText(paymentText.transfer)).not.toBeInTheDocument();
    expect(rows.queryByRole('button', { name: /^Πληρωμή/ })).not.toBeInTheDocument();
  });
});

test("a person's own payment for a booking that a company now pays is shown beside the company", async () => {
  const { booking, course, user } = await storeBooking();
  const pool = await storePool({ courseId: course.id, emails: [user.email] });
  await acceptSeat(pool.seats[0] ?? '');
  const move = (kind: string) =>
    execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select id, '${kind}', 9900, 'card', current_date from public.charges where booking_id = '${booking.id}'`);
  await move('payment');
  await move('refund');
  const covers = bookingsText.next.paidBy(pool.organization);
  const page = open('/learn');
  expect(await screen.findByText(covers, undefined, wait)).toBeVisible();
  expect(screen.getByText(/^Έχουμε λάβει 99\s€\. Σας επιστρέψαμε 99\s€\.$/)).toBeVisible();
  page.unmount();
  respondWith('/functions/v1/pay', 200, {
    state: 'paid',
    failure: null,
    is_returned: false,
    amount_cents: 9900,
    rest_cents: -9900,
    charge_id: crypto.randomUUID(),
    booking_id: booking.id,
    pool: null,
    is_checked: true,
  });
  open('/pay/return?s=9000000000000001');
  const ticket = within(
    await screen.findByRole('region', { name: bookingsText.state.confirmed }, wait),
  );
  expect(ticket.getByText(covers)).toBeVisible();
  expect(ticket.queryByText(/€/)).toBeNull();
});

test.each([
  ['viva', /^Πληρώνετε με κάρτα, IRIS ή κατάθεση\./],
  ['stripe', /^Πληρώνετε με κάρτα ή κατάθεση\./],
  ['', /^Πληρώνετε με κατάθεση σε τράπεζα\./],
])('a user who books reads how to pay with the provider "%s"', async (provider, words) => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', provider);
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  await signInAs(await newUser());
  open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = await screen.findByRole('alertdialog', undefined, wait);
  expect(within(dialog).getByText(words)).toBeVisible();
});
