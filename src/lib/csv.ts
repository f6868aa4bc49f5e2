import Papa from 'papaparse';

const lineEnd = '\r\n';

/** In ASCII, the minus of mathematics, small and wide ones. */
const sign = String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`;

/**
 * Where a spreadsheet could begin to read a formula (CSV injection): before one of the signs, at
 * the start of a cell or after anything at which the file may be split, because the person who opens it chooses the separator.
 * White space, quotes, control characters and others that are not seen are skipped between the two. A space separates too, but a dash
 * between two spaces is only punctuation.
 */
const formulaStart = new RegExp(
  String.raw`(?<=(?:^|[,;:|"\t\r\n])[\s"\p{Cc}\p{Cf}]*)(?=${sign})|(?<=\s)(?=${sign}\S)`,
  'gu',
);

/** A negative number, which begins with a sign but calculates nothing: `-40,00`. */
const negative = /^-\d+(,\d+)?$/;

/** Puts an apostrophe before every formula, which makes it text. */
const defuse = (cell: string) => (negative.test(cell) ? cell : cell.replace(formulaStart, "'"));

/**
 * What Excel changes as it opens the file: `094014201` loses its zero, of `400001234567890` only 15 digits or an exponent are left,
 * `9/2026`, `1-2` and `1-2-26` become a date, `12e5` a number. Amounts, whole dates and times, which are to be read as such, are none of these.
 */
const changedByExcel = /^(?:0\d+|\d{12,}|\d+[/.-]\d+|\d{1,2}[/.-]\d{1,2}[/.-]\d{2}|\d+e\d+)$/i;

/**
 * Puts a tab before it, which makes it text and is not seen. Programs that import the file drop white space around a value; an
 * apostrophe or `="…"` would be a part of it.
 */
const keepText = (cell: string) => (changedByExcel.test(cell) ? `\t${cell}` : cell);

/** Lines of a CSV file in the format of a Greek Excel: `;` between values. No cell is read as a formula or as another value. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => keepText(defuse(cell))));
  return (
    Papa.unparse(cells, {
      delimiter: ';',
      newline: lineEnd,
      // Programs that guess the separator do not mistake the tab for it.
      quotes: (cell: unknown) => String(cell).startsWith('\t'),
    }) + lineEnd
  );
}

/** The byte order mark, by which Excel recognises UTF-8, and the line of column headings. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvRows([columns])}`;
