import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview, OverviewCounts } from '../../data/overview';
import { adminPaths } from '@/lib/admin-paths';
import { BarChart } from '@/ui/charts/bar-chart';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { FigureLink } from './figure-link';

const { seats } = text;

type SeatsFigureProps = { courses: Overview['courses']; totals: OverviewCounts };

/** The seats that organisations bought, and those that somebody accepted. For admins. Each figure leads to the pools of its course. */
export function SeatsFigure({ courses, totals }: SeatsFigureProps) {
  const rows = courses.filter(({ counts }) => counts.seats_sold + counts.seats_used > 0);
  if (rows.length === 0) return null;
  return (
    <ChartFigure
      title={seats.title}
      note={seats.note}
      summary={seats.summary(formatNumber(totals.seats_sold), formatNumber(totals.seats_used))}
      drawing={
        <BarChart
          series={[seats.sold, seats.used]}
          groups={rows.slice(0, 6).map(({ id, title, counts }) => ({
            key: id,
            label: title,
            values: [counts.seats_sold, counts.seats_used],
          }))}
          format={formatNumber}
        />
      }
      unfold={text.unfold}
      table={
        <ChartTable
          caption={seats.title}
          columns={[text.course, seats.sold, seats.used]}
          rows={rows.map(({ id, title, counts }) => ({
            key: id,
            heading: title,
            cells: (['sold', 'used'] as const).map((which) => (
              <FigureLink
                key={which}
                to={`${adminPaths.pools}?${new URLSearchParams({ course: id })}`}
                count={counts[`seats_${which}`]}
                what={text.listOf(seats[which], title)}
              />
            )),
          }))}
        />
      }
    />
  );
}
