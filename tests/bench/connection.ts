import { openPostgres } from '../support/postgres/database.ts';

export type Connection = {
  /** Runs one statement with the rights of the session at the time. */
  run: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Passes on every notice from now on. */
  listen: (handle: (message: string) => void) => void;
  close: () => Promise<void>;
};

/** Opens a PostgreSQL of its own with every migration and without courses. */
export async function openBenchDatabase(): Promise<Connection> {
  const database = await openPostgres();
  const client = await database.connect();
  return {
    run: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    listen: (handle) => client.on('notice', ({ message }) => handle(message ?? '')),
    close: async () => {
      await client.end();
      await database.close();
    },
  };
}
