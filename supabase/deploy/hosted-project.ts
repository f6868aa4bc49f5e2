import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CliResult } from '../local/database/supabase-cli.ts';
import { DeployError, type DeployOptions } from './options.ts';
import { makeStripeWebhook, paymentEventUrl, stripeProblem, vivaProblem } from './payments.ts';
import type { StartingCourse } from './starting-courses.ts';
import type { Workspace } from './workspace.ts';

type Schedule = { hasScheduler: boolean; schedule: string | null };

/** What a hosted project has, as far as a deployment changes it. */
export type ProjectState = {
  /** The migrations that are not applied. */
  missingMigrations: string[];
  /** Settings that are not as in the configuration; `remote` is undefined if the project does not have it. */
  settings: { path: string; local: unknown; remote: unknown }[];
  /** E-mail templates that have another text, as paths in the configuration. */
  templates: string[];
  /** The digests of the secrets, by name. */
  secrets: Record<string, string>;
  functions: { slug: string; verify_jwt: boolean }[];
  /** The starting courses that are to be inserted and that the project has never had. */
  missingCourses: StartingCourse[];
  /** Whether the project has pg_cron, and how often it runs what is due; null without the schema. */
  dueWork: Schedule | null;
  /** Whether the project has what sending letters on a schedule needs, and how often it does; null without the schema. */
  letters: Schedule | null;
  /** The same of the work on payments. */
  payments: Schedule | null;
  /** Whether a provider issues papers; null without the schema. */
  issuesDocuments: boolean | null;
  /** What is wrong at who takes payments. */
  paymentProblems: string[];
};

export type HostedProject = {
  /** Reads the project. Changes nothing. @throws DeployError if the CLI fails, for example without a token */
  readState: () => Promise<ProjectState>;
  /** Reads only what the database of the project does by itself. @throws DeployError */
  readSchedules: () => Promise<
    Pick<ProjectState, 'dueWork' | 'letters' | 'payments' | 'issuesDocuments'>
  >;
  /** Each is a step of a deployment, in the order in which they run. @throws DeployError */
  steps: { title: string; run: () => Promise<unknown> }[];
};

type RunCli = (parameters: string[], environment?: Record<string, string>) => Promise<CliResult>;

const migrationsSchema = z.object({ migrations: z.array(z.string()) });
const settingsSchema = z.object({
  changes: z.array(
    z.object({
      path: z.array(z.string()),
      declared: z.boolean(),
      local: z.unknown(),
      remote: z.unknown(),
    }),
  ),
});
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const slugsSchema = z.array(z.object({ slug: z.string() }));
const schedulesSchema = z
  .tuple([
    z.object({
      has_scheduler: z.boolean(),
      schedule: z.string().nullable(),
      has_mail_scheduler: z.boolean(),
      mail_schedule: z.string().nullable(),
      has_payment_scheduler: z.boolean(),
      payment_schedule: z.string().nullable(),
      issues_documents: z.boolean(),
    }),
  ])
  .transform(([row]) => ({
    dueWork: { hasScheduler: row.has_scheduler, schedule: row.schedule },
    letters: { hasScheduler: row.has_mail_scheduler, schedule: row.mail_schedule },
    payments: { hasScheduler: row.has_payment_scheduler, schedule: row.payment_schedule },
    issuesDocuments: row.issues_documents,
  }));
const functionsSchema = z.array(z.object({ slug: z.string(), verify_jwt: z.boolean() }));

/** Says why the CLI failed. Its own message follows, which is part of the output when that is JSON. */
function explain({ output, errorOutput }: CliResult, project: string): string {
  const message = `${errorOutput}${output}`.trim();
  if (/\b401\b|unauthorized/i.test(message))
    return `Supabase refuses the access token. Run \`npx supabase login\` again.\n${message}`;
  if (/\b40[34]\b/.test(message))
    return `Your account has no project ${project}, or no right to do this in it.\n${message}`;
  if (/IPv6 is not supported/.test(message))
    return `The database cannot be reached from a network without IPv6. Set SUPABASE_DB_URL to the connection string of the project’s session pooler (“Connect” in its dashboard).`;
  return message || 'The Supabase CLI failed without a message.';
}

/**
 * Takes the password out of a connection string. The CLI reads it from its environment: parameters can be read by
 * every user of the machine, in the list of processes.
 */
function splitConnectionString(text: string): {
  url: string;
  environment: Record<string, string>;
} {
  const url = new URL(text);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, environment: password ? { PGPASSWORD: password } : {} };
}

/** The calls of the official CLI for one hosted project. */
export function hostedProject(
  { project, databaseUrl, payments }: DeployOptions,
  workspace: Workspace,
  runCli: RunCli,
): HostedProject {
  const inProject = `--remote=${project}`;
  const { url, environment } = databaseUrl
    ? splitConnectionString(databaseUrl)
    : { url: project, environment: {} };
  const inDatabase = `--remote=${url}`;

  async function run(parameters: string[]): Promise<CliResult> {
    const result = await runCli([...parameters, '--workdir', workspace.folder], environment);
    if (result.code !== 0) throw new DeployError(explain(result, project));
    return result;
  }

  async function read<Output>(parameters: string[], schema: z.ZodType<Output>): Promise<Output> {
    const { output } = await run(parameters);
    try {
      return schema.parse(JSON.parse(output));
    } catch (error) {
      const command = parameters.slice(0, 2).join(' ');
      throw new DeployError(`The Supabase CLI answered “${command}” in an unknown format.`, {
        cause: error,
      });
    }
  }

  /** Only a push compares the texts of the templates. Without `--yes` it lists what differs and changes nothing. */
  async function readTemplates(): Promise<string[]> {
    const parameters = ['config', 'push', inProject, '--workdir', workspace.folder];
    const result = await runCli(parameters);
    if (result.code !== 0 && !result.errorOutput.includes('Nothing was changed'))
      throw new DeployError(explain(result, project));
    return [...result.errorOutput.matchAll(/^(\S+)\.content \[content\]/gm)].map(
      ([, path = '']) => path,
    );
  }

  const select = ['db', 'query', inDatabase, '--read-only', '--output-format', 'json'];

  /** In one query, because a call of the CLI takes seconds. @param hasSchema without it there are no such functions */
  const readSchedules = async (hasSchema: boolean) =>
    hasSchema
      ? read(
          [
            ...select,
            `select due.has_scheduler, due.schedule,
             mail.has_scheduler as has_mail_scheduler, mail.schedule as mail_schedule,
             payment.has_scheduler as has_payment_scheduler, payment.schedule as payment_schedule,
             private.issues_documents() as issues_documents
           from private.due_work_schedule() as due, private.letters_schedule() as mail,
             private.payments_schedule() as payment`,
          ],
          schedulesSchema,
        )
      : { dueWork: null, letters: null, payments: null, issuesDocuments: null };

  /** @param hasSchema without it the project has no courses, and no table of them */
  async function readMissingCourses(hasSchema: boolean): Promise<StartingCourse[]> {
    if (!hasSchema || workspace.startingCourses.length === 0) return workspace.startingCourses;
    const stored = await read([...select, 'select slug from private.course_slugs'], slugsSchema);
    return workspace.startingCourses.filter((course) =>
      stored.every(({ slug }) => slug !== course.slug),
    );
  }

  const readSecrets = async (): Promise<Record<string, string>> => {
    const secrets = await read(['secrets', 'list', inProject, '--output', 'json'], secretsSchema);
    return Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
  };

  /** Its secret is shown once, so a webhook whose secret the project does not have is of no use. */
  async function readStripeProblem(secrets: Record<string, string>): Promise<string | null> {
    if (!payments?.stripe) return null;
    const problem = await stripeProblem(payments.stripe, paymentEventUrl(project, 'stripe'));
    if (problem) return problem;
    return 'STRIPE_WEBHOOK_SECRET' in secrets ? null : 'secret STRIPE_WEBHOOK_SECRET: not set';
  }

  async function readPaymentProblems(secrets: Record<string, string>): Promise<string[]> {
    const problems = [
      await readStripeProblem(secrets),
      payments?.viva ? await vivaProblem(payments.viva, paymentEventUrl(project, 'viva')) : null,
    ];
    return problems.filter((problem) => problem !== null);
  }

  async function setUpStripe(): Promise<void> {
    if (!payments?.stripe || (await readStripeProblem(await readSecrets())) === null) return;
    const secret = await makeStripeWebhook(payments.stripe, paymentEventUrl(project, 'stripe'));
    const file = join(workspace.folder, 'stripe.env');
    await writeFile(file, `STRIPE_WEBHOOK_SECRET=${secret}\n`, { mode: 0o600 });
    await run(['secrets', 'set', inProject, '--env-file', file, '--yes']);
  }

  return {
    async readState() {
      // First, because this is the cheapest call and shows whether there is a token and a project.
      const functions = await read(
        ['functions', 'list', inProject, '--output', 'json'],
        functionsSchema,
      );
      const secrets = await readSecrets();
      const { migrations } = await read(
        ['db', 'push', inDatabase, '--dry-run', '--output-format', 'json'],
        migrationsSchema,
      );
      const { changes } = await read(
        ['config', 'diff', inProject, '--output-format', 'json'],
        settingsSchema,
      );
      return {
        functions,
        secrets,
        paymentProblems: await readPaymentProblems(secrets),
        missingMigrations: migrations,
        // What config.toml does not declare is the project's own affair.
        settings: changes
          .filter(({ declared }) => declared)
          .map(({ path, local, remote }) => ({
            path: path.join('.'),
            local,
            remote: remote ?? undefined,
          })),
        templates: await readTemplates(),
        missingCourses: await readMissingCourses(migrations.length === 0),
        ...(await readSchedules(migrations.length === 0)),
      };
    },

    readSchedules: () => readSchedules(true),

    steps: [
      {
        title: 'Database schema',
        run: () => run(['db', 'push', inDatabase, '--yes']),
      },
      {
        // A migration scheduled it already, unless pg_cron was switched on or a job was deleted later.
        title: 'Schedule of due work',
        run: () => run(['db', 'query', inDatabase, '--yes', 'select private.schedule_due_work()']),
      },
      {
        title: 'Settings and e-mail templates',
        run: () => run(['config', 'push', inProject, '--yes']),
      },
      {
        title: 'Secrets',
        run: () => run(['secrets', 'set', inProject, '--env-file', workspace.secretsFile, '--yes']),
      },
      {
        title: 'Edge functions',
        run: () => run(['functions', 'deploy', inProject, '--use-api', '--yes']),
      },
      ...(workspace.lettersFile === null
        ? []
        : [
            {
              title: 'Schedule of letters',
              run: () =>
                run(['db', 'query', inDatabase, '--file', workspace.lettersFile ?? '', '--yes']),
            },
          ]),
      ...(workspace.paymentsFile === null
        ? []
        : [
            {
              title: 'Schedule of payments',
              run: () =>
                run(['db', 'query', inDatabase, '--file', workspace.paymentsFile ?? '', '--yes']),
            },
          ]),
      ...(payments?.stripe ? [{ title: 'Webhook of Stripe', run: setUpStripe }] : []),
      ...(workspace.startingCourses.length === 0
        ? []
        : [
            {
              title: 'Starting courses',
              run: () => run(['db', 'query', inDatabase, '--file', workspace.coursesFile, '--yes']),
            },
          ]),
    ],
  };
}
