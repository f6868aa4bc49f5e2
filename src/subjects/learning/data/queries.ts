import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { getPublicClient, getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const courseProgressSchema = z.object({
  required: z.number(),
  completed: z.number(),
  /** Null when nothing is required. */
  percent: z.number().nullable(),
  /** The id of the first lesson that is not completed. */
  next_lesson: z.string().nullable(),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;

/**
 * How much of a course the signed-in user has completed, in the current cycle.
 * @throws AppError `not_enrolled`
 */
export function courseProgressQuery(courseId: string) {
  return queryOptions({
    queryKey: ['learning', 'progress', courseId],
    queryFn: async (): Promise<CourseProgress> => {
      const supabase = await getSupabase();
      const data = throwIfError(await supabase.rpc('course_progress', { course: courseId }));
      return courseProgressSchema.parse(data);
    },
  });
}

/** What a lesson teaches, as the player shows it. */
export type LessonBody = Pick<
  Tables<'lesson_bodies'>,
  'lesson_id' | 'content_type' | 'content' | 'video_url' | 'captions' | 'film_seconds'
>;

/** The body of a published lesson; null when there is none that the user may read. */
export function lessonBodyQuery(lessonId: string) {
  return queryOptions({
    queryKey: ['learning', 'body', lessonId],
    queryFn: async (): Promise<LessonBody | null> => {
      // Visitors read previews.
      const client = await getPublicClient();
      return throwIfError(
        await client
          .from('lesson_bodies')
          .select('lesson_id, content_type, content, video_url, captions, film_seconds')
          .eq('lesson_id', lessonId)
          .maybeSingle(),
      );
    },
  });
}

export type Enrolment = Pick<
  Tables<'enrolments'>,
  | 'id'
  | 'course_id'
  | 'cycle'
  | 'is_active'
  | 'is_ended_by_staff'
  | 'last_lesson_id'
  | 'last_seen_at'
>;

/** The enrolment of a user in a course, that of the last cycle, active or ended; null when there is none. */
export function enrolmentQuery(userId: string, courseId: string) {
  return queryOptions({
    queryKey: ['learning', 'enrolment', userId, courseId],
    queryFn: async (): Promise<Enrolment | null> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('enrolments')
          .select(
            'id, course_id, cycle, is_active, is_ended_by_staff, last_lesson_id, last_seen_at',
          )
          // Staff read those of everybody.
          .eq('user_id', userId)
          .eq('course_id', courseId)
          .order('cycle', { ascending: false })
          .limit(1)
          .maybeSingle(),
      );
    },
  });
}

/** What a learner has done of a lesson. */
export type LessonState = Pick<
  Tables<'lesson_progress'>,
  'lesson_id' | 'opened_at' | 'completed_at' | 'place'
>;

/** The lessons of an enrolment that were opened. */
export function lessonStatesQuery(enrolmentId: string) {
  return queryOptions({
    queryKey: ['learning', 'lessons', enrolmentId],
    queryFn: async (): Promise<LessonState[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('lesson_progress')
          .select('lesson_id, opened_at, completed_at, place')
          .eq('enrolment_id', enrolmentId),
      );
    },
  });
}

/** When the course of an enrolment was completed; null when it was not. */
export function completionQuery(enrolmentId: string) {
  return queryOptions({
    queryKey: ['learning', 'completion', enrolmentId],
    queryFn: async (): Promise<string | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .from('course_completions')
          .select('completed_at')
          .eq('enrolment_id', enrolmentId)
          .maybeSingle(),
      );
      return data?.completed_at ?? null;
    },
  });
}
