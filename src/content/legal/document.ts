export type LegalBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export type LegalDocument = {
  title: string;
  /** For search engines. */
  description: string;
  /** The day of the last change, as shown. */
  updated: string;
  updatedIso: string;
  intro: string;
  /** The same ids in the same order in each language. */
  sections: { id: string; title: string; body: LegalBlock[] }[];
};

export const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text });
export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });
