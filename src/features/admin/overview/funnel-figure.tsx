import { adminOverviewText as text } from '@/content/interface/admin-overview';
import { formatNumber } from '@/content/number';
import type { OverviewCounts } from '@/data/staff/overview';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { StairFunnel } from '@/ui/charts/stair-funnel';
import { StepLink, steps, type Scope } from './figure-link';

/** How many of the step before came to this one, in percent; null where it says nothing. */
function shareOf(counts: OverviewCounts, index: number): number | null {
  const step = steps[index];
  const before = steps[index - 1];
  if (!step || !before || counts[before] < counts[step] || counts[before] === 0) return null;
  return Math.floor((100 * counts[step]) / counts[before]);
}

/** From interests to certificates, in the whole period. */
export function FunnelFigure({ totals, scope }: { totals: OverviewCounts; scope: Scope }) {
  const all = steps.map((step, index) => ({
    step,
    label: text.steps[step],
    value: formatNumber(totals[step]),
    count: totals[step],
    share: shareOf(totals, index),
  }));
  return (
    <ChartFigure
      title={text.funnel.title}
      note={text.funnel.note}
      summary={text.funnel.summary(all.map(({ label, value }) => `${label} ${value}`).join(', '))}
      drawing={
        <StairFunnel
          steps={all.map(({ share, ...step }) => ({
            ...step,
            note: share === null ? undefined : text.ofPrevious(share),
          }))}
        />
      }
      table={
        <ChartTable
          caption={text.funnel.title}
          columns={[text.step, text.number, text.share]}
          rows={all.map(({ step, label, count, share }) => ({
            key: step,
            heading: label,
            cells: [
              <StepLink key={step} step={step} count={count} {...scope} />,
              share === null ? text.none : text.percent(share),
            ],
          }))}
        />
      }
    />
  );
}
