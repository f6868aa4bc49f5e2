import { memo, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { HandleIcon } from '@/ui/drawings/icons';
import { MoveButtons } from './move-buttons';
import { useDragAndDrop, type DraggingOptions } from './use-drag-and-drop';

type ReorderableItemProps = DraggingOptions & {
  title: string;
  /** Whether it cannot move up; by default at index 0. */
  isFirst?: boolean;
  isLast: boolean;
  /** False while only some of the items are shown: where an item would move is not seen then. */
  isMovable?: boolean;
  children: ReactNode;
  /** Belongs to the item and is shown below it, in the whole width: the items inside it. */
  below?: ReactNode;
};

/**
 * An item of a reorderable list: a handle to drag it, its content, and buttons to move it up and down. The browser skips
 * the layout of items outside the window, so that long lists stay quick.
 */
export const ReorderableItem = memo(function ReorderableItem(props: ReorderableItemProps) {
  const { title, index, isFirst = index === 0, isLast, isMovable = true } = props;
  const { onMove, children, below } = props;
  const { item, handle, isDragged, edge } = useDragAndDrop(props);
  return (
    <li
      ref={item}
      className={classNames(
        'relative flex items-start gap-x-2 border-b border-line py-0.5 sm:gap-x-3',
        below ? 'flex-wrap' : '[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]',
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
        className={
          isMovable
            ? 'grid h-11 w-6 shrink-0 cursor-grab place-content-center text-ink-muted max-sm:hidden'
            : 'hidden'
        }
      >
        <HandleIcon />
      </span>
      <div className="min-w-0 grow basis-0">{children}</div>
      {isMovable && (
        <MoveButtons
          title={title}
          index={index}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
      )}
      {below && <div className="basis-full">{below}</div>}
    </li>
  );
});
