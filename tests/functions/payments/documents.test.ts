import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { invoicingPath, localInvoicing } from '../../../supabase/local/payments/settings.ts';
import { asAdmin } from '../mail/letters.ts';
import {
  choose,
  newBuyer,
  newCompany,
  openPage,
  priceCents,
  work,
  type Buyer,
} from './payments.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  await backend.execute('select private.issue_documents(true)');
});
afterAll(() => backend.close());

const invoicing = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${invoicingPath}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${localInvoicing.apiKey}` },
  });
const failNext = (...faults: string[]) =>
  invoicing('/faults', { method: 'POST', body: JSON.stringify(faults) });

beforeEach(() => failNext());

/** The papers that the provider has issued for a charge, each as it was sent. */
async function issuedFor({ charge }: Pick<Buyer, 'charge'>) {
  const rows = await backend.execute(
    `select key from private.document_requests where charge_id = '${charge}'`,
  );
  const keys = rows.map((row) => (row as { key: string }).key);
  const all = (await (await invoicing('/documents')).json()) as { key: string; sent: string }[];
  return all
    .filter(({ key }) => keys.includes(key))
    .map(({ sent }) => JSON.parse(sent) as Record<string, unknown>);
}

const papersOf = ({ charge }: Pick<Buyer, 'charge'>) =>
  backend.execute(
    `select kind::text, series, number ~ '^[0-9]+$' as has_number, mark ~ '^4[0-9]{14}$' as has_mark, link like 'https://papers.example/%' as has_link
     from public.money_documents where charge_id = '${charge}' order by id`,
  );
const requestsOf = ({ charge }: Pick<Buyer, 'charge'>) =>
  backend.execute(
    `select state::text, failure from private.document_requests where charge_id = '${charge}' order by event_id`,
  );
/** Lets the next attempt begin. */
const makeDue = ({ charge }: Pick<Buyer, 'charge'>) =>
  backend.execute(
    `update private.document_requests set due_at = now() where charge_id = '${charge}' and due_at is not null`,
  );

const receipt = {
  kind: 'receipt',
  series: 'ΑΠΥ',
  has_number: true,
  has_mark: true,
  has_link: true,
};

/** Somebody who has just paid on the page of a provider. */
async function newPayer() {
  const buyer = await newBuyer(backend);
  const { url } = await openPage(backend, buyer, 'stripe');
  await choose(url, 'pay');
  return buyer;
}

test('has a paper issued for a payment and for a refund, once each', async () => {
  const buyer = await newPayer();
  expect(await work(backend)).toMatchObject({
    status: 200,
    body: { papers: { issued: 1, failed: 0 } },
  });
  expect(await papersOf(buyer)).toEqual([receipt]);
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 0 } } });
  await asAdmin(backend, `select public.request_refund('${buyer.charge}', 4000, ${priceCents})`);
  await work(backend);
  expect(await work(backend)).toMatchObject({ body: { papers: { failed: 0 } } });
  expect(await papersOf(buyer)).toEqual([
    receipt,
    { ...receipt, kind: 'credit_note', series: 'ΠΙΣ' },
  ]);
  expect(await issuedFor(buyer)).toMatchObject([
    {
      kind: 'receipt',
      payment_method: 'card',
      seller: { vat_number: localInvoicing.vatNumber },
      buyer: null,
      gross_cents: 9950,
      net_cents: 8024,
      vat_cents: 1926,
      lines: [{ quantity: 1, gross_cents: 9950, vat_percent: 24 }],
    },
    { kind: 'credit_note', gross_cents: 4000, related: { kind: 'receipt', series: 'ΑΠΥ' } },
  ]);
});

test.each(['unavailable', 'lost answer', 'pending'])(
  'asks again after %s, and no second paper is issued',
  async (fault) => {
    const buyer = await newPayer();
    await failNext(fault);
    expect(await work(backend)).toMatchObject({ body: { papers: { issued: 0, failed: 1 } } });
    expect(await requestsOf(buyer)).toEqual([
      { state: 'requested', failure: fault === 'pending' ? 'pending' : 'unavailable' },
    ]);
    expect(await work(backend)).toMatchObject({ body: { papers: { failed: 0 } } });
    await makeDue(buyer);
    expect(await work(backend)).toMatchObject({ body: { papers: { issued: 1, failed: 0 } } });
    expect(await papersOf(buyer)).toEqual([receipt]);
    expect(await issuedFor(buyer)).toHaveLength(1);
  },
);

test('a worker that ends before it has stored the paper leaves it to the next', async () => {
  const buyer = await newPayer();
  await backend.execute(`
    alter function private.settle_document(bigint, jsonb, text, boolean) rename to settle_document_later`);
  expect(await work(backend)).toMatchObject({ status: 503 });
  expect(await issuedFor(buyer)).toHaveLength(1);
  expect(await papersOf(buyer)).toEqual([]);
  await backend.execute(`
    alter function private.settle_document_later(bigint, jsonb, text, boolean) rename to settle_document`);
  await makeDue(buyer);
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 1 } } });
  expect(await papersOf(buyer)).toEqual([receipt]);
  expect(await issuedFor(buyer)).toHaveLength(1);
});

test('a paper that the provider refuses waits for staff, who send it again', async () => {
  const buyer = await newPayer();
  await failNext('refused');
  await work(backend);
  expect(await requestsOf(buyer)).toEqual([{ state: 'failed', failure: 'wrong_vat_number' }]);
  await makeDue(buyer);
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 0, failed: 0 } } });
  await asAdmin(
    backend,
    `select public.retry_document((select id from public.money_events where charge_id = '${buyer.charge}'))`,
  );
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 1 } } });
  expect(await papersOf(buyer)).toEqual([receipt]);
});

/** Pays the pool of an organisation on the page of a provider. */
async function payPool(company: Awaited<ReturnType<typeof newCompany>>) {
  const { url } = await openPage(backend, company, 'stripe');
  await choose(url, 'pay');
}
const bill = async (
  { user, organization }: Awaited<ReturnType<typeof newCompany>>,
  shown: object,
  details = { name: 'Νότος ΑΕ', vat_number: '094014201', address: 'Ερμού 1' },
) => {
  const { error } = await user.client.rpc('save_organization_billing', {
    organization,
    shown,
    ...details,
  });
  expect(error).toBeNull();
  return details;
};
const invoice = { ...receipt, kind: 'invoice', series: 'ΤΠΥ' };

test('has the invoice of an organisation issued once, and a credit note with the same buyer', async () => {
  const company = await newCompany(backend);
  const buyer = await bill(company, {});
  await payPool(company);
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 1, failed: 0 } } });
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 0 } } });
  expect(await papersOf(company)).toEqual([invoice]);
  await bill(company, buyer, { name: 'Βορράς ΕΕ', vat_number: '123456783', address: 'Σταδίου 2' });
  await asAdmin(backend, `select public.request_refund('${company.charge}', 4000, ${priceCents})`);
  await work(backend);
  expect(await work(backend)).toMatchObject({ body: { papers: { failed: 0 } } });
  expect(await issuedFor(company)).toMatchObject([
    { kind: 'invoice', buyer, gross_cents: 9950, lines: [{ description: expect.any(String) }] },
    { kind: 'credit_note', buyer, gross_cents: 4000, related: { kind: 'invoice' } },
  ]);
  expect(
    await backend.execute(
      `select kind, count(distinct subject ->> 'user')::integer as managers from private.outbox
       where kind = 'pool_paper' and subject ->> 'pool' = '${company.pool}' group by kind, subject ->> 'paper'`,
    ),
  ).toEqual([
    { kind: 'pool_paper', managers: 2 },
    { kind: 'pool_paper', managers: 2 },
  ]);
});

test('the invoice of an organisation without details waits for staff, who send it once they are there', async () => {
  const company = await newCompany(backend);
  await payPool(company);
  await work(backend);
  expect(await requestsOf(company)).toEqual([{ state: 'failed', failure: 'no_vat_number' }]);
  const buyer = await bill(company, {});
  await asAdmin(
    backend,
    `select public.retry_document((select id from public.money_events where charge_id = '${company.charge}'))`,
  );
  expect(await work(backend)).toMatchObject({ body: { papers: { issued: 1, failed: 0 } } });
  expect(await papersOf(company)).toEqual([invoice]);
  expect(await issuedFor(company)).toMatchObject([{ kind: 'invoice', buyer }]);
});
