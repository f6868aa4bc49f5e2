import { useId, type FormEvent, type ReactNode } from 'react';
import { signUpText } from '../../text/sign-up';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/fields/error-summary';
import { ArrowIcon } from '@/ui/drawings/icons';
import { SlowHint } from '../../slow-hint';

type StepFormProps = {
  /** The reasons why the step cannot be left; `field` is the name of a control. */
  errors: readonly { field: string; message: string }[];
  errorsTitle?: string;
  attempt: number;
  /** Whether submitting again can help, as after a network failure. Otherwise the button looks disabled. */
  canRetry?: boolean;
  submitLabel: string;
  /** The last step submits, so its button has no arrow. */
  isLast?: boolean;
  pending?: { label: string } | false;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Null for the only step, which is as high as its content. */
  onPrevious: (() => void) | null;
  children: ReactNode;
};

/**
 * A step: a body of 500 px that scrolls, and below it the buttons. In a window where 500 px do not fit (a low window,
 * 320 px wide, zoomed to 200 %) the body grows with its content, so that only the page scrolls. While there are
 * errors the button of the steps looks disabled; pressing it announces them again.
 */
export function StepForm({
  errors,
  errorsTitle = signUpText.errorsTitle,
  attempt,
  canRetry = false,
  submitLabel,
  isLast = false,
  pending = false,
  onSubmit,
  onPrevious,
  children,
}: StepFormProps) {
  const reason = useId();
  const isBlocked = onPrevious !== null && errors.length > 0 && !canRetry;
  return (
    <form noValidate onSubmit={onSubmit} className="animate-step">
      <div
        className={classNames(
          'grid content-start px-5 sm:px-8',
          onPrevious ? 'wizard-body gap-6 py-6' : 'gap-5 py-5 sm:gap-6 sm:py-6',
        )}
      >
        <ErrorSummary title={errorsTitle} errors={errors} attempt={attempt} />
        {children}
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-8">
        {/* A single step has only one button, below the left edge of its fields. */}
        <div
          className={classNames(
            'flex items-center justify-between gap-4',
            onPrevious && 'flex-row-reverse',
          )}
        >
          <Button
            type="submit"
            aria-disabled={isBlocked || pending !== false}
            aria-describedby={isBlocked ? reason : undefined}
            className={onPrevious ? 'max-sm:px-4' : 'max-sm:w-full'}
          >
            {pending ? pending.label : submitLabel}
            {!pending && !isLast && <ArrowIcon />}
          </Button>
          {onPrevious && (
            <Button tone="plain" onClick={onPrevious} aria-disabled={pending !== false}>
              {signUpText.previous}
            </Button>
          )}
        </div>
        {isBlocked && (
          <p id={reason} className="mt-3 text-sm text-ink-muted sm:text-right">
            {signUpText.blocked}
          </p>
        )}
        <SlowHint pending={pending !== false}>{signUpText.slow}</SlowHint>
      </div>
    </form>
  );
}
