import './environment.ts';
import type { App } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { existsSync } from 'node:fs';
import { btreeGist } from './btree-gist.ts';
import { rm, writeFile } from 'node:fs/promises';
import { keepColumnGrants } from '../lite-patches/column-grants.ts';
import { toPostgrestError } from '../lite-patches/database-errors.ts';
import { sendDomainsAsBaseTypes } from '../lite-patches/domain-parameters.ts';
import { FileStore } from '../lite-patches/file-store.ts';
import { numericParsers } from '../lite-patches/numeric-values.ts';
import { setRequestAtOnce } from '../lite-patches/request-settings.ts';
import { removeRowArrayParsers } from '../lite-patches/row-array-parsers.ts';
import { restoreStackAfterErrors } from '../lite-patches/stack-of-errors.ts';
import { sendParametersAsText } from '../lite-patches/text-parameters.ts';
import { ConfigurationError } from '../settings.ts';
import { insertSampleFiles, readSampleFiles, storeSampleFiles } from '../storage/sample-files.ts';
import { openUploadFolder } from '../storage/upload-folder.ts';
import { createLiteApp, type LiteAppOptions } from './lite-app.ts';
import { migrate, seed } from './migrate.ts';
import { readSnapshot, snapshotFile, writeSnapshot } from './snapshot.ts';

export type LocalDatabase = {
  app: App;
  /** PGlite itself. */
  driver: PgliteConnection['driver'];
  /** Runs SQL as the owner of the database. */
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

type Options = LiteAppOptions & {
  /** A folder, or null for a database in memory. */
  folder: string | null;
};

/** Waits for PGlite, which loads its files in the background. @throws ConfigurationError when they are damaged */
async function waitUntilReady(connection: PgliteConnection): Promise<void> {
  try {
    await connection.driver.waitReady;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(
      `The local database does not open (${reason}). Delete it with: npm run db:reset`,
    );
  }
}

/** A file beside the folder of a database that has all its migrations and the seed. */
const completeMark = (folder: string) => `${folder}.complete`;

/**
 * Opens the database with every migration applied. A new one gets the seed too; both come from a snapshot if the
 * same migrations and seed were applied before. A folder whose first start did not finish is deleted first.
 * @throws ConfigurationError when a migration or the seed fails, or the files are damaged
 */
export async function openDatabase(options: Options): Promise<LocalDatabase> {
  const { folder } = options;
  const isFresh = folder === null || !existsSync(completeMark(folder));
  if (folder && isFresh) await rm(folder, { recursive: true, force: true });
  const sampleFiles = isFresh ? await readSampleFiles() : [];
  const snapshotAt = isFresh ? await snapshotFile(sampleFiles) : null;
  const snapshot = snapshotAt ? await readSnapshot(snapshotAt) : null;
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: {
      parsers: numericParsers,
      extensions: { btree_gist: btreeGist },
      ...(snapshot && { loadDataDir: snapshot }),
    },
  });
  await waitUntilReady(connection);
  restoreStackAfterErrors(connection);
  sendParametersAsText(connection);
  keepColumnGrants(connection);
  setRequestAtOnce(connection);
  Object.assign(connection, { normalizeDbError: toPostgrestError });
  const app = await createLiteApp(connection, options);
  if (!snapshot) {
    await migrate(app, connection);
    // PGlite looks for array types when it starts. An array of an enumeration that a migration made would arrive as text.
    await connection.driver.refreshArrayTypes();
  }
  await sendDomainsAsBaseTypes(connection);
  await removeRowArrayParsers(connection);
  if (snapshotAt && !snapshot) {
    await seed(connection);
    await insertSampleFiles(connection.driver, sampleFiles);
    await writeSnapshot(connection, snapshotAt, sampleFiles);
  }
  if (folder && isFresh) await writeFile(completeMark(folder), '');

  const uploads = await openUploadFolder(folder, isFresh);
  const store = new FileStore(uploads.path);
  await storeSampleFiles(store, sampleFiles);
  app._storageAdapter = store;

  return {
    app,
    driver: connection.driver,
    execute: async (sql) => (await connection.exec<{ rows: unknown[] }>(sql)).rows,
    async close() {
      await connection.close();
      uploads.close();
    },
  };
}
