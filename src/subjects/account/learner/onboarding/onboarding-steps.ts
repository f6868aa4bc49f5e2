import type { OnboardingField } from '../../data/onboarding/merge';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import { onboardingSteps } from '@/subjects/session/onboarding-values';

/**
 * The steps in order, each with the answers that it asks for. A new step also needs:
 * - its answers in the type and the schema of subjects/account/data/onboarding/onboarding-data.ts;
 * - its fields in step-fields.tsx, and their labels in answer-labels.ts;
 * - its title and lead in subjects/account/text/onboarding.ts (`steps`), where two texts say the number of steps in words;
 * - a higher `onboardingSteps` in subjects/session/onboarding-values.ts and in the check of profiles.onboarding_step.
 */
const pages = [
  { name: 'photo', fields: [] },
  { name: 'bio', fields: ['bio'] },
  { name: 'links', fields: ['socialMedia.linkedin', 'socialMedia.twitter', 'socialMedia.website'] },
  { name: 'level', fields: ['experienceLevel'] },
  { name: 'style', fields: ['learningStyle'] },
  { name: 'time', fields: ['timezone', 'availability'] },
] as const satisfies { name: string; fields: OnboardingField[] }[];

export type PageName = (typeof pages)[number]['name'];

/** The name of a step; `page` is its number, from 1. */
export function pageName(page: number): PageName {
  return (pages[page - 1] ?? pages[0]).name;
}

/** The step of `?page=`, null if there is no such step. */
export function pageFromQuery(text: string | null): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= onboardingSteps ? page : null;
}

/**
 * The step to store when a user goes on from `page`. Storing the last step completes onboarding, which only its own
 * button may do, so the stored step is at most the last but one.
 */
export function stepAfter(page: number): number {
  return Math.min(page + 1, onboardingSteps - 1);
}

/** The step to open: the stored one, or the last if the last but one has an answer. */
export function resumePage({ step, data }: { step: number; data: OnboardingData }): number {
  const lastButOne = onboardingSteps - 1;
  return step === lastButOne && data.learningStyle.length > 0 ? onboardingSteps : step;
}

/** The answers that a step asks for. */
export function fieldsOfPage(page: number): readonly OnboardingField[] {
  return pages[page - 1]?.fields ?? [];
}
