import { throwIfError } from '@/shared/data/database-errors';
import { lastPosition } from '@/shared/data/order';
import { AppError, errorCode } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { getSupabase } from '@/lib/supabase/clients';
import { createLesson, publishLesson, reorderLessons } from './mutations';
import { readLesson } from './queries';

/** How many ids fit into the URL of one request. */
const idsOfRequest = 100;

/** Calls `send` with the ids in portions that fit into a URL, one after the other. */
async function inPortions(ids: readonly string[], send: (ids: string[]) => Promise<void>) {
  for (let start = 0; start < ids.length; start += idsOfRequest)
    await send(ids.slice(start, start + idsOfRequest));
}

/**
 * Publishes lessons or makes them drafts again. Empty ones stay drafts.
 * @returns how many stayed drafts because they are empty
 * @throws AppError
 */
export async function publishLessons(change: { ids: readonly string[]; published: boolean }) {
  const supabase = await getSupabase();
  let empty = 0;
  await inPortions(change.ids, async (ids) => {
    const response = await supabase
      .from('course_lessons')
      .update({ is_published: change.published })
      .in('id', ids);
    if (!response.error?.message.includes('lesson_bodies_published_check')) {
      throwIfError(response);
      return;
    }
    // One empty lesson refuses the whole statement.
    for (const id of ids) {
      try {
        await publishLesson({ id, published: change.published });
      } catch (failure) {
        if (errorCode(failure) !== 'lesson_empty') throw failure;
        empty += 1;
      }
    }
  });
  return empty;
}

/**
 * Moves lessons to the end of another module, in this order.
 * @param move with a `position` (from 1) a single lesson comes there instead
 * @throws AppError `conflict` when somebody else changed that module at the same time; then they are in it already
 */
export async function moveLessons(move: {
  ids: readonly string[];
  moduleId: string;
  position?: number;
}) {
  const { ids, moduleId, position = lastPosition } = move;
  const supabase = await getSupabase();
  await inPortions(ids, async (portion) => {
    throwIfError(
      await supabase
        .from('course_lessons')
        .update({ module_id: moduleId, order_index: ids.length === 1 ? position : lastPosition })
        .in('id', portion),
    );
  });
  if (ids.length === 1) return;
  // Rows that ask for the same position are ordered by age.
  const data = throwIfError(
    await supabase
      .from('course_lessons')
      .select('id')
      .eq('module_id', moduleId)
      .order('order_index'),
  );
  const others = data.map(({ id }) => id).filter((id) => !ids.includes(id));
  await reorderLessons({ moduleId, ids: [...others, ...ids] });
}

/**
 * Makes a draft with the content of a lesson, behind it. Both name the same files.
 * @param titleOf the title of the copy
 * @returns the id of the copy
 * @throws AppError `PGRST116` when the lesson no longer exists
 */
export async function duplicateLesson(
  id: string,
  titleOf: (title: string) => string,
): Promise<string> {
  const data = throwIfError(await readLesson(id));
  if (!data) throw new AppError('PGRST116', { status: 406 });
  const { title, content, content_type, video_url, captions, film_seconds, duration_minutes } =
    data;
  const { is_preview, is_required } = data;
  const shortened = title.slice(0, limits.title - titleOf('').length);
  const body = { content, content_type, video_url, captions, film_seconds };
  const copy = crypto.randomUUID();
  await createLesson({
    id: copy,
    moduleId: data.module_id,
    values: {
      ...body,
      duration_minutes,
      is_preview,
      is_required,
      title: titleOf(shortened),
      is_published: false,
    },
    position: data.order_index + 1,
  });
  return copy;
}
