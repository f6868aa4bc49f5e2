import { useQuery } from '@tanstack/react-query';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { seatText } from '@/subjects/cohorts/seat-text';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import {
  useOfferedSeats,
  useSeatThatPays,
} from '@/subjects/cohorts/company-seat/use-seat-that-pays';
import { claimText, liveBookingText } from '@/subjects/cohorts/live-booking-text';
import { useClaim, useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { learnText } from '@/subjects/learning/text/learn';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import type { CourseWithCurriculum } from '../data/queries';
import { ClosingStep, useStep, type Step } from './closing-step';

type OwnClosingProps = { course: CourseWithCurriculum; userId: string };

/** What a user has of the course already, else what they may do about it. */
function useOwnStep({ course, userId }: OwnClosingProps): Step {
  const { cohorts, now } = useCourseCohorts(course.id, { enabled: false });
  const mine = useQuery({ ...myCoursesQuery(userId), enabled: false }, queryClient);
  const booking = useLiveBooking(cohorts);
  const claim = useClaim(cohorts);
  const date = nextDateOf(cohorts ?? [], now);
  const paying = useSeatThatPays(course.id, userId);
  const isOffered = useOfferedSeats(course.id, userId).seats.some(({ cohort_id: of }) => !of);
  const ownCost = isOffered ? cohortText.offeredSeat.free : undefined;
  const step = useStep(course, paying ? cohortText.covered : ownCost);
  const { facts } = step;
  const seat = booking && seatText(booking);
  if (seat) return { title: seat, facts, label: cohortText.mine, to: paths.learn };
  const learned = activeIn(mine.data, course.id);
  const isDone = course.enrolment_mode === 'open' && Boolean(learned?.completed_at);
  if (learned?.next_lesson || isDone)
    return {
      title: interestFormText.enrolledTitle,
      facts: course.title,
      label: isDone ? learnText.finished.open : learnText.current.resumeAction,
      to: paths.learnCourse(course.slug),
    };
  // It is taken over there.
  if (!booking && claim)
    return {
      title: `${formatMeetingDay(claim.cohort.starts_at ?? '', now)} · ${claimText(claim)}`,
      facts: course.title,
      label: cohortText.mine,
      to: paths.learn,
    };
  // People who wait for the next date have nothing to do there; a seat that is offered comes before a date that is open.
  if (booking && (booking.state === 'offered' || date?.cohortId === booking.cohort.id))
    return {
      title: `${formatMeetingDay(booking.cohort.starts_at ?? '', now)} · ${liveBookingText(booking)}`,
      facts,
      label: cohortText.mine,
      to: paths.learn,
    };
  return step;
}

/** The end of a course's page for a user. */
export function OwnClosing(props: OwnClosingProps) {
  return <ClosingStep course={props.course} step={useOwnStep(props)} />;
}
