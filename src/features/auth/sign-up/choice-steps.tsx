import { accountTypes, experienceLevels, learningGoals } from '@/content/interface/choices';
import { signUpText } from '@/content/interface/sign-up';
import type { SignUpAnswers } from '@/data/session/sign-up-answers';
import { CheckboxCards, RadioCards } from '@/ui/choice';
import { ChoiceStep } from './choice-step';
import type { ChangeAnswers } from './use-answers';

type StepProps = {
  answers: SignUpAnswers;
  onChange: ChangeAnswers;
  onNext: () => void;
  onPrevious: () => void;
};

const legend = 'voice text-h3';

/** Step 0: who the account is for. */
export function AccountTypeStep({ answers, onChange, ...way }: StepProps) {
  return (
    <ChoiceStep
      field="accountType"
      required={signUpText.validation.accountTypeRequired}
      answered={answers.accountType !== null}
      {...way}
    >
      {(error) => (
        <RadioCards
          name="accountType"
          legend={signUpText.accountType.legend}
          legendClassName={legend}
          hint={signUpText.accountType.hint}
          error={error}
          options={accountTypes}
          value={answers.accountType}
          onChange={(accountType) => onChange({ accountType })}
        />
      )}
    </ChoiceStep>
  );
}

/** Step 1: how much the person knows already. */
export function BackgroundStep({ answers, onChange, ...way }: StepProps) {
  return (
    <ChoiceStep
      field="technicalBackground"
      required={signUpText.validation.backgroundRequired}
      answered={answers.technicalBackground !== null}
      {...way}
    >
      {(error) => (
        <RadioCards
          name="technicalBackground"
          legend={signUpText.background.legend}
          legendClassName={legend}
          hint={signUpText.background.hint}
          error={error}
          options={experienceLevels}
          value={answers.technicalBackground}
          onChange={(technicalBackground) => onChange({ technicalBackground })}
        />
      )}
    </ChoiceStep>
  );
}

type GoalChoiceProps = Pick<StepProps, 'answers' | 'onChange'> & { error: string | undefined };

/** The eight goals, any number of them. */
export function GoalChoice({ answers, onChange, error }: GoalChoiceProps) {
  return (
    <CheckboxCards
      name="learningGoals"
      legend={signUpText.goals.legend}
      legendClassName={legend}
      hint={signUpText.goals.hint}
      error={error}
      options={learningGoals}
      columns={2}
      value={answers.learningGoals}
      onChange={(goals) => onChange({ learningGoals: goals })}
    />
  );
}

/** Step 2 of a visitor: what the person is after. */
export function GoalsStep({ answers, onChange, ...way }: StepProps) {
  return (
    <ChoiceStep
      field="learningGoals"
      required={signUpText.validation.goalsRequired}
      answered={answers.learningGoals.length > 0}
      {...way}
    >
      {(error) => <GoalChoice answers={answers} onChange={onChange} error={error} />}
    </ChoiceStep>
  );
}
