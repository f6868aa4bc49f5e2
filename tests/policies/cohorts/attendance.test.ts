import { attendanceChecks } from './attendance-checks.ts';
import { attendanceMutations } from './attendance-mutations.ts';
import { testChecks } from './run-mutations.ts';
import { sheetChecks } from './sheet-checks.ts';
import { sheetReadingChecks } from './sheet-reading-checks.ts';

await testChecks(
  (run) => ({ ...attendanceChecks(run), ...sheetChecks(run), ...sheetReadingChecks(run) }),
  attendanceMutations,
);
