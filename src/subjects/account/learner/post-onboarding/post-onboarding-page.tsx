import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { Seo } from '@/shared/seo/seo';
import { postOnboardingText } from '../../text/post-onboarding';
import { preloadBackend } from '@/shared/data/preload';
import { profileQuery } from '../../data/profiles/queries';
import { useSession, type SignedIn } from '@/subjects/session/data/session-store';
import { Stair } from '@/ui/drawings/stairs';
import { Container } from '@/ui/section';
import { LearnedCourse } from './learned-course';
import { LearningGoals } from './learning-goals';
import { SampleCourses } from './sample-courses';

preloadBackend();

/** The greeting, by the name in the profile: the session has the one of the sign-up, which may have changed since. */
function Greeting({ session }: { session: SignedIn }) {
  const { data, isError } = useQuery(profileQuery(session.userId));
  const name = isError ? session.metadata.firstName : (data?.first_name ?? null);
  return <h1 className="max-w-[14em] text-h1">{postOnboardingText.heading(name)}</h1>;
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
