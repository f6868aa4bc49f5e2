import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { secretKey } from '../../../supabase/functions/_shared/secret-key.ts';
import { startDeno, type DenoProcess } from '../../../supabase/local/functions/deno-process.ts';
import { projectFolder, supabaseFolder } from '../../../supabase/local/settings.ts';

const functions = join(supabaseFolder, 'functions');
let running: DenoProcess | null = null;

afterEach(() => {
  running?.stop();
  running = null;
});

/** Calls the function in a process with these environment variables. */
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

test('answers 500 without a secret key', async () => {
  const response = await call({ SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'no_admin_access' });
});

test('answers 503 without details when Supabase Auth does not answer', async () => {
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
])('reads the secret key of %o', (environment: Record<string, string>, key) => {
  expect(secretKey({ get: (name) => environment[name] })).toBe(key);
});

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('the deployed function has the same packages as the site', () => {
  type Packages = Record<string, { version?: string; integrity: string }>;
  const locked = JSON.parse(read(functions, 'delete-account/deno.lock')) as { npm: Packages };
  const { packages } = JSON.parse(read(projectFolder, 'package-lock.json')) as {
    packages: Packages;
  };
  const site = Object.keys(locked.npm).map((specifier) => {
    const name = specifier.slice(0, specifier.lastIndexOf('@'));
    const { version, integrity } = packages[`node_modules/${name}`] ?? {};
    return [`${name}@${version}`, integrity];
  });
  const deployed = Object.entries(locked.npm).map(([name, { integrity }]) => [name, integrity]);
  expect(deployed).toEqual(site);
  const { imports } = JSON.parse(read(functions, 'delete-account/deno.json')) as {
    imports: Record<string, string>;
  };
  expect(Object.keys(locked.npm)).toContain(imports['@supabase/supabase-js']?.replace('npm:', ''));
});
