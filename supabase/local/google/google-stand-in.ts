import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOfForm, samplePeople } from './accounts.ts';
import { isClient, isLocalAddress } from './clients.ts';
import { exchangeCode, issueCode, userinfo } from './codes.ts';
import { chooserPage, handOverPage, mistakePage, picture } from './pages.ts';
import { publicKeys, signIdToken } from './id-tokens.ts';

const noAccount = 'Γράψτε ένα έγκυρο email.';

const formOf = async (request: Request) => new URLSearchParams(await request.text());

/** What the site got wrong in its request for a code, in Google's words; null when nothing. */
function mistakeIn(query: URLSearchParams): string | null {
  if (!isClient(query.get('client_id'))) return 'invalid_client';
  if (!isLocalAddress(query.get('redirect_uri'))) return 'redirect_uri_mismatch';
  if (query.get('response_type') !== 'code') return 'invalid_request: response_type';
  if (!query.get('scope')) return 'invalid_request: scope';
  if (query.has('code_challenge') !== (query.get('code_challenge_method') === 'S256')) {
    return 'invalid_request: code_challenge_method';
  }
  return null;
}

/** Google's authorisation page: the chooser, and after a choice the way back with a code or an error. */
async function authorize(request: Request, url: URL): Promise<Response> {
  const query = url.searchParams;
  const mistake = mistakeIn(query);
  if (mistake) return mistakePage(mistake);
  if (request.method !== 'POST') return chooserPage();
  const form = await formOf(request);
  const target = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  if (form.has('cancel')) target.searchParams.set('error', 'access_denied');
  else {
    const account = accountOfForm(form, url.origin);
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

/** The window that the sign-in button opens: the chooser, and after a choice a credential for its opener. */
async function select(request: Request, url: URL): Promise<Response> {
  const clientId = url.searchParams.get('client_id');
  const origin = url.searchParams.get('origin');
  if (!clientId || !isClient(clientId)) return mistakePage('invalid_client');
  if (!origin || !isLocalAddress(origin)) return mistakePage('origin_mismatch');
  if (request.method !== 'POST') return chooserPage();
  const form = await formOf(request);
  if (form.has('cancel')) return handOverPage(null, origin);
  const account = accountOfForm(form, url.origin);
  if (!account) return chooserPage(noAccount);
  const nonce = url.searchParams.get('nonce') ?? undefined;
  return handOverPage(await signIdToken(account, { clientId, nonce }), origin);
}

/** The credential that the prompt gets for the account it shows. */
async function credential(request: Request, url: URL): Promise<Response> {
  const form = await formOf(request);
  const clientId = form.get('client_id');
  const account = accountOfForm(form, url.origin);
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
    source.replace('samplePeople = []', `samplePeople = ${JSON.stringify(samplePeople)}`),
    {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    },
  );
}

/**
 * Answers for Google: what stands at a path on one of its hosts stands here behind `/_local/google`, for a
 * browser and for a server alike (contract, the stand-in).
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
      return picture(url.searchParams.get('letter') ?? '');
  }
  return Response.json({ error: 'not_found' }, { status: 404 });
}
