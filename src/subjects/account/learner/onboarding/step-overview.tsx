import { onboardingText } from '../../text/onboarding';
import { classNames } from '@/lib/class-names';
import { onboardingSteps } from '@/subjects/session/onboarding-values';
import { ProgressStairs, type StairStep } from '@/ui/progress-stairs';
import { pageName } from './onboarding-steps';

const pages = Array.from({ length: onboardingSteps }, (_, index) => index + 1);

/** The drawn stairs have positions 0 to 4: the first step of the wizard is 0, its last is 4. */
const stairStep = (page: number) =>
  Math.round(((page - 1) * 4) / (onboardingSteps - 1)) as StairStep;

/** The steps beside the form. Hidden from screen readers, which have the progress bar. */
export function StepOverview({ page }: { page: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-between gap-10 border-b border-ink max-lg:hidden"
    >
      <ol className="border-t-[3px] border-ink">
        {pages.map((listed) => (
          <li
            key={listed}
            className={classNames(
              'grid grid-cols-[2.25rem_1fr] border-b border-line py-2.5',
              listed > page && 'text-ink-muted',
              listed === page && 'font-semibold',
            )}
          >
            <span className={classNames('heading-style', listed === page && 'text-blue')}>
              {listed}
            </span>
            {onboardingText.steps[pageName(listed)].title}
          </li>
        ))}
      </ol>
      <ProgressStairs at={stairStep(page)} />
    </div>
  );
}
