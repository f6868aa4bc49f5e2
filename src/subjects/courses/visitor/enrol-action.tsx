import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useSearchParams } from 'react-router-dom';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { EnrolButton } from '@/subjects/learning/enrol-button';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import type { CourseWithCurriculum } from '../data/queries';
import { isEnrolmentWanted } from '@/subjects/session/data/wanted-enrolment';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { queryClient } from '@/shared/data/query-client';
import { useSession } from '@/subjects/session/data/session-store';
import { Skeleton } from '@/ui/skeleton';
import { CourseCalendar } from '@/subjects/cohorts/course-calendar-links';
import { CourseDates } from '@/subjects/cohorts/course-dates';
import { EnrolledAction } from '@/subjects/learning/enrolled-action';
import { interestResults, type InterestResult } from '@/subjects/contact/interest-results';

type EnrolActionProps = {
  course: CourseWithCurriculum;
  onResult: Dispatch<SetStateAction<InterestResult | null>>;
  /** What a visitor sees, also before this is loaded. */
  placeholder: ReactNode;
};

function UserAction({ userId, course, onResult }: EnrolActionProps & { userId: string }) {
  const isLinked = useSearchParams()[0].has('enrol');
  const [isPressed] = useState(() => isLinked && isEnrolmentWanted(course.id));
  const query = useQuery(myCoursesQuery(userId), queryClient);
  const enrolled = activeIn(query.data, course.id);
  const isEnrolled = enrolled !== undefined;
  useEffect(() => onResult(isEnrolled ? interestResults.enrolled : null), [isEnrolled, onResult]);
  // A user who is already enrolled gets the existing enrolment.
  if (isPressed) return <EnrolButton course={course} className="w-full" isPressed />;
  if (enrolled) return <EnrolledAction course={enrolled} />;
  // Enrolling does not need the answer.
  if (query.isPending && !query.failureCount) return <Skeleton className="h-12 w-full" />;
  return <EnrolButton course={course} className="w-full" />;
}

/** The way to enrol, by the state of the session. */
function Action(props: EnrolActionProps) {
  const session = useSession();
  if (session.status === 'signed-out') return props.placeholder;
  if (session.status === 'loading') return <Skeleton className="h-12 w-full" />;
  return <UserAction userId={session.userId} {...props} />;
}

/**
 * The way into an open course: for a visitor by signing up, for a user with one press, for a learner to the next lesson.
 * Below it the dates of those that are also held in a class.
 */
export function EnrolAction(props: EnrolActionProps) {
  const { course } = props;
  const { cohorts, isCurrent, now } = useCourseCohorts(course.id);
  return (
    <>
      <Action {...props} />
      {cohorts && cohorts.length > 0 && (
        <>
          <h3 className="mt-7 text-h4">{interestFormText.datesTitle}</h3>
          <CourseDates {...{ course, cohorts, isCurrent, now }} />
          <CourseCalendar slug={course.slug} />
        </>
      )}
    </>
  );
}
