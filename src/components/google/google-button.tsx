import { useEffect, useRef, useState } from 'react';
import { googleButtonText } from '@/content/interface/auth-google-button';
import { startGoogleRedirect } from '@/data/session/mutations';
import { delays } from '@/lib/delays';
import { googleClientId } from '@/lib/google';
import { drawGoogleButton, type GoogleCredential } from './google-identity';
import { logger } from '@/lib/logger';
import { Button } from '@/ui/button';
import { GoogleMark } from '@/ui/google-mark';

type GoogleButtonProps = {
  text: 'signin_with' | 'signup_with';
  /** A person chose an account in Google's own window. */
  onCredential: (credential: GoogleCredential) => void;
  /** The way by another page could not begin. */
  onFailure: (error: unknown) => void;
};

type State = 'loading' | 'drawn' | 'unanswered' | 'fallback';

/** Our own button, which leaves for Google and comes back at `/auth/callback`. */
function RedirectButton({
  label,
  onFailure,
}: {
  label: string;
  onFailure: (error: unknown) => void;
}) {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    if (leaving) return;
    setLeaving(true);
    try {
      await startGoogleRedirect();
    } catch (error) {
      setLeaving(false);
      onFailure(error);
    }
  }

  return (
    <Button tone="quiet" className="w-full" aria-disabled={leaving} onClick={leave}>
      <GoogleMark />
      {leaving ? googleButtonText.leaving : label}
    </Button>
  );
}

/** Google's button, or ours where Google's does not come within 3000 ms (section 9). */
function Configured({
  clientId,
  text,
  onCredential,
  onFailure,
}: GoogleButtonProps & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const latest = useRef({ onCredential });
  useEffect(() => {
    latest.current = { onCredential };
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    let wanted = true;
    let unanswered: ReturnType<typeof setTimeout>;
    const settle = (next: State) => {
      if (wanted) setState((now) => (now === 'loading' ? next : now));
    };
    const late = setTimeout(() => settle('fallback'), delays.providerAnswer);
    drawGoogleButton(parent, {
      clientId,
      text,
      onCredential: (credential) => {
        clearTimeout(unanswered);
        latest.current.onCredential(credential);
      },
      onClick: () => {
        clearTimeout(unanswered);
        // A window that the browser blocked says nothing; one that is open is being read. So we only offer.
        unanswered = setTimeout(() => setState('unanswered'), delays.providerAnswer);
      },
    }).then(
      () => settle('drawn'),
      (error: unknown) => {
        logger.warn('google button not drawn', { error });
        settle('fallback');
      },
    );
    return () => {
      wanted = false;
      clearTimeout(late);
      clearTimeout(unanswered);
    };
  }, [clientId, text]);

  const label = text === 'signin_with' ? googleButtonText.signIn : googleButtonText.signUp;
  return (
    <div>
      <div className={state === 'fallback' ? 'hidden' : 'grid min-h-11 justify-items-center'}>
        {state === 'loading' && (
          <p className="col-start-1 row-start-1 text-sm text-ink-muted">
            {googleButtonText.loading}
          </p>
        )}
        <div ref={place} className="col-start-1 row-start-1 w-full max-w-100" />
      </div>
      {state === 'fallback' && <RedirectButton label={label} onFailure={onFailure} />}
      <div role="status">
        {state === 'unanswered' && (
          <div className="mt-3">
            <p className="mb-2 text-sm text-ink-muted">{googleButtonText.blocked}</p>
            <RedirectButton label={googleButtonText.redirect} onFailure={onFailure} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Sign-in with Google (sections 2 and 7). Where no client is set up there is no button. */
export function GoogleButton(props: GoogleButtonProps) {
  const clientId = googleClientId();
  return clientId && <Configured clientId={clientId} {...props} />;
}
