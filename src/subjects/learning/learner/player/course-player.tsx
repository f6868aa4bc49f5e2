import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Redirect } from '@/shared/page/redirect';
import { Seo } from '@/shared/seo/seo';
import { playerText } from '../../text/player';
import type { ClosedLessons } from '../../data/my-courses';
import type { CourseOutline } from '../../data/outline';
import { lessonStatesQuery, type Enrolment, type LessonState } from '../../data/queries';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { canBegin, EnrolPanel } from './enrol-panel';
import { FinishedCourse } from './finished-course';
import { LessonScreen } from './lesson-screen';
import {
  notesPath,
  resumeLesson,
  toPlayerCourse,
  type Access,
  type PlayerCourse,
} from './player-course';
import { NotesPage } from './notes/notes-page';
import { PlayerBody, PlayerFrame } from './player-frame';
import { useProgress } from './use-progress';

type CoursePlayerProps = {
  outline: CourseOutline;
  /** Null opens the lesson where the learner stopped. */
  lessonId: string | null;
  userId: string | null;
  isStaff: boolean;
  enrolment: Enrolment | null;
  closed: ClosedLessons | null;
};

const noStates: LessonState[] = [];

function accessOf({ isStaff, enrolment, closed }: CoursePlayerProps): Access {
  if (isStaff) return 'staff';
  return enrolment?.is_active && !closed ? 'learner' : 'reader';
}

/** The course with what is done, also what this device has not sent yet. */
function usePlayerCourse(
  { outline, closed }: CoursePlayerProps,
  access: Access,
  states: LessonState[],
  progress: Pending,
) {
  return useMemo(() => {
    const waiting = (kind: string) =>
      progress.filter((step) => step.kind === kind).map(({ lessonId }) => lessonId);
    const done = states.filter(({ completed_at }) => completed_at !== null);
    return toPlayerCourse(outline, {
      access,
      closed,
      done: new Set([...done.map(({ lesson_id }) => lesson_id), ...waiting('complete')]),
      opened: new Set([...states.map(({ lesson_id }) => lesson_id), ...waiting('open')]),
    });
  }, [outline, closed, states, access, progress]);
}

type Pending = ReturnType<typeof useProgress>['pending'];

/** A course whose outline has arrived: the lesson of the URL, or what there is instead. */
export function CoursePlayer(props: CoursePlayerProps) {
  const { lessonId, userId, enrolment } = props;
  const access = accessOf(props);
  // For every link: the preview goes on, a link to a question leads to one lesson.
  const search = access === 'staff' ? '?preview' : '';
  const enrolmentId = access === 'learner' && enrolment ? enrolment.id : null;
  const progress = useProgress(enrolmentId);
  // As the loader has read them. Read again here, because a step that was sent moves at once from what waits to
  // the states, and a rendering between the two would show it undone.
  const { data: states = noStates } = useQuery({
    ...lessonStatesQuery(enrolment?.is_active ? enrolment.id : ''),
    enabled: false,
  });
  const course = usePlayerCourse(props, access, states, progress.pending);
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  const frame = { course, search, keepsProgress: access === 'learner' };
  const panel = <EnrolPanel course={course} userId={userId} enrolment={enrolment} />;

  if (course.lessons.length === 0) return <Message {...frame} {...playerText.noLessons} />;
  if (lessonId === notesPath && !userId)
    return <Redirect to={paths.loginThen(paths.learnLesson(course.slug, notesPath))} />;
  // Also after the end: what somebody wrote stays theirs.
  if (lessonId === notesPath && userId && enrolment) {
    return (
      <PlayerFrame {...frame} currentId={notesPath}>
        <NotesPage course={course} userId={userId} isActive={enrolment.is_active} />
      </PlayerFrame>
    );
  }
  if (lessonId !== null && !lesson) {
    const back = { to: paths.learnCourse(course.slug) + search, ...playerText.lessonNotFound };
    return <Message {...frame} {...back} />;
  }
  if (lesson) {
    return (
      <PlayerFrame {...frame} currentId={lesson.id}>
        {lesson.isLocked ? (
          <LockedLesson title={lesson.title} course={course.title}>
            {panel}
          </LockedLesson>
        ) : (
          <LessonScreen
            key={lesson.id}
            userId={userId}
            enrolmentId={enrolmentId}
            course={course}
            lesson={lesson}
            access={access}
            search={search}
            progress={progress}
            state={states.find(({ lesson_id }) => lesson_id === lesson.id) ?? null}
          />
        )}
      </PlayerFrame>
    );
  }
  if (access === 'reader') {
    return (
      <PlayerFrame {...frame}>
        <LockedLesson title={lockedTitle(course, enrolment)} course={course.title}>
          {panel}
        </LockedLesson>
      </PlayerFrame>
    );
  }
  const isFinished = course.required > 0 && course.doneRequired === course.required;
  if (isFinished && enrolmentId) {
    return (
      <PlayerFrame {...frame}>
        <FinishedCourse course={course} enrolmentId={enrolmentId} />
      </PlayerFrame>
    );
  }
  const resumed = resumeLesson(course, enrolment?.last_lesson_id ?? null);
  return <Redirect to={paths.learnLesson(course.slug, resumed?.id ?? '') + search} />;
}

/** Why the lessons are locked: for the whole course. */
function lockedTitle(course: PlayerCourse, enrolment: Enrolment | null): string {
  if (course.closed) return playerText.closed.title;
  return enrolment && !canBegin(course, enrolment)
    ? playerText.enrol.endedTitle
    : playerText.enrol.courseTitle;
}

type LockedLessonProps = { title: string; course: string; children: React.ReactNode };

/** In the place of a lesson that needs an enrolment. */
function LockedLesson({ title, course, children }: LockedLessonProps) {
  return (
    <PlayerBody>
      <Seo
        title={playerText.documentTitle(title, course)}
        description={playerText.description(course)}
        noindex
      />
      <p className="text-sm text-ink-muted">{course}</p>
      <h1 className="mt-1 mb-8 text-h2 wrap-anywhere">{title}</h1>
      {children}
    </PlayerBody>
  );
}

type MessageProps = Omit<Parameters<typeof PlayerFrame>[0], 'children'> & {
  title: string;
  text: string;
  back?: string;
  to?: string;
};

/** In the place of a lesson that does not exist. */
function Message({ title, text, back, to, ...frame }: MessageProps) {
  return (
    <PlayerFrame {...frame}>
      <PlayerBody>
        <Seo title={title} description={text} noindex />
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-muted">{text}</p>
        {back && to && (
          <ButtonLink className="mt-8" to={to}>
            {back}
          </ButtonLink>
        )}
      </PlayerBody>
    </PlayerFrame>
  );
}
