import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { secretKey } from '../../supabase/functions/_shared/secret-key.ts';
import { startDeno, type DenoProcess } from '../../supabase/local/functions/deno-process.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';

const functions = join(supabaseFolder, 'functions');
let running: DenoProcess | null = null;

afterEach(() => {
  running?.stop();
  running = null;
});

/** The function as a project without these settings, or with others, would run it. */
async function call(environment: Record<string, string>): Promise<Response> {
  running = await startDeno({
    name: 'delete-account',
    entry: join(functions, 'delete-account/index.ts'),
    folders: [functions],
    config: join(functions, 'delete-account/deno.json'),
    environment,
    onExit: () => {},
  });
  return fetch(`http://127.0.0.1:${running.port}/delete-account`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c' },
  });
}

test('without a secret key there is no admin access', async () => {
  const response = await call({ SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'no_admin_access' });
});

test('without an answer of the auth service it is unavailable, and tells nothing of it', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const response = await call({
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ code: 'unavailable', message: 'Try again' });
});

test.each([
  [{ SUPABASE_SECRET_KEYS: '{"default":"new"}', SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'new'],
  [{ SUPABASE_SECRET_KEYS: '{"other":"x"}', SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'old'],
  [{ SUPABASE_SECRET_KEYS: 'null', SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'old'],
  [{ SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'old'],
  [{ SUPABASE_SERVICE_ROLE_KEY: '' }, null],
  [{}, null],
])('the secret key of %o', (environment: Record<string, string>, key) => {
  expect(secretKey({ get: (name) => environment[name] })).toBe(key);
});
