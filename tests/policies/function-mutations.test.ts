import { expect, test } from 'vitest';
import type { Transaction } from './actors.ts';
import { binChecks } from './bin-checks.ts';
import { binMutations } from './bin-mutations.ts';
import { courseCopyChecks } from './course-copy-checks.ts';
import { courseCopyMutations } from './course-copy-mutations.ts';
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
import { findUnnoticed, inGroups, mutationGroups, namesOf } from './mutation-groups.ts';
import { noteChecks, noteMutations } from './note-checks.ts';
import { myCoursesChecks, myCoursesMutations } from './my-courses-checks.ts';
import { questionChecks } from './question-checks.ts';
import { questionListChecks } from './question-list-checks.ts';
import { questionListMutations } from './question-list-mutations.ts';
import { questionMutations } from './question-mutations.ts';
import { questionStaffChecks } from './question-staff-checks.ts';
import { asked } from './question-steps.ts';
import { quarantineChecks } from './quarantine-checks.ts';
import { runInSteps } from './run-in-steps.ts';
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
    { ...questionMutations, ...questionListMutations },
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

test.for(
  subjects.flatMap(([subject, checksOf, , setup = '']) =>
    inGroups(namesOf(checksOf)).map((names, index) => ({
      title: `${subject} ${index + 1}`,
      names,
      checksOf,
      setup,
    })),
  ),
)('without a mutation all checks hold: $title', ({ names, checksOf, setup }) =>
  withSmallLimits(setup, async (transaction) => {
    const checks: Checks = checksOf(runInSteps(transaction));
    for (const name of names) {
      const expectHolds = checks[name];
      await expectHolds?.();
    }
  }),
);

test.for(
  subjects.flatMap(([, checksOf, mutations, setup = '']) =>
    mutationGroups(mutations).map((group) => ({ ...group, checksOf, setup })),
  ),
)('notices every mutation of $title', async ({ checksOf, setup, ...group }) => {
  const unnoticed = await withSmallLimits(setup, (transaction) =>
    findUnnoticed(transaction, group, checksOf),
  );
  expect(unnoticed).toEqual([]);
});
