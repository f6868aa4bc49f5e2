import { limits } from '@/lib/limits';
import { experienceLevels } from '../onboarding-values';
import { personalStorage } from '@/lib/storage/personal-storage';
import { accountTypes, learningGoals } from '../sign-up-values';
import { z } from '@/lib/zod';

const text = (limit: number) => z.string().max(limit).catch('');

// Another version of the site may have stored other values: an answer that does not fit counts as not given.
const answersSchema = z.object({
  accountType: z.enum(accountTypes).nullable().catch(null),
  technicalBackground: z.enum(experienceLevels).nullable().catch(null),
  learningGoals: z.array(z.enum(learningGoals)).max(learningGoals.length).catch([]),
  method: z.enum(['email']).nullable().catch(null),
  firstName: text(limits.name),
  lastName: text(limits.name),
  email: text(limits.email),
});

/** The answers given in the sign-up wizard so far. A password is never one of them. */
export type SignUpAnswers = z.infer<typeof answersSchema>;

/** No answer given yet. */
export const emptySignUpAnswers: SignUpAnswers = {
  accountType: null,
  technicalBackground: null,
  learningGoals: [],
  method: null,
  firstName: '',
  lastName: '',
  email: '',
};

const stored = personalStorage({
  key: 'sign-up',
  schema: answersSchema,
  area: 'session',
});

/** The answers that this tab keeps, also after a reload and after the redirect to Google and back. */
export const readSignUpAnswers = (): SignUpAnswers => stored.read() ?? emptySignUpAnswers;

/** Stores the answers for this tab; fields that are not part of {@link SignUpAnswers} are left out. */
export function writeSignUpAnswers(answers: SignUpAnswers): void {
  stored.write(answersSchema.parse(answers));
}

/**
 * Removes the answers from this tab and returns them, for a sign-up with Google: afterwards the tab belongs to the new
 * user, who must not find anybody else's answers.
 */
export function takeSignUpAnswers(): SignUpAnswers {
  const answers = readSignUpAnswers();
  stored.remove();
  return answers;
}

/** Deletes the answers, once the account is made or the visitor starts over. */
export const clearSignUpAnswers = (): void => stored.remove();

/** Whether leaving would lose an answer. */
export function hasSignUpAnswers(answers: SignUpAnswers): boolean {
  return JSON.stringify(answers) !== JSON.stringify(emptySignUpAnswers);
}
