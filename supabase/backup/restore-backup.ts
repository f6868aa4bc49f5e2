import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { copyIn } from './copy.ts';
import {
  columnsInSql,
  connect,
  inSql,
  portableValues,
  readBuckets,
  readFiles,
  readMigrations,
  readTables,
} from './database.ts';
import { fileService, type FileService } from './files.ts';
import { readManifest, tableFile, type Manifest, type Table } from './manifest.ts';
import { BackupError, type BackupOptions } from './options.ts';

const stillToDo = `Still to do: everybody signs in again. Letters that were due when the backup was made are due again: look through the outbox
before the project sends letters (docs/backups.md). Then run npm run deploy with all settings, and build the site with the project's URL.`;

/** Have rows before anybody uses the project: migrations and due work make them. Those of the backup replace them. */
const filledFromTheStart = new Set([
  'private.due_runs',
  'private.report_months',
  'private.second_factor_setting',
  'private.withdrawal_key',
]);

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

const columnsOf = (tables: Table[]) =>
  tables.flatMap((table) => table.columns.map((column) => `${nameOf(table)}.${column}`));

const pathOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

/** @throws BackupError if the schema of the project is not that of the backup */
function checkSchema({ migrations, tables }: Manifest, own: string[], ownTables: Table[]): void {
  const missing = migrations.filter((version) => !own.includes(version));
  const newer = own.filter((version) => !migrations.includes(version));
  if (missing.length > 0 || newer.length > 0)
    throw new BackupError(
      `The schema of the project is not that of the backup. Check out the commit that the backed-up project had, and deploy that to a new project.
Only in the backup: ${missing.join(', ') || 'nothing'}. Only in the project: ${newer.join(', ') || 'nothing'}.`,
    );
  const [saved, existing] = [columnsOf(tables), columnsOf(ownTables)];
  const differing = [
    ...saved.filter((column) => !existing.includes(column)),
    // A newer Auth may have more columns than the one that was backed up, with defaults.
    ...existing.filter((column) => !saved.includes(column) && !column.startsWith('auth.')),
  ];
  if (differing.length > 0)
    throw new BackupError(
      `These columns are only in the backup or only in the project: ${differing.join(', ')}.`,
    );
}

/** @throws BackupError that names the tables with rows */
async function checkIsEmpty(client: Client, tables: Table[]): Promise<void> {
  const candidates = [...tables, { schema: 'storage', name: 'objects' }].filter(
    (table) => !filledFromTheStart.has(nameOf(table)),
  );
  const { rows } = await client.query<{ name: string }>(
    candidates
      .map(
        (table) =>
          `select ${client.escapeLiteral(nameOf(table))} as name where exists (select from ${inSql(client, table)})`,
      )
      .join(' union all '),
  );
  if (rows.length > 0)
    throw new BackupError(
      `The project is not empty: ${rows.map(({ name }) => name).join(', ')}. A backup goes into a new project.`,
    );
}

async function loadTable(client: Client, table: Manifest['tables'][number], folder: string) {
  const hash = createHash('sha256');
  // What goes wrong in one of the streams is thrown where the last is read.
  const unpacked = createGunzip();
  // Also when `pipeline` has stopped listening, and before the loop below reads: otherwise the process ends.
  unpacked.on('error', () => {});
  pipeline(createReadStream(tableFile(folder, table)), unpacked, () => {});
  async function* checkedContent() {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== table.sha256) throw new Error('its file has changed');
  }
  try {
    const source = Readable.from(checkedContent());
    const rows = await copyIn(client, `copy ${columnsInSql(client, table)} from stdin`, source);
    if (rows !== table.rows) throw new Error(`${rows} rows instead of ${table.rows}`);
  } catch (error) {
    throw new BackupError(`${nameOf(table)}: ${(error as Error).message}`);
  }
}

/** Links to public files, which name the project. */
async function moveLinks(client: Client, from: string | null, to: string | null) {
  if (!from || !to || from === to) return;
  const path = '/storage/v1/object/public/';
  for (const [table, column] of [
    ['courses', 'thumbnail_url'],
    ['trainers', 'portrait_url'],
  ])
    await client.query(
      `update public.${table} set ${column} = $2 || substr(${column}, length($1) + 1)
       where starts_with(${column}, $1)`,
      [from + path, to + path],
    );
}

/** @throws BackupError if the database is not empty or a table cannot be loaded; then nothing is changed */
async function restoreDatabase(
  client: Client,
  manifest: Manifest,
  { folder, url }: Pick<BackupOptions, 'folder' | 'url'>,
): Promise<void> {
  const tables = await readTables(client);
  checkSchema(manifest, await readMigrations(client), tables);
  await client.query('begin');
  try {
    await client.query(
      `${portableValues}
       set local lock_timeout = '10s';
       -- Nobody signs up and nothing becomes due before the end.
       select pg_advisory_xact_lock(hashtextextended('private.run_due', 0));
       lock table ${tables.map((table) => inSql(client, table)).join()} in exclusive mode;`,
    );
    await checkIsEmpty(client, tables);
    // No triggers: what they would write is in the backup.
    await client.query('set local session_replication_role = replica');
    for (const name of filledFromTheStart) await client.query(`delete from ${name}`);
    for (const table of manifest.tables) await loadTable(client, table, folder);
    for (const { value, isCalled, ...sequence } of manifest.sequences)
      await client.query('select pg_catalog.setval($1, $2, $3)', [
        inSql(client, sequence),
        value,
        isCalled,
      ]);
    await moveLinks(client, manifest.url, url);
  } catch (error) {
    // A lost connection rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw new BackupError(`${(error as Error).message}\nThe database of the project is as it was.`);
  }
  await client.query('commit').catch((error: Error) => {
    throw new BackupError(
      `${error.message}\nThat was at the end: run it again. It refuses a project that is restored, and --files-only sends the files.`,
    );
  });
}

/** Sends the files that the project does not have. @throws BackupError that names those that were refused */
async function restoreFiles(
  client: Client,
  service: FileService,
  files: NonNullable<Manifest['files']>,
  folder: string,
  print: (text: string) => void,
): Promise<void> {
  const stored = new Set((await readFiles(client)).map(pathOf));
  const missing = files.filter((file) => !stored.has(pathOf(file)));
  const problems = await service.upload(missing, folder);
  print(`${missing.length - problems.length} files are stored.`);
  if (problems.length > 0)
    throw new BackupError(
      `These files are not stored; --files-only tries them again:\n  ${problems.join('\n  ')}`,
    );
}

/** Puts a backup into an empty project. @throws BackupError when it cannot */
export async function restoreBackup(
  options: BackupOptions,
  print: (text: string) => void,
): Promise<void> {
  const { folder, parts, databaseUrl, api } = options;
  const manifest = await readManifest(folder);
  const service = api && fileService(api);
  const { files } = manifest;
  if (service && !files) throw new BackupError('The backup has no files. Pass --without-files.');
  const client = await connect(databaseUrl);
  try {
    await service?.checkProject(await readBuckets(client));
    if (parts.database) {
      await restoreDatabase(client, manifest, options);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`The database is restored, as it was at ${manifest.createdAt}: ${rows} rows.`);
    }
    if (service && files) await restoreFiles(client, service, files, folder, print);
    print(stillToDo);
  } finally {
    await client.end().catch(() => {});
  }
}
