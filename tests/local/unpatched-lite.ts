import '../../supabase/local/database/environment.ts';
import type { App } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { join } from 'node:path';
import { removeUnknownSettings } from '../../supabase/local/lite-patches/unknown-settings.ts';
import { keys, supabaseFolder } from '../../supabase/local/settings.ts';
import { origin } from '../support/client.ts';

/**
 * The message of a test whose defect is fixed in a newer version. @param patch the name of the file
 * without `.ts`
 */
export const fixed = (patch: string) =>
  `@supabase/lite no longer has this fault: delete supabase/local/lite-patches/${patch}.ts, its use and this test`;

export type UnpatchedLite = {
  app: App;
  connection: PgliteConnection;
  driver: PgliteConnection['driver'];
  /** The HTML of the e-mails that it has sent. */
  emails: string[];
  /** Sends a request with the secret key. */
  send: (method: string, path: string, body?: string | object, key?: string) => Promise<Response>;
  /** Runs a statement. @returns the code of the error with which it fails, otherwise `no error` */
  errorCode: (sql: string, values?: unknown[]) => Promise<string | undefined>;
};

/** Roles as a new project has them, and a table of which visitors may read one column. */
export const notesTable = `
  do $$ begin
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
  exception when duplicate_object then null;
  end $$;
  create table public.notes (
    id integer primary key,
    hours numeric(5, 1) not null check (hours > 0),
    secret text
  );
  alter table public.notes enable row level security;
  create policy everybody on public.notes for select to anon using (true);
  grant usage on schema public to anon, service_role;
  grant usage on schema storage to service_role;
  grant all on all tables in schema storage to service_role;
  grant select (id) on public.notes to anon;
  grant all on public.notes to service_role;
  insert into public.notes values (1, 4, 'secret');
  create function public.type_of(value jsonb) returns text language sql as 'select jsonb_typeof(value)';
`;

/** `config.toml` as Lite reads it. */
export async function readUnpatchedConfig() {
  const reader = (await createApi()).project.local as unknown as {
    readConfig: (file: string) => Promise<{
      auth: { email: { template: Record<string, { content_path: string }> } };
    }>;
  };
  return reader.readConfig(join(supabaseFolder, 'config.toml'));
}

/** A database in memory behind `@supabase/lite` as it is published, without any file of `lite-patches/`. */
export async function startUnpatchedLite(): Promise<UnpatchedLite> {
  const connection = await createPgliteConnection({ url: 'memory://' });
  const { driver } = connection;
  const emails: string[] = [];
  await driver.waitReady;
  const project = (await createApi()).project.local;
  const config = await readUnpatchedConfig();
  // It would not start with them.
  removeUnknownSettings(config);
  Object.assign(project, {
    getConfig: async () => ({
      ...config,
      connection,
      auth: {
        ...config.auth,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
      },
      options: {
        drivers: {
          email: { send: async ({ html }: { html?: string }) => void emails.push(html ?? '') },
        },
      },
    }),
  });
  const app = await project.createApp(undefined, { admin: false });
  await app.ensureSystemSchema();
  return {
    app,
    connection,
    driver,
    emails,
    errorCode: (sql, values = []) =>
      driver.query(sql, values).then(
        () => 'no error',
        (error: { code?: string }) => error.code,
      ),
    send: async (method, path, body, key = keys.secret) =>
      app.fetch(
        new Request(origin + path, {
          method,
          headers: {
            apikey: key,
            'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
          },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        }),
      ),
  };
}
