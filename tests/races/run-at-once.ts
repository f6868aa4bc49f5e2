import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { PostgresDatabase } from '../support/postgres/database.ts';

/** A statement of a user, null for a visitor who is not signed in, or of a role that a service has. */
export type Attempt =
  { userId: string | null; statement: string } | { role: string; statement: string };

/**
 * The connections that calls before have used, for each database: a new one would compile every function again, which takes
 * longer than most of the statements.
 */
const idle = new WeakMap<PostgresDatabase, Client[]>();
const mostIdle = 60;

async function take(database: PostgresDatabase): Promise<Client> {
  const known = idle.get(database)?.pop();
  if (known) return known;
  const client = await database.connect();
  // The database ends it when it is dropped.
  client.on('error', () => undefined);
  return client;
}

async function giveBack(database: PostgresDatabase, client: Client) {
  const clients = idle.get(database) ?? [];
  idle.set(database, clients);
  if (clients.length < mostIdle) clients.push(client);
  else await client.end();
}

type Transaction = { client: Client; pid: number; outcome: string | null };

async function begin(database: PostgresDatabase, attempt: Attempt) {
  const client = await take(database);
  const userId = 'role' in attempt ? null : attempt.userId;
  const role = 'role' in attempt ? attempt.role : userId ? 'authenticated' : 'anon';
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: userId ?? undefined, role }),
  ]);
  await client.query(`set local role ${role}`);
  return { client, pid: rows[0]?.pid ?? 0, outcome: null };
}

/**
 * Runs each statement in a transaction and on a connection of its own, with the greatest possible overlap: no
 * transaction commits while another one can still run. Without locks, all statements run before the
 * first commit.
 * @returns for each statement `committed`, or the SQLSTATE of its error
 */
export async function runAtOnce(database: PostgresDatabase, attempts: Attempt[]) {
  const monitor = await take(database);
  const transactions: Transaction[] = await Promise.all(
    attempts.map((attempt) => begin(database, attempt)),
  );
  for (const [index, transaction] of transactions.entries()) {
    transaction.client.query(attempts[index]?.statement ?? '').then(
      () => (transaction.outcome = 'committed'),
      (error: { code: string }) => (transaction.outcome = error.code),
    );
  }
  const open = new Set(transactions);
  while (open.size > 0) {
    const { rows } = await monitor.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock'",
    );
    const blocked = new Set(rows.map(({ pid }) => pid));
    const running = [...open].filter(({ outcome, pid }) => outcome === null && !blocked.has(pid));
    if (running.length > 0) {
      // Asking without a pause would take a processor from the statements.
      await setTimeout(2);
      continue;
    }
    const finished = [...open].filter(({ outcome }) => outcome !== null);
    await Promise.all(finished.map(({ client }) => client.query('commit')));
    for (const transaction of finished) open.delete(transaction);
  }
  for (const client of [monitor, ...transactions.map((transaction) => transaction.client)])
    await giveBack(database, client);
  return transactions.map(({ outcome }) => outcome ?? '');
}

/**
 * Lets every function wait for a lock for as long as a busy machine needs: after the three seconds of a hosted project the last
 * of many calls would be refused.
 */
export const waitLonger = (client: Client) =>
  client.query(`
    do $$ declare called regprocedure; begin
      for called in select oid from pg_proc where 'lock_timeout=3s' = any (proconfig)
      loop execute format('alter function %s set lock_timeout = 0', called); end loop;
    end $$`);

/** How often each outcome occurs. */
export function countOutcomes(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/**
 * Replaces a text of a function until the test has finished, to show that the test needs it.
 * @throws Error when the function does not contain the text
 */
export async function replaceInFunction(
  client: Client,
  name: string,
  text: RegExp,
  replacement: string,
) {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [name],
  );
  const definition = rows[0]?.definition ?? '';
  const changed = definition.replace(text, replacement);
  if (changed === definition) throw new Error(`${name} does not contain ${text}`);
  await client.query(changed);
  // The tests after it need it as it was, or they cannot fail.
  onTestFinished(async () => void (await client.query(definition)));
}

/** Like `replaceInFunction`, with nothing. */
export const removeFromFunction = (client: Client, name: string, text: RegExp) =>
  replaceInFunction(client, name, text, '');
