import type { PgliteConnection } from '@supabase/lite/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cacheFolder, projectFolder, seedFiles, supabaseFolder } from '../settings.ts';
import type { SampleFile } from '../storage/sample-files.ts';

const maximumSnapshots = 3;

/** The file name contains a hash of everything that a new database is made of, and of the day: the seed has dates before it. */
export async function snapshotFile(sampleFiles: SampleFile[]): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(join(supabaseFolder, 'migrations'))).toSorted();
  const files = [
    ...migrations.map((name) => join(supabaseFolder, 'migrations', name)),
    ...seedFiles.map((name) => join(supabaseFolder, name)),
    join(import.meta.dirname, '../lite-patches/mfa-tables.ts'),
    join(import.meta.dirname, '../lite-patches/project-privileges.ts'),
    join(projectFolder, 'node_modules/@supabase/lite/package.json'),
  ];
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  for (const { path, content } of sampleFiles) hash.update(path).update(content);
  hash.update(new Date().toLocaleDateString('en', { timeZone: 'Europe/Athens' }));
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** The files of a new database; null if there is no snapshot of it yet. @param file of {@link snapshotFile} */
export async function readSnapshot(file: string): Promise<Blob | null> {
  try {
    const { buffer } = await readFile(file);
    // PGlite only calls this method. A real blob copies its 40 MB twice, which takes half of the time of a start.
    return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(buffer) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes all but the newest snapshots: each has 40 MB, and every change of a migration makes another. */
async function removeOldSnapshots(): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name.startsWith('database-'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(cacheFolder, name);
      return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const old = files.toSorted((a, b) => b.time - a.time).slice(maximumSnapshots);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

/**
 * Saves the files of a new database, so that the next one need not apply migrations and seed.
 * @param file of {@link snapshotFile}, before migrations and seed were read. Nothing is saved if one was changed since:
 * nobody knows which of the two the database has.
 */
export async function writeSnapshot(
  { driver }: { driver: Pick<PgliteConnection['driver'], 'exec' | 'dumpDataDir'> },
  file: string,
  sampleFiles: SampleFile[],
): Promise<void> {
  if (file !== (await snapshotFile(sampleFiles))) return;
  // Otherwise each database that is made of the snapshot would replay what the migrations logged.
  await driver.exec('checkpoint');
  const dump = await driver.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  // Another backend may write the same snapshot at the same time, also in this process, so nobody may see an unfinished
  // file and no two may write one.
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, Buffer.from(await dump.arrayBuffer()));
  await rename(temporaryFile, file);
  await removeOldSnapshots();
}
