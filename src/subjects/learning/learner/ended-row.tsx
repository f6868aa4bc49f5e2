import { Link } from 'react-router-dom';
import { learnText } from '../text/learn';
import type { EnrolledCourse } from '../data/my-courses';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { CourseProgress } from '../course-progress';

const text = learnText.ended;

/** A course that the user cannot go on with: the access has ended, or it is not offered any more. */
export function EndedRow({ course }: { course: EnrolledCourse }) {
  const { slug, title, is_offered: isOffered, ended_at: endedAt } = course;
  return (
    <div className="grid items-center gap-x-10 gap-y-3 md:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">{title}</h3>
        <p className="mt-1 text-sm text-ink-muted">
          {isOffered ? endedAt && text.on(formatDay(endedAt)) : text.notOffered}
        </p>
        {isOffered && (
          <Link
            to={paths.course(slug)}
            aria-label={text.courseOf(title)}
            className="inline-flex min-h-11 items-center text-sm text-blue"
          >
            {text.course}
          </Link>
        )}
      </div>
      {isOffered && <CourseProgress course={course} />}
    </div>
  );
}
