import { passwordResetText } from '../text/auth-password-reset';
import { fallbacks } from '@/shared/errors/text/errors';
import { requestPasswordReset } from '../data/mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showToast } from '@/ui/toast-store';
import { emailFailure } from './email-failure';

/** Title and message for a failed request: the general text, and the reason if it is known. */
export function resetFailure(error: unknown): { title?: string; message: string } {
  const message = emailFailure(error, fallbacks.resetRequest);
  return message === fallbacks.resetRequest
    ? { message }
    : { title: fallbacks.resetRequest, message };
}

/** Sends the reset e-mail, whose link leads to `next` afterwards, and says so in a toast, the same for an unknown e-mail. */
export function useResetRequest(next: string | null) {
  return useSingleMutation({
    mutationFn: (email: string) => requestPasswordReset(email, next),
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: passwordResetText.sent.toastTitle,
        text: passwordResetText.sent.toastText,
      }),
  });
}
