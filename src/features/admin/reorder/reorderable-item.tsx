import type { ReactNode } from 'react';
import { orderText } from '@/content/interface/admin-order';
import { classNames } from '@/lib/class-names';
import { ArrowIcon, HandleIcon } from '@/ui/icons';
import { useDragAndDrop } from './use-drag-and-drop';

type ReorderableItemProps = {
  title: string;
  /** From 0. */
  index: number;
  count: number;
  /** Names the list, so that nothing is dropped from one into another. */
  list: string;
  onPlace: (from: number, to: number) => void;
  children: ReactNode;
};

const buttonClass =
  'grid size-11 place-content-center rounded text-blue hover:bg-sand aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/** One place of an ordered list: a handle to drag by, the content, and the buttons that move it. */
export function ReorderableItem({
  title,
  index,
  count,
  list,
  onPlace,
  children,
}: ReorderableItemProps) {
  const { item, handle, isDragged, edge } = useDragAndDrop({ list, index, onPlace });
  return (
    <li
      ref={item}
      className={classNames(
        'relative flex items-start gap-2 border-b border-line py-3 sm:gap-3',
        isDragged && 'opacity-50',
      )}
    >
      {edge && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 h-0.5 bg-blue',
            edge === 'top' ? '-top-px' : '-bottom-px',
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
      <div className="flex shrink-0">
        <button
          type="button"
          className={buttonClass}
          aria-label={orderText.up(title)}
          aria-disabled={index === 0}
          onClick={() => onPlace(index, index - 1)}
        >
          <span className="-rotate-90">
            <ArrowIcon />
          </span>
        </button>
        <button
          type="button"
          className={buttonClass}
          aria-label={orderText.down(title)}
          aria-disabled={index === count - 1}
          onClick={() => onPlace(index, index + 1)}
        >
          <span className="rotate-90">
            <ArrowIcon />
          </span>
        </button>
      </div>
    </li>
  );
}
