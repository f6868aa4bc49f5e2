import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import {
  attemptSchema,
  givenAnswerSchema,
  resultSchema,
  type GivenAnswer,
  type QuizAnswer,
  type QuizAttempt,
  type QuizResult,
} from './attempt';
import type { AttemptRow } from './queries';

/**
 * Starts an attempt at a quiz, or goes on with the running one.
 * @param start `request` is an id that the caller chooses: repeating it returns the attempt that it started
 * @throws AppError `lesson_gone`, `not_enrolled`, `quiz_gone`, `no_attempt_left`, `attempt_pause`, `busy`, `42501`
 */
export async function startQuiz(start: {
  lessonId: string;
  request?: string;
}): Promise<QuizAttempt> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('start_quiz', {
      lesson: start.lessonId,
      ...(start.request && { request: start.request }),
    }),
  );
  return attemptSchema.parse(data);
}

/**
 * Saves an answer of the running attempt.
 * @param save `revision` grows with each answer of this attempt: one that arrives late does not replace a newer one
 * @returns the answer that counts: a newer one, if another device has given it
 * @throws AppError `attempt_ended`, `attempt_gone`, `answer_refused`, `not_enrolled`, `busy`, `42501`
 */
export async function saveAnswer(save: {
  attemptId: string;
  question: string;
  answer: QuizAnswer;
  revision: number;
}): Promise<GivenAnswer> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('save_answer', {
      attempt: save.attemptId,
      question: save.question,
      answer: save.answer,
      revision: save.revision,
    }),
  );
  return givenAnswerSchema.parse(data);
}

/**
 * Ends an attempt, which is graded from what is saved, and returns its result; repeating it returns the same.
 * @throws AppError `attempt_gone`, `attempt_ended` when staff took the attempt back, `busy`, `42501`
 */
export async function submitQuiz(attemptId: string): Promise<QuizResult> {
  const supabase = await getSupabase();
  const data = throwIfError(await supabase.rpc('submit_quiz', { attempt: attemptId }));
  return resultSchema.parse(data);
}

/**
 * Takes back an attempt that was not passed, so that it no longer counts. For staff.
 * @throws AppError `attempt_gone`, `attempt_passed`, `reason_missing`, `busy`, `42501`
 */
export async function resetAttempt(reset: {
  attemptId: string;
  reason: string;
}): Promise<AttemptRow> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('reset_attempt', {
      attempt: reset.attemptId,
      reason: reset.reason,
    }),
  );
}

/**
 * Gives a running attempt more time, from the deadline that was shown or from now if that is over. For staff.
 * @throws AppError `attempt_gone`, `attempt_ended` also without a time limit, `reason_missing`, `busy`, `42501`
 */
export async function extendAttempt(extension: {
  attemptId: string;
  minutes: number;
  reason: string;
  /** The deadline that was shown: a request that is repeated after a lost answer adds the time once, even with another number of minutes. */
  shownDeadline: string;
}): Promise<AttemptRow> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('extend_attempt', {
      attempt: extension.attemptId,
      minutes: extension.minutes,
      reason: extension.reason,
      shown_deadline: extension.shownDeadline,
    }),
  );
}
