import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localBadgeKey } from '../../supabase/local/badge-key.ts';
import { startDeno } from '../../supabase/local/functions/deno-process.ts';
import { projectFolder, supabaseFolder } from '../../supabase/local/settings.ts';
import { runCli } from '../../supabase/local/database/supabase-cli.ts';
import { listDifferences } from '../../supabase/deploy/differences.ts';
import { hostedProject, type HostedProject } from '../../supabase/deploy/hosted-project.ts';
import { readOptions } from '../../supabase/deploy/options.ts';
import { createWorkspace, type Workspace } from '../../supabase/deploy/workspace.ts';
import { cronScript, netAndVaultScript } from '../support/postgres/cron-script.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { hostedSchema } from '../support/postgres/hosted-schema.ts';
import { findPostgresPackage } from '../support/postgres/programs.ts';
import { startServer, superuser, type PostgresServer } from '../support/postgres/server.ts';
import { localStripe, stripePath } from '../../supabase/local/payments/settings.ts';
import { startStandIns } from '../functions/payments/stand-ins.ts';
import { projectRef } from './management-api.ts';
import { origin, withManagementApi } from './with-management-api.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let postgres: PostgresServer | undefined;
let database: Client;

const { api, folder, environment } = withManagementApi(() => postgres?.port);

/** Runs the command as `npm run deploy` does. */
async function deploy(parameters: string[]) {
  const child = spawn(
    process.execPath,
    [join(supabaseFolder, 'deploy/deploy.ts'), '--project', projectRef, ...parameters],
    { cwd: projectFolder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output, errors };
}

async function appliedMigrations(): Promise<string[]> {
  const { rows } = await database.query<{ name: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as name",
  );
  if (!rows[0]?.name) return [];
  const applied = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return applied.rows.map(({ version }) => version);
}

/** How many rows of the starting courses and of the sample accounts there are. */
async function countRows() {
  const { rows } = await database.query<Record<string, string>>(`
    select (select count(*) from courses) as courses, (select count(*) from course_lessons) as lessons,
      (select count(*) from auth.users) as users, (select count(*) from course_interests) as interests,
      (select count(*) from courses where title = 'Νέος τίτλος') as renamed`);
  return rows;
}

describe.runIf(hasPostgres())('npm run deploy', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    standIns = await startStandIns();
    postgres = await startServer(findPostgresPackage() ?? '');
    database = new Client({
      host: '127.0.0.1',
      port: postgres.port,
      user: superuser,
      database: 'postgres',
    });
    await database.connect();
    await database.query(hostedSchema);
    // The extension supautils lets postgres write policies for the tables of the storage service.
    await database.query('grant supabase_storage_admin to postgres');
  }, 60_000);

  let workspace: Workspace;
  let deployed: HostedProject;

  afterAll(async () => {
    await workspace?.remove();
    await standIns.close();
    await database.end();
    await postgres?.stop();
  });

  test('shows what differs and changes nothing', async () => {
    // A setting of the project that config.toml does not declare.
    api().auth.security_captcha_enabled = true;
    const { code, output, errors } = await deploy(['--site', origin, '--with-courses']);
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).not.toMatch(/captcha/i);
    expect(output).toContain('migration 20261121000100_foundation.sql: not applied');
    expect(output).toContain('setting auth.minimum_password_length: 6, should be 8');
    expect(output).toContain('setting auth.email.require_current_password: false, should be true');
    expect(output).toContain(
      'setting auth.site_url: "http://localhost:3000", should be "https://academy.test"',
    );
    expect(output).toContain('e-mail template auth.email.template.recovery: another text');
    expect(output).toContain('secret SITE_ORIGINS: not set');
    expect(output).toContain('edge function delete-account: not deployed');
    expect(output).toContain(
      'starting course «Τεχνητή νοημοσύνη στην καθημερινή δουλειά»: missing',
    );
    expect(output).toContain('Nothing was changed.');
    expect(api().writes).toEqual([]);
    expect(await appliedMigrations()).toEqual([]);
  });

  test('sends schema, settings, templates, secrets and functions, and reads them back', async () => {
    const google = {
      GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'google-secret',
    };
    const mail = {
      MAIL_PROVIDER: 'resend',
      MAIL_API_KEY: 're_key',
      MAIL_FROM: 'Academy <hello@academy.test>',
      SEND_MAIL_SECRET: 'letters-'.repeat(4),
    };
    const payments = {
      STRIPE_SECRET_KEY: localStripe.secretKey,
      PAYMENT_WORK_SECRET: 'payments-'.repeat(4),
      INVOICING_URL: 'https://papers.test/v1',
      INVOICING_API_KEY: 'invoicing-key',
      INVOICING_VAT_NUMBER: '123456783',
    };
    const given = {
      ...environment(),
      ...google,
      ...mail,
      ...payments,
      STRIPE_URL: standIns.url + stripePath,
    };
    const flags = ['--project', projectRef, '--site', origin, '--with-courses'];
    const options = readOptions(flags, given, origin);
    workspace = await createWorkspace(options);
    const run = (parameters: string[]) => runCli(parameters, { ...given, SUPABASE_YES: undefined });
    deployed = hostedProject(options, workspace, run);
    for (const step of deployed.steps) await step.run();
    const state = await deployed.readState();
    expect(listDifferences(state, workspace)).toEqual([]);
    expect(state.dueWork).toEqual({ hasScheduler: false, schedule: null });
    expect(state.letters).toEqual(state.dueWork);

    const template = readFileSync(join(supabaseFolder, 'templates/recovery.html'), 'utf8');
    expect(api().auth).toMatchObject({
      site_url: origin,
      uri_allow_list: `${origin}/**`,
      password_min_length: 8,
      security_update_password_require_current_password: true,
      smtp_max_frequency: 60,
      rate_limit_otp: 30,
      external_google_enabled: true,
      external_google_client_id: 'client.apps.googleusercontent.com',
      external_google_secret: 'google-secret',
      mailer_subjects_recovery: 'Ορίστε νέο κωδικό',
      mailer_templates_recovery_content: template,
    });
    expect(api().api.db_schema).toBe('public');
    expect(Object.fromEntries(api().secrets)).toEqual({
      SITE_ORIGINS: origin,
      ...google,
      ...mail,
      ...payments,
      // Stripe shows it when the webhook is created.
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/) as string,
    });
    const versions = readdirSync(join(supabaseFolder, 'migrations')).map((file) =>
      file.slice(0, 14),
    );
    expect(await appliedMigrations()).toEqual(versions.toSorted());
  });

  test('schedules due work and letters if the project has pg_cron, pg_net and Vault, and reads it back', async () => {
    await database.query(cronScript + netAndVaultScript);
    const missing = { hasScheduler: true, schedule: null };
    expect(await deployed.readSchedules()).toMatchObject({ dueWork: missing, letters: missing });
    for (const step of deployed.steps) if (step.title.startsWith('Schedule of ')) await step.run();
    const everyMinute = { hasScheduler: true, schedule: '* * * * *' };
    expect(await deployed.readSchedules()).toEqual({
      dueWork: everyMinute,
      letters: everyMinute,
      payments: everyMinute,
      issuesDocuments: true,
    });
    const { rows } = await database.query('select command from cron.job order by jobname');
    expect(rows.map(({ command }) => command as string)).toEqual([
      'select private.call_payment_work()',
      'select private.run_due()',
      'select private.call_send_mail()',
    ]);
  });

  test('lets pg_cron start the letters only when one is due, with the secret of the last deployment', async () => {
    const newSecret = 'changed-'.repeat(4);
    const url = `https://${projectRef}.supabase.co/functions/v1/send-mail`;
    await database.query('select private.schedule_letters($1, $2)', [url, newSecret]);
    await database.query('select private.call_send_mail()');
    const called = async () => (await database.query('select url, headers from net.calls')).rows;
    expect(await called()).toEqual([]);
    await database.query(`insert into private.outbox (cause, kind, subject, run_at) values ('a', 'test', '{}', now());
      select private.call_send_mail()`);
    expect(await called()).toEqual([
      {
        url,
        headers: { 'content-type': 'application/json', 'x-send-mail-secret': newSecret },
      },
    ]);
  });

  test('lets pg_cron start the work on payments only when something is due, with its own secret', async () => {
    const secret = 'payments-'.repeat(4);
    const url = `https://${projectRef}.supabase.co/functions/v1/payment-work`;
    await database.query('delete from net.calls');
    await database.query('select private.schedule_payments($1, $2)', [url, secret]);
    expect((await database.query('select * from private.payments_schedule()')).rows).toEqual([
      { has_scheduler: true, schedule: '* * * * *' },
    ]);
    await database.query('select private.call_payment_work()');
    const called = async () => (await database.query('select url, headers from net.calls')).rows;
    expect(await called()).toEqual([]);
    await database.query(`
      with cohort as (
        insert into public.cohorts (course_id, capacity, price_cents) select id, 1, 10000 from public.courses limit 1 returning id
      ), booking as (
        insert into public.bookings (cohort_id, state, queue_number, created_at) select id, 'confirmed', 1, now() from cohort returning id
      ), charge as (
        insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents) select id, now(), 10000, 24, 10000 from booking returning id
      )
      insert into public.payment_orders (charge_id, provider, amount_cents, state, provider_id, url, expires_at, read_due_at)
      select id, 'viva', 10000, 'open', '1', 'https://pay.example', now(), now() from charge;
      select private.call_payment_work()`);
    expect(await called()).toEqual([
      {
        url,
        headers: { 'content-type': 'application/json', 'x-payment-work-secret': secret },
      },
    ]);
  });

  test('sends the starting courses without accounts, and later leaves them to staff', async () => {
    const sent = { courses: '16', lessons: '10', users: '0', interests: '0', renamed: '0' };
    expect(await countRows()).toEqual([sent]);
    await database.query(`
      update courses set title = 'Νέος τίτλος', slug = 'neos' where slug = 'psifiaki-stratigiki';
      delete from course_lessons where title = 'Συχνά λάθη'`);
    await deployed.steps.find(({ title }) => title === 'Starting courses')?.run();
    expect(await countRows()).toEqual([{ ...sent, lessons: '9', renamed: '1' }]);
  });

  test('sends each function as one file that runs without packages', async () => {
    expect([...api().uploads.keys()].toSorted()).toEqual([
      'badge',
      'course-calendar',
      'csp-report',
      'delete-account',
      'google-exchange',
      'invite-member',
      'pay',
      'payment-event',
      'payment-work',
      'send-mail',
      'submit-form',
      'unsubscribe',
      'upload-image',
      'upload-lesson-file',
    ]);
    for (const [name, files] of api().uploads) {
      expect([...files.keys()]).toEqual([`supabase/functions/${name}/index.js`]);
      expect(api().functions.get(name)).toMatchObject({ verify_jwt: false });
      const entry = join(folder, `${name}.js`);
      writeFileSync(entry, [...files.values()][0] ?? '');
      const running = await startDeno({
        name,
        entry,
        folders: [],
        config: null,
        environment: {
          SITE_ORIGINS: origin,
          SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
          BADGE_PRIVATE_KEY: localBadgeKey,
        },
        onExit: () => {},
      });
      const response = await fetch(`http://127.0.0.1:${running.port}/${name}`, {
        method: 'OPTIONS',
        headers: { origin },
      });
      running.stop();
      expect(response.status).toBe(204);
    }
  });
});
