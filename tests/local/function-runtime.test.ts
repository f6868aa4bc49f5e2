import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { keys, projectFolder } from '../../supabase/local/settings.ts';
import { signToken } from '../functions/tokens.ts';

let folder: string;
let backend: RunningBackend;
let host: FunctionHost;

function write(path: string, source: string) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, source);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'praxi-functions-'));
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  write('.env', 'GREETING=καλημέρα\n');
  write('deno.json', '{"imports": {"@supabase/supabase-js": "npm:@supabase/supabase-js@2"}}');
  write(
    'count-courses/index.ts',
    `import { createClient } from '@supabase/supabase-js';
    Deno.serve(async () => {
      const client = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!);
      const { count, error } = await client.from('courses').select('*', { count: 'exact', head: true });
      return Response.json({ count, error });
    });`,
  );
  write(
    'environment/index.ts',
    `import { version } from '../_shared/version.ts';
    Deno.serve(() => {
      console.log('called');
      const names = ['GREETING', 'PRAXI_OUTSIDE', 'SUPABASE_SECRET_KEYS'];
      return Response.json({ version, ...Object.fromEntries(names.map((name) => [name, Deno.env.get(name) ?? null])) });
    });`,
  );
  write('_shared/version.ts', 'export const version = 1;');
  write(
    'compressed/index.ts',
    `Deno.serve(() => {
      const body = new Response('x'.repeat(5000)).body!.pipeThrough(new CompressionStream('gzip'));
      return new Response(body, { headers: { 'content-encoding': 'gzip' } });
    });`,
  );
  write('invalid/index.ts', 'const x: = 1;');
  backend = await startLocalBackend();
  host = new FunctionHost({
    folder,
    backendUrl: () => backend.url,
    requiresToken: (name) => name === 'compressed',
  });
});

afterAll(async () => {
  await host.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

const call = (name: string, init?: RequestInit) =>
  host.fetch(new Request(`${backend.url}/functions/v1/${name}`, init));

test('a function imports supabase-js without a network and reaches the backend', async () => {
  const response = await call('count-courses');
  expect(await response.json()).toEqual({ count: 18, error: null });
});

test('gets secrets from functions/.env, no variables of this process, and is restarted after a change', async () => {
  vi.stubEnv('PRAXI_OUTSIDE', 'not yours');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const response = await call('environment');
  expect(await response.json()).toEqual({
    version: 1,
    GREETING: 'καλημέρα',
    PRAXI_OUTSIDE: null,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  });
  await expect.poll(() => print.mock.calls).toContainEqual(['function environment: called']);
  vi.unstubAllEnvs();

  write('_shared/version.ts', 'export const version = 2;');
  const soon = new Date(Date.now() + 1000);
  utimesSync(join(folder, '_shared/version.ts'), soon, soon);
  expect(await (await call('environment')).json()).toMatchObject({ version: 2 });
  await expect.poll(() => print.mock.calls).toHaveLength(2);
});

test('a function that does not compile answers 503, with one line on the console', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  expect((await call('invalid')).status).toBe(503);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^function invalid: .*SyntaxError.*invalid\/index\.ts:1:\d+.*$/),
  );
  vi.mocked(console.error).mockClear();
});

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

describe('verify_jwt', () => {
  const soon = Date.now() / 1000 + 60;

  test('accepts a token of this project; a compressed answer arrives decompressed', async () => {
    const response = await call('compressed', bearer(signToken({ sub: 'me', exp: soon })));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('x'.repeat(5000));
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('accepts a preflight request', async () => {
    expect((await call('compressed', { method: 'OPTIONS' })).status).toBe(200);
  });

  test.each<[string, RequestInit | undefined, string]>([
    ['no token', undefined, 'Missing authorization header'],
    ['a key', bearer(keys.publishable), 'Invalid JWT'],
    [
      'a token of another project',
      bearer(signToken({ sub: 'me', exp: soon }, 'another secret')),
      'Invalid JWT',
    ],
    ['an expired token', bearer(signToken({ sub: 'me', exp: 1 })), 'Invalid JWT'],
    ['nonsense', bearer('a.b.c'), 'Invalid JWT'],
  ])('answers 401 to %s', async (_name, init, message) => {
    const response = await call('compressed', init);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 401, message });
  });
});
