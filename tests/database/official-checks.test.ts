import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateTypes, runCli } from '../../supabase/local/database/supabase-cli.ts';
import { projectFolder } from '../../supabase/local/settings.ts';
import {
  serveDatabaseOverTcp,
  type TcpDatabase,
} from '../../supabase/local/database/tcp-database.ts';

let database: TcpDatabase;

beforeAll(async () => {
  database = await serveDatabaseOverTcp();
}, 60_000);

afterAll(() => database.close());

function runAdvisors() {
  return runCli(['db', 'advisors', '--type=all', '--fail-on=warn', `--remote=${database.url}`]);
}

describe('the official Supabase CLI', { timeout: 120_000 }, () => {
  test('generates the types that are committed', async () => {
    const committed = await readFile(join(projectFolder, 'src/lib/database.types.ts'), 'utf8');
    expect(await generateTypes(database.url)).toBe(committed);
  });

  test('finds no issues in the migrations', async () => {
    const { code, output, errorOutput } = await runAdvisors();
    expect(errorOutput + output).toContain('No issues found');
    expect(code).toBe(0);
  });

  test.for([
    [
      'a table without row-level security',
      'create table public.planted (id int); grant select on public.planted to anon',
      'drop table public.planted',
      'rls_disabled_in_public',
    ],
    [
      'a security definer function with a mutable search path',
      "create function public.planted() returns int language sql security definer as 'select 1'",
      'drop function public.planted()',
      'function_search_path_mutable',
    ],
  ])('finds %s', async ([, create = '', drop = '', issue = '']) => {
    await database.execute(create);
    try {
      const { code, output, errorOutput } = await runAdvisors();
      expect(output + errorOutput).toContain(issue);
      expect(code).not.toBe(0);
    } finally {
      await database.execute(drop);
    }
  });

  test('reads config.toml without a warning', async () => {
    const { output, errorOutput } = await runAdvisors();
    expect(output + errorOutput).not.toMatch(/deprecated|unknown|WARN/);
  });
});
