import { showToast, type Toast } from '@/ui/toast-store';
import { failureMessage } from './text/errors';

/** Says what failed and why, where the place of the attempt cannot say it. */
export function showErrorToast(
  title: string,
  error: unknown,
  options?: Pick<Toast, 'duration' | 'action'>,
): void {
  showToast({ tone: 'error', title, text: failureMessage(error), ...options });
}
