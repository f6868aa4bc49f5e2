import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { clearSignUpAnswers, hasSignUpAnswers } from '../../data/sign-up-answers';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { Redirect } from '@/shared/page/redirect';
import { OtherAccountNotice } from '../../other-account-notice';
import { Seo } from '@/shared/seo/seo';
import { signUpText } from '../../text/sign-up';
import { useHeldPageUser } from '../../data/held-page-user';
import { usePageUser, useSession } from '../../data/session-store';
import { safeNextPath } from '../../next-path';
import { paths } from '@/lib/paths';
import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { invitationIn } from '@/subjects/seats/invitation-link';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { AccountTypeStep, BackgroundStep, GoalsStep } from './choice-steps';
import { Landing } from './landing';
import { LeaveDialog } from './leave-dialog';
import { MethodStep } from './method-step';
import { ProfileStep } from './profile-step';
import { firstOpenStep, resolveStep, stepsFor } from './sign-up-steps';
import { useSignUpAnswers } from './use-sign-up-answers';
import { useSignUp } from './use-sign-up';
import { useWizardHistory, type PageAfter } from './use-wizard-history';
import { WantedSeat } from '../wanted-seat';
import { WizardLayout } from './wizard-layout';

/** Moves the focus to the heading when the view changes, but not on the first view of the page. */
function useHeadingFocus(view: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (view === null || shown.current === view) return;
    if (shown.current !== null) heading.current?.focus();
    shown.current = view;
  }, [view]);
  return heading;
}

/**
 * `/auth/signup`, which leads to `next` afterwards: the landing view, then a wizard of four steps for a visitor and three for a
 * signed-in user. Somebody who books a date or is invited has one step, at once.
 */
export function SignUpPage() {
  const pageUser = usePageUser();
  const [shownTo, setShownTo] = useState(pageUser);
  // Signing up starts a session. The steps of a visitor stay until the next page opens.
  const [isCreating, setIsCreating] = useState(false);
  // Any other change of the user starts with that user's own answers.
  if (!isCreating && shownTo !== pageUser) setShownTo(pageUser);
  return <SignUpWizard key={shownTo} isCreating={isCreating} setIsCreating={setIsCreating} />;
}

/** The kind of sign-up, by the page that opens afterwards. */
function audienceOf(next: string | null) {
  if (invitationIn(next)) return 'invited';
  return cohortToBook(next) === null ? 'visitor' : 'booking';
}

type SignUpWizardProps = { isCreating: boolean; setIsCreating: (isCreating: boolean) => void };

function SignUpWizard({ isCreating, setIsCreating }: SignUpWizardProps) {
  const session = useSession();
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  const { answers, change, erase } = useSignUpAnswers();
  const [after, setAfter] = useState<PageAfter | null>(null);
  const requestedStep = after ? after.step : query.get('step');
  function openAfterwards(to: string, state?: unknown) {
    // Only the stored answers: without those in memory the page would go back to its first step.
    clearSignUpAnswers();
    setAfter({ to, state, step: requestedStep });
  }
  const signUp = useSignUp(answers, { next, onCreatingChange: setIsCreating, openAfterwards });
  const user = session.status === 'signed-in' && !isCreating ? session : null;
  useHeldPageUser(user !== null);
  const audience = user ? 'signedIn' : audienceOf(next);
  const steps = stepsFor(audience);
  // The only step needs neither a landing view nor an entry of its own in the history.
  const isOnlyStep = steps.length === 1;
  const step = isOnlyStep ? null : resolveStep(requestedStep, answers, audience);
  const isReady = session.status !== 'loading';
  const { start, goTo, goBack, goToLanding, isSettled } = useWizardHistory({
    requestedStep,
    step,
    next,
    isReady,
    after,
  });
  const isShown = useDeferredReady(isSettled);
  const [beginnings, setBeginnings] = useState(0);
  const heading = useHeadingFocus(isShown ? (requestedStep ?? '') : null);
  // Signed in since, in another tab, or before: nothing comes before the page that they came for.
  if (user && next !== null) return <Redirect to={next} />;
  if (!isShown) return <PageSkeleton />;

  const login = paths.loginThen(next);
  const leaveDialog = (
    <LeaveDialog
      hasAnswers={after === null && hasSignUpAnswers(answers)}
      onErase={erase}
      onStartOver={() => {
        goToLanding();
        erase();
        setBeginnings(beginnings + 1);
      }}
    />
  );
  if (step === null && !isOnlyStep) {
    return (
      <>
        <Seo
          title={signUpText.title}
          description={signUpText.description}
          path={paths.signup}
          noindex
        />
        <Landing
          heading={heading}
          isVisitor={user === null}
          login={login}
          hasAnswers={hasSignUpAnswers(answers)}
          onStart={() => start(firstOpenStep(answers, audience))}
          onStartOver={erase}
        />
        {leaveDialog}
      </>
    );
  }

  const at = step ?? 0;
  const current = steps[at] ?? 'accountType';
  const stepProps = {
    answers,
    onChange: change,
    onNext: () => goTo(at + 1),
    onPrevious: goBack,
  };
  return (
    <WizardLayout
      heading={heading}
      step={at}
      steps={steps}
      answers={answers}
      title={
        audience === 'booking' || audience === 'invited'
          ? signUpText.onlyStep[audience]
          : signUpText.stepNames[current]
      }
      beside={isOnlyStep && <WantedSeat path={next} step="signUp" />}
      lead={
        isOnlyStep && (
          <p>
            {signUpText.landing.haveAccount}{' '}
            <Link to={login} className="inline-flex min-h-11 items-center font-semibold text-blue">
              {signUpText.landing.login}
            </Link>
          </p>
        )
      }
    >
      <Seo
        title={
          isOnlyStep
            ? signUpText.title
            : signUpText.heading(at + 1, steps.length, signUpText.stepNames[current])
        }
        description={signUpText.description}
        path={paths.signup}
        noindex
      />
      {current === 'accountType' && <AccountTypeStep {...stepProps} />}
      {current === 'background' && <BackgroundStep {...stepProps} />}
      {current === 'goals' && <GoalsStep {...stepProps} />}
      {current === 'method' && (
        <MethodStep
          key={beginnings}
          {...stepProps}
          onPrevious={isOnlyStep ? null : goBack}
          opensEmail={isOnlyStep}
          next={next}
          signUp={signUp}
          onCreatingChange={setIsCreating}
          openAfterwards={openAfterwards}
        />
      )}
      {current === 'profile' && user && (
        <ProfileStep {...stepProps} user={user} openAfterwards={openAfterwards} />
      )}
      {leaveDialog}
      <OtherAccountNotice />
    </WizardLayout>
  );
}
