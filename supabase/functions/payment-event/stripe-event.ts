import { Stripe } from 'stripe';
import type { ReadDispute, ReadOrder, ReadRefund } from '../_shared/payments/provider.ts';
import {
  idOf,
  isLiveKey,
  readSession,
  readStripeRefund,
  stripeClient,
} from '../_shared/payments/stripe.ts';
import { isUuid } from '../_shared/uuid.ts';

type Settings = { secretKey: string; eventSecret: string };

/** What an event says of an order, of a refund that we have asked for, or of a payment that was disputed. */
export type StripeEvent =
  | { kind: 'order'; providerId: string; read: ReadOrder }
  | { kind: 'refund'; providerId: string; refundId: string; read: ReadRefund }
  | { kind: 'dispute'; read: ReadDispute };

/**
 * Reads an event of Stripe.
 * @param body as it was sent, to the byte
 * @returns null for an event about something else; `forged` for one that Stripe has not signed in the last five minutes, or
 *   that is of test mode where money is real, or the other way round
 */
export async function readStripeEvent(
  body: string,
  signature: string,
  { secretKey, eventSecret }: Settings,
): Promise<StripeEvent | null | 'forged'> {
  const { webhooks } = stripeClient({ secretKey });
  const crypto = Stripe.createSubtleCryptoProvider();
  let event: Stripe.Event;
  try {
    event = await webhooks.constructEventAsync(body, signature, eventSecret, undefined, crypto);
  } catch {
    return 'forged';
  }
  if (event.livemode !== isLiveKey(secretKey)) return 'forged';
  if (event.type.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session;
    return { kind: 'order', providerId: session.id, read: readSession(session) };
  }
  if (
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  ) {
    const { id, payment_intent: payment, amount, currency } = event.data.object;
    const paymentId = idOf(payment);
    if (!paymentId) return null;
    const isReinstated = event.type === 'charge.dispute.funds_reinstated';
    const read = { disputeId: id, paymentId, amountCents: amount, currency, isReinstated };
    return { kind: 'dispute', read };
  }
  if (!event.type.startsWith('refund.')) return null;
  // A bank may send back what was done. Refunds that staff make in Stripe's own application have no id of ours.
  const refund = event.data.object as Stripe.Refund;
  const refundId = refund.metadata?.refund ?? '';
  if (!isUuid(refundId)) return null;
  return { kind: 'refund', providerId: refund.id, refundId, read: readStripeRefund(refund) };
}
