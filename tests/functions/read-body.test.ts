import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../supabase/local/settings.ts';

test('no function reads a body without a limit', () => {
  const folder = join(supabaseFolder, 'functions');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const unlimited = /\brequest\s*\.\s*(clone|text|json|arrayBuffer|blob|bytes|formData)\(/;
  expect(sources.length).toBeGreaterThan(30);
  expect(
    sources.filter((name) => unlimited.test(readFileSync(join(folder, name), 'utf8'))),
  ).toEqual([]);
});
