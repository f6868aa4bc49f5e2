import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { QueryError } from '@/shared/page/query-error';
import { Redirect } from '@/shared/page/redirect';
import { Seo } from '@/shared/seo/seo';
import { OtherAccountNotice } from '@/subjects/session/other-account-notice';
import { playerText } from '../../text/player';
import { courseOutlineQuery, type CourseOutline } from '../../data/outline';
import { closedLessonsQuery, myCoursesQuery } from '../../data/my-courses';
import { enrolmentQuery, lessonStatesQuery } from '../../data/queries';
import { roleQuery } from '@/subjects/session/data/roles';
import { useHeldPageUser } from '@/subjects/session/data/held-page-user';
import { useSession, type SessionState } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { useDeferredReady } from '@/lib/hooks/use-deferred-ready';
import { CoursePlayer } from './course-player';
import { PlayerBody, PlayerFrame } from './player-frame';
import { PlayerSkeleton } from './player-skeleton';

type LoaderProps = { slugOrId: string; lessonId: string | null; userId: string | null };

/** Loads who learns the course, and what they have done. */
function LoadEnrolment(props: LoaderProps & { outline: CourseOutline; isStaff: boolean }) {
  const { outline, userId, isStaff } = props;
  const isLearnerPossible = userId !== null && !isStaff;
  const enrolment = useQuery({
    ...enrolmentQuery(userId ?? '', outline.id),
    enabled: isLearnerPossible,
  });
  const active = enrolment.data?.is_active ? enrolment.data : null;
  const states = useQuery({ ...lessonStatesQuery(active?.id ?? ''), enabled: active !== null });
  const closed = useQuery({
    ...closedLessonsQuery(userId ?? '', outline.id),
    enabled: active !== null,
  });
  const isKnown = !isLearnerPossible || enrolment.data !== undefined;
  const isReady = useDeferredReady(
    isKnown && (active === null || (states.data !== undefined && closed.data !== undefined)),
  );
  const failed = [enrolment, states, closed].find(
    ({ data, isError }) => isError && data === undefined,
  );
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isReady) return <PlayerSkeleton />;
  return (
    <CoursePlayer
      // The steps on this device are those of one person in one cycle.
      key={active?.id ?? 'none'}
      outline={outline}
      lessonId={props.lessonId}
      userId={userId}
      isStaff={isStaff}
      enrolment={enrolment.data ?? null}
      closed={(active && closed.data) ?? null}
    />
  );
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PlayerFrame course={null}>
      <PlayerBody>
        <Seo title={playerText.failure.title} description={playerText.failure.title} noindex />
        <h1 className="mb-8 text-h1">{playerText.shellTitle}</h1>
        <QueryError
          title={playerText.failure.title}
          retryLabel={playerText.failure.retry}
          error={error}
          onRetry={onRetry}
        />
      </PlayerBody>
    </PlayerFrame>
  );
}

/** Shown instead of a course that visitors do not see; its learners read why. */
function MissingCourse({ slugOrId, userId }: LoaderProps) {
  const mine = useQuery({ ...myCoursesQuery(userId ?? ''), enabled: userId !== null });
  const isReady = useDeferredReady(userId === null || !mine.isPending);
  if (!isReady) return <PlayerSkeleton />;
  const own = mine.data?.enrolled.find(
    ({ slug, course_id: id }) => slug === slugOrId || id === slugOrId,
  );
  const { title, text, back } = playerText.notOffered;
  return (
    <PlayerFrame course={null}>
      {own ? (
        <ItemNotFound title={title(own.title)} text={text} back={back} to={paths.learn} />
      ) : (
        <ItemNotFound {...playerText.notFound} to={paths.catalog} />
      )}
    </PlayerFrame>
  );
}

function LoadCourse(props: LoaderProps) {
  const { slugOrId, userId } = props;
  const [parameters] = useSearchParams();
  // A link to a question also leads to it for staff who do not learn the course.
  const wantsPreview = userId !== null && (parameters.has('preview') || parameters.has('question'));
  const role = useQuery({ ...roleQuery(userId ?? ''), enabled: wantsPreview });
  const isStaff = wantsPreview && role.data !== undefined && role.data !== 'learner';
  const isRoleKnown = !wantsPreview || role.data !== undefined;
  const outline = useQuery({
    ...courseOutlineQuery(slugOrId, { drafts: isStaff }),
    enabled: isRoleKnown,
  });
  const isReady = useDeferredReady(outline.data !== undefined);
  const failed = [role, outline].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isReady || outline.data === undefined) return <PlayerSkeleton />;
  if (outline.data === null) return <MissingCourse {...props} />;
  return <LoadEnrolment {...props} outline={outline.data} isStaff={isStaff} />;
}

/** Whether a session is over, and not only out of reach. */
const isOver = (session: SessionState) =>
  session.status === 'signed-out' &&
  session.reason !== undefined &&
  session.reason !== 'unreachable';

/**
 * `/learn/:course/:lesson`: a course to learn. Visitors and users who are not enrolled read what is free for all; with
 * `?preview` staff see it as a learner does, with drafts, and nothing is kept.
 */
export function PlayerPage() {
  const { slugOrId = '', lessonId = null } = useParams();
  const { pathname, search } = useLocation();
  const session = useSession();
  const [hadUser, setHadUser] = useState(false);
  if (session.status === 'signed-in' && !hadUser) setHadUser(true);
  useHeldPageUser(session.status === 'signed-in');
  const isReady = useDeferredReady(session.status !== 'loading');
  if (!isReady) return <PlayerSkeleton />;
  // What they typed waits on the device. The page of a visitor would remove it from the screen without a message.
  if (hadUser && isOver(session)) return <Redirect to={paths.loginThen(pathname + search)} />;
  const userId = session.status === 'signed-in' ? session.userId : null;
  return (
    <>
      <LoadCourse
        key={`${userId}:${slugOrId}`}
        slugOrId={slugOrId}
        lessonId={lessonId}
        userId={userId}
      />
      <OtherAccountNotice />
    </>
  );
}
