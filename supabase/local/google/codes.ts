import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './accounts.ts';
import { isClient, isSecretOf } from './clients.ts';
import { signIdToken } from './id-tokens.ts';

type Grant = {
  account: Account;
  clientId: string;
  redirectUri: string;
  scope: string;
  /** The PKCE code challenge (S256); null for a flow without PKCE. */
  challenge: string | null;
  nonce?: string;
  /** Whether the client wants a refresh token (`access_type=offline`). */
  offline: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

const codeLifetime = 10 * 60_000; // milliseconds
const grants = new Map<string, Grant>();
const accounts = new Map<string, Account>();

/** @returns an authorisation code, valid for one exchange within ten minutes */
export function issueCode(grant: Omit<Grant, 'expiresAt'>): string {
  const code = `4/${randomBytes(24).toString('base64url')}`;
  grants.set(code, { ...grant, expiresAt: Date.now() + codeLifetime });
  return code;
}

function refuse(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

function matchesVerifier({ challenge }: Grant, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}

/** Google's token endpoint: exchanges a code for tokens, once. The errors are those of Google. */
export async function exchangeCode(form: URLSearchParams): Promise<Response> {
  const clientId = form.get('client_id');
  if (clientId === null || !isClient(clientId)) {
    return refuse(401, 'invalid_client', 'The OAuth client was not found.');
  }
  if (!isSecretOf(clientId, form.get('client_secret'))) {
    return refuse(401, 'invalid_client', 'The provided client secret is invalid.');
  }
  if (form.get('grant_type') !== 'authorization_code') {
    return refuse(400, 'unsupported_grant_type', 'Invalid grant_type');
  }
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  if (!grant || grant.clientId !== clientId || grant.expiresAt < Date.now()) {
    return refuse(400, 'invalid_grant', 'Bad Request');
  }
  if (grant.redirectUri !== form.get('redirect_uri')) {
    return refuse(400, 'redirect_uri_mismatch', 'Bad Request');
  }
  if (!matchesVerifier(grant, form.get('code_verifier'))) {
    return refuse(400, 'invalid_grant', 'Invalid code verifier.');
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

/** Google's user-info endpoint: the account of an access token. */
export function userinfo(request: Request): Response {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const account = accounts.get(token);
  return account ? Response.json(account) : refuse(401, 'invalid_request', 'Invalid Credentials');
}
