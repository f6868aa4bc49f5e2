export type OrderState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** Why the last attempt to pay was refused. */
export type Failure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_details'
  | 'not_authenticated'
  | 'limit_exceeded'
  | 'unavailable';

/** What a provider says of an order. Only `paid` means that the money is there. */
export type ReadOrder = {
  state: OrderState;
  /** What was paid, or is asked for. */
  amountCents: number;
  /** As `eur`. */
  currency: string;
  /** Null until it is paid. */
  method: 'card' | 'iris' | null;
  paymentId: string | null;
  /** Also of an order that is still open: its page can be used again. */
  failure: Failure | null;
};

export type NewOrder = {
  /** Ours: the same one creates the order once, where a provider can tell. */
  orderId: string;
  amountCents: number;
  title: string;
  reference: string;
  email: string | null;
  /** Where the payer comes back to. Viva has it in its own settings. */
  returnUrl: string;
  /** At least half an hour from now. The same for the same order. */
  expiresAt: Date;
};

type Refund = {
  /** Ours. */
  refundId: string;
  /** The id of the order and of its payment at the provider. */
  orderId: string;
  paymentId: string;
  amountCents: number;
  /** The ids of all other refunds of that payment. */
  known: string[];
};

export type RefundState = 'sent' | 'done' | 'failed';

/** What a provider says of a refund, with its word for why it failed. */
export type ReadRefund = { state: RefundState; failure: string | null };

/** That the bank of a payer has taken a payment back, or has returned it. */
export type ReadDispute = {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  isReinstated: boolean;
};

/** The provider that takes the money, on pages of its own. Each call throws when the provider does not answer, or with an error. */
export type PaymentProvider = {
  createOrder: (order: NewOrder) => Promise<{ providerId: string; url: string; expiresAt: Date }>;
  readOrder: (providerId: string) => Promise<ReadOrder>;
  /** Ends an order that nobody has paid. @returns what has become of it: it may have been paid a moment before */
  closeOrder: (providerId: string) => Promise<ReadOrder>;
  /** Gives money back, once for each refund, however often it is called. */
  refund: (refund: Refund) => Promise<ReadRefund & { providerId: string | null }>;
  readRefund: (providerId: string) => Promise<ReadRefund>;
};

/** Of an order that the provider does not know: nobody can pay it any more. */
export const unknownOrder: ReadOrder = {
  state: 'expired',
  amountCents: 0,
  currency: 'eur',
  method: null,
  paymentId: null,
  failure: null,
};
