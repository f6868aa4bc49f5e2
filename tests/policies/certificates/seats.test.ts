import { testChecks } from '../cohorts/run-mutations.ts';
import { seatChecks } from './seat-checks.ts';

await testChecks(seatChecks, {});
