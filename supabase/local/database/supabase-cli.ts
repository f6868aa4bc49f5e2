import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../settings.ts';

export type CliResult = { code: number; output: string; errorOutput: string };

/**
 * Runs the official Supabase CLI, in the background because the database it reads can be in this process.
 * @param environment variables in addition to those of this process; undefined removes one
 * @returns exit code and what it printed
 */
export function runCli(
  parameters: string[],
  environment: Record<string, string | undefined> = {},
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectFolder, 'node_modules/.bin/supabase'), parameters, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        SUPABASE_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        ...environment,
      },
    });
    let output = '';
    let errorOutput = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, errorOutput }));
  });
}

async function formatAs(path: string, source: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier');
  const file = join(projectFolder, path);
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}

/**
 * Generates the TypeScript types of a database, formatted like the repository.
 * @param url a connection string
 * @throws Error with what the CLI printed when it fails
 */
export async function generateTypes(url: string): Promise<string> {
  const result = await runCli([
    'gen',
    'types',
    '--lang=typescript',
    '--schema=public',
    `--remote=${url}`,
  ]);
  // The CLI prints a note on the connection before the types.
  const start = result.output.indexOf('export type Json');
  if (result.code !== 0 || start < 0) throw new Error(result.errorOutput || result.output);
  return formatAs('src/lib/database.types.ts', result.output.slice(start));
}

/**
 * Writes each enumeration as an export of its own, so that a page loads only those that it uses.
 * @param enumerations `Constants.public.Enums` of the generated types
 */
export async function generateEnumValues(
  enumerations: Record<string, readonly string[]>,
): Promise<string> {
  const lines = Object.entries(enumerations).map(([name, values]) => {
    const exported = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `export const ${exported} = ${JSON.stringify(values)} as const;\n`;
  });
  return formatAs(
    'src/lib/enum-values.ts',
    `// The values of the database's enumerations. Written by \`npm run db:types\`.\n\n${lines.join('')}`,
  );
}
