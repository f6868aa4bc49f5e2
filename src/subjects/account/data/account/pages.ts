import { throwIfError } from '@/shared/data/database-errors';

/** The largest number of rows in one response of the API. */
const pageSize = 1000;

type Failure = { data: null; error: { message: string; code: string }; status: number };
type Response<Row> = { data: Row[]; error: null; status: number } | Failure;

/** A request for rows in a fixed order, of which it reads those from one to another. */
type Request<Row> = { range: (from: number, to: number) => PromiseLike<Response<Row>> };

/** All rows of a request, page by page. @throws AppError when a page cannot be read */
export async function readEveryRow<Row>(createRequest: () => Request<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let page: Row[];
  do {
    page = throwIfError(await createRequest().range(rows.length, rows.length + pageSize - 1));
    rows.push(...page);
  } while (page.length === pageSize);
  return rows;
}
