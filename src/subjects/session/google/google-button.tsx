import { useEffect, useRef, useState } from 'react';
import { googleButtonText } from '../text/auth-google-button';
import { delays } from '@/lib/delays';
import { googleClientId } from './google';
import { drawGoogleButton, type GoogleCredential } from './google-identity';
import { logger } from '@/lib/logger';
import { Button } from '@/ui/button';
import { GoogleMark } from '@/ui/drawings/google-mark';

type GoogleButtonProps = {
  text: 'signin_with' | 'signup_with';
  /** Leads to Google's page where the button does not answer. */
  startRedirect: () => Promise<void>;
  /** Called when the user has chosen an account in Google's pop-up window. */
  onCredential: (credential: GoogleCredential) => void;
  /** Called when the redirect to Google could not start. */
  onFailure: (error: unknown) => void;
};

type State = 'loading' | 'drawn' | 'unanswered' | 'fallback';

/** A button of this site that redirects to Google. */
function RedirectButton({
  label,
  startRedirect,
  onFailure,
}: Pick<GoogleButtonProps, 'startRedirect' | 'onFailure'> & { label: string }) {
  const [isRedirecting, setRedirecting] = useState(false);

  async function handleClick() {
    if (isRedirecting) return;
    setRedirecting(true);
    try {
      await startRedirect();
    } catch (error) {
      setRedirecting(false);
      onFailure(error);
    }
  }

  return (
    <Button tone="quiet" className="w-full" aria-disabled={isRedirecting} onClick={handleClick}>
      <GoogleMark />
      {isRedirecting ? googleButtonText.leaving : label}
    </Button>
  );
}

/** Google's button; {@link RedirectButton} when Google's does not load within `delays.providerAnswer`. */
function ConfiguredGoogleButton({
  clientId,
  text,
  startRedirect,
  onCredential,
  onFailure,
}: GoogleButtonProps & { clientId: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const latest = useRef({ onCredential });
  useEffect(() => {
    latest.current = { onCredential };
  });

  useEffect(() => {
    const parent = container.current;
    if (!parent) return;
    let isMounted = true;
    let stopDrawing = () => {};
    let answerTimer: ReturnType<typeof setTimeout>;
    const finishLoading = (loaded: State) => {
      if (isMounted) setState((current) => (current === 'loading' ? loaded : current));
    };
    const loadTimer = setTimeout(() => finishLoading('fallback'), delays.providerAnswer);
    drawGoogleButton(parent, {
      clientId,
      text,
      onCredential: (credential) => {
        clearTimeout(answerTimer);
        latest.current.onCredential(credential);
      },
      onClick: () => {
        clearTimeout(answerTimer);
        // The page cannot tell a blocked pop-up from an open one, so the other way is only offered after a while.
        answerTimer = setTimeout(() => setState('unanswered'), delays.providerAnswer);
      },
    }).then(
      (stop) => {
        if (isMounted) stopDrawing = stop;
        else stop();
        finishLoading('drawn');
      },
      (error: unknown) => {
        logger.warn('google button not drawn', { error });
        finishLoading('fallback');
      },
    );
    return () => {
      isMounted = false;
      stopDrawing();
      clearTimeout(loadTimer);
      clearTimeout(answerTimer);
    };
  }, [clientId, text]);

  const label = text === 'signup_with' ? googleButtonText.signUp : googleButtonText.signIn;
  return (
    <div>
      <div className={state === 'fallback' ? 'hidden' : 'grid min-h-11 grid-cols-1'}>
        {state === 'loading' && (
          <p className="col-start-1 row-start-1 text-sm text-ink-muted">
            {googleButtonText.loading}
          </p>
        )}
        <div ref={container} className="col-start-1 row-start-1 w-full max-w-100" />
      </div>
      {state === 'fallback' && (
        <RedirectButton label={label} startRedirect={startRedirect} onFailure={onFailure} />
      )}
      <div role="status">
        {state === 'unanswered' && (
          <div className="mt-3">
            <p className="mb-2 text-sm text-ink-muted">{googleButtonText.blocked}</p>
            <RedirectButton
              label={googleButtonText.redirect}
              startRedirect={startRedirect}
              onFailure={onFailure}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Sign-in with Google. There is no button where no OAuth client is set up. */
export function GoogleButton(props: GoogleButtonProps) {
  const clientId = googleClientId();
  return clientId && <ConfiguredGoogleButton clientId={clientId} {...props} />;
}
