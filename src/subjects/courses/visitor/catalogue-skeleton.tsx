import { SlowLoading } from '@/shared/page/slow-loading';
import { catalogueText } from '../text/catalogue';
import { Skeleton } from '@/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

function Filters() {
  return (
    <div className="mt-10 grid gap-x-3 gap-y-5 border-y border-ink py-5 xl:grid-cols-[12rem_minmax(0,1fr)]">
      <Skeleton className="h-19.5 w-full max-xl:max-w-form" />
      <Skeleton className="h-11 w-full sm:h-43 xl:h-19.5" />
    </div>
  );
}

/** The placeholder of a page of courses, with or without the filters above it. */
export function CatalogueSkeleton({ withFilters = false }: { withFilters?: boolean }) {
  return (
    <>
      {withFilters && <Filters />}
      <div role="status" className={withFilters ? 'mt-10' : undefined}>
        <span className="sr-only">{catalogueText.results.loading}</span>
        <Skeleton className="h-5 w-28" />
        <SlowLoading what="page" className="mt-4" />
        {rows.map((row) => (
          <div
            key={row}
            className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[1fr_15rem_10rem]"
          >
            <div>
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="mt-3 h-5 w-full max-w-prose" />
              <Skeleton className="mt-2 h-5 w-2/3 max-w-prose" />
            </div>
            <Skeleton className="h-20 w-40" />
            <Skeleton className="h-7 w-20 md:justify-self-end" />
          </div>
        ))}
      </div>
    </>
  );
}
