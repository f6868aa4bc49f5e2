import { testChecks } from '../cohorts/run-mutations.ts';
import { cancelledPoolChecks } from './cancelled-pool-checks.ts';
import { cancelledPoolMutations } from './cancelled-pool-mutations.ts';

await testChecks(cancelledPoolChecks, cancelledPoolMutations);
