import { expect, test } from 'vitest';
import { attempt, type Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import type { Checks } from '../form-calls.ts';
import { mutate } from '../mutate.ts';
import { answerChecks } from './answer-checks.ts';
import { attemptChecks } from './attempt-checks.ts';
import { attemptMutations } from './attempt-mutations.ts';
import { authoringChecks } from './authoring-checks.ts';
import { quizFixtures } from './calls.ts';
import { learnersChecks, learnersMutations } from './learners-checks.ts';
import { questionMutations } from './question-mutations.ts';
import { resultChecks } from './result-checks.ts';
import { secrecyChecks } from './secrecy-checks.ts';
import { staffAnswerChecks, staffAnswerMutations } from './staff-answer-checks.ts';

// As in function-mutations.test.ts: the checks prove something only if they fail when a condition is changed.

const database = await openDatabaseWithFixtures();

const checksWithin = (transaction: Transaction): Checks => {
  const run = (sql: string) => attempt(transaction, sql);
  return {
    ...attemptChecks(run),
    ...answerChecks(run),
    ...resultChecks(run),
    ...authoringChecks(run),
    ...secrecyChecks(run),
    ...learnersChecks(run),
    ...staffAnswerChecks(run),
  };
};

/** Calls `work` with two quizzes, and rolls everything back. */
const withQuizzes = <T>(work: (transaction: Transaction) => Promise<T>) =>
  withFixtures(database.driver, async (transaction) => {
    await transaction.exec(quizFixtures);
    return work(transaction);
  });

const names = Object.keys(checksWithin({ exec: () => Promise.resolve([]) }));

test.for(names)('%s', (name) =>
  withQuizzes(async (transaction) => {
    const expectHolds = checksWithin(transaction)[name];
    await expectHolds?.();
  }),
);

const mutations = {
  ...questionMutations,
  ...attemptMutations,
  ...learnersMutations,
  ...staffAnswerMutations,
};

test.for(Object.entries(mutations))('notices every mutation of %s', async ([name, byCheck]) => {
  const survivors = await withQuizzes(async (transaction) => {
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
