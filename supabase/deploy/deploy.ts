// `npm run deploy -- --project REF`: shows what a deployment to a hosted project would change; `--apply` changes it.
import { site } from '../../src/content/site.ts';
import { runCli } from '../local/database/supabase-cli.ts';
import { listDifferences } from './differences.ts';
import { hostedProject } from './hosted-project.ts';
import { DeployError, readOptions } from './options.ts';
import { createWorkspace } from './workspace.ts';

const list = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

// `SUPABASE_YES` would answer the question at which a dry run ends.
const run = (parameters: string[]) => runCli(parameters, { SUPABASE_YES: undefined });

/** @returns the exit code: 1 if the project differs after a deployment */
async function deploy(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env, site.origin);
  const workspace = await createWorkspace(options);
  try {
    const project = hostedProject(options, workspace, run);
    const before = listDifferences(await project.readState(), workspace);
    if (before.length > 0) {
      console.log(`What differs in project ${options.project}:\n${list(before)}`);
    } else {
      console.log(`Project ${options.project} has the schema, settings, secrets and functions.`);
    }
    if (!options.isApplied) {
      console.log(
        'Nothing was changed. With --apply this is sent, and the code of the edge functions.',
      );
      return 0;
    }
    for (const step of project.steps) {
      console.log(`${step.title} …`);
      await step.run();
    }
    const after = listDifferences(await project.readState(), workspace);
    if (after.length === 0) {
      console.log('Deployed. The project was read again: nothing differs.');
      return 0;
    }
    console.log(`Deployed, but this still differs in the project:\n${list(after)}`);
    return 1;
  } finally {
    await workspace.remove();
  }
}

try {
  process.exitCode = await deploy();
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
