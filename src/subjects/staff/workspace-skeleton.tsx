import { SlowLoading } from '@/shared/page/slow-loading';
import { Seo } from '@/shared/seo/seo';
import { pageText } from '@/shared/page/text/page';
import { Skeleton } from '@/ui/skeleton';
import { ViewContainer } from './view-container';

/** The placeholder of a view of the staff area: its heading, a line of filters, rows. */
export function WorkspaceSkeleton() {
  return (
    <ViewContainer>
      <Seo title={pageText.loading} description={pageText.loading} noindex />
      <p role="status" className="sr-only">
        {pageText.loading}
      </p>
      <Skeleton className="h-8 w-48" />
      <SlowLoading what="page" className="mt-4" />
      <Skeleton className="mt-6 h-11 w-full" />
      <div className="mt-10 grid gap-2">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-10 w-full" />
        ))}
      </div>
    </ViewContainer>
  );
}
