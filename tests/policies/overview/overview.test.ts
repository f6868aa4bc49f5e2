import { testChecks } from '../cohorts/run-mutations.ts';
import { overviewChecks } from './overview-checks.ts';
import { overviewMutations } from './overview-mutations.ts';

await testChecks(overviewChecks, overviewMutations);
