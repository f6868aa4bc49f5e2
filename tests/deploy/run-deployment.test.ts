import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProjectState } from '../../supabase/deploy/hosted-project.ts';
import { runDeployment } from '../../supabase/deploy/run-deployment.ts';

type Deployed = Parameters<typeof runDeployment>[2];

const workspace = {
  functions: [{ name: 'hello', verifiesJwt: false }],
  secrets: {},
};
const complete: ProjectState = {
  missingMigrations: [],
  settings: [],
  templates: [],
  secrets: {},
  functions: [{ slug: 'hello', verify_jwt: false }],
  missingCourses: [],
  dueWork: { hasScheduler: true, schedule: '* * * * *' },
  letters: { hasScheduler: true, schedule: null },
  payments: { hasScheduler: true, schedule: null },
  issuesDocuments: false,
  paymentProblems: [],
};
const waiting =
  'Letters: the project has no mail provider (MAIL_PROVIDER and what belongs to it), so they wait in the outbox.';
const short = { path: 'auth.minimum_password_length', local: 8, remote: 6 };
const incomplete: ProjectState = { ...complete, settings: [short] };

/** A project that has `before`, and after the steps of a deployment `after`. */
function projectWith(before: ProjectState, after: ProjectState) {
  const did: string[] = [];
  const step = (title: string) => ({ title, run: async () => void did.push(title) });
  const project: Deployed = {
    readState: async () => {
      did.push('read');
      return did.includes('Schema') ? after : before;
    },
    steps: [step('Schema'), step('Settings')],
  };
  return { project, did };
}

/** @returns exit code and what was printed */
async function deploy(project: Deployed, isApplied: boolean) {
  const printed: string[] = [];
  const options = { project: 'ref', isApplied };
  const code = await runDeployment(options, workspace, project, (text) => void printed.push(text));
  return { code, printed };
}

test('a dry run shows what differs and takes no step', async () => {
  const { project, did } = projectWith(incomplete, complete);
  expect(await deploy(project, false)).toEqual({
    code: 0,
    printed: [
      'What differs in project ref:\n  setting auth.minimum_password_length: 6, should be 8',
      'Nothing was changed. With --apply this is sent, and the code of the edge functions.',
    ],
  });
  expect(did).toEqual(['read']);
});

test('says that a project has everything', async () => {
  const { project } = projectWith(complete, complete);
  const { code, printed } = await deploy(project, false);
  expect(code).toBe(0);
  expect(printed[0]).toBe('Project ref has the schema, settings, secrets and functions.');
});

test('a deployment takes every step and reads the project again', async () => {
  const { project, did } = projectWith(incomplete, complete);
  const { code, printed } = await deploy(project, true);
  expect(code).toBe(0);
  expect(printed.slice(1)).toEqual([
    'Schema …',
    'Settings …',
    expect.stringMatching(/^E-mails of Auth: .*\/auth\/v1\/otp.* an SMTP server .*Rate Limits\.$/),
    'Due work: pg_cron runs it (schedule * * * * *).',
    waiting,
    'Deployed. The project was read again: nothing differs.',
  ]);
  expect(did).toEqual(['read', 'Schema', 'Settings', 'read']);
});

test('says after a deployment what the project did not accept, and fails', async () => {
  const { project } = projectWith(incomplete, incomplete);
  const { code, printed } = await deploy(project, true);
  expect(code).toBe(1);
  expect(printed.at(-1)).toBe(
    'Deployed, but this still differs in the project:\n  setting auth.minimum_password_length: 6, should be 8',
  );
});

test('fails if pg_cron does not run due work', async () => {
  const idle = { ...complete, dueWork: { hasScheduler: true, schedule: null } };
  const { project } = projectWith(complete, idle);
  const { code, printed } = await deploy(project, true);
  expect(code).toBe(1);
  expect(printed.slice(-3)).toEqual([
    'Due work: pg_cron runs it (schedule missing).',
    waiting,
    'Deployed, but this still differs in the project:\n  due work: pg_cron does not run it',
  ]);
});

test('says what to do in a project without pg_cron', async () => {
  const bare = { ...complete, dueWork: { hasScheduler: false, schedule: null } };
  const { project } = projectWith(complete, bare);
  const { code, printed } = await deploy(project, true);
  expect(code).toBe(0);
  expect(printed.at(-3)).toMatch(
    /^Due work: the project has no pg_cron\. .*select private\.run_due\(\)/,
  );
});

describe('with a mail provider', () => {
  const secrets = { SEND_MAIL_SECRET: 'x'.repeat(32) };
  const digest = createHash('sha256').update(secrets.SEND_MAIL_SECRET).digest('hex');
  const sending = { ...complete, secrets: { SEND_MAIL_SECRET: digest } };

  async function deployWith(letters: ProjectState['letters']) {
    const { project } = projectWith(complete, { ...sending, letters });
    const printed: string[] = [];
    const options = { project: 'ref', isApplied: true };
    const wanted = { ...workspace, secrets };
    const code = await runDeployment(options, wanted, project, (text) => void printed.push(text));
    return { code, printed };
  }

  test('says how often letters are sent', async () => {
    const { code, printed } = await deployWith({ hasScheduler: true, schedule: '* * * * *' });
    expect(code).toBe(0);
    expect(printed.at(-2)).toBe('Letters: pg_cron sends them (schedule * * * * *).');
  });

  test('fails if pg_cron does not send them', async () => {
    const { code, printed } = await deployWith({ hasScheduler: true, schedule: null });
    expect(code).toBe(1);
    expect(printed.at(-1)).toContain('letters: pg_cron does not send them');
  });

  test('says what another scheduler has to call in a project without pg_cron', async () => {
    const { code, printed } = await deployWith({ hasScheduler: false, schedule: null });
    expect(code).toBe(0);
    expect(printed.at(-2)).toMatch(/https:\/\/ref\.supabase\.co\/functions\/v1\/send-mail/);
  });
});
