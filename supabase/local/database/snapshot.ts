import type { PgliteConnection } from '@supabase/lite/pglite';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cacheFolder, projectFolder, supabaseFolder } from '../settings.ts';

/** So many snapshots stay. */
const kept = 3;

/** A file name that changes with everything that a fresh database is made of. */
async function snapshotFile(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(join(supabaseFolder, 'migrations'))).toSorted();
  const files = [
    ...migrations.map((name) => join(supabaseFolder, 'migrations', name)),
    join(supabaseFolder, 'seed.sql'),
    join(import.meta.dirname, '../lite-patches/privileges.ts'),
    join(projectFolder, 'node_modules/@supabase/lite/package.json'),
  ];
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** The files of a fresh database, null where none were kept yet. */
export async function readSnapshot(): Promise<Blob | null> {
  try {
    return new Blob([await readFile(await snapshotFile())]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes all but the last few snapshots: each is 40 MB and a changed migration makes one more. */
async function removeOldSnapshots(): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name.startsWith('database-'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(cacheFolder, name);
      return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const old = files.toSorted((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

/** Keeps the files of a fresh database for the next start. */
export async function writeSnapshot(connection: PgliteConnection): Promise<void> {
  const file = await snapshotFile();
  const dump = await connection.driver.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  // Another process may be writing the same snapshot: each renames a whole file into place.
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
  await removeOldSnapshots();
}
