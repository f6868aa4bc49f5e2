import type { ReactNode, RefObject } from 'react';
import { classNames } from '@/lib/class-names';
import { CloseIcon } from '@/ui/drawings/icons';

type PlayerDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  className: string;
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog with its title and the button that closes it, which stay on top while the content scrolls. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { ref, title, closeLabel, className, onClose, children } = props;
  return (
    <dialog
      ref={ref}
      aria-label={title}
      onClose={onClose}
      className={classNames(
        'w-full overflow-y-auto border-t-8 border-ink bg-paper text-ink backdrop:bg-ink/50',
        className,
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper px-6 py-2">
        <p className="font-semibold">{title}</p>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => ref.current?.close()}
          className="inline-flex size-11 items-center justify-center rounded"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
