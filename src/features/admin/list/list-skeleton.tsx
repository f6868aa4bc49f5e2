import { adminText } from '@/content/interface/admin';
import { Skeleton } from '@/ui/skeleton';

/** Placeholder of a list that is loading. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="mt-6 grid gap-3" role="status" aria-label={adminText.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-14 w-full" />
      ))}
    </div>
  );
}
