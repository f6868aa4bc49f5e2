import { expect, test } from 'vitest';
import { didDocument, encodeBadgeKey, publicBadgeKey, readBadgeKeys } from './badge-keys';

const key = { kty: 'RSA', n: 'n1', e: 'AQAB', kid: 'k1' };
const privateKey = encodeBadgeKey({ ...key, d: 'secret', p: 'secret', q: 'secret' });
const old = encodeBadgeKey({ ...key, n: 'n2', kid: 'k2' });

test('publishes the public keys of a site as its DID document, and nothing private', () => {
  expect(readBadgeKeys('')).toEqual([]);
  const document = didDocument(
    'https://praxi.example:8443',
    readBadgeKeys(`${publicBadgeKey(privateKey)}, ${old}`),
  );
  const id = 'did:web:praxi.example%3A8443';
  expect(document).toMatchObject({
    id,
    assertionMethod: [`${id}#k1`, `${id}#k2`],
    verificationMethod: [
      {
        id: `${id}#k1`,
        type: 'JsonWebKey',
        controller: id,
        publicKeyJwk: { ...key, alg: 'RS256' },
      },
      { id: `${id}#k2`, publicKeyJwk: { n: 'n2', kid: 'k2' } },
    ],
  });
  expect(JSON.stringify(document)).not.toContain('secret');
});

test.each([
  [privateKey, 'private key'],
  ['x', 'npm run badge-key'],
  [encodeBadgeKey([]).slice(1), 'npm run badge-key'],
  [btoa('null'), 'npm run badge-key'],
  [encodeBadgeKey({ ...key, kty: 'EC' }), 'RSA key'],
  [encodeBadgeKey({ ...key, kid: undefined }), 'RSA key'],
])('ends the build with another key: %s', (text, message) => {
  expect(() => readBadgeKeys(text)).toThrow(message);
});
