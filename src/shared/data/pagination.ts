import { z } from '@/lib/zod';

/** One page of a list. */
export type Page<Row> = {
  rows: Row[];
  /** Whether there is a next page. */
  hasMore: boolean;
};

/**
 * Checks the rows of one of the database's list functions. Each row carries `has_more`; columns that the schema does
 * not name are left out.
 * @throws ZodError when a row does not match the schema
 */
export function parsePage<RowSchema extends z.core.SomeType>(
  rowSchema: RowSchema,
  data: unknown,
): Page<z.infer<RowSchema>> {
  const [first] = z.array(z.object({ has_more: z.boolean() })).parse(data);
  return { rows: z.array(rowSchema).parse(data), hasMore: first?.has_more ?? false };
}
