import { useId, type FormEvent, type ReactNode } from 'react';
import { signUpText } from '@/content/interface/sign-up';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { ArrowIcon } from '@/ui/icons';
import { SlowHint } from '../slow-hint';

type StepFormProps = {
  /** What keeps the person here: `field` is a control's name. */
  errors: readonly { field: string; message: string }[];
  errorsTitle?: string;
  attempt: number;
  /** A failure of the service is an error that trying again may mend: it holds nobody back. */
  canRetry?: boolean;
  submitLabel: string;
  /** Whether this is the last step: what it does is done, and nothing follows. */
  last?: boolean;
  pending?: { label: string } | false;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onPrevious: () => void;
  children: ReactNode;
};

/**
 * A step: a body of 500 px that scrolls, and below it the way on and the way back. Where 500 px do not fit (a
 * low window, 320 px, a zoom of 200 %) the body grows with its content, so that there is one scroll, not two.
 * The way on looks disabled while errors stand, and pressing it says again which.
 */
export function StepForm({
  errors,
  errorsTitle = signUpText.errorsTitle,
  attempt,
  canRetry = false,
  submitLabel,
  last = false,
  pending = false,
  onSubmit,
  onPrevious,
  children,
}: StepFormProps) {
  const reason = useId();
  const blocked = errors.length > 0 && !canRetry;
  return (
    <form noValidate onSubmit={onSubmit} className="animate-step">
      <div className="wizard-body grid content-start gap-6 px-5 py-6 sm:px-8">
        <ErrorSummary title={errorsTitle} errors={errors} attempt={attempt} />
        {children}
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-8">
        <div className="flex flex-row-reverse items-center justify-between gap-4">
          <Button
            type="submit"
            aria-disabled={blocked || pending !== false}
            aria-describedby={blocked ? reason : undefined}
            className="aria-disabled:border-line-strong aria-disabled:bg-line-strong max-sm:px-4"
          >
            {pending ? pending.label : submitLabel}
            {!pending && !last && <ArrowIcon />}
          </Button>
          <Button tone="plain" onClick={onPrevious} aria-disabled={pending !== false}>
            {signUpText.previous}
          </Button>
        </div>
        {blocked && (
          <p id={reason} className="mt-3 text-sm text-ink-muted sm:text-right">
            {signUpText.blocked}
          </p>
        )}
        <SlowHint pending={pending !== false}>{signUpText.slow}</SlowHint>
      </div>
    </form>
  );
}
