import { papersChecks } from './papers-checks.ts';
import { papersMutations } from './papers-mutations.ts';
import { peopleChecks } from './people-checks.ts';
import { peopleMutations } from './people-mutations.ts';
import { testChecks } from './run-mutations.ts';

await testChecks((run) => ({ ...peopleChecks(run), ...papersChecks(run) }), {
  ...peopleMutations,
  ...papersMutations,
});
