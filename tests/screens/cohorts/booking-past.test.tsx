import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { paths } from '@/lib/paths';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { cancelBooking } from '@/subjects/cohorts/data/bookings';
import { enrol } from '@/subjects/learning/data/enrol';
import { formatDay } from '@/shared/dates/athens-time';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePayment } from '../../support/stored-payment.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { next, billing, actionOf, state } = bookingsText;
const { postponed } = myCertificatesText;

/** A booking with a price whose only meeting is over. */
async function storePast(changed = 'confirmed') {
  const stored = await storeBooking();
  await execute(`
    update public.cohort_meetings set starts_at = now() - interval '9 hours', ends_at = now() - interval '5 hours'
      where cohort_id = '${stored.cohort.id}';
    update public.bookings set state = '${changed}' where id = '${stored.booking.id}'`);
  return stored;
}

async function openPast() {
  const { user } = open('/learn');
  const region = await screen.findByRole('region', { name: bookingsText.past }, wait);
  return { person: user, past: within(region) };
}

test.each([
  `state = 'waiting', payment = 'none'`,
  `state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'`,
])('nobody waits or is offered a seat on a date that has begun: %s', async (changes) => {
  const { cohort, booking } = await storeBooking();
  await execute(`
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${cohort.id}', now() - interval '9 hours', now() - interval '5 hours');
    update public.bookings set ${changes} where id = '${booking.id}'`);
  const { past } = await openPast();
  expect(past.getByText(new RegExp(state.expired))).toBeVisible();
  expect(screen.queryByRole('region', { name: bookingsText.title })).toBeNull();
});

test.each(['confirmed', 'no_show'])(
  'a past booking that is %s says what is owed, and takes the details of the receipt',
  async (after) => {
    const { course, booking } = await storePast(after);
    const { person, past } = await openPast();
    expect(past.getByText(/^Πληρώστε 99 € με κατάθεση έως /)).toBeVisible();
    expect(past.getByText(/^PX-[2-9A-Z]{8}$/)).toBeVisible();
    expect(past.getByText(next.account)).toBeVisible();
    await person.click(past.getByRole('button', { name: actionOf(billing.give, course.title) }));
    const form = within(await past.findByRole('form', {}, wait));
    await person.clear(form.getByLabelText(billing.receiptName));
    await person.type(form.getByLabelText(billing.receiptName), 'Άννα Βλάχου');
    await person.click(form.getByRole('button', { name: billing.submit }));
    expect(await past.findByText('Απόδειξη · Άννα Βλάχου', undefined, wait)).toBeVisible();
    expect(
      await execute(
        `select kind, name from public.billing_details where booking_id = '${booking.id}'`,
      ),
    ).toEqual([{ kind: 'receipt', name: 'Άννα Βλάχου' }]);
  },
);

test('a past booking whose payment is late comes first, with the certificate that waits for it', async () => {
  const { booking, course } = await storePast();
  await execute(`
    update public.booking_payments set due_at = now() - interval '2 days' where booking_id = '${booking.id}';
    insert into private.postponed_certificates (booking_id, user_id, reason, created_at)
      select id, user_id, 'payment', now() from public.bookings where id = '${booking.id}'`);
  await enrol((await storeCourse({ lessons: [{ title: 'Μόνη' }] })).id);
  open('/learn');
  const region = await screen.findByRole('region', { name: bookingsText.overdue }, wait);
  const overdue = within(region);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(bookingsText.overdue);
  expect(overdue.getByRole('heading', { name: course.title })).toBeVisible();
  expect(overdue.getByText(/^Η προθεσμία πέρασε στις .* Πληρώστε 99 €/)).toBeVisible();
  expect(
    await overdue.findByText(`${postponed.kinds.attendance}: ${postponed.payment}`, {}, wait),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: bookingsText.past })).toBeNull();
});

test('a new booking comes before an older one whose payment is late', async () => {
  const { booking: late } = await storePast();
  await execute(
    `update public.booking_payments set due_at = now() - interval '2 days' where booking_id = '${late.id}'`,
  );
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: null });
  const { user } = open(paths.bookDate(course.slug, cohort.id));
  const name = bookText.title;
  const dialog = within(await screen.findByRole('alertdialog', { name }, wait));
  await user.click(dialog.getByRole('button', { name: bookText.confirm }));
  await screen.findByRole('heading', { level: 1, name: bookText.booked }, wait);
  const overdue = await screen.findByRole('region', { name: bookingsText.overdue }, wait);
  const [booked] = screen.getAllByRole('region', { name: course.title });
  expect(booked?.compareDocumentPosition(overdue)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['paid', next.paid],
  ['refund_due', next.refundDue('99 €')],
  ['refunded', next.refunded],
] as const)('a held booking whose payment is %s says so', async (payment, said) => {
  const { booking } = await storePast();
  await storePayment(`id = '${booking.id}'`, payment);
  const { past } = await openPast();
  expect(past.getByText(new RegExp(state.held))).toBeVisible();
  expect(past.getByText(said)).toBeVisible();
  expect(past.queryByText(/^Πληρώστε/)).toBeNull();
});

test('a held booking that is waived asks for nothing', async () => {
  const { booking } = await storePast();
  await storePayment(`id = '${booking.id}'`, 'waived');
  const { past } = await openPast();
  expect(past.getByText(next.materials)).toBeVisible();
  expect(past.queryByText(/Πληρώστε|χρήματα|πληρωμή/)).toBeNull();
  expect(past.queryByText(next.ready)).toBeNull();
});

test('a booking that was cancelled shows the day that it was for, after its cohort has moved', async () => {
  const { cohort, booking } = await storeBooking();
  const [{ starts_at: start }] = (await execute(
    `select starts_at from public.cohorts where id = '${cohort.id}'`,
  )) as [{ starts_at: string }];
  await cancelBooking(booking.id);
  await execute(`
    update public.cohort_meetings set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days'
      where cohort_id = '${cohort.id}'`);
  const { past } = await openPast();
  expect(
    past.getByText(`${formatDay(start).replaceAll('\u00a0', ' ')} · ${state.cancelled}`),
  ).toBeVisible();
});

test('a booking that its person gave up keeps its own words after its cohort is cancelled', async () => {
  const { cohort, booking } = await storeBooking();
  await cancelBooking(booking.id);
  await storePayment(`id = '${booking.id}'`, 'refund_due');
  await execute(`
    insert into private.cohort_cancellations (cohort_id, reason) values ('${cohort.id}', 'Λίγοι');
    update public.cohorts set state = 'cancelled' where id = '${cohort.id}'`);
  const { past } = await openPast();
  expect(past.getByText(next.refundDue('99 €'))).toBeVisible();
  expect(past.queryByText(/Ακυρώσαμε αυτή την ημερομηνία/)).toBeNull();
});

test('a held booking from which a withdrawal was stated is not named as overdue', async () => {
  const { booking } = await storePast();
  await execute(`
    update public.booking_payments set due_at = now() - interval '2 days' where booking_id = '${booking.id}';
    insert into private.withdrawals (reference, name, email, stated_at)
      select reference, 'Άννα', 'anna@example.test', now() from public.booking_payments where booking_id = '${booking.id}'`);
  const { past } = await openPast();
  expect(past.getByText(/^Όσο εκκρεμεί η υπαναχώρησή σας/)).toBeVisible();
  expect(screen.queryByRole('region', { name: bookingsText.overdue })).toBeNull();
});
