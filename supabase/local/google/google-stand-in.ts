import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFromForm, sampleAccounts } from './accounts.ts';
import { isClient, isLocalUrl } from './clients.ts';
import { exchangeCode, issueCode, userinfo } from './codes.ts';
import { chooserPage, credentialPage, invalidRequestPage, initialPicture } from './pages.ts';
import { publicKeys, signIdToken } from './id-tokens.ts';

const noAccount = 'Γράψτε ένα έγκυρο email.';

const formOf = async (request: Request) => new URLSearchParams(await request.text());

/** Google's error for an invalid authorisation request; null for a valid one. */
function requestError(query: URLSearchParams): string | null {
  if (!isClient(query.get('client_id'))) return 'invalid_client';
  if (!isLocalUrl(query.get('redirect_uri'))) return 'redirect_uri_mismatch';
  if (query.get('response_type') !== 'code') return 'invalid_request: response_type';
  if (!query.get('scope')) return 'invalid_request: scope';
  if (query.has('code_challenge') !== (query.get('code_challenge_method') === 'S256')) {
    return 'invalid_request: code_challenge_method';
  }
  return null;
}

/** Google's authorisation page: the chooser, and after a choice the redirect with a code or an error. */
async function authorize(request: Request, url: URL): Promise<Response> {
  const query = url.searchParams;
  const error = requestError(query);
  if (error) return invalidRequestPage(error);
  if (request.method !== 'POST') return chooserPage();
  const form = await formOf(request);
  const target = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  if (form.has('cancel')) target.searchParams.set('error', 'access_denied');
  else {
    const account = accountFromForm(form, url.origin);
    if (!account) return chooserPage(noAccount);
    const scope = query.get('scope') ?? '';
    const code = issueCode({
      account,
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      scope,
      challenge: query.get('code_challenge'),
      nonce: query.get('nonce') ?? undefined,
      offline: query.get('access_type') === 'offline',
    });
    target.searchParams.set('code', code);
    target.searchParams.set('scope', scope);
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
}

/** The window that the sign-in button opens: the chooser, and after a choice a credential for the opener. */
async function select(request: Request, url: URL): Promise<Response> {
  const clientId = url.searchParams.get('client_id');
  const origin = url.searchParams.get('origin');
  if (!clientId || !isClient(clientId)) return invalidRequestPage('invalid_client');
  if (!origin || !isLocalUrl(origin)) return invalidRequestPage('origin_mismatch');
  if (request.method !== 'POST') return chooserPage();
  const form = await formOf(request);
  if (form.has('cancel')) return credentialPage(null, origin);
  const account = accountFromForm(form, url.origin);
  if (!account) return chooserPage(noAccount);
  const nonce = url.searchParams.get('nonce') ?? undefined;
  return credentialPage(await signIdToken(account, { clientId, nonce }), origin);
}

/** The credential for the account that was chosen in the prompt. */
async function credential(request: Request, url: URL): Promise<Response> {
  const form = await formOf(request);
  const clientId = form.get('client_id');
  const account = accountFromForm(form, url.origin);
  if (!account || !clientId || !isClient(clientId)) {
    return Response.json({ error: 'invalid_request' }, { status: 400 });
  }
  const nonce = form.get('nonce') ?? undefined;
  return Response.json(
    { credential: await signIdToken(account, { clientId, nonce }) },
    { headers: { 'access-control-allow-origin': '*' } },
  );
}

/** The script that draws the sign-in button. */
async function script(): Promise<Response> {
  const source = await readFile(join(import.meta.dirname, 'gsi-client.js'), 'utf8');
  return new Response(
    source.replace('sampleAccounts = []', `sampleAccounts = ${JSON.stringify(sampleAccounts)}`),
    {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    },
  );
}

/**
 * Answers a request to Google, made by a browser or by a server. Paths are those of Google's hosts, after
 * `/_local/google` where a browser made the request.
 */
export async function answerAsGoogle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const post = request.method === 'POST';
  switch (url.pathname.replace(/^\/_local\/google/, '')) {
    case '/o/oauth2/v2/auth':
      return authorize(request, url);
    case '/gsi/client':
      return script();
    case '/gsi/select':
      return select(request, url);
    case '/gsi/credential':
      if (post) return credential(request, url);
      break;
    case '/token':
      if (post) return exchangeCode(await formOf(request));
      break;
    case '/v1/userinfo':
    case '/oauth2/v3/userinfo':
      return userinfo(request);
    case '/oauth2/v3/certs':
      return Response.json(await publicKeys());
    case '/picture':
      return initialPicture(url.searchParams.get('initial') ?? '');
  }
  return Response.json({ error: 'not_found' }, { status: 404 });
}
