import { adminText } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Shows an error in Greek as a toast. */
export function showFailureToast(error: unknown): void {
  showToast({ tone: 'error', title: adminText.failure, text: errorMessage(errorCode(error)) });
}

/** Shows a success message as a toast. */
export function showSuccessToast(text: string): void {
  showToast({ tone: 'success', title: adminText.success, text });
}
