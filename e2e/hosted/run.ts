// `npm run test:supabase -- --url URL --key KEY`: end-to-end tests against a project (docs/testing.md).
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { HostedRunError, readOptions, usage } from './options.ts';
import { environmentOf, type HostedProject } from './project.ts';
import { runAgainst } from './hosted-run.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
const script = (path: string) => join(projectFolder, 'node_modules', path);

/** Runs a script of a package until it ends. @returns its exit code */
function run(parameters: string[], environment: Record<string, string>): Promise<number> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('close', (code) => settle(code ?? 1));
  });
}

/** Builds the site for the project, and runs the tests on it. */
async function runJourneys(project: HostedProject): Promise<number> {
  const site = {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  };
  const failed = await run([script('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], site);
  if (failed) return failed;
  const config = 'e2e/hosted/playwright.config.ts';
  return run([script('@playwright/test/cli.js'), 'test', '--config', config], {
    ...site,
    ...environmentOf(project),
  });
}

// Ctrl+C ends the tests, and this process removes their accounts.
process.on('SIGINT', () => {});

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  return runAgainst(options, () => runJourneys(options.project), console.log);
}

try {
  if (process.argv.includes('--help')) console.log(usage);
  else process.exitCode = await main();
} catch (error) {
  console.error(error instanceof HostedRunError ? error.message : error);
  process.exitCode = 1;
}
