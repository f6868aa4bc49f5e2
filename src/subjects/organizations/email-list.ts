import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { plainText } from '@/lib/plain-text';
import { foreignLetter, hasOneAlphabet } from '@/lib/readable-email';

type InvalidEntry = {
  /** The number of its line. */
  line: number;
  text: string;
  /** What it has instead of a Latin letter. */
  letter: string | null;
};

export type EmailList = {
  /** In lower case, a Greek domain in Punycode, each once. */
  emails: string[];
  /** Those that are written more than once. */
  repeated: string[];
  /** What is not an e-mail address. */
  invalid: InvalidEntry[];
};

/** Leaves the e-mail address of `Name <name@example.org>`, and what a list or a spreadsheet puts around one. */
function clean(entry: string): string {
  const address = /<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry;
  return address.replace(/^["'\s]+|["'\s.]+$/g, '').replace(/^mailto:/i, '');
}

/** No mailbox has Greek letters before the @: the keyboard was left in Greek. Mail allows 64 characters there, and dots between others. */
const isEmail = (text: string) =>
  text.length <= limits.email &&
  emailPattern.test(text) &&
  /^[!-~]{1,64}@/.test(text) &&
  !/^\.|\.\.|\.@/.test(text) &&
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

const foreignLetterOf = (entry: string) => foreignLetter(/\S+@\S*/.exec(clean(entry))?.[0] ?? '');

/**
 * Something that was meant as an address: with an @, one whose @ is missing, as `anna.example.gr`, or a word after an address,
 * since a name comes before it. In a spreadsheet only the first: its other cells may hold anything.
 */
const isMeant = (entry: string, isInTable: boolean, isAfterAddress: boolean) =>
  entry.includes('@') ||
  (!isInTable &&
    (/^[a-z\d._()[\]-]+\.[a-z]{2,}$/i.test(clean(entry)) ||
      (isAfterAddress && /^\S*\p{L}\S*$/u.test(entry))));

/** What separates words without being seen, as mail programs and web pages leave it around an address. */
export const invisible = /[\u00AD\u200B-\u200F\u202A-\u202C\u2060-\u2069\uFEFF]/g;

/** The lines of a pasted text, each with its addresses and what is none. */
function readLines(text: string, title: RegExp) {
  const isTitle = (entry: string) => title.test(plainText(clean(entry)));
  let isFirst = true;
  let hasTitles = false;
  return text
    .replace(invisible, '')
    .split(/\r?\n/)
    .map((line) => {
      const entries = line
        .split(/[,;\t]/)
        .filter((entry) => clean(entry) !== '')
        .map((entry) => ({ text: entry.trim(), emails: emailsOf(entry) }));
      const emails = entries.flatMap((entry) => entry.emails);
      const isTitles =
        isFirst && emails.length === 0 && entries.some((entry) => isTitle(entry.text));
      if (entries.length > 0) isFirst = false;
      hasTitles ||= isTitles;
      if (isTitles) return { line, emails, wrong: [] };
      if (entries.length > 0 && emails.length === 0) return { line, emails, wrong: [line.trim()] };
      const firstAddress = entries.findIndex((entry) => entry.emails.length > 0);
      const isInTable = hasTitles || line.includes('\t');
      const wrong = entries.filter(
        (entry, at) =>
          entry.emails.length === 0 && isMeant(entry.text, isInTable, at > firstAddress),
      );
      return { line, emails, wrong: wrong.map((entry) => entry.text) };
    });
}

/**
 * Reads e-mail addresses from pasted text: one on each line, several separated by commas, semicolons or tabs, or rows
 * of a spreadsheet, whose titles and other cells are left out.
 * @param title of the column of addresses, as `plainText` gives it
 */
export function parseEmails(text: string, title: RegExp): EmailList {
  const emails = new Set<string>();
  const repeated = new Set<string>();
  const invalid: InvalidEntry[] = [];
  for (const [index, read] of readLines(text, title).entries()) {
    for (const entry of read.wrong)
      invalid.push({ line: index + 1, text: entry, letter: foreignLetterOf(entry) });
    for (const email of read.emails) {
      if (emails.has(email)) repeated.add(email);
      emails.add(email);
    }
  }
  return { emails: [...emails], repeated: [...repeated], invalid };
}

/** The text without the lines that are no addresses. Of a line with both, the addresses stay. */
export const withoutInvalid = (text: string, title: RegExp): string =>
  readLines(text, title)
    .flatMap(({ line, emails, wrong }) => {
      if (wrong.length === 0) return line;
      return emails.length > 0 ? emails.join(', ') : [];
    })
    .join('\n');
