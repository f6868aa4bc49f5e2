import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { asAdmin } from '../mail/letters.ts';
import { choose, makeDue, newBuyer, openPage, paymentOf, work, type Buyer } from './payments.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
});
afterAll(() => backend.close());

const requestRefund = ({ charge }: Buyer, cents: number) =>
  asAdmin(
    backend,
    `select public.request_refund(id, ${cents}, received_cents - refunding_cents) from public.charges where id = '${charge}'`,
  );

const refundsOf = ({ charge }: Buyer) =>
  backend.execute(
    `select amount_cents, state::text from public.payment_refunds where charge_id = '${charge}' order by amount_cents`,
  );

describe.each([
  ['stripe', 'pay'],
  ['viva', 'iris'],
] as const)('%s', (provider, choice) => {
  test('makes the refund that an admin requested', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer, provider);
    await choose(url, choice);
    await requestRefund(buyer, 4000);
    await requestRefund(buyer, 4000);
    // One after the other.
    expect(await work(backend)).toMatchObject({ status: 200, body: { failed: 0 } });
    expect(await work(backend)).toMatchObject({ status: 200, body: { failed: 0 } });
    const done = [
      { amount_cents: 4000, state: 'done' },
      { amount_cents: 4000, state: 'done' },
    ];
    expect(await refundsOf(buyer)).toEqual(done);
    expect(await paymentOf(backend, buyer)).toMatchObject({ events: 3 });
    const [row] = await backend.execute(
      `select returned_cents from public.charges where id = '${buyer.charge}'`,
    );
    expect(row).toEqual({ returned_cents: 8000 });
  });

  test('a page that has ended is closed, and another can be opened', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer, provider);
    await backend.execute(
      `update public.payment_orders set expires_at = now() - interval '1 second', is_closing = true
       where charge_id = '${buyer.charge}'`,
    );
    await makeDue(backend, buyer);
    await work(backend);
    expect((await paymentOf(backend, buyer)).state).toMatch(/^(expired|cancelled)$/);
    const next = await openPage(backend, buyer, provider);
    expect(next.url).not.toBe(url);
  });
});

test('refuses a wrong secret', async () => {
  for (const secret of ['', 'sb_secret_praxi_local'])
    expect(await work(backend, secret)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
});
