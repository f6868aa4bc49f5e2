import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** The folders of `src` that each folder may import from, besides itself. */
const allowedImports: Record<string, string[]> = {
  app: ['features', 'components', 'data', 'content', 'ui', 'lib'],
  features: ['components', 'data', 'content', 'ui', 'lib'],
  components: ['data', 'content', 'ui', 'lib'],
  data: ['lib'],
  ui: ['lib'],
  content: [],
  lib: [],
};

/** Paths are relative to `src` and without extension, except for packages: `package:react`. */
type Import = { file: string; target: string };

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted();

const isTest = (path: string) => path.includes('.test.');
const withoutExtension = (path: string) => path.replace(/\.tsx?$/, '');

const imports: Import[] = files
  .filter((file) => !isTest(file))
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const specifiers = text.matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g);
    return [...specifiers].map(([, specifier = '']) => {
      if (specifier.startsWith('@/')) return { file, target: withoutExtension(specifier.slice(2)) };
      if (!specifier.startsWith('.')) return { file, target: `package:${specifier}` };
      const target = relative(source, resolve(source, dirname(file), specifier));
      return { file, target: withoutExtension(target) };
    });
  });

const folderOf = (path: string) => path.split('/')[0] ?? '';
const featureOf = (path: string) => path.split('/').slice(0, 2).join('/');

const violations = (isViolation: (entry: Import) => boolean) =>
  imports.filter(isViolation).map(({ file, target }) => `${file} imports ${target}`);

const isSupabasePackage = (target: string) => target.startsWith('package:@supabase/');

/** The files of `lib` that create or load a Supabase client, directly or through another of them. */
function findClientFiles(): Set<string> {
  const found = new Set<string>();
  for (let size = -1; found.size > size;) {
    size = found.size;
    for (const { file, target } of imports)
      if (folderOf(file) === 'lib' && (isSupabasePackage(target) || found.has(target)))
        found.add(withoutExtension(file));
  }
  return found;
}

test('imports go downward only, from app to lib', () => {
  const upward = violations(({ file, target }) => {
    const from = folderOf(file);
    const to = folderOf(target);
    if (target.startsWith('package:') || target.startsWith('..') || to === from) return false;
    return allowedImports[from] !== undefined && !allowedImports[from].includes(to);
  });
  expect(upward).toEqual([]);
});

test('no feature imports another feature', () => {
  const across = violations(
    ({ file, target }) =>
      folderOf(file) === 'features' &&
      folderOf(target) === 'features' &&
      featureOf(file) !== featureOf(target),
  );
  expect(across).toEqual([]);
});

test('src imports nothing from supabase, tests or e2e', () => {
  const outside = violations(({ target }) => /^(\.\.\/)+(supabase|tests|e2e)\b/.test(target));
  expect(outside).toEqual([]);
});

test('only data uses the Supabase clients, which only lib creates', () => {
  const clientFiles = findClientFiles();
  expect(clientFiles.size).toBeGreaterThan(0);
  const wrong = violations(({ file, target }) => {
    if (isSupabasePackage(target)) return folderOf(file) !== 'lib';
    return clientFiles.has(target) && !['data', 'lib'].includes(folderOf(file));
  });
  expect(wrong).toEqual([]);
});

test('Greek text is only in content', () => {
  const withGreek = files.filter(
    (file) =>
      !file.startsWith('content/') &&
      !isTest(file) &&
      /\p{Script=Greek}/u.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(withGreek).toEqual([]);
});

test('no file has more than 250 lines, except for content and generated types', () => {
  const long = files.filter(
    (file) =>
      !file.startsWith('content/') &&
      file !== 'lib/database.types.ts' &&
      readFileSync(join(source, file), 'utf8').split('\n').length > 251,
  );
  expect(long).toEqual([]);
});

test('no test file replaces modules or chooses an environment, since the files of a worker share both', () => {
  const root = resolve(source, '..');
  const shared = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest(file))
      .map((file) => join(root, folder, file)),
  );
  const forbidden = new RegExp(
    ['vi\\.(mock|doMock|resetModules)\\(', '^// @vitest-'].join('|'),
    'm',
  );
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// Making one takes a slow phone 30 to 100 ms, in the task that starts the page.
test('no formatter of Intl is made while a module loads', () => {
  const early = files.filter(
    (file) =>
      !isTest(file) &&
      /^(?:export )?const .*= new Intl\./m.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(early).toEqual([]);
});
