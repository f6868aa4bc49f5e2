// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import type { Session } from './actors.ts';
import { openFreshDatabase, withFixtures } from './fixtures.ts';
import { privileges } from './privileges.ts';
import { runMatrix } from './run-matrix.ts';

// A matrix proves something only if it fails once a policy or a right is not what it was.

type Part = NonNullable<Parameters<typeof runMatrix>[1]>['part'];
/** A change, and the part of the matrix that must notice it. */
type Mutation = { table: string; part: Part; sql: string };
type Policy = { table: string; name: string; part: Part; using: string; check: string };

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

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

async function survives(session: Session, { table, part, sql }: Mutation) {
  await session.exec(`savepoint mutation; ${sql}`);
  const failures = await runMatrix(session, { table, part, first: true });
  await session.exec('rollback to savepoint mutation; release savepoint mutation');
  return failures.length === 0;
}

/** The mutations that the matrix does not notice. */
async function survivorsOf(mutations: Mutation[]) {
  expect(mutations.length).toBeGreaterThan(0);
  return withFixtures(database.driver, async (session) => {
    const survivors: string[] = [];
    for (const mutation of mutations) {
      if (await survives(session, mutation)) survivors.push(mutation.sql);
    }
    // What was noticed was the change, and not a transaction that no longer works.
    for (const untouched of mutations.slice(-1)) {
      expect(await survives(session, { ...untouched, sql: 'select' })).toBe(true);
    }
    return survivors;
  });
}

function loosen({ table, part, name, using, check }: Policy): Mutation {
  const parts = [using && 'using (true)', check && 'with check (true)'].filter(Boolean);
  return { table, part, sql: `alter policy "${name}" on public.${table} ${parts.join(' ')}` };
}

test('every policy is missed when dropped', { timeout: 120_000 }, async () => {
  const policies = await readPolicies();
  const drops = policies.map(({ table, part, name }) => ({
    table,
    part,
    sql: `drop policy "${name}" on public.${table}`,
  }));
  expect(await survivorsOf(drops)).toEqual([]);
});

test('every policy is missed when it lets everything through', { timeout: 120_000 }, async () => {
  const policies = await readPolicies();
  const open = policies.filter(({ using, check }) =>
    [using, check].every((part) => /^(true)?$/.test(part)),
  );
  for (const { table, name } of open) {
    console.info(`not loosened: "${name}" on ${table} lets everything through as it is`);
  }
  expect(open.map(({ table, part }) => `${table} ${part}`)).toEqual(['courses select']);
  const closed = policies.filter((policy) => !open.includes(policy));
  expect(await survivorsOf(closed.map(loosen))).toEqual([]);
});

test('every table is missed when its policies are off', { timeout: 120_000 }, async () => {
  const off = tables.map((table) => ({
    table,
    // Where nobody may insert, the rows that come into sight tell.
    part: privileges[table]?.signedIn.insert ? ('insert' as const) : ('select' as const),
    sql: `alter table public.${table} disable row level security`,
  }));
  expect(await survivorsOf(off)).toEqual([]);
});

test('every right given or taken is noticed', { timeout: 120_000 }, async () => {
  const changes: Mutation[] = [];
  for (const { table, role, verb, whole, part } of await query<{
    table: string;
    role: string;
    verb: string;
    whole: boolean;
    part: boolean;
  }>(`
    select "table", role, verb, has_table_privilege(role, 'public.' || "table", verb) as whole,
      case when verb in ('select', 'insert', 'update')
        then has_any_column_privilege(role, 'public.' || "table", verb)
        else has_table_privilege(role, 'public.' || "table", verb) end as part
    from unnest(array['${tables.join("','")}']) as "table",
      unnest(array['${roles.join("','")}']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as verb`)) {
    if (!whole)
      changes.push({ table, part: 'rights', sql: `grant ${verb} on public.${table} to ${role}` });
    if (part)
      changes.push({
        table,
        part: 'rights',
        sql: `revoke ${verb} on public.${table} from ${role}`,
      });
  }
  expect(await survivorsOf(changes)).toEqual([]);
});

test('what a policy lets be written is noticed apart from what it lets be reached', async () => {
  const table = 'organization_members';
  const policies = await readPolicies();
  const name = policies.find((policy) => policy.table === table && policy.part === 'update')?.name;
  expect(
    await survivorsOf([
      { table, part: 'update', sql: `alter policy "${name}" on public.${table} with check (true)` },
      {
        table: 'profiles',
        part: 'rights',
        sql: 'grant update (email) on public.profiles to authenticated',
      },
      {
        table: 'contact_messages',
        part: 'rights',
        sql: 'grant insert (created_at) on public.contact_messages to anon',
      },
    ]),
  ).toEqual([]);
});
