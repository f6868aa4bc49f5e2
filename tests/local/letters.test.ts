import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { readConfig } from '../../supabase/local/config-toml.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';
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

/** A person with a confirmed address, signed in. */
async function member(address: string) {
  const client = clientOf(backend);
  await client.auth.signUp({ email: address, password });
  const token_hash = linkOf(await newest()).searchParams.get('token') ?? '';
  expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  return client;
}

test('a letter with a link to sign in', async () => {
  await member('petros@example.gr');
  const client = clientOf(backend);
  const { error } = await client.auth.signInWithOtp({ email: 'petros@example.gr' });
  expect(error).toBeNull();
  const letter = await newest();
  expect(letter).toMatchObject({
    to: 'petros@example.gr',
    subject: 'Σύνδεση στον λογαριασμό σας',
  });
  const link = linkOf(letter);
  expect(link.origin + link.pathname).toBe(`${origin}/auth/email-verification`);
  expect(link.searchParams.get('type')).toBe('magiclink');
  const token_hash = link.searchParams.get('token') ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'magiclink', token_hash });
  expect(data.user?.email).toBe('petros@example.gr');
});

test('a letter that confirms another e-mail names the old and the new one', async () => {
  const client = await member('old@example.gr');
  expect((await client.auth.updateUser({ email: 'new@example.gr' })).error).toBeNull();
  const letter = await newest();
  expect(letter.subject).toBe('Επιβεβαιώστε το νέο email σας');
  expect(letter.text).toMatch(/από old@example\.gr σε new@example\.gr\./);
  const link = linkOf(letter);
  expect(link.origin + link.pathname).toBe(`${origin}/auth/email-verification`);
  expect(link.searchParams.get('type')).toBe('email_change');
  const token_hash = link.searchParams.get('token') ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'email_change', token_hash });
  expect(data.user?.email).toBe('new@example.gr');
});

test('the text says what the letter says, once', async () => {
  await member('text@example.gr');
  const client = clientOf(backend);
  await client.auth.resetPasswordForEmail('text@example.gr');
  const letter = await newest();
  expect(letter.text.split('\n\n')).toEqual([
    'Praxi',
    'Ορίστε νέο κωδικό',
    'Λάβαμε αίτημα για νέο κωδικό πρόσβασης στον λογαριασμό text@example.gr. Πατήστε το κουμπί και γράψτε τον νέο κωδικό.',
    'Ορισμός νέου κωδικού',
    'Ή αντιγράψτε αυτή τη διεύθυνση στον browser σας:',
    linkOf(letter).href,
    expect.stringMatching(/^Ο σύνδεσμος ισχύει για μία ώρα/) as string,
    `Αυτόματο μήνυμα του ${origin}`,
  ]);
});

/** A letter without its words and addresses. */
const frameOf = (html: string) =>
  html
    .replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
    .replace(/<\/?strong\s*>/g, '')
    .replace(/>[^<]*</g, '><')
    .replace(/href="[^"]*"/, '')
    .replace(/\s+/g, ' ');

describe('the templates', () => {
  const folder = join(supabaseFolder, 'templates');
  const files = readdirSync(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  test('are all in use', async () => {
    const { auth } = await readConfig();
    const used = Object.values(auth.email?.template ?? {}).map(({ content_path }) => content_path);
    expect(used.toSorted()).toEqual(files.map((file) => join(folder, file)).toSorted());
  });

  test.each(files)('%s has the look of the others', (file) => {
    expect(frameOf(read(file))).toBe(frameOf(read('confirmation.html')));
  });

  test.each(files)('%s holds what mail programs keep', (file) => {
    const html = read(file);
    expect(html).toMatch(/<html lang="el">/);
    expect(html).not.toMatch(/<(img|script|link|svg|style(?![^]*<!\[endif\]))/);
    expect(html).not.toMatch(/\b(flex|grid|position|var\(|rem\b)/);
    // Gmail cuts a letter of more than 102 KB.
    expect(html.length).toBeLessThan(20_000);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('presentation');
  });
});
