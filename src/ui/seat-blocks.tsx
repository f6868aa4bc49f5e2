import { classNames } from '@/lib/class-names';

/** How many seats have a block each; of more, the blocks show the share. The narrowest bar has room for twelve. */
const mostBlocks = 12;

/** How many blocks are drawn, and how many of them are filled: all or none only if that is true of the seats. */
function blocksOf(taken: number, capacity: number) {
  const all = Math.min(capacity, mostBlocks);
  if (taken <= 0) return { all, filled: 0 };
  if (taken >= capacity) return { all, filled: all };
  const share = Math.round((taken / capacity) * all);
  return { all, filled: Math.min(Math.max(share, 1), all - 1) };
}

type SeatBlocksProps = { taken: number; capacity: number; className?: string };

/** The seats of a cohort as blocks, the taken ones filled. The numbers in words belong beside them. */
export function SeatBlocks({ taken, capacity, className }: SeatBlocksProps) {
  const { all, filled } = blocksOf(taken, capacity);
  return (
    <span aria-hidden="true" className={classNames('inline-flex gap-0.5', className)}>
      {Array.from({ length: all }, (_, at) => (
        <span
          key={at}
          className={classNames(
            'h-4 min-w-1 flex-1 border',
            at < filled
              ? 'border-blue bg-blue forced-colors:bg-[CanvasText]'
              : 'border-ink/30 bg-white',
          )}
        />
      ))}
    </span>
  );
}
