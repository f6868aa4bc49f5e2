/** A copy of the list with one item moved. Both indexes start at 0. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** A copy of the list with some items moved, in their order, so that the first of them gets the index `to` if it can. */
export function moveItems<Item>(
  items: readonly Item[],
  isMoved: (item: Item) => boolean,
  to: number,
): Item[] {
  const rest = items.filter((item) => !isMoved(item));
  return [...rest.slice(0, to), ...items.filter(isMoved), ...rest.slice(to)];
}
