import type { ExchangeRequest } from './exchange-request.ts';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
};

/** What signs the user in, and who it is. A name or picture that Google does not tell is empty. */
export type GoogleSignIn = {
  id_token: string;
  access_token: string;
  user: { email: string; name: string; given_name: string; family_name: string; picture: string };
};

/** A refusal with a status and a code for the page; its message is for developers and holds no secret. */
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

/** Milliseconds that Google may take. */
const patience = 10_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Asks Google; null where no answer came, or none that is JSON. */
async function ask(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: Fields } | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    const body = (await response.json()) as Fields | null;
    return { status: response.status, body: body ?? {} };
  } catch {
    return null;
  }
}

/** Google's word for what is wrong, such as `invalid_grant`; nothing else of its answer goes any further. */
function reason(body: Fields): string {
  const word = textOf(body.error);
  return /^[\w-]{1,60}$/.test(word) ? word : 'refused';
}

/**
 * Exchanges a code for tokens (section 7, POST to the token endpoint).
 * @throws ExchangeError `exchange_failed`: 400 where Google refuses this code, 502 where it gives no answer or
 *   refuses this site.
 */
async function fetchTokens(exchange: ExchangeRequest, settings: GoogleSettings) {
  const answer = await ask(settings.tokenUrl, {
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
    `Token exchange failed: ${reason(answer.body)}`,
  );
}

/**
 * Who the user is (section 7, GET of the user-info endpoint).
 * @throws ExchangeError `userinfo_failed` without an answer that names an e-mail.
 */
async function fetchUser(accessToken: string, url: string): Promise<GoogleSignIn['user']> {
  const answer = await ask(url, { headers: { authorization: `Bearer ${accessToken}` } });
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
 * Exchanges a code and asks who the user is (section 4, the custom provider callback).
 * @throws ExchangeError
 */
export async function signInWithCode(
  exchange: ExchangeRequest,
  settings: GoogleSettings,
): Promise<GoogleSignIn> {
  const { idToken, accessToken } = await fetchTokens(exchange, settings);
  const user = await fetchUser(accessToken, settings.userinfoUrl);
  return { id_token: idToken, access_token: accessToken, user };
}
