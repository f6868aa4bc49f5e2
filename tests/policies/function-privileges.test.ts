import { describe, expect, test } from 'vitest';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from './fixtures.ts';
import { functionGrants } from './function-grants.ts';
import { certificateCalls } from './matrix/rules-certificates.ts';
import { cohortCalls } from './matrix/rules-cohorts.ts';
import { callAsEverybody, expectedOutcomes, functionRules } from './matrix/rules-functions.ts';
import { createRunners, permissionDenied, type Caller } from './statements.ts';

const database = await openDatabaseWithFixtures();

const { runAs, runAsOwner } = createRunners(() => database);

describe('who may call a function', () => {
  test.for(functionRules)('%s', async ([sql, allowed]) => {
    const outcomes = await withFixtures(database.driver, (transaction) =>
      callAsEverybody(transaction, sql),
    );
    expect(outcomes).toEqual(expectedOutcomes(allowed));
  });
});

test.for<Caller>(['visitor', 'learner', 'instructor', 'admin'])(
  'who may manage cohorts, certificates and pools: %s',
  async (caller) => {
    const isAllowed = {
      staff: caller === 'instructor' || caller === 'admin',
      admin: caller === 'admin',
    };
    for (const role of ['staff', 'admin'] as const) {
      for (const call of [...cohortCalls[role], ...certificateCalls[role]]) {
        for (const schema of ['public', 'private']) {
          const outcome = await runAs(caller, `select ${schema}.${call}`);
          expect({ call, refused: 'code' in outcome && outcome.code === '42501' }).toEqual({
            call,
            refused: !isAllowed[role],
          });
        }
      }
    }
  },
);

describe('the functions of the database', () => {
  test('are executable only by these roles', async () => {
    const found = (await database.execute(`
      select pronamespace::regnamespace || '.' || proname || ': '
        || string_agg(role, ' ' order by role) as line
      from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, pg_proc.oid, 'execute')
      group by pronamespace, proname order by 1`)) as { line: string }[];
    expect(found.map(({ line }) => line)).toEqual(functionGrants);
  });

  test.for(
    functionGrants
      .filter((line) => line.startsWith('public.'))
      .map((line) => line.slice(0, line.indexOf(':'))),
  )('service_role has every grant that %s needs', async (name) => {
    const [signature] = (await database.execute(`
      select coalesce(string_agg('null::' || format_type(type, null), ', ' order by position), '') as parameters
      from pg_proc, unnest(proargtypes) with ordinality as argument (type, position)
      where oid = '${name}'::regproc`)) as { parameters: string }[];
    const outcome = await runAsOwner(
      `set local role service_role; select ${name}(${signature?.parameters})`,
    );
    expect(outcome).not.toMatchObject(permissionDenied);
  });

  test('that a trigger calls are granted to the service role, which writes a pool itself', async () => {
    const outcome = await runAsOwner(`
      set local role service_role;
      insert into public.seat_pools (
        organization_id, course_id, quantity, expires_at, price_cents, reference, vat_percent, due_at
      ) values (
        (select id from public.organizations limit 1), '${fixtureIds.courseWithInterests}', 1, '2031-02-01', 5000,
        'PX-22222222', 24, '2031-01-10T10:00:00Z'
      ) returning due_at::text`);
    expect(outcome).toMatchObject({ result: [{ due_at: '2031-01-10 21:59:59+00' }] });
  });

  test('are defined once each', async () => {
    const overloaded = await database.execute(`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      group by 1 having count(*) > 1`);
    expect(overloaded).toEqual([]);
  });

  test('have an empty search path', async () => {
    const mutable = await database.execute(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`);
    expect(mutable).toEqual([]);
  });

  test('are not exposed by the API where they are security definer', async () => {
    const exposed = await database.execute(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
    );
    expect(exposed).toEqual([]);
  });
});

test.for<Caller>(['visitor', 'learner', 'admin'])(
  '%s cannot call internal functions or change the schema',
  async (caller) => {
    for (const sql of [
      "select private.greek_slug('α')",
      "select private.learning_goals_from_metadata('{}')",
      "select private.has_role('learner')",
      'select private.require_admin()',
      'select private.purge_bin()',
      'select private.run_due()',
      'select private.clock()',
      `select private.create_lesson(gen_random_uuid(), '{}')`,
      `select private.write_lesson('${fixtureIds.publishedLesson}', '{}')`,
      `select private.add_cause(gen_random_uuid(), '${fixtureIds.courseWithInterests}', 'self', null)`,
      `select private.lock_enrolment('${fixtureIds.courseWithInterests}')`,
      `select private.progress_of('{}')`,
      `select private.audit('a', 'a', gen_random_uuid())`,
      `select private.save_quiz(gen_random_uuid(), '')`,
      'select private.quiz_for_editing(gen_random_uuid())',
      'select private.grade_attempt(null, null, now())',
      'select private.quiz_result(gen_random_uuid())',
      'select private.attempt_as_asked(gen_random_uuid())',
      'select private.attempt_for_staff(gen_random_uuid())',
      'select private.close_expired_attempts(now())',
      'select * from private.quiz_versions',
      'select * from private.attempt_marks',
      `select private.course_has_interests('${fixtureIds.courseWithInterests}')`,
      'create table public.planted (id int)',
      'create table private.planted (id int)',
      "create function public.planted() returns int language sql as 'select 1'",
      "create function private.planted() returns int language sql as 'select 1'",
      'create view public.planted as select 1',
      'create schema planted',
      'alter table public.courses disable row level security',
      'drop policy "Staff can update courses" on public.courses',
      'truncate public.courses',
    ]) {
      expect({ sql, ...(await runAs(caller, sql)) }).toMatchObject({ code: '42501' });
    }
  },
);
