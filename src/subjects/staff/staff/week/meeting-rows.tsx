import { Link } from 'react-router-dom';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { SeatBlocks } from '@/ui/seat-blocks';
import type { WeekMeeting } from '../../data/week';
import { adminWeekText as text } from '../../text/week';
import { mainBlockClass } from './main-block-class';

/** A meeting of these days, or the first one of a cohort that begins later. */
export type Meeting = Omit<WeekMeeting, 'lacks_link' | 'lacks_address'> & {
  waiting: number;
  /** Where and with whom it is, and which one of its cohort. */
  facts: readonly string[];
};

const actionClass = 'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-blue';

type RowProps = {
  meeting: Meeting;
  /** Today or the next one, with all that one does about it in a line of its own. */
  isMain: boolean;
  now: string;
};

/** A meeting: when, what, how full, where and with whom, and what one does about it. */
function MeetingRow({ meeting, isMain, now }: RowProps) {
  const { id, cohort_id: cohort, course, facts, starts_at: start, ends_at: end } = meeting;
  const { taken, capacity, waiting } = meeting;
  const day = formatMeetingDay(start);
  const times = formatTimes(meeting);
  const name = text.meeting(course.title, day, times);
  const isFull = taken >= capacity;
  // The title of its section says that it is today.
  const isToday = isMain && dayInAthens(new Date(start)) === dayInAthens(new Date(now));
  const isOver = new Date(end) <= new Date(now);
  const isRunning = !isOver && new Date(start) <= new Date(now);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-baseline gap-x-4 @min-[36rem]:grid @min-[36rem]:grid-cols-[13.5rem_minmax(0,1fr)_auto] @min-[58rem]:grid-cols-[13.5rem_minmax(0,1fr)_15.5rem_10rem] @min-[58rem]:gap-x-5',
        isMain ? classNames(mainBlockClass, 'border-blue pt-2 pb-3') : 'border-b border-line py-2',
      )}
    >
      <span className="flex gap-x-3 whitespace-nowrap tabular-nums @max-[36rem]:basis-full @max-[36rem]:flex-wrap">
        {!isToday && <span className="font-semibold">{day}</span>}
        <span className={isToday ? 'font-semibold' : undefined}>{times}</span>
      </span>
      <Link
        to={adminPaths.cohort(course.id, cohort)}
        aria-label={name}
        className={classNames(
          'inline-flex min-h-11 min-w-0 items-center py-2.5 leading-tight text-ink no-underline hover:underline @max-[36rem]:basis-full',
          isMain && 'text-[1.25rem] font-semibold',
        )}
      >
        {course.title}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 text-sm whitespace-nowrap tabular-nums @max-[36rem]:order-1 @max-[36rem]:mt-1 @max-[36rem]:min-h-8 @min-[36rem]:items-baseline">
        {/* In the middle of the line, whose words stand where all the others of the row do. */}
        <SeatBlocks taken={taken} capacity={capacity} className="w-20 self-center" />
        <span aria-hidden="true">{text.share(taken, capacity)}</span>
        <span className="sr-only">{text.seats(taken, capacity)}</span>
        {waiting > 0 && (isMain || !isFull) && (
          <span className="text-clay">{text.inQueue(waiting)}</span>
        )}
      </span>
      <span className="-mt-2 min-w-0 text-sm text-ink-muted @max-[36rem]:basis-full @min-[36rem]:col-start-2">
        {facts.join(' · ')}
      </span>
      <span
        className={classNames(
          'flex flex-wrap items-center gap-x-4 @max-[36rem]:order-2 print:hidden',
          isMain
            ? 'basis-full @max-[36rem]:mt-2 @max-[36rem]:justify-between @min-[36rem]:col-span-2 @min-[36rem]:col-start-2 @min-[36rem]:mt-2 @min-[58rem]:col-start-3 @min-[58rem]:mt-0'
            : 'ml-auto @min-[36rem]:col-start-3 @min-[36rem]:-mt-2 @min-[58rem]:col-start-4 @min-[58rem]:row-start-1 @min-[58rem]:mt-0',
        )}
      >
        {isMain && (
          <Link
            to={adminPaths.attendance(course.id, cohort, id)}
            aria-label={text.of(text.sheet, name)}
            className={buttonClass({
              size: 'small',
              tone: isRunning ? 'primary' : 'quiet',
              className: 'px-4! @max-[36rem]:basis-full',
            })}
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
  meetings: Meeting[];
  /** Of the server. */
  now: string;
  /** Whether they are what one looks for first. */
  isMain?: boolean;
};

export function MeetingRows({ title, meetings, now, isMain = false }: MeetingRowsProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <ul
        className={classNames(
          'mt-2',
          isMain ? 'grid grid-cols-[minmax(0,1fr)] gap-y-3' : 'border-t border-ink',
        )}
      >
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} now={now} isMain={isMain} />
        ))}
      </ul>
    </section>
  );
}
