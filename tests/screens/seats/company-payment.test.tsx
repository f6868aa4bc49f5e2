import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { companyPagesText } from '@/subjects/seats/text/company';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage } from '@/shared/errors/text/errors';
import { formatEuros } from '@/lib/text/number';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { openAs, wait } from '../../support/staff.ts';
import { storeMoney } from '../../support/stored-payment.ts';
import { storePool } from '../../support/stored-pool.ts';
import { newUser } from '../../support/users.ts';

withBackend();
beforeEach(() => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', 'viva');
  vi.stubEnv('VITE_BANK_ACCOUNT_HOLDER', 'Πράξη ΑΕ');
  vi.stubEnv('VITE_BANK_NAME', 'Η Τράπεζα');
  vi.stubEnv('VITE_BANK_IBAN', 'GR16 0110 1250');
});
afterEach(() => {
  vi.unstubAllEnvs();
  queryClient.clear();
});

const text = companyPagesText.pools;
const pay = (euros: number, course: string) =>
  bookingsText.actionOf(paymentText.action.viva(formatEuros(euros)), course);

/** A manager with a pool of three seats at 450 €. */
async function storeCompany() {
  const manager = await newUser();
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({
    courseId: course.id,
    managerId: manager.id,
    priceCents: 45_000,
  });
  return { manager, course, pool };
}

const pools = async () => within(await screen.findByRole('region', { name: text.title }, wait));
/** Stores a payment of a pool that is on its way. */
const storeOrder = (poolId: string) =>
  execute(`
    insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at)
    select id, 'viva', 45000, 'processing', now()
    from public.charges where pool_id = '${poolId}'`);

test('a pool that is due leads to the page of the provider, and can be paid by transfer as well', async () => {
  const { manager, course, pool } = await storeCompany();
  await storeMoney(`pool_id = '${pool.id}'`, 5000);
  const { user } = await openAs(manager, '/company');
  const list = await pools();
  const button = await list.findByRole('button', { name: pay(400, course.title) }, wait);
  expect(list.getByText('GR16 0110 1250')).not.toBeVisible();
  await user.click(list.getByText(paymentText.transfer));
  expect(list.getByText('GR16 0110 1250')).toBeVisible();
  const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
  respondWith('/functions/v1/pay', 200, { url });
  await user.click(button);
  await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
  expect(list.getByRole('button', { name: paymentText.pending })).toBeVisible();
  window.location.hash = '';
});

test('a pool that a colleague has paid says so, when the page of the provider does not open', async () => {
  const { manager, course, pool } = await storeCompany();
  const { user } = await openAs(manager, `/company?pool=${pool.id}`);
  const name = pay(450, course.title);
  const button = await screen.findByRole('button', { name }, wait);
  await storeMoney(`pool_id = '${pool.id}'`, 45_000);
  respondWith('/functions/v1/pay', 409, { code: 'PX217' });
  await user.click(button);
  expect(await screen.findByText(errorMessage('nothing_to_pay'), undefined, wait)).toBeVisible();
  expect(await screen.findByText(new RegExp(text.payments.paid), undefined, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a pool whose payment is on its way says so, and why the last attempt was refused', async () => {
  const { manager, course, pool } = await storeCompany();
  await storeOrder(pool.id);
  await openAs(manager, '/company');
  const list = await pools();
  expect(await list.findByText(paymentText.confirming, undefined, wait)).toBeVisible();
  expect(list.queryByRole('button', { name: pay(450, course.title) })).toBeNull();
  await execute(
    `update public.payment_orders set state = 'failed', failure = 'expired_card' where state = 'processing'`,
  );
  fireEvent.focus(window);
  expect(
    await list.findByText(new RegExp(paymentText.failures.expired_card), undefined, wait),
  ).toBeVisible();
  expect(list.getByRole('button', { name: pay(450, course.title) })).toBeEnabled();
});
