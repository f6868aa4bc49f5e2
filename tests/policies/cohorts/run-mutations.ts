import { expect, test } from 'vitest';
import type { Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import type { FunctionMutations } from '../function-mutations.ts';
import { findUnnoticed, mutationGroups, namesOf } from '../mutation-groups.ts';
import { runInSteps } from '../run-in-steps.ts';
import { bookingFunction, cohortFixtures } from './calls.ts';

/**
 * Defines a test for each check, and for each function one that all its mutations are noticed.
 * @param setup SQL that runs once before the checks
 */
export async function testChecks(
  checksOf: (run: Run) => Checks,
  mutations: FunctionMutations,
  setup = bookingFunction + cohortFixtures,
) {
  const database = await openDatabaseWithFixtures();

  const withSetup = <T>(work: (transaction: Transaction) => Promise<T>) =>
    withFixtures(database.driver, async (transaction) => {
      await transaction.exec(setup);
      return work(transaction);
    });

  test.for(namesOf(checksOf))('%s', (name) =>
    withSetup(async (transaction) => {
      const expectHolds = checksOf(runInSteps(transaction))[name];
      await expectHolds?.();
    }),
  );

  test.for(mutationGroups(mutations))('notices every mutation of $title', async (group) => {
    const unnoticed = await withSetup((transaction) => findUnnoticed(transaction, group, checksOf));
    expect(unnoticed).toEqual([]);
  });
}
