import { describe, expect, test } from 'vitest';
import { runModel } from '../bench/bookings/model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction } from './run-at-once.ts';

describe.runIf(hasPostgres())('bookings, changed at random by 50 connections', () => {
  const { database, client } = withPostgres();

  test('account for every seat', { timeout: 60_000 }, async () => {
    const { outcomes, broken } = await runModel(database(), { seconds: 3, clients: 50, seed: 13 });
    expect(broken).toEqual([]);
    expect(outcomes['book: committed']).toBeGreaterThan(0);
  });

  test('are counted under the lock of their cohort', { timeout: 60_000 }, async () => {
    await client().query(
      'truncate public.bookings, public.cohorts, public.courses, auth.users cascade',
    );
    await removeFromFunction(client(), 'private.lock_cohort', /for no key update/);
    const { broken } = await runModel(database(), { seconds: 2, clients: 50, seed: 13 });
    expect(broken).not.toEqual([]);
  });
});
