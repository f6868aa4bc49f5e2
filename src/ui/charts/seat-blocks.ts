/** How many seats have a block each; of more, the blocks show the share. The narrowest bar has room for twelve. */
const mostBlocks = 12;

/** How many blocks are drawn, and how many of them are filled: all or none only if that is true of the seats. */
export function seatBlocks(taken: number, capacity: number): { all: number; filled: number } {
  const all = Math.min(capacity, mostBlocks);
  if (taken <= 0) return { all, filled: 0 };
  if (taken >= capacity) return { all, filled: all };
  const share = Math.round((taken / capacity) * all);
  return { all, filled: Math.min(Math.max(share, 1), all - 1) };
}
