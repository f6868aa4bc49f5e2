import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { summarySchema, type QuizSummary } from './attempt';

/**
 * What a learner should know before an attempt at a quiz, the attempt that runs and the last result; null for a lesson without one.
 * @throws AppError `lesson_gone`, `not_enrolled`
 */
export function quizSummaryQuery(lessonId: string) {
  return queryOptions({
    queryKey: ['quizzes', 'summary', lessonId],
    queryFn: async (): Promise<QuizSummary | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(await supabase.rpc('quiz_summary', { lesson: lessonId }));
      return summarySchema.nullable().parse(data);
    },
    // Another tab or device may have answered, or staff given more time.
    staleTime: 0,
  });
}

export type AttemptRow = Tables<'quiz_attempts'>;

/** The attempts at a quiz, the newest first: those of this user, or for staff those of everybody without one. */
export function quizAttemptsQuery(lessonId: string, userId?: string) {
  return queryOptions({
    queryKey: ['quizzes', 'attempts', lessonId, userId ?? null],
    queryFn: async (): Promise<AttemptRow[]> => {
      const supabase = await getSupabase();
      const attempts = supabase.from('quiz_attempts').select().eq('lesson_id', lessonId);
      return throwIfError(
        await (userId ? attempts.eq('user_id', userId) : attempts)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(200),
      );
    },
  });
}
