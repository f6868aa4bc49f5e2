import { moveChecks } from './move-checks.ts';
import { testChecks } from './run-mutations.ts';
import { staffChecks } from './staff-checks.ts';
import { staffMutations } from './staff-mutations.ts';

await testChecks((run) => ({ ...staffChecks(run), ...moveChecks(run) }), staffMutations);
