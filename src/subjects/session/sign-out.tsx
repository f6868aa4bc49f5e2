import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { showErrorToast } from '@/shared/errors/error-toast';
import { sessionText } from './text/session';
import { signOut } from './data/mutations';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { hasUnsentWork, sendUnsentWork } from '@/shared/outbox/unsent-work';

type DiscardDialogProps = { onClose: (discards: boolean) => void };

function DiscardDialog({ onClose }: DiscardDialogProps) {
  const [isOpen, setOpen] = useState(true);

  function close(discards: boolean) {
    setOpen(false);
    onClose(discards);
  }

  const { title, text, discard, stay } = sessionText.unsent;
  return (
    <ConfirmDialog
      open={isOpen}
      title={title}
      text={text}
      confirmLabel={discard}
      cancelLabel={stay}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
}

/** Asks in a dialog whether what only this device has may be deleted. */
function askToDiscard(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    function handleClose(discards: boolean) {
      // When the dialog has closed and returned the focus.
      setTimeout(() => {
        root.unmount();
        place.remove();
        resolve(discards);
      });
    }
    root.render(<DiscardDialog onClose={handleClose} />);
  });
}

/**
 * Signs out, with a toast if that fails. What waits on this device is sent before; if something is left, the user is
 * asked. The toast of success comes with the session event (`session-toasts.ts`).
 */
export async function signOutWithToast(): Promise<void> {
  if (hasUnsentWork()) await sendUnsentWork();
  if (hasUnsentWork() && !(await askToDiscard())) return;
  try {
    await signOut();
  } catch (error) {
    showErrorToast(sessionText.signOutFailed, error);
  }
}
