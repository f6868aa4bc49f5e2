import { expect, test } from 'vitest';
import type { Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import { privileges } from '../privileges.ts';
import { runMatrix, type MatrixPart } from '../matrix/run-matrix.ts';
import { callerChecks } from './access-checks.ts';
import { lacksCallerCheck, mutantsOf } from './mutants.ts';

// The matrix proves something only if it fails when a policy or a privilege is changed.

/** A change of the schema, and the part of the matrix that must fail because of it. */
type Mutation = { table: string; part: MatrixPart; sql: string; verb?: string };
type Policy = { table: string; name: string; part: MatrixPart; using: string; check: string };

const database = await openDatabaseWithFixtures();

const tables = Object.keys(privileges);
const roles = ['anon', 'authenticated'];

async function query<T>(sql: string) {
  return (await database.execute(sql)) as T[];
}

function readPolicies() {
  return query<Policy>(`
    select tablename as table, policyname as name, lower(cmd) as part,
      coalesce(qual, '') as using, coalesce(with_check, '') as check
    from pg_policies where schemaname = 'public' order by 1, 2`);
}

async function survives(transaction: Transaction, { table, part, sql, verb }: Mutation) {
  await transaction.exec(`savepoint mutation; ${sql}`);
  const failures = await runMatrix(transaction, { table, part, verb, stopAtFirst: true });
  await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
  return failures.length === 0;
}

/** The mutations that the matrix does not notice, as SQL. */
async function survivorsOf(mutations: Mutation[]) {
  expect(mutations.length).toBeGreaterThan(0);
  return withFixtures(database.driver, async (transaction) => {
    const survivors: string[] = [];
    for (const mutation of mutations) {
      if (await survives(transaction, mutation)) survivors.push(mutation.sql);
    }
    // Without a mutation the matrix passes: it failed because of the mutations, not because the transaction is broken.
    for (const untouched of mutations.slice(-1)) {
      expect(await survives(transaction, { ...untouched, sql: 'select' })).toBe(true);
    }
    return survivors;
  });
}

function allowEverything({ table, part, name, using, check }: Policy): Mutation {
  const clauses = [using && 'using (true)', check && 'with check (true)'].filter(Boolean);
  return { table, part, sql: `alter policy "${name}" on public.${table} ${clauses.join(' ')}` };
}

test('notices every dropped policy', { timeout: 120_000 }, async () => {
  const policies = await readPolicies();
  const drops = policies.map(({ table, part, name }) => ({
    table,
    part,
    sql: `drop policy "${name}" on public.${table}`,
  }));
  expect(await survivorsOf(drops)).toEqual([]);
});

test('notices every policy that is changed to allow everything', { timeout: 120_000 }, async () => {
  const policies = await readPolicies();
  expect(await survivorsOf(policies.map(allowEverything))).toEqual([]);
});

test('notices a table with row-level security disabled', { timeout: 120_000 }, async () => {
  const disabled = tables.map((table) => ({
    table,
    // If nobody may insert, the rows that become visible are noticed.
    part: privileges[table]?.user.insert ? ('insert' as const) : ('select' as const),
    sql: `alter table public.${table} disable row level security`,
  }));
  expect(await survivorsOf(disabled)).toEqual([]);
});

test('notices every privilege that is granted or revoked', { timeout: 120_000 }, async () => {
  const changes: Mutation[] = [];
  for (const { table, role, verb, onTable, onAnyColumn } of await query<{
    table: string;
    role: string;
    verb: string;
    onTable: boolean;
    onAnyColumn: boolean;
  }>(`
    select "table", role, verb, has_table_privilege(role, 'public.' || "table", verb) as "onTable",
      case when verb in ('select', 'insert', 'update')
        then has_any_column_privilege(role, 'public.' || "table", verb)
        else has_table_privilege(role, 'public.' || "table", verb) end as "onAnyColumn"
    from unnest(array['${tables.join("','")}']) as "table",
      unnest(array['${roles.join("','")}']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as verb`)) {
    if (!onTable)
      changes.push({
        table,
        part: 'privileges',
        verb,
        sql: `grant ${verb} on public.${table} to ${role}`,
      });
    if (onAnyColumn)
      changes.push({
        table,
        part: 'privileges',
        verb,
        sql: `revoke ${verb} on public.${table} from ${role}`,
      });
  }
  expect(await survivorsOf(changes)).toEqual([]);
});

test('notices a changed check of a policy and a granted column', async () => {
  const table = 'organization_members';
  const policies = await readPolicies();
  const name = policies.find((policy) => policy.table === table && policy.part === 'update')?.name;
  expect(
    await survivorsOf([
      { table, part: 'update', sql: `alter policy "${name}" on public.${table} with check (true)` },
      {
        table: 'profiles',
        part: 'privileges',
        sql: 'grant update (email) on public.profiles to authenticated',
      },
      {
        table: 'contact_messages',
        part: 'privileges',
        sql: 'grant insert (created_at) on public.contact_messages to anon',
      },
    ]),
  ).toEqual([]);
});

test('notices every function that no longer asks who calls it', async () => {
  await withFixtures(database.driver, async (transaction) => {
    const mutants = (await mutantsOf(transaction)).filter(lacksCallerCheck);
    expect(mutants.length).toBeGreaterThan(0);
    await transaction.exec(
      'create temporary sequence rounds; grant all on sequence rounds to public',
    );
    const checks = callerChecks(transaction);
    const survivors: string[] = [];
    for (const { key, function: name, sql } of mutants) {
      await checks[name]?.();
      await transaction.exec(`savepoint mutation; ${sql}`);
      const isNoticed = await checks[name]?.().then(
        () => false,
        () => true,
      );
      if (!isNoticed) survivors.push(key);
      await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
    }
    expect(survivors).toEqual([]);
  });
});
