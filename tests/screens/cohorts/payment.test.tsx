import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { formatEuros } from '@/lib/text/number';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { errorMessage } from '@/shared/errors/text/errors';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { learnText } from '@/subjects/learning/text/learn';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);

describe('a booking that is to be paid', () => {
  test('leads to the page of the provider, and can be paid by transfer as well', async () => {
    const { course } = await storeBooking();
    const { user } = open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByText(/^Πληρώστε 99 € έως /)).toBeVisible();
    expect(rows.getByText(transfer.bookingCode)).not.toBeVisible();
    await user.click(rows.getByText(paymentText.transfer));
    expect(rows.getByText(transfer.bookingCode)).toBeVisible();
    // jsdom goes to another part of this page, and to no other.
    const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
    respondWith('/functions/v1/pay', 200, { url });
    await user.click(rows.getByRole('button', { name: actionOf(pay, course.title) }));
    await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
    expect(rows.getByRole('button', { name: paymentText.pending })).toBeVisible();
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

  test('says so once it was paid elsewhere, when its window is gone back to', async () => {
    const { course, booking } = await storeBooking();
    open('/learn');
    const name = actionOf(pay, course.title);
    expect(await screen.findByRole('button', { name }, wait)).toBeEnabled();
    await storePayment(`id = '${booking.id}'`, 'paid');
    fireEvent.focus(window);
    expect(await screen.findByText(bookingsText.next.paid, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
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

  test('is not asked for again while a payment is being confirmed', async () => {
    const { booking } = await storeBooking();
    await execute(`
      insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at)
        select id, 'viva', 9900, 'processing', now() + interval '1 hour' from public.charges
        where booking_id = '${booking.id}'`);
    const { user } = open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
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
    const { course, booking } = await storeBooking();
    await execute(`
      insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at)
        select id, 'viva', 9900, 'processing', now() + interval '1 hour' from public.charges
        where booking_id = '${booking.id}'`);
    open('/learn');
    expect(await screen.findByText(/^Οι ενότητες ανοίγουν μόλις/, undefined, wait)).toBeVisible();
    await storePayment(`id = '${booking.id}'`, 'paid');
    // As the page does by itself every twenty seconds.
    await queryClient.refetchQueries({ queryKey: ['cohorts', 'bookings'] });
    const begin = await screen.findByRole('region', { name: course.title }, wait);
    expect(begin).toHaveTextContent(learnText.current.begin);
    expect(screen.queryByText(/^Οι ενότητες ανοίγουν μόλις/)).toBeNull();
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

  test('is paid by transfer alone where no provider is set', async () => {
    vi.stubEnv('VITE_PAYMENT_PROVIDER', '');
    await storeBooking();
    open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByText(/^Πληρώστε 99 € με κατάθεση έως /)).toBeVisible();
    expect(rows.queryByText(paymentText.transfer)).not.toBeInTheDocument();
    expect(rows.queryByRole('button', { name: /^Πληρωμή/ })).not.toBeInTheDocument();
  });
});

test('own money for a booking that a company pays by now is named beside the company', async () => {
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
    booking_id: booking.id,
    is_checked: true,
  });
  open('/pay/return?s=9000000000000001');
  const ticket = within(
    await screen.findByRole('region', { name: bookingsText.state.confirmed }, wait),
  );
  expect(ticket.getByText(covers)).toBeVisible();
  expect(ticket.queryByText(/€/)).toBeNull();
});

/** Lets the seat of a booking lapse in some minutes. */
const inMinutes = (minutes: number, booking: string) =>
  execute(`update public.booking_payments set due_at = now() + interval '${minutes} minutes',
    lapses_at = now() + interval '${minutes} minutes' where booking_id = '${booking}'`);

/** Moves what the database takes for the present, while the clock of the device stays. */
const moveServerClock = (by: string) =>
  execute(`create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
    $clock$ select now() + interval '${by}' $clock$`);

describe('a seat that lapses', () => {
  afterEach(() => moveServerClock('0'));

  test('says how long is left, quietly, and is paid at once alone', async () => {
    const { booking } = await storeBooking();
    await inMinutes(43, booking.id);
    open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByText(/^Πληρώστε 99 € έως .*, αλλιώς η θέση ελευθερώνεται\.$/)).toBeVisible();
    const left = rows.getByText('Χρόνος που απομένει: 43 λεπτά.');
    expect(left.closest('[aria-live], [role=status], [role=alert], [role=timer]')).toBeNull();
    expect(rows.getByRole('button', { name: /^Πληρωμή/ })).toBeEnabled();
    expect(rows.queryByText(paymentText.transfer)).toBeNull();
  });

  test.each(['/learn', '/pay/return?s=9000000000000001'])(
    'is paid on %s by the clock of the server, and not of the device',
    async (route) => {
      const { booking } = await storeBooking();
      await inMinutes(-10, booking.id);
      await moveServerClock('-30 minutes');
      respondWith('/functions/v1/pay', 200, {
        state: 'failed',
        failure: 'expired_card',
        is_returned: false,
        amount_cents: 9900,
        rest_cents: 9900,
        booking_id: booking.id,
        is_checked: true,
      });
      open(route);
      expect(await screen.findByText('Χρόνος που απομένει: 20 λεπτά.', {}, wait)).toBeVisible();
      expect(screen.getByRole('button', { name: /^(Πληρωμή|Δοκιμάστε ξανά)/ })).toBeEnabled();
    },
  );

  test('that is lost while the page is open is not paid any more', async () => {
    const { booking } = await storeBooking();
    await execute(`update public.booking_payments set lapses_at = now() + interval '4 seconds'
      where booking_id = '${booking.id}'`);
    open('/learn');
    expect(await screen.findByRole('button', { name: /^Πληρωμή/ }, wait)).toBeEnabled();
    expect(await screen.findByText(paymentText.timeOver, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Πληρωμή/ })).toBeNull();
  });

  test('is not paid any more once the time is over', async () => {
    const { booking } = await storeBooking();
    await inMinutes(-1, booking.id);
    open('/learn');
    expect(await screen.findByText(paymentText.timeOver, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Πληρωμή/ })).toBeNull();
  });

  test('says afterwards why it is gone, and can be booked again', async () => {
    const { booking } = await storeBooking();
    await inMinutes(-1, booking.id);
    await execute('select private.end_lapsed_bookings(now())');
    const { user } = open('/learn');
    await user.click(await screen.findByText(bookingsText.past, undefined, wait));
    expect(await screen.findByText(bookingsText.next.unpaidSeat, undefined, wait)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Κράτηση θέσης/ })).toBeVisible();
    // Its lessons were never open, so no access has ended.
    expect(screen.queryByRole('heading', { name: learnText.ended.title })).toBeNull();
  });

  test('keeps its time for who comes back from a payment that was refused', async () => {
    const { booking } = await storeBooking();
    await inMinutes(30, booking.id);
    respondWith('/functions/v1/pay', 200, {
      state: 'failed',
      failure: 'expired_card',
      is_returned: false,
      amount_cents: 9900,
      rest_cents: 9900,
      booking_id: booking.id,
      is_checked: true,
    });
    open('/pay/return?s=9000000000000001');
    expect(await screen.findByText(/^Κρατάμε τη θέση σας έως /, undefined, wait)).toBeVisible();
    expect(screen.getByText('Χρόνος που απομένει: 30 λεπτά.')).toBeVisible();
    expect(screen.getByText(paymentText.failures.expired_card)).toBeVisible();
    expect(screen.queryByText(text.transfer)).toBeNull();
  });

  test.each([
    ['viva', 'Πληρώνετε με κάρτα ή IRIS μέσα σε 60 λεπτά, αλλιώς η θέση ελευθερώνεται.'],
    ['stripe', 'Πληρώνετε με κάρτα μέσα σε 60 λεπτά, αλλιώς η θέση ελευθερώνεται.'],
  ])('is announced to who books with the provider "%s"', async (provider, words) => {
    vi.stubEnv('VITE_PAYMENT_PROVIDER', provider);
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id);
    await execute(`update public.cohorts set pay_within = 60 where id = '${cohort.id}'`);
    await signInAs(await newUser());
    open(`/course/${course.slug}?book=${cohort.id}`);
    const dialog = await screen.findByRole('alertdialog', undefined, wait);
    await waitFor(() => expect(dialog).toHaveTextContent(words), wait);
  });

  test('is announced by the clock of the server, and not of the device', async () => {
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id, { meetings: ['90 minutes'] });
    await execute(`update public.cohorts set pay_within = 60 where id = '${cohort.id}'`);
    // It begins before the 60 minutes are over.
    await moveServerClock('45 minutes');
    await signInAs(await newUser());
    open(`/course/${course.slug}?book=${cohort.id}`);
    const dialog = await screen.findByRole('alertdialog', undefined, wait);
    expect(dialog).toHaveTextContent(bookText.payment.viva);
    expect(dialog).not.toHaveTextContent('60 λεπτά');
  });
});

test('who asks for the waiting list of a cohort whose seats lapse learns in what time they would pay', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1, meetings: ['30 days'] });
  await execute(`update public.cohorts set pay_within = 60, taken = 1 where id = '${cohort.id}'`);
  await signInAs(await newUser());
  open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = await screen.findByRole('alertdialog', undefined, wait);
  expect(dialog).toHaveTextContent(bookText.noPaymentYetWithin('60 λεπτά'));
});

test('a time to pay that becomes shorter under the question is shown before a seat is taken', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { meetings: ['30 days'] });
  const allow = (minutes: number) =>
    execute(`update public.cohorts set pay_within = ${minutes} where id = '${cohort.id}'`);
  await allow(90);
  const person = await newUser();
  await signInAs(person);
  const { user } = open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = await screen.findByRole('alertdialog', undefined, wait);
  await waitFor(() => expect(dialog).toHaveTextContent('μέσα σε 90 λεπτά'), wait);
  await allow(60);
  const confirm = { name: bookText.confirmPaid };
  await user.click(await screen.findByRole('button', confirm, wait));
  await waitFor(() => expect(dialog).toHaveTextContent(errorMessage('pay_within_changed')), wait);
  await waitFor(() => expect(dialog).toHaveTextContent('μέσα σε 60 λεπτά'), wait);
  expect(await execute(`select from public.bookings where user_id = '${person.id}'`)).toEqual([]);
  await user.click(await screen.findByRole('button', confirm, wait));
  expect(await screen.findByText(/^Χρόνος που απομένει: (60|59) λεπτά\.$/, {}, wait)).toBeVisible();
});

test.each([
  ['viva', /^Πληρώνετε με κάρτα, με IRIS ή με κατάθεση σε τράπεζα μέσα σε 7 ημέρες/],
  ['stripe', /^Πληρώνετε με κάρτα ή με κατάθεση σε τράπεζα μέσα σε 7 ημέρες/],
  ['', /^Πληρώνετε με κατάθεση σε τράπεζα μέσα σε 7 ημέρες/],
])('who books learns how it is paid with the provider "%s"', async (provider, words) => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', provider);
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  await signInAs(await newUser());
  open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = await screen.findByRole('alertdialog', undefined, wait);
  expect(within(dialog).getByText(words)).toBeVisible();
});

describe('who comes back from the page of the provider', () => {
  const order = {
    state: 'paid',
    failure: null,
    is_returned: false,
    amount_cents: 9900,
    rest_cents: 0,
    booking_id: null as string | null,
    is_checked: true,
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
      'has paid what is not owed any more',
      { rest_cents: -9900 },
      text.paid.title,
      text.paid.refundDue('99\u00a0€'),
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
      'was refused for a reason that has no words',
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
    // Somebody who books now pays another price.
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
    expect(learn).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(screen.queryByText(text.refused.free)).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(text.again) })).toBeNull();
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
