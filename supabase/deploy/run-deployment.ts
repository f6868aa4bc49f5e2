import { listDifferences } from './differences.ts';
import type { HostedProject, ProjectState } from './hosted-project.ts';
import { sendMailUrl, type DeployOptions } from './options.ts';
import { noIris, paymentWorkUrl, vivaSteps } from './payments.ts';
import type { Workspace } from './workspace.ts';

const list = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

/** Says how deadlines and other due work are met in the project. */
function describeDueWork({ dueWork }: ProjectState): string {
  if (!dueWork?.hasScheduler)
    return 'Due work: the project has no pg_cron. Let another scheduler run “select private.run_due()” in its database every minute.';
  return `Due work: pg_cron runs it (schedule ${dueWork.schedule ?? 'missing'}).`;
}

/** Says how the letters about bookings are sent. */
function describeLetters({ letters, secrets }: ProjectState, project: string): string {
  if (!('SEND_MAIL_SECRET' in secrets))
    return 'Letters: the project has no mail provider (MAIL_PROVIDER and what belongs to it), so they wait in the outbox.';
  if (!letters?.hasScheduler)
    return `Letters: the project has no pg_cron, pg_net or Vault. Let another scheduler send a POST with SEND_MAIL_SECRET as the header x-send-mail-secret to ${sendMailUrl(project)} every minute.`;
  return `Letters: pg_cron sends them (schedule ${letters.schedule ?? 'missing'}).`;
}

/** What no command can set: a project takes the number only once it has an SMTP server. */
const authEmails =
  'E-mails of Auth: sign-ups, new links, new passwords, links to sign in (no page uses these, but /auth/v1/otp is open) and invitations share one number of e-mails an hour, which anybody can use up. Give the project an SMTP server of its own and set the number, in its dashboard under Authentication: Emails, Rate Limits.';

/** Says who takes payments and what is left to do for it; nothing where nobody does. */
function describePayments({ payments, secrets }: ProjectState, project: string): string[] {
  if (!('PAYMENT_WORK_SECRET' in secrets)) return [];
  const hasViva = 'VIVA_API_KEY' in secrets;
  return [
    payments?.hasScheduler
      ? `Payments: pg_cron asks about them (schedule ${payments.schedule ?? 'missing'}).`
      : `Payments: the project has no pg_cron, pg_net or Vault. Let another scheduler send a POST with PAYMENT_WORK_SECRET as the header x-payment-work-secret to ${paymentWorkUrl(project)} every minute.`,
    hasViva ? vivaSteps(project) : noIris,
  ];
}

/**
 * Prints what differs in the project. With `isApplied` it changes the project and reads it again.
 * @returns the exit code: 1 if the project differs after a deployment
 * @throws DeployError if the CLI fails
 */
export async function runDeployment(
  { project: ref, isApplied }: Pick<DeployOptions, 'project' | 'isApplied'>,
  workspace: Pick<Workspace, 'functions' | 'secrets'>,
  project: Pick<HostedProject, 'readState' | 'steps'>,
  print: (text: string) => void,
): Promise<number> {
  const before = listDifferences(await project.readState(), workspace);
  if (before.length > 0) {
    print(`What differs in project ${ref}:\n${list(before)}`);
  } else {
    print(`Project ${ref} has the schema, settings, secrets and functions.`);
  }
  if (!isApplied) {
    print('Nothing was changed. With --apply this is sent, and the code of the edge functions.');
    return 0;
  }
  for (const step of project.steps) {
    print(`${step.title} …`);
    await step.run();
  }
  const state = await project.readState();
  print(authEmails);
  print(describeDueWork(state));
  print(describeLetters(state, ref));
  for (const line of describePayments(state, ref)) print(line);
  const after = listDifferences(state, workspace);
  if (after.length === 0) {
    print('Deployed. The project was read again: nothing differs.');
    return 0;
  }
  print(`Deployed, but this still differs in the project:\n${list(after)}`);
  return 1;
}
