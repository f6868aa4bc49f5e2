import { adminText } from '@/content/interface/admin';
import { reorderText } from '@/content/interface/reorder';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';
import { showFailureToast } from '../toasts';

/** Shows why a new order was not stored, as a toast. @returns what to announce */
export function showOrderFailure(error: Error): string {
  if (errorCode(error) !== 'conflict') {
    showFailureToast(error);
    return reorderText.failed;
  }
  showToast({ tone: 'error', title: adminText.failure, text: reorderText.changed });
  return reorderText.changed;
}
