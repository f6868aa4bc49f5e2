import { expect, test } from 'vitest';
import { attempt, type Transaction } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import type { Checks } from '../form-calls.ts';
import { findUnnoticed, mutationGroups } from '../mutation-groups.ts';
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

test.for(mutationGroups(mutations))('notices every mutation of $title', async (group) => {
  const unnoticed = await withQuizzes((transaction) =>
    findUnnoticed(transaction, group, checksWithin(transaction)),
  );
  expect(unnoticed).toEqual([]);
});
