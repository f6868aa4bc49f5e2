/**
 * Lite 0.10.0 lacks the `id_token` grant: it answers 400 with `unsupported_grant_type`.
 *
 * Supabase: signs in the user whom an ID token of Google names; the site's Google button uses it.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { App } from '@supabase/lite';
import { createHash, randomBytes } from 'node:crypto';
import { accountFromClaims, type Account } from '../google/accounts.ts';
import { issueCode } from '../google/codes.ts';
import { matchesAccessToken, readIdToken, type IdClaims } from '../google/id-tokens.ts';
import { keys } from '../settings.ts';

type Parameters = {
  provider?: string;
  id_token?: string;
  access_token?: string;
  nonce?: string;
};

/** The form in which Supabase Auth refuses a token: an OAuth error without a code. */
function refuse(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}

const sha256 = (text: string) => createHash('sha256').update(text);

/** The answer of Supabase Auth to a token that is not acceptable; null when it is. */
function refuseToken(
  claims: IdClaims | null,
  { nonce, access_token }: Parameters,
  clientId: string,
): Response | null {
  if (!claims || (access_token && !matchesAccessToken(claims, access_token))) {
    return refuse('invalid request', 'Bad ID token');
  }
  if (claims.aud !== clientId) {
    return refuse('invalid request', 'Unacceptable audience in id_token');
  }
  if (!claims.nonce !== !nonce) {
    return refuse(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (nonce && sha256(nonce).digest('hex') !== claims.nonce) {
    return refuse('invalid nonce', 'Nonces mismatch');
  }
  return null;
}

/** The URL to which Lite redirects a request. @throws Error where it does not redirect */
async function redirectTarget(app: App, url: string | URL): Promise<URL> {
  const response = await app.fetch(new Request(url));
  const location = response.headers.get('location');
  if (!location) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return new URL(location);
}

/**
 * Makes the requests of the redirect flow, as a browser would, so that account, identity, metadata and session are
 * those that Lite makes for a sign-in with Google.
 * @param request the request for the session, with the API key
 */
async function signIn(request: Request, app: App, clientId: string, account: Account) {
  const verifier = randomBytes(32).toString('hex');
  const start = new URL('/auth/v1/authorize', request.url);
  start.search = String(
    new URLSearchParams({
      provider: 'google',
      code_challenge: sha256(verifier).digest('base64url'),
      code_challenge_method: 's256',
    }),
  );
  const google = await redirectTarget(app, start);
  const redirectUri = google.searchParams.get('redirect_uri') ?? '';
  const callback = new URL(redirectUri);
  callback.searchParams.set('state', google.searchParams.get('state') ?? '');
  const scope = 'openid email profile';
  const code = issueCode({
    account,
    clientId,
    redirectUri,
    scope,
    challenge: null,
    offline: false,
  });
  callback.searchParams.set('code', code);
  const target = await redirectTarget(app, callback);
  const failure = target.searchParams.get('error_code');
  if (failure) {
    const message = target.searchParams.get('error_description');
    return Response.json({ code: 422, error_code: failure, msg: message }, { status: 422 });
  }
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = { auth_code: target.searchParams.get('code'), code_verifier: verifier };
  return app.fetch(
    new Request(new URL('/auth/v1/token?grant_type=pkce', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  );
}

/**
 * Answers with the status codes and bodies of Supabase Auth.
 * @param clientId the OAuth client for which the token must be issued
 * @returns null for every other request
 */
export async function handleIdTokenGrant(
  request: Request,
  app: App,
  clientId: string,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'id_token') return null;
  const isKey = [keys.publishable, keys.secret].some(
    (key) => key === request.headers.get('apikey'),
  );
  if (request.method !== 'POST' || !isKey) return null;
  const parameters = (await request.json().catch(() => ({}))) as Parameters;
  if (!parameters.id_token) return refuse('invalid request', 'id_token required');
  if (parameters.provider !== 'google') {
    const message = `Custom OIDC provider "${parameters.provider ?? ''}" not allowed`;
    return Response.json(
      { code: 400, error_code: 'validation_failed', msg: message },
      { status: 400 },
    );
  }
  const claims = await readIdToken(parameters.id_token);
  const refusal = refuseToken(claims, parameters, clientId);
  if (refusal || !claims) return refusal;
  const response = await signIn(request, app, clientId, accountFromClaims(claims));
  if (!response.ok) return response;
  // Unlike the redirect flow, this grant returns no tokens of Google.
  const {
    provider_token: _token,
    provider_refresh_token: _refresh,
    ...session
  } = (await response.json()) as Record<string, unknown>;
  return Response.json(session);
}
