/** A public key that verifies badges, as a JWK (RFC 7517). */
export type BadgeKey = { kty: 'RSA'; n: string; e: string; kid: string };

/** The DID of a site that issues badges (did:web). @param origin the URL of the site, without a path */
export const issuerId = (origin: string): string =>
  `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** What a signature names as its key, and the document of the issuer describes. */
export const badgeKeyUrl = (origin: string, kid: string): string => `${issuerId(origin)}#${kid}`;

/** A JWK from what `npm run badge-key` prints: base64url of its JSON. @throws Error when it is none */
export function decodeBadgeKey(token: string): Record<string, unknown> {
  const key: unknown = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')));
  if (typeof key !== 'object' || key === null) throw new Error('not a JSON object');
  return key as Record<string, unknown>;
}

/** The opposite of {@link decodeBadgeKey}. */
export const encodeBadgeKey = (key: object): string =>
  btoa(JSON.stringify(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The public key of a private one, in the same form. */
export function publicBadgeKey(privateKey: string): string {
  const { kty, n, e, kid } = decodeBadgeKey(privateKey);
  return encodeBadgeKey({ kty, n, e, kid });
}

function readKey(token: string): BadgeKey {
  let key: Record<string, unknown>;
  try {
    key = decodeBadgeKey(token);
  } catch (cause) {
    throw new Error('BADGE_PUBLIC_KEYS: use what `npm run badge-key` prints.', { cause });
  }
  if ('d' in key) throw new Error('BADGE_PUBLIC_KEYS has a private key, which nobody may see.');
  const { kty, n, e, kid } = key;
  if (kty !== 'RSA' || typeof n !== 'string' || typeof e !== 'string' || typeof kid !== 'string')
    throw new Error('BADGE_PUBLIC_KEYS: each key is an RSA key with an id.');
  return { kty, n, e, kid };
}

/**
 * The public keys of a site.
 * @param text what `npm run badge-key` prints as public, for several keys separated by commas; empty for none
 * @throws Error that says what is wrong, also when it contains a private key
 */
export const readBadgeKeys = (text: string): BadgeKey[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readKey);

/**
 * The DID document of a site that issues badges: `/.well-known/did.json`.
 * @param keys those that sign, and those that signed badges which people still have
 */
export function didDocument(origin: string, keys: BadgeKey[]) {
  const id = issuerId(origin);
  const methods = keys.map(({ kid, ...key }) => ({
    id: badgeKeyUrl(origin, kid),
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: { ...key, kid, alg: 'RS256' },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
