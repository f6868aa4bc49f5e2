import type { SignUpAnswers } from '@/data/session/sign-up-answers';

/** The steps of a visitor, and of a signed-in person whose account exists already (section 4). */
const stepsOf = {
  visitor: ['accountType', 'background', 'goals', 'method'],
  signedIn: ['accountType', 'background', 'profile'],
} as const;

export type Audience = keyof typeof stepsOf;
export type StepName = (typeof stepsOf)[Audience][number];

/** The wizard's steps in their order. */
export const steps = (audience: Audience): readonly StepName[] => stepsOf[audience];

const isAnswered: Record<StepName, (answers: SignUpAnswers) => boolean> = {
  accountType: (answers) => answers.accountType !== null,
  background: (answers) => answers.technicalBackground !== null,
  goals: (answers) => answers.learningGoals.length > 0,
  method: () => false,
  profile: () => false,
};

/** The first step that still lacks its answer; the last one always does. */
function firstOpenStep(answers: SignUpAnswers, audience: Audience): number {
  return steps(audience).findIndex((name) => !isAnswered[name](answers));
}

/**
 * The step of the address: `null` for the landing view, which is also what an unreadable step leads to. A step
 * whose earlier answers are missing is the first that lacks one, and a step past the end is the last.
 */
export function resolveStep(
  query: string | null,
  answers: SignUpAnswers,
  audience: Audience,
): number | null {
  if (query === null || !/^\d{1,4}$/.test(query)) return null;
  return Math.min(Number(query), firstOpenStep(answers, audience));
}

/** How far the wizard is at a step, in percent (section 4: (step + 1) / total). */
export const percentage = (step: number, total: number) => Math.round(((step + 1) / total) * 100);
