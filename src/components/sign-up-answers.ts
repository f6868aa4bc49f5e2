import {
  accountTypes,
  experienceLevels,
  learningGoals,
  type AccountType,
  type ExperienceLevel,
  type LearningGoal,
} from '@/content/interface/choices';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

const key = 'praxi-sign-up';

const oneOf = <Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map((option) => option.value));

const text = (limit: number) => z.string().max(limit).catch('');

// Another version may have left anything here: what does not fit is as good as not answered.
const answersSchema = z.object({
  accountType: oneOf<AccountType>(accountTypes).nullable().catch(null),
  technicalBackground: oneOf<ExperienceLevel>(experienceLevels).nullable().catch(null),
  learningGoals: z.array(oneOf<LearningGoal>(learningGoals)).max(learningGoals.length).catch([]),
  method: z.enum(['email']).nullable().catch(null),
  firstName: text(limits.name),
  lastName: text(limits.name),
  email: text(limits.email),
});

/** What the sign-up wizard was told so far. There is no password in it, and never will be. */
export type SignUpAnswers = z.infer<typeof answersSchema>;

/** A wizard that was told nothing yet. */
export const noAnswers: SignUpAnswers = {
  accountType: null,
  technicalBackground: null,
  learningGoals: [],
  method: null,
  firstName: '',
  lastName: '',
  email: '',
};

/** The answers that this tab keeps, over reloads and the way to Google and back. */
export function readAnswers(): SignUpAnswers {
  try {
    return answersSchema.catch(noAnswers).parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return noAnswers;
  }
}

/** Keeps the answers for this tab. */
export function keepAnswers(answers: SignUpAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answersSchema.parse(answers)));
  } catch {
    // A full or closed storage must not stop the wizard.
  }
}

/** Forgets the answers: the account is made, or the person starts over. */
export function eraseAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether anything was answered that leaving would lose. */
export function hasAnswers(answers: SignUpAnswers): boolean {
  return JSON.stringify(answers) !== JSON.stringify(noAnswers);
}
