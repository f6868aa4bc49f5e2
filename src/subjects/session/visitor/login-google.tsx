import { useState } from 'react';
import { GoogleButton } from '../google/google-button';
import { googleButtonText } from '../text/auth-google-button';
import { loginText } from '../text/auth-login';
import { startGoogleFlow } from '../data/google-flow';
import { FormFailure } from './form-failure';
import { googleFailure, type useGoogleSignIn } from './use-google-sign-in';

type LoginGoogleProps = { signIn: ReturnType<typeof useGoogleSignIn>; next: string | null };

/** Google's button, which becomes a redirect to Google's page where the button does not answer. */
export function LoginGoogle({ signIn, next }: LoginGoogleProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const error = signIn.error ?? failure;

  return (
    <div>
      <p aria-hidden="true" className="mb-5 flex items-center gap-4 text-sm text-ink-muted">
        <span className="h-px grow bg-line" />
        {loginText.or}
        <span className="h-px grow bg-line" />
      </p>
      {error !== null && <FormFailure message={googleFailure(error)} cause={error} />}
      <div className="mt-3">
        <GoogleButton
          text="signin_with"
          startRedirect={() => startGoogleFlow(next)}
          onCredential={signIn.mutate}
          onFailure={setFailure}
        />
        <p role="status" className="text-center text-sm text-ink-muted">
          {signIn.isPending && googleButtonText.finishing}
        </p>
      </div>
    </div>
  );
}
