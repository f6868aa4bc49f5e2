import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { filterToParams, isFiltered, parseFilter } from '../course-filter';
import { CourseFilters } from './catalogue-filters';
import { QueryError } from '@/shared/page/query-error';
import { catalogueText } from '../text/catalogue';
import { coursesQuery, type CourseFilter } from '../data/search';
import { queryClient } from '@/shared/data/query-client';
import { Notice } from '@/ui/notice';
import { CatalogueResults } from './catalogue-results';
import { CatalogueSkeleton } from './catalogue-skeleton';

/** The title of a course that a link led to in vain; null without one. See `course-page.tsx`. */
function useMissingCourse(): string | null {
  const state: unknown = useLocation().state;
  const title: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'missingCourse') : null;
  return typeof title === 'string' ? title : null;
}

/** Search, filters and results. The filter is kept in the query string, so that a search has a URL. */
export function CatalogueBrowser() {
  const [params, setParams] = useSearchParams();
  // Visitors find published courses only, whatever the query string says.
  const filter = { ...parseFilter(params), state: null };
  const query = useQuery(coursesQuery(filter), queryClient);
  const missingCourse = useMissingCourse();

  function apply(change: Partial<CourseFilter>) {
    setParams(filterToParams({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  }
  const clear = () => setParams({}, { preventScrollReset: true });

  return (
    <>
      <CourseFilters filter={filter} onApply={apply} onClear={isFiltered(filter) ? clear : null} />
      {missingCourse !== null && (
        <div className="mt-8 max-w-prose">
          <Notice tone="info" title={catalogueText.missing.title(missingCourse)}>
            {catalogueText.missing.text}
          </Notice>
        </div>
      )}
      <div className="mt-10" aria-busy={query.isFetching}>
        {query.data ? (
          <CatalogueResults result={query.data} filter={filter} onClear={clear} />
        ) : query.isError ? (
          <QueryError
            title={catalogueText.failure.title}
            retryLabel={catalogueText.failure.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <CatalogueSkeleton />
        )}
      </div>
    </>
  );
}
