import { adminText } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says that something of the staff's area failed (section 8), in words, not the server's. */
export function showFailureToast(error: unknown): void {
  showToast({ tone: 'error', title: adminText.failure, text: errorMessage(errorCode(error)) });
}

/** Says what was done (section 8). */
export function showSuccessToast(text: string): void {
  showToast({ tone: 'success', title: adminText.success, text });
}
