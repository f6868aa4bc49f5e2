import { createHash } from 'node:crypto';
import type { ProjectState } from './hosted-project.ts';
import type { EdgeFunction } from './workspace.ts';

type Wanted = {
  functions: EdgeFunction[];
  secrets: Record<string, string>;
};

/** Supabase shows the digest of a secret, never its value. */
const digest = (value: string) => createHash('sha256').update(value).digest('hex');

const show = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));

/**
 * Compares a hosted project with what is deployed to it.
 * @param wanted the functions and secrets of the deployment; settings and migrations are compared by the CLI
 * @returns a line of text for each difference; none contains a secret
 */
export function listDifferences(state: ProjectState, wanted: Wanted): string[] {
  const functions = new Map(state.functions.map((entry) => [entry.slug, entry]));
  return [
    ...state.missingMigrations.map((name) => `migration ${name}: not applied`),
    ...state.settings.map(
      ({ path, local, remote }) => `setting ${path}: ${show(remote)}, should be ${show(local)}`,
    ),
    ...state.templates.map((path) => `e-mail template ${path}: another text`),
    ...Object.entries(wanted.secrets)
      .filter(([name, value]) => state.secrets[name] !== digest(value))
      .map(([name]) => `secret ${name}: ${name in state.secrets ? 'another value' : 'not set'}`),
    ...state.missingCourses.map(({ title }) => `starting course «${title}»: missing`),
    ...(state.dueWork?.hasScheduler && state.dueWork.schedule === null
      ? ['due work: pg_cron does not run it']
      : []),
    ...('SEND_MAIL_SECRET' in wanted.secrets &&
    state.letters?.hasScheduler &&
    state.letters.schedule === null
      ? ['letters: pg_cron does not send them']
      : []),
    ...('PAYMENT_WORK_SECRET' in wanted.secrets &&
    state.payments?.hasScheduler &&
    state.payments.schedule === null
      ? ['payments: pg_cron does not ask about them']
      : []),
    ...('INVOICING_API_KEY' in wanted.secrets && state.issuesDocuments === false
      ? ['papers: the database has none issued']
      : []),
    ...state.paymentProblems,
    ...wanted.functions.flatMap(({ name, verifiesJwt }) => {
      const found = functions.get(name);
      if (!found) return [`edge function ${name}: not deployed`];
      if (found.verify_jwt === verifiesJwt) return [];
      return [`edge function ${name}: verify_jwt is ${found.verify_jwt}, should be ${verifiesJwt}`];
    }),
  ];
}
