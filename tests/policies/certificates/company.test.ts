import { testChecks } from '../cohorts/run-mutations.ts';
import { companyChecks } from './company-checks.ts';
import { companyLetterChecks } from './company-letter-checks.ts';
import { companyMutations } from './company-mutations.ts';

await testChecks(
  (run) => ({ ...companyChecks(run), ...companyLetterChecks(run) }),
  companyMutations,
);
