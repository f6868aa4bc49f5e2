import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { keys } from '../../../supabase/local/settings.ts';
import {
  accountExists,
  addSecondFactor,
  callDeleteAccount,
  giveSecondFactor,
  newUser,
  type NewUser,
} from './account.ts';
import { claimsOf, signToken } from '../tokens.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

const call = (token: string | null, init?: RequestInit) => callDeleteAccount(backend, token, init);
const exists = (user: NewUser) => accountExists(backend, user);

describe('status 401', () => {
  const soon = Math.floor(Date.now() / 1000) + 600;

  test('for every token that is not a valid one of this project, and the account stays', async () => {
    const user = await newUser(backend);
    const claims = claimsOf(user.token);
    const [header = '', body = '', signature = ''] = user.token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tokens: Record<string, string | null> = {
      none: null,
      nonsense: 'nonsense',
      malformed: 'a.b.c',
      expired: signToken({ ...claims, exp: 1_700_000_000 }),
      'of another project': signToken({ ...claims, exp: soon }, 'the secret of another project'),
      'without a signature': `${header}.${body}.`,
      unsigned: `${unsigned}.${body}.`,
      'of another user': `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: '00000000-0000-4000-8000-000000000003' })).toString('base64url')}.${signature}`,
      'without a subject': signToken({ role: 'authenticated', aud: 'authenticated', exp: soon }),
      'of a visitor': signToken({ role: 'anon', exp: soon }),
      'of a server': signToken({ role: 'service_role', exp: soon }),
      'the publishable key': keys.publishable,
      'the secret key': keys.secret,
    };
    const answers = await Promise.all(
      Object.entries(tokens).map(async ([name, token]) => {
        const response = await call(token);
        return [name, response.status, ((await response.json()) as { code: string }).code];
      }),
    );
    expect(answers).toEqual(Object.keys(tokens).map((name) => [name, 401, 'unauthorized']));
    expect(await exists(user)).toBe(true);
    // The same claims are accepted with a valid signature.
    expect((await call(signToken({ ...claims, exp: soon }))).status).toBe(200);
  });
});

describe('cross-origin requests', () => {
  test('a page of the site can read every response, also an error', async () => {
    const headers = { origin: backend.url };
    const preflight = await call(null, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(backend.url);
    const refused = await call(null, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(backend.url);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test('refuses a page of another site, also with a valid token', async () => {
    const user = await newUser(backend);
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { origin: 'https://elsewhere.example' };
      const response = await call(user.token, { method, headers });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await exists(user)).toBe(true);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s with status 405', async (method) => {
    const user = await newUser(backend);
    const response = await call(user.token, { method });
    expect(response.status).toBe(405);
    expect(await exists(user)).toBe(true);
  });
});

describe('the second factor', () => {
  const needed = { code: 'second_factor_needed' };

  test('of a user who has set one up is needed', async () => {
    const user = await newUser(backend);
    await addSecondFactor(backend, user.id);
    const refused = await call(user.token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject(needed);
    expect(await exists(user)).toBe(true);
    expect((await call(await giveSecondFactor(backend, user.token))).status).toBe(200);
    expect(await exists(user)).toBe(false);
  });

  test('is needed for staff with the setting, but not for learners', async () => {
    const [learner, instructor] = [await newUser(backend), await newUser(backend)];
    await backend.execute(`
      insert into public.user_roles (user_id, role) values ('${instructor.id}', 'instructor');
      update private.second_factor_setting set is_needed = true`);
    const refused = await call(instructor.token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject(needed);
    expect(await exists(instructor)).toBe(true);
    expect((await call(learner.token)).status).toBe(200);
    expect((await call(await giveSecondFactor(backend, instructor.token))).status).toBe(200);
    await backend.execute('update private.second_factor_setting set is_needed = false');
  });

  test('is needed when it is unknown whether it is', async () => {
    const user = await newUser(backend);
    await backend.execute('alter function public.second_factor_state rename to gone');
    expect((await call(user.token)).status).toBe(503);
    expect(await exists(user)).toBe(true);
    await backend.execute('alter function public.gone rename to second_factor_state');
  });
});
