import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminUnpaidText } from '@/subjects/cohorts/text/staff-unpaid';
import { moneyMonthsText as text } from '@/subjects/cohorts/text/money-months';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { csvLinesOf, keepSavedFiles } from '../../support/saved-files.ts';
import { openAs, wait } from '../../support/staff.ts';
import { bookedCohort, rowsOf } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

/** A month of its own, in which 99 € were received with a receipt, and 40 € given back. */
async function monthWithMoney() {
  const word = `Χ${crypto.randomUUID().slice(0, 8)}`;
  const [year, month] = [2030 + Math.floor(Math.random() * 60), 1 + Math.floor(Math.random() * 12)];
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const { emails, course } = await bookedCohort({ people: [`Άννα ${word}`] });
  await execute(`
    with moved as (
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select charge.id, movement.kind::public.money_kind, movement.cents, 'transfer', '${name}-15'
      from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id,
        (values (1, 'payment', 9900), (2, 'refund', 4000)) as movement (position, kind, cents)
      where booking.holder_email = '${emails[0]}' order by movement.position
      returning id, charge_id, kind
    )
    insert into public.money_documents (charge_id, event_id, kind, series, number, mark)
    select charge_id, id, 'receipt', 'Α', '17', '400001' from moved where kind = 'payment'`);
  return { word, month: name, course };
}

test('an admin reads the money of a month and saves it for the accountant', async () => {
  const { word, month, course } = await monthWithMoney();
  const files = keepSavedFiles();
  const { user } = await openAs('admin', `/admin/bookings/money?month=${month}`);
  const [first, second, ...others] = await rowsOf(`${text.title}: ${await shownMonth()}`);
  expect(others).toEqual([]);
  expect(first).toHaveTextContent('Πληρωμή');
  expect(first).toHaveTextContent('99 €');
  expect(first).toHaveTextContent(`Άννα ${word}`);
  expect(first).toHaveTextContent('Απόδειξη Α 17, ΜΑΡΚ 400001');
  expect(second).toHaveTextContent('Επιστροφή');
  expect(second).toHaveTextContent('-40 €');
  expect(second).toHaveTextContent(text.noPaper);

  const sums = within(screen.getByRole('region', { name: text.sums }));
  expect(sums.getByRole('heading', { name: text.percent(24) })).toBeVisible();
  const shown = sums
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent?.replaceAll('\u00a0', ' '));
  expect(shown).toEqual([
    'Εισπράξεις99 €',
    'Επιστροφές40 €',
    'Υπόλοιπο59 €',
    'Χωρίς ΦΠΑ47,58 €',
    'ΦΠΑ11,42 €',
  ]);

  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(await screen.findByText(/με 2 κινήσεις\.$/, {}, wait)).toBeVisible();
  // The first begins with the byte order mark.
  const [head = '', paid, back] = await csvLinesOf(files[0]);
  expect(head.slice(1)).toBe(text.export.columns.join(';'));
  const day = `15/${month.slice(5)}/${month.slice(0, 4)}`;
  expect(paid).toMatch(
    `${day};Πληρωμή;Κατάθεση;79,84;24;19,16;99,00;Άννα ${word};;;${course.title};`,
  );
  expect(paid).toMatch(/;Απόδειξη;Α 17;400001;$/);
  expect(back).toMatch(`${day};Επιστροφή;Κατάθεση;-32,26;24;-7,74;-40,00;`);
});

test('a payment that was taken back is not missing a paper', async () => {
  const { month } = await monthWithMoney();
  await execute(`
    with moved as (
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select charge_id, 'payment', 500, 'cash', day from public.money_events where day = '${month}-15' and kind = 'refund'
      returning id, charge_id, amount_cents, method, day
    )
    insert into public.money_events (charge_id, kind, amount_cents, method, day, corrects)
    select charge_id, 'correction', amount_cents, method, day, id from moved`);
  await openAs('admin', `/admin/bookings/money?month=${month}`);
  const rows = await rowsOf(`${text.title}: ${await shownMonth()}`);
  expect(rows.map((row) => row.textContent.includes(text.noPaper))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('the months beside it are one press away, and the list of payments leads to this one', async () => {
  const { month } = await monthWithMoney();
  const { user } = await openAs('admin', `/admin/bookings/money?month=${month}`);
  await rowsOf(`${text.title}: ${await shownMonth()}`);
  const [before] = within(screen.getByRole('navigation', { name: text.months })).getAllByRole(
    'link',
  );
  await user.click(before as HTMLElement);
  expect(await screen.findByText(text.none, {}, wait)).toBeVisible();
  expect(screen.queryByRole('region', { name: text.sums })).toBeNull();
  await user.click(screen.getByRole('link', { name: text.back }));
  expect(await screen.findByRole('link', { name: adminUnpaidText.month }, wait)).toHaveAttribute(
    'href',
    '/admin/bookings/money',
  );
});

test('instructors read why they cannot see it', async () => {
  await openAs('instructor', '/admin/bookings/money');
  expect(await screen.findByText(/Τα ποσά των πληρωμών/, {}, wait)).toBeVisible();
});

const shownMonth = async () =>
  (
    await screen.findByText(
      (_text, element) =>
        element?.getAttribute('aria-current') === 'page' && element.tagName === 'SPAN',
      {},
      wait,
    )
  ).textContent;
