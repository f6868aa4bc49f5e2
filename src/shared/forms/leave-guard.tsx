import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsavedChangesText } from './text/unsaved-changes';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** Search parameters whose change leaves the form too, as a change of the path does. */
  parameters?: readonly string[];
  /** Called when the user leaves without saving, to delete the draft. */
  onDiscard?: () => void;
  /** Of a form that says whether its save is on the way: leaving waits for it, and goes on once nothing is unsaved. */
  saving?: { isPending: boolean; onLeave?: () => void };
};

const none: readonly string[] = [];

/**
 * Asks before the user leaves a form with unsaved changes: with a dialog inside the application, with the browser's
 * own question when the tab is closed. A page may have only one, because React Router supports one blocker.
 */
export function LeaveGuard({ when, parameters = none, onDiscard, saving }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!when) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const before = new URLSearchParams(currentLocation.search);
    const after = new URLSearchParams(nextLocation.search);
    return parameters.some((name) => before.get(name) !== after.get(name));
  });

  useEffect(() => {
    if (!when) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [when]);

  const isLeaving = useRef(false);
  function leave() {
    if (blocker.state !== 'blocked' || isLeaving.current) return;
    isLeaving.current = true;
    blocker.proceed();
  }
  const handleSaved = useEffectEvent(() => {
    if (!saving) return;
    saving.onLeave?.();
    leave();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'unblocked') isLeaving.current = false;
    if (state === 'blocked' && !when) handleSaved();
  }, [state, when]);

  const text = saving?.isPending ? unsavedChangesText.saving : unsavedChangesText;
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={text.title}
      text={text.text}
      confirmLabel={saving?.isPending ? null : unsavedChangesText.leave}
      cancelLabel={unsavedChangesText.stay}
      onConfirm={() => {
        onDiscard?.();
        leave();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
