import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { navigationText } from '@/content/interface/navigation';
import { site } from '@/content/site';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { CloseIcon, MenuIcon } from '@/ui/icons';
import { Logo } from '@/ui/logo';
import { AccountActions } from './account-actions';
import { NavigationLinks } from './navigation-links';

const linkClass = (active: boolean) =>
  classNames(
    'heading-style flex min-h-14 items-center border-b border-line text-h3 text-ink no-underline',
    active && 'border-l-8 border-l-saffron pl-4 font-semibold',
  );

/** The navigation of small screens. The location's key remounts it on every navigation, which closes the dialog. */
export function MobileMenu() {
  const { key } = useLocation();
  return <MenuDialog key={key} />;
}

const dialogId = 'menu';

/** Whether the menu that the HTML contained was opened before this script ran. */
function isOpenWithoutScript(): boolean {
  if (typeof document === 'undefined') return false;
  return document.querySelector(`#${dialogId}:popover-open`) !== null;
}

/**
 * A modal `dialog` element: the browser keeps the focus inside, closes it on Escape and returns the focus to the
 * button. Until the scripts have loaded, the same buttons open and close it as a popover, which needs no script.
 */
function MenuDialog() {
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
        aria-label={navigationText.openMenu}
        popoverTarget={dialogId}
        popoverTargetAction="show"
        onClick={handleOpen}
        className="inline-flex size-12 items-center justify-center rounded border-[1.5px] border-ink"
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        id={dialogId}
        popover="auto"
        aria-label={navigationText.menu}
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink backdrop:bg-ink/50"
      >
        <div className="flex h-18 items-center justify-between px-5 sm:px-6">
          <Logo name={site.name} />
          <button
            type="button"
            aria-label={navigationText.closeMenu}
            popoverTarget={dialogId}
            popoverTargetAction="hide"
            onClick={handleClose}
            className="inline-flex size-12 items-center justify-center rounded border-[1.5px] border-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={navigationText.label} className="px-5 pt-4 pb-8 sm:px-6">
          <ul>
            <NavigationLinks className={linkClass} />
            <li>
              <NavLink to={paths.catalog} className={({ isActive }) => linkClass(isActive)}>
                {navigationText.catalog}
              </NavLink>
            </li>
          </ul>
          <div className="mt-8 grid gap-3">
            <AccountActions />
          </div>
        </nav>
      </dialog>
    </>
  );
}
