import { throwIfError, toDatabaseError } from '@/shared/data/database-errors';
import { AppError } from '@/lib/errors';

type Response<Row> = PromiseLike<
  { status: number } & (
    { data: Row | null; error: null } | { data: null; error: { code: string; message: string } }
  )
>;

type Versioned = { updated_at: string };

/**
 * The result of a save over a version, with the row as it is stored now. `conflict`: somebody else saved it since.
 * `deleted`: somebody else deleted it.
 */
export type SaveResult<Row> =
  { status: 'saved'; row: Row } | { status: 'conflict'; row: Row } | { status: 'deleted' };

/** Whether a row has the values that were to be saved. */
type HoldsSave<Row> = (row: Row) => boolean;

/** A function that tells whether a row has these values. */
export const hasValues =
  (values: object) =>
  (row: object): boolean => {
    const stored = new Map(Object.entries(row));
    // As JSON, because some values are lists.
    return Object.entries(values).every(
      ([key, value]) => JSON.stringify(stored.get(key)) === JSON.stringify(value),
    );
  };

/**
 * The result of an update with the condition that `updated_at` is still the version that the form started from. When
 * the row already holds the values, a save was retried after a lost response, which is not a conflict.
 * @param written the update; its data is null when no row has that version
 * @param readFresh reads the current row
 * @throws AppError `42501` when the user may not write it
 */
export async function savedOrConflict<Row extends Versioned>(
  written: Response<Row>,
  readFresh: () => Response<Row>,
  save: { expectedUpdatedAt: string; holds: HoldsSave<Row> },
): Promise<SaveResult<Row>> {
  const data = throwIfError(await written);
  if (data) return { status: 'saved', row: data };
  return notSaved(throwIfError(await readFresh()), save);
}

/** The result of a save for which no row had the version, by the row as it is now. @throws AppError `42501` */
export function notSaved<Row extends Versioned>(
  fresh: Row | null,
  save: { expectedUpdatedAt: string; holds: HoldsSave<Row> },
): SaveResult<Row> {
  if (!fresh) return { status: 'deleted' };
  if (fresh.updated_at === save.expectedUpdatedAt) throw new AppError('42501', { status: 403 });
  return { status: save.holds(fresh) ? 'saved' : 'conflict', row: fresh };
}

/**
 * The result of an insert with an id that the form chose. When the row exists already with these values, the insert was
 * retried after a lost response. With other values, another tab or an earlier attempt created it: a conflict.
 * @throws AppError with the code of the insert's error
 */
export async function createdOrConflict<Row extends object>(
  created: Response<Row>,
  readFresh: () => Response<Row>,
  holds: HoldsSave<Row>,
): Promise<Exclude<SaveResult<Row>, { status: 'deleted' }>> {
  const { data, error, status } = await created;
  if (data) return { status: 'saved', row: data };
  const isRepeated = error?.code === '23505' && error.message.includes('_pkey');
  const found = isRepeated ? throwIfError(await readFresh()) : null;
  if (found) return { status: holds(found) ? 'saved' : 'conflict', row: found };
  throw error ? toDatabaseError(error, status) : new AppError('PGRST116', { status: 406 });
}
