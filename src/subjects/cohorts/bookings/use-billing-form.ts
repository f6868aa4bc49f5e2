import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBillingUnsaved } from './billing-form';

/**
 * Whether the form of billing details is open in the place of the details. The focus goes with what was pressed: into the form,
 * and back to the button that opens it.
 * @param billed the id of the booking, or of the organisation
 * @param startsOpen whether it is open at once where something was left in it
 */
export function useBillingForm(billed: string, startsOpen = true) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'left' | 'asked'>(() =>
    startsOpen && isBillingUnsaved(billed) ? 'left' : 'closed',
  );
  return {
    button,
    isOpen: state !== 'closed',
    takesFocus: state === 'asked',
    open: () => setState('asked'),
    close: () => {
      flushSync(() => setState('closed'));
      // Somebody who has gone on elsewhere, while it was saved, stays there.
      if (document.activeElement === document.body) button.current?.focus();
    },
  };
}
