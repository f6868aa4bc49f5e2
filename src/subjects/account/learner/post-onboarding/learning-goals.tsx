import { useQuery } from '@tanstack/react-query';
import { QueryError } from '@/shared/page/query-error';
import { goalLabel } from '../../text/choices';
import { postOnboardingText } from '../../text/post-onboarding';
import { profileQuery } from '../../data/profiles/queries';
import { Skeleton } from '@/ui/skeleton';

/** The goals that the learner chose at sign-up. */
export function LearningGoals({ userId }: { userId: string }) {
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
