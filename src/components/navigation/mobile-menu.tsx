import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationText } from '@/content/interface/navigation';
import { site } from '@/content/site';
import { classNames } from '@/lib/class-names';
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

/**
 * A modal `dialog` element: the browser keeps the focus inside, closes it on Escape and returns the focus to the
 * button.
 */
function MenuDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  function handleOpen() {
    dialog.current?.showModal();
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={navigationText.openMenu}
        onClick={handleOpen}
        className="inline-flex size-12 items-center justify-center rounded border-[1.5px] border-ink"
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        aria-label={navigationText.menu}
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink backdrop:bg-ink/50"
      >
        <div className="flex h-18 items-center justify-between px-5 sm:px-6">
          <Logo name={site.name} />
          <button
            type="button"
            aria-label={navigationText.closeMenu}
            onClick={() => dialog.current?.close()}
            className="inline-flex size-12 items-center justify-center rounded border-[1.5px] border-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={navigationText.label} className="px-5 pt-4 pb-8 sm:px-6">
          <ul>
            <NavigationLinks className={linkClass} />
          </ul>
          <div className="mt-8 grid gap-3">
            <AccountActions />
          </div>
        </nav>
      </dialog>
    </>
  );
}
