import type { App } from '@supabase/lite';
import { createHash, randomBytes } from 'node:crypto';
import { accountIn, type Account } from '../google/accounts.ts';
import { issueCode } from '../google/codes.ts';
import { matchesAccessToken, readIdToken, type IdClaims } from '../google/id-tokens.ts';
import { keys } from '../settings.ts';

type Parameters = {
  provider?: string;
  id_token?: string;
  access_token?: string;
  nonce?: string;
};

/** What Supabase Auth answers to a bad token: an error of OAuth, without a code. */
function refusal(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}

const sha256 = (text: string) => createHash('sha256').update(text);

/** What is wrong with a token, in Supabase Auth's words; null when nothing. */
function mistakeIn(
  claims: IdClaims | null,
  { nonce, access_token }: Parameters,
  clientId: string,
): Response | null {
  if (!claims || (access_token && !matchesAccessToken(claims, access_token))) {
    return refusal('invalid request', 'Bad ID token');
  }
  if (claims.aud !== clientId) {
    return refusal('invalid request', 'Unacceptable audience in id_token');
  }
  if (!claims.nonce !== !nonce) {
    return refusal(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (nonce && sha256(nonce).digest('hex') !== claims.nonce) {
    return refusal('invalid nonce', 'Nonces mismatch');
  }
  return null;
}

/** The address that an answer of the library leads to. */
async function follow(app: App, address: string | URL): Promise<URL> {
  const response = await app.fetch(new Request(address));
  const location = response.headers.get('location');
  if (!location) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return new URL(location);
}

/**
 * Walks the redirect flow for an account, as a browser would. So account, identity, metadata and session become
 * what the library makes of a sign-in with Google.
 * @param request whose key asks for the session
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
  const google = await follow(app, start);
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
  const target = await follow(app, callback);
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
 * The `id_token` grant of Supabase Auth, which the library lacks: signs in whoever an ID token of Google's names,
 * with the status codes and bodies of Supabase Auth. Null for every other request.
 * @param clientId whom a token must be meant for
 */
export async function idTokenGrant(
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
  if (!parameters.id_token) return refusal('invalid request', 'id_token required');
  if (parameters.provider !== 'google') {
    const message = `Custom OIDC provider "${parameters.provider ?? ''}" not allowed`;
    return Response.json(
      { code: 400, error_code: 'validation_failed', msg: message },
      { status: 400 },
    );
  }
  const claims = await readIdToken(parameters.id_token);
  const mistake = mistakeIn(claims, parameters, clientId);
  if (mistake || !claims) return mistake;
  const response = await signIn(request, app, clientId, accountIn(claims));
  if (!response.ok) return response;
  // Unlike the redirect flow, this grant gives no token of Google's.
  const {
    provider_token: _token,
    provider_refresh_token: _refresh,
    ...session
  } = (await response.json()) as Record<string, unknown>;
  return Response.json(session);
}
