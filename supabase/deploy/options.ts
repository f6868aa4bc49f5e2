import { parseArgs } from 'node:util';
import { z } from 'zod';
import { decodeBadgeKey } from '../../src/subjects/certificates/badge-keys.ts';
import { readDocumentSettings } from '../functions/_shared/documents/rest.ts';
import { readStripe, readViva } from '../functions/_shared/payments/settings.ts';
import { localBadgeKey } from '../local/badge-key.ts';
import { isConnectionString, otherProjectProblem } from './connection-string.ts';
import type { PaymentOptions } from './payments.ts';

/** A wrong or missing parameter, or a command that cannot go on. Its message is for the terminal, without a stack. */
export class DeployError extends Error {}

export type DeployOptions = {
  /** The ref of the hosted project. */
  project: string;
  /** Whether to change the project; false shows what would change. */
  isApplied: boolean;
  /** Whether the courses of `courses.sql` are inserted where they are missing. */
  hasStartingCourses: boolean;
  /** The origin of the site. */
  origin: string;
  /** A connection string for the database, for a network without IPv6; null lets the CLI find one. */
  databaseUrl: string | null;
  /** Both or neither: sign-in with Google. */
  google: { clientId: string; clientSecret: string } | null;
  /** All or none: the mail provider for letters about bookings, the sender's address, and the secret that starts it. */
  mail: { provider: 'resend' | 'postmark'; key: string; from: string; secret: string } | null;
  /** All or none: the bank account that letters name. */
  bank: { holder: string; name: string; iban: string } | null;
  /** The payment provider; null for none. */
  payments: PaymentOptions | null;
  /** The private key that signs badges; null for no badges. */
  badgeKey: string | null;
};

/** Where the edge function that sends letters is called. */
export const sendMailUrl = (project: string) =>
  `https://${project}.supabase.co/functions/v1/send-mail`;

export const usage = `Usage: npm run deploy -- --project REF [--apply] [--with-courses] [--site https://your.site]

Shows what a deployment would change in the hosted project REF, and changes nothing. With --apply it changes the
project: database schema, settings, e-mail templates, secrets and edge functions; then it reads everything back.

  --project       the project's ref: 20 lowercase letters, in the URL of its dashboard
  --apply         change the project
  --with-courses  also insert the courses that the site's pages lead to, those that are missing; without accounts
  --site          the site's origin; without it, \`origin\` of src/brand/site.ts

Environment variables:
  SUPABASE_ACCESS_TOKEN                   instead of \`npx supabase login\`
  SUPABASE_DB_URL                         the pooler's connection string, on a network without IPv6
  GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET  sign-in with Google
  MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM  letters about bookings: resend or postmark, its key, «Name <address>»
  SEND_MAIL_SECRET                        what the schedule of the letters tells the edge function: 32 characters or more
  BANK_ACCOUNT_HOLDER, BANK_NAME,
  BANK_IBAN                               the bank account in these letters
  STRIPE_SECRET_KEY                       payments with Stripe; its webhook is made
  VIVA_MERCHANT_ID, VIVA_API_KEY,
  VIVA_CLIENT_ID, VIVA_CLIENT_SECRET,
  VIVA_SOURCE_CODE, VIVA_ENVIRONMENT      payments with Viva; the last is demo or empty
  INVOICING_URL, INVOICING_API_KEY,
  INVOICING_VAT_NUMBER                    papers by a provider of e-invoicing: docs/money.md
  PAYMENT_WORK_SECRET                     what the schedule of payments tells the edge function: 32 characters or more
  BADGE_PRIVATE_KEY                       signs certificates as badges; made by \`npm run badge-key\``;

const isAllOrNone = (values: string[]) => new Set(values.map((value) => value === '')).size === 1;

/** Whether a text is a private key for badges, other than that of the local backend, which everybody can read. */
function isBadgeKey(text: string): boolean {
  try {
    const { kty, d, kid } = decodeBadgeKey(text);
    return kty === 'RSA' && Boolean(d) && Boolean(kid) && kid !== decodeBadgeKey(localBadgeKey).kid;
  } catch {
    return false;
  }
}

const vivaNames = [
  'VIVA_MERCHANT_ID',
  'VIVA_API_KEY',
  'VIVA_CLIENT_ID',
  'VIVA_CLIENT_SECRET',
  'VIVA_SOURCE_CODE',
] as const;

const environmentSchema = z
  .object({
    SUPABASE_DB_URL: z
      .string()
      .refine(
        (text) => text === '' || isConnectionString(text),
        'SUPABASE_DB_URL must be a connection string: postgresql://user:password@host:port/database, with signs such as @ / # in the password as %40 %2F %23.',
      )
      .default(''),
    GOOGLE_CLIENT_ID: z.string().default(''),
    GOOGLE_CLIENT_SECRET: z.string().default(''),
    MAIL_PROVIDER: z
      .enum(['', 'resend', 'postmark'], 'MAIL_PROVIDER must be resend or postmark.')
      .default(''),
    MAIL_API_KEY: z.string().default(''),
    MAIL_FROM: z.string().default(''),
    SEND_MAIL_SECRET: z
      .string()
      .regex(/^([\w-]{32,})?$/, 'SEND_MAIL_SECRET needs 32 or more letters, digits, - or _.')
      .default(''),
    BANK_ACCOUNT_HOLDER: z.string().default(''),
    BANK_NAME: z.string().default(''),
    BANK_IBAN: z.string().default(''),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^([sr]k_(test|live)_\w+)?$/, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.')
      .default(''),
    // Only tests have it.
    STRIPE_URL: z.string().default(''),
    VIVA_MERCHANT_ID: z.string().default(''),
    VIVA_API_KEY: z.string().default(''),
    VIVA_CLIENT_ID: z.string().default(''),
    VIVA_CLIENT_SECRET: z.string().default(''),
    VIVA_SOURCE_CODE: z.string().default(''),
    VIVA_ENVIRONMENT: z.enum(['', 'demo'], 'VIVA_ENVIRONMENT must be demo or empty.').default(''),
    INVOICING_URL: z
      .string()
      .regex(/^(https:\/\/\S+)?$/, 'INVOICING_URL must begin with https://.')
      .default(''),
    INVOICING_API_KEY: z.string().default(''),
    INVOICING_VAT_NUMBER: z
      .string()
      .regex(/^(\d{9})?$/, 'INVOICING_VAT_NUMBER must have 9 digits.')
      .default(''),
    PAYMENT_WORK_SECRET: z
      .string()
      .regex(/^([\w-]{32,})?$/, 'PAYMENT_WORK_SECRET needs 32 or more letters, digits, - or _.')
      .default(''),
    BADGE_PRIVATE_KEY: z
      .string()
      .refine(
        (key) => key === '' || isBadgeKey(key),
        'BADGE_PRIVATE_KEY must be a private key that `npm run badge-key` printed.',
      )
      .default(''),
  })
  .refine((env) => (env.GOOGLE_CLIENT_ID === '') === (env.GOOGLE_CLIENT_SECRET === ''), {
    message: 'Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.',
  })
  .refine(
    (env) =>
      isAllOrNone([env.MAIL_PROVIDER, env.MAIL_API_KEY, env.MAIL_FROM, env.SEND_MAIL_SECRET]),
    { message: 'Set MAIL_PROVIDER, MAIL_API_KEY, MAIL_FROM and SEND_MAIL_SECRET, or none.' },
  )
  .refine((env) => isAllOrNone([env.BANK_ACCOUNT_HOLDER, env.BANK_NAME, env.BANK_IBAN]), {
    message: 'Set BANK_ACCOUNT_HOLDER, BANK_NAME and BANK_IBAN, or none.',
  })
  .refine((env) => isAllOrNone(vivaNames.map((name) => env[name])), {
    message: `Set ${vivaNames.join(', ')}, or none.`,
  })
  .refine(
    (env) => isAllOrNone([env.INVOICING_URL, env.INVOICING_API_KEY, env.INVOICING_VAT_NUMBER]),
    { message: 'Set INVOICING_URL, INVOICING_API_KEY and INVOICING_VAT_NUMBER, or none.' },
  )
  .refine(
    (env) =>
      (env.PAYMENT_WORK_SECRET === '') ===
      (env.STRIPE_SECRET_KEY === '' && env.VIVA_API_KEY === '' && env.INVOICING_API_KEY === ''),
    {
      message:
        'Set PAYMENT_WORK_SECRET with STRIPE_SECRET_KEY, that of Viva or INVOICING_API_KEY, or none.',
    },
  );

function readPayments(env: z.output<typeof environmentSchema>): PaymentOptions | null {
  const { PAYMENT_WORK_SECRET: secret } = env;
  if (!secret) return null;
  const environment = { get: (name: string) => (env as Record<string, string>)[name] };
  return {
    secret,
    stripe: readStripe(environment),
    viva: readViva(environment),
    documents: readDocumentSettings(environment),
  };
}

function readFlags(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      options: {
        project: { type: 'string' },
        apply: { type: 'boolean' },
        'with-courses': { type: 'boolean' },
        site: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new DeployError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** @throws DeployError if it is not an https origin without a path */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search || url.hash)
    throw new DeployError(
      `The site's URL must be https and have no path, such as https://your.site. It is “${text}”.`,
    );
  // The host names that are reserved for documentation, of which `site.ts` has one until it is edited.
  if (/(^|\.)example(\.(com|net|org))?$/.test(url.hostname))
    throw new DeployError(
      `“${text}” is a placeholder. Set the site's URL as \`origin\` in src/brand/site.ts, or pass --site.`,
    );
  return url.origin;
}

/**
 * Reads what to deploy, and where.
 * @param parameters what follows `npm run deploy --`
 * @param defaultOrigin the origin of the site without `--site`
 * @throws DeployError in plain English
 */
export function readOptions(
  parameters: string[],
  environment: Record<string, string | undefined>,
  defaultOrigin: string,
): DeployOptions {
  const flags = readFlags(parameters);
  if (!flags.project) throw new DeployError(`Which project? Pass --project.\n\n${usage}`);
  if (!/^[a-z]{20}$/.test(flags.project))
    throw new DeployError(
      `“${flags.project}” is not the ref of a project: it has 20 lowercase letters, in the URL of its dashboard.`,
    );
  const result = environmentSchema.safeParse(environment);
  if (!result.success)
    throw new DeployError(result.error.issues.map(({ message }) => message).join('\n'));
  const env = result.data;
  const problem = env.SUPABASE_DB_URL && otherProjectProblem(env.SUPABASE_DB_URL, flags.project);
  if (problem)
    throw new DeployError(`${problem} Set that of ${flags.project}, or unset SUPABASE_DB_URL.`);
  return {
    project: flags.project,
    isApplied: flags.apply ?? false,
    hasStartingCourses: flags['with-courses'] ?? false,
    origin: readOrigin(flags.site ?? defaultOrigin),
    databaseUrl: env.SUPABASE_DB_URL || null,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : null,
    mail: env.MAIL_PROVIDER
      ? {
          provider: env.MAIL_PROVIDER,
          key: env.MAIL_API_KEY,
          from: env.MAIL_FROM,
          secret: env.SEND_MAIL_SECRET,
        }
      : null,
    bank: env.BANK_IBAN
      ? { holder: env.BANK_ACCOUNT_HOLDER, name: env.BANK_NAME, iban: env.BANK_IBAN }
      : null,
    payments: readPayments(env),
    badgeKey: env.BADGE_PRIVATE_KEY || null,
  };
}
