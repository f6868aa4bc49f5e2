/**
 * Lite 0.10.0 makes no tables for second factors.
 *
 * Supabase: `auth.mfa_factors`, `auth.mfa_challenges` and `auth.mfa_amr_claims` exist before the first migration, which may
 * read them.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

// As in the migrations of Supabase Auth. Its table of recovery codes is not published, so that one has names of this backend.
const tables = `
do $$ begin
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
  create type auth.factor_status as enum ('unverified', 'verified');
exception when duplicate_object then null;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null
);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);
create table if not exists auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
`;

/** Makes the tables that are missing. */
export async function createMfaTables(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(tables);
}
