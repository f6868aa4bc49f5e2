import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { localStripe } from '../../../supabase/local/payments/settings.ts';
import { signStripeEvent } from '../../../supabase/local/payments/stripe-stand-in.ts';
import { asAdmin } from '../mail/letters.ts';
import { paidEvent, vivaEvent } from './events.ts';
import { choose, newBuyer, openPage, paymentOf, priceCents } from './payments.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
});
afterAll(() => backend.close());

const send = async (name: string, init: RequestInit) =>
  (await fetch(`${backend.url}/functions/v1/payment-event/${name}`, { method: 'POST', ...init }))
    .status;

const sendStripe = (body: string, signature = signStripeEvent(body, localStripe.webhookSecret)) =>
  send('stripe', { headers: { 'stripe-signature': signature }, body });

/** An event that says what has happened to a refund, and why it failed. */
const refundEvent = (id: string, status: string, reason?: string) =>
  paidEvent('', {
    event: {
      type: 'refund.updated',
      data: {
        object: {
          id: `re_${id}`,
          object: 'refund',
          status,
          failure_reason: reason,
          metadata: { refund: id },
        },
      },
    },
  });

/** An event that says that the bank of a payer has taken a payment back, or something else of a dispute. */
const disputeEvent = (dispute: object, type = 'funds_withdrawn') =>
  paidEvent('', {
    event: {
      type: `charge.dispute.${type}`,
      data: {
        object: {
          id: 'dp_test',
          object: 'dispute',
          amount: priceCents,
          currency: 'eur',
          ...dispute,
        },
      },
    },
  });

const countEvents = () => backend.execute('select count(*) from public.money_events');

const unpaid = { payment: 'due', received: 0, events: 0, state: 'open' };

describe('Stripe', () => {
  test('an event pays once, however often it comes and with whatever else', async () => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    const body = paidEvent(code);
    for (let time = 0; time < 3; time += 1) expect(await sendStripe(body)).toBe(200);
    const expired = paidEvent(code, {
      session: { status: 'expired', payment_status: 'unpaid', payment_intent: null },
      event: { type: 'checkout.session.expired' },
    });
    expect(await sendStripe(expired)).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject({
      payment: 'paid',
      received: priceCents,
      events: 1,
      state: 'paid',
    });
  });

  test('another amount counts as it is', async () => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    expect(await sendStripe(paidEvent(code, { session: { amount_total: 5000 } }))).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject({
      payment: 'due',
      received: 5000,
      events: 1,
    });
  });

  test('money for a seat that was given up meanwhile is to be given back', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    const { error } = await buyer.user.client.rpc('cancel_booking', { booking: buyer.booking });
    expect(error).toBeNull();
    await choose(url, 'pay');
    expect(await paymentOf(backend, buyer)).toMatchObject({
      payment: 'refund_due',
      received: priceCents,
      events: 1,
    });
  });

  test.each<[string, (body: string) => [body: string, signature: string]]>([
    ['another secret', (body) => [body, signStripeEvent(body, 'whsec_other')]],
    ['no signature', (body) => [body, '']],
    [
      'a signature of another body',
      (body) => [body, signStripeEvent('{}', localStripe.webhookSecret)],
    ],
    [
      'a changed amount',
      (body) => [
        body.replace(String(priceCents), '1'),
        signStripeEvent(body, localStripe.webhookSecret),
      ],
    ],
    [
      'a signature of ten minutes ago',
      (body) => [
        body,
        signStripeEvent(body, localStripe.webhookSecret, Math.floor(Date.now() / 1000) - 600),
      ],
    ],
  ])('an event with %s is refused and does nothing', async (_, forge) => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    const [body, signature] = forge(paidEvent(code));
    expect(await sendStripe(body, signature)).toBe(400);
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
  });

  test('an event of live mode is refused with a key of test mode', async () => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    expect(await sendStripe(paidEvent(code, { event: { livemode: true } }))).toBe(400);
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
  });

  test('an unknown order and an event about something else are accepted and do nothing', async () => {
    const before = await countEvents();
    expect(await sendStripe(paidEvent('cs_test_unknown'))).toBe(200);
    expect(await sendStripe(paidEvent('pi_x', { event: { type: 'payment_intent.created' } }))).toBe(
      200,
    );
    expect(await countEvents()).toEqual(before);
  });

  test('the site asks about an order that is completed but not paid', async () => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    const session = { payment_status: 'unpaid' };
    expect(await sendStripe(paidEvent(code, { session }))).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
  });
});

describe('Stripe about a refund', () => {
  test('that the bank has sent back takes the movement back, once', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    await choose(url, 'pay');
    await asAdmin(
      backend,
      `select public.request_refund('${buyer.charge}', ${priceCents}, ${priceCents})`,
    );
    const [row] = await backend.execute(
      `select id from public.payment_refunds where charge_id = '${buyer.charge}'`,
    );
    const { id } = row as { id: string };
    expect(await sendStripe(refundEvent(id, 'succeeded'))).toBe(200);
    const returned = async () =>
      (
        await backend.execute(
          `select returned_cents from public.charges where id = '${buyer.charge}'`,
        )
      )[0];
    expect(await returned()).toEqual({ returned_cents: priceCents });
    for (let time = 0; time < 2; time += 1)
      expect(await sendStripe(refundEvent(id, 'failed', 'expired_or_canceled_card'))).toBe(200);
    expect(await returned()).toEqual({ returned_cents: 0 });
    const why = `select failure from public.payment_refunds where id = '${id}'`;
    expect(await backend.execute(why)).toEqual([{ failure: 'expired_or_canceled_card' }]);
    expect(await sendStripe(refundEvent(id, 'succeeded'))).toBe(200);
    expect(await returned()).toEqual({ returned_cents: 0 });
  });

  test.each(['00000000-0000-4000-8000-00000000abcd', 'not-ours'])(
    'that is not ours (%s) is taken and does nothing',
    async (id) => {
      const before = await countEvents();
      expect(await sendStripe(refundEvent(id, 'succeeded'))).toBe(200);
      expect(await countEvents()).toEqual(before);
    },
  );
});

describe('Stripe about a dispute', () => {
  test('takes the money back and returns it, once each', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    // Not for an open order.
    expect(await choose(url, 'dispute')).toBeNull();
    await choose(url, 'pay');
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 1 });
    for (let time = 0; time < 2; time += 1) await choose(url, 'dispute');
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'due', events: 2 });
    for (let time = 0; time < 2; time += 1) await choose(url, 'reinstate');
    await choose(url, 'dispute');
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 3 });
  });

  test('of a payment that nobody has told of yet counts with it', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    await choose(url, 'pay', 'never');
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
    await choose(url, 'dispute');
    expect(await paymentOf(backend, buyer)).toMatchObject({
      payment: 'due',
      received: priceCents,
      events: 2,
      state: 'paid',
    });
  });

  test('that is sent while a refund is on its way comes again', async () => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    await choose(url, 'pay');
    const [row] = await backend.execute(
      `select payment_id as payment from public.payment_orders where charge_id = '${buyer.charge}'`,
    );
    const { payment } = row as { payment: string };
    await asAdmin(backend, `select public.request_refund('${buyer.charge}', 1, ${priceCents})`);
    const body = disputeEvent({ payment_intent: { id: payment, object: 'payment_intent' } });
    expect(await sendStripe(body)).toBe(503);
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 1 });
    await backend.execute(
      `select public.settle_refund(id, 'failed') from public.payment_refunds where charge_id = '${buyer.charge}'`,
    );
    expect(await sendStripe(body)).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'due', events: 2 });
  });

  test.each([
    ['of an unknown payment', { payment_intent: 'pi_unknown' }, 'funds_withdrawn'],
    ['of no payment', { payment_intent: null }, 'funds_withdrawn'],
    ['that the bank has only opened', {}, 'created'],
    ['that is closed', {}, 'closed'],
  ])('%s is taken and does nothing', async (_, dispute, type) => {
    const buyer = await newBuyer(backend);
    const { url } = await openPage(backend, buyer);
    await choose(url, 'pay');
    const [row] = await backend.execute(
      `select payment_id as payment_intent from public.payment_orders where charge_id = '${buyer.charge}'`,
    );
    const before = await countEvents();
    expect(await sendStripe(disputeEvent({ ...(row as object), ...dispute }, type))).toBe(200);
    expect(await countEvents()).toEqual(before);
  });
});

describe('Viva', () => {
  test('an event makes the site ask about the order, and is not trusted itself', async () => {
    const buyer = await newBuyer(backend);
    const { url, code } = await openPage(backend, buyer, 'viva');
    for (let time = 0; time < 5; time += 1)
      expect(await send('viva', { body: vivaEvent(code) })).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
    // Within ten seconds of the last time it is not asked again, but later.
    await choose(url, 'card', 'never');
    expect(await send('viva', { body: vivaEvent(code) })).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject(unpaid);
    await backend.execute(`
      update public.payment_orders set read_at = now() - interval '10 seconds' where provider_id = '${code}'`);
    expect(await send('viva', { body: vivaEvent(code) })).toBe(200);
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 1 });
  });

  test.each(['', 'text', '{}', '{"EventData":{"OrderCode":9000000000000001}}'])(
    'an event %j about none of our orders is taken and does nothing',
    async (body) => {
      expect(await send('viva', { body })).toBe(200);
    },
  );

  test('answers the check of the address with the key of the account', async () => {
    // However often a stranger asks before.
    for (let times = 0; times < 15; times += 1) {
      const response = await fetch(`${backend.url}/functions/v1/payment-event/viva`);
      expect(await response.json()).toEqual({ Key: 'PRAXI0LOCAL0EVENT0KEY' });
    }
  });
});

test.each([
  ['stripe', 'GET'],
  ['viva', 'DELETE'],
  ['paypal', 'POST'],
])('knows no %s with %s', async (name, method) => {
  expect(await send(name, { method })).toBe(404);
});
