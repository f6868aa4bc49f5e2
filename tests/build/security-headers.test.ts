import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const headers = readFileSync(join(dist, '_headers'), 'utf8');
const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? '';
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the browser would refuse in the HTML of a page. */
function refused(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const scripts = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)].flatMap(
    ([, attributes = '', text = '']) => (/type="application\//.test(attributes) ? [] : [text]),
  );
  const attributes = html.match(/<[a-z][^<>]*? (?:style|on[a-z]+)="[^"]*"/g) ?? [];
  return [
    ...styles.filter((text) => !policy.includes(hashOf(text))),
    ...scripts.filter((text) => !policy.includes(hashOf(text))),
    ...attributes,
  ];
}

test.each(pages)('the policy allows every inline style and script of %s', (page) => {
  const html = readFileSync(join(dist, page), 'utf8');
  expect(refused(html)).toEqual([]);
  const data = html.matchAll(/<script [^>]*type="application\/[^>]*>(.*?)<\/script>/gs);
  for (const [, json = ''] of data) expect(() => JSON.parse(json) as unknown).not.toThrow();
});

test('has a policy with the backend of the build and without unsafe sources', () => {
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe-|supabase\.co/);
  // Without a hash: no page has an inline script.
  expect(policy).toContain("; script-src 'self'; ");
  expect(headers).toMatch(/^ {2}X-Content-Type-Options: nosniff$/m);
  expect(policy).toContain("; connect-src 'self'; ");
});
