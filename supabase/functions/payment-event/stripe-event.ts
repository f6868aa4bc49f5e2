import { Stripe } from 'stripe';
import { isLiveKey, readSession, stripeClient } from '../_shared/payments/stripe.ts';
import type { ReadOrder } from '../_shared/payments/provider.ts';

type Settings = { secretKey: string; eventSecret: string };

/** What an event says of an order. */
export type StripeEvent = { providerId: string; read: ReadOrder };

/**
 * Reads an event of Stripe.
 * @param body as it was sent, to the byte
 * @returns null for an event that is not about an order; `forged` for one that Stripe has not signed in the last five minutes, or
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
  if (!event.type.startsWith('checkout.session.')) return null;
  const session = event.data.object as Stripe.Checkout.Session;
  return { providerId: session.id, read: readSession(session) };
}
