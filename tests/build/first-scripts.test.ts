import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialScripts } from '../bench/initial-scripts.ts';

const dist = join(import.meta.dirname, '../../dist');
const coursePage = 'course/techniti-noimosyni-stin-kathimerini-douleia';

// It is as large as a quarter of all other scripts, and these pages show a visitor no data that it checks.
test.each(['index', 'individuals', 'about', 'catalog', 'withdraw', coursePage])(
  '%s does not wait for zod',
  (page) => {
    const scripts = initialScripts(readFileSync(join(dist, `${page}.html`), 'utf8'));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((path) => /\/zod-/.test(path))).toEqual([]);
  },
);

test('the page of a course does not wait for the form library, which its form loads later', () => {
  const scripts = initialScripts(readFileSync(join(dist, `${coursePage}.html`), 'utf8'));
  expect(scripts.length).toBeGreaterThan(5);
  // A state of react-hook-form, which minifying does not rename.
  const withForms = scripts.filter((path) =>
    readFileSync(join(dist, path), 'utf8').includes('isSubmitSuccessful'),
  );
  expect(withForms).toEqual([]);
});
