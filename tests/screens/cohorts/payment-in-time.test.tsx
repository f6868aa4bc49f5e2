import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { errorMessage } from '@/shared/errors/text/errors';
import { learnText } from '@/subjects/learning/text/learn';
import { queryClient } from '@/shared/data/query-client';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
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

/** Lets the seat of a booking lapse in some minutes. */
const inMinutes = (minutes: number, booking: string) =>
  execute(`update public.booking_payments set due_at = now() + interval '${minutes} minutes',
    lapses_at = now() + interval '${minutes} minutes' where booking_id = '${booking}'`);

/** Moves the database's current time, while the clock of the device stays. */
const moveServerClock = (by: string) =>
  execute(`create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
    $clock$ select now() + interval '${by}' $clock$`);

describe('a seat that lapses', () => {
  afterEach(() => moveServerClock('0'));

  test('says how long is left without announcing it, and can only be paid at once', async () => {
    const { booking } = await storeBooking();
    await inMinutes(43, booking.id);
    open('/learn');
    const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
    expect(rows.getByRole('heading', { name: /^Πληρώστε 99\s€ έως / })).toBeVisible();
    expect(rows.getByText(bookingsText.steps.lapses)).toBeVisible();
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
        charge_id: crypto.randomUUID(),
        pool: null,
        is_checked: true,
      });
      open(route);
      expect(await screen.findByText('Χρόνος που απομένει: 20 λεπτά.', {}, wait)).toBeVisible();
      expect(screen.getByRole('button', { name: /^(Πληρωμή|Δοκιμάστε ξανά)/ })).toBeEnabled();
    },
  );

  test('that is lost while the page is open can no longer be paid', async () => {
    const { booking } = await storeBooking();
    await execute(`update public.booking_payments set lapses_at = now() + interval '4 seconds'
      where booking_id = '${booking.id}'`);
    open('/learn');
    expect(await screen.findByRole('button', { name: /^Πληρωμή/ }, wait)).toBeEnabled();
    expect(await screen.findByText(paymentText.timeOver, undefined, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Πληρωμή/ })).toBeNull();
  });

  test('can no longer be paid once the time is over', async () => {
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

  test('keeps its time after a payment was refused', async () => {
    const { booking } = await storeBooking();
    await inMinutes(30, booking.id);
    respondWith('/functions/v1/pay', 200, {
      state: 'failed',
      failure: 'expired_card',
      is_returned: false,
      amount_cents: 9900,
      rest_cents: 9900,
      booking_id: booking.id,
      charge_id: crypto.randomUUID(),
      pool: null,
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
  ])('is announced to people who book with the provider "%s"', async (provider, words) => {
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
    const today = formatMeetingDay(new Date(Date.now() + 45 * 60_000).toISOString());
    expect(dialog).toHaveTextContent(bookText.payment.viva);
    expect(dialog).toHaveTextContent(ticketText.payBy(today).replaceAll('\u00a0', ' '));
    expect(dialog).not.toHaveTextContent('60 λεπτά');
  });
});

test('a user who asks for the waiting list of a cohort whose seats lapse reads the time limit for payment', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1, meetings: ['30 days'] });
  await execute(`update public.cohorts set pay_within = 60, taken = 1 where id = '${cohort.id}'`);
  await signInAs(await newUser());
  open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = await screen.findByRole('alertdialog', undefined, wait);
  expect(dialog).toHaveTextContent(bookText.noPaymentYetWithin('60 λεπτά'));
  // Once: not in the ticket, too.
  expect(dialog.textContent.split(ticketText.payLater)).toHaveLength(2);
});

test('a time limit for payment that becomes shorter while the question is open is shown before a seat is taken', async () => {
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
