import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminCohortsText as text } from '@/content/interface/admin-cohorts';
import { cohortsForStaffQuery, type StaffCohort } from '@/data/cohorts/staff-queries';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { formatMeetingDay, formatTime } from '@/components/cohorts/meeting-time';
import { adminUrl } from '../admin-url';
import { ListTable, rowLinkClass, type Column } from '../list/list-table';
import { QueryResult } from '../list/query-result';
import { ViewHeading } from '../view-heading';
import { CohortState } from './cohort-state';

const columns: Column<StaffCohort>[] = [
  {
    head: text.list.date,
    cell: ({ id, course_id: course, starts_at: start }) => (
      <Link to={adminUrl({ tab: 'cohorts', course, cohort: id })} className={rowLinkClass}>
        {start ? `${formatMeetingDay(start)}, ${formatTime(start)}` : text.list.noDate}
      </Link>
    ),
  },
  { head: text.list.state, cell: ({ state }) => <CohortState state={state} /> },
  {
    head: text.list.seats,
    className: 'tabular-nums',
    cell: ({ taken, capacity }) => text.list.seatsOf(taken, capacity),
  },
];

/** The cohorts of a course, the next first. */
export function CohortList({ courseId }: { courseId: string }) {
  const course = useQuery(staffCourseQuery(courseId));
  const cohorts = useQuery(cohortsForStaffQuery(courseId));
  return (
    <>
      <p className="mb-2">
        <Link
          to={adminUrl({ course: courseId })}
          className="inline-flex min-h-11 items-center text-blue"
        >
          {text.back}
        </Link>
      </p>
      <QueryResult
        query={course}
        failureTitle={text.courseFailed}
        missing={<p>{text.courseMissing}</p>}
      >
        {({ title }) => (
          <>
            <ViewHeading title={text.title(title)} />
            <QueryResult query={cohorts} failureTitle={text.failed}>
              {(rows) => (
                <>
                  <p role="status" className="text-sm text-ink-muted tabular-nums">
                    {text.count(rows.length)}
                  </p>
                  {rows.length > 0 && (
                    <ListTable
                      caption={text.list.caption}
                      columns={columns}
                      rows={rows}
                      rowKey={({ id }) => id}
                    />
                  )}
                </>
              )}
            </QueryResult>
          </>
        )}
      </QueryResult>
    </>
  );
}
