import { testChecks } from '../cohorts/run-mutations.ts';
import { overviewChecks, overviewMutations } from './overview-checks.ts';

await testChecks(overviewChecks, overviewMutations);
