import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { adminAddress } from './admin-address';

const words = adminModulesWords.pick;

type ChosenCourseProps = { id: string; tab: 'modules' | 'lessons' };

/** The course whose parts are shown, with the way to another. */
export function ChosenCourse({ id, tab }: ChosenCourseProps) {
  const course = useQuery(staffCourseQuery(id)).data;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      <span className="text-ink-muted">{words.course}</span>
      {course && (
        <Link
          to={adminAddress({ course: id })}
          className="inline-block py-1.5 font-semibold text-ink"
        >
          {course.title}
        </Link>
      )}
      <Link to={adminAddress({ tab })} className="inline-block py-1.5 text-blue">
        {words.change}
      </Link>
    </p>
  );
}
