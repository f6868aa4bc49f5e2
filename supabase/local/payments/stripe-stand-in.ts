import { createHmac, randomBytes } from 'node:crypto';
import { notify, readNotice, type Deliver } from './events.ts';
import { closedPage, paymentPage, redirect } from './pages.ts';
import { localStripe, stripePath } from './settings.ts';

type Session = {
  id: string;
  amount: number;
  title: string;
  email: string | null;
  orderId: string | null;
  metadata: Record<string, string>;
  /** With the id of the session in it. */
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  intent: Intent | null;
};

type Intent = {
  id: string;
  amount: number;
  status: 'succeeded' | 'requires_payment_method';
  last_payment_error: { type: string; code: string; decline_code?: string } | null;
};

type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'eur';
  payment_intent: string;
  status: 'succeeded';
  metadata: Record<string, string>;
};

type Webhook = {
  id: string;
  object: 'webhook_endpoint';
  url: string;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
};

const choices = [
  { value: 'pay', label: 'Πληρωμή με κάρτα', isMain: true },
  { value: 'insufficient_funds', label: 'Απόρριψη: ανεπαρκές υπόλοιπο' },
  { value: 'expired_card', label: 'Απόρριψη: η κάρτα έχει λήξει' },
  { value: 'generic_decline', label: 'Απόρριψη από την τράπεζα' },
  { value: 'cancel', label: 'Επιστροφή χωρίς πληρωμή' },
];

/** What the bank of a payer does with an order that was paid, by the word that is posted to its page. */
const disputes: Record<string, string> = {
  dispute: 'charge.dispute.funds_withdrawn',
  reinstate: 'charge.dispute.funds_reinstated',
};

const now = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

function fail(status: number, code: string, message: string, type = 'invalid_request_error') {
  return Response.json({ error: { type, code, message } }, { status });
}

/** The values of a form whose names are `metadata[name]`. */
function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[([^\]]+)\]$/.exec(name) ?? [];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Answers as Stripe does, as far as the site asks it, and has a page that pays. It forgets everything with its process. */
export class StripeStandIn {
  readonly #deliver: Deliver;
  readonly #sessions = new Map<string, Session>();
  readonly #refunds = new Map<string, Refund>();
  readonly #webhooks = new Map<string, Webhook>();
  /** The form and the answer of each idempotency key. */
  readonly #answers = new Map<string, { form: string; answer: object }>();

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  /** @param origin where a browser finds the pages */
  async fetch(request: Request, origin: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(stripePath.length);
    const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
    if (id) return this.#page(request, this.#session(id), origin);
    const authorization = request.headers.get('authorization');
    if (authorization !== `Bearer ${localStripe.secretKey}`)
      return fail(401, 'api_key_invalid', 'Invalid API Key provided');
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
    return this.#once(request, form, () =>
      this.#answer(`${request.method} ${path}`, form, url, origin),
    );
  }

  /** As Stripe does, repeats the answer to a request with a known idempotency key, and refuses another request with it. */
  async #once(request: Request, form: URLSearchParams, answer: () => Response): Promise<Response> {
    const key = request.headers.get('idempotency-key');
    const known = key === null ? undefined : this.#answers.get(key);
    if (known && known.form !== form.toString())
      return fail(
        400,
        'idempotency_key_in_use',
        'Another request had this key',
        'idempotency_error',
      );
    if (known) return Response.json(known.answer);
    const response = answer();
    if (key !== null && response.ok)
      this.#answers.set(key, {
        form: form.toString(),
        answer: (await response.clone().json()) as object,
      });
    return response;
  }

  #answer(call: string, form: URLSearchParams, url: URL, origin: string): Response {
    const [, id = '', action] =
      /^\w+ \/v1\/(?:checkout\/sessions|refunds)\/(\w+)(\/expire)?$/.exec(call) ?? [];
    if (call === 'POST /v1/checkout/sessions') return this.#createSession(form, origin);
    if (/^\w+ \/v1\/webhook_endpoints/.test(call)) return this.#answerWebhooks(call, form);
    if (call === 'GET /v1/checkout/sessions') {
      const payment = url.searchParams.get('payment_intent');
      const data = [...this.#sessions.values()]
        .filter(({ intent }) => intent !== null && intent.id === payment)
        .map((session) => this.#asJson(session, origin, false));
      return Response.json({ object: 'list', data, has_more: false, url: '/v1/checkout/sessions' });
    }
    if (call === 'POST /v1/refunds') return this.#createRefund(form);
    if (call === 'GET /v1/refunds') {
      const payment = url.searchParams.get('payment_intent');
      const data = [...this.#refunds.values()].filter((one) => one.payment_intent === payment);
      return Response.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (call.startsWith('GET /v1/refunds/')) {
      const refund = this.#refunds.get(id);
      return refund ? Response.json(refund) : fail(404, 'resource_missing', 'No such refund');
    }
    const session = this.#session(id);
    if (!session) return fail(404, 'resource_missing', 'No such checkout.session');
    const isExpanded = url.searchParams.getAll('expand[0]').includes('payment_intent');
    if (action && session.status !== 'open')
      return fail(
        400,
        'resource_invalid',
        'Only Checkout Sessions with status `open` can be expired',
      );
    if (action) session.status = 'expired';
    return Response.json(this.#asJson(session, origin, isExpanded));
  }

  #session(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    if (session?.status === 'open' && session.expiresAt <= now()) session.status = 'expired';
    return session;
  }

  #createSession(form: URLSearchParams, origin: string): Response {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const expiresAt = Number(form.get('expires_at'));
    const successUrl = form.get('success_url');
    if (form.get('mode') !== 'payment' || !successUrl || !Number.isInteger(amount))
      return fail(400, 'parameter_missing', 'Missing required param');
    if (amount < 50) return fail(400, 'amount_too_small', 'Amount must be at least €0.50 eur');
    if (expiresAt < now() + 1790 || expiresAt > now() + 86_400)
      return fail(400, 'parameter_invalid', 'expires_at must be between 30 minutes and 24 hours');
    const id = newId('cs_test');
    const withId = (text: string) => text.replace('{CHECKOUT_SESSION_ID}', id);
    const session: Session = {
      id,
      amount,
      title: form.get('line_items[0][price_data][product_data][name]') ?? '',
      email: form.get('customer_email'),
      orderId: form.get('client_reference_id'),
      metadata: metadataOf(form),
      successUrl: withId(successUrl),
      cancelUrl: withId(form.get('cancel_url') ?? successUrl),
      expiresAt,
      status: 'open',
      intent: null,
    };
    this.#sessions.set(id, session);
    return Response.json(this.#asJson(session, origin, false));
  }

  #answerWebhooks(call: string, form: URLSearchParams): Response {
    const [, id = ''] = /webhook_endpoints\/(\w+)$/.exec(call) ?? [];
    if (call === 'GET /v1/webhook_endpoints')
      return Response.json({ object: 'list', data: [...this.#webhooks.values()], has_more: false });
    if (call === 'POST /v1/webhook_endpoints') {
      const webhook: Webhook = {
        id: newId('we'),
        object: 'webhook_endpoint',
        url: form.get('url') ?? '',
        enabled_events: [...form]
          .filter(([name]) => name.startsWith('enabled_events'))
          .map(([, event]) => event),
        status: 'enabled',
      };
      this.#webhooks.set(webhook.id, webhook);
      return Response.json({ ...webhook, secret: newId('whsec') });
    }
    const isDeleted = call.startsWith('DELETE') && this.#webhooks.delete(id);
    return isDeleted
      ? Response.json({ id, object: 'webhook_endpoint', deleted: true })
      : fail(404, 'resource_missing', 'No such webhook endpoint');
  }

  #createRefund(form: URLSearchParams): Response {
    const payment = form.get('payment_intent') ?? '';
    const intent = [...this.#sessions.values()].find(
      (session) => session.intent?.id === payment && session.status === 'complete',
    )?.intent;
    if (!intent) return fail(404, 'resource_missing', 'No such payment_intent');
    const given = [...this.#refunds.values()]
      .filter((refund) => refund.payment_intent === payment)
      .reduce((sum, refund) => sum + refund.amount, 0);
    const amount = Number(form.get('amount') ?? intent.amount);
    if (given + amount > intent.amount)
      return fail(
        400,
        'charge_already_refunded',
        'Refund amount is greater than unrefunded amount',
      );
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'eur',
      payment_intent: payment,
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    this.#refunds.set(refund.id, refund);
    return Response.json(refund);
  }

  #asJson(session: Session, origin: string, isExpanded: boolean) {
    const { id, amount, intent, status } = session;
    return {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status,
      payment_status: status === 'complete' ? 'paid' : 'unpaid',
      amount_total: amount,
      currency: 'eur',
      client_reference_id: session.orderId,
      customer_email: session.email,
      expires_at: session.expiresAt,
      livemode: false,
      metadata: session.metadata,
      payment_intent: isExpanded
        ? intent && { object: 'payment_intent', ...intent }
        : (intent?.id ?? null),
      url: status === 'open' ? `${origin}${stripePath}/c/pay/${id}` : null,
    };
  }

  async #page(request: Request, session: Session | undefined, origin: string): Promise<Response> {
    if (session?.status === 'complete' && request.method === 'POST') {
      const dispute = disputes[new URLSearchParams(await request.text()).get('choice') ?? ''];
      if (dispute) await this.#send(dispute, disputeOf(session));
    }
    if (session?.status !== 'open') return closedPage('Stripe', session?.successUrl ?? origin);
    const show = (problem = '') =>
      paymentPage({
        provider: 'Stripe',
        title: session.title,
        amountCents: session.amount,
        email: session.email,
        choices,
        problem,
      });
    if (request.method !== 'POST') return show();
    const form = new URLSearchParams(await request.text());
    const choice = choices.find(({ value }) => value === form.get('choice'));
    if (!choice) return show();
    if (choice.value === 'cancel') return redirect(session.cancelUrl);
    session.intent ??= {
      id: newId('pi'),
      amount: session.amount,
      status: 'requires_payment_method',
      last_payment_error: null,
    };
    if (choice.value !== 'pay') {
      session.intent.last_payment_error = {
        type: 'card_error',
        code: choice.value === 'expired_card' ? 'expired_card' : 'card_declined',
        decline_code: choice.value,
      };
      return show(choice.label);
    }
    session.status = 'complete';
    session.intent.status = 'succeeded';
    session.intent.last_payment_error = null;
    await notify(readNotice(form), () =>
      this.#send('checkout.session.completed', this.#asJson(session, origin, false)),
    );
    return redirect(session.successUrl);
  }

  #send(type: string, object: object): Promise<Response> {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      created: now(),
      livemode: false,
      type,
      data: { object },
    });
    return this.#deliver('/functions/v1/payment-event/stripe', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signStripeEvent(body, localStripe.webhookSecret),
      },
      body,
    });
  }
}

/** The dispute of the whole of a payment. */
const disputeOf = ({ amount, intent }: Session) => ({
  id: intent?.id.replace('pi_', 'dp_'),
  object: 'dispute',
  amount,
  currency: 'eur',
  payment_intent: intent?.id,
});

/** The signature header of an event. @param at seconds since 1970 */
export function signStripeEvent(body: string, secret: string, at = now()): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
