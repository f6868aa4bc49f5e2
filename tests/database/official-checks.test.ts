import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Constants } from '../../src/lib/database.types.ts';
import {
  generateEnumValues,
  generateTypes,
  runCli,
} from '../../supabase/local/database/supabase-cli.ts';
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

  test('has the values of the enumerations that are committed', async () => {
    const committed = await readFile(join(projectFolder, 'src/lib/enum-values.ts'), 'utf8');
    expect(await generateEnumValues(Constants.public.Enums)).toBe(committed);
  });

  test('finds no issues in the migrations, and reads config.toml without a warning', async () => {
    const { code, output, errorOutput } = await runAdvisors();
    expect(errorOutput + output).toContain('No issues found');
    expect(output + errorOutput).not.toMatch(/deprecated|unknown|WARN/);
    expect(code).toBe(0);
  });

  test('finds a table without row-level security, and a function with a mutable search path', async () => {
    await database.execute(`
      create table public.planted (id int);
      grant select on public.planted to anon;
      create function public.planted() returns int language sql security definer as 'select 1'`);
    try {
      const { code, output, errorOutput } = await runAdvisors();
      expect(output + errorOutput).toContain('rls_disabled_in_public');
      expect(output + errorOutput).toContain('function_search_path_mutable');
      expect(code).not.toBe(0);
    } finally {
      await database.execute('drop table public.planted; drop function public.planted()');
    }
  });
});
