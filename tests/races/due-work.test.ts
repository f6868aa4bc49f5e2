import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction } from './run-at-once.ts';

const course = '84000000-0000-4000-8000-000000000009';

describe.runIf(hasPostgres())('two runs of due work at once', () => {
  const { database, client } = withPostgres();

  /** Stores an open cohort that is over. @returns its id */
  async function storeCohort() {
    const { rows } = await client().query<{ id: string }>(
      `insert into public.cohorts (course_id, capacity, state, starts_at, ends_at)
       values ($1, 5, 'open', now() - interval '5 hours', now() - interval '1 hour') returning id`,
      [course],
    );
    return rows[0]?.id;
  }

  /** Whether a run that begins while another one is open does something. */
  async function worksBesideAnother() {
    const [first, second] = await Promise.all([database().connect(), database().connect()]);
    await first.query('begin; select private.run_due()');
    const cohort = await storeCohort();
    await second.query('select private.run_due()');
    const { rows } = await client().query<{ state: string }>(
      'select state from public.cohorts where id = $1',
      [cohort],
    );
    await first.query('commit');
    await Promise.all([first.end(), second.end()]);
    return rows[0]?.state === 'held';
  }

  test('are one: the second leaves everything to the first and to the next', async () => {
    await client().query(
      `insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published')`,
    );
    expect(await worksBesideAnother()).toBe(false);
    const left = await storeCohort();
    await client().query('select private.run_due()');
    const { rows } = await client().query('select state from public.cohorts where id = $1', [left]);
    expect(rows).toEqual([{ state: 'held' }]);
  });

  test('are two without the lock', async () => {
    await removeFromFunction(client(), 'private.run_due', /if not pg_try_advisory.*?end if;/s);
    // The row in which each notes its work would make the second wait.
    await removeFromFunction(client(), 'private.run_due', /perform private\.note_due_run.*?;/s);
    expect(await worksBesideAnother()).toBe(true);
  });
});

describe.runIf(hasPostgres())('an offer that has lapsed', () => {
  const { database, client } = withPostgres();

  /** How many offers a run ends while the account of one of two is being deleted, or the error of a run that waits longer. */
  async function endedBesideDeletion(longestWait: string) {
    await client().query(`
      truncate auth.users, public.courses cascade;
      insert into auth.users (id, email) select gen_random_uuid(), n || '@offers.example' from generate_series(1, 2) as n;
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.cohorts (course_id, capacity, state, starts_at, ends_at)
        select '${course}', 1, 'open', now() + interval '7 days', now() + interval '8 days' from auth.users;
      insert into public.bookings (cohort_id, user_id, state, queue_number, created_at, offered_at, offer_expires_at)
        select cohort.id, account.id, 'offered', 1, now() - interval '3 days', now() - interval '2 days', now() - interval '1 day'
        from (select id, row_number() over () as n from public.cohorts) as cohort
        join (select id, row_number() over () as n from auth.users) as account using (n);
      alter function private.end_lapsed_bookings(timestamptz) set lock_timeout = 0`);
    const [deleting, running] = await Promise.all([database().connect(), database().connect()]);
    await deleting.query(
      'begin; select from auth.users where id = (select user_id from public.bookings limit 1) for update',
    );
    try {
      await running.query(`set statement_timeout = '${longestWait}'`);
      const { rows } = await running.query<{ ended: number }>(
        'select private.end_lapsed_bookings(now()) as ended',
      );
      return rows[0]?.ended;
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await deleting.query('rollback');
      await Promise.all([deleting.end(), running.end()]);
    }
  }

  test('is left for the next run while its account is being deleted, because that may wait for this run', async () => {
    expect(await endedBesideDeletion('30s')).toBe(1);
  });

  test('makes the run wait if it does not skip locked accounts', async () => {
    await removeFromFunction(
      client(),
      'private.end_lapsed_bookings',
      /perform from auth\.users.*?;/s,
    );
    await removeFromFunction(client(), 'private.end_lapsed_bookings', /continue when.*?;/s);
    expect(await endedBesideDeletion('1s')).toBe('57014');
  });
});
