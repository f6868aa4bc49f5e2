import { useId } from 'react';
import { Link } from 'react-router-dom';
import { playerText } from '../../text/player';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { notesPath, type PlayerCourse, type PlayerLesson } from './player-course';

const text = playerText.outline;

/** A block of a stair: filled when the lesson is done, half where one is. One that was only opened is as empty as others. */
function markClass(lesson: PlayerLesson, isCurrent: boolean): string {
  if (lesson.isDone) return 'border-olive bg-olive';
  if (isCurrent) return 'border-blue bg-linear-to-r from-blue from-50% to-transparent to-50%';
  return lesson.isLocked ? 'border-ink-soft' : 'border-blue-light';
}

/** What the mark says, in words, and what else is to be known of the lesson. */
function states(lesson: PlayerLesson, locked: string) {
  return [
    lesson.isDone && text.done,
    !lesson.isDone && lesson.isOpened && text.started,
    lesson.isLocked && locked,
  ].filter((state) => typeof state === 'string');
}

/** Scrolls an outline that is longer than the window to the lesson that is open. `scrollIntoView` may scroll the page as well. */
function showInBox(link: HTMLElement | null) {
  const box = link?.closest('[data-outline-box]');
  if (!link || !box) return;
  const outer = box.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

function LessonLink(props: LessonLinkProps) {
  const { lesson, to, replaces, isCurrent, showsPreviews, locked } = props;
  const spoken = states(lesson, locked);
  const visible = [
    !lesson.is_published && text.draft,
    !lesson.is_required && text.optional,
    showsPreviews && lesson.is_preview && text.preview,
  ].filter(Boolean);
  return (
    <Link
      ref={isCurrent ? showInBox : undefined}
      to={to}
      replace={replaces}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid min-h-11 grid-cols-[1.125rem_1fr_auto] items-start gap-x-3 border-l-4 py-2.5 pr-6 pl-5 text-sm/5.5 text-wrap no-underline hover:bg-sand',
        isCurrent
          ? 'border-saffron bg-white font-semibold text-ink hover:bg-white'
          : 'border-transparent text-ink-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-2 h-2 w-4 border-[1.5px] forced-color-adjust-none',
          markClass(lesson, isCurrent),
        )}
      />
      <span className="min-w-0 wrap-anywhere">
        {lesson.title}
        {visible.length > 0 && (
          <span className="block text-xs font-normal text-ink-muted">{visible.join(' · ')}</span>
        )}
        {spoken.length > 0 && <span className="sr-only"> ({spoken.join(', ')})</span>}
      </span>
      <span className="text-xs leading-6 font-normal whitespace-nowrap text-ink-muted tabular-nums">
        {text.minutes(lesson.duration_minutes)}
      </span>
    </Link>
  );
}

type LessonLinkProps = {
  lesson: PlayerLesson;
  to: string;
  replaces: boolean;
  isCurrent: boolean;
  /** Whether others need an enrolment. */
  showsPreviews: boolean;
  /** Why a lesson is locked, in a word. */
  locked: string;
};

type CourseOutlineProps = {
  course: PlayerCourse;
  currentId: string | null;
  /** The query string of every link, which keeps the preview. */
  search: string;
  /** Whether the learner keeps notes here. */
  hasNotes: boolean;
  /** Whether a link replaces the entry of the history, which is that of the sheet. */
  replaces?: boolean;
};

/** The modules and lessons of the course, each with its state. */
export function CourseOutline(props: CourseOutlineProps) {
  const { course, currentId, search, hasNotes, replaces = false } = props;
  const id = useId();
  const hasLocked = course.lessons.some((lesson) => lesson.isLocked);
  return (
    <nav aria-label={text.title} className="py-4">
      {course.modules.map((module, index) => (
        <div key={module.id} className="mb-4">
          {/* No heading: those of the page belong to the lesson. */}
          <p id={`${id}-${index}`} className="px-6 py-1.5 text-sm font-semibold wrap-anywhere">
            {text.module(index + 1, module.title)}
          </p>
          <ul aria-labelledby={`${id}-${index}`}>
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLink
                  lesson={lesson}
                  to={paths.learnLesson(course.slug, lesson.id) + search}
                  replaces={replaces}
                  isCurrent={lesson.id === currentId}
                  showsPreviews={hasLocked}
                  locked={course.closed ? playerText.closed.locked : text.locked}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {hasNotes && (
        <ul className="border-t border-line pt-2 text-sm">
          <li>
            <Link
              to={paths.learnLesson(course.slug, notesPath)}
              replace={replaces}
              aria-current={currentId === notesPath ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center px-6 text-blue no-underline hover:underline',
                currentId === notesPath && 'bg-white font-semibold',
              )}
            >
              {playerText.notes.title}
            </Link>
          </li>
          <li>
            <Link
              to={paths.learn}
              replace={replaces}
              className="flex min-h-11 items-center px-6 text-blue no-underline hover:underline"
            >
              {playerText.myCourses}
            </Link>
          </li>
        </ul>
      )}
    </nav>
  );
}
