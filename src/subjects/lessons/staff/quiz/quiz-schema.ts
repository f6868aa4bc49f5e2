import { adminLessonsText } from '../../text/lesson-editor';
import {
  hasOneRight,
  questionKinds,
  type Answer,
  type Question,
} from '@/subjects/quizzes/data/quiz';
import { z } from '@/lib/zod';

const { validation } = adminLessonsText;

/** A question in the form, whatever is typed. */
export const questionFields = z.object({
  key: z.string(),
  kind: z.enum(questionKinds),
  question: z.string(),
  answers: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      correct: z.boolean(),
      match: z.string(),
      matchKey: z.string(),
    }),
  ),
  explanation: z.string(),
});

const isBlank = (text: string) => text.trim() === '';
const isTooLong = ({ text, match }: Answer) =>
  text.trim().length > 300 || match.trim().length > 300;

/** Whether two of these texts are the same, which nobody could tell apart. */
function hasTwice(texts: string[]) {
  const typed = texts.map((text) => text.trim()).filter(Boolean);
  return new Set(typed).size < typed.length;
}

/** What is wrong with one answer. A further match need not belong to anything. */
function answerError(kind: Question['kind'], answer: Answer): string | null {
  if (isTooLong(answer)) return validation.answerRequired;
  if (kind === 'match') return isBlank(answer.match) ? validation.matchRequired : null;
  return isBlank(answer.text) ? validation.answerRequired : null;
}

/** What is wrong with the answers of a question taken together. */
function answersError({ kind, answers }: Question): string | null {
  const asked = kind === 'match' ? answers.filter(({ text }) => !isBlank(text)) : answers;
  const right = answers.filter(({ correct }) => correct).length;
  if (kind === 'text') {
    return answers.length < 1 || answers.length > 8 ? validation.acceptedCount : null;
  }
  if (asked.length < 2 || answers.length > 8) return validation.answerCount;
  if (hasTwice(answers.map(({ text }) => text)) || hasTwice(answers.map(({ match }) => match)))
    return validation.answersDiffer;
  if (kind === 'many' && right === 0) return validation.correctRequired;
  if (hasOneRight({ kind }) && right !== 1) return validation.oneCorrect;
  return null;
}

const questionSchema = questionFields.superRefine((question, context) => {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (isBlank(question.question) || question.question.trim().length > 500)
    issue(['question'], validation.questionRequired);
  for (const [index, answer] of question.answers.entries()) {
    const message = answerError(question.kind, answer);
    if (message) {
      const isOfMatch = question.kind === 'match' && isBlank(answer.match);
      issue(['answers', index, isOfMatch ? 'match' : 'text'], message);
    }
  }
  const message = answersError(question);
  if (message) issue(['answers'], message);
  if (question.explanation.trim().length > 1000) issue(['explanation'], validation.explanationLong);
});

/** Validates the questions of a quiz that is saved. */
export const questionsSchema = z.array(questionSchema).max(50, validation.questionCount);

/** The questions that could be saved as they are: one that is being written does not empty the preview of the others. */
export const completeQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => questionSchema.safeParse(question).success);
