import Papa from 'papaparse';
import { adminInterestsText } from '@/content/interface/admin-interests';
import type { Interest } from '@/data/interests/queries';
import { formatSpreadsheetTime } from '@/lib/athens-time';

const lineEnd = '\r\n';

/**
 * What a spreadsheet may take for a formula, wherever a line ends in it: the signs themselves, the wide ones of
 * East Asian keyboards, and the white space that is passed over before them.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function lines(rows: readonly (readonly string[])[]): string {
  const options = { delimiter: ';', newline: lineEnd, escapeFormulae: formula };
  return Papa.unparse(rows as string[][], options) + lineEnd;
}

/** The mark by which Excel knows UTF-8, and the line of headings. */
export const csvStart = (): string => `\uFEFF${lines([adminInterestsText.export.columns])}`;

/** The lines of people, as a Greek Excel opens them: `;` between values, times of Greece. */
export function csvLines(people: readonly Interest[]): string {
  return lines(
    people.map(({ course_title, name, email, created_at, user_id }) => [
      course_title,
      name,
      email,
      formatSpreadsheetTime(created_at),
      user_id ? adminInterestsText.export.yes : adminInterestsText.export.no,
    ]),
  );
}
