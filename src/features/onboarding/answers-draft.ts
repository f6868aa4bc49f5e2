import type { Version } from '@/components/version-conflict/use-version-conflict';
import { parseOnboardingData, type OnboardingData } from '@/data/onboarding/onboarding-data';
import { browserStorage } from '@/lib/browser-storage';
import { z } from '@/lib/zod';

type AnswersDraft = {
  /** The version that the answers started from. */
  base: Version<OnboardingData>;
  answers: OnboardingData;
};

const answers = z.unknown().transform(parseOnboardingData);
const schema = z.object({
  base: z.object({ values: answers, updatedAt: z.string().nullable() }),
  answers,
});

const draftOf = (userId: string) =>
  browserStorage<AnswersDraft>({
    key: `praxi-draft:onboarding:${userId}`,
    schema,
    area: 'session',
  });

/** The answers that are not saved yet, with the version they started from; null when this tab has none. */
export const readAnswersDraft = (userId: string): AnswersDraft | null => draftOf(userId).read();

/** Stores unsaved answers for this tab; null deletes them. */
export function writeAnswersDraft(userId: string, draft: AnswersDraft | null): void {
  if (draft) draftOf(userId).write(draft);
  else draftOf(userId).remove();
}
