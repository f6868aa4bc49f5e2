import { SlowLoading } from '@/shared/page/slow-loading';
import { calendarText } from '../text/calendar';
import { Skeleton } from '@/ui/skeleton';

/** The placeholder of the dates. */
export function CalendarSkeleton() {
  return (
    <div role="status" className="mt-10">
      <span className="sr-only">{calendarText.loading}</span>
      <Skeleton className="h-11 w-52" />
      <SlowLoading what="page" className="mt-4" />
      <Skeleton className="mt-10 h-8 w-56" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}
