import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { OverviewCounts } from '../../data/overview';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { StairFunnel } from '@/ui/charts/stair-funnel';
import { StepLink, steps, type Scope } from './figure-link';

/**
 * How many of those who had booked came to the cohorts that are held, in percent. The other steps have no share: they count
 * other people, and bookings of cohorts that are still to come.
 */
function shareWhoCame({ held_bookings: booked, held_came: came }: OverviewCounts): number | null {
  return booked === 0 || came > booked ? null : Math.floor((100 * came) / booked);
}

/** From interests to certificates, in the whole period. */
export function FunnelFigure({ totals, scope }: { totals: OverviewCounts; scope: Scope }) {
  const all = steps.map((step) => ({
    step,
    label: text.steps[step],
    value: formatNumber(totals[step]),
    count: totals[step],
    share: step === 'came' ? shareWhoCame(totals) : null,
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
            note: share === null ? undefined : text.ofHeld(share),
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
              share === null ? text.none : text.ofHeld(share),
            ],
          }))}
        />
      }
    />
  );
}
