import { useSearchParams } from 'react-router-dom';
import { authCallbackText } from '../text/auth-callback';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { saveGoogleProfile } from '@/subjects/account/data/profiles/provider-profile';
import { fetchProfile } from '@/subjects/account/data/profiles/queries';
import type { GoogleUser } from '../data/google-exchange';
import { finishGoogleFlow } from '../data/google-flow';
import { readNextAfterGoogle } from '../data/next-after-google';
import { waitForSession } from '../data/session-store';
import { delays } from '@/lib/delays';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CallbackView } from './callback-view';
import { targetAfterGoogle } from './target-after-google';
import { useCallbackState } from './use-callback-state';
import { useOnce } from './use-once';
import { useRedirect } from './use-redirect';

function loginAfterFailure(next: string | null): string {
  const query = new URLSearchParams({
    error: 'google_oauth_failed',
    ...(next !== null && { next }),
  });
  return `${paths.login}?${query}`;
}

/**
 * The user that Google sent back; null after a reload: the code and its verifier have been used already, but the
 * session exists.
 * @throws AppError those of `finishGoogleFlow`
 */
async function openSession(query: URLSearchParams): Promise<GoogleUser | null> {
  try {
    return await finishGoogleFlow(query);
  } catch (error) {
    const isReload = errorCode(error) === 'no_verifier';
    if (!isReload || (await waitForSession()).status !== 'signed-in') throw error;
    return null;
  }
}

/**
 * Signs in with what Google sent back and updates the profile.
 * @returns the page that opens
 * @throws AppError `session_not_created` and those of `finishGoogleFlow` and `saveGoogleProfile`
 */
async function signIn(query: URLSearchParams, next: string | null): Promise<string> {
  const google = await openSession(query);
  const session = await waitForSession();
  if (session.status !== 'signed-in') throw new AppError('session_not_created');
  const profile = google
    ? await saveGoogleProfile(session.userId, google)
    : await fetchProfile('id', session.userId);
  return targetAfterGoogle(profile, next);
}

/** `/auth/google-callback`: the return from Google's own page, where the sign-in page leads without Google's button. */
export function GoogleCallbackPage() {
  const [query] = useSearchParams();
  const { state, run } = useCallbackState((error) =>
    errorCode(error) === 'google_denied'
      ? authCallbackText.error.denied(query.get('error') ?? '')
      : failureMessage(error, fallbacks.missing),
  );
  const next = readNextAfterGoogle();
  const login = loginAfterFailure(next);
  useRedirect(state.status === 'error' ? login : null, delays.providerFailure);
  useOnce(() => run(() => signIn(query, next)));

  return (
    <CallbackView
      state={state}
      description={authCallbackText.googleDescription}
      loading={authCallbackText.googleLoading}
      success={authCallbackText.success}
      error={{ title: authCallbackText.error.title, hint: authCallbackText.error.leaving }}
    >
      {state.status === 'error' && (
        <div className="mt-6">
          <ButtonLink to={login} replace>
            {authCallbackText.error.back}
          </ButtonLink>
        </div>
      )}
    </CallbackView>
  );
}
