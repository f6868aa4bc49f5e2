import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { playerText } from '../../text/player';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ArrowIcon, CheckIcon, PenIcon } from '@/ui/drawings/icons';
import type { PlayerCourse, PlayerLesson } from './player-course';

type LessonBarProps = {
  course: PlayerCourse;
  lesson: PlayerLesson;
  search: string;
  /** Whether progress is kept here. */
  isLearner: boolean;
  /** Whether a button completes the lesson: until it is pressed, nothing beside it leads on. */
  isToComplete: boolean;
  /** Only what is on the page can be completed. */
  isShown: boolean;
  onComplete: () => void;
  /** The attempt at the quiz of the lesson: one that runs or is to come is the next step, and nothing beside it leads on. */
  attempt: 'running' | 'ahead' | null;
  /** Whether the note beside the lesson is open; null where none is kept. */
  isNoteOpen: boolean | null;
  noteButton: RefObject<HTMLButtonElement | null>;
  /** Called with where the quiz has its buttons, and null when they go. */
  onQuizBar: (bar: HTMLElement | null) => void;
  onToggleNote: () => void;
  /** Above the buttons: what is announced, and the note. */
  children?: ReactNode;
};

/** Where a lesson leads that is done. */
export function afterLesson(course: PlayerCourse, lesson: PlayerLesson, search: string) {
  const next = course.lessons[course.lessons.indexOf(lesson) + 1];
  return next
    ? { to: paths.learnLesson(course.slug, next.id) + search, label: playerText.next }
    : afterLast(course, lesson);
}

/** Where the last lesson leads. The course without a lesson would open this one again, as long as it is not done. */
function afterLast(course: PlayerCourse, lesson: PlayerLesson) {
  if (course.required > 0 && course.doneRequired === course.required)
    return { to: paths.learnCourse(course.slug), label: playerText.finish };
  const undone = course.lessons.find((other) => other !== lesson && !other.isDone);
  return undone
    ? { to: paths.learnLesson(course.slug, undone.id), label: playerText.remaining }
    : { to: paths.learn, label: playerText.myCourses };
}

/** What a button says: where there is little room the short words, so that it has one line. Its name is the whole words. */
function Words({ short, whole }: { short: string; whole: string }) {
  return (
    <>
      <span className="@min-[35rem]:hidden">{short}</span>
      <span className="@max-[35rem]:hidden">{whole}</span>
    </>
  );
}

/** The buttons that stay: previous, and one that leads on, which completes the lesson as long as it is not done. */
export function LessonBar(props: LessonBarProps) {
  const { course, lesson, search, isLearner, isToComplete, isShown, onComplete } = props;
  const { attempt, isNoteOpen, noteButton, onQuizBar, onToggleNote, children } = props;
  const onward = useRef<HTMLAnchorElement>(null);
  const [isPressed, setPressed] = useState(false);
  const index = course.lessons.indexOf(lesson);
  const previous = course.lessons[index - 1];
  const next = course.lessons[index + 1];
  const lessonUrl = (id: string) => paths.learnLesson(course.slug, id) + search;
  const ending = afterLast(course, lesson);
  // During another attempt at a quiz that was passed nothing says that it is over.
  const isShownDone = lesson.isDone && attempt !== 'running';

  // The button that had the focus is gone.
  useEffect(() => {
    if (isPressed && lesson.isDone) onward.current?.focus();
  }, [isPressed, lesson.isDone]);

  function handleComplete() {
    if (!isShown) return;
    setPressed(true);
    onComplete();
  }

  return (
    <nav
      aria-label={playerText.bar}
      data-player-bar=""
      className="@container sticky bottom-0 z-10 mt-auto border-t border-ink bg-paper px-4 py-2.5 short:relative sm:px-10 lg:px-14"
    >
      {isLearner && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 -top-px h-1 origin-left bg-olive transition-transform duration-200',
            !isShownDone && 'scale-x-0',
          )}
        />
      )}
      {/* Below the text or the film, whose edges it shares. */}
      <div className="mx-auto max-w-prose">
        <div
          className={classNames(
            'flex flex-wrap items-center gap-3',
            lesson.content_type === 'video' && 'wide-film',
          )}
        >
          {children}
          {isNoteOpen !== null && (
            <button
              ref={noteButton}
              type="button"
              aria-expanded={isNoteOpen}
              aria-keyshortcuts="S"
              onClick={onToggleNote}
              className="inline-flex min-h-11 items-center gap-2 rounded text-sm font-semibold text-blue @max-[35rem]:flex-col @max-[35rem]:justify-center @max-[35rem]:gap-0.5 @max-[35rem]:text-xs"
            >
              <PenIcon />
              {playerText.note.button}
            </button>
          )}
          {isLearner && isShownDone && (
            <p className="inline-flex items-center gap-2 text-sm font-semibold text-olive">
              <span className="@max-[35rem]:grid @max-[35rem]:size-6 @max-[35rem]:place-content-center @max-[35rem]:rounded-full @max-[35rem]:bg-olive @max-[35rem]:*:mt-0 @max-[35rem]:*:size-4 @max-[35rem]:*:text-paper">
                <CheckIcon />
              </span>
              <span className="@max-[35rem]:sr-only">{playerText.completed}</span>
            </p>
          )}
          {/* Text of 200 % leaves room for two rows: what completes the lesson is in the second. */}
          <div className="flex grow flex-wrap items-stretch justify-end gap-3 @max-[35rem]:basis-48 @max-[16rem]:contents">
            {previous && attempt !== 'running' && (
              <ButtonLink
                tone="quiet"
                size="small"
                className="px-3! @max-[16rem]:ml-auto"
                aria-label={playerText.previous}
                aria-keyshortcuts="P"
                to={lessonUrl(previous.id)}
              >
                <span className="rotate-180">
                  <ArrowIcon />
                </span>
              </ButtonLink>
            )}
            {isToComplete && (
              <Button
                size="small"
                // There from the start, so that the buttons do not move when the body has loaded.
                aria-disabled={!isShown}
                aria-label={playerText.complete}
                className="@max-[35rem]:grow @max-[35rem]:basis-24 @max-[35rem]:px-3 @max-[16rem]:order-last @max-[16rem]:basis-full"
                onClick={handleComplete}
              >
                <Words short={playerText.short.complete} whole={playerText.complete} />
              </Button>
            )}
            {lesson.content_type === 'quiz' && (
              <div
                ref={onQuizBar}
                className="flex flex-wrap items-center justify-end gap-3 empty:hidden @max-[35rem]:grow"
              />
            )}
            {next && !isToComplete && !attempt && (
              <ButtonLink
                ref={onward}
                size="small"
                className="@max-[35rem]:grow @max-[35rem]:px-3"
                aria-label={playerText.next}
                aria-keyshortcuts="N"
                to={lessonUrl(next.id)}
              >
                <Words short={playerText.short.next} whole={playerText.next} />
                <ArrowIcon />
              </ButtonLink>
            )}
            {!next && isLearner && !isToComplete && !attempt && (
              <ButtonLink
                ref={onward}
                tone={lesson.isDone ? 'primary' : 'quiet'}
                size="small"
                className="@max-[35rem]:grow @max-[35rem]:px-3"
                to={ending.to}
              >
                {ending.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </nav>
  );
}
