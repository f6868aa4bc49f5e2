import { memo, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { HandleIcon } from '@/ui/icons';
import { MoveButtons } from './move-buttons';
import { useDragAndDrop } from './use-drag-and-drop';

type ReorderableItemProps = {
  title: string;
  /** Starts at 0. */
  index: number;
  isLast: boolean;
  /** The name of the list: an item cannot be dropped into another list. */
  list: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/**
 * An item of a reorderable list: a handle to drag it, its content, and buttons to move it up and down. The browser skips
 * the layout of items outside the window, so that long lists stay quick.
 */
export const ReorderableItem = memo(function ReorderableItem(props: ReorderableItemProps) {
  const { title, index, isLast, list, onMove, children } = props;
  const { item, handle, isDragged, edge } = useDragAndDrop({ list, index, onMove });
  return (
    <li
      ref={item}
      className={classNames(
        'relative flex items-start gap-2 border-b border-line py-0.5 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] sm:gap-3',
        isDragged && 'opacity-50',
      )}
    >
      {edge && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 h-0.5 bg-blue',
            edge === 'top' ? 'top-0' : 'bottom-0',
          )}
        />
      )}
      <span
        ref={handle}
        aria-hidden="true"
        className="grid h-11 w-6 shrink-0 cursor-grab place-content-center text-ink-muted max-sm:hidden"
      >
        <HandleIcon />
      </span>
      <div className="min-w-0 grow">{children}</div>
      <MoveButtons title={title} index={index} isLast={isLast} onMove={onMove} />
    </li>
  );
});
