import { Stripe } from 'stripe';
import {
  unknownOrder,
  type Failure,
  type PaymentProvider,
  type ReadOrder,
  type ReadRefund,
  type RefundState,
} from './provider.ts';

export type StripeSettings = {
  secretKey: string;
  /** Where its API is, unless it is Stripe's own. */
  url?: string;
};

const stripeUrl = 'https://api.stripe.com';

export function stripeClient({ secretKey, url = stripeUrl }: StripeSettings): Stripe {
  const send: typeof fetch = (input, init) =>
    fetch(String(input).replace(stripeUrl, url), { ...init, redirect: 'error' });
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whether a key moves real money. Its events say the same in `livemode`. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

const failures: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'wrong_details',
  invalid_number: 'wrong_details',
  incorrect_cvc: 'wrong_details',
  invalid_cvc: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  incorrect_zip: 'wrong_details',
  authentication_required: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  processing_error: 'unavailable',
  issuer_not_available: 'unavailable',
  try_again_later: 'unavailable',
};

function failureOf(intent: Stripe.PaymentIntent | null): Failure | null {
  const error = intent?.last_payment_error;
  if (!error) return null;
  return failures[error.decline_code ?? ''] ?? failures[error.code ?? ''] ?? 'declined';
}

export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function stateOf(
  { status, payment_status: payment }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ReadOrder['state'] {
  if (payment === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isRefused ? 'failed' : 'processing';
}

/** What a session of Stripe Checkout says, from an answer or an event. */
export function readSession(session: Stripe.Checkout.Session): ReadOrder {
  const { amount_total: amount, currency, payment_intent: payment } = session;
  const intent = typeof payment === 'object' ? payment : null;
  const state = stateOf(session, intent);
  return {
    state,
    amountCents: amount ?? 0,
    currency: currency ?? '',
    // We ask for nothing else.
    method: state === 'paid' ? 'card' : null,
    paymentId: state === 'paid' ? idOf(payment) : null,
    failure: state === 'paid' ? null : failureOf(intent),
  };
}

const refundStates: Record<string, RefundState> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** What a refund of Stripe says, from an answer or an event. */
export const readStripeRefund = ({
  status,
  failure_reason: reason,
}: Stripe.Refund): ReadRefund => ({
  state: refundStates[status ?? ''] ?? 'sent',
  failure: reason ?? null,
});

/** What Stripe will answer to the same request again. */
const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** The session of a payment, null where it was made otherwise, as of another project with the same account. */
export async function findSession(
  settings: StripeSettings,
  paymentId: string,
): Promise<{ providerId: string; read: ReadOrder } | null> {
  const { sessions } = stripeClient(settings).checkout;
  const { data } = await sessions.list({ payment_intent: paymentId, limit: 1 });
  const [session] = data;
  return session ? { providerId: session.id, read: readSession(session) } : null;
}

/** Takes cards on the pages of Stripe Checkout. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  const { sessions } = stripe.checkout;

  async function readOrder(providerId: string): Promise<ReadOrder> {
    try {
      return readSession(await sessions.retrieve(providerId, { expand: ['payment_intent'] }));
    } catch (error) {
      if (isUnknown(error)) return unknownOrder;
      throw error;
    }
  }

  return {
    readOrder,

    async createOrder(order) {
      const metadata = { order: order.orderId };
      const session = await sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          // Nobody is asked for another currency than the euro of the bill.
          adaptive_pricing: { enabled: false },
          locale: 'el',
          client_reference_id: order.orderId,
          metadata,
          ...(order.email && { customer_email: order.email }),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'eur',
                unit_amount: order.amountCents,
                product_data: { name: order.title },
              },
            },
          ],
          payment_intent_data: { description: order.reference, metadata },
          success_url: `${order.returnUrl}?s={CHECKOUT_SESSION_ID}`,
          cancel_url: `${order.returnUrl}?s={CHECKOUT_SESSION_ID}`,
          expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        },
        { idempotencyKey: order.orderId },
      );
      if (!session.url) throw new Error('stripe: a session without a page');
      return {
        providerId: session.id,
        url: session.url,
        expiresAt: new Date(session.expires_at * 1000),
      };
    },

    async closeOrder(providerId) {
      try {
        await sessions.expire(providerId);
      } catch (error) {
        // It is not open any more; what follows says why.
        if (!isRefused(error)) throw error;
      }
      return readOrder(providerId);
    },

    async refund({ refundId, paymentId, amountCents }) {
      // An idempotency key is forgotten after some time, the metadata is not.
      const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
      try {
        const refund =
          data.find(({ metadata }) => metadata?.refund === refundId) ??
          (await stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents, metadata: { refund: refundId } },
            { idempotencyKey: refundId },
          ));
        return { providerId: refund.id, ...readStripeRefund(refund) };
      } catch (error) {
        if (isRefused(error)) return { providerId: null, state: 'failed', failure: null };
        throw error;
      }
    },

    readRefund: async (providerId) => readStripeRefund(await stripe.refunds.retrieve(providerId)),
  };
}
