import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

async function newest(): Promise<CapturedMail> {
  const letters = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
  return letters[0] as CapturedMail;
}

/** The address of the one link of a letter; the same one stands in its text. */
function linkOf({ html, text }: CapturedMail): URL {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(1);
  const link = links[0]?.replaceAll('&amp;', '&') ?? '';
  expect(text).toContain(link);
  expect(text).not.toMatch(/[<>{}]|&amp;/);
  return new URL(link);
}

const email = 'maria@example.gr';
const password = 'enas-kodikos-2026';

test('the letters are Greek, and their links lead to the pages that spend the token', async () => {
  const client = clientOf(backend);
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const confirmation = await newest();
  expect(confirmation).toMatchObject({ to: email, subject: 'Επιβεβαιώστε το email σας' });
  expect(confirmation.text).toContain(email);
  const verification = linkOf(confirmation);
  expect(verification.origin + verification.pathname).toBe(`${origin}/auth/email-verification`);
  expect(verification.searchParams.get('type')).toBe('signup');
  const verified = await client.auth.verifyOtp({
    type: 'signup',
    token_hash: verification.searchParams.get('token') ?? '',
  });
  expect(verified.error).toBeNull();

  expect((await clientOf(backend).auth.resetPasswordForEmail(email)).error).toBeNull();
  const recovery = await newest();
  expect(recovery).toMatchObject({ to: email, subject: 'Ορίστε νέο κωδικό' });
  const reset = linkOf(recovery);
  expect(reset.origin + reset.pathname).toBe(`${origin}/auth/password-reset`);
  expect(reset.searchParams.get('type')).toBe('recovery');
  const recovering = clientOf(backend);
  const recovered = await recovering.auth.verifyOtp({
    type: 'recovery',
    token_hash: reset.searchParams.get('token') ?? '',
  });
  expect(recovered.error).toBeNull();
  const changed = await recovering.auth.updateUser({ password: 'enas-allos-2026' });
  expect(changed.error).toBeNull();

  const { auth } = clientOf(backend);
  expect((await auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await auth.signInWithPassword({ email, password: 'enas-allos-2026' })).error).toBeNull();
});

test('a reset for an unknown address looks the same and sends nothing', async () => {
  const before = await newest();
  const { error } = await clientOf(backend).auth.resetPasswordForEmail('nobody@example.gr');
  expect(error).toBeNull();
  expect(await newest()).toEqual(before);
});
