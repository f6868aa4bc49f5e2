import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isConnectionString, otherProjectProblem, projectAt } from '../deploy/connection-string.ts';

/** A wrong parameter or a command that cannot go on. Its message is for the terminal, without a stack. */
export class BackupError extends Error {}

export type BackupOptions = {
  /** The folder of the backup. */
  folder: string;
  /** Which half of the project. */
  parts: { database: boolean; files: boolean };
  databaseUrl: string;
  /** Where the project answers; null where a backup or restore without files was not told. */
  url: string | null;
  /** The same with the secret key, for the files; null without files. */
  api: { url: string; secretKey: string } | null;
};

const variables = `Environment variables:
  SUPABASE_DB_URL      the project's connection string, of the session pooler or direct (“Connect” in its dashboard).
                       With “?sslmode=verify-full&sslrootcert=FILE” the server's certificate is checked, too
  SUPABASE_URL         https://REF.supabase.co
  SUPABASE_SECRET_KEY  the project's secret key, for its files`;

export const usages = {
  backup: `Usage: npm run backup -- FOLDER [--without-files]

Writes the database and the files of a project into FOLDER, which must not exist yet. The project is only read.

${variables}`,
  restore: `Usage: npm run restore -- FOLDER [--without-files | --files-only]

Puts a backup into a project that has its schema (npm run deploy -- --apply) and nothing else: no account, no row, no
file. The database is restored as a whole or not at all. --files-only sends the files that the project does not have
yet, after a restore that was interrupted there.

${variables}`,
};

const environmentSchema = z.object({
  SUPABASE_DB_URL: z
    .string('Set SUPABASE_DB_URL.')
    .refine(
      isConnectionString,
      'SUPABASE_DB_URL must be a connection string: postgresql://user:password@host:port/database, with signs such as @ / # in the password as %40 %2F %23.',
    ),
  SUPABASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'Set SUPABASE_URL to https://REF.supabase.co, or pass --without-files.',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
});

/**
 * Reads what to save or restore, and where. Passwords and keys are in the environment: other users of the machine can
 * read parameters.
 * @throws BackupError in plain English, which repeats no value of the environment
 */
export function readOptions(
  command: keyof typeof usages,
  parameters: string[],
  environment: Record<string, string | undefined>,
): BackupOptions {
  const fail = (message: string) => new BackupError(`${message}\n\n${usages[command]}`);
  const readParameters = () => {
    try {
      return parseArgs({
        args: parameters,
        allowPositionals: true,
        options: {
          'without-files': { type: 'boolean', default: false },
          ...(command === 'restore' && {
            'files-only': { type: 'boolean' as const, default: false },
          }),
        },
      });
    } catch (error) {
      throw fail((error as Error).message);
    }
  };
  const { values, positionals } = readParameters();
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw fail('Which folder? Name one.');
  const parts = { database: values['files-only'] !== true, files: !values['without-files'] };
  if (!parts.database && !parts.files) throw fail('Nothing is left to restore.');
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw fail(result.error.issues.map(({ message }) => message).join('\n'));
  const { SUPABASE_DB_URL: databaseUrl, SUPABASE_URL: url = null } = result.data;
  const { SUPABASE_SECRET_KEY: secretKey } = result.data;
  const project = url && projectAt(url);
  const problem = project && otherProjectProblem(databaseUrl, project);
  if (problem) throw fail(`${problem} SUPABASE_URL is that of ${project}.`);
  const api = parts.files && url && secretKey ? { url, secretKey } : null;
  if (parts.files && !api)
    throw fail('Set SUPABASE_URL and SUPABASE_SECRET_KEY, or pass --without-files.');
  return { folder, parts, databaseUrl, url, api };
}
