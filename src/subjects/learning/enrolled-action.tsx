import { ClosedLessonsNote } from './closed-lessons-note';
import { CourseProgress } from './course-progress';
import { ResumeLink } from './resume-link';
import { enrolText } from './text/enrol';
import { learnText } from './text/learn';
import type { EnrolledCourse } from './data/my-courses';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/** For learners of the course: their progress, and the way to the next lesson. */
export function EnrolledAction({ course }: { course: EnrolledCourse }) {
  const { completed_at: completedAt, next_lesson: next, closed } = course;
  if (closed) {
    return (
      <div className="mt-3 grid gap-3">
        <ClosedLessonsNote closed={closed} />
        <ButtonLink tone="quiet" to={paths.learn}>
          {learnText.closed.bookings}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <CourseProgress course={course} />
      {completedAt ? (
        <p className="text-sm text-olive">{learnText.finished.on(formatDay(completedAt))}</p>
      ) : (
        <p className="truncate text-sm text-ink-muted">{next && enrolText.next(next.title)}</p>
      )}
      <ResumeLink course={course} isOnCoursePage />
    </div>
  );
}
