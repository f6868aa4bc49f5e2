import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { playerText } from '../../text/player';
import { MenuIcon } from '@/ui/drawings/icons';
import { PlayerDialog } from './player-dialog';

const text = playerText.outline;

/** The state of the entry that the open sheet has in the history. */
const hasEntry = () => (window.history.state as { isSheet?: true } | null)?.isSheet === true;

/** For the back button, which closes the sheet. The router knows nothing of it: the page stays the same. */
const addEntry = () => window.history.pushState({ ...window.history.state, isSheet: true }, '');

function Sheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  const isLeaving = useRef(false);

  function handleOpen() {
    if (!hasEntry()) addEntry();
    dialog.current?.showModal();
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }

  function handleClose() {
    if (!hasEntry() || isLeaving.current) return;
    isLeaving.current = true;
    window.history.back();
  }

  useEffect(() => {
    const handlePop = () => {
      // It may have been opened again before the entry was gone.
      if (!isLeaving.current) dialog.current?.close();
      else if (dialog.current?.open) addEntry();
      isLeaving.current = false;
    };
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={handleOpen}
        className="inline-flex min-h-11 items-center gap-2 rounded px-2 text-sm font-semibold text-blue lg:hidden"
      >
        <MenuIcon />
        <span className="max-sm:sr-only">{text.open}</span>
      </button>
      <PlayerDialog
        ref={dialog}
        title={text.title}
        closeLabel={text.close}
        onClose={handleClose}
        className="m-0 mt-auto max-h-[85dvh] max-w-none rounded-t-lg"
      >
        {children}
      </PlayerDialog>
    </>
  );
}

/**
 * The outline on a small screen. The location's key remounts it on every navigation, which closes the dialog. Its links
 * replace the entry of the sheet.
 */
export function OutlineSheet({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Sheet key={key}>{children}</Sheet>;
}
