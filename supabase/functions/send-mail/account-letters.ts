import { accountText as text } from './account-text.ts';
import type { AccountFacts, Sender } from './facts.ts';
import { formatDay } from './format.ts';
import type { Letter } from './letter.ts';

/** The last letter to the address of an account: what was deleted, what is kept and until when. No link needs the account. */
export const writeAccountDeleted = (facts: AccountFacts, { origin }: Sender): Letter => ({
  subject: text.subject,
  title: text.title,
  preview: text.preview,
  paragraphs: [text.body(formatDay(facts.created_at)), text.notYou],
  details: [text.deleted, text.kept].map(({ label, lines }) => ({ label, lines: [...lines] })),
  action: { label: text.action, url: `${origin}/privacy-policy` },
  notes: [],
  attachments: [],
});
