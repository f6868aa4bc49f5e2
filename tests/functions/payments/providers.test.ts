import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewOrder } from '../../../supabase/functions/_shared/payments/provider.ts';
import {
  readProviders,
  readStripe,
  readViva,
  type ProviderName,
} from '../../../supabase/functions/_shared/payments/settings.ts';
import { isLiveKey } from '../../../supabase/functions/_shared/payments/stripe.ts';
import {
  orderCodeIn,
  vivaEventKey,
  vivaUrls,
} from '../../../supabase/functions/_shared/payments/viva.ts';
import { site, startStandIns } from './stand-ins.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeAll(async () => {
  standIns = await startStandIns();
});
afterAll(() => standIns.close());

const newOrder = (changes: Partial<NewOrder> = {}): NewOrder => ({
  orderId: randomUUID(),
  amountCents: 9950,
  title: 'Ένα μάθημα',
  reference: 'ABCD-1234',
  email: 'anna@example.test',
  returnUrl: `${site}/pay/return`,
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
});

function providerOf(name: ProviderName, changes?: Record<string, string>) {
  const provider = readProviders(standIns.environment(changes))[name];
  if (!provider) throw new Error('not configured');
  return provider;
}

/** How each stand-in pays. */
const pays = { stripe: 'pay', viva: 'card' } as const;
const refusals: Record<ProviderName, [choice: string, failure: string][]> = {
  stripe: [
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    ['generic_decline', 'declined'],
  ],
  viva: [
    ['10051', 'insufficient_funds'],
    ['10054', 'expired_card'],
    ['10005', 'declined'],
  ],
};

const unpaid = { method: null, paymentId: null, failure: null };

describe.each(['stripe', 'viva'] as const)('%s', (name) => {
  const provider = () => providerOf(name);

  /** An order that was paid. */
  async function paidOrder() {
    const order = await provider().createOrder(newOrder());
    await standIns.choose(order.url, pays[name]);
    const { paymentId } = await provider().readOrder(order.providerId);
    return { orderId: order.providerId, paymentId: paymentId ?? '' };
  }

  test('an order is open, is paid on its page, and cannot be paid again', async () => {
    const { providerId, url, expiresAt } = await provider().createOrder(newOrder());
    expect(Math.abs(expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(5000);
    expect(await provider().readOrder(providerId)).toEqual({
      ...unpaid,
      state: 'open',
      amountCents: 9950,
      currency: 'eur',
    });
    const page = await (await fetch(url)).text();
    for (const words of ['Ένα μάθημα', '99,50 €', 'anna@example.test'])
      expect(page).toContain(words);
    const location = new URL((await standIns.choose(url, pays[name])) ?? '');
    expect(location.origin + location.pathname).toBe(`${site}/pay/return`);
    expect(location.searchParams.get('s')).toBe(providerId);
    expect(await provider().readOrder(providerId)).toEqual({
      state: 'paid',
      amountCents: 9950,
      currency: 'eur',
      method: 'card',
      paymentId: expect.stringMatching(/^[\w-]{20,}$/) as string,
      failure: null,
    });
    expect((await fetch(url)).status).toBe(404);
    expect(await provider().closeOrder(providerId)).toMatchObject({ state: 'paid' });
  });

  test.each(refusals[name])(
    'an attempt refused with %s says %s and leaves the order open',
    async (choice, failure) => {
      const { providerId, url } = await provider().createOrder(newOrder());
      await standIns.choose(url, choice);
      expect(await provider().readOrder(providerId)).toMatchObject({ state: 'open', failure });
      await standIns.choose(url, pays[name]);
      expect(await provider().readOrder(providerId)).toMatchObject({
        state: 'paid',
        failure: null,
      });
    },
  );

  test('a payer who leaves the page without paying comes back to the same page', async () => {
    const { providerId, url } = await provider().createOrder(newOrder({ email: null }));
    expect(await standIns.choose(url, 'cancel')).toBe(`${site}/pay/return?s=${providerId}`);
    expect(await provider().readOrder(providerId)).toMatchObject({ ...unpaid, state: 'open' });
  });

  test('a closed order cannot be paid', async () => {
    const { providerId, url } = await provider().createOrder(newOrder());
    const closed = await provider().closeOrder(providerId);
    expect(['expired', 'cancelled']).toContain(closed.state);
    expect(await standIns.choose(url, pays[name])).toBeNull();
    expect(await provider().closeOrder(providerId)).toEqual(closed);
  });

  test('an order that the provider does not know has expired', async () => {
    const id = name === 'stripe' ? 'cs_test_unknown' : '9000000000000001';
    expect(await provider().readOrder(id)).toMatchObject({ ...unpaid, state: 'expired' });
  });

  test('gives money back once for each refund', async () => {
    const payment = await paidOrder();
    const refundId = randomUUID();
    const refund = { ...payment, refundId, amountCents: 4000, known: [] };
    const first = await provider().refund(refund);
    expect(first).toEqual({
      providerId: expect.any(String) as string,
      state: 'done',
      failure: null,
    });
    // The answer was lost.
    expect(await provider().refund(refund)).toEqual(first);
    expect(await provider().readRefund(first.providerId ?? '')).toEqual({
      state: 'done',
      failure: null,
    });
    const known = [first.providerId ?? ''];
    const second = await provider().refund({ ...refund, refundId: randomUUID(), known });
    expect(second.state).toBe('done');
    expect(second.providerId).not.toBe(first.providerId);
    // It was still paid.
    expect(await provider().readOrder(payment.orderId)).toMatchObject({
      state: 'paid',
      amountCents: 9950,
      paymentId: payment.paymentId,
    });
  });

  test('notifies the site about a payment at once, or never', async () => {
    const count = () => standIns.events.length;
    const before = count();
    const { url } = await provider().createOrder(newOrder());
    await standIns.choose(url, pays[name], 'never');
    expect(count()).toBe(before);
    await paidOrder();
    expect(count()).toBe(before + 1);
    expect(standIns.events.at(-1)?.path).toBe(`/functions/v1/payment-event/${name}`);
  });

  test('throws with wrong keys, without the key in the message', async () => {
    const wrong = {
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      VIVA_API_KEY: 'wrong',
      VIVA_CLIENT_SECRET: 'wrong',
    };
    const refused = providerOf(name, wrong);
    for (const call of [
      () => refused.createOrder(newOrder()),
      () => refused.readOrder('9000000000000001'),
    ]) {
      const error = (await call().catch((cause: unknown) => cause)) as Error;
      expect(error).toBeInstanceOf(Error);
      expect(error.message).not.toContain('wrong');
    }
  });
});

test('Stripe creates the same order once, and refuses another with its id', async () => {
  const provider = providerOf('stripe');
  const order = newOrder();
  const created = await provider.createOrder(order);
  expect(await provider.createOrder(order)).toEqual(created);
  await expect(provider.createOrder({ ...order, amountCents: 1 })).rejects.toThrow(
    /Another request/,
  );
  await expect(
    provider.createOrder(newOrder({ expiresAt: new Date(Date.now() + 60_000) })),
  ).rejects.toThrow(/30 minutes/);
});

test.each([
  ['stripe', 'pay', 'card'],
  ['viva', 'iris', 'iris'],
] as const)('%s gives back no more than was paid, and says so', async (name, choice, method) => {
  const provider = providerOf(name);
  const { providerId, url } = await provider.createOrder(newOrder());
  await standIns.choose(url, choice);
  const paid = await provider.readOrder(providerId);
  expect(paid.method).toBe(method);
  const refund = {
    refundId: randomUUID(),
    orderId: providerId,
    paymentId: paid.paymentId ?? '',
    amountCents: 9951,
    known: [],
  };
  expect(await provider.refund(refund)).toEqual({
    providerId: null,
    state: 'failed',
    failure: null,
  });
});

test('a payment with IRIS that the bank has not confirmed is pending', async () => {
  const provider = providerOf('viva');
  const { providerId, url } = await provider.createOrder(newOrder());
  await standIns.choose(url, 'iris-late');
  expect(await provider.readOrder(providerId)).toMatchObject({ ...unpaid, state: 'processing' });
});

test('an order code of Viva keeps its digits', async () => {
  const { providerId } = await providerOf('viva').createOrder(newOrder());
  expect(providerId).toMatch(/^9\d{15}$/);
  expect(orderCodeIn('{"EventData":{"OrderCode":9007199254740993}}')).toBe('9007199254740993');
  expect(orderCodeIn('{"orderCode": "12"}')).toBe('12');
  for (const text of ['', '{}', '{"orderCode":null}', '{"orderCode":-1}', '{"otherCode":1}'])
    expect(orderCodeIn(text), text).toBeNull();
});

test('the key of the events of Viva is read with the key of the account', async () => {
  const viva = readViva(standIns.environment());
  expect(viva && (await vivaEventKey(viva))).toBe('PRAXI0LOCAL0EVENT0KEY');
});

test('a provider is available only with all its settings', () => {
  const names = (changes: Record<string, string>) =>
    Object.keys(readProviders(standIns.environment(changes)));
  expect(names({})).toEqual(['stripe', 'viva']);
  expect(names({ STRIPE_SECRET_KEY: '' })).toEqual(['viva']);
  for (const name of ['MERCHANT_ID', 'API_KEY', 'CLIENT_ID', 'CLIENT_SECRET', 'SOURCE_CODE'])
    expect(names({ [`VIVA_${name}`]: '' }), name).toEqual(['stripe']);
  const urls = (environment: string) =>
    readViva(standIns.environment({ VIVA_URL: '', VIVA_ENVIRONMENT: environment }))?.urls;
  expect(urls('')).toBe(vivaUrls.live);
  expect(urls('demo')).toBe(vivaUrls.demo);
  expect(readStripe(standIns.environment({ STRIPE_URL: '' }))?.url).toBeUndefined();
  expect(['sk_live_a', 'rk_live_a', 'sk_test_a', 'a_sk_live_a'].map(isLiveKey)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
