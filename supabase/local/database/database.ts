import '../lite-patches/environment.ts';
import { type App } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config-toml.ts';
import { asPostgrest } from '../lite-patches/database-errors.ts';
import { FileStore } from '../lite-patches/file-store.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { migrate, seed } from './migrate.ts';
import { keepGrants } from '../lite-patches/privileges.ts';
import { sendParametersAsText } from '../lite-patches/text-parameters.ts';
import { ConfigurationError, keys, siteOrigins } from '../settings.ts';
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
  /** The client that signs people in with Google; nobody does without one. */
  google?: { id: string; secret: string };
};

async function createLiteApp(connection: PgliteConnection, { mailbox, origin, google }: Options) {
  const project = (await createApi()).project.local;
  const config = await readConfig();
  // What only this backend needs stands here and not in config.toml, which the official CLI reads as well.
  Object.assign(project, {
    getConfig: async () => ({
      ...config,
      connection,
      auth: {
        ...config.auth,
        site_url: origin,
        additional_redirect_urls: siteOrigins(origin).map((one) => `${one}/**`),
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
        external: {
          google: {
            enabled: !!google,
            client_id: google?.id,
            secret: google?.secret,
            redirect_uri: `${origin}/auth/v1/callback`,
          },
        },
      },
      options: { drivers: { email: mailbox } },
    }),
  });
  return project.createApp(undefined, { admin: false });
}

/** By the number of the type. A numeric is a number, as in PostgREST's JSON; the driver would hand it on as text. */
const parsers = { 1700: Number };

/** PGlite loads its files in the background. @throws ConfigurationError when they are no whole database. */
async function ready(connection: PgliteConnection): Promise<void> {
  try {
    await connection.driver.waitReady;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(
      `The local database does not open (${reason}). Start afresh with: npm run db:reset`,
    );
  }
}

/** Stands beside a folder whose database got its migrations and seed to the end. */
const markOf = (folder: string) => `${folder}.complete`;

/**
 * Opens the database with every migration applied. A fresh one gets the seed as well, from a snapshot where
 * the same migrations and seed were applied before. What a broken-off first start left behind counts for nothing.
 * @throws ConfigurationError when a migration or the seed fails.
 */
export async function openDatabase(options: Options): Promise<LocalDatabase> {
  const { folder } = options;
  const fresh = folder === null || !existsSync(markOf(folder));
  if (folder && fresh) await rm(folder, { recursive: true, force: true });
  const snapshot = fresh ? await readSnapshot() : null;
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: { parsers, ...(snapshot && { loadDataDir: snapshot }) },
  });
  await ready(connection);
  sendParametersAsText(connection);
  keepGrants(connection);
  Object.assign(connection, { normalizeDbError: asPostgrest });
  const app = await createLiteApp(connection, options);
  if (!snapshot) await migrate(app, connection);
  if (fresh && !snapshot) {
    await seed(connection);
    await writeSnapshot(connection);
  }
  if (folder && fresh) await writeFile(markOf(folder), '');

  const files = folder ? `${folder}.files` : join(tmpdir(), `praxi-${randomUUID()}`);
  if (folder && fresh) await rm(files, { recursive: true, force: true });
  app._storageAdapter = new FileStore(files);
  const forget = () => {
    if (!folder) rmSync(files, { recursive: true, force: true });
  };
  process.once('exit', forget);

  return {
    app,
    driver: connection.driver,
    execute: async (sql) => (await connection.exec<{ rows: unknown[] }>(sql)).rows,
    async close() {
      await connection.close();
      process.off('exit', forget);
      forget();
    },
  };
}
