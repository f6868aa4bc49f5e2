import { failureMessage } from '@/shared/errors/text/errors';
import { showErrorToast } from '@/shared/errors/error-toast';
import { profileText } from '../../text/profile';
import { resendConfirmation } from '@/subjects/session/data/mutations';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

/** Asks the user to confirm the e-mail, with a button that sends a new link. */
export function VerificationBanner({ email }: { email: string }) {
  const resend = useSingleMutation({
    mutationFn: () => resendConfirmation(email, null),
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: profileText.verification.sentTitle,
        text: profileText.verification.sentText,
      }),
    onError: (error) => showErrorToast(profileText.verification.failure, error),
  });
  return (
    <section
      aria-labelledby="verification-title"
      className="mb-8 rounded border-l-4 border-saffron bg-saffron-pale px-5 py-4"
    >
      <h2 id="verification-title" className="text-h4">
        {profileText.verification.title}
      </h2>
      <p className="mt-1">{profileText.verification.text(readableEmail(email))}</p>
      {resend.isError && (
        <p role="alert" className="mt-2 font-semibold text-clay-deep">
          {profileText.verification.failure} {failureMessage(resend.error)}
        </p>
      )}
      {resend.isSuccess && (
        <p role="status" className="mt-2 font-semibold">
          {profileText.verification.sentTitle}. {profileText.verification.sentText}
        </p>
      )}
      <Button
        tone="quiet"
        className="mt-4"
        aria-disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? profileText.verification.resending : profileText.verification.resend}
      </Button>
    </section>
  );
}
