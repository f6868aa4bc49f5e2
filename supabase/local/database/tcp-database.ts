import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from './database.ts';
import { Mailbox } from '../mail/mailbox.ts';

export type WireDatabase = {
  /** A connection string for any Postgres client. */
  url: string;
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** A throw-away database with every migration and the seed, reached as any Postgres server is. */
export async function serveDatabase(): Promise<WireDatabase> {
  const database = await openDatabase({
    folder: null,
    mailbox: new Mailbox(),
    origin: 'http://127.0.0.1',
  });
  const server = new PGLiteSocketServer({
    // Both packages pin a PGlite of their own; the interface between them is the same.
    db: database.driver as never,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 10,
  });
  await server.start();
  const address = server.getServerConn();
  return {
    url: `postgresql://postgres:postgres@${address}/postgres`,
    execute: database.execute,
    async close() {
      await server.stop();
      await database.close();
    },
  };
}
