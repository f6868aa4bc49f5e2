import { atTheEnd, toOrderError } from '@/data/order';
import { createdOrFound, hasValues, savedOrConflict } from '@/data/versioned';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import type { Module } from './queries';

/** What staff writes of a module (section 3), its place apart. */
export type ModuleValues = Pick<Module, 'title' | 'description' | 'is_published'>;

async function readModule(id: string) {
  const supabase = await getSupabase();
  return supabase.from('course_modules').select().eq('id', id).maybeSingle();
}

/**
 * Creates a module, at the end of its course unless a place is given; a taken place makes the others move up.
 * The editor chooses the id, so that saving again after a lost answer is the same module.
 */
export async function createModule({
  id,
  courseId,
  values,
  place = atTheEnd,
}: {
  id: string;
  courseId: string;
  values: ModuleValues;
  /** From 1. */
  place?: number;
}): Promise<Module> {
  const supabase = await getSupabase();
  const created = supabase
    .from('course_modules')
    .insert({ id, course_id: courseId, ...values, order_index: place })
    .select()
    .single();
  return createdOrFound(created, () => readModule(id));
}

/**
 * Saves a module on top of the version that the editor started from; `order_index` moves it to that place.
 * @throws VersionConflictError with the module as it is now, null when it is gone.
 */
export async function updateModule(save: {
  id: string;
  values: Partial<ModuleValues & Pick<Module, 'order_index'>>;
  expectedUpdatedAt: string;
}): Promise<Module> {
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

/** Publishes a module or makes it a draft again, whatever its version. @returns the module as stored */
export async function publishModule({ id, published }: { id: string; published: boolean }) {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('course_modules')
    .update({ is_published: published })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error, status);
  return data;
}

/** Deletes a module with its lessons; those behind it move up. One that is gone already is no error. */
export async function deleteModule(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.from('course_modules').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}

/**
 * Puts the modules of a course in this order, in one call.
 * @throws AppError `conflict` when they are not exactly the modules that the course has now.
 */
export async function reorderModules({ courseId, ids }: { courseId: string; ids: string[] }) {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc('reorder_modules', {
    course_id: courseId,
    module_ids: ids,
  });
  if (error) throw toOrderError(error, status);
}
