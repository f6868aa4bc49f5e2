import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type UploadFolder = {
  path: string;
  /** Removes the files of a database in memory; those of a database in a folder stay. */
  close: () => void;
};

/**
 * The folder for uploaded files: beside a database in a folder, else a temporary one that is removed when it is
 * closed and when the process ends.
 * @param databaseFolder null for a database in memory
 * @param isFresh whether the database is new, so that older files belong to no row
 */
export async function openUploadFolder(
  databaseFolder: string | null,
  isFresh: boolean,
): Promise<UploadFolder> {
  if (databaseFolder) {
    const path = `${databaseFolder}.files`;
    if (isFresh) await rm(path, { recursive: true, force: true });
    return { path, close: () => {} };
  }
  const path = join(tmpdir(), `praxi-${randomUUID()}`);
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    path,
    close() {
      process.off('exit', remove);
      remove();
    },
  };
}
