import { memo } from 'react';
import { reorderText } from './text';
import { classNames } from '@/lib/class-names';
import { ArrowIcon } from '@/ui/drawings/icons';

type MoveButtonsProps = {
  /** Names the item. */
  title: string;
  /** Starts at 0. */
  index: number;
  isFirst?: boolean;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
};

const buttonClass =
  'grid size-11 place-content-center rounded text-blue hover:bg-sand aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/** The buttons that move an item of a list up and down. */
export const MoveButtons = memo(function MoveButtons(props: MoveButtonsProps) {
  const { title, index, isFirst = index === 0, isLast, onMove } = props;
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className={classNames(buttonClass, '-rotate-90')}
        aria-label={reorderText.up(title)}
        aria-disabled={isFirst}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowIcon />
      </button>
      <button
        type="button"
        className={classNames(buttonClass, 'rotate-90')}
        aria-label={reorderText.down(title)}
        aria-disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowIcon />
      </button>
    </div>
  );
});
