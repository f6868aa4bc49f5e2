export type LegalBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  /** The details of ../company.ts. */
  | { kind: 'company' };

type LegalSection<Id> = { id: Id; title: string; body: LegalBlock[] };

/** A legal document; with `Ids` given, exactly those sections in that order. */
export type LegalDocument<Ids extends string[] = string[]> = {
  title: string;
  /** For search engines: 120 to 155 characters. */
  description: string;
  /** The date of the last change, as shown; `updatedIso` is the same date for machines. */
  updated: string;
  updatedIso: string;
  intro: string;
  sections: { [Index in keyof Ids]: LegalSection<Ids[Index]> };
};

/** The type of both languages, so that a URL with a section's id (#retention) works in both. */
export type PrivacyPolicy = LegalDocument<
  [
    'controller',
    'data-collected',
    'sign-in-scopes',
    'purposes',
    'processors',
    'transfers',
    'retention',
    'cookies',
    'minimum-age',
    'rights',
    'security',
    'automated-decisions',
    'changes',
    'contact',
  ]
>;

/** For both languages, as {@link PrivacyPolicy}. */
export type TermsOfService = LegalDocument<
  [
    'acceptance',
    'minimum-age',
    'account',
    'services',
    'prices',
    'refunds',
    'cancellations',
    'licence',
    'acceptable-use',
    'your-content',
    'availability',
    'liability',
    'termination',
    'privacy-and-changes',
    'law',
    'contact',
  ]
>;

export const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text });
export const companyBlock: LegalBlock = { kind: 'company' };
export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });
