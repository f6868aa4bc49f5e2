import { toastText } from './text/toasts';
import { delays } from '@/lib/delays';
import { showToast } from '@/ui/toast-store';

/** Says what was removed from a form, with a button that brings it back. */
export function showUndoToast(title: string, onUndo: () => void): void {
  showToast({
    tone: 'success',
    title,
    duration: delays.undo,
    action: { label: toastText.undo, onSelect: onUndo },
  });
}
