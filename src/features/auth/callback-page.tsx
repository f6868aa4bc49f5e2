import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { authCallbackText } from '@/content/interface/auth-callback';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { exchangeCode } from '@/data/session/mutations';
import { waitForSession } from '@/data/session/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { AuthView } from './auth-view';
import { targetAfterCallback } from './callback-profile';
import { SlowHint } from './slow-hint';
import { useOnce } from './use-once';
import { useRedirect } from './use-redirect';

type State =
  { view: 'loading' } | { view: 'success'; target: string } | { view: 'error'; message: string };

const { loading, success, error: failure } = authCallbackText;

const messageOf = (error: unknown) => errorMessage(errorCode(error), fallbacks.missing);

/**
 * The session that this return stands for. A reload finds its code spent, but the session there.
 * @throws AppError
 */
async function openSession(query: URLSearchParams) {
  const code = query.get('code');
  if (code) await exchangeCode(code);
  const session = await waitForSession();
  if (session.status === 'signed-in') return session;
  throw new AppError(code ? 'session_not_created' : 'no_oauth_code');
}

/** `/auth/callback`: the return from the sign-in by redirect (sections 2 and 4). */
export function CallbackPage() {
  const [query] = useSearchParams();
  const [state, setState] = useState<State>({ view: 'loading' });
  const [retrying, setRetrying] = useState(false);
  useRedirect(state.view === 'success' ? state.target : null);

  const fail = useCallback((message: string) => {
    showToast({ tone: 'error', title: failure.title, text: message });
    setState({ view: 'error', message });
  }, []);

  const run = useCallback(async () => {
    const refused = query.get('error');
    if (refused !== null) return fail(failure.oauth(refused));
    try {
      const session = await openSession(query);
      setState({ view: 'success', target: await targetAfterCallback(session) });
    } catch (error) {
      logger.warn('callback failed', { error });
      fail(errorCode(error) === 'no_oauth_code' ? failure.noCode : messageOf(error));
    }
  }, [query, fail]);
  useOnce(run);

  /** Looks once more whether there is a session by now (section 2). */
  async function retry() {
    if (retrying) return;
    setRetrying(true);
    const session = await waitForSession();
    setRetrying(false);
    if (session.status === 'signed-in') setState({ view: 'success', target: paths.profile });
    else fail(messageOf(new AppError('automatic_sign_in_failed')));
  }

  if (state.view === 'error') {
    return (
      <AuthView
        view="error"
        title={failure.title}
        description={authCallbackText.description}
        step={2}
        broken
      >
        <div className="mt-6 grid gap-6">
          <p role="alert" className="text-lead">
            {state.message}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={retrying} onClick={retry}>
              {retrying ? failure.retrying : failure.retry}
            </Button>
            <ButtonLink tone="quiet" to={paths.login} replace>
              {failure.toLogin}
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
        description={authCallbackText.description}
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
      view="loading"
      title={loading.title}
      lead={loading.lead}
      description={authCallbackText.description}
      step={2}
    >
      <SlowHint pending>{loading.slow}</SlowHint>
    </AuthView>
  );
}
