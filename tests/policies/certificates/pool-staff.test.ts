import { testChecks } from '../cohorts/run-mutations.ts';
import { poolStaffChecks } from './pool-staff-checks.ts';
import { poolStaffMutations } from './pool-staff-mutations.ts';

await testChecks(poolStaffChecks, poolStaffMutations);
