import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { loadLearning } from '../bench/learning-rows.ts';
import { seedFiles, supabaseFolder } from '../../supabase/local/settings.ts';

/** Stores what the local backend has: accounts with passwords, courses, bookings, certificates and the like. */
export async function storeSeed(client: Client): Promise<void> {
  for (const name of seedFiles)
    await client.query(await readFile(join(supabaseFolder, name), 'utf8'));
}

/** Stores accounts that each have completed ten lessons of one course. */
export async function storeProgress(client: Client, accounts: number): Promise<void> {
  await client.query(
    `insert into auth.users (email) select 'user' || n || '@test.example' from generate_series(1, ${accounts}) as n`,
  );
  await loadLearning(client);
}

/**
 * The number of rows of every table, with a hash of all their columns, in any order. Empty tables
 * are left out.
 */
export async function fingerprints(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string; hash: string }>(`
      select count(*), md5(sum(hashtextextended(stored::text, 0)::numeric)::text || sum(hashtextextended(stored::text, 1)::numeric)) as hash
      from ${name} as stored`);
    const [row] = rows;
    if (row && row.count !== '0') found[name] = `${row.count} ${row.hash}`;
  }
  return found;
}

/** The next number of every sequence of the application. */
export async function sequenceValues(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname in ('public', 'private')`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value ?? 'new']));
}
