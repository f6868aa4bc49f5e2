import { resolve } from 'node:path';
import { z } from 'zod';

/** The folder of `config.toml`, `migrations/`, `seed.sql` and `functions/`. */
export const supabaseFolder = resolve(import.meta.dirname, '..');
export const projectFolder = resolve(supabaseFolder, '..');

/** Where the database and the uploaded files live between two starts. */
export const dataFolder = resolve(supabaseFolder, '.local');

/** What can be made again at any time. */
export const cacheFolder = resolve(projectFolder, 'node_modules/.cache/praxi');

/** The keys of the local backend. They open nothing else, so they may stand here. */
export const keys = {
  publishable: 'sb_publishable_praxi_local',
  secret: 'sb_secret_praxi_local',
  jwtSecret: 'praxi-local-jwt-secret-that-signs-nothing-elsewhere',
} as const;

/** The site's origin under both names that a machine has for itself. */
export function siteOrigins(origin: string): string[] {
  const { port } = new URL(origin);
  return [...new Set([origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`])];
}

const address = z.url({ protocol: /^https?$/, message: 'must be a valid http or https address' });

const isPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;

const schema = z
  .object({
    LOCAL_DB: z.enum(['', 'memory'], { message: 'must be «memory» or empty' }).default(''),
    VITE_SUPABASE_URL: z.union([z.literal(''), address]).default(''),
    VITE_SUPABASE_PUBLISHABLE_KEY: z.string().default(''),
    VITE_GOOGLE_CLIENT_ID: z.string().trim().default(''),
    PORT: z
      .string()
      .refine((port) => port === '' || isPort(port), 'must be a port from 1 to 65535')
      .default(''),
  })
  .refine((env) => (env.VITE_SUPABASE_URL === '') === (env.VITE_SUPABASE_PUBLISHABLE_KEY === ''), {
    path: ['VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY'],
    message: 'must both be set or both be empty',
  });

export type Settings = {
  /** Whether the local backend serves this site; false where a hosted project is named. */
  local: boolean;
  database: 'memory' | 'folder';
  port: number | null;
  /** The OAuth client that the site was given; null for none. */
  googleClientId: string | null;
};

/** A mistake of configuration: its message is one line for a person, no stack needed. */
export class ConfigurationError extends Error {}

/**
 * Reads the environment.
 * @throws ConfigurationError naming every variable that is wrong, in one line.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(environment);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(`Configuration: ${problems.join('; ')}`);
  }
  const env = result.data;
  return {
    local: env.VITE_SUPABASE_URL === '',
    database: env.LOCAL_DB === 'memory' ? 'memory' : 'folder',
    port: env.PORT === '' ? null : Number(env.PORT),
    googleClientId: env.VITE_GOOGLE_CLIENT_ID || null,
  };
}
