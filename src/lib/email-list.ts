import { emailPattern } from './email-pattern';
import { limits } from './limits';
import { hasOneAlphabet } from './readable-email';

export type EmailList = {
  /** In lower case, a Greek domain in Punycode, each once. */
  emails: string[];
  /** Those that are written more than once. */
  repeated: string[];
  /** What is not an e-mail address, with the number of its line. */
  invalid: { line: number; text: string }[];
};

/** Leaves the e-mail address of `Name <name@example.org>`, and what a list or a spreadsheet puts around one. */
function clean(entry: string): string {
  const address = /<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry;
  return address.replace(/^["'\s]+|["'\s.]+$/g, '').replace(/^mailto:/i, '');
}

/** No mailbox has Greek letters before the @: the keyboard was left in Greek. */
const isEmail = (text: string) =>
  text.length <= limits.email &&
  emailPattern.test(text) &&
  /^[!-~]+@/.test(text) &&
  hasOneAlphabet(text);

/** As the database has it: no mailbox is at an empty label, a number or anything but ASCII letters, digits and hyphens. */
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * An address in lower case, with a Greek domain as accounts have it: in Punycode. Null when the domain is none, or in
 * another alphabet, where letters may look like others.
 */
function storedEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).normalize('NFC');
  const url = `http://${domain}`;
  if (!/^[\p{Script=Greek}A-Za-z\d.-]+$/u.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return domainPattern.test(hostname) ? `${email.slice(0, at).toLowerCase()}@${hostname}` : null;
}

/** The addresses of an entry, several when they are separated by spaces; none when a part is not an address. */
function emailsOf(entry: string): string[] {
  const parts = clean(entry).split(/\s+/);
  const emails = parts.flatMap((part) => (isEmail(part) ? (storedEmail(part) ?? []) : []));
  return emails.length === parts.length ? emails : [];
}

/**
 * Reads e-mail addresses from pasted text: one on each line, several separated by commas, semicolons or tabs, or rows
 * of a spreadsheet, whose other cells are left out.
 */
export function parseEmails(text: string): EmailList {
  const emails = new Set<string>();
  const repeated = new Set<string>();
  const invalid: EmailList['invalid'] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entries = line
      .split(/[,;\t]/)
      .filter((entry) => clean(entry) !== '')
      .map((entry) => ({ text: entry.trim(), emails: emailsOf(entry) }));
    if (entries.length > 0 && entries.every((entry) => entry.emails.length === 0)) {
      invalid.push({ line: index + 1, text: line.trim() });
      continue;
    }
    for (const entry of entries) {
      if (entry.emails.length === 0 && entry.text.includes('@'))
        invalid.push({ line: index + 1, text: entry.text });
      for (const email of entry.emails) {
        if (emails.has(email)) repeated.add(email);
        emails.add(email);
      }
    }
  }
  return { emails: [...emails], repeated: [...repeated], invalid };
}
