import { onboardingText } from '@/content/interface/onboarding';
import { classNames } from '@/lib/class-names';
import { onboardingSteps } from '@/lib/onboarding-values';
import { ProgressStairs, type StairStep } from '@/ui/progress-stairs';
import { pageName } from './steps';

const pages = Array.from({ length: onboardingSteps }, (_, index) => index + 1);

/** The stair has five steps, the wizard six pages: the ball is at the foot on the first, at the top on the last. */
const stairStep = (page: number) => Math.round(((page - 1) * 4) / 5) as StairStep;

/** The six pages in the margin and the stair below; a sight only, the progress bar says where one is. */
export function StepsMargin({ page }: { page: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-between gap-10 border-b border-ink max-lg:hidden"
    >
      <ol className="border-t-[3px] border-ink">
        {pages.map((each) => (
          <li
            key={each}
            className={classNames(
              'grid grid-cols-[2.25rem_1fr] border-b border-line py-2.5',
              each > page && 'text-ink-muted',
              each === page && 'font-semibold',
            )}
          >
            <span className={classNames('voice', each === page && 'text-blue')}>{each}</span>
            {onboardingText.steps[pageName(each)].title}
          </li>
        ))}
      </ol>
      <ProgressStairs at={stairStep(page)} />
    </div>
  );
}
