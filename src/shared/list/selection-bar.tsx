import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { listText } from './text';
import type { Selection } from './use-selection';

type SelectionBarProps = {
  selection: Selection;
  /** What can be done with the selected rows; shown while there are some. */
  children: ReactNode;
};

/**
 * Above the rows of a list: selects all of them, and acts on the selected ones. In a table it lies over the row of the heads,
 * with its checkbox above those of the rows, so that no row moves when the first one is selected.
 */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const count = selection.ids.length;
  const selectAll = useRef<HTMLInputElement>(null);

  // The actions disappear with the selection, and with them the focus of the one that was pressed.
  const focusIfLost = useEffectEvent(() => {
    if (document.activeElement === document.body) selectAll.current?.focus();
  });
  const hasSelection = count > 0;
  useEffect(() => {
    if (!hasSelection) return;
    return () => focusIfLost();
  }, [hasSelection]);

  useEffect(() => {
    // Has no attribute in HTML.
    if (selectAll.current) selectAll.current.indeterminate = hasSelection && !selection.isAll;
  }, [hasSelection, selection.isAll]);

  return (
    <div
      role="group"
      aria-label={listText.selection.label}
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 sm:as-card:min-h-11 as-table:relative as-table:-mb-13 as-table:min-h-13',
        hasSelection && 'as-card:pb-1.5 as-table:bg-paper',
      )}
    >
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 sm:as-card:text-sm sm:as-card:text-ink-muted as-table:-ml-3 as-table:px-3">
        <input
          ref={selectAll}
          type="checkbox"
          checked={selection.isAll}
          onChange={selection.toggleAll}
          className="size-5 cursor-pointer accent-blue"
        />
        <span className="as-table:sr-only">{listText.selection.all}</span>
      </label>
      <p role="status" className="text-sm text-ink-muted tabular-nums empty:hidden">
        {count > 0 && listText.selection.count(count)}
      </p>
      {count > 0 && children}
    </div>
  );
}
