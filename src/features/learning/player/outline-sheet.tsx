import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { playerText } from '@/content/interface/player';
import { CloseIcon, MenuIcon } from '@/ui/icons';

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
      <dialog
        ref={dialog}
        aria-label={text.title}
        className="m-0 mt-auto max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg border-t-8 border-ink bg-paper text-ink backdrop:bg-ink/50"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper px-6 py-2">
          <p className="font-semibold">{text.title}</p>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => dialog.current?.close()}
            className="inline-flex size-11 items-center justify-center rounded"
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** The outline on a small screen. The location's key remounts it on every navigation, which closes the dialog. */
export function OutlineSheet({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Sheet key={key}>{children}</Sheet>;
}
