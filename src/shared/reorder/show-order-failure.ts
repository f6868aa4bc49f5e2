import { listText } from '@/shared/list/text';
import { errorMessage } from '@/shared/errors/text/errors';
import { reorderText } from './text';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says in a toast why a new order was not stored, and offers to store it again unless the list itself has changed. */
export function showOrderFailure(error: Error, retry: () => void): void {
  if (errorCode(error) === 'conflict')
    return showToast({ tone: 'error', title: listText.failure, text: reorderText.changed });
  showToast({
    tone: 'error',
    title: reorderText.failed,
    text: errorMessage(errorCode(error)),
    // The move is nowhere else.
    duration: Infinity,
    action: { label: listText.retry, onSelect: retry },
  });
}
