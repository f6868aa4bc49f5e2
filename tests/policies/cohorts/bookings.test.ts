import { bookingChecks } from './booking-checks.ts';
import { bookingMutations } from './booking-mutations.ts';
import { claimChecks, claimMutations } from './claim-checks.ts';
import { offerChecks } from './offer-checks.ts';
import { testChecks } from './run-mutations.ts';

await testChecks((run) => ({ ...bookingChecks(run), ...offerChecks(run) }), bookingMutations);
await testChecks(claimChecks, claimMutations);
