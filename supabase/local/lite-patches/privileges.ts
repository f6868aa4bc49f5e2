import type { PgliteConnection } from '@supabase/lite/pglite';

/** The roles and rights that a hosted project has before its first migration. */
const hosted = `
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

/** Gives a database without migrations what a hosted one starts with. */
export async function grantAsHosted(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(hosted);
}

/**
 * Keeps the grants as the migrations left them. With its first request the library would grant everything in
 * every schema to every role and so undo all of their grants by column.
 */
export function keepGrants(connection: PgliteConnection): void {
  Object.assign(connection, { ensureRlsContext: async () => true });
}
