import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../local/config-toml.ts';
import { vivaUrls } from '../functions/_shared/payments/viva.ts';
import { supabaseFolder } from '../local/settings.ts';
import { bundleFunction } from './bundle-function.ts';
import { hostedConfig } from './hosted-config.ts';
import { sendMailUrl, type DeployOptions } from './options.ts';
import { paymentWorkUrl, type PaymentOptions } from './payments.ts';
import { readStartingCourses, type StartingCourse } from './starting-courses.ts';

export type EdgeFunction = {
  name: string;
  /** Whether Supabase refuses a request without a valid token before the function runs. */
  verifiesJwt: boolean;
};

export type Workspace = {
  /** The CLI's working directory. */
  folder: string;
  functions: EdgeFunction[];
  /** The secrets of the functions. */
  secrets: Record<string, string>;
  /** A file with the secrets, for the CLI: other processes can see parameters. */
  secretsFile: string;
  /** None unless they are to be inserted. */
  startingCourses: StartingCourse[];
  /** A file with the SQL that inserts them. */
  coursesFile: string;
  /** A file with the SQL that schedules the sending of letters; null where none are sent. */
  lettersFile: string | null;
  /** The same of the work on payments. */
  paymentsFile: string | null;
  remove: () => Promise<void>;
};

/** The folders of `supabase/functions/` that are functions. */
async function findFunctions(): Promise<EdgeFunction[]> {
  const { functions: settings } = await readConfig();
  const entries = await readdir(join(supabaseFolder, 'functions'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => ({ name, verifiesJwt: settings?.[name]?.verify_jwt ?? true }));
}

const paymentSecrets = ({
  secret,
  stripe,
  viva,
  documents,
}: PaymentOptions): Record<string, string> => ({
  PAYMENT_WORK_SECRET: secret,
  // That of its webhook follows when there is one.
  ...(stripe && { STRIPE_SECRET_KEY: stripe.secretKey }),
  ...(viva && {
    VIVA_MERCHANT_ID: viva.merchantId,
    VIVA_API_KEY: viva.apiKey,
    VIVA_CLIENT_ID: viva.clientId,
    VIVA_CLIENT_SECRET: viva.clientSecret,
    VIVA_SOURCE_CODE: viva.sourceCode,
    VIVA_ENVIRONMENT: viva.urls === vivaUrls.demo ? 'demo' : 'live',
  }),
  ...(documents && {
    INVOICING_URL: documents.url,
    INVOICING_API_KEY: documents.apiKey,
    INVOICING_VAT_NUMBER: documents.sellerVatNumber,
  }),
});

function functionSecrets({
  origin,
  google,
  mail,
  bank,
  payments,
  badgeKey,
}: DeployOptions): Record<string, string> {
  return {
    SITE_ORIGINS: origin,
    ...(google && {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    }),
    ...(mail && {
      MAIL_PROVIDER: mail.provider,
      MAIL_API_KEY: mail.key,
      MAIL_FROM: mail.from,
      SEND_MAIL_SECRET: mail.secret,
    }),
    ...(bank && {
      BANK_ACCOUNT_HOLDER: bank.holder,
      BANK_NAME: bank.name,
      BANK_IBAN: bank.iban,
    }),
    ...(payments && paymentSecrets(payments)),
    ...(badgeKey && { BADGE_PRIVATE_KEY: badgeKey }),
  };
}

/** No value can hold a quotation mark: `readOptions` has checked them. */
const scheduleOfLetters = ({ project, mail }: DeployOptions) =>
  `select private.schedule_letters('${sendMailUrl(project)}', '${mail?.secret}')`;

const scheduleOfPayments = ({ project, payments }: DeployOptions) =>
  `select private.schedule_payments('${paymentWorkUrl(project)}', '${payments?.secret}'), private.issue_documents(${payments?.documents != null})`;

/**
 * Writes what is deployed to a temporary folder: migrations, e-mail templates, settings, bundled functions and
 * maybe the starting courses. The sample data of `seed.sql` is not in it, so no mistake can send it.
 */
export async function createWorkspace(options: DeployOptions): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'praxi-deploy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const target = join(folder, 'supabase');
    for (const name of ['migrations', 'templates'])
      await cp(join(supabaseFolder, name), join(target, name), { recursive: true });
    const toml = await readFile(join(supabaseFolder, 'config.toml'), 'utf8');
    const functions = await findFunctions();
    const names = functions.map(({ name }) => name);
    await writeFile(join(target, 'config.toml'), hostedConfig(toml, options, names));
    for (const name of names) {
      const code = await bundleFunction(name);
      await mkdir(join(target, 'functions', name), { recursive: true });
      await writeFile(join(target, 'functions', name, 'index.js'), code);
    }

    const secrets = functionSecrets(options);
    const secretsFile = join(folder, 'secrets.env');
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(secretsFile, lines.join(''), { mode: 0o600 });
    const { courses, sql } = await readStartingCourses();
    const startingCourses = options.hasStartingCourses ? courses : [];
    const coursesFile = join(folder, 'starting-courses.sql');
    if (options.hasStartingCourses) await writeFile(coursesFile, sql);
    const lettersFile = options.mail && join(folder, 'letters.sql');
    if (lettersFile) await writeFile(lettersFile, scheduleOfLetters(options), { mode: 0o600 });
    const paymentsFile = options.payments && join(folder, 'payments.sql');
    if (paymentsFile) await writeFile(paymentsFile, scheduleOfPayments(options), { mode: 0o600 });
    return {
      folder,
      functions,
      secrets,
      secretsFile,
      startingCourses,
      coursesFile,
      lettersFile,
      paymentsFile,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
