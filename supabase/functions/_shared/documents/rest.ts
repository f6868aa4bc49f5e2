import {
  DocumentRefusal,
  type DocumentProvider,
  type NewDocument,
  type Paper,
} from './provider.ts';

export type DocumentSettings = {
  /** Where its interface is, or a bridge to it. */
  url: string;
  apiKey: string;
  /** ΑΦΜ of the seller. */
  sellerVatNumber: string;
};

type Environment = { get: (name: string) => string | undefined };

/** Null unless all is set. */
export function readDocumentSettings(environment: Environment): DocumentSettings | null {
  const [url, apiKey, sellerVatNumber] = [
    'INVOICING_URL',
    'INVOICING_API_KEY',
    'INVOICING_VAT_NUMBER',
  ].map((name) => environment.get(name));
  return url && apiKey && sellerVatNumber ? { url, apiKey, sellerVatNumber } : null;
}

const timeout = 15_000; // milliseconds

function bodyOf(document: NewDocument, sellerVatNumber: string): string {
  const { buyer, related } = document;
  const amounts = {
    net_cents: document.netCents,
    vat_cents: document.vatCents,
    gross_cents: document.grossCents,
  };
  return JSON.stringify({
    key: document.key,
    kind: document.kind,
    day: document.day,
    currency: 'EUR',
    payment_method: document.method,
    reference: document.reference,
    seller: { vat_number: sellerVatNumber },
    buyer: buyer && { name: buyer.name, vat_number: buyer.vatNumber, address: buyer.address },
    related,
    lines: [
      { description: document.title, quantity: 1, vat_percent: document.vatPercent, ...amounts },
    ],
    ...amounts,
  });
}

const textOf = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;

/** @throws Error that says nothing of the answer, which may hold personal data */
function readPaper(text: string): Paper {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error('the answer is not JSON');
  }
  const { series, number, mark, url } = (answer ?? {}) as Record<string, unknown>;
  const paper = {
    series: textOf(series),
    number: textOf(number),
    mark: textOf(mark),
    url: textOf(url),
  };
  if (!paper.number || !paper.mark) throw new Error('the answer has no number or ΜΑΡΚ');
  return paper;
}

/** What the provider calls its refusal: a short word, which holds nothing personal. */
function codeIn(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    if (typeof code === 'string' && /^[\w.-]{1,60}$/.test(code)) return code;
  } catch {
    // Not JSON.
  }
  return 'refused';
}

/** The one shape that we speak: docs/money.md says what is answered to it. */
export function restDocumentProvider(settings: DocumentSettings): DocumentProvider {
  const base = settings.url.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${settings.apiKey}` };

  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await response.text() };
  }

  return {
    async issue(document) {
      const { status, text } = await send('/documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': document.key },
        body: bodyOf(document, settings.sellerVatNumber),
      });
      if (status === 200 || status === 201) return readPaper(text);
      if (status === 202) return null;
      if (status === 400 || status === 409 || status === 422)
        throw new DocumentRefusal(codeIn(text));
      throw new Error(`a new paper answered ${status}`);
    },

    async find(key) {
      const { status, text } = await send(`/documents/${encodeURIComponent(key)}`);
      if (status === 200) return readPaper(text);
      if (status === 202) return 'pending';
      if (status === 404) return null;
      throw new Error(`a paper answered ${status}`);
    },
  };
}
