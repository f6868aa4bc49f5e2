import { Link } from 'react-router-dom';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime, formatTimes } from '@/shared/dates/meeting-time';
import type { StaffCohort } from '@/subjects/cohorts/data/staff-queries';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { SeatBlocks } from '@/ui/seat-blocks';
import type { WeekMeeting } from '../../data/week';
import { adminWeekText as text } from '../../text/week';
import { mainBlockClass } from './main-block-class';

/** A meeting of these days, or the first one of a cohort that begins later. */
export type Meeting = Omit<WeekMeeting, 'ends_at' | 'lacks_link' | 'lacks_address'> & {
  ends_at?: string;
  waiting: number;
};

/** The first meeting of a cohort that has a day. */
export const firstMeeting = (cohort: StaffCohort & { starts_at: string }): Meeting => ({
  ...cohort,
  cohort_id: cohort.id,
  ends_at: undefined,
  course: { id: cohort.course_id, title: cohort.course.title },
});

const actionClass = 'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-blue';

type RowProps = {
  meeting: Meeting;
  /** Today or the next one, with all that one does about it in a line of its own. */
  isMain: boolean;
  now: string;
};

/** A meeting in one row: when, what, where, how full, and what one does about it. */
function MeetingRow({ meeting, isMain, now }: RowProps) {
  const { id, cohort_id: cohort, course, place, starts_at: start, ends_at: end } = meeting;
  const { taken, capacity, waiting } = meeting;
  const day = formatMeetingDay(start);
  const times = end ? formatTimes({ starts_at: start, ends_at: end }) : formatTime(start);
  const name = text.meeting(course.title, day, times);
  const isFull = taken >= capacity;
  // The title of its section says that it is today.
  const isToday = isMain && dayInAthens(new Date(start)) === dayInAthens(new Date(now));
  const isOver = end !== undefined && new Date(end) <= new Date(now);
  const isRunning = end !== undefined && !isOver && new Date(start) <= new Date(now);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 @min-[36rem]:grid @min-[36rem]:grid-cols-[13rem_minmax(0,1fr)_auto] @min-[36rem]:items-baseline @min-[58rem]:gap-x-5',
        isMain
          ? classNames(
              mainBlockClass,
              'border-blue py-2 @min-[58rem]:pt-1 @min-[58rem]:pb-3 @min-[58rem]:grid-cols-[13rem_auto_minmax(0,1fr)_auto]',
            )
          : 'border-b border-line py-2.5 @min-[36rem]:pt-0.5 @min-[36rem]:pb-3 @min-[58rem]:col-span-full @min-[58rem]:pb-0.5 @min-[58rem]:grid-cols-subgrid',
      )}
    >
      <span className="flex gap-x-3 whitespace-nowrap tabular-nums @max-[36rem]:-order-2 @max-[36rem]:flex-wrap">
        {!isToday && <span className="font-semibold">{day}</span>}
        <span className={isToday ? 'font-semibold' : undefined}>{times}</span>
      </span>
      <Link
        to={adminPaths.cohort(course.id, cohort)}
        aria-label={name}
        className={classNames(
          'inline-flex min-h-11 min-w-0 items-center leading-tight text-ink no-underline hover:underline @max-[36rem]:basis-full',
          isMain
            ? 'text-[1.25rem] font-semibold @max-[36rem]:mt-1 @min-[58rem]:col-span-2'
            : '@max-[36rem]:-mt-1',
        )}
      >
        {course.title}
      </Link>
      <span
        className={classNames(
          'text-sm text-ink-muted @max-[36rem]:-order-1 @max-[36rem]:ml-auto',
          isMain && '@min-[58rem]:col-start-2 @min-[58rem]:row-start-2',
        )}
      >
        {courseLabels.place[place]}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm whitespace-nowrap tabular-nums @max-[36rem]:min-h-8 @min-[36rem]:items-baseline">
        {/* In the middle of the line, whose words stand where all the others of the row do. */}
        <SeatBlocks taken={taken} capacity={capacity} className="w-20 self-center" />
        <span aria-hidden="true">{text.share(taken, capacity)}</span>
        <span className="sr-only">{text.seats(taken, capacity)}</span>
        {waiting > 0 && (isMain || !isFull) && (
          <span className="text-clay">{text.inQueue(waiting)}</span>
        )}
      </span>
      <span
        className={classNames(
          'flex flex-wrap gap-x-5 @max-[36rem]:-my-1.5 print:hidden',
          isMain
            ? 'basis-full @max-[36rem]:mt-1 @min-[36rem]:col-start-2 @min-[36rem]:-col-end-1 @min-[58rem]:col-start-4 @min-[58rem]:row-start-1'
            : 'ml-auto @min-[36rem]:col-start-3 @min-[36rem]:row-span-2 @min-[36rem]:row-start-1 @min-[36rem]:justify-end @min-[58rem]:col-start-auto @min-[58rem]:row-span-1 @min-[58rem]:row-start-auto',
        )}
      >
        {/* The first meeting of a later cohort is known by its day alone. */}
        {isMain && end && (
          <Link
            to={adminPaths.attendance(course.id, cohort, id)}
            aria-label={text.of(text.sheet, name)}
            className={
              isRunning
                ? buttonClass({
                    size: 'small',
                    className: '@max-[36rem]:mb-3 @max-[36rem]:border-blue!',
                  })
                : actionClass
            }
          >
            {text.sheet}
          </Link>
        )}
        {isMain && !isOver && taken + waiting > 0 && (
          <Link
            to={adminPaths.cohort(course.id, cohort)}
            state={{ isWriting: true }}
            aria-label={text.of(adminCohortText.message.action, name)}
            className={actionClass}
          >
            {adminCohortText.message.action}
          </Link>
        )}
        {/* Nobody is added to a full cohort: people who wait are next. */}
        {!isMain && isFull && waiting > 0 && (
          <Link
            to={adminPaths.cohort(course.id, cohort)}
            aria-label={text.of(text.waitingFor(waiting), name)}
            className={actionClass}
          >
            {text.waitingFor(waiting)}
          </Link>
        )}
        {!isFull && !isOver && (
          <Link
            to={adminPaths.addPerson(course.id, cohort)}
            aria-label={text.of(text.add, name)}
            className={actionClass}
          >
            {text.add}
          </Link>
        )}
      </span>
    </li>
  );
}

type MeetingRowsProps = {
  title: string;
  /** Beside the title. */
  note?: string;
  meetings: Meeting[];
  /** Of the server. */
  now: string;
  /** Whether they are what one looks for first. */
  isMain?: boolean;
};

export function MeetingRows({ title, note, meetings, now, isMain = false }: MeetingRowsProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h4">{title}</h2>
        {note && <p className="text-ink-muted">{note}</p>}
      </div>
      <ul
        className={classNames(
          'mt-2',
          isMain
            ? 'grid grid-cols-[minmax(0,1fr)] gap-y-3'
            : 'border-t border-ink @min-[58rem]:grid @min-[58rem]:grid-cols-[13rem_minmax(0,1fr)_7rem_15.5rem_9rem] @min-[58rem]:gap-x-5',
        )}
      >
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} now={now} isMain={isMain} />
        ))}
      </ul>
    </section>
  );
}
