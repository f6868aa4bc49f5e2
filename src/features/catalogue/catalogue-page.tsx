import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { QueryFailure } from '@/components/query-failure';
import { Seo } from '@/components/seo';
import { catalogueWords } from '@/content/interface/catalogue';
import { coursesQuery } from '@/data/courses/queries';
import { useHydrated } from '@/lib/use-hydrated';
import { Container } from '@/ui/section';
import {
  emptyFilter,
  filterToParams,
  isFiltered,
  parseFilter,
  type CatalogueFilter,
} from './catalogue-filter';
import { CatalogueFilters } from './catalogue-filters';
import { CatalogueResults, CatalogueSkeleton } from './catalogue-results';

const words = catalogueWords;

/** Every course, with search and filters kept in the query string (decisions: /catalog). */
export function CataloguePage() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const filter = hydrated ? parseFilter(params) : emptyFilter;
  const query = useQuery({ ...coursesQuery(filter), enabled: hydrated });

  function apply(change: Partial<CatalogueFilter>) {
    setParams(filterToParams({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  }

  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo title={words.title} description={words.description} />
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-5 max-w-prose text-lead text-ink-muted">{words.lead}</p>
      <CatalogueFilters
        key={filter.q}
        filter={filter}
        onApply={apply}
        onClear={isFiltered(filter) ? () => setParams({}, { preventScrollReset: true }) : null}
      />
      <div className="mt-10" aria-busy={query.isFetching}>
        {query.data ? (
          <CatalogueResults
            result={query.data}
            filter={filter}
            onClear={() => setParams({}, { preventScrollReset: true })}
          />
        ) : query.isError ? (
          <QueryFailure
            title={words.failure.title}
            retryLabel={words.failure.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <CatalogueSkeleton />
        )}
      </div>
    </Container>
  );
}
