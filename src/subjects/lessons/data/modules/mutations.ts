import { throwIfError } from '@/shared/data/database-errors';
import { lastPosition } from '@/shared/data/order';
import {
  createdOrConflict,
  hasValues,
  savedOrConflict,
  type SaveResult,
} from '@/shared/data/versioned';
import { AppError, errorCode } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { Module } from './queries';

/** The fields of a module that staff edit; its position is changed separately. */
export type ModuleValues = Pick<Module, 'title' | 'description' | 'is_published'>;

async function readModule(id: string) {
  const supabase = await getSupabase();
  return supabase.from('course_modules').select().eq('id', id).maybeSingle();
}

/**
 * Creates a module. The editor chooses the id, so that a retry after a lost response finds the module instead of
 * creating a second one.
 * @param creation `position` counts from 1; without it the module is added at the end. Later modules move back by one.
 * @returns the stored module, or a conflict with the one that has this id but other values
 * @throws AppError `parent_in_bin`
 */
export async function createModule({
  id,
  courseId,
  values,
  position = lastPosition,
}: {
  id: string;
  courseId: string;
  values: ModuleValues;
  position?: number;
}) {
  const supabase = await getSupabase();
  const created = supabase
    .from('course_modules')
    .insert({ id, course_id: courseId, ...values, order_index: position })
    .select()
    .single();
  try {
    return await createdOrConflict(created, () => readModule(id), hasValues(values));
  } catch (error) {
    // Staff do not see what belongs to a course in the bin, and nobody stores what they do not see.
    if (errorCode(error) !== '42501') throw error;
    const course = await supabase.from('courses').select('id').eq('id', courseId).maybeSingle();
    throw throwIfError(course) ? error : new AppError('parent_in_bin', { cause: error });
  }
}

/**
 * Saves a module, unless somebody else saved it since.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the editor started from; `order_index` moves the
 * module
 * @throws AppError `42501` when the user may not write it
 */
export async function updateModule(save: {
  id: string;
  values: Partial<ModuleValues & Pick<Module, 'order_index'>>;
  expectedUpdatedAt: string;
}): Promise<SaveResult<Module>> {
  const supabase = await getSupabase();
  const written = supabase
    .from('course_modules')
    .update(save.values)
    .eq('id', save.id)
    .eq('updated_at', save.expectedUpdatedAt)
    .select()
    .maybeSingle();
  return savedOrConflict(written, () => readModule(save.id), {
    expectedUpdatedAt: save.expectedUpdatedAt,
    holds: hasValues(save.values),
  });
}

/** Publishes a module or makes it a draft again, whatever its version. @returns the stored module @throws AppError */
export async function publishModule({ id, published }: { id: string; published: boolean }) {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase
      .from('course_modules')
      .update({ is_published: published })
      .eq('id', id)
      .select()
      .single(),
  );
}

/**
 * Orders the modules of a course.
 * @param ids of all its modules, in the new order
 * @throws AppError `conflict` when these are not exactly the modules that the course has now
 */
export async function reorderModules({ courseId, ids }: { courseId: string; ids: string[] }) {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('reorder_modules', { course_id: courseId, module_ids: ids }), {
    PT409: 'conflict',
  });
}
