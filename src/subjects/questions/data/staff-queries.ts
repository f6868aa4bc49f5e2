import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import type { Enums } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const staffQuestionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown; may be empty. */
  body: z.string(),
  /** Null without a name, and once the account is deleted. */
  author_name: z.string().nullable(),
  is_staff: z.boolean(),
  course_title: z.string(),
  course_slug: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** Whether it waits for staff. */
  is_open: z.boolean(),
  answer_count: z.number(),
  is_answered: z.boolean(),
  /** Those that staff have not settled; at most 20. */
  reports: z.array(
    z.object({
      /** Null: the question itself. */
      answer_id: z.string().nullable(),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  removed_at: z.string().nullable(),
  removed_reason: z.string().nullable(),
  removed_by_name: z.string().nullable(),
});
export type StaffQuestion = z.infer<typeof staffQuestionSchema>;

/** `courseId` and `state` null: all, but those that were removed. The first page is 1. */
export type QuestionFilter = {
  courseId: string | null;
  state: Enums<'question_state'> | null;
  page: number;
};

async function fetchQuestions(
  args: {
    question?: string;
    course?: string;
    state?: Enums<'question_state'>;
    page?: number;
    page_size?: number;
  },
  signal: AbortSignal,
): Promise<Page<StaffQuestion>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('list_questions', args, { get: true }).abortSignal(signal),
  );
  return parsePage(staffQuestionSchema, data);
}

/** One page of 25 of the questions under lessons, those that wait for staff first, then the newest first. For staff. */
export function staffQuestionsQuery({ courseId, state, page }: QuestionFilter) {
  return queryOptions({
    queryKey: ['questions', 'staff', { courseId, state, page }],
    queryFn: ({ signal }) =>
      fetchQuestions(
        { course: courseId ?? undefined, state: state ?? undefined, page, page_size: 25 },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** A question by id; null when there is none. For staff. */
export function staffQuestionQuery(questionId: string) {
  return queryOptions({
    queryKey: ['questions', 'staff', 'one', questionId],
    queryFn: async ({ signal }): Promise<StaffQuestion | null> => {
      const { rows } = await fetchQuestions({ question: questionId }, signal);
      return rows[0] ?? null;
    },
  });
}

/** The courses below whose lessons somebody asked. For staff. */
export const questionCoursesQuery = queryOptions({
  queryKey: ['questions', 'staff', 'courses'],
  queryFn: async ({ signal }): Promise<{ id: string; title: string }[]> => {
    const supabase = await getSupabase();
    return throwIfError(
      await supabase.rpc('question_courses', {}, { get: true }).abortSignal(signal),
    );
  },
});
