import { useQuery } from '@tanstack/react-query';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { seatText } from '@/subjects/cohorts/seat-text';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import {
  useOfferedSeats,
  useSeatThatPays,
} from '@/subjects/cohorts/company-seat/use-seat-that-pays';
import { liveBookingText } from '@/subjects/cohorts/live-booking-text';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { activeIn, myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { learnText } from '@/subjects/learning/text/learn';
import { useSession } from '@/subjects/session/data/session-store';
import { CallToAction } from '@/subjects/site/call-to-action';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { Stair } from '@/ui/drawings/stairs';
import { bookLabel, dateAndSeats, dateSentence } from '../next-date-text';
import { priceText, priceVat, priceWithDate } from '../offer-text';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { interestResultQuery } from './interest-result';

const { closing, enrol } = coursePageText;

/** What somebody may do about the course, or has of it already, as the panel has read it. */
function useStep(course: CourseWithCurriculum) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { cohorts, now } = useCourseCohorts(course.id, { enabled: false });
  const mine = useQuery({ ...myCoursesQuery(userId), enabled: false }, queryClient);
  const interest = useQuery(interestResultQuery(course.id), queryClient).data;
  const booking = useLiveBooking(cohorts);
  const date = nextDateOf(cohorts ?? [], now);
  const price = priceWithDate(course, date?.priceCents ?? null);
  const vat = priceVat(price, course.audience);
  const paying = useSeatThatPays(course.id, userId);
  const isOffered = useOfferedSeats(course.id, userId).seats.some(({ cohort_id: of }) => !of);
  const cost = paying
    ? cohortText.covered
    : isOffered
      ? cohortText.offeredSeat.free
      : [priceText(price), vat].filter(Boolean).join(' ');
  const facts = [course.title, courseLabels.hours(course.estimated_hours), cost].join(' · ');
  const seat = booking && seatText(booking);
  if (seat) return { title: seat, facts, label: cohortText.mine, to: paths.learn };
  if (activeIn(mine.data, course.id)?.next_lesson)
    return {
      title: interestFormText.enrolledTitle,
      facts: course.title,
      label: learnText.current.resumeAction,
      to: paths.learnCourse(course.slug),
    };
  // People who wait for the next date have nothing to do there.
  if (booking && date?.cohortId === booking.cohort.id)
    return {
      title: `${formatMeetingDay(date.startsAt, now)} · ${liveBookingText(booking)}`,
      facts,
      label: cohortText.mine,
      to: paths.learn,
    };
  if (date)
    return {
      title: dateSentence(date) ?? dateAndSeats(date, now),
      facts,
      label: bookLabel(date),
      to: paths.bookDate(course.slug, date.cohortId),
    };
  const to = paths.courseAction(course.slug);
  if (course.enrolment_mode === 'open')
    return { title: enrol.title, facts, label: closing.start, to };
  if (!cohorts) return { title: closing.unknown, facts: course.title, label: closing.dates, to };
  if (course.category === 'project')
    return { title: closing.project, facts, label: closing.ask, to: paths.contact };
  if (interest?.kind === 'sent' || interest?.kind === 'known')
    return { title: closing.listed, facts, label: closing.others, to: paths.catalog };
  return {
    title: closing.undated,
    facts: `${closing.noDate} · ${facts}`,
    label: interestFormText.submit,
    to,
  };
}

/** The end of a course's page: the next date, else the way into the course or to its form. */
export function CourseClosing({ course }: { course: CourseWithCurriculum }) {
  const { title, facts, label, to } = useStep(course);
  return (
    <CallToAction
      keepsHeight="title"
      drawing={<Stair onBlue />}
      title={title}
      text={facts}
      primary={{ label, to }}
      secondary={to === paths.contact ? undefined : { label: closing.ask, to: paths.contact }}
    />
  );
}
