import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Version } from '@/shared/editor/version-conflict/use-version-conflict';
import { onboardingText } from '../../text/onboarding';
import { applyPatch, changedFields, pickAnswers } from '../../data/onboarding/merge';
import {
  completeOnboarding,
  saveOnboarding,
  skipOnboarding,
} from '../../data/onboarding/mutations';
import type { OnboardingData, OnboardingPatch } from '../../data/onboarding/onboarding-data';
import { onboardingQuery, type OnboardingState } from '../../data/onboarding/queries';
import { profileQuery } from '../../data/profiles/queries';
import type { SaveResult } from '@/shared/data/versioned';
import { paths } from '@/lib/paths';
import { showToast } from '@/ui/toast-store';
import { fieldsOfPage, stepAfter } from './onboarding-steps';
import { saveAnswersKey, versionOf, type AnswersForm } from './use-answers';

type Action = 'save' | 'complete' | 'skip';

type Attempt = { action: Action; patch: OnboardingPatch; base: Version<OnboardingData> };

type Options = { userId: string; page: number; form: AnswersForm; onSaved: () => void };

/** Saves, completes and skips. A version conflict is left to `form`, which lets the user choose. */
export function useOnboardingActions({ userId, page, form, onSaved }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Navigates in an effect, after the page has rendered without unsaved changes: the leave guard would ask otherwise.
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target) void navigate(target);
  }, [target, navigate]);

  const mutation = useMutation({
    mutationKey: saveAnswersKey,
    mutationFn: async ({ action, patch, base }: Attempt): Promise<SaveResult<OnboardingState>> => {
      if (action === 'skip') return { status: 'saved', row: await skipOnboarding(userId) };
      const request = { userId, patch, expectedUpdatedAt: base.updatedAt, base: base.values };
      return action === 'complete'
        ? completeOnboarding(request)
        : saveOnboarding({ ...request, step: stepAfter(page) });
    },
    onSuccess: (result, { action, patch, base }) => {
      if (result.status === 'deleted') return;
      const state = result.row;
      if (result.status === 'conflict') {
        const merged = form.receive(versionOf(state));
        if (merged) save(action, merged, versionOf(state));
        return;
      }
      form.receive(versionOf(state), applyPatch(base.values, patch));
      client.setQueryData(onboardingQuery(userId).queryKey, state);
      void client.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
      if (action === 'save') return onSaved();
      const isComplete = action === 'complete';
      const { toasts } = onboardingText;
      showToast({
        tone: 'success',
        title: isComplete ? toasts.completedTitle : toasts.skippedTitle,
        text: isComplete ? toasts.completedText : toasts.skippedText,
      });
      setTarget(isComplete ? paths.postOnboarding : paths.profile);
    },
  });

  /** Saves what differs from `base`: everything on the last page, before that the answers of the page. */
  function save(action: Action, answers: OnboardingData, base = form.base) {
    const changed = changedFields(base.values, answers);
    const fields = fieldsOfPage(page);
    const saved = action === 'complete' ? changed : changed.filter((name) => fields.includes(name));
    const patch = action === 'skip' ? {} : pickAnswers(answers, saved);
    mutation.mutate({ action, patch, base });
  }

  function run(action: Action, answers: OnboardingData) {
    if (!mutation.isPending && !form.conflict) save(action, answers);
  }

  const { data: result, error, variables } = mutation;
  const isUnsaved = error !== null || result?.status === 'conflict';

  return {
    run,
    running: mutation.isPending ? mutation.variables.action : null,
    failure: error && variables ? { error, action: variables.action } : null,
    isLeaving: target !== null,
    retry: () => {
      if (variables) run(variables.action, form.answers);
    },
    /** Keeps the user's answers and finishes the save that the conflict stopped, if one did. */
    keepMine: () => {
      const kept = form.keepMine();
      if (kept && isUnsaved && variables) save(variables.action, kept.values, kept.base);
    },
    keepTheirs: () => {
      form.keepTheirs();
      mutation.reset();
    },
  };
}
