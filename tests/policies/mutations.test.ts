import { expect, test } from 'vitest';
import { actors, type Transaction } from './actors.ts';
import { openDatabaseWithFixtures, withFixtures } from './fixtures.ts';
import { privileges } from './privileges.ts';
import { admins, staff } from './rule.ts';
import { certificateCalls } from './rules-certificates.ts';
import { cohortCalls } from './rules-cohorts.ts';
import { callAsEverybody, expectedOutcomes, functionRules } from './rules-functions.ts';
import { staffQuestionCalls } from './rules-questions.ts';
import { runMatrix, type MatrixPart } from './run-matrix.ts';

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
    // Where nobody may insert, the rows that become visible are noticed.
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

/** The lines of a function that check who calls it. */
const roleCheck =
  /perform private\.require_\w+\((?:kind, ids)?\);|if not can_view_emails and [\s\S]*?end if;/g;

const callsThatFindNothing = [
  ...[...cohortCalls.staff, ...staffQuestionCalls, ...certificateCalls.staff].map(
    (call) => [call, staff] as const,
  ),
  ...[...cohortCalls.admin, ...certificateCalls.admin].map((call) => [call, admins] as const),
];

/** Whether every call of a function has the outcome that its rule expects. */
async function passesFunctionRules(transaction: Transaction, name: string) {
  const rules = functionRules.filter(([sql]) => sql.includes(`${name}(`));
  for (const [sql, allowed] of rules) {
    const outcomes = await callAsEverybody(transaction, sql);
    if (JSON.stringify(outcomes) !== JSON.stringify(expectedOutcomes(allowed))) return false;
  }
  // Whoever may call these gets another error.
  for (const [call, allowed] of callsThatFindNothing) {
    if (!`private.${call}`.includes(`${name}(`)) continue;
    const outcomes = await callAsEverybody(transaction, `select private.${call}`);
    if (actors.some((actor) => (outcomes[actor] === '42501') === allowed.includes(actor)))
      return false;
  }
  return true;
}

test('notices every function whose check of the caller is removed', async () => {
  const functions = await query<{ name: string; definition: string }>(`
    select pronamespace::regnamespace || '.' || proname as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1`);
  const checked = functions.filter(({ definition }) => definition.search(roleCheck) >= 0);
  expect(checked.map(({ name }) => name)).toEqual([
    'private.add_booking',
    'private.answers_of_attempt',
    'private.attendance_sheet',
    'private.certificate_detail',
    'private.change_seat_pool',
    'private.cohort_booking',
    'private.cohort_for_editing',
    'private.cohort_overview',
    'private.cohort_papers',
    'private.cohorts_of_months',
    'private.count_same_caller',
    'private.count_waiting_certificates',
    'private.count_waiting_questions',
    'private.create_seat_pool',
    'private.delete_from_bin',
    'private.delete_same_caller',
    'private.dismiss_reports',
    'private.duplicate_course',
    'private.end_enrolment',
    'private.enrol_people',
    'private.enrol_person',
    'private.erase_attendance_name',
    'private.export_course',
    'private.find_accounts',
    'private.import_course',
    'private.interest_counts',
    'private.invite_interested',
    'private.keep_certificate',
    'private.learner_of',
    'private.lesson_for_editing',
    'private.list_audit',
    'private.list_bin',
    'private.list_certificates',
    'private.list_cohort_bookings',
    'private.list_dead_letters',
    'private.list_interested',
    'private.list_learners',
    'private.list_organization_members',
    'private.list_postponed_certificates',
    'private.list_questions',
    'private.list_reserved_seats',
    'private.list_seat_pools',
    'private.lock_sheet',
    'private.mark_attendance',
    'private.message_cohort',
    'private.move_booking',
    'private.move_to_bin',
    'private.pressing_bookings',
    'private.promote_booking',
    'private.question_courses',
    'private.quiz_statistics',
    'private.reissue_certificate',
    'private.remove_booking',
    'private.remove_post',
    'private.restore_from_bin',
    'private.restore_post',
    'private.revoke_certificate',
    'private.save_certificate_rules',
    'private.save_cohort',
    'private.save_lesson',
    'private.search_interests',
    'private.search_messages',
    'private.search_organizations',
    'private.search_users',
    'private.send_letter_again',
    'private.set_cohort_state',
    'private.set_payment',
    'private.set_pool_payment',
    'private.set_suspended',
    'private.staff_interest',
    'private.staff_overview',
    'private.staff_user',
    'private.staff_week',
    'private.suggest_slug',
    'private.withdraw_certificate',
    'public.reorder_lessons',
    'public.reorder_modules',
  ]);
  const survivors = await withFixtures(database.driver, async (transaction) => {
    const names: string[] = [];
    for (const { name, definition } of checked) {
      await transaction.exec(`savepoint mutation; ${definition.replaceAll(roleCheck, '')}`);
      if (await passesFunctionRules(transaction, name)) names.push(name);
      await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
      expect(await passesFunctionRules(transaction, name)).toBe(true);
    }
    return names;
  });
  expect(survivors).toEqual([]);
});
