import { json } from '../_shared/http.ts';
import { createMinuteLimit } from '../_shared/minute-limit.ts';
import { paymentDatabase, Refusal, type PaymentDatabase } from '../_shared/payments/database.ts';
import { projectClient } from '../_shared/payments/project.ts';
import type { ReadDispute } from '../_shared/payments/provider.ts';
import { readProviders, readStripe, readViva } from '../_shared/payments/settings.ts';
import { findSession, type StripeSettings } from '../_shared/payments/stripe.ts';
import { orderCodeIn, vivaEventKey } from '../_shared/payments/viva.ts';
import { workOnPayments } from '../_shared/payments/work.ts';
import { readText } from '../_shared/read-body.ts';
import { readStripeEvent } from './stripe-event.ts';

const client = projectClient(Deno.env);
const providers = readProviders(Deno.env);
const stripe = readStripe(Deno.env);
const viva = readViva(Deno.env);
const eventSecret = Deno.env.get('STRIPE_WEBHOOK_SECRET');

// For each running instance of the function. Viva checks the address when it is set up, and strangers must not stop it.
const mayAskForKey = createMinuteLimit(10);
let kept: { key: Promise<string>; until: number } | null = null;

/** More than the largest event of both. */
const maximumBytes = 262_144;

const refuse = (status: number, code: string) => json(status, { code, message: code });
const accepted = () => json(200, {});

/** The key with which Viva checks the address, kept for ten minutes; null when it may not be asked for now. */
function keyOfEvents(settings: NonNullable<typeof viva>): Promise<string> | null {
  if (kept && Date.now() < kept.until) return kept.key;
  if (!mayAskForKey()) return null;
  const asked = { key: vivaEventKey(settings), until: Date.now() + 600_000 };
  kept = asked;
  asked.key.catch(() => {
    asked.until = 0;
  });
  return asked.key;
}

/** Asks the provider itself: what an event says is not enough, or not signed. */
async function readBack(database: PaymentDatabase, order: string): Promise<Response> {
  if (await database.queueRead(order)) await workOnPayments(database, providers);
  return accepted();
}

/** A refund or a payment of another project with the same account. */
const ifUnknown = (error: unknown) => {
  if (!(error instanceof Refusal) || error.code !== 'PX236') throw error;
};

/** Notes a dispute, which may come before what pays: then Stripe is asked whether the payment is of one of our orders. */
async function settleDispute(
  database: PaymentDatabase,
  settings: StripeSettings,
  read: ReadDispute,
) {
  const settle = () => database.settleDispute('stripe', read);
  try {
    await settle();
  } catch (error) {
    ifUnknown(error);
    const paying = await findSession(settings, read.paymentId);
    const order = paying && (await database.find('stripe', paying.providerId));
    if (!order) return;
    await database.settle(order, paying.read);
    await settle();
  }
}

async function answerStripe(database: PaymentDatabase, request: Request): Promise<Response> {
  if (!stripe || !eventSecret) return refuse(404, 'not_configured');
  const body = await readText(request, maximumBytes);
  if (body === null) return refuse(413, 'too_large');
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = await readStripeEvent(body, signature, { ...stripe, eventSecret });
  if (event === 'forged') return refuse(400, 'forged');
  if (event?.kind === 'refund') {
    await database.settleRefund(event.refundId, event.read, event.providerId).catch(ifUnknown);
    return accepted();
  }
  if (event?.kind === 'dispute') {
    await settleDispute(database, stripe, event.read);
    return accepted();
  }
  const order = event && (await database.find('stripe', event.providerId));
  if (!order) return accepted();
  // What was refused or is on its way has its reason in the payment, which is not in the event.
  if (event.read.state !== 'paid' && event.read.state !== 'expired')
    return readBack(database, order);
  await database.settle(order, event.read);
  return accepted();
}

async function answerViva(database: PaymentDatabase, request: Request): Promise<Response> {
  if (!viva) return refuse(404, 'not_configured');
  if (request.method === 'GET') {
    const key = keyOfEvents(viva);
    return key ? json(200, { Key: await key }) : refuse(429, 'busy');
  }
  const code = orderCodeIn((await readText(request, maximumBytes)) ?? '');
  const order = code && (await database.find('viva', code));
  return order ? readBack(database, order) : accepted();
}

/**
 * What the payment providers tell: `POST payment-event/stripe`, which is signed, and `payment-event/viva`, which is not and only
 * has us ask. Viva checks the address with a GET. An unknown id costs one look-up and gets the same answer.
 */
Deno.serve(async (request) => {
  const name = new URL(request.url).pathname.split('/').at(-1);
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow: 'POST' } });
  if (!client) return refuse(500, 'not_configured');
  const database = paymentDatabase(client);
  try {
    if (name === 'viva' && ['GET', 'POST'].includes(request.method))
      return await answerViva(database, request);
    if (name === 'stripe' && request.method === 'POST')
      return await answerStripe(database, request);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    // They try again.
    return refuse(503, 'unavailable');
  }
  return refuse(404, 'not_found');
});
