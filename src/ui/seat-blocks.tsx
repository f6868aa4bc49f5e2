import { classNames } from '@/lib/class-names';
import { seatBlocks } from './charts/seat-blocks';

type SeatBlocksProps = { taken: number; capacity: number; className?: string };

/** The seats of a cohort as blocks, the taken ones filled. The numbers in words belong beside them. */
export function SeatBlocks({ taken, capacity, className }: SeatBlocksProps) {
  const { all, filled } = seatBlocks(taken, capacity);
  return (
    <span aria-hidden="true" className={classNames('inline-flex gap-0.5', className)}>
      {Array.from({ length: all }, (_, at) => (
        <span
          key={at}
          className={classNames(
            'h-4 min-w-1 flex-1 border',
            at < filled
              ? 'keeps-fill border-blue bg-blue forced-colors:bg-[CanvasText]'
              : 'border-ink/30 bg-white',
          )}
        />
      ))}
    </span>
  );
}
