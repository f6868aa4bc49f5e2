import type { SignUpAnswers } from '../../data/sign-up-answers';
import { accountTypes, experienceLevels, learningGoals } from '@/subjects/account/text/choices';
import { signUpText } from '../../text/sign-up';
import { classNames } from '@/lib/class-names';
import type { StepName } from './sign-up-steps';

const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label;

/** A short form of the answer to a step. */
function answerOf(name: StepName, answers: SignUpAnswers): string | undefined {
  if (name === 'accountType') return labelOf(accountTypes, answers.accountType);
  if (name === 'background') return labelOf(experienceLevels, answers.technicalBackground);
  if (name !== 'goals') return undefined;
  const [first, ...others] = answers.learningGoals;
  const label = labelOf(learningGoals, first ?? null);
  return label && others.length > 0 ? signUpText.andMore(label, others.length) : label;
}

type StepOverviewProps = { steps: readonly StepName[]; current: number; answers: SignUpAnswers };

/** The steps beside the form, with their answers. Hidden from screen readers, which have the progress bar. */
export function StepOverview({ steps, current, answers }: StepOverviewProps) {
  return (
    <ol aria-hidden="true" className="border-t-[3px] border-ink">
      {steps.map((name, index) => (
        <li
          key={name}
          className={classNames(
            'grid grid-cols-[2.25rem_1fr] border-b border-line py-3',
            index > current && 'text-ink-muted',
          )}
        >
          <span className={classNames('heading-style', index === current && 'text-blue')}>
            {index + 1}
          </span>
          <span>
            <span className={classNames('block', index === current && 'font-semibold')}>
              {signUpText.stepNames[name]}
            </span>
            {index !== current && (
              <span className="block text-sm text-ink-muted">{answerOf(name, answers)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
