import { testChecks } from '../cohorts/run-mutations.ts';
import { poolChecks } from './pool-checks.ts';
import { seatChecks } from './seat-checks.ts';
import { seatMutations } from './seat-mutations.ts';

await testChecks((run) => ({ ...seatChecks(run), ...poolChecks(run) }), seatMutations);
