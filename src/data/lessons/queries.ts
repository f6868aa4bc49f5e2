import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';

/**
 * A lesson. What `content` holds depends on `content_type`:
 * - text: Markdown
 * - video: Markdown notes for the video at `video_url`
 * - interactive: the https URL of the exercise; empty in a new draft
 * - quiz: the JSON of `quiz.ts`; empty in a new draft
 */
export type Lesson = Omit<Tables<'course_lessons'>, 'deleted_at' | 'deleted_by'>;

/** A lesson without its content, for lists. */
export type LessonRow = Omit<Lesson, 'content' | 'video_url' | 'captions'>;

/** The lessons of a module in order; staff also see drafts. */
export function lessonsQuery(moduleId: string) {
  return queryOptions({
    queryKey: ['lessons', moduleId],
    queryFn: async (): Promise<LessonRow[]> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('course_lessons')
        .select(
          'id, module_id, title, content_type, duration_minutes, order_index, is_published, created_at, updated_at',
        )
        .eq('module_id', moduleId)
        .order('order_index');
      if (error) throw toAppError(error, status);
      return data;
    },
  });
}

/** A lesson with its content; null when there is none. */
export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: ['lessons', 'edit', id],
    queryFn: async (): Promise<Lesson | null> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('course_lessons')
        .select()
        .eq('id', id)
        .maybeSingle();
      if (error) throw toAppError(error, status);
      return data;
    },
  });
}
