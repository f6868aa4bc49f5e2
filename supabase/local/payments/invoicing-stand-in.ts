import { z } from 'zod';
import { invoicingPath, localInvoicing } from './settings.ts';

const cents = z.int().positive();
const amounts = { net_cents: z.int().min(0), vat_cents: z.int().min(0), gross_cents: cents };
const documentSchema = z
  .object({
    key: z.uuid(),
    kind: z.enum(['receipt', 'invoice', 'credit_note']),
    day: z.iso.date(),
    currency: z.literal('EUR'),
    payment_method: z.enum(['card', 'iris', 'transfer', 'cash']),
    seller: z.object({ vat_number: z.literal(localInvoicing.vatNumber) }),
    buyer: z
      .object({ name: z.string().min(1), vat_number: z.string().nullable(), address: z.string() })
      .nullable(),
    related: z.object({ number: z.string().nullable(), mark: z.string().nullable() }).nullable(),
    lines: z
      .array(z.object({ description: z.string().min(1), quantity: z.literal(1), ...amounts }))
      .min(1),
    ...amounts,
  })
  .refine(
    ({ net_cents, vat_cents, gross_cents }) => net_cents + vat_cents === gross_cents,
    'amounts',
  )
  .refine(({ kind, buyer }) => kind !== 'invoice' || buyer?.vat_number, 'buyer')
  .refine(({ kind, related }) => kind !== 'credit_note' || related, 'related');

type Document = { sent: string; number: number; kind: 'receipt' | 'invoice' | 'credit_note' };

/** The names of a paper's series. */
const series = { receipt: 'ΑΠΥ', invoice: 'ΤΠΥ', credit_note: 'ΠΙΣ' } as const;

/** What it does next instead of issuing, as `POST /faults` with a list says. */
const faultSchema = z.array(z.enum(['unavailable', 'lost answer', 'pending', 'refused']));
type Fault = z.infer<typeof faultSchema>[number];

/** Answers as a provider of e-invoicing, or a bridge to one, does: docs/money.md. It forgets everything with its process. */
export class InvoicingStandIn {
  readonly #documents = new Map<string, Document>();
  #faults: Fault[] = [];
  readonly #numbers = new Map<string, number>();

  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(invoicingPath.length);
    if (request.headers.get('authorization') !== `Bearer ${localInvoicing.apiKey}`)
      return Response.json({ code: 'unauthorized' }, { status: 401 });
    if (path === '/faults' && request.method === 'POST') {
      this.#faults = faultSchema.parse(await request.json());
      return Response.json({});
    }
    // What it has issued, for tests.
    if (path === '/documents' && request.method === 'GET')
      return Response.json([...this.#documents].map(([key, { sent }]) => ({ key, sent })));
    const [, key] = /^\/documents\/([\w-]+)$/.exec(path) ?? [];
    if (key && request.method === 'GET') return this.#answer(key);
    if (path === '/documents' && request.method === 'POST') return this.#issue(request);
    return Response.json({ code: 'not_found' }, { status: 404 });
  }

  async #issue(request: Request): Promise<Response> {
    const sent = await request.text();
    const fault = this.#faults.shift();
    if (fault === 'unavailable') return new Response('busy', { status: 503 });
    if (fault === 'refused') return Response.json({ code: 'wrong_vat_number' }, { status: 422 });
    const body = documentSchema.safeParse(JSON.parse(sent || 'null'));
    if (!body.success || request.headers.get('idempotency-key') !== body.data.key)
      return Response.json({ code: 'invalid', message: body.error?.message }, { status: 400 });
    const { key, kind } = body.data;
    const before = this.#documents.get(key);
    if (before && before.sent !== sent)
      return Response.json({ code: 'other_content' }, { status: 409 });
    if (!before) {
      const number = (this.#numbers.get(kind) ?? 0) + 1;
      this.#numbers.set(kind, number);
      this.#documents.set(key, { sent, kind, number });
    }
    if (fault === 'lost answer') return new Response('gateway', { status: 502 });
    if (fault === 'pending') return Response.json({}, { status: 202 });
    return this.#answer(key);
  }

  #answer(key: string): Response {
    const document = this.#documents.get(key);
    if (!document) return Response.json({ code: 'not_found' }, { status: 404 });
    const { kind, number } = document;
    const id = [...this.#documents.keys()].indexOf(key) + 1;
    return Response.json({
      series: series[kind],
      number: String(number),
      mark: String(400_000_000_000_000 + id),
      // Nobody opens it: a paper is at an https address, and this is no server of that.
      url: `https://papers.example/${id}`,
    });
  }
}
