import { expect, test } from 'vitest';
import { attempt, type Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import type { FunctionMutations } from '../function-mutations.ts';
import { mutate } from '../mutate.ts';
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

  test.for(Object.entries(mutations))('notices every mutation of %s', async ([name, byCheck]) => {
    const survivors = await withCohorts(async (transaction) => {
      const unnoticed: string[] = [];
      const checks = checksWithin(transaction);
      for (const [check, changes] of Object.entries(byCheck)) {
        for (const [from, to] of changes) {
          await transaction.exec('savepoint mutation');
          await mutate(transaction, name, from, to);
          const holds = await checks[check]?.().then(
            () => true,
            () => false,
          );
          if (holds !== false) unnoticed.push(`${from} -> ${to}: ${check}`);
          await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
        }
      }
      return unnoticed;
    });
    expect(survivors).toEqual([]);
  });
}
