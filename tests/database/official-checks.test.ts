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

function advise() {
  return runCli(['db', 'advisors', '--type=all', '--fail-on=warn', `--remote=${database.url}`]);
}

describe('the official command line', { timeout: 120_000 }, () => {
  test('the committed types are those of the migrations', async () => {
    const committed = await readFile(join(projectFolder, 'src/lib/database.types.ts'), 'utf8');
    expect(await generateTypes(database.url)).toBe(committed);
  });

  test('has nothing to advise on the migrations', async () => {
    const { code, output, errors } = await advise();
    expect(errors + output).toContain('No issues found');
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
      'a definer function with a mutable search path',
      "create function public.planted() returns int language sql security definer as 'select 1'",
      'drop function public.planted()',
      'function_search_path_mutable',
    ],
  ])('would find %s', async ([, plant = '', uproot = '', advice = '']) => {
    await database.execute(plant);
    try {
      const { code, output, errors } = await advise();
      expect(output + errors).toContain(advice);
      expect(code).not.toBe(0);
    } finally {
      await database.execute(uproot);
    }
  });

  test('reads config.toml without a warning', async () => {
    const { output, errors } = await advise();
    expect(output + errors).not.toMatch(/deprecated|unknown|WARN/);
  });
});
