import { accountTypes, experienceLevels, learningGoals } from '@/subjects/account/text/choices';
import { signUpText } from '../../text/sign-up';
import type { SignUpAnswers } from '../../data/sign-up-answers';
import { CheckboxCards, RadioCards } from '@/ui/fields/choice';
import type { ChangeAnswers } from './use-sign-up-answers';
import { useState, type FormEvent, type ReactNode } from 'react';
import { StepForm } from './step-form';

type ChoiceStepProps = {
  field: string;
  /** The error for going on without an answer. */
  requiredMessage: string;
  isAnswered: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Renders the options, with the error if there is one. */
  children: (error: string | undefined) => ReactNode;
};

/** A step with one question. Its error disappears as soon as there is an answer. */
function ChoiceStep({
  field,
  requiredMessage,
  isAnswered,
  onNext,
  onPrevious,
  children,
}: ChoiceStepProps) {
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 && !isAnswered ? requiredMessage : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAnswered) onNext();
    else setAttempt(attempt + 1);
  }

  return (
    <StepForm
      errors={error ? [{ field, message: error }] : []}
      attempt={attempt}
      submitLabel={signUpText.next}
      onSubmit={submit}
      onPrevious={onPrevious}
    >
      {children(error)}
    </StepForm>
  );
}

type StepProps = {
  answers: SignUpAnswers;
  onChange: ChangeAnswers;
  onNext: () => void;
  onPrevious: () => void;
};

const legendClass = 'heading-style text-h3';

/** The first step: whether the account is for a person or a company. */
export function AccountTypeStep({ answers, onChange, ...step }: StepProps) {
  return (
    <ChoiceStep
      field="accountType"
      requiredMessage={signUpText.validation.accountTypeRequired}
      isAnswered={answers.accountType !== null}
      {...step}
    >
      {(error) => (
        <RadioCards
          name="accountType"
          legend={signUpText.accountType.legend}
          legendClassName={legendClass}
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

/** The second step: how familiar the user is with technology. */
export function BackgroundStep({ answers, onChange, ...step }: StepProps) {
  return (
    <ChoiceStep
      field="technicalBackground"
      requiredMessage={signUpText.validation.backgroundRequired}
      isAnswered={answers.technicalBackground !== null}
      {...step}
    >
      {(error) => (
        <RadioCards
          name="technicalBackground"
          legend={signUpText.background.legend}
          legendClassName={legendClass}
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

/** The learning goals, of which any number can be chosen. */
export function GoalChoice({ answers, onChange, error }: GoalChoiceProps) {
  return (
    <CheckboxCards
      name="learningGoals"
      legend={signUpText.goals.legend}
      legendClassName={legendClass}
      hint={signUpText.goals.hint}
      error={error}
      options={learningGoals}
      columns={2}
      value={answers.learningGoals}
      onChange={(goals) => onChange({ learningGoals: goals })}
    />
  );
}

/** The third step of a visitor. A signed-in user chooses the goals in the profile step. */
export function GoalsStep({ answers, onChange, ...step }: StepProps) {
  return (
    <ChoiceStep
      field="learningGoals"
      requiredMessage={signUpText.validation.goalsRequired}
      isAnswered={answers.learningGoals.length > 0}
      {...step}
    >
      {(error) => <GoalChoice answers={answers} onChange={onChange} error={error} />}
    </ChoiceStep>
  );
}
