import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())('errors that 50 browsers report at once', () => {
  const { database, client } = withPostgres();

  /** How many are stored in a minute that already has 29. */
  async function storedOfMinute() {
    await client().query(
      `truncate private.browser_errors;
       insert into private.browser_errors (name, route, build, created_at) select 'Error', '/', 'build', now() from generate_series(1, 29)`,
    );
    const outcomes = await runAtOnce(
      database(),
      Array.from({ length: 50 }, () => ({
        userId: null,
        statement: `select public.report_error('Error', '/', 'build')`,
      })),
    );
    // Nobody is refused, and nobody waits.
    expect(countOutcomes(outcomes)).toEqual({ committed: 50 });
    const { rows } = await client().query<{ count: string }>(
      'select count(*) from private.browser_errors',
    );
    return Number(rows[0]?.count);
  }

  test('are at most 30 a minute', async () => {
    expect(await storedOfMinute()).toBe(30);
  });

  test('are more without the lock', async () => {
    await removeFromFunction(
      client(),
      'private.report_error',
      /not pg_try_advisory_xact_lock\(.*?\)\)\s+or/s,
    );
    expect(await storedOfMinute()).toBeGreaterThan(30);
  });
});
