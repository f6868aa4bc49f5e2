import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// Makes every mutant of the functions of the database, in as many processes as there are processors, or the mutants of the
// functions whose names contain one of the arguments.

const chosen = process.argv.slice(2).join();
const parts = chosen ? 1 : availableParallelism();

const codes = await Promise.all(
  Array.from({ length: parts }, async (_, index) => {
    const child = spawn('npx', ['vitest', 'run', 'tests/policies/mutations/functions.test.ts'], {
      env: {
        ...process.env,
        MUTANTS_PART: `${index}/${parts}`,
        ...(chosen && { MUTANTS_OF: chosen }),
      },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    return new Promise((resolve) => child.once('close', resolve));
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
