import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { CloseIcon, MenuIcon } from '@/ui/drawings/icons';

type MenuDialogProps = {
  /** The accessible name of the dialog. */
  label: string;
  openLabel: string;
  closeLabel: string;
  /** Beside the button that closes the dialog. */
  logo: ReactNode;
  /** Of the dialog: its size and colours. */
  className: string;
  children: ReactNode;
};

/** The menu of small screens. The location's key remounts it on every navigation, which closes the dialog. */
export function MenuDialog(props: MenuDialogProps) {
  const { key } = useLocation();
  return <ClosedMenuDialog key={key} {...props} />;
}

const dialogId = 'menu';

const buttonClass =
  'inline-flex size-12 items-center justify-center rounded border-[1.5px] border-current';

/** Whether the menu that the HTML contained was opened before this script ran. */
function isOpenWithoutScript(): boolean {
  if (typeof document === 'undefined') return false;
  return document.querySelector(`#${dialogId}:popover-open`) !== null;
}

/**
 * A modal `dialog` element: the browser keeps the focus inside, closes it on Escape and returns the focus to the
 * button. Until the scripts have loaded, the same buttons open and close it as a popover, which needs no script.
 */
function ClosedMenuDialog(props: MenuDialogProps) {
  const { label, openLabel, closeLabel, logo, className, children } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpen] = useState(isOpenWithoutScript);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!wasOpen || !dialog.current?.isConnected) return;
    if (dialog.current.matches(':popover-open')) dialog.current.hidePopover();
    // Closing returns the focus to what has it when the dialog opens.
    opener.current?.focus({ preventScroll: true });
    dialog.current.showModal();
    setOpen(true);
  }, [wasOpen]);

  function handleOpen(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.showModal();
    setOpen(true);
  }

  function handleClose(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={openLabel}
        popoverTarget={dialogId}
        popoverTargetAction="show"
        onClick={handleOpen}
        className={buttonClass}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        id={dialogId}
        popover="auto"
        aria-label={label}
        onClose={() => setOpen(false)}
        className={classNames('m-0 h-dvh max-h-none max-w-none backdrop:bg-ink/50', className)}
      >
        <div className="flex h-18 items-center justify-between px-5 sm:px-6">
          {logo}
          <button
            type="button"
            aria-label={closeLabel}
            popoverTarget={dialogId}
            popoverTargetAction="hide"
            onClick={handleClose}
            className={buttonClass}
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
