import { cohortText } from '@/content/interface/cohorts';
import { courseCalendarUrls } from '@/data/cohorts/calendar-url';

const linkClass = 'inline-flex min-h-11 items-center text-blue underline underline-offset-4';

/** Links with which a calendar program follows the dates of a course: one that opens it, and the address to copy. */
export function CourseCalendarLinks({ slug }: { slug: string }) {
  const { file, subscription } = courseCalendarUrls(slug);
  return (
    <div role="group" aria-label={cohortText.calendar} className="mt-2 text-sm">
      <p className="flex flex-wrap gap-x-5">
        <a href={subscription} className={linkClass}>
          {cohortText.subscribe}
        </a>
        <a href={file} className={linkClass}>
          {cohortText.calendarFile}
        </a>
      </p>
      <p className="text-xs text-ink-muted">{cohortText.subscribeHint}</p>
    </div>
  );
}
