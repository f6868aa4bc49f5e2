import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { encodeBadgeKey } from '../../src/subjects/certificates/badge-keys.ts';

/**
 * Makes a key that signs badges: RSA of 2048 bits, for RS256, which every verifier of Open Badges 3.0 knows.
 * @returns the private JWK as base64url, with its thumbprint as the id of the key
 */
export async function makeBadgeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return encodeBadgeKey({ ...key, kid: await calculateJwkThumbprint(key) });
}
