import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTime, formatTimes } from '@/shared/dates/meeting-time';
import { adminWeekText as text } from '../../text/week';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { staffWeekQuery, type StaffWeek, type WeekMeeting } from '../../data/week';
import { dayInAthens } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { adminPaths } from '@/lib/admin-paths';
import { Button } from '@/ui/button';
import { useStaffCounts } from '../../use-staff-counts';
import { useSendMarks } from './use-send-marks';

const isToday = (moment: string, now: string) =>
  dayInAthens(new Date(moment)) === dayInAthens(new Date(now));

/** Whether a meeting is today, also one that began yesterday and ends past midnight. */
const isOfToday = ({ starts_at: start, ends_at: end }: WeekMeeting, now: string) =>
  isToday(start, now) || isToday(end, now);

/** The day of a moment, today by that word. */
const dayOf = (moment: string, now: string) =>
  isToday(moment, now) ? text.today : formatMeetingDay(moment, new Date(now));

type CellProps = { to: string; first: ReactNode; second: ReactNode; isUrgent?: boolean };

/** A link of two lines. */
function Cell({ to, first, second, isUrgent = false }: CellProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        className={classNames(
          'block max-w-72 rounded border-l-4 bg-white px-3 py-1 text-ink no-underline hover:bg-sand/50',
          isUrgent ? 'border-clay' : 'border-saffron',
        )}
      >
        <span className="block text-sm leading-snug font-semibold whitespace-nowrap tabular-nums">
          {first}
        </span>{' '}
        <span
          className={classNames(
            'block text-sm leading-snug tabular-nums',
            isUrgent ? 'text-clay' : 'text-ink-muted',
          )}
        >
          {second}
        </span>
      </Link>
    </li>
  );
}

/** A meeting: today it leads to its attendance sheet, else to its cohort. */
function MeetingCell({ meeting, now }: { meeting: WeekMeeting; now: string }) {
  const { id, cohort_id: cohort, course, place, starts_at: start, taken, capacity } = meeting;
  return (
    <Cell
      to={
        isOfToday(meeting, now)
          ? adminPaths.attendance(course.id, cohort, id)
          : adminPaths.cohort(course.id, cohort)
      }
      first={
        <>
          {dayOf(start, now)} {formatTimes(meeting)} · {courseLabels.place[place]}
        </>
      }
      second={
        <span className="flex gap-2">
          <span className="min-w-0 truncate">{course.title}</span>{' '}
          <span aria-hidden="true" className="shrink-0">
            {text.seats(taken, capacity)}
          </span>
          <span className="sr-only">{text.seatsLong(taken, capacity)}</span>
        </span>
      }
    />
  );
}

/** What waits, each number with the URL of its list. */
function useWaiting({ undecided, unpaid, offers, now }: StaffWeek): CellProps[] {
  const messages = useStaffCounts()?.openMessages ?? 0;
  const marks = useSendMarks();
  const cells: CellProps[] = [];
  if (marks.meetingId) {
    cells.push({
      to: adminPaths.meeting(marks.meetingId),
      first: text.marks(marks.count),
      second: text.marksDetail(marks.count),
      isUrgent: true,
    });
  }
  for (const {
    cohort_id: cohort,
    course,
    decide_by: until,
    sure,
    min_participants: minimum,
  } of undecided) {
    cells.push({
      to: adminPaths.cohort(course.id, cohort),
      first: text.decide(`${dayOf(until, now)} ${formatTime(until)}`),
      second: (
        <span className="flex gap-2">
          <span className="min-w-0 truncate">{course.title}</span>{' '}
          <span className="shrink-0">{text.minimum(sure, minimum)}</span>
        </span>
      ),
      isUrgent: isToday(until, now) || new Date(until) < new Date(now),
    });
  }
  if (unpaid && unpaid.count > 0) {
    const isUrgent = unpaid.overdue > 0;
    cells.push({
      to: adminPaths.unpaid,
      first: text.unpaid(unpaid.count),
      second: isUrgent ? text.overdue(unpaid.overdue) : text.inTime,
      isUrgent,
    });
  }
  if (offers.until) {
    cells.push({
      to: adminPaths.offers,
      first: text.offers(offers.count),
      second: text.until(`${dayOf(offers.until, now)} ${formatTime(offers.until)}`),
    });
  }
  if (messages > 0) {
    cells.push({
      to: adminPaths.messages,
      first: text.messages(messages),
      second: text.messagesDetail,
    });
  }
  return cells;
}

/** As many links fit beside each other on a computer. */
const few = 2;

/** The links in one line, or in as many as they need once somebody asked for all. */
function Strip({ week }: { week: StaffWeek }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting(week);
  const { meetings, now } = week;
  const toCell = (meeting: WeekMeeting) => (
    <MeetingCell key={meeting.id} meeting={meeting} now={now} />
  );
  if (waiting.length + meetings.length === 0) {
    return <p className="py-3 text-sm text-ink-muted">{text.nothing}</p>;
  }
  return (
    <div className="flex min-w-0 items-start gap-3">
      <ul
        className={classNames(
          // Positioned, because the texts for screen readers are.
          'relative -m-1 flex min-w-0 flex-1 gap-2 p-1',
          isOpen ? 'flex-wrap' : 'snap-x overflow-x-auto [scrollbar-width:none]',
        )}
      >
        {meetings.filter((meeting) => isOfToday(meeting, now)).map(toCell)}
        {waiting.map((cell) => (
          <Cell key={cell.to} {...cell} />
        ))}
        {meetings.filter((meeting) => !isOfToday(meeting, now)).map(toCell)}
        {meetings.length === 0 && (
          // First on a phone, in two lines: at the end it would be cut off.
          <li className="shrink-0 self-center text-sm text-ink-muted max-sm:order-first max-sm:w-42 max-sm:leading-snug">
            {text.noMeetings}
          </li>
        )}
      </ul>
      {waiting.length + meetings.length > few && (
        <Button
          tone="plain"
          size="small"
          aria-expanded={isOpen}
          className="shrink-0 whitespace-nowrap"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.fewer : text.all}
        </Button>
      )}
    </div>
  );
}

/** What staff see first: the meetings of today, what waits, and the meetings of the next days. */
export function WeekStrip() {
  const query = useQuery(staffWeekQuery);
  if (query.data) return <Strip week={query.data} />;
  if (!query.isError) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-sm">
      {text.failed}
      <Button tone="plain" size="small" onClick={() => void query.refetch()}>
        {text.retry}
      </Button>
    </p>
  );
}
