import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { cleanSearch, emptyFilter } from '@/components/course/course-filter';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { adminModulesText } from '@/content/interface/admin-modules';
import { staffCoursesQuery } from '@/data/courses/staff-queries';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { controlClass, Field } from '@/ui/field';
import { adminUrl } from './admin-url';
import { QueryResult } from './query-result';

/** Which course's modules or lessons: found by words, since there may be thousands. */
export function CoursePicker({ tab }: { tab: 'modules' | 'lessons' }) {
  const [q, setQ] = useState('');
  const query = useQuery(staffCoursesQuery({ ...emptyFilter, q }));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    setQ(typeof typed === 'string' ? cleanSearch(typed) : '');
  }

  return (
    <>
      <h2 className="text-h3">{adminModulesText.pick.title}</h2>
      <form role="search" onSubmit={search} className="mt-5 max-w-form">
        <Field label={adminModulesText.pick.search}>
          {(control) => (
            <div className="flex gap-2.5">
              <input
                type="search"
                name="q"
                maxLength={limits.search}
                autoComplete="off"
                className={controlClass}
                {...control}
              />
              <Button type="submit">{adminModulesText.pick.submit}</Button>
            </div>
          )}
        </Field>
      </form>
      <div className="mt-6">
        <QueryResult query={query} failureTitle={adminCoursesText.loadFailed}>
          {({ rows }) =>
            rows.length > 0 ? (
              <ul aria-label={adminModulesText.pick.list} className="border-t border-ink">
                {rows.map((course) => (
                  <li key={course.id} className="border-b border-line">
                    <Link
                      to={adminUrl({ tab, course: course.id })}
                      className="flex min-h-13 items-center py-2 font-semibold text-ink hover:text-blue"
                    >
                      {course.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{adminModulesText.pick.none}</p>
            )
          }
        </QueryResult>
      </div>
    </>
  );
}
