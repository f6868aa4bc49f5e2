import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { keys } from '../../supabase/local/settings.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

async function emailsTo(email: string): Promise<CapturedMail[]> {
  const emails = (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];
  return emails.filter(({ to }) => to === email);
}

describe('sign-in', () => {
  test.each([
    ['admin@praxi.example', 'admin'],
    ['instructor@praxi.example', 'instructor'],
    ['learner@praxi.example', null],
    ['new@praxi.example', null],
  ])('%s has the role %s', async (email, role) => {
    const client = clientOf(backend);
    const { data, error } = await client.auth.signInWithPassword({
      email,
      password: 'praxi-local-2026',
    });
    expect(error).toBeNull();
    const roles = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', data.user?.id ?? '');
    expect(roles.error).toBeNull();
    expect(roles.data).toEqual(role ? [{ role }] : []);
    const profile = await client
      .from('profiles')
      .select('email, onboarding_completed, onboarding_step')
      .eq('id', data.user?.id ?? '');
    expect(profile.data).toEqual([
      email.startsWith('new@')
        ? { email, onboarding_completed: false, onboarding_step: 1 }
        : { email, onboarding_completed: true, onboarding_step: 6 },
    ]);
  });

  test('gives the same answer to a wrong password and an unknown e-mail', async () => {
    const { auth } = clientOf(backend);
    const wrong = await auth.signInWithPassword({
      email: 'admin@praxi.example',
      password: 'no-no-no',
    });
    const unknown = await auth.signInWithPassword({
      email: 'x@praxi.example',
      password: 'no-no-no',
    });
    expect([wrong.error?.code, wrong.error?.status]).toEqual(['invalid_credentials', 400]);
    expect([unknown.error?.code, unknown.error?.status]).toEqual(['invalid_credentials', 400]);
  });
});

test('sign-up sends one e-mail, its link confirms the account, and the profile has the submitted values', async () => {
  const email = 'eleni@example.gr';
  const client = clientOf(backend);
  const signedUp = await client.auth.signUp({
    email,
    password: 'enas-kodikos-2026',
    options: {
      data: {
        first_name: 'Ελένη',
        last_name: 'Νέα',
        account_type: 'freelancer',
        technical_background: 'advanced',
        learning_goals: ['new_skills'],
        role: 'admin',
      },
    },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();

  const emails = await emailsTo(email);
  expect(emails).toHaveLength(1);
  const [captured] = emails as [CapturedMail];
  expect(Object.keys(captured).toSorted()).toEqual(['html', 'sentAt', 'subject', 'text', 'to']);
  expect(captured.subject).not.toBe('');
  expect(new Date(captured.sentAt).toISOString()).toBe(captured.sentAt);

  const link = /href="([^"]+)"/.exec(captured.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = new URL(link);
  expect(url.origin).toBe(origin);
  const token = url.searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const verified = await client.auth.verifyOtp({ type: 'signup', token_hash: token });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.user.email).toBe(email);

  const { data: profile } = await client.from('profiles').select().single();
  expect(profile).toMatchObject({
    id: verified.data.user?.id,
    email,
    display_name: 'Ελένη Νέα',
    experience_level: 'freelancer',
    bio: 'advanced',
    learning_goals: ['new_skills'],
  });
  expect((await client.from('user_roles').select()).data).toEqual([]);

  const again = await clientOf(backend).auth.verifyOtp({ type: 'signup', token_hash: token });
  expect(again.error).not.toBeNull();
  expect(again.data.session).toBeNull();
});

const remove = (id: string, key?: string) =>
  ask(backend, `/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: key ? { apikey: key, authorization: `Bearer ${key}` } : {},
  });

describe('DELETE /auth/v1/admin/users/:id', () => {
  const learner = '00000000-0000-4000-8000-000000000003';

  test.each([undefined, keys.publishable, 'sb_secret_wrong', keys.jwtSecret])(
    'refuses the key %s',
    async (key) => {
      expect([401, 403]).toContain((await remove(learner, key)).status);
      expect(
        await backend.execute(`select 1 from auth.users where id = '${learner}'`),
      ).toHaveLength(1);
    },
  );

  test("refuses a user's own token", async () => {
    const client = clientOf(backend);
    const { data } = await client.auth.signInWithPassword({
      email: 'admin@praxi.example',
      password: 'praxi-local-2026',
    });
    expect((await remove(learner, data.session?.access_token)).status).toBe(403);
  });

  test('deletes the account and its data with the secret key', async () => {
    const admin = clientOf(backend, keys.secret);
    const id = '00000000-0000-4000-8000-000000000004';
    expect((await admin.from('profiles').select().eq('id', id)).data).toHaveLength(1);
    const deleted = await admin.auth.admin.deleteUser(id);
    expect(deleted.error).toBeNull();
    expect(deleted.data.user).toMatchObject({ id, email: 'new@praxi.example' });
    expect((await admin.from('profiles').select().eq('id', id)).data).toEqual([]);
    expect((await admin.auth.admin.deleteUser(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test.each(['nobody', "x'%20or%20'1'='1", '00000000-0000-4000-8000-00000000000'])(
    'answers 404 to the id %s',
    async (id) => {
      expect((await remove(id, keys.secret)).status).toBe(404);
      expect(await backend.execute('select 1 from auth.users limit 3')).toHaveLength(3);
    },
  );
});

const account = () => ({
  email: `made-${crypto.randomUUID()}@example.test`,
  password: 'enas-kodikos-2026',
  email_confirm: true,
});

describe('POST /auth/v1/admin/users', () => {
  test('creates an account that can sign in, once', async () => {
    const { email, ...given } = account();
    const admin = clientOf(backend, keys.secret).auth.admin;
    const metadata = { first_name: 'Δανάη', last_name: 'Μαρκάκη' };
    const made = await admin.createUser({ email, ...given, user_metadata: metadata });
    expect(made.data.user).toMatchObject({ email, user_metadata: metadata });
    const { password } = given;
    const signedIn = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(signedIn.data.user?.id).toBe(made.data.user?.id);
    const again = await admin.createUser({ email, ...given });
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test.each([keys.publishable, 'sb_secret_wrong'])('refuses the key %s', async (key) => {
    const refused = await clientOf(backend, key).auth.admin.createUser(account());
    expect(refused.error?.status).toBeOneOf([401, 403]);
  });
});

test('storage returns a file byte for byte, to authorised clients only', async () => {
  const { storage } = clientOf(backend, keys.secret);
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
  expect((await storage.createBucket('papers', { public: false })).error).toBeNull();
  const uploaded = await storage
    .from('papers')
    .upload('folder/a.bin', bytes.buffer, { contentType: 'application/octet-stream' });
  expect(uploaded.error).toBeNull();
  const { data, error } = await storage.from('papers').download('folder/a.bin');
  expect(error).toBeNull();
  expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  const visitor = await clientOf(backend).storage.from('papers').download('folder/a.bin');
  expect(visitor.data).toBeNull();
});

const tokenOf = (captured?: CapturedMail) => /token=([^&"]+)/.exec(captured?.html ?? '')?.[1] ?? '';

const signUp = (email: string) =>
  clientOf(backend).auth.signUp({ email, password: 'enas-kodikos-2026' });

describe('the confirmation e-mail', () => {
  test('is sent again on request, and only the new link works', async () => {
    const email = 'again@example.test';
    await signUp(email);
    expect((await clientOf(backend).auth.resend({ type: 'signup', email })).error).toBeNull();
    const [second, first] = await emailsTo(email);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.html.replaceAll(tokenOf(second), '')).toBe(
      first?.html.replaceAll(tokenOf(first), ''),
    );
    const verify = (token: string) =>
      clientOf(backend).auth.verifyOtp({ type: 'signup', token_hash: token });
    expect((await verify(tokenOf(first))).error?.code).toBe('otp_expired');
    expect((await verify(tokenOf(second))).data.user?.email).toBe(email);
  });

  test('is sent again for a second sign-up before the confirmation', async () => {
    const email = 'twice@example.test';
    const { auth } = clientOf(backend);
    const first = { email, password: 'enas-kodikos-2026' };
    const second = { email, password: 'enas-allos-2026' };
    await auth.signUp({ ...first, options: { data: { sign_up_id: '1' } } });
    const again = await auth.signUp({ ...second, options: { data: { sign_up_id: '2' } } });
    expect(again.error).toBeNull();
    expect(await emailsTo(email)).toHaveLength(2);
    // The account stays as the first sign-up made it.
    expect(again.data.user?.user_metadata).toMatchObject({ sign_up_id: '1' });
    const [newest] = await emailsTo(email);
    await auth.verifyOtp({ type: 'signup', token_hash: tokenOf(newest) });
    expect((await auth.signInWithPassword(second)).error?.code).toBe('invalid_credentials');
    expect((await auth.signInWithPassword(first)).error).toBeNull();
  });

  test('is not sent to a confirmed account or an unknown e-mail', async () => {
    const { auth } = clientOf(backend);
    for (const email of ['learner@praxi.example', 'nobody@example.test']) {
      expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(await emailsTo(email)).toHaveLength(0);
    }
    const taken = await signUp('learner@praxi.example');
    expect(taken.error).toBeNull();
    expect(taken.data).toMatchObject({ session: null, user: { identities: [] } });
    expect(await emailsTo('learner@praxi.example')).toHaveLength(0);
  });
});
