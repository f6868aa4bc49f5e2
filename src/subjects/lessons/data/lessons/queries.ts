import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { lessonTypes } from '@/subjects/courses/course-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { normalizedQuiz } from '@/subjects/quizzes/data/quiz';

/**
 * A lesson with its outline and its body. What `content` holds depends on `content_type`:
 * - text: Markdown
 * - video: Markdown notes for the video at `video_url`
 * - interactive: the https URL of the exercise; empty in a new draft
 * - quiz: the JSON of `quiz.ts`, with the keys; empty in a new draft
 */
const lessonSchema = z
  .object({
    id: z.string(),
    module_id: z.string(),
    title: z.string(),
    content_type: z.enum(lessonTypes),
    duration_minutes: z.number(),
    order_index: z.number(),
    is_published: z.boolean(),
    is_preview: z.boolean(),
    is_required: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    content: z.string(),
    video_url: z.string().nullable(),
    captions: z.string().nullable(),
    film_seconds: z.number().nullable(),
  })
  // So that a save is recognised in what the database returns.
  .transform((lesson) =>
    lesson.content_type === 'quiz'
      ? { ...lesson, content: normalizedQuiz(lesson.content) }
      : lesson,
  );
export type Lesson = z.infer<typeof lessonSchema>;

/** A lesson without its body, for lists. */
export type LessonRow = Omit<Lesson, 'content' | 'video_url' | 'captions' | 'film_seconds'>;

const rowColumns =
  'id, module_id, title, content_type, duration_minutes, order_index, is_published, is_preview, is_required, created_at, updated_at';

/** The lessons of a module in order; staff also see drafts. */
export function lessonsQuery(moduleId: string) {
  return queryOptions({
    queryKey: ['lessons', moduleId],
    queryFn: async (): Promise<LessonRow[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('course_lessons')
          .select(rowColumns)
          .eq('module_id', moduleId)
          .order('order_index'),
      );
    },
  });
}

/** The lessons of all modules of a course, those of a module in order; staff also see drafts. */
export function courseLessonsQuery(courseId: string) {
  return queryOptions({
    queryKey: ['lessons', 'course', courseId],
    queryFn: async (): Promise<LessonRow[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('course_lessons')
          .select(`${rowColumns}, course_modules!inner(course_id)`)
          .eq('course_modules.course_id', courseId)
          .order('order_index'),
      );
    },
  });
}

type Stored = { status: number } & (
  { data: unknown; error: null } | { data: null; error: { code: string; message: string } }
);

/** The response of a function that returns a lesson with its body, or null. */
export const parsedLesson = (response: Stored) =>
  response.error
    ? response
    : { ...response, data: response.data === null ? null : lessonSchema.parse(response.data) };

/** Reads a lesson with its body, as editors do; its data is null when there is none. */
export async function readLesson(id: string) {
  const supabase = await getSupabase();
  return parsedLesson(await supabase.rpc('lesson_for_editing', { lesson: id }));
}

/** A lesson with its body, for staff; null when there is none. */
export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: ['lessons', 'edit', id],
    queryFn: async (): Promise<Lesson | null> => {
      return throwIfError(await readLesson(id));
    },
  });
}
