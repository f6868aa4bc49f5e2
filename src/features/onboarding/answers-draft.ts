import { parseOnboardingData, type OnboardingData } from '@/data/onboarding/onboarding-data';
import { z } from '@/lib/zod';

/** The version of the answers that a form started from. */
export type Base = { data: OnboardingData; updatedAt: string | null };

type Draft = { base: Base; answers: OnboardingData };

const keyOf = (userId: string) => `praxi-draft:onboarding:${userId}`;

const answers = z.unknown().transform(parseOnboardingData);
const schema = z.object({
  base: z.object({ data: answers, updatedAt: z.string().nullable() }),
  answers,
});

/** What was answered but not saved before a reload, with the version it started from; null if nothing was. */
export function readAnswersDraft(userId: string): Draft | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps unsaved answers in the browser for this tab; null forgets them. */
export function writeAnswersDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // A full or closed storage must not stop the answering.
  }
}
