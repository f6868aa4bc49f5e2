import { learnText } from '../text/learn';
import type { EnrolledCourse } from '../data/my-courses';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CheckIcon } from '@/ui/drawings/icons';
import { AchievementLink } from './completed-before';
import { StartOver } from './start-over';

const { finished, ended } = learnText;

/** What else is to say of a finished course; null for nothing. */
function noteOf({
  is_offered: isOffered,
  is_active: isActive,
  ended_at: endedAt,
  percent,
}: EnrolledCourse) {
  if (!isOffered) return ended.notOffered;
  if (!isActive) return endedAt && ended.on(formatDay(endedAt));
  return percent !== null && percent < 100 ? finished.newLessons : null;
}

/** A finished course, which the user may read again or start over. */
export function FinishedRow({ course }: { course: EnrolledCourse }) {
  const note = noteOf(course);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-h3 wrap-anywhere">{course.title}</h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-olive">
          <CheckIcon />
          {course.completed_at && finished.on(formatDay(course.completed_at))}
        </p>
        {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-8 print:hidden">
        <AchievementLink courseId={course.course_id} title={course.title} />
        {course.is_active && course.is_offered && (
          <>
            <ButtonLink
              tone="plain"
              size="small"
              to={paths.learnCourse(course.slug)}
              aria-label={finished.openOf(course.title)}
            >
              {finished.open}
            </ButtonLink>
            <StartOver course={course} />
          </>
        )}
      </div>
    </div>
  );
}
