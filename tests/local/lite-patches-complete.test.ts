import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, supabaseFolder } from '../../supabase/local/settings.ts';

test('every patch has a test and a line in docs/local-backend.md, and the version is pinned', () => {
  const patches = readdirSync(join(supabaseFolder, 'local/lite-patches'));
  const source = readFileSync(join(import.meta.dirname, 'lite-patches.test.ts'), 'utf8');
  const document = readFileSync(join(projectFolder, 'docs/local-backend.md'), 'utf8');
  const named = [...document.matchAll(/^\| `([\w-]+)` +\|(?=[^|]+\|[^|]+\|$)/gm)].map(
    ([, name]) => name,
  );
  const names = patches.map((patch) => patch.replace('.ts', ''));
  for (const name of names) expect(source).toContain(`fixed('${name}')`);
  expect(named.filter((name) => name && names.includes(name)).toSorted()).toEqual(names.toSorted());
  const { devDependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> };
  expect(devDependencies['@supabase/lite']).toMatch(/^\d/);
});
