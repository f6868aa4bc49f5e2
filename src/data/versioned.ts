import { AppError, VersionConflictError, toAppError } from '@/lib/errors';

type Answer<Row> = PromiseLike<{
  data: Row | null;
  error: { code: string; message: string } | null;
  status: number;
}>;

type Versioned = { updated_at: string };

/** Says of a row whether it holds what was to be saved. */
type Comparison<Row> = (fresh: Row) => boolean;

/** Whether a row has these values. */
export const hasValues =
  (values: object) =>
  (row: object): boolean => {
    const stored = new Map(Object.entries(row));
    return Object.entries(values).every(([key, value]) => stored.get(key) === value);
  };

/**
 * What became of an update that was bound to one version of its row. A save whose answer was lost and that is
 * sent again finds its own values and is no conflict.
 * @param written the update, which answers null when it met no row of that version
 * @param readFresh reads the row as it is now
 * @returns the row as stored
 * @throws VersionConflictError with the row as it is now, when somebody else saved it since, or null when it is gone;
 * AppError `42501` when it may not be written.
 */
export async function savedOrConflict<Row extends Versioned>(
  written: Answer<Row>,
  readFresh: () => Answer<Row>,
  save: { expectedUpdatedAt: string; holds: Comparison<Row> },
): Promise<Row> {
  const { data, error, status } = await written;
  if (error) throw toAppError(error, status);
  if (data) return data;
  const fresh = await readFresh();
  if (fresh.error) throw toAppError(fresh.error, fresh.status);
  if (!fresh.data) throw new VersionConflictError<Row>(null);
  if (fresh.data.updated_at === save.expectedUpdatedAt)
    throw new AppError('42501', { status: 403 });
  if (save.holds(fresh.data)) return fresh.data;
  throw new VersionConflictError(fresh.data);
}

/**
 * What became of an insert under an id that the editor chose: one that was stored before, when only the answer
 * was lost, is found again.
 * @throws AppError as the insert's error says.
 */
export async function createdOrFound<Row>(
  created: Answer<Row>,
  readFresh: () => Answer<Row>,
): Promise<Row> {
  const { data, error, status } = await created;
  if (data) return data;
  const isRepeated = error?.code === '23505' && error.message.includes('_pkey');
  const found = isRepeated ? await readFresh() : null;
  if (found?.data) return found.data;
  if (found?.error) throw toAppError(found.error, found.status);
  throw error ? toAppError(error, status) : new AppError('PGRST116', { status: 406 });
}
