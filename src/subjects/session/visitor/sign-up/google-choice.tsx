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
  /** Opens a page in the place of the wizard. */
  openAfterwards: (path: string) => void;
  /** Whether it is above the form, for people on their way to something else; otherwise below the choice of e-mail. */
  isFirst?: boolean;
};

/** Sign-up with Google. Renders nothing if no Google client is configured. */
export function GoogleChoice({
  next,
  onCreatingChange,
  openAfterwards,
  isFirst = false,
}: GoogleChoiceProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const mutation = useGoogleSignUp(next, onCreatingChange, openAfterwards);
  if (!googleClientId()) return null;

  function fail(error: unknown) {
    setFailure(failureMessage(error, fallbacks.google));
  }

  const or = (
    <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-muted">
      <span className="h-px grow bg-line" />
      {signUpText.method.or}
      <span className="h-px grow bg-line" />
    </p>
  );
  return (
    <div className="grid gap-3">
      {!isFirst && or}
      {failure && (
        <Notice tone="error" title={googleButtonText.failedTitle}>
          {failure}
        </Notice>
      )}
      <div className="grid gap-y-2">
        <GoogleButton
          text="signup_with"
          startRedirect={() => startGoogleRedirect(next)}
          onCredential={(credential) => {
            setFailure(null);
            mutation.mutate(credential, { onError: fail });
          }}
          onFailure={fail}
        />
        <p role="status" className="text-sm text-pretty text-ink-muted">
          {mutation.isPending ? googleButtonText.finishing : signUpText.method.googleHint}
        </p>
      </div>
      {isFirst && or}
    </div>
  );
}
