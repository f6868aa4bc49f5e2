import { useState } from 'react';
import { GoogleButton } from '../../google/google-button';
import { googleButtonText } from '../../text/auth-google-button';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { signUpText } from '../../text/sign-up';
import { startGoogleRedirect } from '../../data/google-sign-in';
import { googleClientId } from '../../google/google';
import { Notice } from '@/ui/notice';
import { useGoogleSignUp } from './use-google-sign-up';

type GoogleChoiceProps = {
  /** The page that opens afterwards. */
  next: string | null;
  onCreatingChange: (isCreating: boolean) => void;
};

/** Sign-up with Google. Renders nothing if no Google client is configured. */
export function GoogleChoice({ next, onCreatingChange }: GoogleChoiceProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const mutation = useGoogleSignUp(next, onCreatingChange);
  if (!googleClientId()) return null;

  function fail(error: unknown) {
    setFailure(failureMessage(error, fallbacks.google));
  }

  return (
    <div>
      <p aria-hidden="true" className="mb-4 flex items-center gap-4 text-sm text-ink-muted">
        <span className="h-px grow bg-line" />
        {signUpText.method.or}
        <span className="h-px grow bg-line" />
      </p>
      {failure && (
        <div className="mb-3">
          <Notice tone="error" title={googleButtonText.failedTitle}>
            {failure}
          </Notice>
        </div>
      )}
      <GoogleButton
        text="signup_with"
        startRedirect={() => startGoogleRedirect(next)}
        onCredential={(credential) => {
          setFailure(null);
          mutation.mutate(credential, { onError: fail });
        }}
        onFailure={fail}
      />
      <p role="status" className="mt-2 text-center text-sm text-ink-muted">
        {mutation.isPending ? googleButtonText.finishing : signUpText.method.googleHint}
      </p>
    </div>
  );
}
