import { useMutation } from '@tanstack/react-query';
import { emailVerificationWords } from '@/content/interface/auth-email-verification';
import { loginWords } from '@/content/interface/auth-login';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { resendConfirmation } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';

const words = emailVerificationWords.resend;

const failure = (error: unknown) => errorMessage(errorCode(error), fallbacks.resend);

/** Has the letter of confirmation sent again to an address that is known. */
export function ResendButton({ email }: { email: string }) {
  const mutation = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: () => showToast({ tone: 'success', title: words.sentTitle }),
    onError: (error) =>
      showToast({ tone: 'error', title: words.failedTitle, text: failure(error) }),
  });
  return (
    <div>
      <Button
        tone="plain"
        aria-disabled={mutation.isPending}
        onClick={() => {
          if (!mutation.isPending) mutation.mutate(email);
        }}
      >
        {mutation.isPending ? words.sending : loginWords.resend}
      </Button>
      <p role="status" className="text-sm text-ink">
        {mutation.isSuccess && words.sentText(email)}
        {mutation.isError && failure(mutation.error)}
      </p>
    </div>
  );
}
