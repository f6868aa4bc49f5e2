import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStoredVersion } from '@/shared/editor/version-conflict/use-stored-version';
import {
  useVersionConflict,
  type Version,
} from '@/shared/editor/version-conflict/use-version-conflict';
import { changedFields, mergeOnboarding } from '../../data/onboarding/merge';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import type { OnboardingState } from '../../data/onboarding/queries';
import { readAnswersDraft, writeAnswersDraft } from './answers-draft';

/** Marks the mutations that save answers. */
export const saveAnswersKey = ['save-answers'];

/** The answers of a stored state with their version. */
export const versionOf = ({ data, updatedAt }: OnboardingState): Version<OnboardingData> => ({
  values: data,
  updatedAt,
});

/** The answers in the form, with their draft, and what other tabs and devices saved since. */
export function useAnswers(stored: OnboardingState) {
  const [draft] = useState(() => readAnswersDraft());
  const [answers, setAnswers] = useState(draft?.answers ?? stored.data);
  const versions = useVersionConflict({
    start: draft?.base ?? versionOf(stored),
    getValues: () => answers,
    setValues: setAnswers,
    merge: mergeOnboarding,
  });
  const { base } = versions;
  const isSaving = useIsMutating({ mutationKey: saveAnswersKey }) > 0;
  useStoredVersion({ stored: versionOf(stored), isSaving, versions });
  const isDirty = changedFields(base.values, answers).length > 0;

  useEffect(() => writeAnswersDraft(isDirty ? { base, answers } : null), [isDirty, base, answers]);

  return {
    ...versions,
    answers,
    isDirty,
    change: (next: Partial<OnboardingData>) => setAnswers((before) => ({ ...before, ...next })),
    discard: () => {
      writeAnswersDraft(null);
      versions.discard();
    },
  };
}

export type AnswersForm = ReturnType<typeof useAnswers>;
