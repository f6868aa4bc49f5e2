import { testChecks } from '../cohorts/run-mutations.ts';
import { poolChecks } from './pool-checks.ts';
import { poolCreationChecks } from './pool-creation-checks.ts';
import { poolMutations } from './pool-mutations.ts';
import { poolPaymentChecks } from './pool-payment-checks.ts';
import { seatChecks } from './seat-checks.ts';
import { seatLimitChecks } from './seat-limit-checks.ts';
import { seatMutations } from './seat-mutations.ts';

await testChecks(
  (run) => ({
    ...seatChecks(run),
    ...seatLimitChecks(run),
    ...poolChecks(run),
    ...poolPaymentChecks(run),
    ...poolCreationChecks(run),
  }),
  { ...seatMutations, ...poolMutations },
);
