import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { plainText } from '@/lib/plain-text';
import { emailTitle } from '@/lib/text/email-titles';
import { parseEmails } from '@/subjects/organizations/email-list';

type ListedPerson = { name: string; email: string; line: string };

/** A line that is no person: its number from 1, and what its address has in place of a Latin letter. */
type WrongLine = { line: number; letter: string | null };

/** What separates a name from an address, or is around it: `Maria Doe <maria@example.gr>`, or cells of a spreadsheet. */
const separators = /[\s,;<>"()]+/;

/** Reads one person: the address, and all other words of the line as the name. Where one is missing or wrong, its letter that is not Latin. */
function readPerson(line: string): ListedPerson | { letter: string | null } {
  const words = line.split(separators).filter(Boolean);
  const emails = words.filter((word) => word.includes('@'));
  const name = words.filter((word) => !word.includes('@')).join(' ');
  const read = parseEmails(emails[0] ?? '', emailTitle);
  const [email] = read.emails;
  const isPerson =
    emails.length === 1 && name !== '' && name.length <= limits.name && isPrintable(name);
  return isPerson && email ? { name, email, line } : { letter: read.invalid[0]?.letter ?? null };
}

/**
 * Reads people from pasted text, one in each line, with a name and an e-mail in any order. Empty lines and a first line
 * of column titles are left out, and an address counts once.
 * @returns the people, the addresses that are written more than once, and the lines that are none
 */
export function readPeople(text: string): {
  people: ListedPerson[];
  repeated: string[];
  wrongLines: WrongLine[];
} {
  const people = new Map<string, ListedPerson>();
  const repeated = new Set<string>();
  const wrongLines: WrongLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isTitle =
      index === 0 &&
      line
        .split(/[,;\t]/)
        .some((cell) => cell.trim() !== '' && emailTitle.test(plainText(cell.trim())));
    if (line.trim() === '' || isTitle) continue;
    const person = readPerson(line);
    if ('letter' in person) wrongLines.push({ line: index + 1, ...person });
    else if (people.has(person.email)) repeated.add(person.email);
    else people.set(person.email, person);
  }
  return { people: [...people.values()], repeated: [...repeated], wrongLines };
}
