import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminModulesText } from './text/modules';
import { adminOutlineText } from './text/outline';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { adminPaths } from '@/lib/admin-paths';

type SelectedCourseProps = { id: string; tab: 'modules' | 'lessons' };

/** The course whose modules or lessons are shown, with a link to choose another. */
export function SelectedCourse({ id, tab }: SelectedCourseProps) {
  const course = useQuery(staffCourseQuery(id)).data;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      <span className="text-ink-muted">{adminModulesText.pick.course}</span>
      {course && (
        <Link
          to={adminPaths.tab({ course: id })}
          className="inline-block py-1.5 font-semibold text-ink"
        >
          {course.title}
        </Link>
      )}
      <Link to={adminPaths.outline(id)} className="inline-block py-1.5 text-blue">
        {adminOutlineText.link}
      </Link>
      <Link to={adminPaths.tab({ tab })} className="inline-block py-1.5 text-blue">
        {adminModulesText.pick.change}
      </Link>
    </p>
  );
}
