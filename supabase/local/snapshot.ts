import type { PgliteConnection } from '@supabase/lite/pglite';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, projectFolder, supabaseFolder } from './settings.ts';

/** A file name that changes with everything that a fresh database is made of. */
async function snapshotFile(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(join(supabaseFolder, 'migrations'))).toSorted();
  const files = [
    ...migrations.map((name) => join(supabaseFolder, 'migrations', name)),
    join(supabaseFolder, 'seed.sql'),
    join(supabaseFolder, 'config.toml'),
    join(projectFolder, 'node_modules/@supabase/lite/package.json'),
  ];
  for (const file of files) hash.update(file).update(await readFile(file));
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** The files of a fresh database, null where none were kept yet. */
export async function readSnapshot(): Promise<Blob | null> {
  const file = await snapshotFile();
  return existsSync(file) ? new Blob([await readFile(file)]) : null;
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
}
