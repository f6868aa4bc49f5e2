import { useState } from 'react';

/**
 * Which rows of a list are selected. Only rows that the list shows count, so that nothing is changed or deleted that the
 * user does not see: another page or filter selects nothing.
 * @param ids the ids of the rows that are shown
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    ids: selected,
    /** The ids of the selected rows, also of those that are not shown now. It stays the same until something is selected. */
    chosen,
    isSelected: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    toggle: (id: string) =>
      setChosen(new Set(chosen.has(id) ? selected.filter((one) => one !== id) : [...selected, id])),
    toggleAll: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
    /** Selects these rows and no others. */
    select: (rows: readonly string[]) => setChosen(new Set(rows)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
