import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, supabaseFolder } from '../../supabase/local/settings.ts';

test('every patch has a test, and the version is pinned', () => {
  const patches = readdirSync(join(supabaseFolder, 'local/lite-patches'));
  const source = readFileSync(join(import.meta.dirname, 'lite-patches.test.ts'), 'utf8');
  for (const patch of patches) {
    expect(source).toContain(`fixed('${patch.replace('.ts', '')}')`);
  }
  const { devDependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> };
  expect(devDependencies['@supabase/lite']).toMatch(/^\d/);
});
