import type { SyntheticEvent } from 'react';

/** Scrolls to show all of a part that was unfolded, if it reaches beyond the window. */
export function bringIntoView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
