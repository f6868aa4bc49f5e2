import type { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMfaTables } from '../lite-patches/mfa-tables.ts';
import { messageOf, withPostgresMessage } from '../lite-patches/migration-errors.ts';
import { grantProjectPrivileges } from '../lite-patches/project-privileges.ts';
import { ConfigurationError, seedFiles, supabaseFolder } from '../settings.ts';

async function hasMigrations(connection: PgliteConnection): Promise<boolean> {
  const { rows } = await connection.driver.query(
    'select 1 from supabase_migrations.schema_migrations limit 1',
  );
  return rows.length > 0;
}

/** The name of the first migration that the database does not have. */
async function nextMigration(connection: PgliteConnection): Promise<string> {
  const files = (await readdir(join(supabaseFolder, 'migrations'))).toSorted();
  const { rows } = await connection.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  return files.find((file) => !applied.has(file.split('_', 1)[0] ?? '')) ?? 'migrations';
}

/**
 * Applies the migrations that the database does not have yet.
 * @throws ConfigurationError that names the migration and what Postgres says
 */
export async function migrate(app: App, connection: PgliteConnection): Promise<void> {
  try {
    await withPostgresMessage(async () => {
      await app.ensureSystemSchema();
      await createMfaTables(connection);
      if (!(await hasMigrations(connection))) await grantProjectPrivileges(connection);
      await applyPendingMigrations(app);
    });
  } catch (error) {
    const file = await nextMigration(connection).catch(() => 'migrations');
    throw new ConfigurationError(`supabase/migrations/${file}: ${messageOf(error)}`);
  }
}

/** Runs the files of the sample data. @throws ConfigurationError with what Postgres says */
export async function seed(connection: PgliteConnection): Promise<void> {
  for (const name of seedFiles) {
    try {
      await connection.driver.exec(await readFile(join(supabaseFolder, name), 'utf8'));
    } catch (error) {
      throw new ConfigurationError(`supabase/${name}: ${messageOf(error)}`);
    }
  }
}
