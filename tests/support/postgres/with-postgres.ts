import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openSharedPostgres, type PostgresDatabase } from './database.ts';

/**
 * A database for the tests of one `describe`, with the roles of a hosted project and every migration, and a connection of
 * its superuser. The tests may change the schema.
 */
export function withPostgres() {
  let database: PostgresDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await openSharedPostgres();
    client = await database.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.close();
  });
  return { database: () => database, client: () => client };
}
