import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { copyOut } from './copy.ts';
import {
  columnsInSql,
  connect,
  portableValues,
  readBuckets,
  readFiles,
  readMigrations,
  readSequences,
  readTables,
} from './database.ts';
import { fileService, type FileService } from './files.ts';
import { tableFile, writeManifest, type Manifest, type Table } from './manifest.ts';
import { BackupError, type BackupOptions } from './options.ts';

const notIncluded = `Not in it: sessions (everybody signs in again), links in e-mails that are on their way, the logs, the settings of Auth with its
keys, the secrets of the functions and of Vault, and the schedules of pg_cron. npm run deploy sets up what a new project needs of these.
It holds personal data and the hashes of passwords: encrypt it before you store it elsewhere.`;

async function writeTable(client: Client, table: Table, folder: string) {
  const content = new PassThrough();
  const hash = createHash('sha256');
  const [rows] = await Promise.all([
    copyOut(client, `copy ${columnsInSql(client, table)} to stdout`, content),
    pipeline(
      content,
      async function* addToHash(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createGzip(),
      createWriteStream(tableFile(folder, table), { flags: 'wx' }),
    ),
  ]);
  return { ...table, rows, sha256: hash.digest('hex') };
}

/** All of the database as it was at one moment, whatever is written meanwhile. */
async function writeDatabase(client: Client, folder: string) {
  await client.query(
    `begin isolation level repeatable read read only;
     ${portableValues}`,
  );
  const createdAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client))
    tables.push(await writeTable(client, table, folder));
  const content = {
    createdAt,
    migrations: await readMigrations(client),
    tables,
    sequences: await readSequences(client),
    files: await readFiles(client),
  };
  await client.query('commit');
  return content;
}

async function fillFolder(
  folder: string,
  client: Client,
  service: FileService | null,
  url: string | null,
) {
  await mkdir(join(folder, 'tables'));
  const { files: stored, ...database } = await writeDatabase(client, folder);
  const files = await service?.download(stored, folder);
  await writeManifest(folder, { format: 1, url, ...database, files: files?.saved ?? null });
  return { tables: database.tables, stored, files };
}

/** Writes the database and the files of a project into a new folder. @throws BackupError when it cannot */
export async function writeBackup(
  { folder, databaseUrl, url, api }: BackupOptions,
  print: (text: string) => void,
): Promise<void> {
  const service = api && fileService(api);
  const client = await connect(databaseUrl);
  try {
    await service?.checkProject(await readBuckets(client));
    // Nobody else on this machine may read it.
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(
        error.code === 'EEXIST'
          ? `${folder} exists. Name a new folder.`
          : `${folder} cannot be made: ${error.message}`,
      );
    });
    const filled = fillFolder(folder, client, service, url);
    const { tables, stored, files } = await filled.catch(async (error: unknown) => {
      // Half a backup would be in the way of the next.
      await rm(folder, { recursive: true });
      throw error;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`${folder}: ${rows} rows of ${tables.length} tables.`);
    print(
      files
        ? `${files.saved.length} files.`
        : `No files: the project has ${stored.length}, which --without-files left out.`,
    );
    for (const name of files?.missing ?? [])
      print(`${name} is in the database, and the storage service does not have it.`);
    print(notIncluded);
  } finally {
    await client.end();
  }
}
