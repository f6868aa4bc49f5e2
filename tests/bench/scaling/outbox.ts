import type { Client } from 'pg';
import { markdownTable } from '../table.ts';
import {
  countPages,
  figure,
  prepare,
  sizesOf,
  tables,
  timeCalls,
  timeOnce,
  vacuum,
} from './compare.ts';

const months = 12;
const due = 10_000;
const firstMonth = '2026-01-01';

/** The first day of a month, counted from January 2026. */
const monthStart = (month: number) => new Date(Date.UTC(2026, month)).toISOString().slice(0, 10);

/** The statement with which claim_letters takes the next letters. */
const claim = (table: string) => `
  with due as (
    select letter.id, letter.created_at from ${table} as letter
    where letter.sent_at is null and letter.dead_at is null and letter.run_at <= timestamptz '2027-01-01'
      and (letter.leased_until is null or letter.leased_until <= timestamptz '2027-01-01')
    order by letter.run_at limit 100 for update skip locked
  )
  update ${table} as letter
  set lease = k.lease::uuid, attempts = letter.attempts + 1, leased_until = timestamptz '2027-01-01' + interval '1 minute'
  from due where letter.id = due.id and letter.created_at = due.created_at`;

/** The step of run_due that deletes old letters, 500 at a time. */
const deleteSome = (table: string) => `
  delete from ${table} where (id, created_at) in (
    select id, created_at from ${table} where sent_at < timestamptz '${firstMonth}' + interval '1 month' and k.number > 0 limit 500
  )`;

const queue = (table: string) => `
  insert into ${table} (cause, kind, subject, run_at, created_at)
  values (k.lease, 'booking_confirmed', jsonb_build_object('booking', k.lease), '2028-01-01', '2026-12-31')`;

/** Letters sent over twelve months, and some that are due. */
const letters = (rows: number) => `
  select gen_random_uuid() as id, 'booking_confirmed:' || gen_random_uuid() as cause, 'booking_confirmed' as kind,
    jsonb_build_object('booking', gen_random_uuid()) as subject, at as run_at,
    case when n > ${due} then at + interval '30 seconds' end as sent_at, at as created_at
  from (
    select n, case when n <= ${due} then timestamptz '2026-12-30' + n * interval '1 second'
      else timestamptz '${firstMonth}' + n * (interval '364 days' / ${rows}) end as at
    from generate_series(1, ${rows + due}) as n
  ) as moment`;

const size = (one?: { rows: number; indexes: number }) =>
  one ? one.rows + one.indexes : Number.NaN;

async function load(client: Client, rows: number): Promise<void> {
  await client.query(`
    create table bench.plain (like private.outbox including defaults);
    create table bench.parts (like private.outbox including defaults) partition by range (created_at);
    create table bench.keys as select 1 + (n - 1) / 20 as round, n as number, gen_random_uuid()::text as lease
      from generate_series(1, 80) as n`);
  for (let month = 0; month <= months; month += 1)
    await client.query(`create table bench.parts_${month} partition of bench.parts
      for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}')`);
  for (const table of tables) {
    console.error(`Loading ${table}`);
    await client.query(
      `insert into ${table} (id, cause, kind, subject, run_at, sent_at, created_at) ${letters(rows)}`,
    );
    const key = table === 'bench.plain' ? '' : ', created_at';
    await client.query(`
      alter table ${table} add primary key (id${key}), add unique (cause${key});
      create index on ${table} (run_at) where sent_at is null and dead_at is null;
      create index on ${table} (dead_at) where dead_at is not null;
      create index on ${table} (sent_at) where sent_at is not null`);
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query('checkpoint');
}

/**
 * The outbox as one table against a partition for each month of creation.
 * @returns a Markdown table
 */
export async function compareOutbox(client: Client, rows: number): Promise<string> {
  await prepare(client);
  await load(client, rows);
  const sizes = await sizesOf(client);
  const lines: (string | number)[][] = [];
  const calls = {
    'queue a letter (queue_letter), ms': queue,
    'claim the next 100 (claim_letters), ms': claim,
    'delete 500 old letters (run_due), ms': deleteSome,
  };
  for (const [name, statement] of Object.entries(calls)) {
    console.error(name);
    const pages = await countPages(client, statement);
    lines.push([name, ...(await timeCalls(client, statement, 20)).map(figure), pages.join(' / ')]);
  }
  console.error('Removing a month');
  const isMonth = `sent_at >= '${monthStart(1)}' and sent_at < '${monthStart(2)}'`;
  const deleted = await timeOnce(client, `delete from bench.plain where ${isMonth}`);
  const vacuumed = await vacuum(client, 'bench.plain');
  const dropped = await timeOnce(client, 'drop table bench.parts_1');
  const after = await sizesOf(client);
  lines.push(
    ['remove a month: delete, or drop the partition, s', figure(deleted), figure(dropped), ''],
    ['vacuum after it, s', figure(vacuumed.all), 'none', ''],
    ['rows, MB', ...sizes.map((one) => one.rows), ''],
    ['indexes, MB', ...sizes.map((one) => one.indexes), ''],
    [
      'disk given back by removing the month, MB',
      ...sizes.map((one, index) => size(one) - size(after[index])),
      '',
    ],
    ['the same cause never twice', 'yes', 'not across months', ''],
  );
  return markdownTable(
    ['outbox', 'one table', `${months} partitions by month`, 'pages a call'],
    lines,
  );
}
