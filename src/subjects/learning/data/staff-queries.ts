import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { answeredSchema } from '@/subjects/quizzes/data/attempt';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const learnerSchema = z.object({
  enrolment_id: z.string(),
  user_id: z.string(),
  display_name: z.string().nullable(),
  email: z.string().nullable(),
  cycle: z.number(),
  is_active: z.boolean(),
  enrolled_at: z.string(),
  ended_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  /** When the course was completed; null until then. */
  completed_at: z.string().nullable(),
  /** How many lessons are required, and how many of them are completed. */
  required: z.number(),
  completed: z.number(),
  percent: z.number().nullable(),
  quizzes_passed: z.number(),
  /** The average of the best score of each quiz that was tried; null before the first. */
  best_score: z.number().nullable(),
});
export type Learner = z.infer<typeof learnerSchema>;

/** Which learners of a course: those who learn it now, or whose enrolment has ended. */
export type LearnerFilter = { courseId: string; q: string; isActive: boolean };

async function fetchLearners(
  { courseId, q, isActive }: LearnerFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<Learner>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'list_learners',
        {
          course: courseId,
          search_text: q || undefined,
          is_active: isActive,
          page,
          page_size: pageSize,
        },
        { get: true },
      )
      .abortSignal(signal),
  );
  return parsePage(learnerSchema, data);
}

/** One page of 50 of the learners of a course, the newest first. For staff. */
export function learnersQuery({ page, ...filter }: LearnerFilter & { page: number }) {
  return queryOptions({
    queryKey: ['learners', filter.courseId, filter, page],
    queryFn: ({ signal }) => fetchLearners(filter, page, 50, signal),
    placeholderData: keepPreviousData,
  });
}

/** All learners that match a filter, 500 at a time. @throws AppError */
export async function* allLearners(
  filter: LearnerFilter,
  signal: AbortSignal,
): AsyncGenerator<Learner[], void, void> {
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchLearners(filter, page, 500, signal);
    if (rows.length > 0) yield rows;
    if (!hasMore) return;
  }
}

const profileSchema = learnerSchema.pick({ display_name: true, email: true }).nullable();

/** An enrolment with its person and every attempt at a quiz, the newest first; null when there is none. For staff. */
export function enrolmentForStaffQuery(enrolmentId: string) {
  return queryOptions({
    queryKey: ['learners', 'one', enrolmentId],
    queryFn: async () => {
      const supabase = await getSupabase();
      const enrolment = throwIfError(
        await supabase
          .from('enrolments')
          .select('id, user_id, course_id, is_active, created_at, ended_at, last_seen_at')
          .eq('id', enrolmentId)
          .maybeSingle(),
      );
      if (!enrolment) return null;
      const [attempts, profile] = await Promise.all([
        supabase
          .from('quiz_attempts')
          .select(
            'id, number, state, started_at, deadline, ended_at, score, passed, lesson:course_lessons(title)',
          )
          .eq('enrolment_id', enrolmentId)
          .order('started_at', { ascending: false })
          .order('id')
          .limit(200),
        supabase.rpc('learner_of', { enrolment: enrolmentId }),
      ]);
      return {
        ...enrolment,
        attempts: throwIfError(attempts),
        profile: profileSchema.parse(throwIfError(profile)),
      };
    },
  });
}

/** The quizzes of a course. For staff. */
export function quizzesOfCourseQuery(courseId: string) {
  return queryOptions({
    queryKey: ['lessons', 'quizzes', courseId],
    queryFn: async (): Promise<{ id: string; title: string }[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('course_lessons')
          .select('id, title, course_modules!inner(course_id)')
          .eq('course_modules.course_id', courseId)
          .eq('content_type', 'quiz')
          .order('created_at')
          .order('id'),
      );
    },
  });
}

/** The questions of an attempt with what was answered; null when there is no such attempt. For staff. */
export function answersOfAttemptQuery(attemptId: string) {
  return queryOptions({
    queryKey: ['learners', 'answers', attemptId],
    queryFn: async () => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('answers_of_attempt', {
          attempt: attemptId,
        }),
      );
      return z.array(answeredSchema).nullable().parse(data);
    },
  });
}

const statisticsSchema = z.object({
  /** How many attempts were looked at, at most the last 500. */
  attempts: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      position: z.number(),
      /** How many count: they were asked the question as it is now. */
      attempts: z.number(),
      /** How many were asked it before it was changed. */
      earlier: z.number(),
      right_percent: z.number().nullable(),
      /** From -1 to 1; null where too few attempts were made. */
      discrimination: z.number().nullable(),
    }),
  ),
});

/** How the questions of a quiz were answered, those that most people failed first. For staff. */
export function quizStatisticsQuery(lessonId: string) {
  return queryOptions({
    queryKey: ['quizzes', 'statistics', lessonId],
    queryFn: async () => {
      const supabase = await getSupabase();
      const data = throwIfError(await supabase.rpc('quiz_statistics', { lesson: lessonId }));
      return statisticsSchema.parse(data);
    },
  });
}
