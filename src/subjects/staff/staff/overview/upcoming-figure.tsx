import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { adminPaths } from '@/lib/admin-paths';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { SeatBlocks } from '@/ui/seat-blocks';

const { upcoming } = text;

/** The next cohorts, and how full they are. Each leads to its people. */
export function UpcomingFigure({ cohorts }: { cohorts: Overview['upcoming'] }) {
  if (cohorts.length === 0)
    return (
      <section>
        <h2 className="text-h4">{upcoming.title}</h2>
        <p className="mt-2">{upcoming.none}</p>
      </section>
    );
  return (
    <ChartFigure
      title={upcoming.title}
      drawing={null}
      table={
        <ChartTable
          caption={upcoming.title}
          columns={[upcoming.date, upcoming.taken, upcoming.waiting]}
          leftColumns={[upcoming.taken]}
          rows={cohorts.map(({ id, course, starts_at: start, taken, capacity, waiting }) => ({
            key: id,
            heading: (
              <Link
                to={adminPaths.cohort(course.id, id)}
                className="-my-2 inline-flex min-h-11 items-center py-1 text-ink no-underline hover:underline"
              >
                {upcoming.name(formatMeetingDay(start), formatTime(start), course.title)}
              </Link>
            ),
            cells: [
              <span key="seats" className="inline-flex items-center gap-x-3 whitespace-nowrap">
                <SeatBlocks taken={taken} capacity={capacity} className="w-24" />
                {upcoming.seats(formatNumber(taken), formatNumber(capacity))}
              </span>,
              waiting && formatNumber(waiting),
            ],
          }))}
        />
      }
    />
  );
}
