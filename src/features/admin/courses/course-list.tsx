import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CourseFilters } from '@/components/course/course-filters';
import { filterToParams, isFiltered, parseFilter } from '@/components/course/course-filter';
import { QueryError } from '@/components/page/query-error';
import { adminText } from '@/content/interface/admin';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { catalogueText } from '@/content/interface/catalogue';
import type { CourseFilter } from '@/data/courses/queries';
import { staffCoursesQuery } from '@/data/courses/staff-queries';
import { ButtonLink } from '@/ui/button';
import { Pagination } from '@/ui/pagination';
import { adminUrl } from '../admin-url';
import { ListSkeleton } from '../list-skeleton';
import { useFailureToast } from '../use-failure-toast';
import { CourseTable } from './course-table';

const { pages, results } = catalogueText;

function toParams(filter: CourseFilter): URLSearchParams {
  const params = filterToParams(filter);
  params.set('tab', 'courses');
  return params;
}

/** All courses, newest first, 25 a page, to search and to filter (section 7; decisions: /admin). */
export function CourseList() {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params);
  const query = useQuery(staffCoursesQuery(filter));
  useFailureToast(query.error);

  const apply = (change: Partial<CourseFilter>) =>
    setParams(toParams({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const clear = () => setParams({ tab: 'courses' }, { preventScrollReset: true });
  const pageTo = (page: number) => `?${toParams({ ...filter, page })}`;

  const page = query.data;
  return (
    <>
      <ButtonLink to={adminUrl({ course: 'new' })}>{adminCoursesText.create}</ButtonLink>
      <CourseFilters
        key={filter.q}
        filter={filter}
        onApply={apply}
        onClear={isFiltered(filter) ? clear : null}
      />
      <div className="mt-8" aria-busy={query.isFetching}>
        {page ? (
          <>
            <p role="status" className="text-sm text-ink-muted tabular-nums">
              {page.totalIsCapped ? results.many(page.total) : results.count(page.total)}
            </p>
            {page.rows.length > 0 ? (
              <CourseTable courses={page.rows} />
            ) : (
              <p className="mt-6 max-w-prose">
                {isFiltered(filter)
                  ? `${adminCoursesText.empty.title}. ${adminCoursesText.empty.text}`
                  : adminCoursesText.empty.none}
              </p>
            )}
            {page.pageCount > 1 && (
              <Pagination
                label={pages.label}
                previous={pages.previous}
                next={pages.next}
                position={
                  page.totalIsCapped
                    ? pages.page(filter.page)
                    : pages.of(filter.page, page.pageCount)
                }
                previousTo={filter.page > 1 ? pageTo(filter.page - 1) : null}
                nextTo={filter.page < page.pageCount ? pageTo(filter.page + 1) : null}
              />
            )}
          </>
        ) : query.isError ? (
          <QueryError
            title={adminCoursesText.loadFailed}
            retryLabel={adminText.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  );
}
