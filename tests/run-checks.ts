import { spawn } from 'node:child_process';

// What `npm test` checks before the tests. They are independent, and some use only one processor:
// at once they take half as long as one after another.
const scripts = ['check:format', 'check:lint', 'check:types', 'build'];

/** Runs a script of package.json, and prints what it printed once it has ended. @returns whether it succeeded */
function run(script: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a script that only a shell finds.
    const child = spawn('npm', ['run', script], { shell: process.platform === 'win32' });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

const failed: string[] = [];
await Promise.all(
  scripts.map(async (script) => {
    if (!(await run(script))) failed.push(script);
  }),
);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
