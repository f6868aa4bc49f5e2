import { createServer } from 'node:http';
import { join } from 'node:path';
import { startBackend, type LocalBackend } from '../../../supabase/local/backend.ts';
import { sendResponse, toRequest } from '../../../supabase/local/http/node-http.ts';
import { projectFolder } from '../../../supabase/local/settings.ts';
import { staticSite } from '../../../supabase/local/vite/static-host.ts';
import { buildIfStale, freePort } from '../site.ts';

/** Rows that the database has read and written since it started, in all tables of the project. */
type RowCounts = { read: number; written: number };

export type CountedSite = {
  origin: string;
  execute: LocalBackend['execute'];
  countRows: () => Promise<RowCounts>;
  /** How many e-mails were sent, with those of the auth service. */
  countMails: () => Promise<number>;
  close: () => Promise<void>;
};

const isApi = (path: string) => /^\/(rest|auth\/v1|storage|functions|_local)\//.test(path);

/** Serves the built site and the local backend, in memory, from this process, so that the database can be asked what it did. */
export async function serveCounted(): Promise<CountedSite> {
  buildIfStale();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const backend = await startBackend({ database: 'memory', origin, dueWorkPause: 3_600_000 });
  const handlers = staticSite(join(projectFolder, 'dist'), { isLocal: true });
  const server = createServer((incoming, outgoing) => {
    const next = (index: number) => (): void => {
      void handlers[index]?.(incoming, outgoing, next(index + 1));
    };
    if (!isApi(incoming.url ?? '')) return next(0)();
    void backend.fetch(toRequest(incoming, origin)).then((response) => {
      if (response) return sendResponse(response, outgoing);
      return next(0)();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin,
    execute: backend.execute,
    async countRows() {
      await backend.execute('select pg_stat_force_next_flush()');
      await backend.execute('select pg_stat_clear_snapshot()');
      const [row] = await backend.execute(`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read, sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
        from pg_stat_user_tables where schemaname in ('public', 'private', 'auth', 'storage')`);
      return row as RowCounts;
    },
    async countMails() {
      const response = await fetch(`${origin}/_local/mail`);
      return ((await response.json()) as unknown[]).length;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}
