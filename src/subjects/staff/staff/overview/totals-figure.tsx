import { useId } from 'react';
import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { OverviewCounts } from '../../data/overview';
import { FigureChange } from '@/ui/charts/figure-change';
import { StepLink, steps, type Scope } from './figure-link';

type TotalsFigureProps = {
  totals: OverviewCounts;
  before: OverviewCounts | undefined;
  scope: Scope;
};

/** What happened in the whole period, in four figures. None is part of the one before, so nothing is drawn to scale. */
export function TotalsFigure({ totals, before, scope }: TotalsFigureProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="text-h4">
        {text.totals.title}
      </h2>
      <ul
        aria-labelledby={titleId}
        className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-ink pt-4 @min-[34.5rem]:grid-cols-4"
      >
        {steps.map((step) => (
          <li key={step} className="break-inside-avoid">
            <span className="heading-style text-[1.75rem]/none tabular-nums">
              <StepLink step={step} count={totals[step]} {...scope} />
            </span>
            <span className="mt-1 block text-sm font-semibold">{text.steps[step]}</span>
            <FigureChange
              now={totals[step]}
              before={before?.[step]}
              format={formatNumber}
              words={text.change}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
