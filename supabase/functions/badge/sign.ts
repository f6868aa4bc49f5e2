import { CompactSign, importJWK } from 'jose';
import { badgeKeyUrl, decodeBadgeKey } from '../../../src/subjects/certificates/badge-keys.ts';

/** A credential as Verifiable Credentials 2.0 has it, as far as its signature repeats it. */
type Credential = {
  id: string;
  issuer: string | { id: string };
  /** Of whole seconds, as the claims that repeat them. */
  validFrom: string;
  validUntil?: string;
  credentialSubject: { id: string };
};

/** Signs a credential as a JWT. @param type of the token, as its header names it */
export type Sign = (credential: Credential, type: 'JWT' | 'vc+jwt') => Promise<string>;

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The claims of a credential, as Open Badges 3.0 lists them for JWT. */
function claimsOf(credential: Credential) {
  const { id, issuer, validFrom, validUntil, credentialSubject } = credential;
  return {
    ...credential,
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: seconds(validFrom),
    ...(validUntil && { exp: seconds(validUntil) }),
  };
}

/**
 * Signs with a private key.
 * @param key what `npm run badge-key` prints as private
 * @param origin the site, whose DID document names the public key
 * @throws Error when it is no such key
 */
export async function signerOf(key: string, origin: string): Promise<Sign> {
  const jwk = decodeBadgeKey(key);
  const imported = await importJWK(jwk, 'RS256');
  const kid = badgeKeyUrl(origin, String(jwk.kid));
  return (credential, typ) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claimsOf(credential))))
      .setProtectedHeader({ alg: 'RS256', kid, typ })
      .sign(imported);
}
