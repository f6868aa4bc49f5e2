import { useState, type FormEvent, type ReactNode } from 'react';
import { signUpText } from '../../text/sign-up';
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
export function ChoiceStep({
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
