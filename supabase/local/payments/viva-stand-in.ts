import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notify, readNotice, type Deliver } from './events.ts';
import { closedPage, paymentPage, redirect } from './pages.ts';
import { localViva, vivaPath } from './settings.ts';

type Order = {
  code: string;
  amount: number;
  title: string;
  reference: string;
  email: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** As Viva counts: pending, expired, cancelled, paid. */
  state: 0 | 1 | 2 | 3;
};

type Transaction = {
  id: string;
  parent: string | null;
  order: Order;
  amount: number;
  status: 'F' | 'A' | 'E';
  type: number;
  /** Why it was refused; 0 for a payment. */
  event: number;
};

const choices = [
  { value: 'card', label: 'Πληρωμή με κάρτα', isMain: true },
  { value: 'iris', label: 'Πληρωμή με IRIS', isMain: true },
  { value: 'iris-late', label: 'IRIS που επιβεβαιώνεται σε 20 δευτερόλεπτα' },
  { value: '10051', label: 'Απόρριψη: ανεπαρκές υπόλοιπο' },
  { value: '10054', label: 'Απόρριψη: η κάρτα έχει λήξει' },
  { value: '10005', label: 'Απόρριψη από την τράπεζα' },
  { value: 'cancel', label: 'Επιστροφή χωρίς πληρωμή' },
];

const cardCharge = 5;
const irisCharge = 60;
const refundOf = new Map([
  [cardCharge, 4],
  [irisCharge, 61],
]);
/** Milliseconds until a late payment with IRIS is confirmed. */
const irisDelay = 20_000;
const paymentCreated = 1796;
const transactionFailed = 1798;

const orderSchema = z.object({
  amount: z.int().min(30),
  customerTrns: z.string().max(2048).default(''),
  merchantTrns: z.string().max(2048).default(''),
  customer: z.object({ email: z.email().optional() }).optional(),
  paymentTimeout: z.int().positive().default(1800),
  sourceCode: z.literal(localViva.sourceCode),
});

/** Sixteen digits, above what a number of JavaScript keeps. */
const newOrderCode = () => `9${String(randomInt(2 ** 47)).padStart(15, '0')}`;
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });
const notFound = () => Response.json({ ErrorCode: 404, ErrorText: 'Not found' }, { status: 404 });

/** Answers as Viva does, as far as the site asks it, and has a page that pays. It forgets everything with its process. */
export class VivaStandIn {
  readonly #deliver: Deliver;
  readonly #tokens = new Set<string>();
  readonly #orders = new Map<string, Order>();
  readonly #transactions = new Map<string, Transaction>();

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  /** @param origin of the site, which the payer comes back to */
  async fetch(request: Request, origin: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(vivaPath.length);
    if (path === '/web/checkout')
      return this.#page(request, this.#order(url.searchParams.get('ref')), origin);
    if (path === '/connect/token') return this.#token(request);
    const authorization = request.headers.get('authorization') ?? '';
    if (path.startsWith('/checkout/v2/')) {
      if (!this.#tokens.has(authorization)) return new Response(null, { status: 401 });
      return this.#answerNew(request, path);
    }
    if (authorization !== basic(localViva.merchantId, localViva.apiKey))
      return new Response(null, { status: 401 });
    return this.#answerOld(request, path, url.searchParams);
  }

  async #token(request: Request): Promise<Response> {
    const isClient =
      request.headers.get('authorization') === basic(localViva.clientId, localViva.clientSecret);
    const form = new URLSearchParams(await request.text());
    if (!isClient || form.get('grant_type') !== 'client_credentials')
      return Response.json({ error: 'invalid_client' }, { status: 400 });
    const token = randomBytes(24).toString('base64url');
    this.#tokens.add(`Bearer ${token}`);
    return Response.json({ access_token: token, expires_in: 3600, token_type: 'Bearer' });
  }

  async #answerNew(request: Request, path: string): Promise<Response> {
    if (path === '/checkout/v2/orders' && request.method === 'POST') {
      const body = orderSchema.safeParse(await request.json().catch(() => null));
      if (!body.success)
        return Response.json({ status: 400, message: body.error.message }, { status: 400 });
      const { amount, customerTrns, merchantTrns, customer, paymentTimeout } = body.data;
      const order: Order = {
        code: newOrderCode(),
        amount,
        title: customerTrns,
        reference: merchantTrns,
        email: customer?.email ?? null,
        expiresAt: Date.now() + paymentTimeout * 1000,
        state: 0,
      };
      this.#orders.set(order.code, order);
      return json(`{"orderCode":${order.code}}`);
    }
    const [, id = ''] = /^\/checkout\/v2\/transactions\/([\w-]+)$/.exec(path) ?? [];
    const transaction = this.#transactions.get(id);
    if (!transaction) return new Response(null, { status: 404 });
    const { order, amount, status, type } = transaction;
    return json(
      `{"orderCode":${order.code},"amount":${amount / 100},"statusId":"${status}","currencyCode":"978","transactionTypeId":${type}}`,
    );
  }

  #answerOld(request: Request, path: string, parameters: URLSearchParams): Response {
    if (path === '/api/messages/config/token') return Response.json({ Key: localViva.eventKey });
    if (path === '/api/transactions') {
      const code = parameters.get('ordercode');
      const found = [...this.#transactions.values()].filter(({ order }) => order.code === code);
      return json(`{"Transactions":[${found.map(transactionJson).join()}],"ErrorCode":0}`);
    }
    const [, id = ''] = /^\/api\/transactions\/([\w-]+)$/.exec(path) ?? [];
    if (id && request.method === 'DELETE') return this.#refund(id, parameters);
    const [, code = ''] = /^\/api\/orders\/(\d+)$/.exec(path) ?? [];
    const order = this.#order(code);
    if (!order) return notFound();
    if (request.method !== 'DELETE')
      return json(
        `{"OrderCode":${code},"StateId":${order.state},"RequestAmount":${order.amount / 100},"MerchantTrns":"${order.reference}"}`,
      );
    const isOpen = order.state === 0;
    if (isOpen) order.state = 2;
    return json(`{"OrderCode":${code},"ErrorCode":${isOpen ? 0 : 403},"Success":${isOpen}}`);
  }

  #refund(id: string, parameters: URLSearchParams): Response {
    const payment = this.#transactions.get(id);
    if (payment?.status !== 'F' || payment.parent) return notFound();
    const given = [...this.#transactions.values()]
      .filter(({ parent }) => parent === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(parameters.get('amount') ?? payment.amount);
    if (!(amount > 0) || given + amount > payment.amount)
      return Response.json({ ErrorCode: 403, ErrorText: 'Amount is not allowed', Success: false });
    const refund = this.#add(payment.order, refundOf.get(payment.type) ?? 4, 'F', {
      amount,
      parent: id,
    });
    return Response.json({
      TransactionId: refund.id,
      StatusId: 'F',
      Amount: amount / 100,
      ErrorCode: 0,
      Success: true,
    });
  }

  #order(code: string | null): Order | undefined {
    const order = this.#orders.get(code ?? '');
    if (order?.state === 0 && order.expiresAt <= Date.now()) order.state = 1;
    return order;
  }

  #add(
    order: Order,
    type: number,
    status: Transaction['status'],
    more: Partial<Transaction> = {},
  ): Transaction {
    const transaction: Transaction = {
      id: randomUUID(),
      parent: null,
      order,
      amount: order.amount,
      status,
      type,
      event: 0,
      ...more,
    };
    this.#transactions.set(transaction.id, transaction);
    return transaction;
  }

  async #page(request: Request, order: Order | undefined, origin: string): Promise<Response> {
    // The success and the failure URL of the payment source.
    const back = (parameters: Record<string, string> = {}) =>
      redirect(
        `${origin}/pay/return?${new URLSearchParams({ ...parameters, s: order?.code ?? '' })}`,
      );
    if (order?.state !== 0)
      return closedPage('Viva', `${origin}/pay/return?s=${order?.code ?? ''}`);
    const show = (problem = '') =>
      paymentPage({
        provider: 'Viva',
        title: order.title,
        amountCents: order.amount,
        email: order.email,
        choices,
        problem,
      });
    if (request.method !== 'POST') return show();
    const form = new URLSearchParams(await request.text());
    const choice = choices.find(({ value }) => value === form.get('choice'))?.value;
    if (!choice) return show();
    if (choice === 'cancel') return back();
    const notice = readNotice(form);
    if (/^\d+$/.test(choice)) {
      const refused = this.#add(order, cardCharge, 'E', { event: Number(choice) });
      await notify(notice, () => this.#send(transactionFailed, refused));
      return back({ t: refused.id, eventId: choice });
    }
    const isLate = choice === 'iris-late';
    const payment = this.#add(
      order,
      choice === 'card' ? cardCharge : irisCharge,
      isLate ? 'A' : 'F',
    );
    const confirm = async () => {
      payment.status = 'F';
      order.state = 3;
      await notify(notice, () => this.#send(paymentCreated, payment));
    };
    if (isLate) setTimeout(() => void confirm(), irisDelay).unref();
    else await confirm();
    return back({ t: payment.id, eventId: '0', eci: '1', lang: 'el-GR' });
  }

  #send(type: number, transaction: Transaction): Promise<Response> {
    const { order, id, status, amount } = transaction;
    return this.#deliver('/functions/v1/payment-event/viva', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"EventTypeId":${type},"EventData":{"OrderCode":${order.code},"TransactionId":"${id}","StatusId":"${status}","Amount":${amount / 100},"MerchantTrns":"${order.reference}"}}`,
    });
  }
}

/** A movement in the words of the older interface. */
const transactionJson = ({ id, parent, order, amount, status, type, event }: Transaction) =>
  `{"TransactionId":"${id}","ParentId":${parent ? `"${parent}"` : null},"StatusId":"${status}","Amount":${amount / 100},"CurrencyCode":"978","TransactionType":{"TransactionTypeId":${type}},"ResponseEventId":${event || null},"Order":{"OrderCode":${order.code}}}`;
