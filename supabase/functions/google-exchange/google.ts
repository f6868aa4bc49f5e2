import type { ExchangeRequest } from './exchange-request.ts';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
};

/** The tokens for the sign-in, and the user. A name or picture that Google does not send is an empty string. */
export type GoogleSignIn = {
  id_token: string;
  access_token: string;
  user: { email: string; name: string; given_name: string; family_name: string; picture: string };
};

/** Has an HTTP status and a code for the page. The message is for developers and contains no secret. */
export class ExchangeError extends Error {
  readonly status: number;
  readonly code: 'exchange_failed' | 'userinfo_failed';

  constructor(status: number, code: ExchangeError['code'], message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Fields = Record<string, unknown>;

const timeout = 10_000; // milliseconds

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Sends a request to Google. @returns null if there is no answer or it is not JSON */
async function fetchJson(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: Fields } | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    const body = (await response.json()) as Fields | null;
    return { status: response.status, body: body ?? {} };
  } catch {
    return null;
  }
}

/** Google's error code, such as `invalid_grant`. Nothing else of Google's answer is passed on. */
function errorCode(body: Fields): string {
  const code = textOf(body.error);
  return /^[\w-]{1,60}$/.test(code) ? code : 'refused';
}

/**
 * Exchanges a code for tokens at Google's token endpoint.
 * @throws ExchangeError `exchange_failed`: 400 if Google refuses the code, 502 if it does not answer or refuses the
 *   OAuth client
 */
async function fetchTokens(exchange: ExchangeRequest, settings: GoogleSettings) {
  const answer = await fetchJson(settings.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      code: exchange.code,
      code_verifier: exchange.codeVerifier,
      grant_type: 'authorization_code',
      redirect_uri: exchange.redirectUri,
    }),
  });
  if (!answer) throw new ExchangeError(502, 'exchange_failed', 'No answer from the token endpoint');
  const [idToken, accessToken] = [textOf(answer.body.id_token), textOf(answer.body.access_token)];
  if (answer.status === 200 && idToken && accessToken) return { idToken, accessToken };
  const status = answer.body.error === 'invalid_grant' ? 400 : 502;
  throw new ExchangeError(
    status,
    'exchange_failed',
    `Token exchange failed: ${errorCode(answer.body)}`,
  );
}

/**
 * Reads the user from Google's user-info endpoint.
 * @throws ExchangeError `userinfo_failed` if the answer contains no e-mail
 */
async function fetchUser(accessToken: string, url: string): Promise<GoogleSignIn['user']> {
  const answer = await fetchJson(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const body = answer?.status === 200 ? answer.body : {};
  const email = textOf(body.email);
  if (!email) throw new ExchangeError(502, 'userinfo_failed', 'Failed to fetch user info');
  return {
    email,
    name: textOf(body.name),
    given_name: textOf(body.given_name),
    family_name: textOf(body.family_name),
    picture: textOf(body.picture),
  };
}

/**
 * Exchanges a code for tokens, and reads the user.
 * @throws ExchangeError with a status and a code for the page
 */
export async function signInWithCode(
  exchange: ExchangeRequest,
  settings: GoogleSettings,
): Promise<GoogleSignIn> {
  const { idToken, accessToken } = await fetchTokens(exchange, settings);
  const user = await fetchUser(accessToken, settings.userinfoUrl);
  return { id_token: idToken, access_token: accessToken, user };
}
