import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onboardingText } from '@/content/interface/onboarding';
import { applyPatch, changedFields, mergeOnboarding, pickAnswers } from '@/data/onboarding/merge';
import { completeOnboarding, saveOnboarding, skipOnboarding } from '@/data/onboarding/mutations';
import type { OnboardingData } from '@/data/onboarding/onboarding-data';
import { onboardingQuery, type OnboardingState } from '@/data/onboarding/queries';
import { profileQuery } from '@/data/profiles/queries';
import { ConflictError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { showToast } from '@/ui/toast-store';
import type { Base } from './answers-draft';
import { fieldsOfPage, stepAfter } from './steps';
import type { Answers } from './use-answers';

type Action = 'save' | 'complete' | 'skip';

type Attempt = { action: Action; answers: OnboardingData; base: Base };

type Options = { userId: string; page: number; form: Answers; onSaved: () => void };

/** The row that a conflict brings along; null where the error is no conflict, or the row is gone. */
function freshOf(error: unknown): OnboardingState | null {
  return error instanceof ConflictError ? (error.fresh as OnboardingState | null) : null;
}

/** Saves, completes and skips (section 4), and says what to do about a failure or another tab's answer. */
export function useOnboardingActions({ userId, page, form, onSaved }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Gone to only once the page knows that nothing is unsaved, or the guard on leaving would ask.
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    if (goal) void navigate(goal);
  }, [goal, navigate]);

  const mutation = useMutation({
    mutationFn: ({ action, answers, base }: Attempt) => {
      if (action === 'skip') return skipOnboarding(userId);
      const changed = changedFields(base.data, answers);
      const wanted = fieldsOfPage(page);
      const saved =
        action === 'complete' ? changed : changed.filter((name) => wanted.includes(name));
      const save = {
        userId,
        patch: pickAnswers(answers, saved),
        expectedUpdatedAt: base.updatedAt,
        base: base.data,
      };
      return action === 'complete'
        ? completeOnboarding(save)
        : saveOnboarding({ ...save, step: stepAfter(page) });
    },
    onSuccess: (state, { action, answers, base }) => {
      form.restart(state, mergeOnboarding(base.data, answers, state.data).data);
      client.setQueryData(onboardingQuery(userId).queryKey, state);
      void client.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
      if (action === 'save') return onSaved();
      const isComplete = action === 'complete';
      showToast({
        tone: 'success',
        title: isComplete
          ? onboardingText.toasts.completedTitle
          : onboardingText.toasts.skippedTitle,
        text: isComplete ? onboardingText.toasts.completedText : onboardingText.toasts.skippedText,
      });
      setGoal(isComplete ? paths.postOnboarding : paths.profile);
    },
  });

  function run(action: Action, answers: OnboardingData, base = form.base) {
    if (!mutation.isPending) mutation.mutate({ action, answers, base });
  }

  const { error, variables } = mutation;
  const fresh = freshOf(error);
  // What is answered after the failure counts too: another answer may end the conflict.
  const merged =
    fresh && variables && mergeOnboarding(variables.base.data, form.answers, fresh.data);
  const conflict = fresh && merged?.conflicts.length ? { fresh, ...merged } : null;

  return {
    run,
    running: mutation.isPending ? mutation.variables.action : null,
    failure: error && variables && !fresh ? { error, action: variables.action } : null,
    conflict,
    leaving: goal !== null,
    retry: () => {
      if (variables) run(variables.action, form.answers);
    },
    /** Saves the same again, now on top of the other's version. */
    keepMine: () => {
      if (!conflict || !variables) return;
      form.restart(conflict.fresh, conflict.data);
      run(variables.action, conflict.data, conflict.fresh);
    },
    /** Shows the other's answers in the place of one's own; nothing is left to save. */
    keepTheirs: () => {
      if (!conflict) return;
      const theirs = pickAnswers(conflict.fresh.data, conflict.conflicts);
      form.restart(conflict.fresh, applyPatch(conflict.data, theirs));
      client.setQueryData(onboardingQuery(userId).queryKey, conflict.fresh);
      mutation.reset();
    },
  };
}
