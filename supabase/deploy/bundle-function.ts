import { build } from 'vite';
import { join } from 'node:path';
import { projectFolder, supabaseFolder } from '../local/settings.ts';
import { DeployError } from './options.ts';

/**
 * Bundles an edge function and its packages into one file without imports. The CLI does not send a lock file, and
 * Supabase would install the newest versions that fit; here the packages come from `node_modules`, in the versions
 * of `package-lock.json`, whose checksums npm has compared.
 * @param name the function's folder
 * @returns JavaScript
 * @throws DeployError if an import is left over
 */
export async function bundleFunction(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: projectFolder,
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(supabaseFolder, 'functions', name, 'index.ts'),
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'index.js' } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [file] = output;
  if (!file || output.length > 1 || file.imports.length > 0 || file.dynamicImports.length > 0)
    throw new DeployError(`The edge function ${name} does not fit into one file.`);
  return file.code;
}
