import { testChecks } from './run-mutations.ts';
import { undecidedChecks } from './undecided-checks.ts';
import { weekChecks, weekMutations } from './week-checks.ts';

await testChecks((run) => ({ ...weekChecks(run), ...undecidedChecks(run) }), weekMutations);
