import { describe, expect, test } from 'vitest';
import { onceAll } from '../bench/bookings/random-actions.ts';
import { runModel } from '../bench/bookings/model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction } from './run-at-once.ts';

const isBroken = (_: unknown, broken: string[]) => broken.length > 0;

describe.runIf(hasPostgres())('bookings, changed at random by 50 connections', () => {
  const { database, client } = withPostgres();

  test('account for every seat', { timeout: 60_000 }, async () => {
    const options = { seconds: 40, clients: 50, seed: 13, until: onceAll(['book']) };
    const { outcomes, broken } = await runModel(database(), options);
    expect(broken).toEqual([]);
    expect(outcomes['book: committed']).toBeGreaterThan(0);
  });

  test('are counted under the lock of their cohort', { timeout: 60_000 }, async () => {
    await client().query(
      'truncate public.bookings, public.cohorts, public.courses, auth.users cascade',
    );
    await removeFromFunction(client(), 'private.lock_cohort', /for no key update/);
    const options = { seconds: 40, clients: 50, seed: 13, until: isBroken };
    const { broken } = await runModel(database(), options);
    expect(broken).not.toEqual([]);
  });
});
