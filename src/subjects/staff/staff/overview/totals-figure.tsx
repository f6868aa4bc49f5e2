import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { OverviewCounts } from '../../data/overview';
import { FigureChange } from '@/ui/charts/figure-change';
import { listUrl, steps, type Scope } from './figure-link';
import { FigureList } from './figure-list';

type TotalsFigureProps = {
  totals: OverviewCounts;
  before: OverviewCounts | undefined;
  scope: Scope;
};

/** What happened in the whole period, in four figures. None is part of the one before, so nothing is drawn to scale. */
export function TotalsFigure({ totals, before, scope }: TotalsFigureProps) {
  return (
    <FigureList
      isMinor
      title={text.totals.title}
      figures={steps.map((step) => ({
        label: text.steps[step],
        value: formatNumber(totals[step]),
        change: (
          <FigureChange
            now={totals[step]}
            before={before?.[step]}
            format={formatNumber}
            words={text.change}
          />
        ),
        list:
          totals[step] > 0
            ? {
                to: listUrl(step, scope),
                name: text.listOf(formatNumber(totals[step]), text.lists[step]),
              }
            : undefined,
        parts: [{ text: text.totals.of[step] }],
      }))}
    />
  );
}
