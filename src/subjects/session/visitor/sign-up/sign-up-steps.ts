import type { SignUpAnswers } from '../../data/sign-up-answers';

/**
 * The steps of a visitor; of a visitor with an invitation or a date to book, who answers the rest in the onboarding; and
 * of a signed-in user, who already has an account.
 */
const stepsOf = {
  visitor: ['accountType', 'background', 'goals', 'method'],
  invited: ['method'],
  booking: ['method'],
  signedIn: ['accountType', 'background', 'profile'],
} as const;

export type Audience = keyof typeof stepsOf;
export type StepName = (typeof stepsOf)[Audience][number];

/** The wizard's steps in order. */
export const stepsFor = (audience: Audience): readonly StepName[] => stepsOf[audience];

const isAnswered: Record<StepName, (answers: SignUpAnswers) => boolean> = {
  accountType: (answers) => answers.accountType !== null,
  background: (answers) => answers.technicalBackground !== null,
  goals: (answers) => answers.learningGoals.length > 0,
  method: () => false,
  profile: () => false,
};

/** The first step without an answer; the last step never has one. */
export function firstOpenStep(answers: SignUpAnswers, audience: Audience): number {
  return stepsFor(audience).findIndex((name) => !isAnswered[name](answers));
}

/**
 * The step to show for `?step=`, counted from 0, at most the first step without an answer. Null is the landing view,
 * also for a value that is not a number.
 */
export function resolveStep(
  query: string | null,
  answers: SignUpAnswers,
  audience: Audience,
): number | null {
  if (query === null || !/^\d{1,4}$/.test(query)) return null;
  return Math.min(Number(query), firstOpenStep(answers, audience));
}

/** The progress at a step, in percent; the current step counts. */
export const percentage = (step: number, total: number) => Math.round(((step + 1) / total) * 100);
