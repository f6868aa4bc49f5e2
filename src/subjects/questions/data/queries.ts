import { throwIfError } from '@/shared/data/database-errors';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const questionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown; may be empty. */
  body: z.string(),
  /** First name and initial; null without a name, and once the account is deleted. */
  author_name: z.string().nullable(),
  is_mine: z.boolean(),
  /** Whether the author was staff when they asked. */
  is_staff: z.boolean(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  answer_count: z.number(),
  /** Whether an answer is accepted. */
  is_answered: z.boolean(),
  has_staff_answer: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  /** Whether the user may mark the answer that answers it. */
  can_accept: z.boolean(),
  /** Why staff removed it; null unless they did. Only its author and staff get such a question. */
  removed_reason: z.string().nullable(),
});
export type LessonQuestion = z.infer<typeof questionSchema>;

const answerSchema = z.object({
  id: z.string(),
  /** Markdown. */
  body: z.string(),
  author_name: z.string().nullable(),
  is_mine: z.boolean(),
  is_staff: z.boolean(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  is_accepted: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  removed_reason: z.string().nullable(),
});
export type LessonAnswer = z.infer<typeof answerSchema>;

async function fetchQuestions(
  args: {
    lesson: string;
    question?: string;
    only_mine?: boolean;
    before?: string;
    before_id?: string;
  },
  signal: AbortSignal,
): Promise<Page<LessonQuestion>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('list_lesson_questions', args, { get: true }).abortSignal(signal),
  );
  return parsePage(questionSchema, data);
}

/** The questions under a lesson, 20 a page, the newest first. For those who learn it and staff. */
export function lessonQuestionsQuery(
  userId: string,
  lessonId: string,
  filter: { onlyMine: boolean },
) {
  return infiniteQueryOptions({
    queryKey: ['questions', 'lesson', userId, lessonId, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchQuestions(
        {
          lesson: lessonId,
          ...(filter.onlyMine && { only_mine: true }),
          ...(pageParam && { before: pageParam.created_at, before_id: pageParam.id }),
        },
        signal,
      ),
    initialPageParam: null as Pick<LessonQuestion, 'id' | 'created_at'> | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1) ?? null) : null),
  });
}

/** One question under a lesson; null when there is none that the user may read. */
export function lessonQuestionQuery(userId: string, lessonId: string, questionId: string) {
  return queryOptions({
    queryKey: ['questions', 'one', userId, lessonId, questionId],
    queryFn: async ({ signal }): Promise<LessonQuestion | null> => {
      const { rows } = await fetchQuestions({ lesson: lessonId, question: questionId }, signal);
      return rows[0] ?? null;
    },
  });
}

/** The answers to a question, the accepted one first, then the oldest first. For those who learn the lesson and staff. */
export function questionAnswersQuery(userId: string, questionId: string) {
  return queryOptions({
    queryKey: ['questions', 'answers', userId, questionId],
    queryFn: async ({ signal }): Promise<LessonAnswer[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          // Not as a GET: it records that the author of the question has read them.
          .rpc('list_question_answers', { question: questionId })
          .abortSignal(signal),
      );
      return z.array(answerSchema).parse(data);
    },
  });
}
