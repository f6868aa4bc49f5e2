import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { BarChart } from '@/ui/charts/bar-chart';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { adminPaths } from '@/lib/admin-paths';

const { upcoming } = text;

type Cohort = Overview['upcoming'][number];
const seatsOf = ({ taken, capacity }: Cohort) =>
  upcoming.seats(formatNumber(taken), formatNumber(capacity));
const nameOf = ({ course, starts_at: start }: Cohort) =>
  `${course.title}, ${formatMeetingDay(start)}`;

/** The next cohorts, and how full they are. Each leads to its people. */
export function UpcomingFigure({ cohorts }: { cohorts: Overview['upcoming'] }) {
  if (cohorts.length === 0)
    return (
      <section>
        <h2 className="text-h3">{upcoming.title}</h2>
        <p className="mt-2">{upcoming.none}</p>
      </section>
    );
  return (
    <ChartFigure
      title={upcoming.title}
      summary={upcoming.summary(
        cohorts.map((cohort) => `${nameOf(cohort)}: ${seatsOf(cohort)}`).join(', '),
      )}
      drawing={
        <BarChart
          series={[upcoming.taken, upcoming.free]}
          groups={cohorts.slice(0, 6).map((cohort) => ({
            key: cohort.id,
            label: nameOf(cohort),
            values: [cohort.taken, cohort.capacity - cohort.taken],
          }))}
          format={formatNumber}
        />
      }
      unfold={text.unfold}
      table={
        <ChartTable
          caption={upcoming.title}
          columns={[upcoming.date, upcoming.taken, upcoming.waiting]}
          rows={cohorts.map((cohort) => ({
            key: cohort.id,
            heading: (
              <Link
                to={adminPaths.cohort(cohort.course.id, cohort.id)}
                className="inline-flex min-h-11 items-center py-1 font-semibold text-blue"
              >
                {`${nameOf(cohort)} ${formatTime(cohort.starts_at)}`}
              </Link>
            ),
            cells: [seatsOf(cohort), formatNumber(cohort.waiting)],
          }))}
        />
      }
    />
  );
}
