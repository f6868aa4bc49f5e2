import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminPaths } from '@/lib/admin-paths';
import { adminText } from '@/subjects/staff/text/admin';
import { moneyText } from '@/subjects/cohorts/text/money';
import { missingPapersText as text } from '@/subjects/cohorts/text/missing-papers';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { openAs, wait } from '../../support/staff.ts';
import { bookedCohort } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

/** A payment with an amount of its own, whose paper the provider has refused. */
async function refusedPaper(code = 'wrong_vat_number') {
  const cents = 1000 + Math.floor(Math.random() * 8000);
  const { emails } = await bookedCohort({ people: ['Άννα Βλάχου'] });
  await execute(`
    with moved as (
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select charge.id, 'payment', ${cents}, 'card', current_date
      from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id
      where booking.holder_email = '${emails[0]}' returning id, charge_id
    )
    insert into private.document_requests (event_id, charge_id, state, failure, attempts)
    select id, charge_id, 'failed', '${code}', 1 from moved`);
  const [row] = (await execute(
    `select id from public.money_events where amount_cents = ${cents} order by id desc limit 1`,
  )) as { id: number }[];
  const state = async () => {
    const [found] = (await execute(
      `select state::text from private.document_requests where event_id = ${row?.id}`,
    )) as { state: string }[];
    return found?.state;
  };
  return {
    event: row?.id,
    state,
    euros: (cents / 100).toFixed(2).replace('.', ',').replace(',00', ''),
  };
}

async function openRow(euros: string) {
  const { user } = await openAs('admin', '/admin/bookings/money');
  const list = await screen.findByRole('list', { name: text.title }, wait);
  const of = (action: string) => new RegExp(`^${action}: Πληρωμή ${euros}\\s€$`);
  const button = (action: string) => within(list).getByRole('button', { name: of(action) });
  const isGone = () =>
    waitFor(
      () => expect(screen.queryByRole('button', { name: of(text.dismiss.action) })).toBeNull(),
      wait,
    );
  return { user, list, button, isGone };
}

test('what waits is listed on the first page of staff, which leads to it', async () => {
  const { euros } = await refusedPaper();
  const { user } = await openAs('admin', adminPaths.today);
  await user.click(await screen.findByRole('link', { name: /παραστατικ(ό|ά) δεν εκδόθηκ/ }, wait));
  expect(
    await screen.findByRole(
      'button',
      { name: new RegExp(`^${text.retry.action}: .*${euros}`) },
      wait,
    ),
  ).toBeVisible();
});

test('an admin sends a paper again that the provider has refused', async () => {
  const { state, euros } = await refusedPaper();
  const { user, list, button, isGone } = await openRow(euros);
  expect(within(list).getAllByText(text.reasons.wrong_vat_number)[0]).toBeVisible();
  await user.click(button(text.retry.action));
  expect(await screen.findByText(text.retry.done, {}, wait)).toBeVisible();
  await isGone();
  expect(await state()).toBe('requested');
});

test('a code without a description is shown unchanged', async () => {
  const { euros } = await refusedPaper('series_closed');
  const { list, button } = await openRow(euros);
  expect(button(text.retry.action)).toBeVisible();
  expect(within(list).getByText(text.refused('series_closed'))).toBeVisible();
});

test('an admin types the number of a paper that they have issued', async () => {
  const { event, state, euros } = await refusedPaper();
  const { user, button, isGone } = await openRow(euros);
  await user.click(button(moneyText.numbers.action));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: moneyText.numbers.submit }));
  expect(dialog.getByText(moneyText.numbers.missing)).toBeVisible();
  await user.type(dialog.getByLabelText(adminBookingText.pay.mark), '40000100000000');
  expect(dialog.getByText(adminBookingText.pay.markInvalid)).toBeVisible();
  await user.clear(dialog.getByLabelText(adminBookingText.pay.mark));
  await user.type(dialog.getByLabelText(adminBookingText.pay.mark), '400001000000001');
  await user.type(dialog.getByLabelText(adminBookingText.pay.invoiceNumber), 'B7');
  await user.click(dialog.getByRole('button', { name: moneyText.numbers.submit }));
  expect(await screen.findByText(moneyText.numbers.done, {}, wait)).toBeVisible();
  await isGone();
  expect(await state()).toBe('issued');
  expect(
    await execute(`select number, mark from public.money_documents where event_id = ${event}`),
  ).toEqual([{ number: 'B7', mark: '400001000000001' }]);
});

test('an admin says that no paper is needed', async () => {
  const { state, euros } = await refusedPaper();
  const { user, button, isGone } = await openRow(euros);
  await user.click(button(text.dismiss.action));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: adminText.cancel })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: text.dismiss.action }));
  expect(await screen.findByText(text.dismiss.done, {}, wait)).toBeVisible();
  await isGone();
  expect(await state()).toBe('not_needed');
});

test('of two papers for one payment an admin says that one is left, and adds no third', async () => {
  const { state, euros } = await refusedPaper('two_papers');
  const { user, list, button } = await openRow(euros);
  expect(
    within(list).queryByRole('button', {
      name: new RegExp(`^${moneyText.numbers.action}: .*${euros}`),
    }),
  ).toBeNull();
  await user.click(button(text.settle.action));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: text.settle.action }));
  expect(await screen.findByText(text.settle.done, {}, wait)).toBeVisible();
  expect(await state()).toBe('issued');
});
