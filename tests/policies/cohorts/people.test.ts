import { peopleChecks } from './people-checks.ts';
import { peopleMutations } from './people-mutations.ts';
import { testChecks } from './run-mutations.ts';

await testChecks(peopleChecks, peopleMutations);
