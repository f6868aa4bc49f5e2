import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { signUpWords } from '@/content/interface/sign-up';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ArrowIcon } from '@/ui/icons';
import { Container } from '@/ui/section';
import { StairSteps } from '@/ui/stair-steps';
import type { Audience } from './steps';

const words = signUpWords.landing;

type LandingProps = {
  heading: Ref<HTMLHeadingElement>;
  audience: Audience;
  /** Whether answers of an earlier start wait in this tab. */
  resuming: boolean;
  onStart: () => void;
  onStartOver: () => void;
};

/** What signing up takes, before it begins (section 2: five minutes, four steps). */
export function Landing({ heading, audience, resuming, onStart, onStartOver }: LandingProps) {
  const isVisitor = audience === 'visitor';
  return (
    <Container className="animate-landing pt-10 pb-16 md:pt-16">
      <h1 ref={heading} tabIndex={-1} className="text-display">
        {isVisitor ? words.title : words.signedIn.title}
        <br />
        <span className="highlight">{words.titleHighlight}</span>
      </h1>
      <p className="mt-6 max-w-prose text-lead text-ink-muted">
        {isVisitor ? words.lead : words.signedIn.lead}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
        <Button onClick={onStart} className="max-sm:w-full">
          {resuming ? words.resume : isVisitor ? words.start : words.signedIn.start}
          <ArrowIcon />
        </Button>
        <p>
          {isVisitor ? words.haveAccount : words.signedIn.haveProfile}{' '}
          <Link
            to={isVisitor ? paths.login : paths.profile}
            className="inline-flex min-h-11 items-center font-semibold text-blue"
          >
            {isVisitor ? words.login : words.signedIn.profile}
          </Link>
        </p>
      </div>
      {resuming && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
          {words.kept}
          <Button tone="plain" className="text-sm" onClick={onStartOver}>
            {words.startOver}
          </Button>
        </p>
      )}
      <h2 className="sr-only">{words.stepsTitle}</h2>
      <StairSteps items={isVisitor ? words.steps : words.signedIn.steps} />
    </Container>
  );
}
