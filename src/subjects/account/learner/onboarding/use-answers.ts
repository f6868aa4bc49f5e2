import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStoredVersion } from '@/shared/editor/version-conflict/use-stored-version';
import {
  useVersionConflict,
  type Version,
} from '@/shared/editor/version-conflict/use-version-conflict';
import {
  clearEditorDraft,
  editorDraftKey,
  readEditorDraft,
  writeEditorDraft,
} from '@/shared/editor/editor-draft';
import { getTabId } from '@/shared/draft/tab-id';
import { changedFields, mergeOnboarding } from '../../data/onboarding/merge';
import { parseOnboardingData, type OnboardingData } from '../../data/onboarding/onboarding-data';
import type { OnboardingState } from '../../data/onboarding/queries';

/** Marks the mutations that save answers. */
export const saveAnswersKey = ['save-answers'];

/** The answers of a stored state with their version. */
export const versionOf = ({ data, updatedAt }: OnboardingState): Version<OnboardingData> => ({
  values: data,
  updatedAt,
});

const placeOf = (userId: string) => ({
  key: editorDraftKey('onboarding', userId),
  tab: getTabId(),
});

/** Deletes the answers that are not saved. */
export const discardAnswers = (userId: string) => clearEditorDraft(placeOf(userId));

function readDraft(userId: string, stored: OnboardingData) {
  const draft = readEditorDraft(placeOf(userId), stored);
  if (!draft) return null;
  // The answers that can be chosen may have changed since.
  const values = parseOnboardingData(draft.base.values);
  return { answers: parseOnboardingData(draft.values), base: { ...draft.base, values } };
}

/** The answers in the form, with their draft, and what other tabs and devices saved since. */
export function useAnswers(userId: string, stored: OnboardingState) {
  const [draft] = useState(() => readDraft(userId, stored.data));
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

  useEffect(() => {
    const draftOfAnswers = { id: userId, values: answers, base, sent: [], savedAt: Date.now() };
    if (isDirty) writeEditorDraft(placeOf(userId), draftOfAnswers);
    else discardAnswers(userId);
  }, [userId, isDirty, base, answers]);

  return {
    ...versions,
    answers,
    isDirty,
    change: (next: Partial<OnboardingData>) => setAnswers((before) => ({ ...before, ...next })),
    discard: () => {
      discardAnswers(userId);
      versions.discard();
    },
  };
}

export type AnswersForm = ReturnType<typeof useAnswers>;
