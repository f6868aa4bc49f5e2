import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

type Answer = PromiseLike<{
  error: { code: string; message: string } | null;
  status: number;
}>;

async function throwIfRefused(answer: Answer): Promise<void> {
  throwIfError(await answer);
}

/**
 * Asks a question under a lesson. The caller chooses the id, so that repeating the call asks once.
 * @throws AppError `lesson_gone`, `not_enrolled`, `too_many_questions`, `question_refused`, `busy`, `42501`
 */
export async function askQuestion(question: {
  id: string;
  lessonId: string;
  title: string;
  body: string;
}): Promise<void> {
  const { id, lessonId: lesson, title, body } = question;
  const supabase = await getSupabase();
  await throwIfRefused(supabase.rpc('ask_question', { id, lesson, title, body }));
}

/**
 * Changes a question of the user, within 24 hours; staff always.
 * @throws AppError `question_gone`, `edit_closed`, `question_refused`, `not_enrolled`, `busy`, `42501`
 */
export async function editQuestion(question: {
  id: string;
  title: string;
  body: string;
}): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('edit_question', question));
}

/**
 * Deletes a question of the user that has no answer. Repeating the call is no failure.
 * @throws AppError `question_answered`, `not_enrolled`, `busy`, `42501`
 */
export async function deleteQuestion(id: string): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('delete_question', { id }));
}

/**
 * Answers a question. The caller chooses the id, so that repeating the call answers once.
 * @throws AppError `question_gone`, `not_enrolled`, `too_many_questions`, `question_refused`, `busy`, `42501`
 */
export async function answerQuestion(answer: {
  id: string;
  questionId: string;
  body: string;
}): Promise<void> {
  const { id, questionId: question, body } = answer;
  await throwIfRefused((await getSupabase()).rpc('answer_question', { id, question, body }));
}

/**
 * Changes an answer of the user, within 24 hours; staff always.
 * @throws AppError `question_gone`, `edit_closed`, `question_refused`, `not_enrolled`, `busy`, `42501`
 */
export async function editAnswer(answer: { id: string; body: string }): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('edit_answer', answer));
}

/**
 * Deletes an answer of the user. Repeating the call is no failure.
 * @throws AppError `question_gone`, `not_enrolled`, `busy`, `42501`
 */
export async function deleteAnswer(id: string): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('delete_answer', { id }));
}

/** A question, or with `answerId` an answer to it. */
export type Post = { questionId: string; answerId: string | null };

/** The arguments of the database functions that name a post. */
export const argumentsOf = ({ questionId, answerId }: Post) => ({
  question: questionId,
  ...(answerId !== null && { answer: answerId }),
});

/**
 * Marks the answer that answers a question; null: none. For the author of the question and staff.
 * @throws AppError `question_gone`, `not_enrolled`, `busy`, `42501`
 */
export async function acceptAnswer(accepted: Post): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('accept_answer', argumentsOf(accepted)));
}

/**
 * Reports a post to staff, once for each person.
 * @throws AppError `reason_missing`, `question_gone`, `own_report`, `too_many_questions`, `not_enrolled`, `busy`, `42501`
 */
export async function reportPost({ reason, ...post }: Post & { reason: string }): Promise<void> {
  await throwIfRefused((await getSupabase()).rpc('report_post', { ...argumentsOf(post), reason }));
}
