import { invitationChecks } from './invitation-checks.ts';
import { invitationMutations } from './invitation-mutations.ts';
import { testChecks } from './run-mutations.ts';

await testChecks(invitationChecks, invitationMutations);
