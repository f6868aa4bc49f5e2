import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { courseCohortsQuery, type PublicCohort } from '@/subjects/cohorts/data/queries';
import type { CourseWithCurriculum } from '../data/queries';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { queryClient } from '@/shared/data/query-client';
import { useSession } from '@/subjects/session/data/session-store';
import { Button } from '@/ui/button';
import { CourseCalendar } from '@/subjects/cohorts/course-calendar-links';
import { CourseDates } from '@/subjects/cohorts/course-dates';
import { EnrolledAction } from '@/subjects/learning/enrolled-action';
import { seatText } from '@/subjects/cohorts/seat-text';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { useSeatThatPays } from '@/subjects/cohorts/use-seat-that-pays';
import {
  interestResults,
  type InterestFormProps,
  type InterestResult,
} from '@/subjects/contact/interest-form';
import { UserInterestForm } from './user-interest-form';

type CohortsProps = {
  course: CourseWithCurriculum;
  cohorts: PublicCohort[];
  onResult: InterestFormProps['onResult'];
};

/** The dates of a course, above them how far a learner is, and below the interest form for whom none of them suits. */
function DatesAndInterest({ course, cohorts, onResult }: CohortsProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const mine = useQuery({ ...myCoursesQuery(userId), enabled: userId !== '' }, queryClient);
  const [hasForm, setHasForm] = useState(false);
  const [interest, setInterest] = useState<InterestResult | null>(null);
  const found = activeIn(mine.data, course.id);
  // Who has booked a workshop without lessons has nothing to go on with.
  const enrolled = found && (found.next_lesson || found.completed_at) ? found : undefined;
  const isEnrolled = enrolled !== undefined;
  const booking = useLiveBooking(cohorts);
  const seat = booking && seatText(booking);
  const paying = useSeatThatPays(course.id, userId);
  const payer = booking ? booking.paid_by : paying?.organization;
  const coveredBy = payer ? bookText.paidBy(payer) : undefined;
  useEffect(
    () => onResult({ ...interestResults[isEnrolled ? 'enrolled' : 'dates'], seat, coveredBy }),
    [isEnrolled, seat, coveredBy, onResult],
  );
  return (
    <>
      {enrolled && (
        <>
          <EnrolledAction course={enrolled} />
          <h3 className="mt-7 text-h4">{interestFormText.datesTitle}</h3>
        </>
      )}
      <CourseDates course={course} cohorts={cohorts} linkedSeat={seat ? booking : undefined} />
      <Button
        tone="plain"
        size="small"
        className="mt-2 text-left leading-tight"
        aria-expanded={hasForm}
        onClick={() => setHasForm(!hasForm)}
      >
        {cohortText.interest}
      </Button>
      {hasForm && (
        <div className="mt-3">
          <UserInterestForm course={course} result={interest} onResult={setInterest} hasDates />
        </div>
      )}
      <CourseCalendar slug={course.slug} />
    </>
  );
}

/** The dates of a course that has some, else the form that registers an interest in it. */
export function DatesOrInterest(props: InterestFormProps & { course: CourseWithCurriculum }) {
  const { course, onResult } = props;
  const cohorts = useQuery(courseCohortsQuery(course.id), queryClient);
  // The form does not need the answer, so it does not wait for a second try.
  if (cohorts.isPending && !cohorts.failureCount) return <FormSkeleton fields={2} />;
  if (!cohorts.data?.length) return <UserInterestForm {...props} />;
  return <DatesAndInterest course={course} cohorts={cohorts.data} onResult={onResult} />;
}
