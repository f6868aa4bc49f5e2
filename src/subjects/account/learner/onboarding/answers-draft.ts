import type { Version } from '@/shared/editor/version-conflict/use-version-conflict';
import { parseOnboardingData, type OnboardingData } from '../../data/onboarding/onboarding-data';
import { personalStorage } from '@/lib/storage/personal-storage';
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

const stored = personalStorage<AnswersDraft>({ key: 'draft:onboarding', schema, area: 'session' });

/** The answers that are not saved yet, with the version they started from; null when this tab has none. */
export const readAnswersDraft = (): AnswersDraft | null => stored.read();

/** Stores unsaved answers for this tab; null deletes them. */
export function writeAnswersDraft(draft: AnswersDraft | null): void {
  if (draft) stored.write(draft);
  else stored.remove();
}
