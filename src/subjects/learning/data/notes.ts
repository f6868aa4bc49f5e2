import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

export type LessonNote = Pick<Tables<'lesson_notes'>, 'lesson_id' | 'note' | 'updated_at'>;

/** The notes of the signed-in user in a course. */
export function courseNotesQuery(userId: string, courseId: string) {
  return queryOptions({
    queryKey: ['notes', userId, courseId],
    queryFn: async (): Promise<LessonNote[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('lesson_notes')
          .select('lesson_id, note, updated_at')
          .eq('course_id', courseId),
      );
    },
  });
}

/** The signed-in user's note beside a lesson; null when there is none. @throws AppError */
export async function readNote(lessonId: string): Promise<LessonNote | null> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase
      .from('lesson_notes')
      .select('lesson_id, note, updated_at')
      .eq('lesson_id', lessonId)
      .maybeSingle(),
  );
}

/**
 * Saves the note beside a lesson; an empty one is deleted. A repeated call returns the same note.
 * @param save `version` is `updated_at` of the note that this one replaces; null for the first
 * @returns null when there is no note any more
 * @throws AppError `note_conflict` when it was saved elsewhere since, `lesson_gone`, `not_enrolled`, `22001`, `busy`, `42501`
 */
export async function saveNote(save: {
  lessonId: string;
  note: string;
  version: string | null;
}): Promise<LessonNote | null> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('save_note', {
      lesson: save.lessonId,
      note: save.note,
      ...(save.version !== null && { version: save.version }),
    }),
  );
  // Every column of a row that is null.
  const saved = data as LessonNote | { lesson_id: null };
  if (saved.lesson_id === null) return null;
  const { lesson_id, note, updated_at } = saved;
  return { lesson_id, note, updated_at };
}
