/** The largest number of rows in one response of the API. */
const pageSize = 1000;

/** The rows of every page. @param readPage reads one page, from its first to its last row */
export async function readEveryPage<Row>(
  readPage: (from: number, to: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let page: Row[];
  do {
    page = await readPage(rows.length, rows.length + pageSize - 1);
    rows.push(...page);
  } while (page.length === pageSize);
  return rows;
}
