import type { OnboardingField } from '@/data/onboarding/merge';
import type { OnboardingData } from '@/data/onboarding/onboarding-data';
import { onboardingSteps } from '@/lib/onboarding-values';

/** The six pages, in order, with the answers that each asks for (section 2). */
const pages = [
  { name: 'photo', fields: [] },
  { name: 'bio', fields: ['bio'] },
  { name: 'links', fields: ['socialMedia.linkedin', 'socialMedia.twitter', 'socialMedia.website'] },
  { name: 'level', fields: ['experienceLevel'] },
  { name: 'style', fields: ['learningStyle'] },
  { name: 'time', fields: ['timezone', 'availability'] },
] as const satisfies { name: string; fields: OnboardingField[] }[];

export type PageName = (typeof pages)[number]['name'];

/** The page's name; `page` is 1 to 6. */
export function pageName(page: number): PageName {
  return (pages[page - 1] ?? pages[0]).name;
}

/** The page that an address asks for, null where it asks for none that exists. */
export function pageFromAddress(text: string | null): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= onboardingSteps ? page : null;
}

/**
 * The step that is stored when `page` is left. Step 6 would complete onboarding (section 4), which only its
 * own button may: whoever goes on to the last page is kept at the fifth.
 */
export function stepAfter(page: number): number {
  return Math.min(page + 1, onboardingSteps - 1);
}

/** Where a person goes on: the stored step, or the last page for whoever has answered the fifth. */
export function resumePage({ step, data }: { step: number; data: OnboardingData }): number {
  const lastButOne = onboardingSteps - 1;
  return step === lastButOne && data.learningStyle.length > 0 ? onboardingSteps : step;
}

/** The questions of one page. */
export function fieldsOfPage(page: number): readonly OnboardingField[] {
  return pages[page - 1]?.fields ?? [];
}
