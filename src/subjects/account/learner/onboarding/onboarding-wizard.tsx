import { useState, type SubmitEvent, useEffect, useRef } from 'react';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { VersionConflictPanel } from '@/shared/editor/version-conflict/version-conflict-panel';
import { Seo } from '@/shared/seo/seo';
import { failureMessage } from '@/shared/errors/text/errors';
import { onboardingText } from '../../text/onboarding';
import type { OnboardingState } from '../../data/onboarding/queries';
import { onboardingProgress, onboardingSteps } from '@/subjects/session/onboarding-values';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ErrorSummary } from '@/ui/fields/error-summary';
import { ArrowIcon } from '@/ui/drawings/icons';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { answerLabel, questionLabel } from './answer-labels';
import { StepFields } from './step-fields';
import type { LinkErrors } from './links-step';
import { StepOverview } from './step-overview';
import { pageName, resumePage, pageFromQuery } from './onboarding-steps';
import { socialLinksSchema } from './social-links';
import { useAnswers } from './use-answers';
import { useOnboardingActions } from './use-onboarding-actions';
import { useSearchParams } from 'react-router-dom';

/**
 * The step of the wizard, 1 to 6, kept in the query string (`page=3`), so that back and reload work.
 * @param fallback the step for a URL without a valid `page`
 */
function useOnboardingPage(fallback: number): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = pageFromQuery(params.get('page'));

  const goTo = (next: number, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('page', String(next));
      return after;
    }, options);

  useEffect(() => {
    if (page === null) goTo(fallback, { replace: true });
  });

  return [page ?? fallback, goTo];
}

type StepHeadingProps = { step: string; title: string; lead: string };

/** The heading of a step. It takes the focus when the step opens, so that screen readers read it. */
function StepHeading({ step, title, lead }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-quote leading-tight">
        <span className="sr-only">{step}: </span>
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-ink-muted">{lead}</p>
    </div>
  );
}

type OnboardingWizardProps = { userId: string; stored: OnboardingState };

/** The steps of the onboarding. Each is saved when the user goes on, so that another device can continue. */
export function OnboardingWizard({ userId, stored }: OnboardingWizardProps) {
  const [resume] = useState(() => resumePage(stored));
  const [page, goTo] = useOnboardingPage(resume);
  const form = useAnswers(userId, stored);
  const [linkErrors, setLinkErrors] = useState<LinkErrors>({});
  const [attempt, setAttempt] = useState(0);
  const actions = useOnboardingActions({ userId, page, form, onSaved: () => goTo(page + 1) });
  const { running, failure } = actions;
  const { conflict } = form;
  const isLast = page === onboardingSteps;
  const { title, lead } = onboardingText.steps[pageName(page)];

  /** The answers as they are stored, or null with the errors shown. */
  function check() {
    if (pageName(page) !== 'links') return form.answers;
    const result = socialLinksSchema.safeParse(form.answers.socialMedia);
    if (result.success) {
      setLinkErrors({});
      return { ...form.answers, socialMedia: result.data };
    }
    const issues = result.error.issues.map((issue) => [issue.path[0], issue.message]);
    setLinkErrors(Object.fromEntries(issues) as LinkErrors);
    setAttempt((count) => count + 1);
    return null;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const answers = running ? null : check();
    if (!answers) return;
    form.change(answers);
    actions.run(isLast ? 'complete' : 'save', answers);
  }

  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:gap-x-20">
      <Seo
        title={onboardingText.pageTitle(page, onboardingSteps, title)}
        description={onboardingText.description}
        noindex
      />
      <LeaveGuard when={form.isDirty && !actions.isLeaving} onDiscard={form.discard} />
      <StepOverview page={page} />
      <div className="min-w-0 border-t-[14px] border-blue bg-white px-5 pt-5 pb-7 ring-1 ring-line sm:px-8 sm:pt-6 sm:pb-8">
        <Progress
          label={onboardingText.stepOf(page, onboardingSteps)}
          value={page}
          max={onboardingSteps}
          valueText={onboardingText.percent(onboardingProgress({ step: page, completed: false }))}
        />
        <form noValidate onSubmit={submit} className="mt-7 grid gap-7">
          <StepHeading
            key={pageName(page)}
            step={onboardingText.stepOf(page, onboardingSteps)}
            title={title}
            lead={lead}
          />
          {pageName(page) === 'links' && (
            <ErrorSummary
              title={onboardingText.links.summary}
              attempt={attempt}
              errors={Object.entries(linkErrors).map(([field, message]) => ({ field, message }))}
            />
          )}
          {conflict && (
            <VersionConflictPanel
              text={onboardingText.conflict}
              heading="h2"
              differences={conflict.fields.map((field) => ({
                label: questionLabel(field),
                mine: answerLabel(field, form.answers),
                theirs: answerLabel(field, conflict.theirs),
              }))}
              onKeepMine={actions.keepMine}
              onKeepTheirs={actions.keepTheirs}
              focusAfter={focusPageHeading}
            />
          )}
          <StepFields
            key={page}
            userId={userId}
            page={page}
            answers={form.answers}
            linkErrors={linkErrors}
            onChange={(next) => {
              if (next.socialMedia) setLinkErrors({});
              form.change(next);
            }}
          />
          {failure && (
            <Notice tone="error" title={onboardingText.failures[failure.action]}>
              <p>
                {failureMessage(failure.error)} {onboardingText.failures.kept}
              </p>
              <Button tone="quiet" className="mt-4" onClick={actions.retry}>
                {onboardingText.failures.retry}
              </Button>
            </Notice>
          )}
          <div className="flex flex-row-reverse items-center justify-between gap-4 border-t border-line pt-6">
            <Button type="submit" aria-disabled={running !== null}>
              {running === 'save' && onboardingText.saving}
              {running === 'complete' && onboardingText.finishing}
              {running !== 'save' &&
                running !== 'complete' &&
                (isLast ? onboardingText.finish : onboardingText.next)}
              {running === null && !isLast && <ArrowIcon />}
            </Button>
            <div className="flex gap-x-6 max-sm:flex-col max-sm:items-start">
              {page > 1 && (
                <Button tone="plain" onClick={() => goTo(page - 1)}>
                  {onboardingText.back}
                </Button>
              )}
              {!isLast && stored.completed && (
                // Completed before, for example by the sign-up: leaving stores nothing.
                <ButtonLink to={paths.profile} tone="plain" className="text-left">
                  {onboardingText.skip}
                </ButtonLink>
              )}
              {!isLast && !stored.completed && (
                <Button
                  tone="plain"
                  className="text-left"
                  aria-disabled={running !== null}
                  onClick={() => actions.run('skip', form.answers)}
                >
                  {running === 'skip' ? onboardingText.skipping : onboardingText.skip}
                </Button>
              )}
            </div>
          </div>
        </form>
      </div>
    </div>
  );
}
