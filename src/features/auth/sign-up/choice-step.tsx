import { useState, type FormEvent, type ReactNode } from 'react';
import { signUpText } from '@/content/interface/sign-up';
import { StepForm } from './step-form';

type ChoiceStepProps = {
  field: string;
  /** What is said when the step is left without an answer (section 5). */
  required: string;
  answered: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Draws the choice with its error. */
  children: (error: string | undefined) => ReactNode;
};

/** A step with one question. Its error goes as soon as an answer comes. */
export function ChoiceStep({
  field,
  required,
  answered,
  onNext,
  onPrevious,
  children,
}: ChoiceStepProps) {
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 && !answered ? required : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answered) onNext();
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
