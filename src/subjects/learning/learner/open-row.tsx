import { Link } from 'react-router-dom';
import { EnrolButton } from '../enrol-button';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { learnText } from '../text/learn';
import type { OpenCourse } from '../data/my-courses';
import { paths } from '@/lib/paths';

/** A course that the user may begin with one press. */
export function OpenRow({ course }: { course: OpenCourse }) {
  const { slug, title, lessons, estimated_hours: hours, difficulty_level: level } = course;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-h3 wrap-anywhere">
          <Link
            to={paths.course(slug)}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-muted tabular-nums">
          {[
            learnText.open.lessons(lessons),
            courseLabels.hours(hours),
            courseLabels.level[level],
          ].join(' · ')}
        </p>
      </div>
      <EnrolButton course={course} tone="quiet" className="max-sm:w-full" />
    </div>
  );
}
