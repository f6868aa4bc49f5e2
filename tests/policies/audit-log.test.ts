import { auditChecks } from './audit-checks.ts';
import { auditMutations } from './audit-mutations.ts';
import { testChecks } from './cohorts/run-mutations.ts';

await testChecks(auditChecks, auditMutations);
