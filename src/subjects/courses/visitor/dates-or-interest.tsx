import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormSkeleton, WithoutJavaScript } from '@/shared/forms/form-skeleton';
import { formSkeletonText } from '@/shared/forms/text/form-skeleton';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { isPrerenderedForInterest } from '@/subjects/cohorts/data/prerendered-dates';
import type { PublicCohort } from '@/subjects/cohorts/data/queries';
import { dialogLink, useUrlDialog } from '@/shared/navigation/use-url-dialog';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import type { CourseWithCurriculum } from '../data/queries';
import { useUserId } from '@/subjects/session/data/session-store';
import { CourseCalendar } from '@/subjects/cohorts/course-calendar-links';
import { CourseDates } from '@/subjects/cohorts/course-dates';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import type { InterestFormProps } from '@/subjects/contact/interest-form';
import { InterestPlaceholder } from '@/subjects/contact/interest-placeholder';
import { interestResults, type InterestResult } from '@/subjects/contact/interest-results';

const OwnCourse = lazyAfterHydration(async () => (await import('./own-course')).OwnCourse);
const UserInterestForm = lazyAfterHydration(
  async () => (await import('./user-interest-form')).UserInterestForm,
  // There it is what the first view is for.
  { preload: isPrerenderedForInterest() },
);
const NoDateDialog = lazyAfterHydration(
  async () => (await import('./no-date-dialog')).NoDateDialog,
);

/** The search parameter that opens the form for people whom no date suits. */
const question = 'other-date';
const linkId = 'no-date-suits';

type CohortsProps = {
  course: CourseWithCurriculum;
  cohorts: PublicCohort[];
  isCurrent: boolean;
  now: Date | undefined;
} & Pick<InterestFormProps, 'result' | 'onResult'>;

/** The dates of a course, above them what the user has of it, and below them the way to the interest form, for people whom none of them suits. */
function DatesAndInterest({ course, cohorts, isCurrent, now, result, onResult }: CohortsProps) {
  const userId = useUserId();
  const isUser = userId !== '';
  const dialog = useUrlDialog(question);
  const [interest, setInterest] = useState<InterestResult | null>(null);
  const booking = useLiveBooking(cohorts);
  useEffect(() => {
    if (!isUser) onResult(interestResults.dates);
  }, [isUser, onResult]);
  return (
    <>
      {isUser && <OwnCourse {...{ course, cohorts, userId, onResult }} placeholder={null} />}
      <WithoutJavaScript text={formSkeletonText.bookingNeedsJavaScript} />
      <CourseDates
        course={course}
        cohorts={cohorts}
        isCurrent={isCurrent}
        now={now}
        linkedSeat={result?.seat ? booking : undefined}
      />
      {!result?.isOnlyDate && (
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
      )}
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
  const { course, result, onResult } = props;
  const { cohorts, isCurrent, hasFailed, now } = useCourseCohorts(course.id);
  if (!cohorts && !hasFailed) return <FormSkeleton fields={2} />;
  if (!cohorts?.length)
    return <UserInterestForm {...props} placeholder={<InterestPlaceholder />} />;
  return <DatesAndInterest {...{ course, cohorts, isCurrent, now, result, onResult }} />;
}
