import { questionKinds } from '@/subjects/quizzes/data/quiz';
import { plainText } from '@/lib/plain-text';
import { z } from '@/lib/zod';
import { storableText } from './storable-text';

const id = z.string().regex(/^[0-9A-Za-z-]{1,36}$/);
const choices = z
  .array(z.object({ id, text: storableText(300).regex(/\S/) }))
  .min(2)
  .max(8);

const questionFields = z.object({
  id,
  kind: z.enum(questionKinds),
  text: storableText(500).regex(/\S/),
  explanation: storableText(1000).default(''),
  options: choices.optional(),
  matches: choices.optional(),
  answer: z.union([z.array(storableText(500)).min(1).max(20), z.record(z.string(), z.string())]),
});

type ArchivedQuestion = z.infer<typeof questionFields>;
type Choices = z.infer<typeof choices>;

const differ = (values: readonly unknown[]) => new Set(values).size === values.length;
const areDistinct = (list: Choices) =>
  differ(list.map((choice) => choice.id)) && differ(list.map(({ text }) => text));

/** Whether a question has the parts of its kind, and a key that names each of them once, as `private.check_question` wants it. */
function hasWholeKey({ kind, options, matches, answer }: ArchivedQuestion): boolean {
  if (
    (kind === 'text') !== (options === undefined) ||
    (kind === 'match') !== (matches !== undefined)
  )
    return false;
  if (![options, matches].every((list) => list === undefined || areDistinct(list))) return false;
  const optionIds = (options ?? []).map((option) => option.id);
  if (kind === 'match') {
    const pairs = Array.isArray(answer) ? [] : Object.entries(answer);
    return (
      pairs.length === optionIds.length &&
      pairs.every(
        ([option, match]) =>
          optionIds.includes(option) && matches?.some((other) => other.id === match),
      )
    );
  }
  if (!Array.isArray(answer)) return false;
  if (kind === 'text') return answer.every((accepted) => plainText(accepted).trim() !== '');
  if (kind === 'true_false' && optionIds.length !== 2) return false;
  if (!differ(answer) || !answer.every((chosen) => optionIds.includes(chosen))) return false;
  if (kind === 'order') return answer.length === optionIds.length;
  return kind === 'many' || answer.length === 1;
}

const questionSchema = questionFields.refine(hasWholeKey, { params: { fault: 'question' } });

const whole = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum);

/** A quiz with its key, as `save_quiz` takes it. */
export const archivedQuizSchema = z.object({
  pass_percent: whole(1, 100).default(60),
  max_attempts: whole(1, 100).nullable().default(null),
  pause_minutes: whole(0, 43_200).default(0),
  time_limit_minutes: whole(1, 1440).nullable().default(null),
  shuffles_questions: z.boolean().default(false),
  questions: z
    .array(questionSchema)
    .max(50)
    .refine((questions) => differ(questions.map((question) => question.id)), {
      params: { fault: 'duplicate_question' },
    }),
});
