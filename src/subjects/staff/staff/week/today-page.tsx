import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { adminPaths } from '@/lib/admin-paths';
import { AdminLayout } from '../../admin-layout';
import { staffWeekQuery, type StaffWeek, type WeekMeeting } from '../../data/week';
import { adminWeekText as text } from '../../text/week';
import { WaitingList } from './waiting-list';

/** Whether a meeting is today, also one that began yesterday and ends past midnight. */
function isToday({ starts_at: start, ends_at: end }: WeekMeeting, now: string): boolean {
  const today = dayInAthens(new Date(now));
  return [start, end].some((moment) => dayInAthens(new Date(moment)) === today);
}

const actionClass = 'inline-flex min-h-11 items-center text-sm text-blue';

/** A meeting with its cohort; today also with what one does in the classroom. */
function MeetingRow({ meeting, isOfToday }: { meeting: WeekMeeting; isOfToday: boolean }) {
  const { id, cohort_id: cohort, course, place, starts_at: start, taken, capacity } = meeting;
  const day = formatMeetingDay(start);
  const name = text.meeting(course.title, day, formatTimes(meeting));
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-0.5 max-sm:py-1.5">
      <span className="flex shrink-0 gap-x-2 whitespace-nowrap tabular-nums">
        {!isOfToday && <span className="sm:w-24">{day}</span>}
        {formatTimes(meeting)}
      </span>
      <Link
        to={adminPaths.cohort(course.id, cohort)}
        aria-label={name}
        className="inline-flex min-h-11 min-w-0 grow basis-52 items-center leading-tight font-semibold text-ink"
      >
        {course.title}
      </Link>
      <span className="text-sm text-ink-muted tabular-nums">
        {courseLabels.place[place]} · {text.seats(taken, capacity)}
      </span>
      <span className="flex gap-x-4">
        {isOfToday && (
          <Link
            to={adminPaths.attendance(course.id, cohort, id)}
            aria-label={text.of(text.sheet, name)}
            className={actionClass}
          >
            {text.sheet}
          </Link>
        )}
        <Link
          to={adminPaths.addPerson(course.id, cohort)}
          aria-label={text.of(text.add, name)}
          className={actionClass}
        >
          {text.add}
        </Link>
      </span>
    </li>
  );
}

type MeetingsProps = { title: string; none: string; meetings: WeekMeeting[]; isOfToday?: true };

function Meetings({ title, none, meetings, isOfToday = undefined }: MeetingsProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      {meetings.length === 0 ? (
        <p className="mt-2 border-t border-line py-3 text-ink-muted">{none}</p>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} isOfToday={isOfToday === true} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Week({ week }: { week: StaffWeek }) {
  const { meetings, now } = week;
  return (
    <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_4fr] lg:grid-rows-[auto_1fr]">
      <Meetings
        isOfToday
        title={text.todayOn(formatMeetingDay(now))}
        none={text.noneToday}
        meetings={meetings.filter((meeting) => isToday(meeting, now))}
      />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <WaitingList week={week} />
      </div>
      <Meetings
        title={text.nextDays}
        none={text.noneNext}
        meetings={meetings.filter((meeting) => !isToday(meeting, now))}
      />
    </div>
  );
}

/** `/admin/today`: what staff see first: the meetings of today and of the next days, and what waits. */
export function TodayPage() {
  const query = useQuery(staffWeekQuery);
  return (
    <AdminLayout title={text.title}>
      <QueryResult query={query} failureTitle={text.failed}>
        {(week) => <Week week={week} />}
      </QueryResult>
    </AdminLayout>
  );
}
