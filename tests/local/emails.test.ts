import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { readConfig } from '../../supabase/local/config-toml.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { site } from '../../src/brand/site.ts';
import { siteAddress } from '../../supabase/functions/send-mail/settings.ts';
import { text as letterText } from '../../supabase/functions/send-mail/text.ts';
import { generateTemplates, templatesFolder } from '../../supabase/templates/source/generate.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

async function newestEmail(): Promise<CapturedMail> {
  const emails = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
  return emails[0] as CapturedMail;
}

/**
 * The URL of the button of an e-mail and of the link for people who see none, after checking that
 * the plain text contains it too.
 */
function linkOf({ html, text }: CapturedMail): URL {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(2);
  expect(links[1]).toBe(links[0]);
  const link = links[0]?.replaceAll('&amp;', '&') ?? '';
  expect(text).toContain(link);
  expect(text).not.toMatch(/[<>{}]|&amp;/);
  return new URL(link);
}

const email = 'maria@example.gr';
const password = 'enas-kodikos-2026';

test('e-mails are Greek and link to the pages that check the token', async () => {
  const client = clientOf(backend);
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const confirmation = await newestEmail();
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
  const recovery = await newestEmail();
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

test('a password reset for an unknown e-mail looks the same and sends nothing', async () => {
  const before = await newestEmail();
  const { error } = await clientOf(backend).auth.resetPasswordForEmail('nobody@example.gr');
  expect(error).toBeNull();
  expect(await newestEmail()).toEqual(before);
});

/** A client that is signed in as a new user with a confirmed e-mail. */
async function confirmedUser(newEmail: string) {
  const client = clientOf(backend);
  await client.auth.signUp({ email: newEmail, password });
  const token_hash = linkOf(await newestEmail()).searchParams.get('token') ?? '';
  expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  return client;
}

test('sends a link to sign in without a password', async () => {
  await confirmedUser('petros@example.gr');
  const client = clientOf(backend);
  const { error } = await client.auth.signInWithOtp({ email: 'petros@example.gr' });
  expect(error).toBeNull();
  const captured = await newestEmail();
  expect(captured).toMatchObject({
    to: 'petros@example.gr',
    subject: 'Σύνδεση στον λογαριασμό σας',
  });
  const link = linkOf(captured);
  expect(link.origin + link.pathname).toBe(`${origin}/auth/email-verification`);
  expect(link.searchParams.get('type')).toBe('magiclink');
  const token_hash = link.searchParams.get('token') ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'magiclink', token_hash });
  expect(data.user?.email).toBe('petros@example.gr');
});

test('sends an unconfirmed account its confirmation instead of a link to sign in', async () => {
  const client = clientOf(backend);
  await client.auth.signUp({ email: 'eleni@example.gr', password });
  expect((await client.auth.signInWithOtp({ email: 'Eleni@example.gr' })).error).toBeNull();
  const captured = await newestEmail();
  expect(captured).toMatchObject({
    to: 'eleni@example.gr',
    subject: 'Επιβεβαιώστε το email σας',
  });
  const link = linkOf(captured);
  expect(link.searchParams.get('type')).toBe('signup');
  const token_hash = link.searchParams.get('token') ?? '';
  expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
});

test('the confirmation of a changed e-mail names the old and the new one', async () => {
  const client = await confirmedUser('old@example.gr');
  expect((await client.auth.updateUser({ email: 'new@example.gr' })).error).toBeNull();
  const captured = await newestEmail();
  expect(captured.subject).toBe('Επιβεβαιώστε το νέο email σας');
  expect(captured.text).toMatch(/από old@example\.gr σε new@example\.gr\./);
  const link = linkOf(captured);
  expect(link.origin + link.pathname).toBe(`${origin}/auth/email-verification`);
  expect(link.searchParams.get('type')).toBe('email_change');
  const token_hash = link.searchParams.get('token') ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'email_change', token_hash });
  expect(data.user?.email).toBe('new@example.gr');
});

test('the plain text says what the HTML says, once', async () => {
  await confirmedUser('text@example.gr');
  const client = clientOf(backend);
  await client.auth.resetPasswordForEmail('text@example.gr');
  const captured = await newestEmail();
  expect(captured.text.split('\n\n')).toEqual([
    'Praxi',
    'Ορίστε νέο κωδικό',
    'Λάβαμε αίτημα για νέο κωδικό πρόσβασης στον λογαριασμό text@example.gr. Πατήστε το κουμπί και γράψτε τον νέο κωδικό.',
    'Ορισμός νέου κωδικού',
    'Δεν ανοίγει το κουμπί; Αντιγράψτε αυτή τη διεύθυνση:',
    linkOf(captured).href,
    expect.stringMatching(/^Ο σύνδεσμος ισχύει για μία ώρα/) as string,
    letterText.footer(site.email, site.phone).replaceAll('\u00a0', ' '),
    letterText.automatic(site.name, siteAddress),
  ]);
});

const read = (file: string) => readFileSync(join(templatesFolder, file), 'utf8');

describe('the e-mail templates', () => {
  const files = readdirSync(templatesFolder).filter((name) => name.endsWith('.html'));

  test('are what `npm run templates` writes', async () => {
    const committed = Object.fromEntries(files.map((file) => [file, read(file)]));
    expect(committed).toEqual(await generateTemplates());
  });

  test('are all used by config.toml', async () => {
    const { auth } = await readConfig();
    const used = Object.values(auth.email?.template ?? {}).map(({ content_path }) => content_path);
    expect(used.toSorted()).toEqual(files.map((file) => join(templatesFolder, file)).toSorted());
  });

  test.each(files)('%s uses only HTML that mail programs support', (file) => {
    const html = read(file);
    expect(html).toMatch(/<html lang="el">/);
    expect(html).not.toMatch(/<(img|script|link|svg|style(?![^]*<!\[endif\]))/);
    expect(html).not.toMatch(/\b(flex|grid|position|var\(|rem\b)/);
    // Gmail cuts e-mails off at 102 KB.
    expect(html.length).toBeLessThan(20_000);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('presentation');
  });
});
