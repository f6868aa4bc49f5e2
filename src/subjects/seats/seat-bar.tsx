import { seatListText } from './text/seat-list';
import { classNames } from '@/lib/class-names';
import type { Enums } from '@/lib/database.types';

const text = seatListText.bar;

/** `used` are all that cannot be given any more: given, accepted, and those that were used up. */
type Counts = {
  quantity: number;
  given: number;
  bound: number;
  used: number;
  /** Not accepted in time, or of a cohort that was cancelled. */
  lapsed: number;
  cohort_state: Enums<'cohort_state'> | null;
};

type Part = { key: string; count: number; look: string; label: string };

/** The seats of a pool by what has become of them. @param isOpen whether others can be given */
function partsOf({ quantity, given, bound, used, ...pool }: Counts, isOpen: boolean): Part[] {
  const free = quantity - used;
  // In a pool that was open again, some may have been given to others since.
  const lapsed = isOpen ? 0 : Math.min(pool.lapsed, free);
  const spent = used - given - bound;
  const parts = [
    { key: 'bound', count: bound, look: 'bg-blue-deep', label: text.accepted(bound) },
    { key: 'spent', count: spent, look: 'bg-ink-muted', label: text.spent(spent) },
    { key: 'given', count: given, look: 'bg-blue-light', label: text.waiting(given) },
    {
      key: 'lapsed',
      count: lapsed,
      look: 'bg-saffron-pale',
      label: (pool.cohort_state === 'cancelled' ? text.given : text.lapsed)(lapsed),
    },
    {
      key: 'free',
      count: free - lapsed,
      // Only outlined: the filled ones are somebody's.
      look: isOpen ? 'bg-white forced-colors:bg-[Canvas]!' : 'bg-ink-soft',
      label: (isOpen ? text.free : text.notGiven)(free - lapsed),
    },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** How many seats have a block each. */
const mostBlocks = 20;

/** The seats of a pool as a bar of blocks, one for each seat, with the numbers in words below. Of many, a block for each state. */
export function SeatBar({ pool, isOpen }: { pool: Counts; isOpen: boolean }) {
  const parts = partsOf(pool, isOpen);
  const blocks =
    pool.quantity > mostBlocks
      ? parts
      : parts.flatMap((part) =>
          Array.from({ length: part.count }, (_, at) => ({
            ...part,
            key: `${part.key} ${at}`,
            count: 1,
          })),
        );
  return (
    <div>
      <p className="mb-2 text-h4 font-semibold tabular-nums">{text.seats(pool.quantity)}</p>
      <div aria-hidden="true" className="flex h-5 gap-0.5">
        {blocks.map(({ key, count, look }) => (
          <span
            key={key}
            style={{ flexGrow: count }}
            className={classNames(
              'keeps-fill block min-w-1.5 basis-0 border border-ink/40 forced-colors:bg-[CanvasText]',
              look,
            )}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-sm tabular-nums">
        {parts.map(({ key, label, look }) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('keeps-fill size-3 border border-ink/40', look)}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
