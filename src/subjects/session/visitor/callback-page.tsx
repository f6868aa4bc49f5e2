import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { authCallbackText } from '../text/auth-callback';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { takeAnswersOfRedirect } from '../data/google-sign-in';
import { exchangeCode } from '../data/mutations';
import { readNextAfterGoogle } from '../data/next-after-google';
import { waitForSession, type SignedIn } from '../data/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { CallbackView } from './callback-view';
import { useCallbackState } from './use-callback-state';
import { useOnce } from './use-once';
import { saveSignUpAnswersToProfile } from '@/subjects/account/data/profiles/save-sign-up-answers';
import {
  addNamesFromProvider,
  createFromProvider,
} from '@/subjects/account/data/profiles/provider-profile';
import { profileQuery, type Profile } from '@/subjects/account/data/profiles/queries';
import { queryClient } from '@/shared/data/query-client';
import type { SignUpAnswers } from '../data/sign-up-answers';
import { logger } from '@/lib/logger';
import { targetAfterGoogle } from './target-after-google';

async function readProfile(userId: string): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
  } catch (error) {
    logger.warn('profile not read', { error });
    return null;
  }
}

/**
 * The page that opens after a sign-in by redirect. A new user's profile gets the provider's names, or is created with
 * them if it cannot be read, and the answers of the sign-up wizard. Never throws.
 * @param answers of the sign-up wizard, if the user came from there
 * @param next the page that was requested before the sign-in
 */
async function targetAfterCallback(
  session: SignedIn,
  answers: SignUpAnswers | null,
  next: string | null,
): Promise<string> {
  const profile = await readProfile(session.userId);
  if (profile?.onboarding_completed) return targetAfterGoogle(profile, next);
  try {
    const named = await (profile
      ? addNamesFromProvider(session, profile)
      : createFromProvider(session));
    await saveSignUpAnswersToProfile(session.userId, named, answers);
  } catch (error) {
    logger.warn('profile not completed', { error });
  }
  return targetAfterGoogle(profile, next);
}

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
          <ButtonLink tone="quiet" to={paths.loginThen(next)} replace>
            {authCallbackText.error.toLogin}
          </ButtonLink>
        </div>
      )}
    </CallbackView>
  );
}
