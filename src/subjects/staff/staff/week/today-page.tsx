import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { QueryResult } from '@/shared/list/query-result';
import { dayInAthens, formatDayOfWeek, startOfDay } from '@/shared/dates/athens-time';
import { cohortsForStaffQuery, type StaffCohort } from '@/subjects/cohorts/data/staff-queries';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { AdminLayout } from '../../admin-layout';
import { staffCountsQuery } from '../../data/counts';
import { staffWeekQuery, type StaffWeek } from '../../data/week';
import { adminWeekText as text } from '../../text/week';
import { dayLine } from './day-line';
import { MeetingRows, type Meeting } from './meeting-rows';
import { NewBookings } from './new-bookings';
import { WaitingList } from './waiting-list';

/** Whether a meeting is today, also one that began yesterday and ends past midnight. */
function isToday({ starts_at: start, ends_at: end }: Meeting, now: string): boolean {
  const today = dayInAthens(new Date(now));
  return [start, end].some((moment) => dayInAthens(new Date(moment)) === today);
}

/** How many cohorts are read, of which some meet in these days. */
const mostCohorts = 12;

const isHeld = (meeting: StaffCohort['meetings'][number]) => !meeting.is_cancelled;
const byStart = (one: { starts_at: string }, other: { starts_at: string }) =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at);

/** A meeting with what tells it from others of the same course, if its cohort is among those that are read. */
function withCohort(meeting: Omit<Meeting, 'waiting' | 'facts'>, cohort?: StaffCohort): Meeting {
  const held = cohort?.meetings.filter(isHeld).toSorted(byStart) ?? [];
  const index = held.findIndex(({ id }) => id === meeting.id);
  const facts = [
    courseLabels.place[meeting.place],
    cohort?.organization?.name,
    cohort?.trainer?.name,
    index >= 0 && held.length > 1 && text.number(index + 1, held.length),
  ];
  return {
    ...meeting,
    waiting: cohort?.waiting ?? 0,
    facts: facts.filter((fact) => typeof fact === 'string'),
  };
}

/** The first meeting of a cohort that begins later. */
function firstMeeting(cohort: StaffCohort): Meeting | null {
  const [first] = cohort.meetings.filter(isHeld).toSorted(byStart);
  if (!first) return null;
  const course = { id: cohort.course_id, title: cohort.course.title };
  return withCohort({ ...cohort, ...first, cohort_id: cohort.id, course }, cohort);
}

/** The meetings of these days and the next ones of cohorts that have begun, and the cohorts that begin later, by day. */
function meetingsOf({ meetings, now }: StaffWeek, cohorts: StaffCohort[]): Meeting[] {
  const ofWeek = new Set(meetings.map((meeting) => meeting.cohort_id));
  const starting = cohorts.filter(
    (cohort): cohort is StaffCohort & { starts_at: string } =>
      cohort.state !== 'draft' &&
      !ofWeek.has(cohort.id) &&
      cohort.starts_at !== null &&
      new Date(cohort.starts_at) > new Date(now),
  );
  const byId = new Map(cohorts.map((cohort) => [cohort.id, cohort]));
  return [
    ...meetings.map((meeting) => withCohort(meeting, byId.get(meeting.cohort_id))),
    ...starting.flatMap((cohort) => firstMeeting(cohort) ?? []),
  ].toSorted(byStart);
}

function Week({ week, cohorts }: { week: StaffWeek; cohorts: StaffCohort[] }) {
  const { now } = week;
  const meetings = meetingsOf(week, cohorts);
  const today = meetings.filter((meeting) => isToday(meeting, now));
  const others = meetings.filter((meeting) => !isToday(meeting, now));
  const day = dayInAthens(new Date(now));
  const next = today.length === 0 ? others[0] : undefined;
  const later = next ? others.slice(1) : others;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-y-6">
      <p className="-mt-2 text-ink-muted tabular-nums">{dayLine(today, next, now)}</p>
      <WaitingList week={week} />
      {today.length > 0 && <MeetingRows now={now} isMain title={text.today} meetings={today} />}
      {next && <MeetingRows now={now} isMain title={text.next} meetings={[next]} />}
      {later.length > 0 && <MeetingRows now={now} title={text.later} meetings={later} />}
      <NewBookings since={dayInAthens(new Date(startOfDay(day, -1)))} />
    </div>
  );
}

/** Whether a query has an answer, or will not have one soon. */
const isSettled = ({ isPending, failureCount }: UseQueryResult) => !isPending || failureCount > 0;

/** `/admin/today`: what staff see first: what waits, the meetings of today and those to come, and the bookings since yesterday. */
export function TodayPage() {
  const query = useQuery(staffWeekQuery);
  const cohorts = useQuery(
    cohortsForStaffQuery({ courseId: null, when: 'coming', limit: mostCohorts }),
  );
  const counts = useQuery(staffCountsQuery);
  // Shown at once: what comes later than the rest would move it.
  const isComplete = useDeferredReady(isSettled(cohorts) && isSettled(counts));
  const hydrated = useHydrated();
  const [openedAt] = useState(() => new Date().toISOString());
  const day = formatDayOfWeek(query.data?.now ?? openedAt);
  return (
    <AdminLayout title={text.title} heading={hydrated ? day : undefined}>
      <QueryResult query={query} failureTitle={text.failed}>
        {(week) =>
          isComplete ? <Week week={week} cohorts={cohorts.data?.rows ?? []} /> : <ListSkeleton />
        }
      </QueryResult>
    </AdminLayout>
  );
}
