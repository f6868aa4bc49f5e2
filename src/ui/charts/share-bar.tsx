import { classNames } from '@/lib/class-names';

/** A share of the whole as a bar, beside or below the number that says it. */
export function ShareBar({ percent, className }: { percent: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('keeps-fill block h-2 bg-blue-pale forced-colors:border', className)}
    >
      <span
        className="keeps-fill block h-full bg-blue forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
