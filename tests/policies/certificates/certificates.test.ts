import { testChecks } from '../cohorts/run-mutations.ts';
import { achievementChecks } from './achievement-checks.ts';
import { badgeChecks, badgeMutations } from './badge-checks.ts';
import { certificateChecks } from './certificate-checks.ts';
import { certificateHistoryChecks } from './certificate-history-checks.ts';
import { certificateLetterChecks } from './certificate-letter-checks.ts';
import { certificateListMutations } from './certificate-list-mutations.ts';
import { certificateMutations } from './certificate-mutations.ts';
import { taskChecks } from './task-checks.ts';
import { verifyChecks } from './verify-checks.ts';

await testChecks(
  (run) => ({
    ...certificateChecks(run),
    ...achievementChecks(run),
    ...verifyChecks(run),
    ...badgeChecks(run),
    ...taskChecks(run),
    ...certificateLetterChecks(run),
    ...certificateHistoryChecks(run),
  }),
  { ...certificateMutations, ...certificateListMutations, ...badgeMutations },
);
