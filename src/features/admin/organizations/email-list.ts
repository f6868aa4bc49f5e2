import { emailPattern } from '@/lib/email-pattern';
import { hasOneAlphabet } from '@/lib/readable-email';
import { limits } from '@/lib/limits';

export type EmailList = {
  /** In lower case, each once. */
  emails: string[];
  /** What is not an e-mail address, with the number of its line. */
  invalid: { line: number; text: string }[];
};

/** Leaves the e-mail address of `Name <name@example.org>`, and what a list or a spreadsheet puts around one. */
function clean(entry: string): string {
  const address = /<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry;
  return address.replace(/^["'\s]+|["'\s.]+$/g, '').replace(/^mailto:/i, '');
}

const isEmail = (text: string) =>
  text.length <= limits.email && emailPattern.test(text) && hasOneAlphabet(text);

/** Reads e-mail addresses from pasted text: one on each line, or several separated by commas, semicolons or tabs. */
export function parseEmails(text: string): EmailList {
  const emails = new Set<string>();
  const invalid: EmailList['invalid'] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    for (const entry of line.split(/[,;\t]/)) {
      const address = clean(entry);
      if (address === '') continue;
      // Several that are separated by spaces.
      const parts = address.split(/\s+/);
      if (parts.every(isEmail)) for (const part of parts) emails.add(part.toLowerCase());
      else invalid.push({ line: index + 1, text: entry.trim() });
    }
  }
  return { emails: [...emails], invalid };
}
