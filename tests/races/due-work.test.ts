import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction } from './run-at-once.ts';

const course = '84000000-0000-4000-8000-000000000009';

describe.runIf(hasPostgres())('two runs of what is due at once', () => {
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
    expect(await worksBesideAnother()).toBe(true);
  });
});
