import { adminWords } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says that something of the staff's area failed (section 8), in words, not the server's. */
export function toastFailure(error: unknown): void {
  showToast({ tone: 'error', title: adminWords.failure, text: errorMessage(errorCode(error)) });
}

/** Says what was done (section 8). */
export function toastSuccess(text: string): void {
  showToast({ tone: 'success', title: adminWords.success, text });
}
