import { classNames } from '@/lib/class-names';

/** A placeholder for a line that is loading. It appears after 200 ms, so that fast responses show no flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-appear rounded bg-sand', className)}
    />
  );
}
