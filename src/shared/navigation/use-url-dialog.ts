import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The state of an entry of the history that a dialog has made. */
const ofDialog = 'dialog';

/** For a link that opens a dialog with a search parameter. */
export const dialogLink = { state: ofDialog, preventScrollReset: true } as const;

/**
 * A dialog that the search parameter `name` opens, so that reloading the page or signing in again loses nothing. The open dialog is an
 * entry of the history, so that the back button closes it. Closing it goes back, too, unless the page was opened with it.
 */
export function useUrlDialog(name: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isEntry = state === ofDialog;
  const set = (value: string | null, options: NavigateOptions) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    /** Null while it is closed. */
    value: params.get(name),
    /** Whether the dialog has an entry of the history. */
    isEntry,
    open: (value: string) => set(value, { state: ofDialog }),
    close: () => void (isEntry ? navigate(-1) : set(null, { replace: true })),
  };
}
