import type { SyntheticEvent } from 'react';

/** Shows all of a part that was unfolded, where it reaches beyond the window. */
export function bringIntoView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
