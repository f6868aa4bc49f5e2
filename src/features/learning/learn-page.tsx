import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { QueryError } from '@/components/page/query-error';
import { Seo } from '@/components/seo/seo';
import { learnText } from '@/content/interface/learn';
import { myCoursesQuery } from '@/data/learning/my-courses';
import { preloadBackend } from '@/data/preload';
import { useSession } from '@/data/session/session-store';
import { useDeferredReady } from '@/lib/use-deferred-ready';
import { Container } from '@/ui/section';
import { LearnSkeleton } from './learn-skeleton';
import { MyCourses } from './my-courses';
import { useSendNotes } from './use-send-notes';
import { useSendPending } from './use-send-pending';

preloadBackend();

function Courses({ userId }: { userId: string }) {
  useSendPending();
  useSendNotes();
  const query = useQuery(myCoursesQuery(userId));
  const isReady = useDeferredReady(query.data !== undefined);
  if (query.data && isReady) return <MyCourses {...query.data} />;
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
      <h1 className="mb-8 text-title md:mb-10">{learnText.title}</h1>
      <Courses key={session.userId} userId={session.userId} />
    </Container>
  );
}
