import { AppError } from '@/lib/errors';
import { throwIfError } from '@/shared/data/database-errors';
import type { Enums } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

/** What the bin can hold. */
type BinKind = Enums<'bin_kind'>;

/** Rows of one kind, by id. */
export type BinRows = { kind: BinKind; ids: string[] };

async function call(
  name: 'move_to_bin' | 'restore_from_bin' | 'delete_from_bin',
  rows: BinRows,
): Promise<number> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc(name, rows));
}

/**
 * Deletes rows into the bin, with all that belongs to them. What no longer exists or is in the bin already is ignored.
 * @returns how many rows were moved
 * @throws AppError `course_has_interests` when a course has interests and the user is not an admin; `course_has_cohorts`
 * when one of its cohorts is still to take place; `42501`
 */
export function moveToBin(rows: BinRows): Promise<number> {
  return call('move_to_bin', rows);
}

/**
 * Takes rows out of the bin, with all that belongs to them. Modules and lessons get back their position.
 * @throws AppError `not_in_bin` when nothing was restored: deleted for good, or its course or module is in the bin;
 * `42501`
 */
export async function restoreFromBin(rows: BinRows): Promise<void> {
  const restored = await call('restore_from_bin', rows);
  if (restored === 0) throw new AppError('not_in_bin', { status: 404 });
}

/**
 * Deletes rows of the bin for good, with all that belongs to them. For admins.
 * @throws AppError `not_deleted` when nothing was: what has learners stays; `42501`
 */
export async function deleteFromBin(rows: BinRows): Promise<void> {
  const deleted = await call('delete_from_bin', rows);
  if (deleted === 0) throw new AppError('not_deleted', { status: 409 });
}
