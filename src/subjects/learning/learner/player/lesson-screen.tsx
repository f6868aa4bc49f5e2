import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilmObserverContext } from '@/subjects/lessons/view/film-observer';
import { Seo } from '@/shared/seo/seo';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { errorMessage } from '@/shared/errors/text/errors';
import { playerText } from '../../text/player';
import type { LessonState } from '../../data/queries';
import type { QuizSummary } from '@/subjects/quizzes/data/attempt';
import { QuizBar } from '@/subjects/quizzes/attempt/quiz-bar';
import { quizSummaryQuery } from '@/subjects/quizzes/data/queries';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useFilmObserver } from './film/use-film-observer';
import { useSendNotes } from '../use-send-notes';
import { CourseDone } from './course-done';
import { afterLesson, LessonBar } from './lesson-bar';
import { LessonContent, useBody } from './lesson-content';
import {
  endsByButton,
  lessonsBefore,
  type Access,
  type PlayerCourse,
  type PlayerLesson,
} from './player-course';
import { NotePanel } from './notes/note-panel';
import { PlayerBody } from './player-frame';
import { QuestionsBelow } from './questions-below';
import type { Progress } from './use-progress';
import { useTextPlace } from './use-text-place';

type LessonScreenProps = {
  userId: string | null;
  /** Of the learner; null where nothing is kept. */
  enrolmentId: string | null;
  course: PlayerCourse;
  lesson: PlayerLesson;
  access: Access;
  search: string;
  progress: Progress;
  state: LessonState | null;
};

/** Whether an attempt runs, or is what comes next. */
function attemptOf({ running, attempts_left: left }: QuizSummary, isDone: boolean) {
  if (running) return 'running';
  return isDone || left === 0 ? null : 'ahead';
}

/** Why nothing is kept, where nothing is. */
function Banner({ access, course }: Pick<LessonScreenProps, 'access' | 'course'>) {
  if (access === 'learner') return null;
  return (
    <p className="mb-8 rounded border-l-4 border-saffron bg-saffron-pale px-5 py-3 text-sm print:hidden">
      {access === 'staff'
        ? playerText.staffBanner
        : playerText[course.closed ? 'previewOfClosed' : 'previewBanner']}{' '}
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

const beginning = { block: 0, second: 0 };
const placeSchema = z
  .object({ block: z.number().catch(0).default(0), second: z.number().catch(0).default(0) })
  .catch(beginning);

/** Where the learner stopped, also if this device has not sent it yet; the beginning of a text that is done. */
function startOf({ lesson, progress, state }: LessonScreenProps) {
  const waiting = progress.pending.findLast(
    (step) => step.kind === 'place' && step.lessonId === lesson.id,
  );
  const place = waiting?.kind === 'place' ? waiting.place : state?.place;
  const { block, second } = placeSchema.parse(place ?? beginning);
  return { block: lesson.isDone ? 0 : block, second };
}

/** A lesson: its heading, what it teaches, and the buttons that lead on. */
export function LessonScreen(props: LessonScreenProps) {
  const { userId, enrolmentId, course, lesson, access, search, progress } = props;
  const { note } = progress;
  const query = useBody(lesson.id, access);
  const [isReady, setReady] = useState(false);
  const isLearner = access === 'learner';
  const [wasDone] = useState(lesson.isDone);
  const [start] = useState(() => startOf(props));
  const observer = useFilmObserver(lesson.id, start.second, note);
  const noteButton = useRef<HTMLButtonElement>(null);
  const [isNoteOpen, setNoteOpen] = useState(false);
  const [quizBar, setQuizBar] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isText = lesson.content_type === 'text';
  const [isResumed, goOn] = useTextPlace({
    container: content,
    lessonId: lesson.id,
    isReady: isReady && isText && isLearner,
    start: start.block,
    note,
  });

  useSendNotes(isNoteOpen || !isLearner);

  /** What was pressed disappears. */
  function goToStart() {
    goOn();
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
  }

  function toggleNote() {
    goOn();
    // The field that had the focus is gone.
    if (isNoteOpen) noteButton.current?.focus();
    setNoteOpen(!isNoteOpen);
  }

  useEffect(() => {
    note({ kind: 'open', lessonId: lesson.id });
  }, [note, lesson.id]);

  const isDoneNow = lesson.isDone && !wasDone;
  const isLast = course.lessons.at(-1) === lesson;
  const follows = course.lessons[course.lessons.indexOf(lesson) + 1];
  // Once it is stored: the certificate is issued with it.
  const isCourseDone =
    isDoneNow &&
    Boolean(props.state?.completed_at) &&
    lesson.is_required &&
    course.doneRequired === course.required;
  // As the quiz has read it.
  const { data: quiz, isFetched: isQuizRead } = useQuery({
    ...quizSummaryQuery(lesson.id),
    enabled: false,
  });
  // Before, a question that a link leads to would take the focus, and what comes above would push it away.
  const hasContent = isReady || isQuizRead;
  const canEnd = quiz?.attempts_left !== 0;
  const isMissing = query.data === null || (query.isError && !query.data);
  const isToComplete =
    isLearner && !lesson.isDone && !isMissing && endsByButton(lesson, query.data?.film_seconds);
  const attempt = quiz ? attemptOf(quiz, lesson.isDone) : null;
  // An attempt that runs, or is to be repeated, comes before what follows.
  const isAtQuiz = attempt === 'running' || (attempt === 'ahead' && quiz?.result?.passed === false);
  // The bar leads on only from what is done.
  const leadsOn = isToComplete || attempt === 'ahead';
  return (
    <>
      <Seo
        title={playerText.documentTitle(lesson.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      <PlayerBody>
        <Banner access={access} course={course} />
        <div className={lesson.content_type === 'video' ? 'wide-film' : undefined}>
          <p className="text-sm text-ink-muted tabular-nums">
            {playerText.position(lesson.moduleNumber, lesson.number, course.required)}
            {' · '}
            {courseLabels.minutes(lesson.duration_minutes)}
          </p>
          <h1
            className={classNames(
              'mt-1 text-h2 wrap-anywhere',
              // On a phone the question comes first.
              attempt === 'running' ? 'mb-2 max-sm:text-h3 sm:mb-6' : 'mb-6',
            )}
          >
            {lesson.title}
          </h1>
        </div>
        <div ref={content}>
          <FilmObserverContext value={isLearner ? observer : null}>
            <QuizBar value={quizBar}>
              <LessonContent
                lesson={lesson}
                courseTitle={course.title}
                reread={lessonsBefore(course, lesson).map(({ id, title }) => ({
                  label: title,
                  to: paths.learnLesson(course.slug, id),
                }))}
                onward={lesson.isDone ? afterLesson(course, lesson, search) : null}
                access={access}
                query={query}
                onShown={setReady}
                onPassed={progress.reload}
              />
            </QuizBar>
          </FilmObserverContext>
        </div>
        {isLearner &&
          !lesson.isDone &&
          canEnd &&
          !isAtQuiz &&
          !endsByButton(lesson, query.data?.film_seconds) && (
            <p className="mt-8 max-w-prose text-sm text-ink-muted print:hidden">
              {playerText.completedBy[lesson.content_type === 'quiz' ? 'quiz' : 'video']}
            </p>
          )}
        {follows && !isAtQuiz && (isReady || lesson.content_type === 'quiz') && (
          <p className="mt-12 grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-t border-ink pt-3 print:hidden">
            <span className="text-sm text-ink-muted">{playerText.follows}</span>
            {leadsOn ? (
              <Link
                to={paths.learnLesson(course.slug, follows.id) + search}
                aria-keyshortcuts="N"
                className="justify-self-start py-1 font-semibold wrap-anywhere text-blue"
              >
                {follows.title}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{follows.title}</span>
            )}
            <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
              {courseLabels.minutes(follows.duration_minutes)}
            </span>
          </p>
        )}
        {userId && access !== 'reader' && hasContent && attempt !== 'running' && (
          <QuestionsBelow userId={userId} lessonId={lesson.id} />
        )}
      </PlayerBody>
      <LessonBar
        course={course}
        lesson={lesson}
        search={search}
        isLearner={isLearner}
        isToComplete={isToComplete}
        isShown={!isMissing && isReady}
        isNoteOpen={isLearner ? isNoteOpen : null}
        noteButton={noteButton}
        onQuizBar={setQuizBar}
        onToggleNote={toggleNote}
        attempt={attempt}
        onComplete={() => {
          goOn();
          note({ kind: 'complete', lessonId: lesson.id });
        }}
      >
        {isNoteOpen && userId && (
          <NotePanel
            userId={userId}
            courseId={course.id}
            lessonId={lesson.id}
            onClose={toggleNote}
          />
        )}
        {/* Takes no room, so that the buttons do not move. */}
        <div role="status" className="sr-only">
          {isDoneNow && <p>{playerText.announceCompleted(lesson.title)}</p>}
        </div>
        {/* In the bar, which grows upwards: it covers nothing that is pressed, and the buttons do not move. */}
        <div role="status" className="basis-full text-sm empty:hidden print:hidden">
          {isResumed && (
            <div className="flex flex-wrap items-center justify-between gap-x-5">
              <p className="text-ink-muted">{playerText.resumed}</p>
              <Button tone="plain" size="small" onClick={goToStart}>
                {playerText.fromStart}
              </Button>
            </div>
          )}
        </div>
        {/* The last lesson leads to the same words. */}
        <div role="status" className="basis-full text-sm empty:hidden">
          {isCourseDone && !isLast && enrolmentId && (
            <CourseDone slug={course.slug} enrolmentId={enrolmentId} />
          )}
        </div>
        <div role="status" className="basis-full text-sm empty:hidden">
          {progress.isWaiting && <p className="py-1">{playerText.waiting}</p>}
        </div>
        {progress.refusal?.lessonId === lesson.id && (
          <div className="basis-full">
            <Notice tone="error" title={playerText.refused}>
              {errorMessage(progress.refusal.code)}
            </Notice>
          </div>
        )}
      </LessonBar>
    </>
  );
}
