import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { plainText } from '@/lib/plain-text';
import { emailTitle, nameTitles } from '@/lib/text/column-titles';
import { invisible, parseEmails } from '@/subjects/organizations/email-list';

type ListedPerson = { name: string; email: string; line: string };

/** A line that is not a person: its number from 1, and the character that its address has instead of a Latin letter. */
type WrongLine = { line: number; letter: string | null };

/** What separates a name from an address, or is around it: `Maria Doe <maria@example.gr>`, or cells of a spreadsheet. */
const separators = /[\s,;<>"()]+/;

/** A word that is no part of a name but is in the same row of a spreadsheet: the number of the row, a phone. */
const isNumber = (word: string) => /\d/.test(word) && /^[\d+./-]+$/.test(word);

const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());

/** The columns of the names, in the order in which a name is written; none where no title names one. */
function nameColumns(titles: string): number[] {
  const cells = cellsOf(titles).map((cell) => plainText(cell));
  return nameTitles
    .map((title) => cells.findIndex((cell) => title.test(cell)))
    .filter((at) => at >= 0);
}

const wordsOf = (text: string) => text.split(separators).filter(Boolean);

/**
 * Reads one person: the address, and as the name what is in the columns of names, or without such columns all other words of the line that are no
 * numbers. Where one is missing or wrong, its letter that is not Latin.
 */
function readPerson(
  line: string,
  columns: readonly number[],
): ListedPerson | { letter: string | null } {
  const words = wordsOf(line);
  const emails = words.filter((word) => word.includes('@'));
  const cells = cellsOf(line);
  const named = columns.length > 0 ? columns.flatMap((at) => wordsOf(cells[at] ?? '')) : words;
  const name = named.filter((word) => !word.includes('@') && !isNumber(word)).join(' ');
  const read = parseEmails(emails[0] ?? '', emailTitle);
  const [email] = read.emails;
  const isPerson =
    emails.length === 1 && name !== '' && name.length <= limits.name && isPrintable(name);
  return isPerson && email ? { name, email, line } : { letter: read.invalid[0]?.letter ?? null };
}

/**
 * Reads people from pasted text, one in each line, with a name and an e-mail in any order. Empty lines are left out; a first line
 * of column titles says where the names are, and an address counts once.
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
  let columns: number[] = [];
  for (const [index, line] of text.replace(invisible, '').split(/\r?\n/).entries()) {
    const isTitle =
      index === 0 && cellsOf(line).some((cell) => cell !== '' && emailTitle.test(plainText(cell)));
    if (isTitle) columns = nameColumns(line);
    if (line.trim() === '' || isTitle) continue;
    const person = readPerson(line, columns);
    if ('letter' in person) wrongLines.push({ line: index + 1, ...person });
    else if (people.has(person.email)) repeated.add(person.email);
    else people.set(person.email, person);
  }
  return { people: [...people.values()], repeated: [...repeated], wrongLines };
}
