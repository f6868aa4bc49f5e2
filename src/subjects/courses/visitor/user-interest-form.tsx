import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { ownInterestsQuery } from '@/subjects/contact/data/interests/own-interests';
import { ownName } from '@/subjects/account/own-name';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { queryClient } from '@/shared/data/query-client';
import { useSession, type SignedIn } from '@/subjects/session/data/session-store';
import { EnrolledAction } from '@/subjects/learning/enrolled-action';
import { emptyForm, InterestForm, type InterestFormProps } from '@/subjects/contact/interest-form';
import { InterestPlaceholder } from '@/subjects/contact/interest-placeholder';
import { interestResults } from '@/subjects/contact/interest-results';

/** The interest form of a user: filled in with name and e-mail, unless this user is on the list already. */
function PrefilledForm({ session, ...props }: InterestFormProps & { session: SignedIn }) {
  const { course, onResult } = props;
  const { userId, email } = session;
  const profile = useQuery(profileQuery(userId), queryClient);
  const interests = useQuery(ownInterestsQuery(userId), queryClient);
  const mine = useQuery(myCoursesQuery(userId), queryClient);
  const enrolled = activeIn(mine.data, course.id);
  const isKnown = interests.data?.some(
    (interest) =>
      interest.course?.id === course.id && interest.email.toLowerCase() === email.toLowerCase(),
  );
  useEffect(() => {
    if (enrolled) onResult(interestResults.enrolled);
    else if (isKnown) onResult((result) => result ?? interestResults.known);
  }, [enrolled, isKnown, onResult]);

  if (enrolled) return <EnrolledAction course={enrolled} />;
  // The form does not need the answers, so it does not wait for a second try.
  const isWaiting = [profile, interests, mine].some(
    (query) => query.isPending && !query.failureCount,
  );
  if (isWaiting) return <InterestPlaceholder />;
  // A user who is on the list can only add somebody else.
  if (isKnown) return <InterestForm {...props} />;
  return (
    <InterestForm
      {...props}
      start={{ ...emptyForm, name: ownName(session, profile.data), email }}
    />
  );
}

/** Registers the interest of the visitor or of the signed-in user in a course. */
export function UserInterestForm(props: InterestFormProps) {
  const session = useSession();
  if (session.status === 'loading') return <InterestPlaceholder />;
  if (session.status === 'signed-out') return <InterestForm {...props} />;
  return <PrefilledForm session={session} {...props} />;
}
