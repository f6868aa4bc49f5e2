import type { SupabaseClient } from '@supabase/supabase-js';
import type { OrderState, ReadDispute, ReadOrder, ReadRefund, RefundState } from './provider.ts';
import type { ProviderName } from './settings.ts';

/** A live order, as the database returns it to whom it is opened for. */
export type LiveOrder = {
  id: string;
  provider: ProviderName;
  amount_cents: number;
  provider_id: string | null;
  url: string | null;
  expires_at: string;
  /** To be closed at its provider first: it is of another amount or provider, or its time is over. */
  stale: boolean;
  /** Whether the caller is to have it made or closed. Else somebody else does. */
  may_call: boolean;
  title: string | null;
  reference: string | null;
  email: string | null;
};

/** An order, as the person who pays its charge is told of it. */
export type OwnOrder = {
  id: string;
  read_at: string | null;
  state: OrderState | 'creating';
  failure: string | null;
  is_returned: boolean;
  amount_cents: number;
  /** What of the charge is still to be paid; negative if it is to be given back. */
  rest_cents: number;
  charge_id: string;
  booking_id: string | null;
  /** What an organisation pays. */
  pool: { id: string; organization_id: string; course_title: string } | null;
};

type StoredOrder = { state: OrderState | 'creating'; url: string | null; is_closing: boolean };

type Work = {
  orders: { id: string; provider: ProviderName; provider_id: string; close: boolean }[];
  refunds: {
    id: string;
    provider: ProviderName;
    payment_id: string;
    amount_cents: number;
    state: RefundState | 'requested';
    provider_id: string | null;
  }[];
};

type RefundFacts = {
  order: { provider_id: string; refunds: { id: string; provider_id: string | null }[] };
};

/** What the database refuses, with its code. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const longestWait = 10_000; // milliseconds

/** The orders and refunds of a project. Each call throws {@link Refusal}. @param client a client with the secret key */
export function paymentDatabase(client: SupabaseClient) {
  async function call<Answer>(name: string, parameters: object): Promise<Answer> {
    const { data, error } = await client
      .rpc(name, parameters)
      .abortSignal(AbortSignal.timeout(longestWait));
    if (error) throw new Refusal(error.code, `${name}: ${error.message}`);
    return data as Answer;
  }

  return {
    open: (buyer: string, charge: string, provider: ProviderName) =>
      call<LiveOrder>('open_payment_order', { buyer, charge, provider }),

    setOpen: (id: string, made: { providerId: string; url: string; expiresAt: Date }) =>
      call<StoredOrder>('set_payment_order_open', {
        order_id: id,
        provider_id: made.providerId,
        url: made.url,
        expires_at: made.expiresAt.toISOString(),
      }),

    settle: (id: string, read: ReadOrder) =>
      call<StoredOrder>('settle_payment_order', {
        order_id: id,
        state: read.state,
        amount_cents: read.amountCents,
        currency: read.currency,
        method: read.method,
        payment_id: read.paymentId,
        failure: read.failure,
      }),

    /** @returns null for an id that is not of one of our orders */
    find: (provider: ProviderName, providerId: string) =>
      call<string | null>('find_payment_order', { provider, provider_id: providerId }),

    /** @returns null for an order of a charge that this person does not pay */
    readFor: (payer: string, provider: ProviderName, providerId: string) =>
      call<OwnOrder | null>('read_payment_order', { payer, provider, provider_id: providerId }),

    /** Makes an order due, at most once in ten seconds: an event of Viva may be of anybody. For its payer, who waits, in three. */
    queueRead: (id: string, forPayer = false) =>
      call<boolean>('queue_payment_read', { order_id: id, for_payer: forPayer }),

    lease: (amount: number) => call<Work>('lease_payment_work', { amount }),

    /** The order of a refund at its provider, and the ids of the other refunds of its payment. */
    async refundFacts(id: string): Promise<{ orderId: string; known: string[] }> {
      const { data, error } = await client
        .from('payment_refunds')
        .select('order:payment_orders!inner(provider_id, refunds:payment_refunds(id, provider_id))')
        .eq('id', id)
        .single()
        .overrideTypes<RefundFacts, { merge: false }>();
      if (error) throw new Refusal(error.code, `payment_refunds: ${error.message}`);
      const { order } = data;
      const others = order.refunds.filter((refund) => refund.id !== id);
      return {
        orderId: order.provider_id,
        known: others.flatMap(({ provider_id: other }) => other ?? []),
      };
    },

    settleRefund: (id: string, { state, failure }: ReadRefund, providerId: string | null) =>
      call('settle_refund', { refund_id: id, state, provider_id: providerId, failure }),

    settleDispute: (provider: ProviderName, read: ReadDispute) =>
      call('settle_dispute', {
        provider,
        payment_id: read.paymentId,
        dispute_id: read.disputeId,
        amount_cents: read.amountCents,
        currency: read.currency,
        is_reinstated: read.isReinstated,
      }),
  };
}

export type PaymentDatabase = ReturnType<typeof paymentDatabase>;
