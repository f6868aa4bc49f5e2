import { listText } from '@/shared/list/text';
import { showErrorToast } from '@/shared/errors/error-toast';
import { reorderText } from './text';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says in a toast why a new order was not stored, and offers to store it again unless the list itself has changed. */
export function showOrderFailure(error: Error, retry: () => void): void {
  if (errorCode(error) === 'conflict')
    return showToast({ tone: 'error', title: listText.failure, text: reorderText.changed });
  showErrorToast(reorderText.failed, error, {
    // The move is nowhere else.
    duration: Infinity,
    action: { label: listText.retry, onSelect: retry },
  });
}
