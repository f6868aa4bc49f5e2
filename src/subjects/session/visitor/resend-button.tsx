import { emailVerificationText } from '../text/auth-email-verification';
import { loginText } from '../text/auth-login';
import { fallbacks } from '@/shared/errors/text/errors';
import { resendConfirmation } from '../data/mutations';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { emailFailure } from './email-failure';

const failure = (error: unknown) => emailFailure(error, fallbacks.resend);

/** Sends a new confirmation e-mail to a known e-mail. */
export function ResendButton({ email }: { email: string }) {
  const mutation = useSingleMutation({
    mutationFn: resendConfirmation,
    onSuccess: () => showToast({ tone: 'success', title: emailVerificationText.resend.sentTitle }),
  });
  return (
    <div>
      <Button
        tone="plain"
        aria-disabled={mutation.isPending}
        onClick={() => mutation.mutate(email)}
      >
        {mutation.isPending ? emailVerificationText.resend.sending : loginText.resend}
      </Button>
      <p role="status" className="text-sm text-ink">
        {mutation.isSuccess && emailVerificationText.resend.sentText(readableEmail(email))}
        {mutation.isError && failure(mutation.error)}
      </p>
    </div>
  );
}
