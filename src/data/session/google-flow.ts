import { browserStorage, storedString } from '@/lib/browser-storage';
import { AppError } from '@/lib/errors';
import { googleAuthorizationUrl, googleClientId, googleHostedDomain } from '@/lib/google';
import { paths } from '@/lib/paths';
import { exchangeGoogleCode, type GoogleUser } from './google-exchange';
import { signInWithGoogleToken } from './mutations';
import { challengeOf, randomHex } from './pkce';

const storedVerifier = browserStorage({
  key: 'praxi-google-verifier',
  schema: storedString,
  area: 'session',
});
const storedState = browserStorage({
  key: 'praxi-google-state',
  schema: storedString,
  area: 'session',
});

const redirectUri = () => window.location.origin + paths.googleCallback;

type Settings = { clientId: string; hostedDomain: string | null; redirectUri: string };

/** Google's sign-in page with every parameter of section 7. */
export async function authorizationUrl(
  settings: Settings,
  secrets: { verifier: string; state: string },
): Promise<string> {
  const address = new URL(googleAuthorizationUrl);
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await challengeOf(secrets.verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    state: secrets.state,
    ...(settings.hostedDomain && { hd: settings.hostedDomain }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Leaves for Google's sign-in page; the way back ends at `/auth/google-callback` (section 7, PKCE).
 * @throws AppError `google_not_configured`; `storage_blocked` where the browser keeps no verifier
 */
export async function startGoogleFlow(): Promise<void> {
  const clientId = googleClientId();
  if (!clientId) throw new AppError('google_not_configured');
  // 32 bytes, as section 7 has it; the state tells a forged return from a real one.
  const verifier = randomHex(32);
  const state = randomHex(16);
  const isStored = storedVerifier.write(verifier) && storedState.write(state);
  if (!isStored) throw new AppError('storage_blocked');
  const settings = { clientId, hostedDomain: googleHostedDomain(), redirectUri: redirectUri() };
  window.location.assign(await authorizationUrl(settings, { verifier, state }));
}

/**
 * Ends the flow on `/auth/google-callback`: checks what Google sent back, has the edge function exchange the
 * code, signs in.
 * @returns what Google says of the person
 * @throws AppError `google_denied`, `no_code`, `no_verifier`, `state_mismatch`, `exchange_failed`,
 * `userinfo_failed`, or a code of signing in
 */
export async function finishGoogleFlow(parameters: URLSearchParams): Promise<GoogleUser> {
  const verifier = storedVerifier.read();
  const state = storedState.read();
  // Used once, whatever the result: the next return needs a start of its own.
  storedVerifier.remove();
  storedState.remove();
  if (parameters.has('error')) throw new AppError('google_denied');
  const code = parameters.get('code');
  if (!code) throw new AppError('no_code');
  if (!verifier || !state) throw new AppError('no_verifier');
  if (parameters.get('state') !== state) throw new AppError('state_mismatch');
  const answer = await exchangeGoogleCode({ code, verifier, redirectUri: redirectUri() });
  await signInWithGoogleToken({ credential: answer.id_token, accessToken: answer.access_token });
  return answer.user;
}
