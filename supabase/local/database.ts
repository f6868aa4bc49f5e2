import './environment.ts';
import { type App } from '@supabase/lite';
import { applyPendingMigrations, createApi } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailbox } from './mail.ts';
import { keys, supabaseFolder } from './settings.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

export type LocalDatabase = {
  app: App;
  /** PGlite itself. */
  driver: PgliteConnection['driver'];
  /** Runs SQL as the owner of the database. */
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

type Options = {
  /** A folder, or null to keep nothing. */
  folder: string | null;
  mailbox: Mailbox;
  /** Where the site is reached, for the links in e-mails. */
  origin: string;
};

async function createLiteApp(connection: PgliteConnection, { mailbox, origin }: Options) {
  const api = await createApi();
  const project = api.project.local;
  const readConfig = (
    project as unknown as { readConfig: (file: string) => Promise<Record<string, object>> }
  ).readConfig.bind(project);
  const config = await readConfig(join(supabaseFolder, 'config.toml'));
  // What only this backend needs stands here and not in config.toml, which the official CLI reads as well.
  Object.assign(project, {
    getConfig: async () => ({
      ...config,
      connection,
      auth: {
        ...config.auth,
        site_url: origin,
        additional_redirect_urls: [`${origin}/**`],
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
      },
      options: { drivers: { email: mailbox } },
    }),
  });
  return project.createApp(undefined, { admin: false });
}

/**
 * Opens the database with every migration applied. A fresh one gets the seed as well, from a snapshot where
 * the same migrations and seed were applied before.
 */
export async function openDatabase(options: Options): Promise<LocalDatabase> {
  const { folder } = options;
  const fresh = folder === null || !existsSync(join(folder, 'PG_VERSION'));
  const snapshot = fresh ? await readSnapshot() : null;
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: snapshot ? { loadDataDir: snapshot } : {},
  });
  const app = await createLiteApp(connection, options);
  const execute = async (sql: string) => (await connection.exec<{ rows: unknown[] }>(sql)).rows;
  if (!snapshot) {
    await app.ensureSystemSchema();
    await applyPendingMigrations(app);
  }
  if (fresh && !snapshot) {
    await execute(await readFile(join(supabaseFolder, 'seed.sql'), 'utf8'));
    await writeSnapshot(connection);
  }
  return { app, driver: connection.driver, execute, close: () => connection.close() };
}
