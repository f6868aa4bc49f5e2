import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supabaseFolder } from '../../supabase/local/settings.ts';
import { hasPostgres, openPostgres, type PostgresDatabase } from '../support/postgres/database.ts';
import { cronScript } from '../support/postgres/cron-script.ts';
import { findPostgresPackage } from '../support/postgres/programs.ts';

describe.runIf(hasPostgres())('the nightly purge of the bin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxi-cron-test-'));
  const extensions = join(folder, 'native/share/postgresql/extension');
  /**
   * Whether `postgres`, which is not a superuser, may create the extension, as in a hosted project.
   */
  const allowCron = (isAllowed: boolean) =>
    writeFileSync(
      join(extensions, 'pg_cron.control'),
      `default_version = '1.0'\nrelocatable = false\ntrusted = ${isAllowed}\n`,
    );
  let database: PostgresDatabase;
  let postgres: Client;

  beforeAll(async () => {
    cpSync(findPostgresPackage() ?? '', folder, { recursive: true, verbatimSymlinks: true });
    // The server runs under another account than root.
    chmodSync(folder, 0o755);
    writeFileSync(join(extensions, 'pg_cron--1.0.sql'), cronScript);
    allowCron(false);
    database = await openPostgres(folder);
    postgres = await database.connect('postgres');
  }, 60_000);

  afterAll(async () => {
    await postgres?.end();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rowsOf = async (sql: string) => (await postgres.query(sql)).rows as unknown[];
  const installed = "select extname from pg_extension where extname = 'pg_cron'";

  test('is left out if pg_cron may not be created, and every migration is applied', async () => {
    expect(await rowsOf(installed)).toEqual([]);
    expect(await rowsOf('select private.purge_bin() as purged')).toEqual([{ purged: 0 }]);
  });

  test('is scheduled once if pg_cron may be created, and deletes what is 30 days old', async () => {
    allowCron(true);
    const migration = readFileSync(
      join(supabaseFolder, 'migrations/20261121001200_bin.sql'),
      'utf8',
    );
    const [schedule = ''] = /^do \$\$[\s\S]*$/m.exec(migration) ?? [];
    await postgres.query(schedule);
    await postgres.query(schedule);
    expect(await rowsOf(installed)).toHaveLength(1);
    const jobs = await rowsOf('select jobname, schedule, command from cron.job');
    expect(jobs).toEqual([
      { jobname: 'purge the bin', schedule: '17 3 * * *', command: 'select private.purge_bin()' },
    ]);
    await postgres.query(`insert into public.courses (title, slug, deleted_at)
      select 'Course', 'deleted-' || days, now() - make_interval(days => days) from unnest(array[29, 31]) as days`);
    // pg_cron runs the command as the role that scheduled it.
    for (const { command } of jobs as { command: string }[]) await postgres.query(command);
    expect(await rowsOf('select slug from public.courses')).toEqual([{ slug: 'deleted-29' }]);
  });

  test('the deployment, which creates pg_cron, also schedules due work', async () => {
    await postgres.query('drop extension pg_cron cascade');
    expect(await rowsOf('select * from private.due_work_schedule()')).toEqual([
      { has_scheduler: false, schedule: null },
    ]);
    await postgres.query('select private.schedule_due_work()');
    expect(await rowsOf(installed)).toHaveLength(1);
    expect(await rowsOf('select * from private.due_work_schedule()')).toEqual([
      { has_scheduler: true, schedule: '* * * * *' },
    ]);
  });
});
