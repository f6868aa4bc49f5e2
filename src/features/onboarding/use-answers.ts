import { useEffect, useState } from 'react';
import { changedFields, mergeOnboarding } from '@/data/onboarding/merge';
import type { OnboardingData } from '@/data/onboarding/onboarding-data';
import type { OnboardingState } from '@/data/onboarding/queries';
import { readAnswersDraft, writeAnswersDraft, type Base } from './answers-draft';

const baseOf = ({ data, updatedAt }: OnboardingState): Base => ({ data, updatedAt });

/**
 * The answers on the screen and the stored version that they started from. What another tab stores arrives
 * here too, but never in the place of an answer that was changed here.
 */
export function useAnswers(userId: string, stored: OnboardingState) {
  const [{ base, answers }, setState] = useState(
    () => readAnswersDraft(userId) ?? { base: baseOf(stored), answers: stored.data },
  );
  const dirty = changedFields(base.data, answers).length > 0;

  const [seen, setSeen] = useState<OnboardingState | null>(null);
  if (seen !== stored) {
    setSeen(stored);
    const merged = mergeOnboarding(base.data, answers, stored.data);
    if (merged.conflicts.length === 0) setState({ base: baseOf(stored), answers: merged.data });
  }

  useEffect(
    () => writeAnswersDraft(userId, dirty ? { base, answers } : null),
    [userId, dirty, base, answers],
  );

  return {
    answers,
    base,
    dirty,
    change: (next: Partial<OnboardingData>) =>
      setState((before) => ({ ...before, answers: { ...before.answers, ...next } })),
    /** Starts from another version, with the answers as given. */
    restart: (from: OnboardingState, next: OnboardingData) =>
      setState({ base: baseOf(from), answers: next }),
    discard: () => {
      writeAnswersDraft(userId, null);
      setState({ base, answers: base.data });
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
