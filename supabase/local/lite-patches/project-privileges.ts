/**
 * Lite 0.10.0 runs the first migration in a database without the API roles and without default privileges.
 *
 * Supabase: a new project has the roles `anon`, `authenticated` and `service_role`, and every new table, sequence
 * and function in `public` is granted to them, which is what migrations revoke.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

const newProject = `
do $$ begin
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
exception when duplicate_object then null;
end $$;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant execute on functions to anon, authenticated, service_role;
`;

/** Gives a database without migrations the roles and privileges of a new Supabase project. */
export async function grantProjectPrivileges(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(newProject);
}
