import { useId } from 'react';
import { adminOverviewText as text } from '../../text/overview';
import type { OverviewCounts } from '../../data/overview';
import { classNames } from '@/lib/class-names';
import { StepLink, steps, type Scope } from './figure-link';

const lines = {
  interests: 'border-blue-deep',
  bookings: 'border-blue',
  came: 'border-blue-mid',
  certificates: 'border-saffron',
};

/**
 * How many of those who had booked came to the cohorts that are held. The other steps have no share: they count other
 * people, and bookings of cohorts that are still to come.
 */
function shareWhoCame({ held_bookings: booked, held_came: came }: OverviewCounts): string | null {
  return booked === 0 || came > booked ? null : text.ofHeld(came, booked);
}

/** What happened in the whole period, in four figures. None is part of the one before, so nothing is drawn to scale. */
export function TotalsFigure({ totals, scope }: { totals: OverviewCounts; scope: Scope }) {
  const titleId = useId();
  const share = shareWhoCame(totals);
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="sr-only">
        {text.totals.title}
      </h2>
      <ul
        aria-labelledby={titleId}
        className="grid grid-cols-2 gap-x-6 gap-y-6 @min-[34.5rem]:grid-cols-4"
      >
        {steps.map((step) => (
          <li key={step} className={classNames('break-inside-avoid border-t-6 pt-3', lines[step])}>
            <span className="heading-style block text-figure tabular-nums">
              <StepLink step={step} count={totals[step]} {...scope} />
            </span>
            <span className="mt-2 block text-sm font-semibold">{text.steps[step]}</span>
            {step === 'came' && share !== null && (
              <span className="block text-sm text-ink-muted">{share}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
