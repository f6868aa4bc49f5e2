import type { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { grantAsHosted } from '../lite-patches/privileges.ts';
import { ConfigurationError, supabaseFolder } from '../settings.ts';

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A database that has no migration yet starts from the rights of a hosted one. */
async function hasMigrations(connection: PgliteConnection): Promise<boolean> {
  const { rows } = await connection.driver.query(
    'select 1 from supabase_migrations.schema_migrations limit 1',
  );
  return rows.length > 0;
}

/** The first file that the database does not have yet. */
async function nextMigration(connection: PgliteConnection): Promise<string> {
  const files = (await readdir(join(supabaseFolder, 'migrations'))).toSorted();
  const { rows } = await connection.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(rows.map(({ version }) => version));
  return files.find((file) => !done.has(file.split('_', 1)[0] ?? '')) ?? 'migrations';
}

/**
 * Applies the migrations that the database does not have yet.
 * @throws ConfigurationError naming the file that failed and what Postgres says.
 */
export async function migrate(app: App, connection: PgliteConnection): Promise<void> {
  // The library throws the statement alone; why it failed goes to the console.
  const print = console.error;
  let why = '';
  console.error = (error: unknown) => (why ||= reason(error));
  try {
    await app.ensureSystemSchema();
    if (!(await hasMigrations(connection))) await grantAsHosted(connection);
    await applyPendingMigrations(app);
  } catch (error) {
    const file = await nextMigration(connection).catch(() => 'migrations');
    throw new ConfigurationError(`supabase/migrations/${file}: ${why || reason(error)}`);
  } finally {
    console.error = print;
  }
}

/** Puts the sample data in. @throws ConfigurationError with what Postgres says. */
export async function seed(connection: PgliteConnection): Promise<void> {
  try {
    await connection.driver.exec(await readFile(join(supabaseFolder, 'seed.sql'), 'utf8'));
  } catch (error) {
    throw new ConfigurationError(`supabase/seed.sql: ${reason(error)}`);
  }
}
