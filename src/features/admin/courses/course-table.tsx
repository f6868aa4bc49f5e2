import { Link } from 'react-router-dom';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { courseLabels } from '@/content/interface/course-labels';
import type { StaffCourse } from '@/data/courses/staff-queries';
import { Tag } from '@/ui/tag';
import { adminUrl } from '../admin-url';

const cell = 'block py-1 md:table-cell md:px-3 md:py-3 md:align-middle';

/** The courses of a page: a table where there is room, on a phone a card a course. */
export function CourseTable({ courses }: { courses: StaffCourse[] }) {
  return (
    <table className="mt-4 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{adminCoursesText.list.caption}</caption>
      <thead className="border-b border-ink text-sm text-ink-muted max-md:sr-only">
        <tr>
          {[
            adminCoursesText.list.title,
            adminCoursesText.list.audience,
            adminCoursesText.list.category,
            adminCoursesText.list.hours,
            adminCoursesText.list.status,
          ].map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-semibold">
              {head}
            </th>
          ))}
          <th scope="col" className="px-3 py-2">
            <span className="sr-only">{adminCoursesText.list.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {courses.map((course) => (
          <tr key={course.id} className="border-b border-line max-md:block max-md:py-4">
            <th scope="row" className={`${cell} font-normal md:w-2/5`}>
              <Link to={adminUrl({ course: course.id })} className="font-semibold text-ink">
                {course.title}
              </Link>
              <span className="block text-sm wrap-anywhere text-ink-muted">{course.slug}</span>
            </th>
            <td className={cell}>{courseLabels.audience[course.audience]}</td>
            <td className={cell}>{courseLabels.category[course.category]}</td>
            <td className={`${cell} tabular-nums`}>{courseLabels.hours(course.estimated_hours)}</td>
            <td className={cell}>
              <Tag tone={course.status === 'available' ? 'good' : 'soon'}>
                {courseLabels.status[course.status]}
              </Tag>
            </td>
            <td className={cell}>
              <Link
                to={adminUrl({ tab: 'modules', course: course.id })}
                aria-label={adminCoursesText.list.modulesOf(course.title)}
                className="inline-flex min-h-11 items-center text-sm text-blue"
              >
                {adminCoursesText.modulesShort}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
