import type { ReactNode, Ref } from 'react';
import { signUpText } from '../../text/sign-up';
import { classNames } from '@/lib/class-names';
import { ProgressStairs, type StairStep } from '@/ui/progress-stairs';
import { Progress } from '@/ui/progress';
import { Container } from '@/ui/section';
import type { SignUpAnswers } from '../../data/sign-up-answers';
import { percentage, type StepName } from './sign-up-steps';
import { StepOverview } from './step-overview';

type WizardLayoutProps = {
  heading: Ref<HTMLHeadingElement>;
  step: number;
  steps: readonly StepName[];
  answers: SignUpAnswers;
  /** What a single step leads to: beside its form, and above it in a narrow window. */
  beside?: ReactNode;
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** What stays on the screen while the steps change: overview, progress and heading. */
export function WizardLayout({
  heading,
  step,
  steps,
  answers,
  beside,
  title,
  lead,
  children,
}: WizardLayoutProps) {
  const total = steps.length;
  const label = signUpText.progress(step + 1, total);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-2 pb-10 sm:pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:gap-x-20">
      <div
        className={classNames(
          'flex flex-col gap-10 border-ink *:last:mt-auto lg:border-b',
          beside ? 'max-lg:mb-5' : 'max-lg:hidden',
        )}
      >
        {/* A single step is named above its form. */}
        {total > 1 && <StepOverview steps={steps} current={step} answers={answers} />}
        {beside}
        <div className="max-lg:hidden">
          <ProgressStairs at={(4 - total + step) as StairStep} />
        </div>
      </div>
      <div
        className={classNames(
          'min-w-0 border-blue bg-white ring-1 ring-line',
          // The ticket above it has a bar of its own.
          beside ? 'lg:border-t-8' : 'border-t-[14px]',
        )}
      >
        <div className="border-b border-line px-5 pt-5 pb-4 sm:px-8 sm:pt-6">
          {total > 1 && (
            <Progress
              label={label}
              value={percentage(step, total)}
              valueText={signUpText.percentage(percentage(step, total))}
            />
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className={classNames(
              // The heading of a single step is a sentence, which fits one line of a wide window.
              total > 1 ? 'mt-3.5 text-quote leading-tight' : 'text-part',
            )}
          >
            {total > 1 && <span className="sr-only">{label}:</span>} {title}
          </h1>
          {lead}
        </div>
        {children}
      </div>
    </Container>
  );
}
