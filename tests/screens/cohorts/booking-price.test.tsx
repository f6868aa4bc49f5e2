import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withdrawalLaw } from '@/brand/withdrawal';
import { queryClient } from '@/shared/data/query-client';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeMoney } from '../../support/stored-payment.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { actionOf, cancel } = bookingsText;

/** A seat of 99 € for which these amounts were received. */
async function storePaid(...payments: number[]) {
  const stored = await storeBooking();
  for (const cents of payments) await storeMoney(`booking_id = '${stored.booking.id}'`, cents);
  return stored;
}

/** Opens the page of the own bookings. */
async function openBookings() {
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  return { user, rows };
}

test('a seat of which a part is paid has its price on the ticket, and beside it what is left', async () => {
  await storePaid(4000);
  const { rows } = await openBookings();
  expect(rows.getByText(/^99\s€/)).toHaveTextContent('99 € με ΦΠΑ');
  expect(rows.getByRole('heading', { name: /^Πληρώστε 59\s€ έως / })).toBeVisible();
  expect(rows.getByText(/^Έχουμε λάβει 40\s€\.$/)).toBeVisible();
  expect(rows.getByText(/^Πληρώθηκαν 40\s€, μένουν 59\s€$/)).toBeVisible();
});

test('a seat that is paid beyond its price has its price on the ticket, and what comes back', async () => {
  await storePaid(4000, 9900);
  const { rows } = await openBookings();
  expect(rows.getByText(/^99\s€/)).toHaveTextContent('99 € με ΦΠΑ');
  expect(rows.getByText(/^Επιστρέφονται 40\s€$/)).toBeVisible();
  expect(rows.getByText(/^Έχουμε λάβει 139\s€\.$/)).toBeVisible();
});

test.each([
  ['a part is paid', [4000], 5900, /^59\s€ · Προς πληρωμή έως /],
  ['more than its price is paid', [4000, 9900], -4000, /^Επιστρέφονται 40\s€$/],
])('the ticket alone names the price and the rest when %s', async (_, payments, rest, line) => {
  const { booking } = await storePaid(...payments);
  respondWith('/functions/v1/pay', 200, {
    state: 'paid',
    failure: null,
    is_returned: false,
    amount_cents: payments.at(-1),
    rest_cents: rest,
    booking_id: booking.id,
    charge_id: crypto.randomUUID(),
    pool: null,
    is_checked: true,
  });
  open('/pay/return?s=9000000000000001');
  const name = { name: bookingsText.state.confirmed };
  const ticket = within(await screen.findByRole('region', name, wait));
  expect(ticket.getByText(/^99\s€/)).toHaveTextContent('99 € με ΦΠΑ');
  expect(ticket.getByText(line)).toBeVisible();
  expect(screen.getByRole('heading', { name: paymentText.return.paid.title })).toBeVisible();
});

/** What is asked before the seat is given up. */
async function questionOf({ course }: Awaited<ReturnType<typeof storePaid>>) {
  const { user, rows } = await openBookings();
  await user.click(rows.getByRole('button', { name: actionOf(cancel.action, course.title) }));
  return screen.findByRole('alertdialog');
}

/** The right of withdrawal, with its last day. */
const instead = new RegExp(withdrawalLaw.instead('\u0000').split('\u0000', 1)[0] ?? '');

test('before a seat that is paid beyond its price is given up, the page says what comes back', async () => {
  const question = await questionOf(await storePaid(4000, 9900));
  expect(question).toHaveTextContent(
    'Έχετε πληρώσει 139 €: τα 40 € επιστρέφονται σε κάθε περίπτωση, και τα 99 € με τους όρους του μαθήματος:',
  );
  expect(question).toHaveTextContent(instead);
});

test('before a seat of which a part is paid is given up, the page says what was paid', async () => {
  const question = await questionOf(await storePaid(4000));
  expect(question).toHaveTextContent(
    'Έχετε πληρώσει 40 €, που επιστρέφονται με τους όρους του μαθήματος:',
  );
  expect(question).toHaveTextContent('Δεν οφείλετε τίποτα άλλο.');
  expect(question).toHaveTextContent(instead);
});

test('before a seat that is paid and free by now is given up, the page says that all comes back', async () => {
  const stored = await storePaid(9900);
  await execute(
    `update public.charges set owed_cents = 0, is_waived = true where booking_id = '${stored.booking.id}'`,
  );
  const question = await questionOf(stored);
  expect(question).toHaveTextContent('Θα σας επιστρέψουμε 99 €.');
  expect(question).not.toHaveTextContent('όρους');
});
