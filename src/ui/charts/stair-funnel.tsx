import type { CSSProperties } from 'react';
import { largestOf, percentOf } from './chart-scale';

type StairFunnelProps = {
  /** From the first step to the last. A note says of what a step is a share, where it is one. */
  steps: readonly { label: string; value: string; count: number; note?: string }[];
};

const fills = ['fill-blue-deep', 'fill-blue', 'fill-blue-mid', 'fill-blue-light', 'fill-saffron'];

/**
 * How many come to each step, as a stair: side by side where there is room, else below each other. Every step
 * has its number and name, so that nothing depends on colour.
 */
export function StairFunnel({ steps }: StairFunnelProps) {
  const largest = largestOf(steps.map(({ count }) => count));
  return (
    <div className="grid gap-x-1 gap-y-5 @min-[34.5rem]:auto-cols-fr @min-[34.5rem]:grid-flow-col">
      {steps.map(({ label, value, count, note }, index) => (
        <div key={label} className="flex flex-col justify-end break-inside-avoid">
          <p className="flex flex-wrap items-baseline gap-x-2 @min-[34.5rem]:block">
            <span className="heading-style text-price tabular-nums @min-[34.5rem]:block">
              {value}
            </span>
            <span className="text-sm font-semibold @min-[34.5rem]:block">{label}</span>
            {note && <span className="text-sm text-ink-muted @min-[34.5rem]:block">{note}</span>}
          </p>
          <svg
            preserveAspectRatio="none"
            viewBox="0 0 100 100"
            style={{ '--size': percentOf(count, largest) / 100 } as CSSProperties}
            className="mt-1.5 block h-7 w-[max(4px,calc(var(--size)*100%))] border-t-6 border-ink forced-colors:border-[CanvasText] @min-[34.5rem]:h-[calc(var(--size)*11rem+6px)] @min-[34.5rem]:w-full"
          >
            <rect
              width="100"
              height="100"
              className={`${fills[index === steps.length - 1 ? fills.length - 1 : index]} forced-colors:fill-[CanvasText]`}
            />
          </svg>
        </div>
      ))}
    </div>
  );
}
