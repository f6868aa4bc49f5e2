import type { Client } from 'pg';
import type { PostgresDatabase } from '../../support/postgres/database.ts';
import { seededRandom } from './random.ts';

export type ModelOptions = {
  seconds: number;
  clients: number;
  seed: number;
  /** Ends earlier when this is true for the counts of outcomes and the violations. */
  until?: (outcomes: Record<string, number>, broken: string[]) => boolean;
};

/** Ends a model after three seconds, or later if the machine is too busy for each of these actions to have happened. */
export function onceAll(actions: string[]): NonNullable<ModelOptions['until']> {
  const soonest = Date.now() + 3000;
  return (outcomes) =>
    Date.now() > soonest && actions.every((action) => outcomes[`${action}: committed`]);
}

/**
 * Something that a connection does, its relative frequency, and how it ended: `committed`, `nobody`
 * or an SQLSTATE.
 */
export type Action = readonly [share: number, name: string, run: () => Promise<string>];

/** What may be done at random, and what must hold meanwhile. */
export type Model = {
  /** The actions of one connection. */
  actions: (client: Client, random: () => number) => Action[];
  /** The results that an action may have besides success, for example that somebody was faster. */
  isRefusal: (action: string, outcome: string) => boolean;
  /** What must always hold, in SQL that returns violations as `broken`. */
  invariants: string;
  /** What still happens at the end, in SQL. */
  finish?: string;
  /** What must also hold once `run_due` has run and nobody does anything. */
  settled: string;
};

export const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/** Runs a statement as a signed-in user. @returns `committed`, or the SQLSTATE of its error */
export async function runAs(client: Client, userId: string, statement: string): Promise<string> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  try {
    await client.query(
      `begin; select set_config('request.jwt.claims', '${claims}', true); set local role authenticated; ${statement}; commit`,
    );
    return 'committed';
  } catch (error) {
    await client.query('rollback');
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Runs a statement as the owner of the database. @returns `committed`, or the SQLSTATE of its error */
export async function runAsOwner(client: Client, statement: string): Promise<string> {
  try {
    await client.query(statement);
    return 'committed';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/**
 * Deletes an account of a list and puts a new person in its place: otherwise soon nobody would be
 * left.
 */
export async function replaceAccount(client: Client, users: string[], place: number) {
  const outcome = await runAsOwner(
    client,
    `delete from auth.users where id = '${users[place] ?? ''}'`,
  );
  const id = crypto.randomUUID();
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${id}@test.example', now())`,
  );
  users[place] = id;
  return outcome;
}

/**
 * Lets many connections do the actions of a model, mixed at random, and checks four times a second what must hold.
 * @returns how often each outcome came, and the violations
 */
export async function runRandomly(
  database: PostgresDatabase,
  { seconds, clients, seed, until }: ModelOptions,
  { actions: actionsOf, isRefusal, invariants, finish, settled }: Model,
) {
  const owner = await database.connect();
  const outcomes: Record<string, number> = {};
  const broken = new Set<string>();
  const end = Date.now() + seconds * 1000;
  const isOver = () => Date.now() >= end || until?.(outcomes, [...broken]) === true;
  const check = async (sql: string) => {
    const { rows } = await owner.query<{ broken: string }>(sql);
    for (const row of rows) broken.add(row.broken);
  };

  const work = async (index: number) => {
    const client = await database.connect();
    const random = seededRandom(seed + index);
    const actions = actionsOf(client, random);
    const total = actions.reduce((sum, [share]) => sum + share, 0);
    while (!isOver()) {
      let left = random() * total;
      const [, name, run] = actions.find(([share]) => (left -= share) < 0) ?? actions[0] ?? [];
      if (!name || !run) break;
      const outcome = await run();
      outcomes[`${name}: ${outcome}`] = (outcomes[`${name}: ${outcome}`] ?? 0) + 1;
      if (!['committed', 'nobody'].includes(outcome) && !isRefusal(name, outcome))
        broken.add(`${name} answered ${outcome}`);
    }
    await client.end();
  };

  const watch = async () => {
    while (!isOver()) {
      await check(invariants);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: clients }, (_, index) => work(index))]);
  // In one transaction, which sees one moment.
  const finished = finish ? await runAsOwner(owner, finish) : 'committed';
  if (finished !== 'committed') broken.add(`what still happens at last answered ${finished}`);
  await owner.query('begin; select private.run_due(now())');
  await check(invariants);
  await check(settled);
  await owner.query('commit');
  await owner.end();
  return { outcomes, broken: [...broken] };
}
