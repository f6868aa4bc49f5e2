import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { emptyFilter } from '@/subjects/courses/course-filter';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminModulesText } from './text/modules';
import { catalogueText } from '@/subjects/courses/text/catalogue';
import { courseMark } from '@/subjects/courses/course-mark';
import { staffCoursesQuery } from '@/subjects/courses/data/staff-queries';
import { ViewHeading } from '@/subjects/staff/view-heading';

type CoursePickerProps = {
  title?: string;
  urlOf: (course: string) => string;
};

/** The courses to choose from before what belongs to one is shown or made. A search, since there may be thousands. */
export function CoursePicker({ title = adminModulesText.pick.title, urlOf }: CoursePickerProps) {
  const params = useListParams();
  const { q, page } = params;
  const query = useQuery(staffCoursesQuery({ ...emptyFilter, q, page }));
  return (
    <>
      <ViewHeading title={title} />
      <SearchableList
        search={<SearchForm label={adminModulesText.pick.search} params={params} />}
        query={query}
        params={params}
        text={{
          failed: adminCoursesText.loadFailed,
          count: catalogueText.results.count,
          none: adminModulesText.pick.none,
        }}
      >
        {(courses) => (
          <ul aria-label={adminModulesText.pick.list} className="mt-4 border-t border-ink">
            {courses.map((course) => (
              <li key={course.id} className="border-b border-line">
                <Link
                  to={urlOf(course.id)}
                  className="flex min-h-13 flex-wrap items-center gap-x-4 py-2 text-ink hover:text-blue"
                >
                  <span className="font-semibold">{course.title}</span> {/* Titles may be equal. */}
                  <span className="text-sm wrap-anywhere text-ink-muted">{courseMark(course)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </SearchableList>
    </>
  );
}
