import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { keys } from '../../supabase/local/settings.ts';

const backendUrl = 'http://localhost:3000';
let folder: string;
let host: FunctionHost;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxi-functions-'));
  const write = (name: string, source: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.ts'), source);
  };
  write(
    'echo',
    `Deno.serve(async (request: Request) => {
      const url = new URL(request.url);
      return Response.json({
        pid: Deno.pid,
        method: request.method,
        path: url.pathname + url.search,
        body: await request.text(),
        header: request.headers.get('x-request'),
        url: Deno.env.get('SUPABASE_URL'),
        anon: Deno.env.get('SUPABASE_ANON_KEY'),
        service: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'),
      }, { status: 201, headers: { 'x-response': 'yes' } });
    });`,
  );
  // As Deno does with a body that a function refuses before it has read it.
  write(
    'closing',
    `const [, , port] = (Deno.env.get('DENO_SERVE_ADDRESS') ?? '').split(':');
    for await (const connection of Deno.listen({ port: Number(port) })) connection.close();`,
  );
  write('broken', `throw new Error('the key is missing');`);
  host = new FunctionHost({ folder, backendUrl: () => backendUrl });
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const call = (path: string, init?: RequestInit) =>
  host.fetch(new Request(`${backendUrl}/functions/v1/${path}`, init));

test('a function gets the whole request and the environment of a hosted project, and stops with the host', async () => {
  const [first, second] = await Promise.all([
    call('echo/more?a=1', { method: 'POST', body: 'σώμα', headers: { 'x-request': 'yes' } }),
    call('echo'),
  ]);
  expect(first.status).toBe(201);
  expect(first.headers.get('x-response')).toBe('yes');
  const received = (await first.json()) as { pid: number };
  expect(received).toEqual({
    pid: expect.any(Number) as number,
    method: 'POST',
    path: '/echo/more?a=1',
    body: 'σώμα',
    header: 'yes',
    url: backendUrl,
    anon: keys.publishable,
    service: keys.secret,
  });
  expect(((await second.json()) as { pid: number }).pid).toBe(received.pid);
  expect(received.pid).not.toBe(process.pid);

  await host.close();
  await expect
    .poll(() => {
      try {
        return process.kill(received.pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
});

test.each([
  [20_000_000, 413],
  [20, 502],
])(
  'a function that closes the connection is answered for: %i bytes with %i',
  async (length, status) => {
    const answer = await call('closing', { method: 'POST', body: new Uint8Array(length) });
    expect(answer.status).toBe(status);
  },
);

test('functions share one listener for the end of the process, so that Node prints no warning', async () => {
  const listeners = process.listenerCount('exit');
  const another = new FunctionHost({ folder, backendUrl: () => backendUrl });
  await another.fetch(new Request('https://project.example/functions/v1/echo'));
  expect(process.listenerCount('exit')).toBe(listeners);
  await another.close();
});

test('a function that throws while it starts answers 503, and the reason is printed', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const response = await call('broken');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'BOOT_ERROR' });
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^function broken: [^]*the key is missing/),
  );
  vi.mocked(console.error).mockClear();
});

test.each(['missing', '', '../echo', '..%2fecho', 'echo%00'])(
  'answers 404 to the unknown function %o',
  async (name) => {
    const response = await call(name).catch(() => null);
    expect(response?.status).toBe(404);
  },
);
