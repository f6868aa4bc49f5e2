/** One page of a list that the database counts only up to a limit. */
export type Page<Row> = {
  rows: Row[];
  /** All matches, at most as many as are counted. */
  total: number;
  /** Whether there are more than `total`. */
  totalIsCapped: boolean;
  pageCount: number;
};

/**
 * Makes a page of rows that each carry the number of all matches, as the database's list functions answer.
 * @param mostCounted the database answers one more than this when there are more
 */
export function toPage<Row extends { total: number }>(
  rows: Row[],
  { pageSize, mostCounted }: { pageSize: number; mostCounted: number },
): Page<Row> {
  const found = rows[0]?.total ?? 0;
  const total = Math.min(found, mostCounted);
  return {
    rows,
    total,
    totalIsCapped: found > mostCounted,
    pageCount: Math.ceil(total / pageSize),
  };
}
