import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { types, type QueryResult } from 'pg';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { Mailbox } from '../../supabase/local/mail/mailbox.ts';
import { seedFiles, supabaseFolder } from '../../supabase/local/settings.ts';
import { openSharedPostgres } from '../support/postgres/database.ts';
import { findPostgresPackage } from '../support/postgres/programs.ts';
import { staffSessions, type Driver, type Transaction } from './actors.ts';

/** A database with every migration and the seed, which the tests read and write as its owner. */
export type PolicyDatabase = {
  driver: Driver;
  /** Runs SQL. @returns the rows of its last statement */
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** Dates, times and intervals, which stay text as they do in the local backend. */
const textTypes = new Set<number>([
  types.builtins.DATE,
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
  types.builtins.INTERVAL,
]);
const numberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** How the values of a type are read: as the local backend reads them. */
const parsers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (textTypes.has(type)) return String;
    return numberTypes.has(type) ? Number : types.getTypeParser(type, format);
  },
} as typeof types;

/** A copy of the database of the races, with the seed. */
async function openPostgresDatabase(): Promise<PolicyDatabase> {
  const database = await openSharedPostgres();
  const client = await database.connect(undefined, { types: parsers });
  for (const name of seedFiles)
    await client.query(readFileSync(join(supabaseFolder, name), 'utf8'));
  await client.query(staffSessions);
  // For several statements it is a list of results, which the types of pg do not say.
  const exec: Transaction['exec'] = async (sql) =>
    [(await client.query(sql)) as QueryResult | QueryResult[]].flat();
  const driver: Driver = {
    exec,
    query: async <Row>(sql: string, values?: unknown[]) => {
      const { rows } = await client.query(sql, values);
      return { rows: rows as Row[] };
    },
    transaction: async (work) => {
      await client.query('begin');
      const rollback = async () => void (await client.query('rollback'));
      try {
        const result = await work({ exec, rollback });
        // After a rollback it only warns.
        await client.query('commit');
        return result;
      } catch (error) {
        await rollback();
        throw error;
      }
    },
  };
  return {
    driver,
    execute: async (sql) => (await exec(sql)).at(-1)?.rows ?? [],
    close: async () => {
      await client.end();
      await database.close();
    },
  };
}

/** Opens a database of the local backend, in memory. */
export async function openFreshDatabase() {
  const options = { folder: null, mailbox: new Mailbox(), origin: 'http://127.0.0.1' };
  const database = await openDatabase(options);
  await database.driver.exec(staffSessions);
  return database;
}

/**
 * Opens a database in a PostgreSQL 17, which takes less than half as long as that of the local backend. Where npm installed none
 * for this platform, it is that of the local backend.
 */
export const openPolicyDatabase = (): Promise<PolicyDatabase> =>
  findPostgresPackage() ? openPostgresDatabase() : openFreshDatabase();
