import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { dayInAthens, formatDayOfWeek } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { daysBetween } from '@/subjects/cohorts/holidays';
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

type MeetingRowProps = {
  meeting: WeekMeeting;
  /** Above the next one its day and seats are said already. */
  when: 'today' | 'next' | 'later';
};

/** A meeting with its cohort; today also with what one does in the classroom. */
function MeetingRow({ meeting, when }: MeetingRowProps) {
  const { id, cohort_id: cohort, course, place, starts_at: start, taken, capacity } = meeting;
  const day = formatMeetingDay(start);
  const name = text.meeting(course.title, day, formatTimes(meeting));
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-0.5 max-sm:py-1.5">
      <span className="flex shrink-0 gap-x-2 whitespace-nowrap tabular-nums">
        {when === 'later' && <span className="sm:w-24">{day}</span>}
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
        {when === 'next'
          ? courseLabels.place[place]
          : `${courseLabels.place[place]} · ${text.seats(taken, capacity)}`}
      </span>
      <span className="flex gap-x-4">
        {when === 'today' && (
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

type MeetingsProps = { title: string; meetings: WeekMeeting[]; when: 'today' | 'later' };

function Meetings({ title, meetings, when }: MeetingsProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <ul className="mt-2 border-t border-ink">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} when={when} />
        ))}
      </ul>
    </section>
  );
}

/** A day without meetings: the next one in their place, large. */
function FreeDay({ title, next, now }: { title: string; next?: WeekMeeting; now: string }) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <div className="mt-2 border-t border-ink pt-3">
        <p className="text-ink-muted">{next ? text.noneTodayButNext : text.noneToday}</p>
        {next && (
          <>
            <p className="mt-2 text-price heading-style tabular-nums">
              {text.next(
                formatDayOfWeek(next.starts_at),
                daysBetween(dayInAthens(new Date(now)), dayInAthens(new Date(next.starts_at))),
                text.seats(next.taken, next.capacity),
              )}
            </p>
            <ul className="mt-2 border-t border-line">
              <MeetingRow meeting={next} when="next" />
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Week({ week }: { week: StaffWeek }) {
  const { meetings, now } = week;
  const today = meetings.filter((meeting) => isToday(meeting, now));
  const later = meetings.filter((meeting) => !isToday(meeting, now));
  const title = text.todayOn(formatMeetingDay(now));
  const listed = today.length === 0 ? later.slice(1) : later;
  return (
    <div className="mt-4 grid gap-y-10">
      <WaitingList week={week} />
      {today.length === 0 ? (
        <FreeDay title={title} next={later[0]} now={now} />
      ) : (
        <Meetings when="today" title={title} meetings={today} />
      )}
      {listed.length > 0 && <Meetings when="later" title={text.nextDays} meetings={listed} />}
      {later.length === 0 && <p className="text-ink-muted">{text.noneNext}</p>}
    </div>
  );
}

/** `/admin/today`: what staff see first: what waits, and the meetings of today and of the next days. */
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
