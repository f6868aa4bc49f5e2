import { dueChecks } from './due-checks.ts';
import { dueMutations } from './due-mutations.ts';
import { letterChecks } from './letter-checks.ts';
import { testChecks } from './run-mutations.ts';

await testChecks((run) => ({ ...dueChecks(run), ...letterChecks(run) }), dueMutations);
