import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { signUpText } from '../../text/sign-up';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ArrowIcon } from '@/ui/drawings/icons';
import { Container } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';

type LandingProps = {
  heading: Ref<HTMLHeadingElement>;
  isVisitor: boolean;
  /** The login, which then leads to the page that the sign-up leads to. */
  login: string;
  /** Whether this tab has answers of an earlier start. */
  hasAnswers: boolean;
  onStart: () => void;
  onStartOver: () => void;
};

/** The landing view of the sign-up, before its first step: how long it takes and what the steps are. */
export function Landing({
  heading,
  isVisitor,
  login,
  hasAnswers,
  onStart,
  onStartOver,
}: LandingProps) {
  const words = isVisitor ? signUpText.landing : signUpText.landing.signedIn;
  return (
    <Container className="animate-landing pt-10 pb-16 md:pt-16">
      <h1 ref={heading} tabIndex={-1} className="text-display">
        {words.title}
        <br />
        <span className="highlight">{words.titleHighlight}</span>
      </h1>
      <p className="mt-6 max-w-prose text-lead text-ink-muted">{words.lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
        <Button onClick={onStart} className="max-sm:w-full">
          {hasAnswers
            ? signUpText.landing.resume
            : isVisitor
              ? signUpText.landing.start
              : signUpText.landing.signedIn.start}
          <ArrowIcon />
        </Button>
        <p>
          {isVisitor ? signUpText.landing.haveAccount : signUpText.landing.signedIn.haveProfile}{' '}
          <Link
            to={isVisitor ? login : paths.profile}
            className="inline-flex min-h-11 items-center font-semibold text-blue"
          >
            {isVisitor ? signUpText.landing.login : signUpText.landing.signedIn.profile}
          </Link>
        </p>
      </div>
      {hasAnswers && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
          {signUpText.landing.kept}
          <Button tone="plain" className="text-sm" onClick={onStartOver}>
            {signUpText.landing.startOver}
          </Button>
        </p>
      )}
      <h2 className="sr-only">{signUpText.landing.stepsTitle}</h2>
      <StairSteps items={words.steps} />
    </Container>
  );
}
