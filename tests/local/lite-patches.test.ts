import { createApi } from '@supabase/lite/cli';
import { decodeJwt } from 'jose';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '../../supabase/local/lite-patches/quiet-refusals.ts';
import { stackOf } from '../../supabase/local/lite-patches/stack-of-errors.ts';
import { origin } from '../support/client.ts';
import { keys, supabaseFolder } from '../../supabase/local/settings.ts';
import { capturePrinted } from './capture-printed.ts';
import {
  fixed,
  notesTable,
  readUnpatchedConfig,
  startUnpatchedLite,
  type UnpatchedLite,
} from './unpatched-lite.ts';

const email = 'anna@example.gr';
const password = 'enas-kodikos-2026';

// Each test shows a defect of the published @supabase/lite. A test that fails means that the defect
// is fixed.
let lite: UnpatchedLite;
let initialPrivileges: unknown[];

const takePrinted = capturePrinted();

beforeAll(async () => {
  lite = await startUnpatchedLite();
  initialPrivileges = (await lite.driver.query('select 1 from pg_default_acl')).rows;
  await lite.driver.exec(notesTable);
});
afterAll(async () => {
  await lite.connection.close();
  rmSync(join(supabaseFolder, '.temp/storage/papers'), { recursive: true });
});

describe('database', () => {
  test('project-privileges: a new database has no default privileges', () => {
    expect(initialPrivileges, fixed('project-privileges')).toEqual([]);
  });

  test('mfa-tables: there are no tables for second factors', async () => {
    const { rows } = await lite.driver.query(
      "select tablename from pg_tables where schemaname = 'auth' and tablename like 'mfa%'",
    );
    expect(rows, fixed('mfa-tables')).toEqual([]);
  });

  test('column-grants: the first request grants every column to every role', async () => {
    const readable = `select column_name from information_schema.column_privileges
      where table_name = 'notes' and grantee = 'anon' and privilege_type = 'SELECT'`;
    expect((await lite.driver.query(readable)).rows).toEqual([{ column_name: 'id' }]);
    await lite.send('GET', '/rest/v1/notes?select=id', undefined, keys.publishable);
    expect((await lite.driver.query(readable)).rows, fixed('column-grants')).toHaveLength(3);
  });

  test('numeric-values: 4.0 is text', async () => {
    const response = await lite.send('GET', '/rest/v1/notes?select=hours&id=eq.1');
    expect(await response.json(), fixed('numeric-values')).toEqual([{ hours: '4.0' }]);
  });

  test('database-errors: a violated check has status 500 and no SQLSTATE', async () => {
    const response = await lite.send('POST', '/rest/v1/notes', { id: 2, hours: -1 });
    const { code } = (await response.json()) as { code: string };
    takePrinted();
    expect([response.status, code], fixed('database-errors')).toEqual([500, 'SUP']);
  });

  test('quiet-refusals: a refused statement is printed', async () => {
    await lite.send('POST', '/rest/v1/notes', { id: 1, hours: 1 });
    expect(takePrinted().some(isRefusal), fixed('quiet-refusals')).toBe(true);
  });

  test('migration-errors: a failed statement is thrown without its reason', async () => {
    const error: unknown = await lite.connection.exec('select nonsense').catch((e: unknown) => e);
    takePrinted();
    expect(String(error), fixed('migration-errors')).not.toContain('does not exist');
  });

  test('text-parameters: a value that is not an array makes the next statements fail', async () => {
    const codes = [
      await lite.errorCode('select 1 where $1::text[] is null', [0]),
      await lite.errorCode('select 1'),
      await lite.errorCode('select 1'),
      await lite.errorCode('select 1'),
    ];
    expect(codes, fixed('text-parameters')).toEqual([
      'ERR_INVALID_ARG_TYPE',
      '08P01',
      '08P01',
      'no error',
    ]);
  });

  test('domain-parameters: an object for a domain is not sent as JSON', async () => {
    await lite.driver.exec('create domain public.answers as json');
    expect(
      await lite.errorCode('select 1 where $1::public.answers is null', [{ bio: 'A' }]),
      fixed('domain-parameters'),
    ).toBe('22P02');
  });

  test('row-array-parsers: each statement copies parsers of arrays of rows', async () => {
    await lite.driver.refreshArrayTypes();
    const { rows } = await lite.driver.query<{ array: number }>(
      "select typarray::int as array from pg_type where typname = 'notes'",
    );
    expect(lite.driver.parsers, fixed('row-array-parsers')).toHaveProperty(String(rows[0]?.array));
  });

  test('json-arguments: a string for a json parameter is read as JSON', async () => {
    const response = await lite.send('POST', '/rest/v1/rpc/type_of', { value: '[1]' });
    expect(await response.json(), fixed('json-arguments')).toBe('array');
  });

  test('failed-transaction: an aborted transaction makes the next requests fail', async () => {
    await lite.driver.exec('begin; select 1 / 0').catch(() => {});
    const response = await lite.send('GET', '/rest/v1/notes');
    await lite.driver.exec('rollback');
    takePrinted();
    expect(response.status, fixed('failed-transaction')).toBe(500);
  });

  test('stack-of-errors: a refused statement leaves its frames on the stack', async () => {
    const stack = stackOf(lite.connection);
    const before = stack.value;
    await lite.errorCode('select 1 / 0');
    expect(stack.value, fixed('stack-of-errors')).toBeLessThan(before);
  });

  test('request-queue: requests at the same time disturb each other', async () => {
    const requests = Array.from({ length: 8 }, () => [
      lite.send('GET', '/rest/v1/notes?select=id,secret'),
      lite.send('GET', '/rest/v1/notes?select=id', undefined, keys.publishable),
      lite.send('POST', '/rest/v1/notes', { id: 1, hours: 1 }),
    ]);
    const statuses = await Promise.all(requests.flat().map(async (one) => (await one).status));
    await lite.driver.exec('rollback');
    takePrinted();
    const expected = requests.flatMap(() => [200, 200, 409]);
    expect(statuses, fixed('request-queue')).not.toEqual(expected);
  });

  test('request-settings: each setting of a request is a statement', async () => {
    const query = vi.spyOn(lite.driver, 'query');
    await lite.send('POST', '/rest/v1/rpc/type_of', { value: {} });
    const settings = query.mock.calls.filter(([sql]) => sql.startsWith('SELECT set_config'));
    expect(settings.length, fixed('request-settings')).toBeGreaterThan(2);
  });
});

describe('auth', () => {
  test('template-paths: the path of a template is not resolved', async () => {
    const { template } = (await readUnpatchedConfig()).auth.email;
    expect(template.recovery?.content_path, fixed('template-paths')).toMatch(/^\.\//);
  });

  test.each([
    { rate_limit: { token_refresh: 150 } },
    { email: { require_current_password: true } },
  ])('unknown-settings: Lite does not start with %j', async (auth) => {
    const project = (await createApi()).project.local;
    const config = { auth, connection: lite.connection };
    Object.assign(project, { getConfig: async () => config });
    const starting = project.createApp(undefined, { admin: false });
    await expect(starting, fixed('unknown-settings')).rejects.toThrow('Additional properties');
  });

  test.each([
    ['GET', `/${crypto.randomUUID()}`],
    ['DELETE', `/${crypto.randomUUID()}`],
    ['POST', ''],
  ])('admin-users: %s is refused to the secret key', async (method, id) => {
    const path = `/auth/v1/admin/users${id}`;
    expect((await lite.send(method, path)).status, fixed('admin-users')).toBe(401);
  });

  test('mfa, mfa-claims: a token does not say how somebody signed in, and cannot set up a factor', async () => {
    const levelled = 'levelled@example.gr';
    await lite.send('POST', '/auth/v1/signup', { email: levelled, password });
    await lite.driver.query('update auth.users set email_confirmed_at = now() where email = $1', [
      levelled,
    ]);
    const signIn = { email: levelled, password };
    const response = await lite.send('POST', '/auth/v1/token?grant_type=password', signIn);
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(decodeJwt(token), fixed('mfa-claims')).not.toHaveProperty('aal');
    const enrolled = await lite.app.fetch(
      new Request(`${origin}/auth/v1/factors`, {
        method: 'POST',
        headers: { apikey: keys.publishable, authorization: `Bearer ${token}` },
        body: '{"factor_type":"totp"}',
      }),
    );
    expect(enrolled.status, fixed('mfa')).toBe(404);
  });

  test('id-token-grant: the grant is unknown', async () => {
    const body = { provider: 'google', id_token: 'a.b.c' };
    const response = await lite.send('POST', '/auth/v1/token?grant_type=id_token', body);
    const { msg } = (await response.json()) as { msg?: string };
    expect(msg, fixed('id-token-grant')).toBe('unsupported_grant_type');
  });

  test('banned-users: a banned account signs in with its password', async () => {
    const banned = 'banned@example.gr';
    await lite.send('POST', '/auth/v1/signup', { email: banned, password });
    await lite.driver.query(
      `update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day'
       where email = $1`,
      [banned],
    );
    const signIn = { email: banned, password };
    const response = await lite.send('POST', '/auth/v1/token?grant_type=password', signIn);
    expect(response.status, fixed('banned-users')).toBe(200);
  });

  test('session-devices: a session does not say from which device it is', async () => {
    const owner = 'device@example.gr';
    await lite.send('POST', '/auth/v1/signup', { email: owner, password });
    await lite.driver.query('update auth.users set email_confirmed_at = now() where email = $1', [
      owner,
    ]);
    const response = await lite.app.fetch(
      new Request(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: keys.publishable,
          'content-type': 'application/json',
          'user-agent': 'Firefox',
        },
        body: JSON.stringify({ email: owner, password }),
      }),
    );
    const { access_token: token } = (await response.json()) as { access_token: string };
    const { rows } = await lite.driver.query('select user_agent from auth.sessions where id = $1', [
      decodeJwt(token).session_id,
    ]);
    expect(rows, fixed('session-devices')).toEqual([{ user_agent: null }]);
  });

  test('resend-confirmation: a second confirmation is refused for a minute', async () => {
    const signUp = () => lite.send('POST', '/auth/v1/signup', { email, password });
    expect((await signUp()).status).toBe(200);
    await lite.driver.query(
      `update auth.users set confirmation_sent_at = now() - interval '30 seconds'`,
    );
    const statuses = [
      (await signUp()).status,
      (await lite.send('POST', '/auth/v1/resend', { type: 'signup', email })).status,
    ];
    expect(statuses, fixed('resend-confirmation')).toEqual([429, 429]);
  });

  test('unconfirmed-otp: a link to sign in is sent to an account that is not confirmed', async () => {
    const address = 'unconfirmed@example.gr';
    await lite.send('POST', '/auth/v1/signup', { email: address, password });
    expect((await lite.send('POST', '/auth/v1/otp', { email: address })).status).toBe(200);
    expect(lite.emails.at(-1), fixed('unconfirmed-otp')).toContain('type=magiclink');
  });

  test.each(['signup', 'recover'])(
    'email-redirect: the link of %s does not name where it leads',
    async (request) => {
      const address = `${request}-redirect@example.gr`;
      if (request === 'recover')
        await lite.send('POST', '/auth/v1/signup', { email: address, password });
      const target = `${origin}/auth/password-reset?next=/learn`;
      const path = `/auth/v1/${request}?${new URLSearchParams({ redirect_to: target })}`;
      expect((await lite.send('POST', path, { email: address, password })).status).toBe(200);
      const letter = lite.emails.at(-1) ?? '';
      expect(letter).toContain('redirect_to=');
      expect(letter, fixed('email-redirect')).not.toContain('next');
    },
  );

  test('current-password, end-other-sessions: a token is enough to set a new password, and others stay', async () => {
    const address = 'current-password@example.gr';
    await lite.send('POST', '/auth/v1/signup', { email: address, password });
    await lite.driver.query('update auth.users set email_confirmed_at = now()');
    const signIn = async () => {
      const credentials = { email: address, password };
      const answer = await lite.send('POST', '/auth/v1/token?grant_type=password', credentials);
      return (await answer.json()) as { access_token: string; refresh_token: string };
    };
    const { refresh_token: refreshToken } = await signIn();
    const { access_token: token } = await signIn();
    const changed = await lite.app.fetch(
      new Request(`${origin}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: keys.publishable,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: 'allos-2026' }),
      }),
    );
    expect(changed.status, fixed('current-password')).toBe(200);
    const body = { refresh_token: refreshToken };
    const other = await lite.send('POST', '/auth/v1/token?grant_type=refresh_token', body);
    expect(other.status, fixed('end-other-sessions')).toBe(200);
  });
});

describe('storage', () => {
  test('storage-size-limit: a body larger than the limit is stored', async () => {
    const bucket = { id: 'papers', name: 'papers', file_size_limit: 10 };
    expect((await lite.send('POST', '/storage/v1/bucket', bucket)).status).toBe(200);
    const path = '/storage/v1/object/papers/folder/a.txt';
    const response = await lite.send('POST', path, 'x'.repeat(20));
    expect(response.status, fixed('storage-size-limit')).toBe(200);
  });

  test('storage-list-names: a file is listed by its whole path', async () => {
    const response = await lite.send('POST', '/storage/v1/object/list/papers', {
      prefix: 'folder',
    });
    expect(await response.json(), fixed('storage-list-names')).toMatchObject([
      { name: 'folder/a.txt' },
    ]);
  });

  test('storage-signed-urls: the URL is under another name and names no download', async () => {
    const sign = await lite.send('POST', '/storage/v1/object/sign/papers/folder/a.txt', {
      expiresIn: 60,
    });
    const body = (await sign.json()) as { signedUrl: string };
    expect(Object.keys(body), fixed('storage-signed-urls')).toEqual(['signedUrl']);
    const several = await lite.send('POST', '/storage/v1/object/sign/papers', {
      expiresIn: 60,
      paths: ['folder/a.txt'],
    });
    expect(several.ok, fixed('storage-signed-urls')).toBe(false);
    const file = await lite.send('GET', `${body.signedUrl}&download=b.txt`);
    expect(file.headers.get('content-disposition'), fixed('storage-signed-urls')).toBeNull();
  });

  test('file-store: all databases of the project share one folder', () => {
    const store = lite.app._storageAdapter as unknown as { basePath?: string };
    expect(store.basePath, fixed('file-store')).toMatch(/supabase\/\.temp\/storage$/);
  });
});
