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

// One set of keys for every backend of this process, because there is only one Google.
const issuer = new OAuth2Issuer();
issuer.url = 'https://accounts.google.com';
let firstKey: Promise<unknown> | null = null;

const ensureKey = () => (firstKey ??= issuer.keys.generate('RS256'));

/** The left half of a token's hash: the claim `at_hash` of OpenID Connect Core, 3.1.3.6. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}

/** The public keys, in the form of Google's certificate endpoint. */
export async function publicKeys(): Promise<{ keys: object[] }> {
  await ensureKey();
  return { keys: issuer.keys.toJSON() };
}

/** @returns an ID token as Google signs one, valid for an hour. `changes` overrides claims, for tests. */
export async function signIdToken(
  account: Account,
  options: { clientId: string; nonce?: string; accessToken?: string; changes?: object },
): Promise<string> {
  await ensureKey();
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

/** The claims of a token; null if the signature is not the stand-in's or the token has expired. */
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

/** Whether an ID token was issued together with an access token. */
export function matchesAccessToken(claims: IdClaims, accessToken: string): boolean {
  return !claims.at_hash || claims.at_hash === halfHash(accessToken);
}
