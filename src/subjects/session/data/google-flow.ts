import { browserStorage, storedString } from '@/lib/storage/browser-storage';
import { AppError } from '@/lib/errors';
import { googleAuthorizationUrl, googleClientId, googleHostedDomain } from '../google/google';
import { paths } from '@/lib/paths';
import { exchangeGoogleCode, type GoogleUser } from './google-exchange';
import { signInWithGoogleToken } from './google-sign-in';
import { storeNextAfterGoogle } from './next-after-google';
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

/** The URL of Google's consent page, for the authorization code flow with PKCE. */
export async function authorizationUrl(
  settings: Settings,
  secrets: { verifier: string; state: string },
): Promise<string> {
  const url = new URL(googleAuthorizationUrl);
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
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Redirects to Google's consent page; the return is `/auth/google-callback`.
 * @param next the page to open afterwards; null for the usual one
 * @throws AppError `google_not_configured`; `storage_blocked` when the browser refuses to store the verifier
 */
export async function startGoogleFlow(next: string | null): Promise<void> {
  const clientId = googleClientId();
  if (!clientId) throw new AppError('google_not_configured');
  // The state proves on return that this tab started the flow.
  const verifier = randomHex(32);
  const state = randomHex(16);
  const isStored = storedVerifier.write(verifier) && storedState.write(state);
  if (!isStored) throw new AppError('storage_blocked');
  storeNextAfterGoogle(next);
  const settings = { clientId, hostedDomain: googleHostedDomain(), redirectUri: redirectUri() };
  window.location.assign(await authorizationUrl(settings, { verifier, state }));
}

/**
 * Ends the flow on `/auth/google-callback`: checks the search params, exchanges the code and signs in.
 * @returns Google's description of the user
 * @throws AppError `google_denied`, `no_authorization_code`, `no_verifier`, `state_mismatch`, `exchange_failed`, `userinfo_failed`,
 * or a code of `signInWithGoogleToken`
 */
export async function finishGoogleFlow(parameters: URLSearchParams): Promise<GoogleUser> {
  const verifier = storedVerifier.read();
  const state = storedState.read();
  // Used once, whatever the result: the next return needs a start of its own.
  storedVerifier.remove();
  storedState.remove();
  if (parameters.has('error')) throw new AppError('google_denied');
  const code = parameters.get('code');
  if (!code) throw new AppError('no_authorization_code');
  if (!verifier || !state) throw new AppError('no_verifier');
  if (parameters.get('state') !== state) throw new AppError('state_mismatch');
  const exchanged = await exchangeGoogleCode({ code, verifier, redirectUri: redirectUri() });
  await signInWithGoogleToken({
    credential: exchanged.id_token,
    accessToken: exchanged.access_token,
  });
  return exchanged.user;
}
