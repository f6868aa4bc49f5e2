import { cohortChecks } from './cohort-checks.ts';
import { cohortMutations } from './cohort-mutations.ts';
import { meetingChecks } from './meeting-checks.ts';
import { testChecks } from './run-mutations.ts';

await testChecks((run) => ({ ...cohortChecks(run), ...meetingChecks(run) }), cohortMutations);
