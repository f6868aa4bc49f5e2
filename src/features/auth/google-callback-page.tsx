import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { saveSignUpAnswersToProfile } from '@/data/profiles/save-sign-up-answers';
import { authCallbackText } from '@/content/interface/auth-callback';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { saveGoogleProfile } from '@/data/profiles/provider-profile';
import { finishGoogleFlow } from '@/data/session/google-flow';
import { waitForSession } from '@/data/session/session-store';
import { delays } from '@/lib/delays';
import { AppError, errorCode } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { AuthView } from './auth-view';
import { SlowHint } from './slow-hint';
import { useOnce } from './use-once';
import { useRedirect } from './use-redirect';

type State =
  { view: 'processing' } | { view: 'success'; target: string } | { view: 'error'; message: string };

const { loading, success, error: failure } = authCallbackText;
const backToLogin = `${paths.login}?error=google_oauth_failed`;

/**
 * Signs in with what Google sent back and brings the profile up to date (section 4, custom provider callback).
 * @returns where the way goes on
 * @throws AppError
 */
async function finish(query: URLSearchParams): Promise<string> {
  const google = await finishGoogleFlow(query);
  const session = await waitForSession();
  if (session.status !== 'signed-in') throw new AppError('session_not_created');
  const profile = await saveGoogleProfile(session.userId, google);
  await saveSignUpAnswersToProfile(session.userId, profile);
  return profile.onboarding_completed ? paths.postOnboarding : paths.onboarding;
}

/** `/auth/google-callback`: the return from Google's own page (sections 2 and 4). */
export function GoogleCallbackPage() {
  const [query] = useSearchParams();
  const [state, setState] = useState<State>({ view: 'processing' });
  useRedirect(state.view === 'success' ? state.target : null);
  useRedirect(state.view === 'error' ? backToLogin : null, delays.providerFailure);

  const run = useCallback(async () => {
    try {
      setState({ view: 'success', target: await finish(query) });
    } catch (error) {
      logger.warn('google callback failed', { error });
      const message =
        errorCode(error) === 'google_denied'
          ? failure.denied(query.get('error') ?? '')
          : errorMessage(errorCode(error), fallbacks.missing);
      showToast({ tone: 'error', title: failure.title, text: message });
      setState({ view: 'error', message });
    }
  }, [query]);
  useOnce(run);

  if (state.view === 'error') {
    return (
      <AuthView
        view="error"
        title={failure.title}
        description={authCallbackText.googleDescription}
        step={2}
        broken
      >
        <div className="mt-6 grid gap-6">
          <div role="alert">
            <p className="text-lead">{state.message}</p>
            <p className="mt-2 text-ink-muted">{failure.leaving}</p>
          </div>
          <div>
            <ButtonLink to={backToLogin} replace>
              {failure.back}
            </ButtonLink>
          </div>
        </div>
      </AuthView>
    );
  }
  if (state.view === 'success') {
    return (
      <AuthView
        view="success"
        title={success.title}
        lead={success.lead}
        description={authCallbackText.googleDescription}
        step={4}
      >
        <p className="mt-8">
          <Link to={state.target} replace className="text-blue">
            {success.go}
          </Link>
        </p>
      </AuthView>
    );
  }
  return (
    <AuthView
      view="processing"
      title={loading.googleTitle}
      lead={loading.googleLead}
      description={authCallbackText.googleDescription}
      step={2}
    >
      <SlowHint pending>{loading.slow}</SlowHint>
    </AuthView>
  );
}
