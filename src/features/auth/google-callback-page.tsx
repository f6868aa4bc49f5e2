import { useSearchParams } from 'react-router-dom';
import { authCallbackText } from '@/content/interface/auth-callback';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { saveGoogleProfile } from '@/data/profiles/provider-profile';
import { finishGoogleFlow } from '@/data/session/google-flow';
import { waitForSession } from '@/data/session/session-store';
import { delays } from '@/lib/delays';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CallbackView } from './callback-view';
import { useCallbackState } from './use-callback-state';
import { useOnce } from './use-once';
import { useRedirect } from './use-redirect';

const loginAfterFailure = `${paths.login}?error=google_oauth_failed`;

/**
 * Signs in with what Google sent back and updates the profile.
 * @returns the page that opens next
 * @throws AppError `session_not_created` and those of `finishGoogleFlow` and `saveGoogleProfile`
 */
async function signIn(query: URLSearchParams): Promise<string> {
  const google = await finishGoogleFlow(query);
  const session = await waitForSession();
  if (session.status !== 'signed-in') throw new AppError('session_not_created');
  const profile = await saveGoogleProfile(session.userId, google);
  return profile.onboarding_completed ? paths.postOnboarding : paths.onboarding;
}

/** `/auth/google-callback`: the return from Google's own page, which the sign-in page offers as a link. */
export function GoogleCallbackPage() {
  const [query] = useSearchParams();
  const { state, run } = useCallbackState((error) =>
    errorCode(error) === 'google_denied'
      ? authCallbackText.error.denied(query.get('error') ?? '')
      : errorMessage(errorCode(error), fallbacks.missing),
  );
  useRedirect(state.status === 'error' ? loginAfterFailure : null, delays.providerFailure);
  useOnce(() => run(() => signIn(query)));

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
          <ButtonLink to={loginAfterFailure} replace>
            {authCallbackText.error.back}
          </ButtonLink>
        </div>
      )}
    </CallbackView>
  );
}
