import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { ClosedLessonsNote } from '../../closed-lessons-note';
import { learnText } from '../../text/learn';
import { playerText } from '../../text/player';
import { enrol } from '../../data/enrol';
import type { Enrolment } from '../../data/queries';
import { myBookingsQuery } from '@/subjects/cohorts/data/my-bookings';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { PlayerCourse } from './player-course';

const text = playerText.enrol;

function VisitorPanel() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{text.visitor}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.loginThen(pathname + search)}>{text.signIn}</ButtonLink>
        <ButtonLink tone="quiet" to={paths.signUpThen(pathname + search)}>
          {text.signUp}
        </ButtonLink>
      </div>
    </>
  );
}

function OpenPanel({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: () => enrol(courseId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['learning'] }),
  });
  return (
    <>
      <p>{text.open}</p>
      <FailureNotice error={mutation.error} title={text.failed} className="mt-5" />
      <Button className="mt-6" aria-disabled={mutation.isPending} onClick={() => mutation.mutate()}>
        {text.button}
      </Button>
    </>
  );
}

/** Why the access has ended: they may have withdrawn from what was booked last, or we have cancelled it. */
function Ended({ userId, courseId }: { userId: string; courseId: string }) {
  const { data = [], isPending } = useQuery(myBookingsQuery(userId));
  const last = data.find(({ course }) => course.id === courseId);
  if (isPending) return <Skeleton className="h-12" />;
  const { confirmed_at: confirmed = null, stated_at: stated = null } = last?.withdrawal ?? {};
  if (confirmed !== null) return <p>{text.withdrawn(formatDay(stated ?? confirmed))}</p>;
  return <p>{last?.cohort_cancelled ? text.dateCancelled : text.ended}</p>;
}

/** Whether one enrols alone. What staff have ended, nobody begins again. */
export const canBegin = (course: PlayerCourse, enrolment: Enrolment | null): boolean =>
  course.enrolment_mode === 'open' && !enrolment?.is_ended_by_staff;

type EnrolPanelProps = {
  course: PlayerCourse;
  userId: string | null;
  /** One that has ended, if there was one. */
  enrolment: Enrolment | null;
};

/** Why a lesson cannot be read, and the link to enrol or to pay. */
export function EnrolPanel({ course, userId, enrolment }: EnrolPanelProps) {
  const isSignedIn = userId !== null;
  const { closed } = course;
  const preview = course.lessons.find((lesson) => lesson.is_preview);
  const canEnrol = isSignedIn && canBegin(course, enrolment);
  return (
    <section className="max-w-prose border-t-8 border-ink bg-sand px-6 py-7 sm:px-8">
      {!isSignedIn && <VisitorPanel />}
      {canEnrol && <OpenPanel courseId={course.id} />}
      {closed && (
        <>
          <ClosedLessonsNote closed={closed} />
          <ButtonLink className="mt-6" to={paths.learn}>
            {learnText.closed.bookings}
          </ButtonLink>
        </>
      )}
      {isSignedIn && !canEnrol && !closed && (
        <>
          {enrolment ? (
            <Ended userId={userId} courseId={course.id} />
          ) : (
            <p>{text[course.enrolment_mode]}</p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={paths.course(course.slug)}>{text.coursePage}</ButtonLink>
            <ButtonLink tone="quiet" to={paths.contact}>
              {text.contact}
            </ButtonLink>
          </div>
        </>
      )}
      {preview && (
        <ButtonLink
          tone="plain"
          className="mt-4 text-left"
          to={paths.learnLesson(course.slug, preview.id)}
        >
          {text.preview(preview.title)}
        </ButtonLink>
      )}
    </section>
  );
}
