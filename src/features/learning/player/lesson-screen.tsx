import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Seo } from '@/components/seo/seo';
import { courseLabels } from '@/content/interface/course-labels';
import { errorMessage } from '@/content/interface/errors';
import { playerText } from '@/content/interface/player';
import type { LessonState } from '@/data/learning/queries';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { LessonBar } from './lesson-bar';
import { LessonContent, useBody } from './lesson-content';
import type { Access, PlayerCourse, PlayerLesson } from './player-course';
import { PlayerBody } from './player-frame';
import type { Progress } from './use-progress';

type LessonScreenProps = {
  course: PlayerCourse;
  lesson: PlayerLesson;
  access: Access;
  search: string;
  progress: Progress;
  state: LessonState | null;
};

/** Why nothing is kept, where nothing is. */
function Banner({ access, course }: Pick<LessonScreenProps, 'access' | 'course'>) {
  if (access === 'learner') return null;
  return (
    <p className="mb-8 rounded border-l-4 border-saffron bg-saffron-pale px-5 py-3 text-sm print:hidden">
      {access === 'staff' ? playerText.staffBanner : playerText.previewBanner}{' '}
      <Link
        to={
          access === 'staff'
            ? `${paths.admin}?tab=lessons&course=${course.id}`
            : paths.course(course.slug)
        }
        className="text-blue"
      >
        {access === 'staff' ? playerText.staffBack : playerText.course}
      </Link>
    </p>
  );
}

/** A lesson: its heading, what it teaches, and the buttons that lead on. */
export function LessonScreen(props: LessonScreenProps) {
  const { course, lesson, access, search, progress } = props;
  const { note } = progress;
  const query = useBody(lesson.id, access);
  const isLearner = access === 'learner';
  const [wasDone] = useState(lesson.isDone);

  useEffect(() => {
    note({ kind: 'open', lessonId: lesson.id });
  }, [note, lesson.id]);

  const isDoneNow = lesson.isDone && !wasDone;
  return (
    <>
      <Seo
        title={playerText.documentTitle(lesson.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      <PlayerBody>
        <Banner access={access} course={course} />
        <p className="text-sm text-ink-muted tabular-nums">
          {playerText.position(lesson.moduleNumber, lesson.number, course.lessons.length)}
          {' · '}
          {courseLabels.minutes(lesson.duration_minutes)}
        </p>
        <h1 className="mt-1 mb-6 text-h2 wrap-anywhere">{lesson.title}</h1>
        <LessonContent lesson={lesson} query={query} />
      </PlayerBody>
      <div role="status" className="px-5 sm:px-10 lg:px-14">
        {isDoneNow && <p className="sr-only">{playerText.announceCompleted(lesson.title)}</p>}
        {progress.isWaiting && (
          <p className="mb-4 border-l-4 border-saffron bg-saffron-pale px-4 py-2 text-sm">
            {playerText.waiting}
          </p>
        )}
      </div>
      {progress.refusal?.lessonId === lesson.id && (
        <div className="px-5 pb-4 sm:px-10 lg:px-14">
          <Notice tone="error" title={playerText.refused}>
            {errorMessage(progress.refusal.code)}
          </Notice>
        </div>
      )}
      <LessonBar
        course={course}
        lesson={lesson}
        search={search}
        isLearner={isLearner}
        filmSeconds={query.data?.film_seconds ?? null}
        isBodyReady={query.data !== undefined && query.data !== null}
        onComplete={() => note({ kind: 'complete', lessonId: lesson.id })}
      />
    </>
  );
}
