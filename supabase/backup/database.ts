import { Client } from 'pg';
import type { Manifest, StoredFile, Table } from './manifest.ts';
import { BackupError } from './options.ts';

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/**
 * Connects to the database of a project. Over a network the connection is encrypted; the server's certificate is
 * checked where the connection string names one, because Supabase signs its own.
 * @throws BackupError that does not contain the connection string
 */
export async function connect(databaseUrl: string): Promise<Client> {
  const url = new URL(databaseUrl);
  const isPlain = isThisMachine(url.hostname) || url.searchParams.has('sslmode');
  const client = new Client({
    connectionString: databaseUrl,
    ...(!isPlain && { ssl: { rejectUnauthorized: false } }),
  });
  // Whatever is running fails as well, and says so.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  return client;
}

/** Settings by which values are written and read the same everywhere, as `pg_dump` sets them. For one transaction. */
export const portableValues = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local search_path = '';`;

/** The name of a table or sequence in SQL. */
export const inSql = (client: Client, { schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** The name of a table with its columns, for `copy`. */
export const columnsInSql = (client: Client, table: Table) =>
  `${inSql(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join()})`;

async function rowsOf<Row>(client: Client, sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[];
}

/**
 * The tables of a backup with the columns that are stored: those of the application, and of Auth the accounts, how they sign in and
 * their second factors. Sessions, links that are on their way and the log of Auth are not in it.
 */
export const readTables = (client: Client) =>
  rowsOf<Table>(
    client,
    `select schema.nspname::text as schema, class.relname::text as name,
       array_agg(attname::text order by attnum) as columns
     from pg_catalog.pg_class as class
     join pg_catalog.pg_namespace as schema on schema.oid = class.relnamespace
     join pg_catalog.pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where class.relkind = 'r' and (
       schema.nspname in ('public', 'private')
       or schema.nspname = 'auth' and (
         class.relname in ('users', 'identities')
         or class.relname like 'mfa\\_%' and class.relname not in ('mfa_challenges', 'mfa_amr_claims')
       )
     )
     group by 1, 2 order by 1, 2`,
  );

/** The sequences that number the rows of the application. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const names = await rowsOf<Pick<Table, 'schema' | 'name'>>(
    client,
    `select schemaname::text as schema, sequencename::text as name from pg_catalog.pg_sequences
     where schemaname in ('public', 'private') order by 1, 2`,
  );
  const values: Manifest['sequences'] = [];
  for (const sequence of names) {
    const [state] = await rowsOf<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${inSql(client, sequence)}`,
    );
    if (state) values.push({ ...sequence, ...state });
  }
  return values;
}

/** The versions of the migrations that were applied; none where the CLI never applied any. */
export async function readMigrations(client: Client): Promise<string[]> {
  const name = 'supabase_migrations.schema_migrations';
  const [table] = await rowsOf<{ exists: boolean }>(
    client,
    `select pg_catalog.to_regclass('${name}') is not null as exists`,
  );
  if (!table?.exists) return [];
  const rows = await rowsOf<{ version: string }>(client, `select version from ${name} order by 1`);
  return rows.map(({ version }) => version);
}

/**
 * The files of the project. Images that a course or trainer shows come first, in which order they are stored again: the database
 * allows ten others beside them in a folder.
 */
export const readFiles = (client: Client) =>
  rowsOf<StoredFile>(
    client,
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(substring(metadata ->> 'cacheControl' from 'max-age=([0-9]+)'), '3600') as "cacheControl"
     from storage.objects
     order by bucket_id, not exists (
       select from public.courses where split_part(thumbnail_url, '/thumbnails/', 2) = objects.name
     ), name`,
  );

/** When each bucket was made, which no two projects have in common. */
export async function readBuckets(client: Client): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; made: Date }>(
    client,
    'select id, created_at as made from storage.buckets',
  );
  return new Map(rows.map(({ id, made }) => [id, made.getTime()]));
}
