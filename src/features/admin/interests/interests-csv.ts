import Papa from 'papaparse';
import { adminInterestsText } from '@/content/interface/admin-interests';
import type { Interest } from '@/data/interests/queries';
import { formatSpreadsheetTime } from '@/lib/athens-time';

const lineEnd = '\r\n';

/**
 * The start of a cell that a spreadsheet could run as a formula: the signs themselves, their full-width forms, and
 * white space, which a spreadsheet skips before them. Such cells are exported as text (CSV injection).
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function lines(rows: readonly (readonly string[])[]): string {
  const options = { delimiter: ';', newline: lineEnd, escapeFormulae: formula };
  return Papa.unparse(rows as string[][], options) + lineEnd;
}

/** The byte order mark, by which Excel recognises UTF-8, and the line of column headings. */
export const csvStart = (): string => `\uFEFF${lines([adminInterestsText.export.columns])}`;

/** One line per interest in the format of a Greek Excel: `;` between values, times in Greek time. */
export function csvLines(interests: readonly Interest[]): string {
  return lines(
    interests.map(({ course_title, name, email, created_at, user_id }) => [
      course_title,
      name,
      email,
      formatSpreadsheetTime(created_at),
      user_id ? adminInterestsText.export.yes : adminInterestsText.export.no,
    ]),
  );
}
