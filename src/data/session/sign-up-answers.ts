import { limits } from '@/lib/limits';
import { experienceLevels } from '@/lib/onboarding-values';
import { accountTypes, learningGoals } from '@/lib/sign-up-values';
import { z } from '@/lib/zod';

const key = 'praxi-sign-up';

const text = (limit: number) => z.string().max(limit).catch('');

// Another version may have left anything here: what does not fit is as good as not answered.
const answersSchema = z.object({
  accountType: z.enum(accountTypes).nullable().catch(null),
  technicalBackground: z.enum(experienceLevels).nullable().catch(null),
  learningGoals: z.array(z.enum(learningGoals)).max(learningGoals.length).catch([]),
  method: z.enum(['email']).nullable().catch(null),
  firstName: text(limits.name),
  lastName: text(limits.name),
  email: text(limits.email),
});

/** What the sign-up wizard was told so far. There is no password in it, and never will be. */
export type SignUpAnswers = z.infer<typeof answersSchema>;

/** A wizard that was told nothing yet. */
export const emptySignUpAnswers: SignUpAnswers = {
  accountType: null,
  technicalBackground: null,
  learningGoals: [],
  method: null,
  firstName: '',
  lastName: '',
  email: '',
};

/** The answers that this tab keeps, over reloads and the way to Google and back. */
export function readSignUpAnswers(): SignUpAnswers {
  try {
    return answersSchema
      .catch(emptySignUpAnswers)
      .parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return emptySignUpAnswers;
  }
}

/** Keeps the answers for this tab. */
export function writeSignUpAnswers(answers: SignUpAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answersSchema.parse(answers)));
  } catch {
    // A full or closed storage must not stop the wizard.
  }
}

/** Forgets the answers: the account is made, or the person starts over. */
export function clearSignUpAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether anything was answered that leaving would lose. */
export function hasSignUpAnswers(answers: SignUpAnswers): boolean {
  return JSON.stringify(answers) !== JSON.stringify(emptySignUpAnswers);
}
