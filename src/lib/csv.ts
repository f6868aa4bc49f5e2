import Papa from 'papaparse';

const lineEnd = '\r\n';

const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;

/**
 * Where a spreadsheet could begin to read a formula (CSV injection): before one of the signs, half or full width, at
 * the start of a cell or after anything at which the file may be split, because the person who opens it chooses the separator.
 * White space and quotes between the two are skipped. A space separates too, but a dash
 * between two spaces is only punctuation.
 */
const formulaStart = new RegExp(
  String.raw`(?<=(?:^|[,;:|"\t\r\n])[\s"]*)(?=${sign})|(?<=\s)(?=${sign}\S)`,
  'g',
);

/** A negative number, which begins with a sign but calculates nothing: `-40,00`. */
const negative = /^-\d+(,\d+)?$/;

/** Puts an apostrophe before every formula, which makes it text. */
const defuse = (cell: string) => (negative.test(cell) ? cell : cell.replace(formulaStart, "'"));

/** Lines of a CSV file in the format of a Greek Excel: `;` between values. No cell is read as a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(defuse));
  return Papa.unparse(cells, { delimiter: ';', newline: lineEnd }) + lineEnd;
}

/** The byte order mark, by which Excel recognises UTF-8, and the line of column headings. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvRows([columns])}`;
