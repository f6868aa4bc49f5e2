import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce, waitLonger } from './run-at-once.ts';

const course = '84000000-0000-4000-8000-000000000001';
const admin = '84000000-0000-4000-8000-000000000002';
const people = 200;
const personId = (index: number) =>
  `84100000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

describe.runIf(hasPostgres())('bookings of many connections at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await waitLonger(client());
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at)
      select ('84100000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@test.example', now()
      from generate_series(1, ${people}) as n;
      insert into auth.users (id, email) values ('${admin}', 'admin@test.example');
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published')`);
  });

  /** An open cohort with a meeting next week. @returns its id */
  async function openCohort(capacity: number) {
    const id = crypto.randomUUID();
    await client().query(`
      insert into public.cohorts (id, course_id, capacity) values ('${id}', '${course}', ${capacity});
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${id}', now() + interval '7 days', now() + interval '7 days 4 hours');
      update public.cohorts set state = 'open' where id = '${id}'`);
    return id;
  }

  const all = Array.from({ length: people }, (_, index) => personId(index));
  const byAll = (statement: (user: string) => string, users = all) =>
    runAtOnce(
      database(),
      users.map((userId) => ({ userId, statement: statement(userId) })),
    ).then(countOutcomes);

  const statesOf = async (cohort: string) => {
    const { rows } = await client().query<{ state: string; count: number }>(
      'select state::text, count(*)::int from public.bookings where cohort_id = $1 group by state',
      [cohort],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const countsOf = async (cohort: string) =>
    (
      await client().query<{ taken: number; waiting: number }>(
        'select taken, waiting from public.cohorts where id = $1',
        [cohort],
      )
    ).rows[0];

  test('give one seat to one of 200 people, and the others a place in the list', async () => {
    const cohort = await openCohort(1);
    expect(await byAll(() => `select public.book('${cohort}')`)).toEqual({ committed: people });
    expect(await statesOf(cohort)).toEqual({ confirmed: 1, waiting: people - 1 });
    expect(await countsOf(cohort)).toEqual({ taken: 1, waiting: people - 1 });
    const { rows } = await client().query(
      `select bool_and(queue_number = position) as in_order from (
        select queue_number, row_number() over (order by created_at) as position
        from public.bookings where cohort_id = $1
      ) as listed`,
      [cohort],
    );
    expect(rows).toEqual([{ in_order: true }]);
  });

  test('make one booking of a person, whatever the request', async () => {
    const cohort = await openCohort(10);
    const one = Array.from({ length: 50 }, () => personId(0));
    const request = crypto.randomUUID();
    const book = await runAtOnce(
      database(),
      one.map((userId, index) => ({
        userId,
        statement:
          index % 2
            ? `select public.book('${cohort}', '${request}')`
            : `select public.book('${cohort}')`,
      })),
    );
    expect(countOutcomes(book)).toEqual({ committed: 50 });
    expect(await statesOf(cohort)).toEqual({ confirmed: 1 });
  });

  test('offer each freed seat once, in order', async () => {
    const cohort = await openCohort(20);
    for (const userId of all.slice(0, 60))
      await client().query(
        `select private.insert_booking(cohort, $2, null, null, null) from public.cohorts as cohort where id = $1`,
        [cohort, userId],
      );
    const { rows } = await client().query<{ id: string; user_id: string }>(
      "select id, user_id from public.bookings where cohort_id = $1 and state = 'confirmed'",
      [cohort],
    );
    const outcomes = await runAtOnce(
      database(),
      rows.map(({ id, user_id }) => ({
        userId: user_id,
        statement: `select public.cancel_booking('${id}', null)`,
      })),
    );
    expect(countOutcomes(outcomes)).toEqual({ committed: 20 });
    expect(await statesOf(cohort)).toEqual({ cancelled: 20, offered: 20, waiting: 20 });
    const offered = await client().query<{ queue_number: number }>(
      "select queue_number from public.bookings where cohort_id = $1 and state = 'offered' order by 1",
      [cohort],
    );
    expect(offered.rows.map(({ queue_number }) => queue_number)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 + index),
    );
  });

  test('free the seats of accounts that are deleted meanwhile, and lose no deletion', async () => {
    const cohort = await openCohort(10);
    const users: string[] = Array.from({ length: 50 }, () => crypto.randomUUID());
    await client().query(
      `insert into auth.users (id, email) select id, id || '@test.example' from unnest($1::uuid[]) as id`,
      [users],
    );
    for (const userId of users)
      await client().query(
        'select private.insert_booking(cohort, $2, null, null, null) from public.cohorts as cohort where id = $1',
        [cohort, userId],
      );
    const own = (name: string) => (user: string) =>
      `select public.${name}(id) from public.bookings where cohort_id = '${cohort}' and user_id = '${user}'`;
    // Five give up their seats, which are offered to the next five.
    await byAll(own('cancel_booking'), users.slice(0, 5));
    expect(await statesOf(cohort)).toEqual({ cancelled: 5, confirmed: 5, offered: 5, waiting: 35 });
    const calls: [userIds: string[], statement: (user: string) => string][] = [
      [users.slice(0, 5), () => `select public.book('${cohort}')`],
      [users.slice(5, 10), own('cancel_booking')],
      [users.slice(10, 15), own('accept_offer')],
      [users.slice(15), own('cancel_booking')],
    ];
    const deleted = users.filter((_, index) => index % 3 === 0);
    // Deletions and calls of the same people alternate.
    const attempts = calls.flatMap(([userIds, statement]) =>
      userIds.flatMap((userId) => [
        ...(deleted.includes(userId)
          ? [{ role: 'postgres', statement: `delete from auth.users where id = '${userId}'` }]
          : []),
        { userId, statement: statement(userId) },
      ]),
    );
    const outcomes = await runAtOnce(database(), attempts);
    const outcomesOf = (isDeletion: boolean) =>
      countOutcomes(
        outcomes.filter((_, index) => 'role' in (attempts[index] ?? {}) === isDeletion),
      );
    expect(outcomesOf(true)).toEqual({ committed: deleted.length });
    // PX110 and PX203: the account, or its booking, is gone.
    expect(
      Object.keys(outcomesOf(false)).filter(
        (code) => !['committed', 'PX110', 'PX203'].includes(code),
      ),
    ).toEqual([]);
    await client().query('select private.run_due(now())');
    const { rows: left } = await client().query(
      'select 1 from auth.users where id = any ($1::uuid[])',
      [deleted],
    );
    expect(left).toEqual([]);
    const { confirmed = 0, offered = 0, waiting = 0 } = await statesOf(cohort);
    expect(await countsOf(cohort)).toEqual({ taken: confirmed + offered, waiting });
    expect(waiting === 0 || confirmed + offered === 10).toBe(true);
    const { rows: orphans } = await client().query(
      `select 1 from public.bookings
       where cohort_id = $1 and user_id is null and state not in ('cancelled', 'expired')`,
      [cohort],
    );
    expect(orphans).toEqual([]);
  });

  test('are all ended when the cohort is cancelled while people book and cancel', async () => {
    const cohort = await openCohort(5);
    for (const userId of all.slice(0, 15))
      await client().query(
        'select private.insert_booking(cohort, $2, null, null, null) from public.cohorts as cohort where id = $1',
        [cohort, userId],
      );
    const { rows } = await client().query<{ id: string; user_id: string }>(
      'select id, user_id from public.bookings where cohort_id = $1 order by queue_number',
      [cohort],
    );
    const outcomes = countOutcomes(
      await runAtOnce(database(), [
        ...rows.slice(0, 8).map(({ id, user_id }) => ({
          userId: user_id,
          statement: `select public.cancel_booking('${id}', null)`,
        })),
        {
          userId: admin,
          statement: `select public.set_cohort_state('${cohort}', 'cancelled', 'Too few')`,
        },
        ...all
          .slice(20, 40)
          .map((userId) => ({ userId, statement: `select public.book('${cohort}')` })),
      ]),
    );
    // People who come after the cancellation find booking closed.
    expect(Object.keys(outcomes).every((code) => ['committed', 'PX202'].includes(code))).toBe(true);
    expect(await countsOf(cohort)).toEqual({ taken: 0, waiting: 0 });
    expect(Object.keys(await statesOf(cohort))).toEqual(['cancelled']);
  });

  test('find no open cohort of a course that went to the bin while it was opened', async () => {
    for (const isReversed of [false, true]) {
      const [binned, cohort] = [crypto.randomUUID(), crypto.randomUUID()];
      await client().query(`
        insert into public.courses (id, title, slug, state) values ('${binned}', 'B', '${binned}', 'published');
        insert into public.cohorts (id, course_id, capacity) values ('${cohort}', '${binned}', 1);
        insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
        values ('${cohort}', now() + interval '7 days', now() + interval '7 days 4 hours')`);
      const calls = [
        `set_cohort_state('${cohort}', 'open')`,
        `move_to_bin('course', array['${binned}']::uuid[])`,
      ].map((call) => ({ userId: admin, statement: `select public.${call}` }));
      const outcomes = await runAtOnce(database(), isReversed ? calls.toReversed() : calls);
      // Which of the two is later.
      expect([
        ['committed', 'PX008'],
        ['PX213', 'committed'],
      ]).toContainEqual(isReversed ? outcomes.toReversed() : outcomes);
    }
  });

  test('need the lock of the cohort', async () => {
    const cohort = await openCohort(1);
    await removeFromFunction(client(), 'private.lock_cohort', /for no key update/);
    const outcomes = await byAll(() => `select public.book('${cohort}')`, all.slice(0, 20));
    expect(outcomes).not.toEqual({ committed: 20 });
  });
});
