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
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { pressingBookingsQuery, type PressingBooking, type PressingList } from '../../data/week';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { Tag } from '@/ui/tag';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '../../back-link';
import { ViewHeading } from '../../view-heading';

const text = adminWeekText.lists;

const person: Column<PressingBooking> = {
  head: text.person,
  className: nameColumnClass,
  cell: ({ id, name, course, cohort_id: cohort }) => (
    <Link to={adminPaths.booking(course.id, cohort, id)} className={rowLinkClass}>
      {name ?? text.nameless}
    </Link>
  ),
};

const cohort: Column<PressingBooking> = {
  head: text.cohort,
  className: 'text-sm',
  cell: ({ course, starts_at: start }) =>
    start ? `${course.title}, ${formatMeetingDay(start)}` : course.title,
};

function columnsOf(list: PressingList, now: Date): Column<PressingBooking>[] {
  const until: Column<PressingBooking> = {
    head: text[list].until,
    className: dateColumnClass,
    cell: ({ until: moment }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {/* A card has no heads of columns; screen readers get them from the list. */}
        <span aria-hidden="true" className="text-ink-muted as-table:hidden">
          {text[list].until}
        </span>
        <time dateTime={moment}>
          {list === 'unpaid' ? formatDay(moment) : formatDateTime(moment)}
        </time>
        {list === 'unpaid' && new Date(moment) < now && (
          <Tag tone="soon">{text.unpaid.overdue}</Tag>
        )}
      </span>
    ),
  };
  if (list === 'offers') return [person, until, cohort];
  return [
    person,
    until,
    {
      head: text.amount,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ amount_cents: cents }) => courseLabels.price((cents ?? 0) / 100),
    },
    {
      head: text.reference,
      className: 'whitespace-nowrap text-sm',
      cell: ({ reference }) => reference,
    },
    cohort,
  ];
}

/** The bookings of all cohorts that somebody should look at, the most pressing first. */
function PressingPage({ list }: { list: PressingList }) {
  const query = useQuery(pressingBookingsQuery(list));
  const now = useNow();
  return (
    <>
      <BackLink to={adminPaths.tab()}>{text.back}</BackLink>
      <ViewHeading title={text[list].title} />
      <QueryResult query={query} failureTitle={text.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{text[list].none}</p>
          ) : (
            <>
              <ListTable
                caption={text[list].title}
                columns={columnsOf(list, now)}
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

/** `/admin/bookings/unpaid`: bookings that are not paid. */
export const UnpaidPage = () => <PressingPage list="unpaid" />;

/** `/admin/bookings/offers`: seats that are offered. */
export const OffersPage = () => <PressingPage list="offers" />;
