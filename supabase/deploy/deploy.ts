// `npm run deploy -- --project REF`: shows what a deployment to a hosted project would change; `--apply` changes it.
import { site } from '../../src/brand/site.ts';
import { runCli } from '../local/database/supabase-cli.ts';
import { hostedProject } from './hosted-project.ts';
import { DeployError, readOptions, usage } from './options.ts';
import { runDeployment } from './run-deployment.ts';
import { createWorkspace } from './workspace.ts';

// `SUPABASE_YES` would answer the question at which a dry run ends.
const run = (parameters: string[]) => runCli(parameters, { SUPABASE_YES: undefined });

async function deploy(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env, site.origin);
  const workspace = await createWorkspace(options);
  try {
    const project = hostedProject(options, workspace, run);
    return await runDeployment(options, workspace, project, console.log);
  } finally {
    await workspace.remove();
  }
}

try {
  if (process.argv.includes('--help')) console.log(usage);
  else process.exitCode = await deploy();
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
