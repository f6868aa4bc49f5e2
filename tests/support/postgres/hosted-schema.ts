/**
 * What a hosted project has before the first migration, as far as the migrations and the services use it: the roles with
 * their attributes, who owns what, the tables of the auth and storage services, and the default privileges. Runs as the
 * superuser `supabase_admin`. The migrations run as `postgres`, which is not a superuser and owns
 * neither `auth` nor `storage`.
 */
export const hostedSchema = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  create role postgres login createdb createrole replication bypassrls;
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole;
  grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
  grant anon, authenticated, service_role to postgres with admin option;
  alter database postgres owner to postgres;
  -- A hosted project allows this through the extension supautils.
  grant set on parameter session_replication_role to postgres;
  alter role supabase_auth_admin set search_path = auth;
  alter role supabase_storage_admin set search_path = storage;

  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to postgres, anon, authenticated, service_role;

  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres;
  set role supabase_auth_admin;
  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    email_confirmed_at timestamptz,
    confirmed_at timestamptz generated always as (email_confirmed_at) stored,
    invited_at timestamptz,
    confirmation_sent_at timestamptz,
    confirmation_token varchar(255),
    recovery_token varchar(255),
    email_change varchar(255),
    email_change_token_new varchar(255),
    email_change_token_current varchar(255),
    reauthentication_token varchar(255),
    phone_change text,
    phone_change_token varchar(255),
    last_sign_in_at timestamptz,
    banned_until timestamptz,
    is_sso_user boolean not null default false,
    is_anonymous boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz
  );
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz,
    updated_at timestamptz,
    not_after timestamptz,
    refreshed_at timestamp without time zone,
    user_agent text,
    ip inet,
    aal auth.aal_level
  );
  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    provider text,
    provider_id text not null,
    identity_data jsonb,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz
  );
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    secret text,
    last_challenged_at timestamptz unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create table auth.mfa_challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.mfa_factors on delete cascade
  );
  create table auth.flow_state (id uuid primary key default gen_random_uuid(), user_id uuid);
  create table auth.audit_log_entries (
    instance_id uuid, id uuid primary key default gen_random_uuid(), payload json,
    created_at timestamptz default now(), ip_address varchar(64) not null default ''
  );
  create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
  alter table auth.users enable row level security;
  alter table auth.sessions enable row level security;
  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.identities enable row level security;
  alter table auth.mfa_factors enable row level security;
  alter table auth.flow_state enable row level security;
  alter table auth.audit_log_entries enable row level security;
  grant all on all tables in schema auth to postgres;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as
    $$ select auth.jwt() ->> 'role' $$;
  reset role;

  create schema storage authorization supabase_storage_admin;
  grant usage on schema storage to anon, authenticated, service_role, postgres;
  set role supabase_storage_admin;
  create table storage.buckets (
    id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[],
    created_at timestamptz default now()
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets,
    name text,
    metadata jsonb,
    created_at timestamptz default now(),
    unique (bucket_id, name)
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on all tables in schema storage to postgres with grant option;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  create function storage.foldername(name text) returns text[] language sql immutable as
    $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
  reset role;
`;

const policyOfStorage = /^create policy [^;]* on storage\.[^;]*;/gm;

/**
 * A migration as `postgres` runs it in a hosted project. There the extension supautils lets `postgres` write policies for
 * the tables of the storage service, which it does not own; here the superuser writes them.
 */
export function asHostedMigration(sql: string): string {
  const policies = sql.replaceAll(
    policyOfStorage,
    (policy) => `reset role;\n${policy}\nset role postgres;`,
  );
  return `set role postgres;\n${policies}\nreset role;`;
}
