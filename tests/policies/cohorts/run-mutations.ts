import { expect, test } from 'vitest';
import { attempt, type Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import type { FunctionMutations } from '../function-mutations.ts';
import { findUnnoticed, mutationGroups } from '../mutation-groups.ts';
import { bookingFunction, cohortFixtures } from './calls.ts';

/** Defines a test for each check, and for each function one that all its mutations are noticed. */
export async function testChecks(checksOf: (run: Run) => Checks, mutations: FunctionMutations) {
  const database = await openDatabaseWithFixtures();

  const checksWithin = (transaction: Transaction) => checksOf((sql) => attempt(transaction, sql));

  const withCohorts = <T>(work: (transaction: Transaction) => Promise<T>) =>
    withFixtures(database.driver, async (transaction) => {
      await transaction.exec(bookingFunction + cohortFixtures);
      return work(transaction);
    });

  test.for(Object.keys(checksWithin({ exec: () => Promise.resolve([]) })))('%s', (name) =>
    withCohorts(async (transaction) => {
      const expectHolds = checksWithin(transaction)[name];
      await expectHolds?.();
    }),
  );

  test.for(mutationGroups(mutations))('notices every mutation of $title', async (group) => {
    const unnoticed = await withCohorts((transaction) =>
      findUnnoticed(transaction, group, checksWithin(transaction)),
    );
    expect(unnoticed).toEqual([]);
  });
}
