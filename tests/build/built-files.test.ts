import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localBadgeKey } from '../../supabase/local/badge-key.ts';
import { decodeBadgeKey } from '@/subjects/certificates/badge-keys';

const dist = join(import.meta.dirname, '../../dist');

test('contains nothing of the local backend and no secret', () => {
  expect(existsSync(dist)).toBe(true);
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|json|txt)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  for (const word of ['_local/', 'sb_secret_praxi', 'service_role', 'praxi-local-2026', 'pglite']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // Only the edge function sends the client secret to Google.
  for (const word of ['google-secret', 'GOOGLE_CLIENT_SECRET', 'oauth2.googleapis.com']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // Only edge functions know the keys of payment providers.
  for (const word of ['sk_test_', 'whsec_', 'STRIPE_', 'VIVA_', 'api.stripe.com']) {
    expect(all.includes(word) && word).toBe(false);
  }
  // The private key of badges, as a whole or its parts; the public one is published.
  const { d, p, q, kid } = decodeBadgeKey(localBadgeKey);
  for (const word of [localBadgeKey.slice(-200), d, p, q])
    expect(all.includes(String(word)), String(word).slice(0, 9)).toBe(false);
  const issuer = JSON.parse(readFileSync(join(dist, '.well-known/did.json'), 'utf8')) as unknown;
  expect(issuer).toMatchObject({
    id: 'did:web:praxi.example',
    assertionMethod: [`did:web:praxi.example#${kid as string}`],
  });
});

test.each(['certificate', 'en/certificate'])(
  '%s, which is served for every certificate, has no link to another language, whose code it does not know',
  (name) => {
    const html = readFileSync(join(dist, `${name}.html`), 'utf8');
    expect(html).not.toMatch(/hreflang=/i);
  },
);
