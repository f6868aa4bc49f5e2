import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { plainText } from '@/lib/plain-text';
import { emailTitle } from '@/lib/text/email-titles';

type ListedPerson = { name: string; email: string; line: string };

/** What separates a name from an address, or is around it: `Maria Doe <maria@example.gr>`, or cells of a spreadsheet. */
const separators = /[\s,;<>"()]+/;

/** Reads one person: the address, and all other words of the line as the name. Null where one of them is missing. */
function readPerson(line: string): ListedPerson | null {
  const words = line.split(separators).filter(Boolean);
  const emails = words.filter((word) => word.includes('@'));
  const name = words.filter((word) => !word.includes('@')).join(' ');
  const [email = ''] = emails;
  const isPerson =
    emails.length === 1 &&
    emailPattern.test(email) &&
    name !== '' &&
    name.length <= limits.name &&
    isPrintable(name);
  return isPerson ? { name, email: email.toLowerCase(), line } : null;
}

/**
 * Reads people from pasted text, one in each line, with a name and an e-mail in any order. Empty lines and a first line
 * of column titles are left out, and an address counts once.
 * @returns the people, the addresses that are written more than once, and the numbers of the lines that are none, from 1
 */
export function readPeople(text: string): {
  people: ListedPerson[];
  repeated: string[];
  wrongLines: number[];
} {
  const people = new Map<string, ListedPerson>();
  const repeated = new Set<string>();
  const wrongLines: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isTitle =
      index === 0 &&
      line
        .split(/[,;\t]/)
        .some((cell) => cell.trim() !== '' && emailTitle.test(plainText(cell.trim())));
    if (line.trim() === '' || isTitle) continue;
    const person = readPerson(line);
    if (!person) wrongLines.push(index + 1);
    else if (people.has(person.email)) repeated.add(person.email);
    else people.set(person.email, person);
  }
  return { people: [...people.values()], repeated: [...repeated], wrongLines };
}
