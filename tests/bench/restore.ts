// Backs up and restores 1,000,000 rows of progress on two embedded PostgreSQL, and compares every table: node tests/bench/restore.ts
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../supabase/backup/options.ts';
import { restoreBackup } from '../../supabase/backup/restore-backup.ts';
import { writeBackup } from '../../supabase/backup/write-backup.ts';
import { fingerprints, sequenceValues, storeProgress, storeSeed } from '../backup/stored-rows.ts';
import { openPostgres } from '../support/postgres/database.ts';
import { markdownTable } from './table.ts';

const ofProject = ['storage.buckets'];

async function timed<Result>(task: () => Promise<Result>): Promise<[string, Result]> {
  const start = performance.now();
  const result = await task();
  return [((performance.now() - start) / 1000).toFixed(1), result];
}

const parent = await mkdtemp(join(tmpdir(), 'praxi-backup-'));
const folder = join(parent, 'backup');
const [source, target] = [await openPostgres(), await openPostgres()];
try {
  const [from, to] = [await source.connect(), await target.connect()];
  console.error('Loading');
  await storeSeed(from);
  await storeProgress(from, 100_000);
  const options = (command: 'backup' | 'restore', url: string) =>
    readOptions(command, [folder, '--without-files'], { SUPABASE_DB_URL: url });
  const [backupSeconds] = await timed(() =>
    writeBackup(options('backup', source.url), console.error),
  );
  const [restoreSeconds] = await timed(() =>
    restoreBackup(options('restore', target.url), console.error),
  );
  const [before, after] = [await fingerprints(from), await fingerprints(to)];
  const differing = Object.keys({ ...before, ...after }).filter(
    (table) => before[table] !== after[table] && !ofProject.includes(table),
  );
  const sequences = [await sequenceValues(from), await sequenceValues(to)];
  if (JSON.stringify(sequences[0]) !== JSON.stringify(sequences[1])) differing.push('sequences');
  let bytes = 0;
  for (const name of await readdir(join(folder, 'tables')))
    bytes += (await stat(join(folder, 'tables', name))).size;
  const progress = after['public.lesson_progress']?.split(' ')[0] ?? 0;
  console.log(
    markdownTable(
      ['rows of progress', 'backup s', 'restore s', 'backup MB', 'tables that differ'],
      [[progress, backupSeconds, restoreSeconds, (bytes / 1e6).toFixed(0), differing.join() || 0]],
    ),
  );
  if (differing.length > 0) process.exitCode = 1;
  await from.end();
  await to.end();
} finally {
  await Promise.all([source.close(), target.close()]);
  await rm(parent, { recursive: true, force: true });
}
