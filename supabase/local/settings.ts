import { resolve } from 'node:path';
import { z } from 'zod';

/** The folder with `config.toml`, `migrations/`, the sample data and `functions/`. */
export const supabaseFolder = resolve(import.meta.dirname, '..');
/** The sample data, in the order in which it is inserted; as in `db.seed` of `config.toml`. */
export const seedFiles = [
  'courses.sql',
  'seed.sql',
  'samples/xekinima-me-to-excel.sql',
  'samples/protropes-gia-kathe-mera.sql',
  'samples/learner.sql',
  'samples/questions.sql',
  'samples/cohorts.sql',
  'samples/companies.sql',
] as const;
export const projectFolder = resolve(supabaseFolder, '..');

/** The database and the uploaded files, kept between two starts. */
export const dataFolder = resolve(supabaseFolder, '.local');

/** Files that can be deleted at any time. */
export const cacheFolder = resolve(projectFolder, 'node_modules/.cache/praxi');

/** The keys of the local backend. They give access to nothing else, so they may be public. */
export const keys = {
  publishable: 'sb_publishable_praxi_local',
  secret: 'sb_secret_praxi_local',
  jwtSecret: 'praxi-local-jwt-secret-that-signs-nothing-elsewhere',
} as const;

/** The bank account that letters and bookings name: that of nobody. */
export const sampleBankAccount = {
  BANK_ACCOUNT_HOLDER: 'Praxi (δοκιμαστικός λογαριασμός)',
  BANK_NAME: 'Δοκιμαστική Τράπεζα',
  BANK_IBAN: 'GR00 0000 0000 0000 0000 0000 000',
} as const;

/** The origin of the site, with `127.0.0.1` and with `localhost`. */
export function siteOrigins(origin: string): string[] {
  const { port } = new URL(origin);
  return [...new Set([origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`])];
}

const url = z.url({ protocol: /^https?$/, message: 'must be a valid http or https URL' });

const isPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;

const schema = z
  .object({
    LOCAL_DB: z.enum(['', 'memory'], { message: 'must be “memory” or empty' }).default(''),
    VITE_SUPABASE_URL: z.union([z.literal(''), url]).default(''),
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
  /** Whether the site uses the local backend; false when a hosted project is set. */
  isLocal: boolean;
  database: 'memory' | 'folder';
  port: number | null;
  /** The OAuth client that is set for the site; null for none. */
  googleClientId: string | null;
};

/** A wrong setting. Its message is one line for developers, so no stack is printed. */
export class ConfigurationError extends Error {}

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * @throws ConfigurationError that names every wrong variable, in one line
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(environment);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(`Configuration: ${problems.join('; ')}`);
  }
  const env = result.data;
  return {
    isLocal: env.VITE_SUPABASE_URL === '',
    database: env.LOCAL_DB === 'memory' ? 'memory' : 'folder',
    port: env.PORT === '' ? null : Number(env.PORT),
    googleClientId: env.VITE_GOOGLE_CLIENT_ID || null,
  };
}
