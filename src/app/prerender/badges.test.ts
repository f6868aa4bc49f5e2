import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { encodeBadgeKey } from '../../subjects/certificates/badge-keys.ts';
import { badges } from './badges.ts';

afterEach(() => vi.unstubAllEnvs());

const key = { kty: 'RSA', n: 'n1', e: 'AQAB', kid: 'k1' };
const token = encodeBadgeKey(key);

/** A page that says whether there are badges. */
const page = {
  name: 'page',
  resolveId: (id: string) => id,
  load: () => 'console.log(`badges: ${HAS_BADGES}`)',
};

/** Builds with these keys, for the browser or the server. @returns the script of the page, and the DID document */
async function buildWith(keys: string, localKeys = '', ssr = false) {
  vi.stubEnv('BADGE_PUBLIC_KEYS', keys);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [badges(() => localKeys), page],
    build: { write: false, ssr, rolldownOptions: { input: 'page' } },
  });
  if (!('output' in result)) throw new Error('several builds');
  const [script] = result.output;
  const did = result.output.find(({ fileName }) => fileName === '.well-known/did.json');
  return { script: script.code, did: did?.type === 'asset' ? String(did.source) : null };
}

test('publishes the keys of the environment before those of the local backend', async () => {
  const localKeys = encodeBadgeKey({ ...key, kid: 'local' });
  const { script, did } = await buildWith(token, localKeys);
  expect(script).toContain('badges: true');
  expect(JSON.parse(did ?? '')).toMatchObject({
    id: 'did:web:praxi.example',
    assertionMethod: ['did:web:praxi.example#k1'],
  });
  expect((await buildWith('', token)).did).toBe(did);
  expect((await buildWith(token, '', true)).did).toBeNull();
});

test('a build without a key has no badges, and one with a private key ends', async () => {
  const { script, did } = await buildWith('');
  expect(script).toContain('badges: false');
  expect(did).toBeNull();
  await expect(buildWith(encodeBadgeKey({ ...key, d: 'secret' }))).rejects.toThrow('private key');
});
