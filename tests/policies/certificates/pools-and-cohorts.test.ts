import { testChecks } from '../cohorts/run-mutations.ts';
import { cancelledPoolChecks } from './cancelled-pool-checks.ts';
import { movedSeatChecks } from './moved-seat-checks.ts';
import { poolAndCohortMutations } from './pool-and-cohort-mutations.ts';

await testChecks(
  (run) => ({ ...cancelledPoolChecks(run), ...movedSeatChecks(run) }),
  poolAndCohortMutations,
);
