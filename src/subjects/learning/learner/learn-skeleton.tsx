import { SlowLoading } from '@/shared/page/slow-loading';
import { pageText } from '@/shared/page/text/page';
import { Skeleton } from '@/ui/skeleton';

/** The placeholder of the courses: the one that was seen last, and rows. */
export function LearnSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {pageText.loading}
      </p>
      <Skeleton className="h-80 w-full" />
      <SlowLoading what="page" className="mt-4" />
      <Skeleton className="mt-14 h-8 w-64" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}
