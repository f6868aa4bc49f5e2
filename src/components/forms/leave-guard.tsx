import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsavedChangesText } from '@/content/interface/unsaved-changes';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type LeaveGuardProps = {
  /** Whether anything would be lost. */
  when: boolean;
  /** Words of the query whose change leaves the form too, beside a change of the path. */
  parameters?: readonly string[];
  /** The person leaves without saving: forget the draft. */
  onDiscard?: () => void;
};

const none: readonly string[] = [];

/** Asks before a form with unsaved changes is left, inside the application and out of it. One at a time on a page. */
export function LeaveGuard({ when, parameters = none, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!when) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const before = new URLSearchParams(currentLocation.search);
    const after = new URLSearchParams(nextLocation.search);
    return parameters.some((name) => before.get(name) !== after.get(name));
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={unsavedChangesText.title}
      text={unsavedChangesText.text}
      confirmLabel={unsavedChangesText.leave}
      cancelLabel={unsavedChangesText.stay}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
