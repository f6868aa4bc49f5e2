import { reorderText } from '@/content/interface/reorder';
import { ArrowIcon } from '@/ui/icons';

type MoveButtonsProps = {
  /** Names the item. */
  title: string;
  /** Starts at 0. */
  index: number;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
};

const buttonClass =
  'grid size-11 place-content-center rounded text-blue hover:bg-sand aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/** The buttons that move an item of a list up and down. */
export function MoveButtons({ title, index, isLast, onMove }: MoveButtonsProps) {
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className={buttonClass}
        aria-label={reorderText.up(title)}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <span className="-rotate-90">
          <ArrowIcon />
        </span>
      </button>
      <button
        type="button"
        className={buttonClass}
        aria-label={reorderText.down(title)}
        aria-disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      >
        <span className="rotate-90">
          <ArrowIcon />
        </span>
      </button>
    </div>
  );
}
