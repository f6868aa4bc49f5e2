import { useMutation } from '@tanstack/react-query';
import { passwordResetText } from '@/content/interface/auth-password-reset';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { requestPasswordReset } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Title and text of a request that failed: section 8's words, and the reason where it is known. */
export function resetFailure(error: unknown): { title?: string; message: string } {
  const message = errorMessage(errorCode(error), fallbacks.resetRequest);
  return message === fallbacks.resetRequest
    ? { message }
    : { title: fallbacks.resetRequest, message };
}

/** Has the letter sent and tells how it went; for an unknown address it tells the same. */
export function useResetRequest() {
  return useMutation({
    mutationFn: requestPasswordReset,
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: passwordResetText.sent.toastTitle,
        text: passwordResetText.sent.toastText,
      }),
    onError: (error) => {
      const { title = passwordResetText.errorTitle, message } = resetFailure(error);
      showToast({ tone: 'error', title, text: message });
    },
  });
}
