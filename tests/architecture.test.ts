import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** Which parts of `src` each part may import; its own files always. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'components', 'data', 'content', 'ui', 'lib'],
  features: ['components', 'data', 'content', 'ui', 'lib'],
  components: ['data', 'content', 'ui', 'lib'],
  data: ['lib'],
  ui: ['lib'],
  content: [],
  lib: [],
};

type Import = { file: string; target: string };

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted();

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const found = text.matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g);
  return [...found].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('@/')) return { file, target: specifier.slice(2) };
    if (!specifier.startsWith('.')) return { file, target: `package:${specifier}` };
    return { file, target: relative(source, resolve(source, dirname(file), specifier)) };
  });
});

const part = (path: string) => path.split('/')[0] ?? '';
const feature = (path: string) => path.split('/').slice(0, 2).join('/');
const isTest = (path: string) => path.includes('.test.');

function offenders(wrong: (entry: Import) => boolean) {
  return imports
    .filter((entry) => !isTest(entry.file) && wrong(entry))
    .map((entry) => `${entry.file} imports ${entry.target}`);
}

describe('the house', () => {
  test('imports go downward only', () => {
    const wrong = offenders(({ file, target }) => {
      if (target.startsWith('package:') || target.startsWith('..')) return false;
      const from = part(file);
      return (
        mayImport[from] !== undefined &&
        part(target) !== from &&
        !mayImport[from].includes(part(target))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a feature never imports another', () => {
    const wrong = offenders(
      ({ file, target }) =>
        part(file) === 'features' &&
        part(target) === 'features' &&
        feature(file) !== feature(target),
    );
    expect(wrong).toEqual([]);
  });

  test('src imports nothing of supabase, tests or e2e', () => {
    const wrong = offenders(({ target }) => /^(\.\.\/)+(supabase|tests|e2e)\b/.test(target));
    expect(wrong).toEqual([]);
  });

  test('only data talks to the Supabase client', () => {
    const wrong = offenders(
      ({ file, target }) =>
        (/^lib\/(supabase(-client)?|create-public-client)$/.test(target) &&
          !/^(data\/|lib\/(supabase|public-client))/.test(file)) ||
        (target.startsWith('package:@supabase/') &&
          !['lib/supabase-client.ts', 'lib/create-public-client.ts'].includes(file)),
    );
    expect(wrong).toEqual([]);
  });

  test('Greek words live in content', () => {
    const wrong = files.filter(
      (file) =>
        !file.startsWith('content/') &&
        !isTest(file) &&
        /\p{Script=Greek}/u.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('no file is longer than 250 lines, content and generated types aside', () => {
    const wrong = files.filter(
      (file) =>
        !file.startsWith('content/') &&
        file !== 'lib/database.types.ts' &&
        readFileSync(join(source, file), 'utf8').split('\n').length > 251,
    );
    expect(wrong).toEqual([]);
  });
});
