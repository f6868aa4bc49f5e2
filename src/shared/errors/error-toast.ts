import { showToast, type Toast } from '@/ui/toast-store';
import { actFailure, failureMessage, lateFailureText } from './text/errors';

/** What a toast has told. */
const told = new WeakSet<object>();

/** Notes that a toast has told of an error. */
export function noteTold(error: unknown): void {
  if (error instanceof Error) told.add(error);
}

/** Says what failed and why, where the place of the attempt cannot say it. */
export function showErrorToast(
  title: string,
  error: unknown,
  options?: Pick<Toast, 'duration' | 'action'>,
): void {
  noteTold(error);
  showToast({ tone: 'error', title, text: failureMessage(error), ...options });
}

/** Says that an act failed whose page, dialog or row is gone, unless a toast has told of it. */
export function showLateFailure(error: Error): void {
  if (told.has(error)) return;
  showToast({ tone: 'error', ...actFailure(lateFailureText, error, false) });
}
