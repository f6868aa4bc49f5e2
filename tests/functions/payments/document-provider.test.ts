import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DocumentRefusal,
  type NewDocument,
} from '../../../supabase/functions/_shared/documents/provider.ts';
import {
  readDocumentSettings,
  restDocumentProvider,
} from '../../../supabase/functions/_shared/documents/rest.ts';
import { listen, type Listener } from '../../../supabase/local/http/node-http.ts';

type Seen = { method: string; path: string; headers: Headers; body: string };
let listener: Listener;
let answer: () => Response = () => Response.json({});
let seen: Seen | null = null;

beforeAll(async () => {
  listener = await listen(0, async (request) => {
    const { pathname } = new URL(request.url);
    seen = {
      method: request.method,
      path: pathname,
      headers: request.headers,
      body: await request.text(),
    };
    return answer();
  });
});
afterAll(() => listener.close());

const provider = () =>
  restDocumentProvider({
    url: `${listener.url}/v1/`,
    apiKey: 'secret',
    sellerVatNumber: '123456783',
  });
const document: NewDocument = {
  key: randomUUID(),
  kind: 'invoice',
  day: '2026-11-26',
  method: 'card',
  reference: 'PX-22222222',
  buyer: { name: 'Νότος ΑΕ', vatNumber: '094259216', address: 'Ερμού 1' },
  title: 'Ένα μάθημα',
  vatPercent: 24,
  netCents: 8065,
  vatCents: 1935,
  grossCents: 10_000,
  related: null,
};
const paper = {
  series: 'A',
  number: '7',
  mark: '400000000000007',
  url: 'https://papers.example/7',
};
const answers = (status: number, body: unknown) => {
  answer = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};

test('sends a paper with its key, and takes back its numbers', async () => {
  answers(201, { ...paper, number: 7 });
  expect(await provider().issue(document)).toEqual(paper);
  expect(seen).toMatchObject({ method: 'POST', path: '/v1/documents' });
  expect(seen?.headers.get('authorization')).toBe('Bearer secret');
  expect(seen?.headers.get('idempotency-key')).toBe(document.key);
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    key: document.key,
    kind: 'invoice',
    day: '2026-11-26',
    currency: 'EUR',
    payment_method: 'card',
    reference: 'PX-22222222',
    seller: { vat_number: '123456783' },
    buyer: { name: 'Νότος ΑΕ', vat_number: '094259216', address: 'Ερμού 1' },
    related: null,
    lines: [
      {
        description: 'Ένα μάθημα',
        quantity: 1,
        vat_percent: 24,
        net_cents: 8065,
        vat_cents: 1935,
        gross_cents: 10_000,
      },
    ],
    net_cents: 8065,
    vat_cents: 1935,
    gross_cents: 10_000,
  });
  answers(200, { ...paper, series: null, url: '' });
  expect(await provider().issue({ ...document, buyer: null })).toEqual({
    ...paper,
    series: null,
    url: null,
  });
  expect(JSON.parse(seen?.body ?? '')).toMatchObject({ buyer: null });
  answers(202, {});
  expect(await provider().issue(document)).toBeNull();
});

test('finds a paper by its key', async () => {
  answers(200, paper);
  expect(await provider().find(document.key)).toEqual(paper);
  expect(seen).toMatchObject({ method: 'GET', path: `/v1/documents/${document.key}` });
  answers(404, {});
  expect(await provider().find(document.key)).toBeNull();
  answers(202, {});
  expect(await provider().find(document.key)).toBe('pending');
  for (const status of [401, 500]) {
    answers(status, paper);
    await expect(provider().find(document.key)).rejects.toThrow(`answered ${status}`);
  }
});

test('distinguishes a refusal, which is final, from everything else', async () => {
  for (const status of [400, 409, 422]) {
    answers(status, { code: 'wrong_vat_number', message: 'of Anna' });
    const refused = provider().issue(document);
    await expect(refused).rejects.toThrow(DocumentRefusal);
    await expect(refused).rejects.toThrow(/^wrong_vat_number$/);
  }
  for (const body of [
    'text',
    {},
    { code: 7 },
    { code: '' },
    { code: 'of Anna' },
    { code: 'x'.repeat(61) },
    'null',
  ]) {
    answers(422, body);
    await expect(provider().issue(document), JSON.stringify(body)).rejects.toThrow(/^refused$/);
  }
  for (const status of [401, 403, 404, 429, 500, 503]) {
    answers(status, { code: 'x' });
    const failed = provider().issue(document);
    await expect(failed).rejects.toThrow(`answered ${status}`);
    await expect(failed).rejects.not.toThrow(DocumentRefusal);
  }
  for (const body of [
    'text',
    'null',
    {},
    { ...paper, number: '' },
    { ...paper, mark: null },
    { ...paper, mark: {} },
  ]) {
    answers(200, body);
    await expect(provider().issue(document), JSON.stringify(body)).rejects.toThrow('the answer');
  }
});

const read = (given: Record<string, string>) =>
  readDocumentSettings({ get: (name) => given[name] });

test('is set up with all of its settings, or not at all', () => {
  const all = {
    INVOICING_URL: 'https://x',
    INVOICING_API_KEY: 'k',
    INVOICING_VAT_NUMBER: '123456783',
  };
  expect(read(all)).toEqual({ url: 'https://x', apiKey: 'k', sellerVatNumber: '123456783' });
  for (const name of Object.keys(all)) expect(read({ ...all, [name]: '' })).toBeNull();
});
