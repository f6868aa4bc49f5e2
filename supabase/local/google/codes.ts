import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './accounts.ts';
import { isClient, isSecretOf } from './clients.ts';
import { signIdToken } from './id-tokens.ts';

type Grant = {
  account: Account;
  clientId: string;
  redirectUri: string;
  scope: string;
  /** Of the S256 method; null where the flow has none. */
  challenge: string | null;
  nonce?: string;
  /** Whether a refresh token was asked for (`access_type=offline`). */
  offline: boolean;
  /** Milliseconds since 1970. */
  until: number;
};

const patience = 10 * 60_000;
const grants = new Map<string, Grant>();
const accounts = new Map<string, Account>();

/** An authorisation code, good for one exchange within ten minutes. */
export function issueCode(grant: Omit<Grant, 'until'>): string {
  const code = `4/${randomBytes(24).toString('base64url')}`;
  grants.set(code, { ...grant, until: Date.now() + patience });
  return code;
}

function refusal(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

function fitsVerifier({ challenge }: Grant, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}

/** Google's token endpoint: a code for tokens, once, with the words that Google uses for what is wrong. */
export async function exchangeCode(form: URLSearchParams): Promise<Response> {
  const clientId = form.get('client_id');
  if (clientId === null || !isClient(clientId)) {
    return refusal(401, 'invalid_client', 'The OAuth client was not found.');
  }
  if (!isSecretOf(clientId, form.get('client_secret'))) {
    return refusal(401, 'invalid_client', 'The provided client secret is invalid.');
  }
  if (form.get('grant_type') !== 'authorization_code') {
    return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
  }
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  if (!grant || grant.clientId !== clientId || grant.until < Date.now()) {
    return refusal(400, 'invalid_grant', 'Bad Request');
  }
  if (grant.redirectUri !== form.get('redirect_uri')) {
    return refusal(400, 'redirect_uri_mismatch', 'Bad Request');
  }
  if (!fitsVerifier(grant, form.get('code_verifier'))) {
    return refusal(400, 'invalid_grant', 'Invalid code verifier.');
  }
  const accessToken = `ya29.${randomBytes(32).toString('base64url')}`;
  accounts.set(accessToken, grant.account);
  return Response.json({
    access_token: accessToken,
    expires_in: 3599,
    ...(grant.offline && { refresh_token: `1//${randomBytes(32).toString('base64url')}` }),
    scope: grant.scope,
    token_type: 'Bearer',
    id_token: await signIdToken(grant.account, { clientId, nonce: grant.nonce, accessToken }),
  });
}

/** Google's user-info endpoint: who a bearer's access token stands for. */
export function userinfo(request: Request): Response {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const account = accounts.get(token);
  return account ? Response.json(account) : refusal(401, 'invalid_request', 'Invalid Credentials');
}
