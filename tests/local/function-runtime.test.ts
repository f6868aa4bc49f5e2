import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { keys, projectFolder } from '../../supabase/local/settings.ts';

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
      console.log('asked');
      const names = ['GREETING', 'PRAXI_OUTSIDE', 'SUPABASE_SECRET_KEYS'];
      return Response.json({ version, ...Object.fromEntries(names.map((name) => [name, Deno.env.get(name) ?? null])) });
    });`,
  );
  write('_shared/version.ts', 'export const version = 1;');
  write(
    'packed/index.ts',
    `Deno.serve(() => {
      const packed = new Response('x'.repeat(5000)).body!.pipeThrough(new CompressionStream('gzip'));
      return new Response(packed, { headers: { 'content-encoding': 'gzip' } });
    });`,
  );
  write('mistyped/index.ts', 'const x: = 1;');
  backend = await startLocalBackend();
  host = new FunctionHost({
    folder,
    backendUrl: () => backend.url,
    requiresToken: (name) => name === 'packed',
  });
});

afterAll(async () => {
  await host.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

const call = (name: string, init?: RequestInit) =>
  host.fetch(new Request(`${backend.url}/functions/v1/${name}`, init));

test('the official client is found without a network, and reaches the backend', async () => {
  const response = await call('count-courses');
  expect(await response.json()).toEqual({ count: 16, error: null });
});

test('secrets come from functions/.env, and nothing of this process goes in', async () => {
  vi.stubEnv('PRAXI_OUTSIDE', 'not yours');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const response = await call('environment');
  expect(await response.json()).toEqual({
    version: 1,
    GREETING: 'καλημέρα',
    PRAXI_OUTSIDE: null,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  });
  await expect.poll(() => print.mock.calls).toContainEqual(['function environment: asked']);
  vi.unstubAllEnvs();

  write('_shared/version.ts', 'export const version = 2;');
  const soon = new Date(Date.now() + 1000);
  utimesSync(join(folder, '_shared/version.ts'), soon, soon);
  expect(await (await call('environment')).json()).toMatchObject({ version: 2 });
  await expect.poll(() => print.mock.calls).toHaveLength(2);
});

test('one that does not compile answers 503, with one line on the console', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  expect((await call('mistyped')).status).toBe(503);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^function mistyped: .*SyntaxError.*mistyped\/index\.ts:1:\d+.*$/),
  );
  vi.mocked(console.error).mockClear();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

function token(claims: object, secret: string = keys.jwtSecret): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe('verify_jwt', () => {
  const soon = Date.now() / 1000 + 60;

  test('lets a token of this project in; a packed answer arrives unpacked', async () => {
    const response = await call('packed', bearer(token({ sub: 'me', exp: soon })));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('x'.repeat(5000));
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('lets a browser ask ahead', async () => {
    expect((await call('packed', { method: 'OPTIONS' })).status).toBe(200);
  });

  test.each<[string, RequestInit | undefined, string]>([
    ['no token', undefined, 'Missing authorization header'],
    ['a key', bearer(keys.publishable), 'Invalid JWT'],
    ['a foreign token', bearer(token({ sub: 'me', exp: soon }, 'another secret')), 'Invalid JWT'],
    ['an expired token', bearer(token({ sub: 'me', exp: 1 })), 'Invalid JWT'],
    ['nonsense', bearer('a.b.c'), 'Invalid JWT'],
  ])('answers 401 to %s', async (_name, init, message) => {
    const response = await call('packed', init);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 401, message });
  });
});
