import { z } from '@/lib/zod';

const answerSchema = z.object({
  text: z.string().trim().min(1).max(300),
  correct: z.boolean(),
});

const questionSchema = z
  .object({
    question: z.string().trim().min(1).max(500),
    answers: z.array(answerSchema).min(2).max(8),
    /** Shown with the result. */
    explanation: z.string().trim().max(1000).default(''),
  })
  .refine(({ answers }) => answers.some((answer) => answer.correct), { path: ['answers'] });

/** A quiz, stored as JSON in `lesson_bodies.content`. The editor and the lesson page share this schema. */
const quizSchema = z.object({ questions: z.array(questionSchema).min(1).max(50) });

export type Quiz = z.infer<typeof quizSchema>;
export type Question = Quiz['questions'][number];

/** The quiz in a lesson's content; null when it does not fit the schema. */
export function parseQuiz(content: string): Quiz | null {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return null;
  }
  return quizSchema.safeParse(json).data ?? null;
}

/** Whether more than one answer has to be chosen. */
export function hasSeveralRight(question: Question): boolean {
  return question.answers.filter((answer) => answer.correct).length > 1;
}

/** Whether exactly the right answers are chosen. @param chosen the indices of the chosen answers */
export function isRight(question: Question, chosen: readonly number[]): boolean {
  return question.answers.every((answer, index) => answer.correct === chosen.includes(index));
}
