import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { ListHead } from '@/shared/list/list-head';
import { ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { adminCohortsText as text } from '../text/staff-cohorts';
import { cohortsForStaffQuery, type StaffCohort } from '../data/staff-queries';
import { Button } from '@/ui/button';
import { classNames } from '@/lib/class-names';
import { SeatBlocks } from '@/ui/seat-blocks';
import { adminPaths } from '@/lib/admin-paths';
import { CohortActions } from './cohort-actions';
import { CohortState } from '../cohort-state';

const { list } = text;

/** How many are shown at first, and how many more with each press. */
const step = 50;

/** The columns of a list; for all courses, with the course instead of the actions. */
const columnsFor = (isOfOneCourse: boolean): Column<StaffCohort>[] => [
  {
    head: list.date,
    className: classNames('as-table:min-w-32 tabular-nums', isOfOneCourse && 'as-card:pr-36'),
    cell: ({ id, course_id: course, starts_at: start }) => (
      <Link to={adminPaths.cohort(course, id)} className={rowLinkClass}>
        {start ? `${formatMeetingDay(start)}, ${formatTime(start)}` : list.noDate}
      </Link>
    ),
  },
  ...(isOfOneCourse
    ? []
    : [
        {
          head: list.course,
          className: 'as-table:min-w-52 as-card:basis-full',
          cell: ({ course }: StaffCohort) => course.title,
        },
      ]),
  {
    head: list.state,
    // In a card at its right edge: beside the heading, unless the actions are there.
    className: isOfOneCourse
      ? 'as-card:order-1 as-card:ml-auto as-card:py-0.5'
      : 'as-card:absolute as-card:top-1.5 as-card:right-0',
    cell: ({ state, taken, capacity }) => <CohortState state={state} isFull={taken >= capacity} />,
  },
  {
    head: list.seats,
    className: 'text-sm tabular-nums as-table:min-w-32',
    cell: ({ taken, capacity, waiting }) => (
      <>
        <SeatBlocks taken={taken} capacity={capacity} className="mr-3 w-20 align-middle" />
        <span className="whitespace-nowrap">{list.seatsOf(taken, capacity)}</span>
        {waiting > 0 && (
          <span className="text-clay as-card:ml-2 as-table:mt-1 as-table:block">
            {list.waiting(waiting)}
          </span>
        )}
      </>
    ),
  },
  {
    head: list.trainerAndPlace,
    isHiddenOnPhone: true,
    // The address is on the page of the cohort.
    className: 'text-sm as-table:min-w-36',
    cell: ({ trainer, organization, place }) => (
      <>
        <span className="as-card:mr-3 as-table:block">{trainer?.name ?? list.noTrainer}</span>
        <span className="text-ink-muted as-table:block">
          {[organization?.name, courseLabels.place[place]].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  ...(isOfOneCourse
    ? [
        {
          head: list.actions,
          hasHiddenHead: true,
          // In a card beside its heading, at the edge that the menu opens from.
          className: 'as-table:whitespace-nowrap as-card:absolute as-card:top-0 as-card:right-0',
          cell: (cohort: StaffCohort) => (
            <CohortActions isInRow cohort={cohort} courseTitle={cohort.course.title} />
          ),
        },
      ]
    : []),
];

type RowsProps = {
  /** Null for those of all courses. */
  courseId: string | null;
  when: 'coming' | 'past';
  /** What follows once the list is there, so that it does not move. */
  after?: ReactNode;
};

function Rows({ courseId, when, after }: RowsProps) {
  const [limit, setLimit] = useState(step);
  const query = useQuery(cohortsForStaffQuery({ courseId, when, limit }));
  const { data } = query;
  return (
    <>
      <ListHead
        // While it loads, its line is kept free.
        count={
          query.isPending
            ? '\u00a0'
            : data && !data.hasMore && data.rows.length > 0 && text.count(data.rows.length)
        }
      />
      <QueryResult query={query} failureTitle={text.failed}>
        {({ rows, hasMore }) => (
          <div aria-busy={query.isFetching}>
            {rows.length === 0 ? (
              <p className="mt-2">{when === 'past' ? text.noPast : text.none}</p>
            ) : (
              <ListTable
                caption={when === 'coming' ? list.caption : list.pastCaption}
                size="medium"
                columns={columnsFor(courseId !== null)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )}
            {hasMore && (
              <Button
                tone="quiet"
                size="small"
                className="mt-4"
                onClick={() => setLimit((count) => count + step)}
              >
                {text.more}
              </Button>
            )}
          </div>
        )}
      </QueryResult>
      {!query.isPending && after}
    </>
  );
}

/** The past cohorts, which are read when they are unfolded. */
function PastCohorts({ courseId }: Pick<RowsProps, 'courseId'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-8" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {text.past}
      </summary>
      {isOpen && <Rows courseId={courseId} when="past" />}
    </details>
  );
}

/** The cohorts to come, the next first, and the past ones folded. */
export function CohortLists({ courseId }: Pick<RowsProps, 'courseId'>) {
  return <Rows courseId={courseId} when="coming" after={<PastCohorts courseId={courseId} />} />;
}
