import { adminOverviewText as text } from '../../text/overview';
import type { Overview } from '../../data/overview';
import { adminPaths } from '@/lib/admin-paths';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { sumOf } from '@/ui/charts/chart-scale';
import { ChartTable } from '@/ui/charts/chart-table';
import { FigureLink } from './figure-link';

const { seats } = text;

/** The seats that organisations bought, and those that somebody accepted. For admins. Each figure leads to the pools of its course. */
export function SeatsFigure({ courses }: Pick<Overview, 'courses'>) {
  const rows = courses.filter(({ counts }) => counts.seats_sold + counts.seats_used > 0);
  if (rows.length === 0) return null;
  return (
    <ChartFigure
      title={seats.title}
      // For one course its row says the same.
      figure={
        rows.length > 1
          ? seats.all(
              sumOf(rows, ({ counts }) => counts.seats_sold),
              sumOf(rows, ({ counts }) => counts.seats_used),
            )
          : undefined
      }
      drawing={null}
      table={
        <ChartTable
          caption={seats.title}
          columns={[text.course, seats.sold, seats.used]}
          rows={rows.map(({ id, title, counts }) => ({
            key: id,
            heading: title,
            // Those accepted in these months may be of any bought before: they are no share.
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
