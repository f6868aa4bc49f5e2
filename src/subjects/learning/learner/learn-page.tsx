import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { InvitationLink } from '@/subjects/organizations/company-link';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { learnText } from '../text/learn';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { isLive, myBookingsQuery, type MyBooking } from '@/subjects/cohorts/data/my-bookings';
import { myCoursesQuery, type EnrolledCourse } from '../data/my-courses';
import { ClosedLessonsNote } from '../closed-lessons-note';
import { ResumeLink } from '../resume-link';
import { preloadBackend } from '@/shared/data/preload';
import { ownSeatsQuery } from '@/subjects/seats/data/mine';
import { useSession } from '@/subjects/session/data/session-store';
import { classNames } from '@/lib/class-names';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { dayInAthens } from '@/shared/dates/athens-time';
import { useWindowFocus } from '@/lib/hooks/use-window-focus';
import { Container } from '@/ui/section';
import { arrivedBooking, useArrival, type Arrival } from '@/subjects/cohorts/bookings/arrival';
import { MyBookings, NewBooking, PastBookings } from '@/subjects/cohorts/bookings/my-bookings';
import { bookedDates } from './booked-dates';
import { CurrentCourseRow } from './current-course';
import { currentCourses, MyCourses } from './my-courses';
import { NextLesson } from './next-lesson';
import { coursesToBegin } from './to-begin';
import { SeatsAbove, SeatsBelow } from '@/subjects/seats/own/seat-parts';
import { useSendNotes } from './use-send-notes';
import { useEffect } from 'react';
import { readPending } from '../data/pending';
import { sendPending } from '../data/send-pending';
import { SlowLoading } from '@/shared/page/slow-loading';
import { pageText } from '@/shared/page/text/page';
import { partsClass } from '@/ui/page-part';
import { Skeleton } from '@/ui/skeleton';

/** The placeholder of the courses: the one that was seen last, and rows. */
function LearnSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {pageText.loading}
      </p>
      <Skeleton className="h-80 w-full" />
      <SlowLoading what="page" className="mt-4" />
      <Skeleton className="mt-14 h-8 w-64" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}

const ignore = () => {};

/** Sends what the player could not send when it was left, and asks again for what that changes. */
function useSendPending(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (readPending().length === 0) return;
    const handlers = { onSent: ignore, onRefused: ignore };
    void sendPending(Infinity, handlers).then(() =>
      client.invalidateQueries({ queryKey: ['learning'] }),
    );
  }, [client]);
}

preloadBackend();

/** What opens the lessons of a booking, where they are closed. */
const closedOf = (courses: EnrolledCourse[] | undefined, courseId: string) =>
  courses?.find(({ course_id: id }) => id === courseId)?.closed;

/** The first lesson of a booked course, one press away. */
function FirstLesson({ course }: { course: EnrolledCourse }) {
  return (
    course.next_lesson && (
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 first:mt-0 print:hidden">
        <div className="min-w-0">
          <NextLesson lesson={course.next_lesson} label={learnText.current.begin} />
        </div>
        <ResumeLink course={course} className="max-sm:w-full sm:min-w-44" />
      </div>
    )
  );
}

/** Whether a booking has a meeting today: then it comes before the course to go on with. */
function isToday({ meetings }: MyBooking): boolean {
  const today = dayInAthens(new Date());
  return meetings.some(
    (meeting) => !meeting.is_cancelled && dayInAthens(new Date(meeting.starts_at)) === today,
  );
}

type CoursesProps = {
  userId: string;
  bookings: UseQueryResult<MyBooking[]>;
  arrival: Arrival | null;
};

function Courses({ userId, bookings, arrival }: CoursesProps) {
  useSendPending();
  useSendNotes();
  const query = useQuery(myCoursesQuery(userId));
  const seats = useQuery(ownSeatsQuery(userId));
  // All at once, so that the courses do not move. They do not wait for a second try of what is above them.
  const isWaiting = [bookings, seats].some(
    ({ isPending, failureCount }) => isPending && !failureCount,
  );
  const isReady = useDeferredReady(query.data !== undefined && !isWaiting);
  const toBegin = coursesToBegin(query.data?.enrolled ?? [], bookings.data ?? []);
  const live = (bookings.data ?? []).filter(isLive);
  const [latest, ...others] = currentCourses(query.data?.enrolled ?? [], [...toBegin.values()]);
  const isAbove = live.length > 0 && !live.some(isToday);
  const renderNote = ({ id, course, cohort }: MyBooking) => {
    const first = toBegin.get(id);
    if (first) return <FirstLesson course={first} />;
    const closed = closedOf(query.data?.enrolled, course.id);
    // The first of several dates of the course opens them.
    const opens = closed?.opens_at === cohort.starts_at;
    return (
      closed && opens && <ClosedLessonsNote closed={closed} className="mt-3 text-sm first:mt-0" />
    );
  };
  if (query.data && isReady)
    return (
      <div className={partsClass}>
        <NewBooking bookings={bookings.data ?? []} arrival={arrival} renderNote={renderNote} />
        <PastBookings bookings={bookings.data ?? []} areOverdue />
        {isAbove && latest && <CurrentCourseRow course={latest} />}
        <SeatsAbove userId={userId} query={seats} bookings={bookedDates(bookings.data ?? [])} />
        <MyBookings userId={userId} query={bookings} arrival={arrival} renderNote={renderNote} />
        <MyCourses
          {...query.data}
          latest={isAbove ? undefined : latest}
          others={others}
          bookedCourses={live.map(({ course }) => course.id)}
          heldCourses={(bookings.data ?? [])
            .filter(
              (booking) =>
                (booking.state === 'confirmed' || booking.state === 'no_show') && !isLive(booking),
            )
            .map(({ course }) => course.id)}
          leftCourses={(bookings.data ?? [])
            .filter(({ state }) => state === 'cancelled' || state === 'expired')
            .map(({ course }) => course.id)}
          seatCourses={(seats.data ?? [])
            .filter(({ state }) => state === 'given' || state === 'bound')
            .map(({ course_id: course }) => course)}
        />
        <PastBookings bookings={bookings.data ?? []} />
        <SeatsBelow seats={seats.data} />
      </div>
    );
  if (!query.isError) return <LearnSkeleton />;
  return (
    <QueryError
      title={learnText.failure.title}
      retryLabel={learnText.failure.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

function Learn({ userId }: { userId: string }) {
  const arrival = useArrival();
  const bookings = useQuery(myBookingsQuery(userId));
  useWindowFocus(() => void bookings.refetch({ cancelRefetch: false }));
  // Until it is cancelled, on this page.
  const hasArrived = arrival && (!bookings.data || arrivedBooking(bookings.data, arrival));
  const arrivalTitle = arrival?.state === 'confirmed' ? bookText.booked : bookText.joined;
  const title = hasArrived ? arrivalTitle : learnText.title;
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-14 print:p-0">
      <Seo title={title} description={learnText.description} noindex />
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 md:mb-10 beside-ticket:hidden">
        <div>
          {/* In one line on a phone. */}
          <h1 className={classNames('text-title', hasArrived && 'max-sm:text-part')}>{title}</h1>
          {hasArrived && arrival.state === 'confirmed' && (
            <p className="mt-3 text-lead text-ink-muted">{bookText.bookedText}</p>
          )}
        </div>
        {!hasArrived && (
          <InvitationLink
            userId={userId}
            className="inline-flex min-h-11 items-center text-blue print:hidden"
          />
        )}
      </div>
      <Courses userId={userId} bookings={bookings} arrival={arrival} />
    </Container>
  );
}

/** `/learn`: the courses of the signed-in user, after a booking led by that. */
export function LearnPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return <Learn key={session.userId} userId={session.userId} />;
}
