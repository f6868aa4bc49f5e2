import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { adminWeekText } from '../../text/week';
import { offersQuery, type OfferedSeat } from '../../data/week';
import { formatDateTime } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '../../back-link';
import { ViewHeading } from '../../view-heading';

const text = adminWeekText.offersList;

const columns: Column<OfferedSeat>[] = [
  {
    head: text.person,
    className: nameColumnClass,
    cell: ({ id, name, course, cohort_id: cohort }) => (
      <Link to={adminPaths.booking(course.id, cohort, id)} className={rowLinkClass}>
        {name ?? text.nameless}
      </Link>
    ),
  },
  {
    head: text.until,
    className: dateColumnClass,
    cell: ({ until: moment }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {/* A card has no heads of columns; screen readers get them from the list. */}
        <span aria-hidden="true" className="text-ink-muted as-table:hidden">
          {text.until}
        </span>
        <time dateTime={moment}>{formatDateTime(moment)}</time>
      </span>
    ),
  },
  {
    head: text.cohort,
    className: 'text-sm',
    cell: ({ course, starts_at: start }) =>
      start ? `${course.title}, ${formatMeetingDay(start)}` : course.title,
  },
];

/** `/admin/bookings/offers`: the seats of all cohorts that are offered, the first to lapse first. */
export function OffersPage() {
  const query = useQuery(offersQuery);
  return (
    <>
      <BackLink to={adminPaths.today}>{text.back}</BackLink>
      <ViewHeading title={text.title} />
      <QueryResult query={query} failureTitle={text.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <>
              <ListTable
                caption={text.title}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
              {rows.length === 100 && <p className="mt-3 text-sm text-ink-muted">{text.first}</p>}
            </>
          )
        }
      </QueryResult>
    </>
  );
}
