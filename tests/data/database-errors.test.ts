import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRefusal, toDatabaseError } from '@/shared/data/database-errors';
import { errorMessage } from '@/shared/errors/text/errors';

const document = readFileSync('docs/error-codes.md', 'utf8');
const rows = [...document.matchAll(/^\| `(PX\d{3})` .*\| `(\w+)` +\|$/gm)].map(
  ([, code = '', name = '']) => ({ code, name }),
);

/** What a device sends by itself: nobody can do anything about it. */
const neverShown = ['ranges_refused', 'place_refused'];

test('every error that is written down has its name and a text of its own', () => {
  expect(rows.length).toBeGreaterThan(50);
  const shown = rows.filter(({ name }) => !neverShown.includes(name));
  const texts = shown.map(({ name }) => errorMessage(name, `no text for ${name}`));
  expect(texts.filter((text) => text.startsWith('no text'))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { code, name } of rows)
    expect(toDatabaseError({ code, message: '' }, 400).code).toBe(name);
});

test('every name of a code is written down', () => {
  const source = readFileSync('src/shared/data/database-errors.ts', 'utf8');
  const named = [...source.matchAll(/^ {2}(PX\d{3}): '(\w+)',$/gm)];
  const written = new Set(rows.map(({ code }) => code));
  expect(named.map(([, code = '']) => code).filter((code) => !written.has(code))).toEqual([]);
});

test('a refusal is final, and another change at the same moment is none', () => {
  expect(isRefusal('course_gone')).toBe(true);
  expect(isRefusal('busy')).toBe(false);
  expect(isRefusal('network')).toBe(false);
});
