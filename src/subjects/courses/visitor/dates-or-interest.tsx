import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormSkeleton, WithoutJavaScript } from '@/shared/forms/form-skeleton';
import { formSkeletonText } from '@/shared/forms/text/form-skeleton';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import type { PublicCohort } from '@/subjects/cohorts/data/queries';
import { dialogLink, useUrlDialog } from '@/shared/navigation/use-url-dialog';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import type { CourseWithCurriculum } from '../data/queries';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { queryClient } from '@/shared/data/query-client';
import { useSession } from '@/subjects/session/data/session-store';
import { CourseCalendar } from '@/subjects/cohorts/course-calendar-links';
import { CourseDates } from '@/subjects/cohorts/course-dates';
import { closedLessonsText } from '@/subjects/learning/closed-lessons-note';
import { EnrolledAction } from '@/subjects/learning/enrolled-action';
import { isToPay, paymentLineWithSum } from '@/subjects/cohorts/bookings/payment-line';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { seatText } from '@/subjects/cohorts/seat-text';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { useSeatThatPays } from '@/subjects/cohorts/company-seat/use-seat-that-pays';
import type { InterestFormProps } from '@/subjects/contact/interest-form';
import { interestResults, type InterestResult } from '@/subjects/contact/interest-results';

const UserInterestForm = lazyAfterHydration(
  async () => (await import('./user-interest-form')).UserInterestForm,
);
const NoDateDialog = lazyAfterHydration(
  async () => (await import('./no-date-dialog')).NoDateDialog,
);
const formSkeleton = <FormSkeleton fields={2} />;

/** The search parameter that opens the form for people whom no date suits. */
const question = 'other-date';
const linkId = 'no-date-suits';

type CohortsProps = {
  course: CourseWithCurriculum;
  cohorts: PublicCohort[];
  isCurrent: boolean;
  now: Date | undefined;
  onResult: InterestFormProps['onResult'];
};

/** The dates of a course, above them how far a learner is, and below them the way to the interest form, for people whom none of them suits. */
function DatesAndInterest({ course, cohorts, isCurrent, now, onResult }: CohortsProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const mine = useQuery({ ...myCoursesQuery(userId), enabled: userId !== '' }, queryClient);
  const dialog = useUrlDialog(question);
  const [interest, setInterest] = useState<InterestResult | null>(null);
  const found = activeIn(mine.data, course.id);
  // After booking a workshop without lessons there is nothing to continue.
  const learned = found && (found.next_lesson || found.completed_at) ? found : undefined;
  const booking = useLiveBooking(cohorts);
  const seat = booking && seatText(booking);
  const seatPlace = booking && cohortPlace(booking.cohort);
  const datesTitle = seat ? cohortText.otherDates : interestFormText.datesTitle;
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
        seatPlace,
        seatPayment,
        isToPay: isDue,
        lessonsNote,
        coveredBy,
      }),
    [isEnrolled, datesTitle, seat, seatPlace, seatPayment, isDue, lessonsNote, coveredBy, onResult],
  );
  return (
    <>
      {enrolled && (
        <>
          <EnrolledAction course={enrolled} />
          <h3 className="mt-7 text-h4">{datesTitle}</h3>
        </>
      )}
      <WithoutJavaScript text={formSkeletonText.bookingNeedsJavaScript} />
      <CourseDates
        course={course}
        cohorts={cohorts}
        isCurrent={isCurrent}
        now={now}
        linkedSeat={seat ? booking : undefined}
      />
      <p className="mt-1 text-sm print:hidden">
        <Link
          {...dialogLink}
          id={linkId}
          to={{ search: `?${question}=1` }}
          className="inline-flex min-h-11 items-center font-semibold text-blue"
        >
          {interest?.kind === 'sent' ? interest.title : cohortText.interest}
        </Link>
      </p>
      {dialog.value !== null && (
        <NoDateDialog
          course={course}
          result={interest}
          onResult={setInterest}
          onClose={dialog.close}
          returnTo={() => document.getElementById(linkId)}
          placeholder={null}
        />
      )}
      <CourseCalendar slug={course.slug} />
    </>
  );
}

/** The dates of a course that has some, else the form that registers an interest in it. */
export function DatesOrInterest(props: InterestFormProps & { course: CourseWithCurriculum }) {
  const { course, onResult } = props;
  const { cohorts, isCurrent, hasFailed, now } = useCourseCohorts(course.id);
  if (!cohorts && !hasFailed) return formSkeleton;
  if (!cohorts?.length) return <UserInterestForm {...props} placeholder={formSkeleton} />;
  return <DatesAndInterest {...{ course, cohorts, isCurrent, now, onResult }} />;
}
