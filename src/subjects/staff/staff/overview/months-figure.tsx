import { formatMonthAndYear } from '@/shared/dates/day';
import { firstOfMonth } from '@/shared/dates/day-range';
import { dateText } from '@/shared/dates/text';
import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { firstDrawn } from '@/ui/charts/chart-scale';
import { ColumnChart } from '@/ui/charts/column-chart';
import { StepLink, steps, type Scope } from './figure-link';
import { FiguresExport } from './figures-export';
import { parseMonths } from './period';

type MonthsFigureProps = {
  months: Overview['months'];
  /** The day in Greece. */
  today: string;
  scope: Scope;
};

const isEmpty = ({ counts }: Overview['months'][number]) =>
  steps.every((step) => counts[step] === 0);

/** The steps in each month of the period, also in those without any. */
export function MonthsFigure({ months, today, scope }: MonthsFigureProps) {
  const highest = steps.map((step) => {
    const best = months.reduce((a, b) => (b.counts[step] > a.counts[step] ? b : a));
    return text.months.highest(
      text.steps[step],
      formatNumber(best.counts[step]),
      formatMonthAndYear(best.month),
    );
  });
  const series = steps.map((step) => ({
    label: text.steps[step],
    values: months.map(({ counts }) => counts[step]),
  }));
  const first = months[firstDrawn(series.map(({ values }) => values))];
  const shown = months.filter((month) => !isEmpty(month));
  // One or two months are read as easily in rows.
  const isDrawn = shown.length > 2;
  const running = months.find(({ month }) => month === firstOfMonth(today));
  const notes = [
    first && first !== months[0] && text.months.since(formatMonthAndYear(first.month)),
    running && text.months.running,
  ].filter((note) => typeof note === 'string');
  const exported = (
    <FiguresExport
      fileName={text.export.months}
      columns={[text.month, ...steps.map((step) => text.steps[step])]}
      rows={months.map(({ month, counts }) => [
        formatMonthAndYear(month),
        ...steps.map((step) => counts[step]),
      ])}
    />
  );
  return (
    // The columns belong to the totals above them, a table is a part of its own.
    <div className={isDrawn ? 'mt-4' : 'mt-10'}>
      <ChartFigure
        title={text.months.title}
        isTitleHidden={isDrawn}
        action={!isDrawn && exported}
        note={isDrawn && notes.length > 0 && notes.join(' ')}
        summary={text.months.summary(highest.join(', '))}
        drawing={
          isDrawn ? (
            <ColumnChart
              isLabelled={false}
              series={series}
              columns={months.map(({ month }) => ({
                key: month,
                label: dateText.shortMonths[Number(month.slice(5, 7)) - 1] ?? '',
              }))}
              running={running?.month}
              format={formatNumber}
            />
          ) : null
        }
        unfold={isDrawn ? text.unfold : undefined}
        table={
          <>
            {isDrawn && (
              <div className="flex flex-wrap items-center justify-end gap-x-6">{exported}</div>
            )}
            <ChartTable
              caption={text.months.title}
              columns={[text.month, ...steps.map((step) => text.steps[step])]}
              rows={shown.map(({ month, counts }) => {
                const period = parseMonths(month.slice(0, 7), month);
                return {
                  key: month,
                  heading: formatMonthAndYear(month),
                  cells: steps.map((step) =>
                    counts[step] === 0 ? (
                      0
                    ) : (
                      <StepLink
                        key={step}
                        step={step}
                        count={counts[step]}
                        of={formatMonthAndYear(month)}
                        {...scope}
                        period={period}
                      />
                    ),
                  ),
                };
              })}
            />
          </>
        }
      />
    </div>
  );
}
