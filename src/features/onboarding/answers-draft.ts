import { parseOnboardingData, type OnboardingData } from '@/data/onboarding/onboarding-data';
import { browserStorage } from '@/lib/browser-storage';
import { z } from '@/lib/zod';

/** The version of the answers that a form started from. */
export type Base = { data: OnboardingData; updatedAt: string | null };

type Draft = { base: Base; answers: OnboardingData };

const answers = z.unknown().transform(parseOnboardingData);
const schema = z.object({
  base: z.object({ data: answers, updatedAt: z.string().nullable() }),
  answers,
});

const draftOf = (userId: string) =>
  browserStorage<Draft>({ key: `praxi-draft:onboarding:${userId}`, schema, area: 'session' });

/** The answers that are not saved yet, with the version they started from; null when this tab has none. */
export const readAnswersDraft = (userId: string): Draft | null => draftOf(userId).read();

/** Stores unsaved answers for this tab; null deletes them. */
export function writeAnswersDraft(userId: string, draft: Draft | null): void {
  if (draft) draftOf(userId).write(draft);
  else draftOf(userId).remove();
}
