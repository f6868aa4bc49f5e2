import { letterFactChecks } from './letter-fact-checks.ts';
import { letterFactMutations } from './letter-fact-mutations.ts';
import { testChecks } from './run-mutations.ts';

await testChecks(letterFactChecks, letterFactMutations);
