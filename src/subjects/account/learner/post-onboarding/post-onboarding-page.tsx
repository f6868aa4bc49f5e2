import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { Seo } from '@/shared/seo/seo';
import { vocative } from '@/subjects/session/vocative';
import { postOnboardingText } from '../../text/post-onboarding';
import { preloadBackend } from '@/shared/data/preload';
import { profileQuery } from '../../data/profiles/queries';
import { useSession, type SignedIn } from '@/subjects/session/data/session-store';
import { Stair } from '@/ui/drawings/stairs';
import { Container } from '@/ui/section';
import { SampleCourses } from './sample-courses';
import { CourseProgress } from '@/subjects/learning/course-progress';
import { ResumeLink } from '@/subjects/learning/resume-link';
import { navigationText } from '@/subjects/site/text/navigation';
import { myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { QueryError } from '@/shared/page/query-error';
import { goalLabel } from '../../text/choices';
import { Skeleton } from '@/ui/skeleton';

/** The goals that the learner chose at sign-up. */
function LearningGoals({ userId }: { userId: string }) {
  const query = useQuery(profileQuery(userId));
  if (query.data !== undefined) {
    const goals = query.data?.learning_goals ?? [];
    if (goals.length === 0)
      return <p className="text-ink-muted">{postOnboardingText.goals.none}</p>;
    return (
      <ul className="flex flex-wrap gap-2.5">
        {goals.map((goal) => (
          <li key={goal} className="border-l-4 border-saffron bg-white px-4 py-2 ring-1 ring-line">
            {goalLabel(goal)}
          </li>
        ))}
      </ul>
    );
  }
  if (query.isError) {
    return (
      <QueryError
        title={postOnboardingText.failure.title}
        retryLabel={postOnboardingText.failure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Skeleton className="h-11 w-64" />;
}

/** The way to the course that the learner saw last; nothing without such a course. */
function LearnedCourse({ userId }: { userId: string }) {
  const { data } = useQuery(myCoursesQuery(userId));
  const course = data?.enrolled.find(
    (enrolled) =>
      enrolled.is_active &&
      enrolled.is_offered &&
      enrolled.completed_at === null &&
      enrolled.closed === null,
  );
  if (!course) return null;
  return (
    <section aria-labelledby="learned-title" className="mt-10 border-t border-ink pt-5">
      <h2 id="learned-title" className="text-h3 wrap-anywhere">
        {postOnboardingText.learned(course.title)}
      </h2>
      <CourseProgress course={course} className="mt-4 max-w-form" />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ResumeLink course={course} />
        <ButtonLink tone="plain" to={paths.learn}>
          {navigationText.learn}
        </ButtonLink>
      </div>
    </section>
  );
}

preloadBackend();

/** The greeting, by the name in the profile: the session has the one of the sign-up, which may have changed since. */
function Greeting({ session }: { session: SignedIn }) {
  const { data, isError } = useQuery(profileQuery(session.userId));
  const name = isError ? session.metadata.firstName : (data?.first_name ?? null);
  return (
    <h1 className="max-w-[14em] text-h1">{postOnboardingText.heading(vocative(name ?? ''))}</h1>
  );
}

/** `/post-onboarding`: the page after onboarding, with the learner's goals and three courses. */
export function PostOnboardingPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return (
    <>
      <Seo title={postOnboardingText.title} description={postOnboardingText.description} noindex />
      <div className="border-b border-ink">
        <Container className="grid items-end gap-10 pt-10 md:pt-16 lg:grid-cols-[8fr_4fr] lg:gap-12">
          <div className="pb-10 md:pb-14">
            <Greeting session={session} />
            <p className="mt-6 max-w-[34em] text-lead text-ink-muted">{postOnboardingText.lead}</p>
            <h2 className="mt-10 mb-4 text-h3">{postOnboardingText.goals.title}</h2>
            <LearningGoals key={session.userId} userId={session.userId} />
            <LearnedCourse userId={session.userId} />
          </div>
          <Stair className="max-lg:hidden" />
        </Container>
      </div>
      <SampleCourses />
    </>
  );
}
