import {
  unknownOrder,
  type Failure,
  type PaymentProvider,
  type ReadOrder,
  type ReadRefund,
  type RefundState,
} from './provider.ts';

/** The hosts of Viva: where it issues tokens, its new and its older interface, and the pages that take money. */
export type VivaUrls = { accounts: string; api: string; web: string; pages: string };

export type VivaSettings = {
  urls: VivaUrls;
  /** For the older interface. */
  merchantId: string;
  apiKey: string;
  /** For the new one. */
  clientId: string;
  clientSecret: string;
  /** The payment source, whose success and failure URL is the page that the payer comes back to. */
  sourceCode: string;
};

export const vivaUrls = {
  live: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    web: 'https://www.vivapayments.com',
    pages: 'https://www.vivapayments.com',
  },
  demo: {
    accounts: 'https://demo-accounts.vivapayments.com',
    api: 'https://demo-api.vivapayments.com',
    web: 'https://demo.vivapayments.com',
    pages: 'https://demo.vivapayments.com',
  },
} satisfies Record<string, VivaUrls>;

/** A movement of an order, as the older interface names its parts. */
type Transaction = {
  TransactionId: string;
  /** Of the payment that it gives back; null for a payment. */
  ParentId?: string | null;
  /** F: done, A: going on, E: refused, X: taken back on the same day, R: given back in part or whole, M…: disputed. */
  StatusId: string;
  /** In euros. */
  Amount: number;
  CurrencyCode?: string;
  TransactionType?: { TransactionTypeId: number };
  TransactionTypeId?: number;
  ResponseEventId?: number | null;
};

const timeout = 10_000; // milliseconds
const irisType = 60;
const euro = '978';

const failures: Record<number, Failure> = {
  2061: 'not_authenticated',
  2062: 'not_authenticated',
  10006: 'wrong_details',
  10012: 'wrong_details',
  10014: 'wrong_details',
  10051: 'insufficient_funds',
  10054: 'expired_card',
  10061: 'limit_exceeded',
  10065: 'not_authenticated',
  10096: 'unavailable',
  10200: 'unavailable',
  10301: 'not_authenticated',
};

const centsOf = (euros: number) => Math.round(Math.abs(euros) * 100);
const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;

/**
 * The order code in an answer or an event. It has 16 digits, more than a number of JavaScript keeps.
 * @returns null where there is none
 */
export const orderCodeIn = (json: string): string | null =>
  /"orderCode"\s*:\s*"?(\d{1,20})\b/i.exec(json)?.[1] ?? null;

/** What an order and its movements say. @param order null for one that Viva does not know */
function readState(
  order: { StateId: number; RequestAmount: number } | null,
  transactions: Transaction[],
): ReadOrder {
  if (!order) return unknownOrder;
  const attempts = transactions.filter(({ ParentId }) => !ParentId);
  // What was given back or is disputed was paid before.
  const payment = attempts.find(({ StatusId }) => /^([FRX]|M.?)$/.test(StatusId));
  if (payment) {
    const { CurrencyCode: currency = euro, TransactionId: paymentId } = payment;
    const type = payment.TransactionType?.TransactionTypeId ?? payment.TransactionTypeId;
    return {
      state: 'paid',
      amountCents: centsOf(payment.Amount),
      currency: currency === euro ? 'eur' : currency,
      method: type === irisType ? 'iris' : 'card',
      paymentId,
      failure: null,
    };
  }
  // An order that is said to be paid without a payment is waited for. So is one that goes on after its end, as with IRIS.
  const isGoingOn = order.StateId === 3 || attempts.some(({ StatusId }) => StatusId === 'A');
  const states = ['open', 'expired', 'cancelled'] as const;
  const refused = attempts.findLast(({ StatusId }) => StatusId === 'E');
  return {
    state: isGoingOn ? 'processing' : (states[order.StateId] ?? 'processing'),
    amountCents: centsOf(order.RequestAmount),
    currency: 'eur',
    method: null,
    paymentId: null,
    failure: refused ? (failures[refused.ResponseEventId ?? 0] ?? 'declined') : null,
  };
}

/** Viva gives no reason. */
const refundOf = (status: string): ReadRefund => ({
  state: ({ F: 'done', E: 'failed', X: 'failed' } as Record<string, RefundState>)[status] ?? 'sent',
  failure: null,
});

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, text: await response.text() };
}

/** @throws Error that says nothing of the answer, which may hold personal data */
function parse<Body>({ status, text }: { status: number; text: string }, what: string): Body {
  if (status !== 200) throw new Error(`viva: ${what} answered ${status}`);
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new Error(`viva: ${what} is not JSON`);
  }
}

/** The key with which Viva checks that an address for events is ours. */
export async function vivaEventKey({ urls, merchantId, apiKey }: VivaSettings): Promise<string> {
  const answer = await send(`${urls.web}/api/messages/config/token`, {
    headers: { authorization: basic(merchantId, apiKey) },
  });
  return parse<{ Key: string }>(answer, 'the key of events').Key;
}

/** Takes cards and IRIS on the pages of Viva Smart Checkout. */
export function vivaProvider(settings: VivaSettings): PaymentProvider {
  const { urls, merchantId, apiKey, clientId, clientSecret, sourceCode } = settings;
  const asMerchant = { authorization: basic(merchantId, apiKey) };

  async function bearer(): Promise<string> {
    const answer = await send(`${urls.accounts}/connect/token`, {
      method: 'POST',
      headers: { authorization: basic(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return `Bearer ${parse<{ access_token: string }>(answer, 'the token').access_token}`;
  }

  async function transactionsOf(orderCode: string): Promise<Transaction[]> {
    const answer = await send(
      `${urls.web}/api/transactions?ordercode=${encodeURIComponent(orderCode)}`,
      { headers: asMerchant },
    );
    return parse<{ Transactions?: Transaction[] | null }>(answer, 'a list').Transactions ?? [];
  }

  async function readOrder(orderCode: string): Promise<ReadOrder> {
    const answer = await send(`${urls.web}/api/orders/${encodeURIComponent(orderCode)}`, {
      headers: asMerchant,
    });
    if (answer.status === 404) return unknownOrder;
    const order = parse<{ StateId: number; RequestAmount: number }>(answer, 'an order');
    return readState(order, await transactionsOf(orderCode));
  }

  return {
    readOrder,

    async createOrder(order) {
      const seconds = Math.max(60, Math.round((order.expiresAt.getTime() - Date.now()) / 1000));
      const answer = await send(`${urls.api}/checkout/v2/orders`, {
        method: 'POST',
        headers: { authorization: await bearer(), 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: order.amountCents,
          customerTrns: `${order.title} (${order.reference})`,
          merchantTrns: order.orderId,
          customer: {
            ...(order.email && { email: order.email }),
            countryCode: 'GR',
            requestLang: 'el-GR',
          },
          paymentTimeout: seconds,
          sourceCode,
          disableCash: true,
          maxInstallments: 0,
        }),
      });
      const code = answer.status === 200 ? orderCodeIn(answer.text) : null;
      if (!code) throw new Error(`viva: a new order answered ${answer.status}`);
      return {
        providerId: code,
        url: `${urls.pages}/web/checkout?ref=${code}`,
        expiresAt: new Date(Date.now() + seconds * 1000),
      };
    },

    async closeOrder(orderCode) {
      // It refuses where the order is not open any more; what follows says why.
      await send(`${urls.web}/api/orders/${encodeURIComponent(orderCode)}`, {
        method: 'DELETE',
        headers: asMerchant,
      });
      return readOrder(orderCode);
    },

    async refund({ orderId, paymentId, amountCents, known }) {
      // Viva knows no id of ours for a refund, so an attempt whose answer was lost is looked for.
      const before = (await transactionsOf(orderId)).find(
        ({ TransactionId: id, ParentId, Amount, StatusId }) =>
          ParentId === paymentId &&
          centsOf(Amount) === amountCents &&
          StatusId !== 'E' &&
          !known.includes(id),
      );
      if (before) return { providerId: before.TransactionId, ...refundOf(before.StatusId) };
      const parameters = new URLSearchParams({ amount: String(amountCents), sourceCode });
      const answer = await send(
        `${urls.web}/api/transactions/${encodeURIComponent(paymentId)}?${parameters}`,
        { method: 'DELETE', headers: asMerchant },
      );
      // It answers 200 with an error code, and 400 to what it can never do.
      if (answer.status === 400) return { providerId: null, ...refundOf('E') };
      type Answer = { TransactionId: string | null; StatusId: string; ErrorCode: number };
      const refund = parse<Answer>(answer, 'a refund');
      if (refund.ErrorCode !== 0 || !refund.TransactionId)
        return { providerId: null, ...refundOf('E') };
      return { providerId: refund.TransactionId, ...refundOf(refund.StatusId) };
    },

    async readRefund(providerId) {
      const answer = await send(
        `${urls.api}/checkout/v2/transactions/${encodeURIComponent(providerId)}`,
        { headers: { authorization: await bearer() } },
      );
      return refundOf(parse<{ statusId: string }>(answer, 'a refund').statusId);
    },
  };
}
