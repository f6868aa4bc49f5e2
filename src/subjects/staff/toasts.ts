import type { QueryClient } from '@tanstack/react-query';
import { adminText } from './text/admin';
import { listText } from '@/shared/list/text';
import { adminBinText } from './text/bin';
import { noteTold } from '@/shared/errors/error-toast';
import { actFailure } from '@/shared/errors/text/errors';
import { toastText } from '@/shared/forms/text/toasts';
import { restoreFromBin, type BinRows } from './data/bin-mutations';
import { delays } from '@/lib/delays';
import { showToast } from '@/ui/toast-store';

/** Says in a toast that an act failed, or may have been done. Trying it again does nothing twice. */
export function showFailureToast(error: unknown): void {
  noteTold(error);
  showToast({ tone: 'error', ...actFailure(listText.failure, error) });
}

/** Shows a success message as a toast, for longer if it says more. */
export function showSuccessToast(title: string, text?: string): void {
  showToast({ tone: 'success', title, ...(text && { text, duration: delays.undo }) });
}

/** Shows one of the messages whose heading is fixed as well. */
export function showHeadedToast(text: string): void {
  showToast({ tone: 'success', title: adminText.success, text });
}

/**
 * Says that rows were deleted into the bin, with a button that restores them and reads every query again.
 * @param words a title, or a text with its fixed heading
 */
export function showDeletedToast(
  words: { title: string; text?: string },
  rows: BinRows,
  client: QueryClient,
): void {
  void client.invalidateQueries({ queryKey: ['bin'] });
  const restore = () =>
    restoreFromBin(rows).then(() => {
      showSuccessToast(adminBinText.restored);
      return client.invalidateQueries();
    }, showFailureToast);
  showToast({
    ...words,
    tone: 'success',
    duration: delays.undo,
    action: { label: toastText.undo, onSelect: () => void restore() },
  });
}
