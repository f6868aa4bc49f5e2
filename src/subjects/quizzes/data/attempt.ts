import { answerTime } from '@/lib/time/answer-time';
import { z } from '@/lib/zod';

const choice = z.object({ id: z.string(), text: z.string() });

/**
 * An answer: the ids of the chosen options, or of all in their order; a text; or the id of the match of each option.
 */
const answerSchema = z.union([z.array(z.string()), z.string(), z.record(z.string(), z.string())]);
export type QuizAnswer = z.infer<typeof answerSchema>;

export const givenAnswerSchema = z.object({
  answer: answerSchema,
  /** By which the newer of two is known. */
  revision: z.number(),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

const state = z.enum(['running', 'submitted', 'expired', 'reset']);

/** A question as a learner gets it, without its key. */
const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(['one', 'many', 'true_false', 'text', 'order', 'match']),
  text: z.string(),
  options: z.array(choice).default([]),
  /** Of a question of kind `match`. */
  matches: z.array(choice).default([]),
});
export type AskedQuestion = z.infer<typeof questionSchema>;

/** What `start_quiz` returns: the questions of an attempt, without keys, and what is saved. */
export const attemptSchema = z.object({
  ...answerTime,
  attempt: z.string(),
  number: z.number(),
  state,
  started_at: z.string(),
  /** Null: without a time limit. */
  deadline: z.string().nullable(),
  pass_percent: z.number(),
  questions: z.array(questionSchema),
  /** By the id of the question. */
  answers: z.record(
    z.string(),
    z.object({ answer: answerSchema, revision: z.number().nullable() }),
  ),
});
export type QuizAttempt = z.infer<typeof attemptSchema>;

const gradedSchema = questionSchema.extend({
  is_right: z.boolean(),
  given: answerSchema.nullable(),
  /** What is right; of a typed text, every accepted form. */
  answer: answerSchema,
  explanation: z.string(),
});

/** A question of an attempt as staff see it. */
export const answeredSchema = gradedSchema.extend({
  /** Null until the attempt is graded. */
  is_right: z.boolean().nullable(),
});
export type AnsweredQuestion = z.infer<typeof answeredSchema>;

/** What `submit_quiz` returns, the same each time. */
export const resultSchema = z.object({
  attempt: z.string(),
  number: z.number(),
  state,
  ended_at: z.string(),
  /** The whole percentage of right questions. */
  score: z.number(),
  passed: z.boolean(),
  pass_percent: z.number(),
  right: z.number(),
  total: z.number(),
  /** Null unless the attempt was passed or was the last one. */
  questions: z.array(gradedSchema).nullable(),
});
export type QuizResult = z.infer<typeof resultSchema>;

/** What a learner should know before an attempt. */
export const summarySchema = z.object({
  questions: z.number(),
  pass_percent: z.number(),
  /** Null: no limit. */
  max_attempts: z.number().nullable(),
  pause_minutes: z.number(),
  time_limit_minutes: z.number().nullable(),
  attempts: z.number(),
  attempts_left: z.number().nullable(),
  /** From when the next attempt may start; null before the first. */
  starts_at: z.string().nullable(),
  ...answerTime,
  running: attemptSchema.nullable(),
  /** Of the last attempt that ended. */
  result: resultSchema.nullable(),
});
export type QuizSummary = z.infer<typeof summarySchema>;
