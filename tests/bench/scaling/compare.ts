import type { Client } from 'pg';
import { median } from '../table.ts';

/** A statement for a table, with the columns of `bench.keys` that it goes by as `k.name`. */
export type Statement = (table: string) => string;

/** The two tables that are compared, each in the schema `bench`. */
export const tables = ['bench.plain', 'bench.parts'] as const;

/** Makes room for large loads, and the schema of the comparison. Nothing but the statements below changes a table. */
export async function prepare(client: Client): Promise<void> {
  await client.query(`alter system set max_wal_size = '8GB'`);
  await client.query(`alter system set autovacuum = off`);
  await client.query('select pg_reload_conf()');
  await client.query(
    `create schema bench; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`,
  );
}

/** Runs one statement. @returns seconds */
export async function timeOnce(client: Client, sql: string): Promise<number> {
  const begun = performance.now();
  await client.query(sql);
  return (performance.now() - begun) / 1000;
}

/**
 * Runs a statement inside a function, whose plans are kept as in the functions of the product, with the keys of three rounds, the
 * two tables in turn.
 * @param calls how many keys each round has
 * @returns milliseconds of one call, for each table: the median of the rounds
 */
export async function timeCalls(
  client: Client,
  statement: Statement,
  calls: number,
): Promise<number[]> {
  const times: number[][] = tables.map(() => []);
  for (const [index, table] of tables.entries())
    await client.query(`
      create or replace function bench.timed_${index}(p_round integer) returns double precision language plpgsql as $$
      declare
        k record;
        begun constant timestamptz := clock_timestamp();
      begin
        for k in select * from bench.keys where round = p_round order by number limit ${calls} loop
          ${statement(table).replace(/^select/, 'perform')};
        end loop;
        return extract(epoch from clock_timestamp() - begun) * 1000 / ${calls};
      end;
      $$`);
  for (const round of [1, 2, 3])
    for (const index of tables.keys()) {
      const { rows } = await client.query<{ ms: number }>(
        `select bench.timed_${index}(${round}) as ms`,
      );
      times[index]?.push(rows[0]?.ms ?? Number.NaN);
    }
  return times.map(median);
}

type Plan = {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
};

/** @returns the pages of 8 KB that one call touches in each table, undone afterwards */
export async function countPages(client: Client, statement: Statement): Promise<number[]> {
  const { rows: keys } = await client.query<Record<string, string | string[]>>(
    'select * from bench.keys where round = 4 order by number limit 11',
  );
  const pages: number[][] = tables.map(() => []);
  for (const key of keys)
    for (const [index, table] of tables.entries()) {
      const sql = statement(table).replace(/\bk\.(\w+)/g, (_, name: string) => {
        const value = key[name];
        return Array.isArray(value) ? `'{${value.join()}}'::uuid[]` : `'${value}'`;
      });
      await client.query('begin');
      const { rows } = await client.query<Plan>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
      );
      await client.query('rollback');
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      pages[index]?.push(
        plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN,
      );
    }
  return pages.map(median);
}

const megabytes = (bytes = '0') => Math.round(Number(bytes) / 1e6);

/** @returns megabytes of the table without and of its indexes, for each table, with all partitions */
export async function sizesOf(client: Client): Promise<{ rows: number; indexes: number }[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await client.query<{ rows: string; indexes: string }>(`
        select sum(pg_table_size(leaf)) as rows, sum(pg_indexes_size(leaf)) as indexes
        from unnest('{${(await leavesOf(client, table)).join()}}'::regclass[]) as leaf`);
      return { rows: megabytes(rows[0]?.rows), indexes: megabytes(rows[0]?.indexes) };
    }),
  );
}

/** @returns the names of the partitions, or of the table itself */
async function leavesOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass`,
  );
  return rows.length > 0 ? rows.map(({ name }) => name) : [table];
}

/** Vacuums one leaf after the other. @returns seconds altogether and of the longest */
export async function vacuum(
  client: Client,
  table: string,
): Promise<{ all: number; longest: number }> {
  const times: number[] = [];
  for (const leaf of await leavesOf(client, table))
    times.push(await timeOnce(client, `vacuum ${leaf}`));
  return { all: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) };
}

/** A figure with as many decimals as it needs. */
export const figure = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
