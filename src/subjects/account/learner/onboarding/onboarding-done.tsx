import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { onboardingText } from '../../text/onboarding';
import { resetOnboarding } from '../../data/onboarding/mutations';
import { onboardingQuery } from '../../data/onboarding/queries';
import { profileQuery } from '../../data/profiles/queries';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ProgressStairs } from '@/ui/progress-stairs';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { discardAnswers } from './use-answers';

/** Shown once onboarding is complete: links to the courses and to the answers, and a button to delete the answers. */
export function OnboardingDone({ userId }: { userId: string }) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const [isConfirming, setIsConfirming] = useState(false);

  function openFirstPage() {
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('page', '1');
      return after;
    });
  }

  const reset = useMutation({
    mutationFn: () => resetOnboarding(userId),
    onSuccess: (state) => {
      discardAnswers(userId);
      setIsConfirming(false);
      client.setQueryData(onboardingQuery(userId).queryKey, state);
      void client.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
      openFirstPage();
    },
  });

  return (
    <div className="grid items-end gap-12 border-b border-ink pt-8 md:pt-14 lg:grid-cols-[8fr_4fr]">
      <div className="pb-10">
        <Seo title={onboardingText.done.title} description={onboardingText.description} noindex />
        <h1 className="text-title">{onboardingText.done.title}</h1>
        <p className="mt-5 max-w-prose text-lead text-ink-muted">{onboardingText.done.text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <ButtonLink to={paths.postOnboarding}>{onboardingText.done.courses}</ButtonLink>
          <Button tone="quiet" onClick={openFirstPage}>
            {onboardingText.done.edit}
          </Button>
        </div>
        <div className="mt-12 border-t border-line pt-5">
          <Button tone="plain" onClick={() => setIsConfirming(true)}>
            {onboardingText.done.reset}
          </Button>
        </div>
      </div>
      <div className="max-lg:hidden">
        <ProgressStairs at={4} />
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={onboardingText.done.resetTitle}
        text={onboardingText.done.resetText}
        confirmLabel={
          reset.isPending ? onboardingText.done.resetting : onboardingText.done.resetConfirm
        }
        cancelLabel={onboardingText.done.cancel}
        pending={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => {
          reset.reset();
          setIsConfirming(false);
        }}
      >
        <FailureNotice error={reset.error} title={onboardingText.failures.reset} />
      </ConfirmDialog>
    </div>
  );
}
