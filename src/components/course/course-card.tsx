import { Link } from 'react-router-dom';
import { courseLabels } from '@/content/interface/course-labels';
import type { Audience, Category, Level, Status } from '@/lib/course-values';
import { paths } from '@/lib/paths';
import { Tag } from '@/ui/tag';

type CourseCardProps = {
  course: {
    slug: string;
    title: string;
    description: string;
    audience: Audience;
    category: Category;
    difficulty_level: Level;
    estimated_hours: number;
    status: Status;
  };
};

/** A course in a list: title, description, status, hours, level, category and audience. */
export function CourseCard({ course }: CourseCardProps) {
  return (
    <article className="relative grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[1fr_13rem]">
      <div className="min-w-0">
        <h3 className="text-h3">
          <Link
            to={paths.course(course.slug)}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-blue hover:underline"
          >
            {course.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 max-w-prose text-ink-muted">{course.description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm md:flex-col md:items-start">
        <Tag tone={course.status === 'available' ? 'good' : 'soon'}>
          {courseLabels.status[course.status]}
        </Tag>
        <span className="tabular-nums">
          {courseLabels.hours(course.estimated_hours)} ·{' '}
          {courseLabels.level[course.difficulty_level]}
        </span>
        <span className="text-ink-muted">
          {courseLabels.category[course.category]} · {courseLabels.audience[course.audience]}
        </span>
      </div>
    </article>
  );
}
