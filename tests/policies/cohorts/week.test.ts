import { testChecks } from './run-mutations.ts';
import { weekChecks, weekMutations } from './week-checks.ts';

await testChecks(weekChecks, weekMutations);
