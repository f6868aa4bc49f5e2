import type {
  AskedQuestion,
  GivenAnswer,
  QuizAnswer,
  QuizAttempt,
  QuizSummary,
} from '../data/attempt';

/** By the id of the question. */
export type GivenAnswers = Record<string, GivenAnswer>;

/** The answers that were saved when the attempt was read, and in their place those of this device that are newer. */
export function newestAnswers(saved: QuizAttempt['answers'], given: GivenAnswers): GivenAnswers {
  const newest: GivenAnswers = {};
  for (const [question, { answer, revision }] of Object.entries(saved))
    newest[question] = { answer, revision: revision ?? 0 };
  for (const [question, latest] of Object.entries(given))
    if (latest.revision >= (newest[question]?.revision ?? 0)) newest[question] = latest;
  return newest;
}

/** The cached summary after an answer of the running attempt was saved. */
export function withSavedAnswer(
  summary: QuizSummary | null | undefined,
  question: string,
  given: GivenAnswer,
): QuizSummary | null | undefined {
  const running = summary?.running;
  if (!summary || !running || (running.answers[question]?.revision ?? 0) > given.revision)
    return summary;
  return {
    ...summary,
    running: { ...running, answers: { ...running.answers, [question]: given } },
  };
}

/** Whether a question has an answer that could be right: each option of a matching has its match. */
export function isAnswered(question: AskedQuestion, answer: QuizAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer)
    ? answer.length > 0
    : Object.keys(answer).length === question.options.length;
}
