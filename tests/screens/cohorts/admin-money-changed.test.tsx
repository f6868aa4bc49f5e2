import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { moneyText as text } from '@/subjects/cohorts/text/money';
import { adminText } from '@/subjects/staff/text/admin';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage } from '@/shared/errors/text/errors';
import { execute, withBackend } from '../../support/backend.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { bookedCohort, link } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const amount = () => dialog().getByLabelText(text.note.amount);

/** The page of a booking at 99 €, and what a colleague notes meanwhile. */
async function openPerson() {
  const { url, emails } = await bookedCohort({ people: ['Άννα'] });
  const charge = `(select charge.id from public.charges as charge
    join public.bookings as booking on booking.id = charge.booking_id where booking.holder_email = '${emails[0]}')`;
  const note = (kind: string, cents: number) =>
    execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
      values (${charge}, '${kind}', ${cents}, 'cash', (now() at time zone 'Europe/Athens')::date)`);
  const opened = await openAs('admin', url);
  await opened.user.click(await link('Άννα'));
  await screen.findByRole('heading', { name: 'Άννα' }, wait);
  await queryClient.invalidateQueries();
  const choose = (name: string) => opened.user.click(dialog().getByRole('button', { name }));
  /** Also once the new amounts are on the page below, which is where they are seen. */
  async function expectRefusals(submit: string, onPage: RegExp) {
    await choose(submit);
    expect(await dialog().findByText(errorMessage('money_changed'), {}, wait)).toBeVisible();
    expect(await screen.findByText(onPage, {}, wait)).toBeInTheDocument();
    await choose(submit);
    expect(await dialog().findByText(errorMessage('money_changed'), {}, wait)).toBeVisible();
  }
  const countRows = async (table: 'money_events' | 'payment_refunds') =>
    (await execute(`select from public.${table} where charge_id = ${charge}`)).length;
  return { ...opened, charge, note, choose, expectRefusals, countRows };
}

test('nothing is noted if a colleague has noted a refund since the page was read', async () => {
  const { note, press, choose, expectRefusals, countRows } = await openPerson();
  // More than is owed.
  await note('payment', 12_000);
  await queryClient.invalidateQueries();
  await screen.findByText('Πληρωμή 120 €', {}, wait);
  await press(text.note.action);
  expect(amount()).toHaveValue('21');
  await note('refund', 2100);
  await expectRefusals(text.note.submit, /^Επιστροφή 21\s€/);
  expect(await countRows('money_events')).toBe(2);
  await choose(adminText.cancel);
});

test('of a payment that was noted twice, nothing is taken back if a colleague has done so', async () => {
  const { charge, note, choose, expectRefusals, countRows, user } = await openPerson();
  await note('payment', 9900);
  await note('payment', 9900);
  await queryClient.invalidateQueries();
  const name = /^Αναίρεση: Πληρωμή 99\s€/;
  await user.click((await screen.findAllByRole('button', { name }, wait)).at(0) as HTMLElement);
  await execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day, corrects)
    select charge_id, 'correction', 9900, 'cash', day, id from public.money_events
    where charge_id = ${charge} order by id desc limit 1`);
  await expectRefusals(text.correct.action, /^Αναιρέθηκε /);
  expect(await countRows('money_events')).toBe(3);
  await choose(adminText.cancel);
  // The question is asked again about what is on the page now.
  await user.click(await screen.findByRole('button', { name }, wait));
  await choose(text.correct.action);
  await expectToast(text.correct.done);
  expect(await countRows('money_events')).toBe(4);
});

test('a provider gives nothing back that a colleague has asked for since the page was read', async () => {
  const { charge, press, choose, expectRefusals, countRows, user } = await openPerson();
  const ask = (cents: number, state: 'requested' | 'failed') =>
    execute(`
      insert into public.payment_refunds (charge_id, order_id, amount_cents, state, due_at)
      select charge_id, id, ${cents}, '${state}', case '${state}' when 'requested' then now() end
      from public.payment_orders where charge_id = ${charge};
      update public.charges set
        unreturned_cents = case '${state}' when 'failed' then ${cents} else 0 end,
        refunding_cents = case '${state}' when 'requested' then ${cents} else 0 end
      where id = ${charge}`);
  await execute(`
    insert into public.payment_orders (charge_id, provider, amount_cents, expires_at) values (${charge}, 'stripe', 9900, now());
    select public.settle_payment_order(id, 'paid', 9900, 'eur', 'card', 'pi_' || id) from public.payment_orders where charge_id = ${charge}`);
  await queryClient.invalidateQueries();
  const refund = { name: /^Επιστροφή χρημάτων: Πληρωμή 99\s€/ };
  await user.click(await screen.findByRole('button', refund, wait));
  await user.clear(amount());
  await user.type(amount(), '30');
  await ask(3000, 'requested');
  await expectRefusals(text.refund.submit, /^Ζητήθηκε /);
  expect(amount()).toHaveValue('30');
  expect(await countRows('payment_refunds')).toBe(1);
  await choose(adminText.cancel);
  // The same of all that a provider could not give back.
  await execute(`delete from public.payment_refunds where charge_id = ${charge}`);
  await ask(9900, 'failed');
  await queryClient.invalidateQueries();
  const { failedRefund } = text;
  await screen.findByText(failedRefund.title('99 €'), {}, wait);
  await press(failedRefund.again);
  await ask(9900, 'requested');
  await expectRefusals(text.refund.submit, /^Ζητήθηκε .*Δεν έχει σταλεί/);
  expect(await countRows('payment_refunds')).toBe(2);
});
