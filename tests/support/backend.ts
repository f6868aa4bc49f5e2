import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { answer, ask, clientOf, origin } from './client.ts';
import { answerThroughFault, stopFault } from './faults.ts';

/**
 * No test needs the automatic work of the backend, which would slow down the test that runs then.
 */
const dueWorkPause = 3_600_000;

let started: Promise<LocalBackend> | undefined;
let backend: LocalBackend;

let restoreStatements: string;

/** Every table, with its name as a copy and the columns that can be written. */
const tables = `
  select format('%I.%I', table_schema, table_name) as name,
    format('seed.%I', table_schema || '.' || table_name) as copy,
    string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_schema, table_name`;

/** Starts a backend with a copy of each table. */
async function startSeeded(): Promise<LocalBackend> {
  const seeded = await startBackend({ database: 'memory', origin, dueWorkPause });
  // Vitest ends a worker with SIGTERM, which alone does not run the handlers that stop the edge functions.
  process.once('SIGTERM', () => process.exit(143));
  // Made once: reading the catalogue takes as long as restoring the rows.
  const [statements] = (await seeded.execute(`
    select string_agg(format('create table %s as select %s from %s;', copy, columns, name), '') as copy,
      string_agg(format('delete from %1$s; insert into %1$s (%2$s) select %2$s from %3$s;', name, columns, copy), '') as restore
    from (${tables}) as original`)) as [{ copy: string; restore: string }];
  await seeded.execute(`create schema seed; ${statements.copy}`);
  restoreStatements = statements.restore;
  return seeded;
}

/** Puts the copies back, past triggers and foreign keys. */
async function restoreSeed(): Promise<void> {
  await execute(
    `set session_replication_role = replica; ${restoreStatements} reset session_replication_role`,
  );
}

/**
 * Starts a backend in memory, one for all the test files of a worker: each begins with the rows of the seed. The
 * application's client reaches it because it calls the page's own origin, which in jsdom is {@link origin}.
 */
export function withBackend(): void {
  let before: typeof fetch;
  beforeAll(async () => {
    before = globalThis.fetch;
    backend = await (started ??= startSeeded());
    // Read after the start: the backend replaces `fetch` for its own requests to Google.
    const outside = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${origin}/`)) return outside(request);
      return answerThroughFault(request, async (forwarded) => {
        // Whether the site itself answers; the API counts rows with this method.
        const isPage = !new URL(forwarded.url).pathname.startsWith('/rest/');
        if (forwarded.method === 'HEAD' && isPage) return new Response();
        // A file that the application imports: Vite would serve it.
        return /\/src\/.*\.ttf$/.test(forwarded.url)
          ? new Response(await readFile(`.${new URL(forwarded.url).pathname}`))
          : answer(backend, forwarded);
      });
    };
  });
  afterEach(stopFault);
  afterAll(async () => {
    globalThis.fetch = before;
    await restoreSeed();
  });
}

/** Runs SQL as the owner of the database. @returns the rows */
export const execute = (sql: string) => backend.execute(sql);

/** Sends a request to a path of the backend; no fault concerns it. */
export const askBackend = (path: string, init?: RequestInit) => ask(backend, path, init);

/** A new client beside the application's own. */
export const newClient = () => clientOf(backend);
