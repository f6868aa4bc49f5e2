import { afterEach, expect, test, vi } from 'vitest';
import { encodeBadgeKey } from '../../lib/badge-keys.ts';
import { badges } from './badges.ts';

afterEach(() => vi.unstubAllEnvs());

const key = { kty: 'RSA', n: 'n1', e: 'AQAB', kid: 'k1' };
const token = encodeBadgeKey(key);

type Hook = (this: unknown, ...values: unknown[]) => unknown;

/** Builds with these keys. @returns what the pages are told, and the files that were written */
function buildWith(keys: string, localKeys = '') {
  vi.stubEnv('BADGE_PUBLIC_KEYS', keys);
  const plugin = badges(() => localKeys) as unknown as { config: Hook; generateBundle: Hook };
  const { define } = plugin.config({}, { mode: 'production' }) as { define: object };
  const files: { fileName: string; source: string }[] = [];
  for (const name of ['client', 'ssr'])
    plugin.generateBundle.call({
      environment: { name },
      emitFile: (file: (typeof files)[number]) => files.push(file),
    });
  return { define, files };
}

test('publishes the keys of the environment before those of the local backend', () => {
  const { define, files } = buildWith(token, encodeBadgeKey({ ...key, kid: 'local' }));
  expect(define).toEqual({ HAS_BADGES: 'true' });
  expect(files).toHaveLength(1);
  expect(files[0]?.fileName).toBe('.well-known/did.json');
  expect(JSON.parse(files[0]?.source ?? '')).toMatchObject({
    id: 'did:web:praxi.example',
    assertionMethod: ['did:web:praxi.example#k1'],
  });
  expect(buildWith('', token).define).toEqual({ HAS_BADGES: 'true' });
});

test('a build without a key has no badges, and one with a private key ends', () => {
  expect(buildWith('')).toEqual({ define: { HAS_BADGES: 'false' }, files: [] });
  expect(() => buildWith(encodeBadgeKey({ ...key, d: 'secret' }))).toThrow('private key');
});
