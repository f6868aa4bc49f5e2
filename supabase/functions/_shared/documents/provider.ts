/** What a paper says. The amounts are in cents, and what is given back is positive. */
export type NewDocument = {
  /** The idempotency key: the same one issues the paper once. */
  key: string;
  kind: 'receipt' | 'invoice' | 'credit_note';
  /** As `2026-12-31`: when the money moved. */
  day: string;
  method: 'card' | 'iris' | 'transfer' | 'cash';
  reference: string | null;
  /** Null for somebody who gave no details. An invoice has a VAT number. */
  buyer: { name: string; vatNumber: string | null; address: string } | null;
  title: string;
  vatPercent: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** What a credit note is for, unless nobody knows. */
  related: Omit<Paper, 'url'> | null;
};

/** What the tax office knows a paper by. */
export type Paper = {
  series: string | null;
  number: string | null;
  /** ΜΑΡΚ */
  mark: string | null;
  url: string | null;
};

/** The provider will never issue this: its word why, at most 200 characters. */
export class DocumentRefusal extends Error {}

/** The operator's provider of e-invoicing. Each call throws when it does not answer, or with an error. */
export type DocumentProvider = {
  /** @returns null while it is still being issued. @throws DocumentRefusal */
  issue: (document: NewDocument) => Promise<Paper | null>;
  /** Null for a key that it does not know, and `pending` while it is still being issued. */
  find: (key: string) => Promise<Paper | 'pending' | null>;
};
