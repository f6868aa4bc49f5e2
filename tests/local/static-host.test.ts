import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticSite } from '../../supabase/local/vite/static-host.ts';

type HostResponse = { status: number; headers: IncomingHttpHeaders; body: string };

let parent: string;
let server: Server;
let port: number;
let serverWithStandIn: Server;
let standInPort: number;

const script = `script="https://accounts.google.com/gsi/client";${' '.repeat(5000)}`;

/** Starts a server with the handlers of a site. */
async function listen(handlers: ReturnType<typeof staticSite>): Promise<[Server, number]> {
  const listening = createServer((incoming, outgoing) => {
    const run = (index: number) =>
      handlers[index]?.(incoming as never, outgoing, () => run(index + 1));
    run(0);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return [listening, (listening.address() as { port: number }).port];
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'praxi-site-'));
  const folder = join(parent, 'dist');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'outside');
  write('index.html', 'home');
  write('about.html', 'about');
  write('course.html', 'course');
  write('404.html', 'nothing here');
  write('.env', 'hidden');
  write('assets/main-abc.js', `export {};${' '.repeat(5000)}`);
  write(
    '_headers',
    '# rules\n/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src https: data:\n\n/assets/*\n  Cache-Control: public, immutable\n',
  );
  write(
    '_redirects',
    '# shells\n/course/*  /course.html  200\n/old  /about\n/later  /about  302\n',
  );
  write('assets/google-abc.js', script);
  [server, port] = await listen(staticSite(folder));
  [serverWithStandIn, standInPort] = await listen(staticSite(folder, { isLocal: true }));
});

afterAll(() => {
  server.close();
  serverWithStandIn.close();
  rmSync(parent, { recursive: true });
});

/** Requests a path unchanged; `fetch` would normalise it. */
function get(path: string, headers: Record<string, string> = {}, on = port): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: on, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about?x=1', 'about'],
    ['/course/ai', 'course'],
    ['/course/%CE%B1', 'course'],
  ])('serves %s', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body });
  });

  test.each([
    '/missing',
    '/missing/',
    '/assets/gone.js',
    '/404',
    '/404.html',
    '/404/',
    '//',
    '/%',
    '/%00',
  ])('%s answers 404 with the 404 page of the site', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: 'nothing here' });
  });
});

test.each([
  ['/old', 301],
  ['/later', 302],
])('%s is redirected with status %i', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location]).toEqual([status, '/about']);
});

describe('the headers of a response', () => {
  test('come from every rule that matches', async () => {
    const { headers } = await get('/assets/main-abc.js');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toBe('default-src https: data:');
    expect(headers['cache-control']).toBe('public, immutable');
  });

  test('come from no other rule', async () => {
    expect((await get('/about')).headers['cache-control']).not.toBe('public, immutable');
  });

  test('do not let a 404 page be cached', async () => {
    expect((await get('/assets/gone.js')).headers['cache-control']).toBeUndefined();
  });

  test('are also set on a 404 page', async () => {
    const { headers } = await get('/missing');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('a script with a Google URL', () => {
  const path = '/assets/google-abc.js';

  test('is unchanged on a static host', async () => {
    expect(await get(path)).toMatchObject({ status: 200, body: script });
  });

  test('uses the Google stand-in of the local backend, and is not cached', async () => {
    const { headers, body } = await get(path, {}, standInPort);
    const origin = `http://127.0.0.1:${standInPort}`;
    expect(body).toContain(`script="${origin}/_local/google/gsi/client";`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toBe('default-src https: data:');
    const compressed = await get(path, { 'accept-encoding': 'gzip' }, standInPort);
    expect(compressed.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    ['localhost:80', 'http://localhost:80/_local/'],
    ['evil.example', 'http://127.0.0.1:'],
  ])('requested at %s, it uses %s', async (host, origin) => {
    const { body } = await get(path, { host }, standInPort);
    expect(body).toContain(`script="${origin}`);
  });
});

test('compresses large files', async () => {
  const { headers } = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
});

test.each([
  '/_headers',
  '/_redirects',
  '/_headers/',
  '/%5Fheaders',
  '/%5fredirects',
  '/%34%304',
  '//_headers',
  '/./_headers',
  '/.env',
  '/%2eenv',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/course/../../secret.txt',
])('%s reveals no file outside the pages', async (path) => {
  const { status, body } = await get(path);
  expect(body).toMatch(/^(nothing here|course)$/);
  expect(status).toBe(body === 'course' ? 200 : 404);
});
