import { expect, test } from 'vitest';
import { attempt, type Transaction } from './actors.ts';
import { binChecks } from './bin-checks.ts';
import { binMutations } from './bin-mutations.ts';
import { courseCopyChecks, courseCopyMutations } from './course-copy-checks.ts';
import { openDatabaseWithFixtures, withFixtures } from './fixtures.ts';
import type { Checks, Run } from './form-calls.ts';
import { limitsOfFunctions, smallLimits } from './form-limits.ts';
import { fileChecks } from './file-checks.ts';
import { formMutations } from './form-mutations.ts';
import {
  adoptionMutations,
  fileMutations,
  lastAdminAndOwnerMutations,
} from './function-mutations.ts';
import { interestChecks } from './interest-checks.ts';
import { invitationChecks } from './invitation-checks.ts';
import { lastAdminAndOwnerChecks } from './last-admin-and-owner-checks.ts';
import { learningChecks } from './learning-checks.ts';
import { learningMutations, lessonBodyMutations } from './learning-mutations.ts';
import { lessonBodyChecks } from './lesson-body-checks.ts';
import { lessonProgressChecks } from './lesson-progress-checks.ts';
import { messageChecks } from './message-checks.ts';
import { mutate } from './mutate.ts';
import { noteChecks, noteMutations } from './note-checks.ts';
import { myCoursesChecks, myCoursesMutations } from './my-courses-checks.ts';
import { questionChecks } from './question-checks.ts';
import { questionListChecks } from './question-list-checks.ts';
import { questionMutations } from './question-mutations.ts';
import { questionStaffChecks } from './question-staff-checks.ts';
import { asked } from './question-steps.ts';
import { quarantineChecks } from './quarantine-checks.ts';
import { sameCallerChecks } from './same-caller-checks.ts';
import {
  invitationMutations,
  sameCallerMutations,
  suspensionMutations,
} from './staff-mutations.ts';
import { suspensionChecks } from './suspension-checks.ts';

// The checks prove something only if they fail when a limit or a condition is changed. The locks are removed in
// tests/races and tests/hosted, because this database has one connection.

const database = await openDatabaseWithFixtures();

const formChecks = (run: Run) => ({
  ...messageChecks(run),
  ...interestChecks(run),
  ...quarantineChecks(run, smallLimits),
});

const subjects = [
  ['forms', formChecks, { ...formMutations, ...adoptionMutations }],
  ['same caller', sameCallerChecks, sameCallerMutations],
  ['suspension', suspensionChecks, suspensionMutations],
  ['invitations', invitationChecks, invitationMutations],
  ['bin', binChecks, binMutations],
  ['files', fileChecks, fileMutations],
  [
    'learning',
    (run: Run) => ({
      ...learningChecks(run),
      ...lessonProgressChecks(run),
      ...myCoursesChecks(run),
      ...noteChecks(run),
    }),
    { ...learningMutations, ...myCoursesMutations, ...noteMutations },
  ],
  [
    'questions',
    (run: Run) => ({
      ...questionChecks(run),
      ...questionListChecks(run),
      ...questionStaffChecks(run),
    }),
    questionMutations,
    asked,
  ],
  ['lesson bodies', lessonBodyChecks, lessonBodyMutations],
  ['course copies', courseCopyChecks, courseCopyMutations],
  ['last admin and owner', lastAdminAndOwnerChecks, lastAdminAndOwnerMutations],
] as const;

/**
 * Calls `work` with the fixtures and the small limits, and rolls everything back.
 * @param setup SQL that runs once before the checks of a subject
 */
const withSmallLimits = <T>(setup: string, work: (transaction: Transaction) => Promise<T>) =>
  withFixtures(database.driver, async (transaction) => {
    for (const limit of limitsOfFunctions) await mutate(transaction, ...limit);
    await transaction.exec(setup);
    return work(transaction);
  });

const runWithin =
  (transaction: Transaction): Run =>
  (sql) =>
    attempt(transaction, sql);

const holds = (check: Checks[string] | undefined) =>
  check?.().then(
    () => true,
    () => false,
  );

test.for(subjects)('without a mutation all checks hold: %s', ([, checksOf, , setup = '']) =>
  withSmallLimits(setup, async (transaction) => {
    for (const expectHolds of Object.values(checksOf(runWithin(transaction)))) await expectHolds();
  }),
);

test.for(
  subjects.flatMap(([, checksOf, mutations, setup = '']) =>
    Object.entries(mutations).map(([name, byCheck]) => ({ name, checksOf, byCheck, setup })),
  ),
)('notices every mutation of $name', async ({ name, checksOf, byCheck, setup }) => {
  const survivors = await withSmallLimits(setup, async (transaction) => {
    const unnoticed: string[] = [];
    const checks: Checks = checksOf(runWithin(transaction));
    for (const [check, mutations] of Object.entries(byCheck)) {
      for (const [from, to] of mutations) {
        await transaction.exec('savepoint mutation');
        await mutate(transaction, name, from, to);
        if ((await holds(checks[check])) !== false) unnoticed.push(`${from} -> ${to}: ${check}`);
        await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
      }
    }
    return unnoticed;
  });
  expect(survivors).toEqual([]);
});
