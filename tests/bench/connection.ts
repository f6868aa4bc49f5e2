import { Client } from 'pg';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { Mailbox } from '../../supabase/local/mail/mailbox.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';
import { findServerPrograms, startServer } from './postgres-server.ts';

export type Connection = {
  /** Runs one statement as whoever the session is at the time. */
  run: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Every notice from now on; undefined where the database cannot explain nested statements. */
  listen?: (heard: (message: string) => void) => void;
  close: () => Promise<void>;
};

/** What a hosted project has before the first migration, as far as the migrations ask for it. */
const hostedSystem = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    email text,
    raw_user_meta_data jsonb,
    created_at timestamptz not null default now()
  );
  create function auth.jwt() returns jsonb language sql stable as
    $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as
    $$ select auth.jwt() ->> 'role' $$;
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (
    id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]
  );
  create table storage.objects (id uuid primary key, bucket_id text references storage.buckets, name text);
  alter table storage.objects enable row level security;
  create function storage.foldername(name text) returns text[] language sql immutable as
    $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
`;

async function openServer(programs: string): Promise<Connection> {
  const server = await startServer(programs);
  const client = new Client({ host: server.host, user: 'postgres', database: 'postgres' });
  const close = async () => {
    await client.end().catch(() => undefined);
    await server.stop();
  };
  try {
    await client.connect();
    await client.query(hostedSystem);
    const folder = join(supabaseFolder, 'migrations');
    for (const file of readdirSync(folder).toSorted())
      await client.query(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    run: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    listen: (heard) => client.on('notice', ({ message }) => heard(message ?? '')),
    close,
  };
}

async function openPglite(): Promise<Connection> {
  const database = await openDatabase({
    folder: null,
    mailbox: new Mailbox(),
    origin: 'http://127.0.0.1',
  });
  return {
    run: async (sql) => (await database.driver.query<Record<string, unknown>>(sql)).rows,
    close: database.close,
  };
}

/** A database of its own with every migration, without courses of note: a Postgres server, or else PGlite. */
export function openBenchDatabase(preferPglite: boolean): Promise<Connection> {
  const programs = preferPglite ? undefined : findServerPrograms();
  return programs ? openServer(programs) : openPglite();
}
