import { listText } from './text';
import { Skeleton } from '@/ui/skeleton';

/** Placeholder of a list that is loading. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="mt-2 grid gap-2" role="status" aria-label={listText.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}
