import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CompanyLink } from '@/subjects/organizations/company-link';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { learnText } from '../text/learn';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { myBookingsQuery } from '@/subjects/cohorts/data/my-bookings';
import { myCoursesQuery } from '../data/my-courses';
import { preloadBackend } from '@/shared/data/preload';
import { ownSeatsQuery } from '@/subjects/seats/data/mine';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { Container } from '@/ui/section';
import { MyBookings, PastBookings } from '@/subjects/cohorts/bookings/my-bookings';
import { LearnSkeleton } from './learn-skeleton';
import { MyCourses } from './my-courses';
import { SeatsAbove, SeatsBelow } from '@/subjects/seats/own/seat-parts';
import { useSendNotes } from './use-send-notes';
import { useSendPending } from './use-send-pending';

preloadBackend();

const linkClass = 'inline-flex min-h-11 items-center text-blue';

function Courses({ userId }: { userId: string }) {
  useSendPending();
  useSendNotes();
  const query = useQuery(myCoursesQuery(userId));
  const bookings = useQuery(myBookingsQuery(userId));
  const seats = useQuery(ownSeatsQuery(userId));
  // All at once, so that the courses do not move. They do not wait for a second try of what is above them.
  const isWaiting = [bookings, seats].some(
    ({ isPending, failureCount }) => isPending && !failureCount,
  );
  const isReady = useDeferredReady(query.data !== undefined && !isWaiting);
  if (query.data && isReady)
    return (
      <div className="grid gap-14 md:gap-18">
        <SeatsAbove userId={userId} query={seats} />
        <MyBookings userId={userId} query={bookings} />
        <MyCourses
          {...query.data}
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

/** `/learn`: the courses of the signed-in user. */
export function LearnPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-14">
      <Seo title={learnText.title} description={learnText.description} noindex />
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 md:mb-10">
        <h1 className="text-title">{learnText.title}</h1>
        <div className="flex flex-wrap gap-x-8">
          <Link to={paths.certificates} className={linkClass}>
            {myCertificatesText.title}
          </Link>
          <CompanyLink userId={session.userId} className={linkClass} />
        </div>
      </div>
      <Courses key={session.userId} userId={session.userId} />
    </Container>
  );
}
