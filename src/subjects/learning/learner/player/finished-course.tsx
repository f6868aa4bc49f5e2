import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyCertificate } from '@/subjects/certificates/sheet/certificate-link';
import { PostponedCertificates } from '@/subjects/certificates/sheet/postponed-certificates';
import { certificateRulesQuery } from '@/subjects/certificates/data/rules';
import { Seo } from '@/shared/seo/seo';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { playerText } from '../../text/player';
import { completionQuery } from '../../data/queries';
import { myBookingsQuery, nextMeetingOf } from '@/subjects/cohorts/data/my-bookings';
import { useUserId } from '@/subjects/session/data/session-store';
import { formatDay, formatMoment } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Confetti } from '@/ui/drawings/confetti';
import { Skeleton } from '@/ui/skeleton';
import { ChapterSteps } from './chapter-steps';
import { PlayerBody } from './player-frame';
import type { PlayerCourse } from './player-course';

const text = playerText.finished;

type FinishedCourseProps = { course: PlayerCourse; enrolmentId: string };

/** Congratulates on a course that is completed, and leads on. */
export function FinishedCourse({ course, enrolmentId }: FinishedCourseProps) {
  const { data: completedAt, isLoading } = useQuery(completionQuery(enrolmentId));
  const certificate = useMyCertificate((mine) => mine.enrolment_id === enrolmentId);
  const attendance = useMyCertificate(
    (mine) => mine.kind === 'attendance' && mine.course_id === course.id,
  );
  const percent = useQuery(certificateRulesQuery(course.id)).data?.attendance_percent;
  const bookings = useQuery(myBookingsQuery(useUserId()));
  const meeting = nextMeetingOf(bookings.data ?? [], course.id);
  const [openedAt] = useState(() => Date.now());
  const isJustDone = completedAt && openedAt - Date.parse(completedAt) < 10 * minute;
  const open = course.lessons.filter((lesson) => !lesson.isDone);
  const [first] = course.lessons;
  return (
    <PlayerBody>
      <Seo
        title={playerText.documentTitle(text.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      {isJustDone && <Confetti />}
      <ChapterSteps modules={course.modules} />
      <h1 className="text-title">{text.title}</h1>
      <p className="mt-6 max-w-prose text-lead">{text.text(course.title)}</p>
      <div className="mt-8 border-l-[6px] border-saffron bg-white px-5 py-5 ring-1 ring-line">
        {isLoading || bookings.isLoading || certificate === undefined ? (
          <div role="status" aria-label={text.loading} className="grid gap-2">
            <Skeleton className="h-6 w-56 max-w-full" />
            <Skeleton className="h-6 w-72 max-w-full" />
            <Skeleton className="mt-3 h-11 w-48 max-w-full" />
          </div>
        ) : (
          <>
            <p className="text-ink-muted">
              {completedAt ? text.on(formatDay(completedAt)) : text.soon}
            </p>
            {certificate && (
              <p className="mt-1 font-semibold">{myCertificatesText.issued.achievement}</p>
            )}
            {meeting && <p className="mt-1 font-semibold">{text.meeting(formatMoment(meeting))}</p>}
            {percent && !attendance && (
              <p className="mt-1">{myCertificatesText.afterMeetings(percent)}</p>
            )}
            {!certificate && <PostponedCertificates enrolmentId={enrolmentId} />}
            <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
              {certificate && (
                <ButtonLink to={paths.certificates} className="wrap-anywhere">
                  {myCertificatesText.seeOf.achievement}
                </ButtonLink>
              )}
              <ButtonLink tone={certificate ? 'quiet' : 'primary'} to={paths.learn}>
                {meeting ? text.booking : text.next}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      {open[0] && (
        <p className="mt-6 text-ink-muted">
          {text.remaining(open.length)}{' '}
          <Link
            to={paths.learnLesson(course.slug, open[0].id)}
            className="inline-block py-1 text-blue"
          >
            {text.open(open[0].title)}
          </Link>
        </p>
      )}
      {first && (
        <p className="mt-2">
          <Link
            to={paths.learnLesson(course.slug, first.id)}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {text.again}
          </Link>
        </p>
      )}
    </PlayerBody>
  );
}
