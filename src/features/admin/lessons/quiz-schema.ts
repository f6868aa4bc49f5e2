import { adminLessonsText } from '@/content/interface/admin-lessons';
import { z } from '@/lib/zod';

const answerSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, adminLessonsText.validation.answerRequired)
    .max(300, adminLessonsText.validation.answerRequired),
  correct: z.boolean(),
});

const questionSchema = z.object({
  question: z
    .string()
    .trim()
    .min(1, adminLessonsText.validation.questionRequired)
    .max(500, adminLessonsText.validation.questionRequired),
  answers: z
    .array(answerSchema)
    .min(2, adminLessonsText.validation.answerCount)
    .max(8, adminLessonsText.validation.answerCount)
    .refine(
      (answers) => answers.some(({ correct }) => correct),
      adminLessonsText.validation.correctRequired,
    ),
  explanation: z.string().trim().max(1000, adminLessonsText.validation.explanationLong),
});

/** Validates the questions of a quiz that is saved. */
export const questionsSchema = z
  .array(questionSchema)
  .max(50, adminLessonsText.validation.questionCount);

/** The questions that could be saved as they are: one that is being written does not empty the preview of the others. */
export const completeQuestions = <Question>(questions: readonly Question[]): Question[] =>
  questions.filter((question) => questionSchema.safeParse(question).success);
