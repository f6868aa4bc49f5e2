import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { playerText } from '@/content/interface/player';
import { MenuIcon } from '@/ui/icons';
import { PlayerDialog } from './player-dialog';

const text = playerText.outline;

function Sheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="inline-flex min-h-11 items-center gap-2 rounded px-2 text-sm font-semibold text-blue lg:hidden"
      >
        <MenuIcon />
        <span className="max-sm:sr-only">{text.open}</span>
      </button>
      <PlayerDialog
        ref={dialog}
        title={text.title}
        closeLabel={text.close}
        className="m-0 mt-auto max-h-[85dvh] max-w-none rounded-t-lg"
      >
        {children}
      </PlayerDialog>
    </>
  );
}

/** The outline on a small screen. The location's key remounts it on every navigation, which closes the dialog. */
export function OutlineSheet({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Sheet key={key}>{children}</Sheet>;
}
