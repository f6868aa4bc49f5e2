import { useId, useRef, useState } from 'react';
import { withdrawalLaw } from '@/brand/withdrawal';
import { bookText } from './text/cohorts';
import { ErrorIcon } from '@/ui/drawings/icons';

const text = withdrawalLaw.earlyStart;

/** The buttons of a dialog may lie over what is below the box. */
const show = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });

/**
 * The explicit request that a course begins within the period of withdrawal. It is never ticked beforehand, and the law asks
 * for it: without it nobody owes anything for what was held.
 * @param isNeeded whether the course begins within the period and costs something
 */
export function useEarlyStart(isNeeded: boolean) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const hasError = isMissing && !isAsked;
  return {
    /** What is sent with the booking. */
    isAsked: isNeeded && isAsked,
    /** Whether the booking may go on; if not, the box has the focus and an error. */
    check: (): boolean => {
      const isRight = !isNeeded || isAsked;
      setIsMissing(!isRight);
      if (!isRight) box.current?.focus();
      return isRight;
    },
    field: isNeeded && (
      <div className="mt-3 border-t border-line pt-3 sm:mt-4 sm:pt-4">
        <div className="flex items-start gap-3">
          <input
            ref={box}
            id={id}
            type="checkbox"
            checked={isAsked}
            onChange={(event) => setIsAsked(event.target.checked)}
            aria-required
            aria-invalid={hasError || undefined}
            aria-describedby={hasError ? `${id}-error` : undefined}
            className="size-6 shrink-0 rounded-xs accent-blue aria-invalid:ring-2 aria-invalid:ring-clay"
          />
          <label htmlFor={id} className="leading-snug">
            {text.request} {/* Screen readers say it of the box. */}
            <span aria-hidden="true" className="text-sm text-ink-muted">
              {bookText.required}
            </span>
            <span className="mt-1 block text-sm leading-snug text-ink-muted">
              {text.acknowledgement}
            </span>
          </label>
        </div>
        {hasError && (
          <p id={`${id}-error`} ref={show} className="mt-2 flex gap-4 text-sm text-clay">
            <ErrorIcon />
            {withdrawalLaw.earlyStartMissing}
          </p>
        )}
      </div>
    ),
  };
}
