import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// docs/architecture.md describes in words and as a diagram what is checked here.

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');

/** The folders of `src` that each folder may import from, besides itself. */
const allowedImports: Record<string, string[]> = {
  app: ['subjects', 'shared', 'ui', 'brand', 'lib'],
  subjects: ['shared', 'ui', 'brand', 'lib'],
  shared: ['ui', 'brand', 'lib'],
  ui: ['lib'],
  brand: ['lib'],
  lib: [],
};

/**
 * The folders of a subject with its pages and forms, by audience. The rest of a subject is its
 * root.
 */
const pageFolders = ['visitor', 'learner', 'staff', 'company'];

/** Paths are relative to `src` and without extension, except for packages: `package:react`. */
type Import = { file: string; target: string };

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted();

const isTest = (path: string) => path.includes('.test.');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const withoutExtension = (path: string) => path.replace(/\.tsx?$/, '');

const imports: Import[] = files
  .filter((file) => !isTest(file))
  .flatMap((file) => {
    const specifiers = read(file).matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g);
    return [...specifiers].map(([, specifier = '']) => {
      if (specifier.startsWith('@/')) return { file, target: withoutExtension(specifier.slice(2)) };
      if (!specifier.startsWith('.')) return { file, target: `package:${specifier}` };
      const target = relative(source, resolve(source, dirname(file), specifier));
      return { file, target: withoutExtension(target) };
    });
  });

const folderOf = (path: string) => path.split('/')[0] ?? '';

/** The subject of a path, and the folder of its pages if the path is in one. */
function placeOf(path: string): { subject?: string; pages?: string } {
  const [folder, subject, inner = ''] = path.split('/');
  if (folder !== 'subjects') return {};
  return { subject, pages: pageFolders.includes(inner) ? inner : undefined };
}

const isData = (path: string) => /^(subjects|shared)\/(.*\/)?data[./]/.test(path);
const isText = (path: string) => /(^brand\/|\/text[./])/.test(path);

const violations = (isViolation: (entry: Import) => boolean) =>
  imports.filter(isViolation).map(({ file, target }) => `${file} imports ${target}`);

const isSupabasePackage = (target: string) => target.startsWith('package:@supabase/');

/** The subjects whose roots the root of each subject imports. */
function readGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const from = placeOf(file);
    const to = placeOf(target);
    if (from.subject && !graph.has(from.subject)) graph.set(from.subject, new Set());
    if (from.subject && !from.pages && to.subject && to.subject !== from.subject)
      graph.get(from.subject)?.add(to.subject);
  }
  return graph;
}

const graph = readGraph();

/** The arrows of the graph in Mermaid, without those that follow from others. */
function drawGraph(): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(from) ?? []) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => ![...targets].some((other) => other !== to && reached(other).has(to)))
        .map((to) => `  ${from} --> ${to}`),
    )
    .toSorted();
}

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

test('only app imports the pages of a subject', () => {
  const across = violations(({ file, target }) => {
    const from = placeOf(file);
    const to = placeOf(target);
    if (to.pages === undefined || folderOf(file) === 'app') return false;
    return from.subject !== to.subject || from.pages !== to.pages;
  });
  expect(across).toEqual([]);
});

test('the roots of the subjects form a graph without cycles, which docs/architecture.md shows', () => {
  const open = new Set<string>();
  const circles: string[] = [];
  const visit = (subject: string, path: string[]) => {
    if (path.includes(subject)) circles.push([...path, subject].join(' → '));
    else if (!open.has(subject)) {
      for (const next of graph.get(subject) ?? []) visit(next, [...path, subject]);
      open.add(subject);
    }
  };
  for (const subject of graph.keys()) visit(subject, []);
  expect(circles).toEqual([]);

  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const drawn = [...document.matchAll(/^ {2}\w+ --> \w+$/gm)].map(([line]) => line);
  expect(drawGraph().length).toBeGreaterThan(10);
  expect(drawn.toSorted(), `the graph is:\n${drawGraph().join('\n')}`).toEqual(drawGraph());
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
    return clientFiles.has(target) && !isData(file) && folderOf(file) !== 'lib';
  });
  expect(wrong).toEqual([]);
});

test('the scripts of package.json import no file by an alias, which Node does not know', () => {
  const started = readFileSync(join(root, 'package.json'), 'utf8').matchAll(/node ([\w/-]+\.ts)/g);
  // Grows while it is read.
  const reached = new Set([...started].map(([, file = '']) => join(root, file)));
  const aliases: string[] = [];
  for (const file of reached) {
    const specifiers = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^;']*'((?:\.|@\/)[^']*)'/gm,
    );
    for (const [, specifier = ''] of specifiers) {
      if (specifier.startsWith('@/')) aliases.push(`${relative(root, file)} imports ${specifier}`);
      else if (specifier.endsWith('.ts')) reached.add(resolve(dirname(file), specifier));
    }
  }
  expect(reached.size).toBeGreaterThan(100);
  expect(aliases).toEqual([]);
});

test('Greek is only in texts', () => {
  const withGreek = files.filter(
    (file) => !isText(file) && !isTest(file) && /\p{Script=Greek}/u.test(read(file)),
  );
  expect(withGreek).toEqual([]);
});

test('no file only re-exports what other files export', () => {
  const barrels = files.filter((file) => {
    const statements = read(file)
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    return (
      statements.length > 0 &&
      statements.every((statement) =>
        /^export\s*(type\s*)?(\*|\{[^}]*\})[\s\S]*\bfrom\b/.test(statement),
      )
    );
  });
  expect(barrels).toEqual([]);
});

test('no folder holds more than 40 files', () => {
  const counts = new Map<string, number>();
  for (const folder of ['src', 'tests', 'e2e', 'supabase/functions', 'supabase/local']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const place = relative(root, entry.parentPath);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

test('no test file replaces modules or chooses an environment, because the files of a worker share both', () => {
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

// Which rows of the same time come first would depend on the plan of the database. Its own functions: tests/policies/row-orders.test.ts.
test('no query orders rows only by a time', () => {
  const lastOfAll = /\.order\('\w+_at'[^)]*\)(?!\s*\.order\()/;
  expect(files.filter((file) => !isTest(file) && lastOfAll.test(read(file)))).toEqual([]);
});

// Creating one takes a slow phone 30 to 100 ms, in the task that starts the page.
test('no formatter of Intl is created while a module loads', () => {
  const early = files.filter(
    (file) => !isTest(file) && /^(?:export )?const .*= new Intl\./m.test(read(file)),
  );
  expect(early).toEqual([]);
});
