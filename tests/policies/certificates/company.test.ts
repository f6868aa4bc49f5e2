import { testChecks } from '../cohorts/run-mutations.ts';
import { companyChecks } from './company-checks.ts';
import { companyLetterChecks } from './company-letter-checks.ts';
import { companyMutations } from './company-mutations.ts';
import { companyPeopleChecks } from './company-people-checks.ts';
import { companyReportChecks } from './company-report-checks.ts';

await testChecks(
  (run) => ({
    ...companyChecks(run),
    ...companyPeopleChecks(run),
    ...companyReportChecks(run),
    ...companyLetterChecks(run),
  }),
  companyMutations,
);
