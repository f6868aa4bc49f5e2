import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { authCallbackText } from '../text/auth-callback';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { takeAnswersOfRedirect } from '../data/google-sign-in';
import { exchangeCode } from '../data/mutations';
import { readNextAfterGoogle } from '../data/next-after-google';
import { waitForSession } from '../data/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { targetAfterCallback } from './callback-profile';
import { CallbackView } from './callback-view';
import { useCallbackState } from './use-callback-state';
import { useOnce } from './use-once';

const messageOf = (error: unknown) =>
  errorCode(error) === 'no_authorization_code'
    ? authCallbackText.error.noCode
    : failureMessage(error, fallbacks.missing);

/**
 * The session of this sign-in. After a reload the code and its verifier have been used already, but the session exists.
 * @throws AppError `no_authorization_code`, `session_not_created` and those of `exchangeCode`
 */
async function openSession(query: URLSearchParams) {
  const code = query.get('code');
  try {
    if (code) await exchangeCode(code);
  } catch (error) {
    const isReload = errorCode(error) === 'flow_interrupted';
    if (!isReload || (await waitForSession()).status !== 'signed-in') throw error;
  }
  const session = await waitForSession();
  if (session.status === 'signed-in') return session;
  throw new AppError(code ? 'session_not_created' : 'no_authorization_code');
}

/** `/auth/callback`: the return from the sign-in with Google that Supabase Auth runs by redirect. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { state, run, fail } = useCallbackState(messageOf);
  const [retrying, setRetrying] = useState(false);
  const next = readNextAfterGoogle();

  useOnce(async () => {
    const refused = query.get('error');
    if (refused !== null) return fail(authCallbackText.error.oauth(refused));
    // Before the session: afterwards what is stored in this tab belongs to its user.
    const answers = takeAnswersOfRedirect();
    await run(async () => targetAfterCallback(await openSession(query), answers, next));
  });

  /** The code cannot be exchanged twice, but the session may exist by now. */
  async function retry() {
    if (retrying) return;
    setRetrying(true);
    const session = await waitForSession();
    setRetrying(false);
    if (session.status === 'signed-in') await run(() => targetAfterCallback(session, null, next));
    else fail(messageOf(new AppError('automatic_sign_in_failed')));
  }

  return (
    <CallbackView
      state={state}
      description={authCallbackText.description}
      loading={authCallbackText.loading}
      success={authCallbackText.success}
      error={{ title: authCallbackText.error.title }}
    >
      {state.status === 'error' && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button aria-disabled={retrying} onClick={retry}>
            {retrying ? authCallbackText.error.retrying : authCallbackText.error.retry}
          </Button>
          <ButtonLink tone="quiet" to={next === null ? paths.login : paths.loginThen(next)} replace>
            {authCallbackText.error.toLogin}
          </ButtonLink>
        </div>
      )}
    </CallbackView>
  );
}
