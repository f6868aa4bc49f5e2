import { atTheEnd, toOrderError } from '@/data/order';
import { createdOrFound, hasValues, savedOrConflict } from '@/data/versioned';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import type { Lesson } from './queries';

/** What staff writes of a lesson (section 3), its place apart. */
export type LessonValues = Pick<
  Lesson,
  'title' | 'content' | 'content_type' | 'video_url' | 'duration_minutes' | 'is_published'
>;

async function readLesson(id: string) {
  const supabase = await getSupabase();
  return supabase.from('course_lessons').select().eq('id', id).maybeSingle();
}

/**
 * Creates a lesson in a module, at its end unless a place is given; a taken place makes the others move up. The
 * editor chooses the id, so that saving again after a lost answer is the same lesson.
 */
export async function createLesson({
  id,
  moduleId,
  values,
  place = atTheEnd,
}: {
  id: string;
  moduleId: string;
  values: LessonValues;
  /** From 1. */
  place?: number;
}): Promise<Lesson> {
  const supabase = await getSupabase();
  const created = supabase
    .from('course_lessons')
    .insert({ id, module_id: moduleId, ...values, order_index: place })
    .select()
    .single();
  return createdOrFound(created, () => readLesson(id));
}

/**
 * Saves a lesson on top of the version that the editor started from; `order_index` moves it to that place,
 * `module_id` to another module (with `order_index: atTheEnd` behind its lessons).
 * @throws VersionConflictError with the lesson as it is now, null when it is gone.
 */
export async function updateLesson(save: {
  id: string;
  values: Partial<LessonValues & Pick<Lesson, 'order_index' | 'module_id'>>;
  expectedUpdatedAt: string;
}): Promise<Lesson> {
  const supabase = await getSupabase();
  const written = supabase
    .from('course_lessons')
    .update(save.values)
    .eq('id', save.id)
    .eq('updated_at', save.expectedUpdatedAt)
    .select()
    .maybeSingle();
  return savedOrConflict(written, () => readLesson(save.id), {
    expectedUpdatedAt: save.expectedUpdatedAt,
    holds: hasValues(save.values),
  });
}

type LessonChange = Partial<Pick<Lesson, 'is_published' | 'module_id' | 'order_index'>>;

async function change(id: string, values: LessonChange): Promise<Lesson> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('course_lessons')
    .update(values)
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error, status);
  return data;
}

/** Publishes a lesson or makes it a draft again, whatever its version. @returns the lesson as stored */
export function publishLesson({ id, published }: { id: string; published: boolean }) {
  return change(id, { is_published: published });
}

/** Puts a lesson into another module, behind its lessons; the module it leaves closes the gap. */
export function moveLesson({ id, moduleId }: { id: string; moduleId: string }) {
  return change(id, { module_id: moduleId, order_index: atTheEnd });
}

/** Deletes a lesson; those behind it move up. One that is gone already is no error. */
export async function deleteLesson(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.from('course_lessons').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}

/**
 * Puts the lessons of a module in this order, in one call.
 * @throws AppError `conflict` when they are not exactly the lessons that the module has now.
 */
export async function reorderLessons({ moduleId, ids }: { moduleId: string; ids: string[] }) {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc('reorder_lessons', {
    module_id: moduleId,
    lesson_ids: ids,
  });
  if (error) throw toOrderError(error, status);
}
