import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { navigationText } from '@/subjects/site/text/navigation';
import { playerText } from '../../text/player';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { PrintHead } from '@/shared/page/print-head';
import { Logo } from '@/ui/drawings/logo';
import { SkipLink } from '@/ui/skip-link';
import { CourseOutline } from './course-outline';
import { KeysHelp } from './keys/keys-help';
import { OutlineSheet } from './outline-sheet';
import type { PlayerCourse } from './player-course';

/** How much of the course is done, in the header. */
function CourseProgress({ course }: { course: PlayerCourse }) {
  const { doneRequired: done, required: all } = course;
  if (all === 0) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 @max-[14rem]:ml-auto">
      <div
        role="progressbar"
        aria-label={playerText.progress.label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={playerText.progress.spoken(done, all)}
        className="h-2.5 w-16 overflow-hidden bg-blue-pale sm:w-40 @max-[14rem]:sr-only"
      >
        <div
          className="h-full origin-left bg-blue transition-transform"
          style={{ transform: `scaleX(${done / all})` }}
        />
      </div>
      <span aria-hidden="true" className="text-sm text-ink-muted tabular-nums">
        {playerText.progress.count(done, all)}
      </span>
    </div>
  );
}

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

/** Whether the heading of the lesson has left the window under the header. */
function useHeadingIsGone(lessonId: string | null): boolean {
  const [goneOf, setGoneOf] = useState<string | null>(null);
  useEffect(() => {
    const heading = document.querySelector('#main h1');
    if (!heading || !canObserve || lessonId === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setGoneOf(entry?.isIntersecting === false ? lessonId : null),
      // As high as the header.
      { rootMargin: '-60px 0px 0px' },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [lessonId]);
  return lessonId !== null && goneOf === lessonId;
}

type PlayerFrameProps = {
  /** Null while it loads. */
  course: PlayerCourse | null;
  currentId?: string | null;
  search?: string;
  keepsProgress?: boolean;
  children: ReactNode;
};

/** The header with the course and its progress, the outline at the side, and the lesson. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { course, currentId = null, search = '', keepsProgress = false, children } = props;
  const isHeadingGone = useHeadingIsGone(currentId);
  const lesson = isHeadingGone && course?.lessons.find(({ id }) => id === currentId);
  const outline = course &&
    course.lessons.length > 0 && { course, currentId, search, hasNotes: keepsProgress };
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" language="el">
        {navigationText.skipToContent}
      </SkipLink>
      <header className="@container sticky top-0 z-20 flex min-h-15 flex-wrap items-center gap-x-3 border-b short:static border-line bg-paper px-4 sm:gap-x-5 sm:px-6">
        <Link
          to={paths.home}
          aria-label={navigationText.homeLink(site.name)}
          className="inline-flex min-h-11 shrink-0 items-center rounded text-ink no-underline"
        >
          <Logo name={site.name} />
        </Link>
        <div className="flex min-w-0 grow basis-0 gap-x-2 text-sm @max-[14rem]:hidden max-sm:*:hidden">
          {course && (
            <Link
              to={paths.course(course.slug)}
              className={classNames(
                'block truncate py-2.5 text-ink-muted no-underline hover:text-blue hover:underline',
                // There is room for one of the two titles on a tablet.
                lesson && 'max-lg:hidden',
              )}
            >
              {course.title}
            </Link>
          )}
          {lesson && (
            // Screen readers have the heading.
            <p
              aria-hidden="true"
              className="min-w-0 shrink-0 truncate py-2.5 font-semibold max-lg:shrink"
            >
              <span className="mr-1 max-lg:hidden">· </span>
              {lesson.title}
            </p>
          )}
        </div>
        {course && keepsProgress && <CourseProgress course={course} />}
        {outline && <KeysHelp />}
        {outline && (
          <OutlineSheet>
            <CourseOutline {...outline} replaces />
          </OutlineSheet>
        )}
      </header>
      <div className="flex grow">
        {outline && (
          <div className="w-76 shrink-0 border-r border-line max-lg:hidden print:hidden">
            <div
              data-outline-box=""
              className="sticky top-15 max-h-[calc(100dvh-3.75rem)] overflow-y-auto"
            >
              <CourseOutline {...outline} />
              {/* Below its end there is paper; above it, what goes on fades. */}
              <div className="pointer-events-none sticky bottom-0 h-12 bg-linear-to-t from-paper" />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col">
          <PrintHead />
          {children}
        </main>
      </div>
    </div>
  );
}

/** Around what the player shows instead of a lesson. */
export function PlayerBody({ children }: { children: ReactNode }) {
  return (
    <div className="w-full px-5 pt-8 pb-20 sm:px-10 lg:px-14 lg:pt-10 print:p-0">
      {/* Everything is as wide as the text, in the middle of what the outline leaves. */}
      <div className="mx-auto max-w-prose print:max-w-none">{children}</div>
    </div>
  );
}
