import { cohortText } from './text/cohorts';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { courseCalendarUrls } from './data/calendar-url';

const linkClass = 'inline-flex min-h-11 items-center text-blue';

type CourseCalendarLinksProps = {
  slug: string;
  /** Names the course where several are listed, with one hint for all. */
  title?: string;
};

/** Below the dates of a course, folded: in which time they are, and the links for a calendar program. */
export function CourseCalendar({ slug }: { slug: string }) {
  // The build does not know the origin of the page.
  const isHydrated = useHydrated();
  return (
    <details className="text-sm print:hidden">
      <summary className="font-semibold text-blue">{cohortText.calendarMore}</summary>
      <p className="text-ink-muted">{cohortText.athensTime}</p>
      {isHydrated && <CourseCalendarLinks slug={slug} />}
    </details>
  );
}

/** Links with which a calendar program follows the dates of a course: one that opens it, and the address to copy. */
export function CourseCalendarLinks({ slug, title }: CourseCalendarLinksProps) {
  const { file, subscription } = courseCalendarUrls(slug);
  return (
    <div
      role="group"
      aria-label={title ? cohortText.calendarOf(title) : cohortText.calendar}
      className="mt-2 text-sm"
    >
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      <p className="flex flex-wrap gap-x-5">
        <a href={subscription} className={linkClass}>
          {cohortText.subscribe}
        </a>
        <a href={file} className={linkClass}>
          {cohortText.calendarFile}
        </a>
      </p>
    </div>
  );
}
