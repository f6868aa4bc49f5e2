import { lastPosition } from '@/shared/data/order';
import {
  createdOrConflict,
  hasValues,
  savedOrConflict,
  type SaveResult,
} from '@/shared/data/versioned';
import { AppError } from '@/lib/errors';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { parsedLesson, readLesson, type Lesson } from './queries';

/** The fields of a lesson that staff edit; its position is changed separately. */
export type LessonValues = Pick<
  Lesson,
  | 'title'
  | 'content'
  | 'content_type'
  | 'video_url'
  | 'captions'
  | 'film_seconds'
  | 'duration_minutes'
  | 'is_published'
  | 'is_preview'
  | 'is_required'
>;

type Save = {
  lesson: string;
  /** Without one, the lesson is created. */
  version?: string;
  fields: Partial<LessonValues & Pick<Lesson, 'order_index' | 'module_id'>>;
};

/** Saves the outline and the body of a lesson in one transaction. Its data is null when the version is not the stored one. */
async function saveLesson(save: Save) {
  const supabase = await getSupabase();
  const response = await supabase.rpc('save_lesson', save);
  return parsedLesson(response);
}

/**
 * Creates a lesson in a module. The editor chooses the id, so that a retry after a lost response finds the lesson
 * instead of creating a second one.
 * @param creation `position` counts from 1; without it the lesson is added at the end. Later lessons move back by one.
 * @returns the stored lesson, or a conflict with the one that has this id but other values
 * @throws AppError `parent_in_bin`
 */
export async function createLesson({
  id,
  moduleId,
  values,
  position = lastPosition,
}: {
  id: string;
  moduleId: string;
  values: LessonValues;
  position?: number;
}) {
  const created = saveLesson({
    lesson: id,
    fields: { module_id: moduleId, ...values, order_index: position },
  });
  return createdOrConflict(created, () => readLesson(id), hasValues(values));
}

/**
 * Saves a lesson, unless somebody else saved it since.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the editor started from. `order_index` moves the
 * lesson, `module_id` moves it to another module (with `order_index: lastPosition` to its end).
 * @throws AppError `42501` when the user may not write it
 */
export async function updateLesson(save: {
  id: string;
  values: Partial<LessonValues & Pick<Lesson, 'order_index' | 'module_id'>>;
  expectedUpdatedAt: string;
}): Promise<SaveResult<Lesson>> {
  const written = saveLesson({
    lesson: save.id,
    version: save.expectedUpdatedAt,
    fields: save.values,
  });
  return savedOrConflict(written, () => readLesson(save.id), {
    expectedUpdatedAt: save.expectedUpdatedAt,
    holds: hasValues(save.values),
  });
}

/**
 * Publishes a lesson or makes it a draft again, whatever its version.
 * @throws AppError `lesson_empty` when there is nothing to publish: no text, video, exercise or question
 */
export async function publishLesson({ id, published }: { id: string; published: boolean }) {
  const supabase = await getSupabase();
  const response = await supabase
    .from('course_lessons')
    .update({ is_published: published })
    .eq('id', id)
    .select('id')
    .single();
  if (response.error?.message.includes('lesson_bodies_published_check'))
    throw new AppError('lesson_empty', { status: response.status, cause: response.error });
  throwIfError(response);
}

/**
 * Orders the lessons of a module.
 * @param ids of all its lessons, in the new order
 * @throws AppError `conflict` when these are not exactly the lessons that the module has now
 */
export async function reorderLessons({ moduleId, ids }: { moduleId: string; ids: string[] }) {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('reorder_lessons', { module_id: moduleId, lesson_ids: ids }), {
    PT409: 'conflict',
  });
}
