import { useId, type CSSProperties } from 'react';
import { adminOverviewText as text } from '../../text/overview';
import type { OverviewCounts } from '../../data/overview';
import { largestOf, percentOf } from '@/ui/charts/chart-scale';
import { StepLink, steps, type Scope } from './figure-link';

const fills = {
  interests: 'fill-blue-deep',
  bookings: 'fill-blue',
  came: 'fill-blue-mid',
  certificates: 'fill-saffron',
};

/**
 * How many of those who had booked came to the cohorts that are held, in percent. The other steps have no share: they count
 * other people, and bookings of cohorts that are still to come.
 */
function shareWhoCame({ held_bookings: booked, held_came: came }: OverviewCounts): number | null {
  return booked === 0 || came > booked ? null : Math.floor((100 * came) / booked);
}

/** From interests to certificates, in the whole period: each number once, with a bar, side by side where there is room. */
export function TotalsFigure({ totals, scope }: { totals: OverviewCounts; scope: Scope }) {
  const titleId = useId();
  const largest = largestOf(steps.map((step) => totals[step]));
  const share = shareWhoCame(totals);
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="sr-only">
        {text.totals.title}
      </h2>
      <ul
        aria-labelledby={titleId}
        className="grid gap-x-1 gap-y-5 @min-[34.5rem]:auto-cols-fr @min-[34.5rem]:grid-flow-col"
      >
        {steps.map((step) => (
          <li key={step} className="flex flex-col justify-end break-inside-avoid">
            <p className="flex flex-wrap items-baseline gap-x-2 @min-[34.5rem]:block">
              <span className="heading-style text-price tabular-nums @min-[34.5rem]:block @min-[34.5rem]:text-figure">
                <StepLink step={step} count={totals[step]} {...scope} />
              </span>
              <span className="text-sm font-semibold @min-[34.5rem]:mt-3 @min-[34.5rem]:block">
                {text.steps[step]}
              </span>
            </p>
            <svg
              aria-hidden
              preserveAspectRatio="none"
              viewBox="0 0 100 100"
              style={{ '--size': percentOf(totals[step], largest) / 100 } as CSSProperties}
              className="mt-1.5 block h-7 w-[max(4px,calc(var(--size)*100%))] border-t-6 border-ink forced-colors:border-[CanvasText] @min-[34.5rem]:h-[calc(var(--size)*13rem+6px)] @min-[34.5rem]:w-full"
            >
              <rect
                width="100"
                height="100"
                className={`${fills[step]} forced-colors:fill-[CanvasText]`}
              />
            </svg>
          </li>
        ))}
      </ul>
      {share !== null && <p className="mt-4 text-lead font-semibold">{text.ofHeld(share)}</p>}
    </section>
  );
}
