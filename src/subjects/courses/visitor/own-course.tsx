import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import type { PublicCohort } from '@/subjects/cohorts/data/queries';
import type { CourseWithCurriculum } from '../data/queries';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { queryClient } from '@/shared/data/query-client';
import { closedLessonsText } from '@/subjects/learning/closed-lessons-note';
import { EnrolledAction } from '@/subjects/learning/enrolled-action';
import { isToPay, paymentLineWithSum } from '@/subjects/cohorts/bookings/payment-line';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { seatText } from '@/subjects/cohorts/seat-text';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { useSeatThatPays } from '@/subjects/cohorts/company-seat/use-seat-that-pays';
import type { InterestFormProps } from '@/subjects/contact/interest-form';
import { interestResults } from '@/subjects/contact/interest-results';

type OwnCourseProps = {
  course: CourseWithCurriculum;
  cohorts: PublicCohort[];
  userId: string;
  onResult: InterestFormProps['onResult'];
};

/** Above the dates of a course, how far a learner is. The panel around them gets the seat of the user and its payment. */
export function OwnCourse({ course, cohorts, userId, onResult }: OwnCourseProps) {
  const mine = useQuery(myCoursesQuery(userId), queryClient);
  const found = activeIn(mine.data, course.id);
  // After booking a workshop without lessons there is nothing to continue.
  const learned = found && (found.next_lesson || found.completed_at) ? found : undefined;
  const booking = useLiveBooking(cohorts);
  const seat = booking && seatText(booking);
  const seatPlace = booking && cohortPlace(booking.cohort);
  const isOnlyDate = seat !== undefined && cohorts.length === 1;
  const datesTitle = seat && !isOnlyDate ? cohortText.otherDates : interestFormText.datesTitle;
  // Shown with the seat above, which leads to the payment that opens them.
  const lessonsNote = seat && learned?.closed ? closedLessonsText(learned.closed) : undefined;
  const enrolled = lessonsNote === undefined ? learned : undefined;
  const isEnrolled = enrolled !== undefined;
  const isDue = booking !== undefined && isToPay(booking);
  const seatPayment = (booking && seat && paymentLineWithSum(booking)) ?? undefined;
  const paying = useSeatThatPays(course.id, userId);
  const payer = booking ? booking.paid_by : paying?.organization;
  const coveredBy = payer ? bookText.paidBy(payer) : undefined;
  useEffect(
    () =>
      onResult({
        ...interestResults[isEnrolled ? 'enrolled' : 'dates'],
        ...(!isEnrolled && { title: datesTitle }),
        seat,
        isOnlyDate,
        seatPlace,
        seatPayment,
        isToPay: isDue,
        lessonsNote,
        coveredBy,
      }),
    [
      isEnrolled,
      datesTitle,
      seat,
      isOnlyDate,
      seatPlace,
      seatPayment,
      isDue,
      lessonsNote,
      coveredBy,
      onResult,
    ],
  );
  if (!enrolled) return null;
  return (
    <>
      <EnrolledAction course={enrolled} />
      {!isOnlyDate && <h3 className="mt-7 text-h4">{datesTitle}</h3>}
    </>
  );
}
