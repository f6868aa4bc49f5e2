import { passwordResetText } from '../text/auth-password-reset';
import { errorMessage, fallbacks } from '@/shared/errors/text/errors';
import { openLink, type EmailLink } from '../data/link-session';
import { emitSessionEvent } from '../data/session-events';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

const spent = ['otp_expired', 'flow_interrupted', 'session_missing', 'invalid_token'];

/** Whether the link cannot be used any more, so that only a new one helps. */
export const isLinkSpent = (error: unknown): boolean => spent.includes(errorCode(error));

/** The text for an error of the link or of the new password. */
export function recoveryFailure(error: unknown): string {
  if (isLinkSpent(error)) return passwordResetText.change.expired;
  const code = errorCode(error);
  // The general text for too many requests speaks of sign-in.
  return errorMessage(code === 'too_many_requests' ? 'too_many_attempts' : code, fallbacks.reset);
}

/** Uses the link of the e-mail. The result is the e-mail address of its account. */
export function useRecoveryLink() {
  return useSingleMutation({
    mutationFn: async (link: EmailLink) => (await openLink(link))?.email ?? '',
    onSuccess: () => emitSessionEvent('password-recovery'),
  });
}
