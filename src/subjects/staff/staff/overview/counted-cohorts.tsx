import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminOverviewText } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import { countedCohortsQuery, type CountedCohort } from '../../data/overview';
import { adminPaths } from '@/lib/admin-paths';
import { CohortState } from '@/subjects/cohorts/cohort-state';
import { ViewHeading } from '../../view-heading';
import type { Scope } from './figure-link';

const { cohorts: text, upcoming } = adminOverviewText;

const columns: Column<CountedCohort>[] = [
  {
    head: text.course,
    cell: ({ id, course_id: course, course_title: title }) => (
      <Link to={adminPaths.cohort(course, id)} className={rowLinkClass}>
        {title}
      </Link>
    ),
  },
  {
    head: text.date,
    className: 'text-sm tabular-nums as-table:whitespace-nowrap',
    cell: ({ starts_at: start }) => `${formatMeetingDay(start)}, ${formatTime(start)}`,
  },
  { head: text.state, cell: ({ state }) => <CohortState state={state} /> },
  {
    head: text.seats,
    className: 'text-sm tabular-nums as-table:whitespace-nowrap',
    cell: ({ bookings, reserved, capacity }) => (
      <>
        {upcoming.seats(formatNumber(bookings), formatNumber(capacity))}
        {reserved > 0 && <span className="text-ink-muted"> (+ {text.reserved(reserved)})</span>}
      </>
    ),
  },
  {
    head: text.came,
    className: 'text-sm tabular-nums',
    cell: ({ came }) => text.cameCount(came),
  },
];

/** The cohorts whose bookings and people the overview counts. */
export function CountedCohorts({ scope, params }: { scope: Scope; params: ListParams }) {
  const { since, until } = scope.period;
  const query = useQuery(
    countedCohortsQuery({ since, until, course: scope.course, page: params.page }),
  );
  return (
    <>
      <ViewHeading title={text.title} />
      <SearchableList query={query} params={params} text={text}>
        {(rows) => (
          <ListTable caption={text.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </SearchableList>
    </>
  );
}
