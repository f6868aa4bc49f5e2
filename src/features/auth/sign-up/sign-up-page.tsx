import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clearSignUpAnswers, hasSignUpAnswers } from '@/data/session/sign-up-answers';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { Seo } from '@/components/seo';
import { withQueryClient } from '@/components/with-query-client';
import { signUpText } from '@/content/interface/sign-up';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { AccountTypeStep, BackgroundStep, GoalsStep } from './choice-steps';
import { Landing } from './landing';
import { LeaveQuestion } from './leave-question';
import { MethodStep } from './method-step';
import { ProfileStep } from './profile-step';
import { resolveStep, steps } from './steps';
import { useAnswers } from './use-answers';
import { useSignUp } from './use-sign-up';
import { useWizardHistory } from './use-wizard-history';
import { WizardFrame } from './wizard-frame';

/** Takes the focus to the new heading when the view changes; a page that was just opened is left alone. */
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

/** Sign-up (section 2): the landing view, then the wizard of 4 steps, 3 for a signed-in person. */
function Page() {
  const session = useSession();
  const { answers, change, erase } = useAnswers();
  // While an account is being made here, a session that comes along is no reason to change the steps.
  const [held, hold] = useState(false);
  // When all is done only the tab forgets the answers: the page, which is about to go, still stands on them.
  const signUp = useSignUp(answers, { hold, onDone: clearSignUpAnswers });
  const person = session.status === 'signed-in' && !held ? session : null;
  const audience = person ? 'signedIn' : 'visitor';
  const asked = useSearchParams()[0].get('step');
  const step = resolveStep(asked, answers, audience);
  const ready = session.status !== 'loading';
  const { start, goTo, goBack, goToLanding, settled } = useWizardHistory({ asked, step, ready });
  const heading = useHeadingFocus(settled ? (asked ?? '') : null);
  if (!settled) return <PageSkeleton />;

  const names = steps(audience);
  const leaveQuestion = (
    <LeaveQuestion
      when={hasSignUpAnswers(answers)}
      onErase={erase}
      onStartOver={() => {
        goToLanding();
        erase();
      }}
    />
  );
  if (step === null) {
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
          audience={audience}
          resuming={hasSignUpAnswers(answers)}
          onStart={start}
          onStartOver={erase}
        />
        {leaveQuestion}
      </>
    );
  }

  const current = names[step] ?? 'accountType';
  const way = {
    answers,
    onChange: change,
    onNext: () => goTo(step + 1),
    onPrevious: goBack,
  };
  return (
    <WizardFrame heading={heading} step={step} names={names} answers={answers}>
      <Seo
        title={signUpText.heading(step + 1, names.length, signUpText.names[current])}
        description={signUpText.description}
        path={paths.signup}
        noindex
      />
      {current === 'accountType' && <AccountTypeStep {...way} />}
      {current === 'background' && <BackgroundStep {...way} />}
      {current === 'goals' && <GoalsStep {...way} />}
      {current === 'method' && <MethodStep {...way} signUp={signUp} hold={hold} />}
      {current === 'profile' && person && (
        <ProfileStep {...way} person={person} onDone={clearSignUpAnswers} />
      )}
      {leaveQuestion}
    </WizardFrame>
  );
}

export const SignUpPage = withQueryClient(Page);
