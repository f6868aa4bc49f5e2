import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from './database.ts';
import { Mailbox } from '../mail/mailbox.ts';

export type TcpDatabase = {
  /** A connection string for any Postgres client. */
  url: string;
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** Opens a database in memory with every migration and the seed, on a port of its own. */
export async function serveDatabaseOverTcp(): Promise<TcpDatabase> {
  const database = await openDatabase({
    folder: null,
    mailbox: new Mailbox(),
    origin: 'http://127.0.0.1',
  });
  const server = new PGLiteSocketServer({
    // The two packages have different versions of PGlite, whose types do not match; the interface does.
    db: database.driver as never,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 10,
  });
  await server.start();
  const hostAndPort = server.getServerConn();
  return {
    url: `postgresql://postgres:postgres@${hostAndPort}/postgres`,
    execute: database.execute,
    async close() {
      await server.stop();
      await database.close();
    },
  };
}
