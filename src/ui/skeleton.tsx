import { classNames } from '@/lib/class-names';

/** A bar in the place of a line that is still loading; it appears only after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-appear rounded bg-sand', className)}
    />
  );
}
