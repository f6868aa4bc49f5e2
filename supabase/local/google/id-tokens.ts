import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { OAuth2Issuer } from 'oauth2-mock-server';
import type { Account } from './accounts.ts';

export type IdClaims = Account & {
  iss: string;
  aud: string;
  /** Seconds since 1970. */
  exp: number;
  nonce?: string;
  at_hash?: string;
};

// As there is one Google, one set of keys serves every backend of this process.
const issuer = new OAuth2Issuer();
issuer.url = 'https://accounts.google.com';
let firstKey: Promise<unknown> | null = null;

const ready = () => (firstKey ??= issuer.keys.generate('RS256'));

/** Half of the token's hash, as an ID token that came with it carries it (OpenID Connect Core, 3.1.3.6). */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}

/** The public keys, as Google shows them. */
export async function publicKeys(): Promise<{ keys: object[] }> {
  await ready();
  return { keys: issuer.keys.toJSON() };
}

/** An ID token as Google signs one, good for an hour. `changes` overrides claims, for tests. */
export async function signIdToken(
  account: Account,
  options: { clientId: string; nonce?: string; accessToken?: string; changes?: object },
): Promise<string> {
  await ready();
  const { clientId, nonce, accessToken, changes } = options;
  return issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { azp: clientId, aud: clientId, ...account });
      if (nonce) Object.assign(payload, { nonce });
      if (accessToken) Object.assign(payload, { at_hash: halfHash(accessToken) });
      Object.assign(payload, changes);
    },
  });
}

/** What a token says whose signature is Google's and whose hour has not passed; null for any other. */
export async function readIdToken(token: string): Promise<IdClaims | null> {
  const { keys } = await publicKeys();
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as {
      kid?: string;
      alg?: string;
    };
    const jwk = (keys as JsonWebKey[]).find((key) => key.kid === kid);
    if (!jwk || alg !== 'RS256') return null;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return null;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as IdClaims;
    return claims.iss === issuer.url && claims.exp > Date.now() / 1000 ? claims : null;
  } catch {
    return null;
  }
}

/** Whether an access token is the one that an ID token came with. */
export function matchesAccessToken(claims: IdClaims, accessToken: string): boolean {
  return !claims.at_hash || claims.at_hash === halfHash(accessToken);
}
