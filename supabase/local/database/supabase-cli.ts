import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../settings.ts';

export type CliResult = { code: number; output: string; complaints: string };

/** Runs the official Supabase CLI. Asynchronous, because the database it talks to lives in this process. */
export function runCli(parameters: string[]): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectFolder, 'node_modules/.bin/supabase'), parameters, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, complaints }));
  });
}

/**
 * The TypeScript types of a database, formatted as the repository is.
 * @throws Error with the CLI's words when it fails.
 */
export async function generateTypes(url: string): Promise<string> {
  const result = await runCli([
    'gen',
    'types',
    '--lang=typescript',
    '--schema=public',
    `--remote=${url}`,
  ]);
  // The CLI puts a note on the connection in front of what it was asked for.
  const start = result.output.indexOf('export type Json');
  if (result.code !== 0 || start < 0) throw new Error(result.complaints || result.output);
  const { format, resolveConfig } = await import('prettier');
  const file = join(projectFolder, 'src/lib/database.types.ts');
  return format(result.output.slice(start), { ...(await resolveConfig(file)), filepath: file });
}
