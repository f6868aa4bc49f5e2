import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a row of the outline shows below its title, or instead of it. */
export function useRow() {
  const [view, setView] = useState<'actions' | 'rename' | null>(null);
  const buttonId = useId();
  return {
    view,
    /** The id of the button that opens the actions. */
    buttonId,
    toggle: () => setView(view === null ? 'actions' : null),
    rename: () => setView('rename'),
    /** Closes what is open, and returns the focus from there. Somebody who types elsewhere by now is left alone. */
    close: () => {
      flushSync(() => setView(null));
      if (document.activeElement === document.body) document.getElementById(buttonId)?.focus();
    },
  };
}

export type Row = ReturnType<typeof useRow>;
