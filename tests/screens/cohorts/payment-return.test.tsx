import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { enrolText } from '@/subjects/learning/text/enrol';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { holdAnswer, respondWith, respondWithEach } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { bookedADayEarlier, storeBooking } from '../../support/stored-booking.ts';
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
const { actionOf } = bookingsText;

const isBooked = { name: bookingsText.state.confirmed };
/** What a ticket says that is to be paid. */
const due = ticketText.due('');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);

/** Moves a meeting of four hours to so many hours ago. */
const moveBack = (meeting: string | undefined, hours: number) =>
  execute(
    `update public.cohort_meetings set starts_at = now() - interval '${hours} hours', ends_at = now() - interval '${hours} hours' + interval '4 hours' where id = '${meeting}'`,
  );

describe('a payer who comes back from the page of the provider', () => {
  const order = {
    state: 'paid',
    failure: null,
    is_returned: false,
    amount_cents: 9900,
    rest_cents: 0,
    charge_id: '88000000-0000-4000-8000-000000000001',
    booking_id: null as string | null,
    pool: null,
    is_checked: true,
  };
  const poolOrder = {
    ...order,
    pool: { id: 'a-pool', organization_id: 'a-company', course_title: 'Excel' },
  };

  /** Opens the page with this answer about the order. */
  async function comeBack(answer: Partial<typeof order> | { failure: string }, status = 200) {
    await signInAs(await newUser());
    respondWith('/functions/v1/pay', status, { ...order, ...answer });
    return open('/pay/return?t=1&s=9000000000000001');
  }

  test.each([
    ['has paid', { rest_cents: 0 }, text.paid.title, text.paid.text('99\u00a0€')],
    [
      'has paid an amount that is no longer owed',
      { rest_cents: -9900 },
      text.paid.title,
      text.paid.refundDue('99\u00a0€'),
    ],
    [
      'has paid more than was owed',
      { rest_cents: -4000 },
      text.paid.title,
      'Λάβαμε 99 €. Είναι περισσότερα από όσα οφείλατε, γι’ αυτό θα σας επιστρέψουμε 40 €.',
    ],
    [
      'has paid a part',
      { amount_cents: 5000, rest_cents: 4900 },
      text.paid.title,
      text.paid.rest('50\u00a0€', '49\u00a0€'),
    ],
    [
      'waits for the bank',
      { state: 'processing', rest_cents: 9900 },
      text.processing.title,
      text.processing.text,
    ],
  ])('and %s is told so, and cannot pay again', async (_, answer, title, line) => {
    await comeBack(answer);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(line.replaceAll('\u00a0', ' '))).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(text.again) })).toBeNull();
    expect(screen.getByRole('link', { name: text.bookings })).toHaveAttribute('href', '/learn');
  });

  test.each([
    [
      'was refused',
      { state: 'open', failure: 'expired_card' },
      text.refused.title,
      paymentText.failures.expired_card,
      '&eventId=10054',
    ],
    [
      'was refused for a reason that has no text',
      { state: 'failed', failure: 'other' },
      text.refused.title,
      paymentText.failures.declined,
    ],
    ['has left the page', { state: 'open' }, text.left.title, text.left.text],
    [
      'has left the page after an earlier card was refused',
      { state: 'open', failure: 'expired_card' },
      text.left.title,
      text.left.text,
    ],
    ['comes too late', { state: 'expired' }, text.over.title, text.over.text],
    ['had the page closed', { state: 'cancelled' }, text.over.title, text.over.text],
  ])('and %s is told why, and tries again', async (_, answer, title, line, event = '') => {
    const { booking, course } = await storeBooking();
    // A new booking would cost another price.
    await execute(`update public.cohorts set price_cents = 13900 where course_id = '${course.id}'`);
    respondWith('/functions/v1/pay', 200, {
      ...order,
      rest_cents: 9900,
      booking_id: booking.id,
      ...answer,
    });
    open(`/pay/return?s=9000000000000001${event}`);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByText(text.transfer)).toBeVisible();
    const ticket = await screen.findByRole('region', { name: bookingsText.state.confirmed }, wait);
    expect(ticket).toHaveTextContent(course.title);
    expect(ticket).not.toHaveTextContent('139');
    expect(screen.getByRole('button', { name: actionOf(text.again, course.title) })).toBeEnabled();
  });

  test('and was told why stays told while the provider may not be asked again yet', async () => {
    const { booking } = await storeBooking();
    const refused = { ...order, state: 'open', rest_cents: 9900, booking_id: booking.id };
    respondWith('/functions/v1/pay', 200, { ...refused, failure: 'expired_card' });
    open('/pay/return?s=9000000000000001&eventId=10054');
    expect(await screen.findByText(paymentText.failures.expired_card, {}, wait)).toBeVisible();
    respondWith('/functions/v1/pay', 200, { ...refused, failure: 'declined', is_checked: false });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(paymentText.failures.declined, {}, wait)).toBeVisible();
  });

  test('and has paid adds to a calendar the meetings that are not over, if any', async () => {
    const { booking, cohort, course } = await storeBooking({ meetings: ['7 days', '9 days'] });
    await execute(bookedADayEarlier(`id = '${booking.id}'`));
    await moveBack(cohort.meetings[0], 12);
    respondWith('/functions/v1/pay', 200, { ...order, booking_id: booking.id });
    const { unmount } = open('/pay/return?s=9000000000000001');
    const calendar = { name: actionOf(bookingsText.calendar.legend, course.title) };
    const group = within(await screen.findByRole('group', calendar, wait));
    expect(
      group.getAllByRole('link', { name: new RegExp(bookingsText.calendar.google) }),
    ).toHaveLength(1);
    unmount();
    queryClient.clear();

    await moveBack(cohort.meetings[1], 6);
    open('/pay/return?s=9000000000000001');
    expect(
      await screen.findByRole('heading', { level: 1, name: text.paid.title }, wait),
    ).toBeVisible();
    expect(
      await screen.findByRole('region', { name: bookingsText.state.confirmed }, wait),
    ).toBeVisible();
    expect(screen.queryByRole('group', calendar)).toBeNull();
  });

  test('and has paid begins the first lesson, unless it is still closed', async () => {
    const { booking, course } = await storeBooking();
    respondWith('/functions/v1/pay', 200, { ...order, booking_id: booking.id });
    const begin = { name: enrolText.begin };
    const { unmount } = open('/pay/return?s=9000000000000001');
    expect(await screen.findByRole('link', { name: text.bookings }, wait)).toBeVisible();
    expect(screen.queryByRole('link', begin)).toBeNull();
    unmount();
    queryClient.clear();

    await storePayment(`id = '${booking.id}'`, 'paid');
    open('/pay/return?s=9000000000000001');
    expect(await screen.findByText(enrolText.next('Καλωσόρισμα'), {}, wait)).toBeVisible();
    expect(screen.getByRole('link', begin)).toHaveAttribute(
      'href',
      `/learn/${course.slug}/${course.lessons[0]}`,
    );
    expect(screen.getByRole('link', { name: text.bookings })).toBeVisible();
  });

  test('and whose payment becomes known late reads the same in the answer and on the ticket', async () => {
    const { booking } = await storeBooking();
    const left = { ...order, state: 'open', rest_cents: 9900, booking_id: booking.id };
    respondWith('/functions/v1/pay', 200, left);
    open('/pay/return?s=9000000000000001&eventId=0');
    const ticket = await screen.findByRole('region', isBooked, wait);
    expect(ticket).toHaveTextContent(due);
    await storePayment(`id = '${booking.id}'`, 'paid');
    respondWith('/functions/v1/pay', 200, { ...left, state: 'paid', rest_cents: 0 });
    void queryClient.invalidateQueries({ queryKey: ['cohorts', 'payment'] });
    await heading(text.paid.title);
    expect(screen.getByRole('region', isBooked)).not.toHaveTextContent(due);
  });

  test('and has paid reads the state after the payment, although an earlier answer arrives late', async () => {
    const { booking } = await storeBooking();
    const arrive = holdAnswer('/rest/v1/rpc/my_bookings');
    open('/pay/return?s=9000000000000001&eventId=0');
    // The backend does not know the order.
    await heading(text.unknown.title);
    await storePayment(`id = '${booking.id}'`, 'paid');
    respondWith('/functions/v1/pay', 200, { ...order, booking_id: booking.id });
    void queryClient.invalidateQueries({ queryKey: ['cohorts', 'payment'] });
    await heading(text.paid.title);
    arrive();
    expect(await screen.findByRole('region', isBooked, wait)).not.toHaveTextContent(due);
  });

  test('and has paid sees no ticket of before, while it cannot be read again', async () => {
    const { booking } = await storeBooking();
    const left = { ...order, state: 'open', rest_cents: 9900, booking_id: booking.id };
    respondWith('/functions/v1/pay', 200, left);
    open('/pay/return?s=9000000000000001&eventId=0');
    expect(await screen.findByRole('region', isBooked, wait)).toBeVisible();
    respondWithEach({
      '/functions/v1/pay': [200, { ...left, state: 'paid', rest_cents: 0 }],
      '/rest/v1/rpc/my_bookings': [500],
    });
    void queryClient.invalidateQueries({ queryKey: ['cohorts', 'payment'] });
    await heading(text.paid.title);
    expect(screen.queryByRole('region', isBooked)).toBeNull();
  });

  test('and pays in another window is not asked to pay again in this one', async () => {
    const { booking } = await storeBooking();
    const answer = { ...order, state: 'failed', failure: 'declined', booking_id: booking.id };
    respondWith('/functions/v1/pay', 200, { ...answer, rest_cents: 9900 });
    open('/pay/return?s=9000000000000001');
    const again = { name: new RegExp(text.again) };
    expect(await screen.findByRole('button', again, wait)).toBeEnabled();
    respondWith('/functions/v1/pay', 200, answer);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('button', again)).toBeNull(), wait);
  });

  test('and waits for the bank learns that it has refused, and tries again', async () => {
    const { booking, course } = await storeBooking();
    const answer = { ...order, rest_cents: 9900, booking_id: booking.id };
    respondWith('/functions/v1/pay', 200, { ...answer, state: 'processing' });
    open('/pay/return?s=9000000000000001&eventId=0');
    expect(await heading(text.processing.title)).toBeVisible();
    const refused = { state: 'open', failure: 'declined', is_returned: true };
    respondWith('/functions/v1/pay', 200, { ...answer, ...refused });
    await queryClient.invalidateQueries();
    expect(await heading(text.refused.title)).toBeVisible();
    expect(screen.getByText(paymentText.failures.declined)).toBeVisible();
    expect(screen.getByRole('button', { name: actionOf(text.again, course.title) })).toBeEnabled();
  });

  test('and reloads the page after the bank has refused learns why', async () => {
    const { booking } = await storeBooking();
    const refused = { state: 'open', failure: 'declined', is_returned: true };
    const answer = { ...order, rest_cents: 9900, booking_id: booking.id, ...refused };
    respondWith('/functions/v1/pay', 200, answer);
    open('/pay/return?s=9000000000000001&eventId=0');
    expect(await heading(text.refused.title)).toBeVisible();
    expect(screen.getByText(paymentText.failures.declined)).toBeVisible();
  });

  test.each([
    ['the answer is of an earlier attempt', { failure: 'declined', is_checked: false }, '10051'],
    ['the provider does not know the payment yet', { failure: 'declined' }, '0'],
  ])('is told that it is being checked while %s, and nothing else', async (_, answer, event) => {
    await signInAs(await newUser());
    respondWith('/functions/v1/pay', 200, { ...order, state: 'open', rest_cents: 9900, ...answer });
    open(`/pay/return?t=1&s=9000000000000001&eventId=${event}`);
    expect(await screen.findByText(text.loading, undefined, wait)).toBeVisible();
    const [learn] = await screen.findAllByRole('link', { name: text.bookings }, wait);
    // A button would invite to leave before the answer.
    expect(learn).not.toHaveClass('bg-blue');
    expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(screen.queryByText(text.refused.free)).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(text.again) })).toBeNull();
  });

  test('and has paid for a company is led back to its seats', async () => {
    await signInAs(await newUser());
    respondWith('/functions/v1/pay', 200, poolOrder);
    open('/pay/return?s=9000000000000001');
    expect(await heading(text.paid.title)).toBeVisible();
    expect(screen.getByText(text.pool.paid('99 €'))).toBeVisible();
    expect(screen.getByText(text.pool.of('Excel'))).toBeVisible();
    expect(screen.getByRole('link', { name: text.pool.back })).toHaveAttribute(
      'href',
      '/company?organization=a-company&pool=a-pool',
    );
  });

  test('and has not paid for a company tries again', async () => {
    await signInAs(await newUser());
    const left = { ...poolOrder, state: 'open', rest_cents: 9900 };
    respondWith('/functions/v1/pay', 200, left);
    const { user } = open('/pay/return?s=9000000000000001');
    expect(await heading(text.left.title)).toBeVisible();
    expect(screen.getByText(text.pool.left)).toBeVisible();
    expect(screen.getByText(text.pool.transfer)).toBeVisible();
    respondWith('/functions/v1/pay', 404, { code: 'PX203' });
    await user.click(screen.getByRole('button', { name: actionOf(text.again, 'Excel') }));
    expect(await screen.findByText(errorMessage('pool_gone'), undefined, wait)).toBeVisible();
  });

  test('with the id of an order of somebody else learns nothing', async () => {
    await signInAs(await newUser());
    respondWith('/functions/v1/pay', 404, { code: 'not_found' });
    open('/pay/return?s=9000000000000001');
    expect(await heading(text.unknown.title)).toBeVisible();
    expect(screen.getByRole('link', { name: text.bookings })).toBeVisible();
  });

  test('while the site fails asks again', async () => {
    await signInAs(await newUser());
    // A status that is not retried: the retries of others take 15 seconds, and have a test of their own.
    respondWith('/functions/v1/pay', 500, { code: 'unexpected' });
    const { user } = open('/pay/return?s=9000000000000001');
    const alert = await screen.findByRole('alert', undefined, wait);
    expect(alert).toHaveTextContent(text.failure.title);
    respondWith('/functions/v1/pay', 200, order);
    await user.click(within(alert).getByRole('button', { name: text.failure.retry }));
    expect(await heading(text.paid.title)).toBeVisible();
  });
});
