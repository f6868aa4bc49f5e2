import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBadgeKey } from '../../supabase/deploy/badge-key.ts';
import { listDifferences } from '../../supabase/deploy/differences.ts';
import { hostedConfig } from '../../supabase/deploy/hosted-config.ts';
import { hostedProject } from '../../supabase/deploy/hosted-project.ts';
import { DeployError, readOptions } from '../../supabase/deploy/options.ts';
import { localBadgeKey } from '../../supabase/local/badge-key.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';
import { publicBadgeKey } from '@/subjects/certificates/badge-keys';
import { limits } from '@/lib/limits';

const ref = 'abcdefghijklmnopqrst';
const origin = 'https://academy.test';
const read = (parameters: string[], environment: Record<string, string> = {}) =>
  readOptions(parameters, environment, origin);
const toml = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8');

const mail = {
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 're_key',
  MAIL_FROM: 'Academy <hello@academy.test>',
  SEND_MAIL_SECRET: 'x'.repeat(32),
};

test('letters are sent if a provider is given, with or without the bank account', () => {
  const { mail: sender, bank } = read(['--project', ref], mail);
  expect(sender).toEqual({
    provider: 'resend',
    key: 're_key',
    from: 'Academy <hello@academy.test>',
    secret: 'x'.repeat(32),
  });
  expect(bank).toBeNull();
  const account = { BANK_ACCOUNT_HOLDER: 'Academy', BANK_NAME: 'Bank', BANK_IBAN: 'GR00' };
  expect(read(['--project', ref], account).bank).toEqual({
    holder: 'Academy',
    name: 'Bank',
    iban: 'GR00',
  });
});

test('badges are signed with the given key', async () => {
  const key = await makeBadgeKey();
  expect(read(['--project', ref], { BADGE_PRIVATE_KEY: key }).badgeKey).toBe(key);
});

test('a deployment is a dry run unless --apply is given', () => {
  expect(read(['--project', ref])).toEqual({
    project: ref,
    isApplied: false,
    hasStartingCourses: false,
    origin,
    databaseUrl: null,
    google: null,
    mail: null,
    bank: null,
    payments: null,
    badgeKey: null,
  });
  expect(read(['--project', ref, '--apply']).isApplied).toBe(true);
  expect(read(['--project', ref, '--with-courses']).hasStartingCourses).toBe(true);
});

test.each([
  [[], {}, 'Which project? Pass --project.'],
  [['--project', 'Praxi'], {}, '“Praxi” is not the ref of a project'],
  [['--project', ref, '--yes'], {}, "Unknown option '--yes'"],
  [['--project', ref, '--site', 'http://academy.test'], {}, 'must be https'],
  [['--project', ref, '--site', 'https://academy.test/courses'], {}, 'have no path'],
  [['--project', ref, '--site', 'https://praxi.example'], {}, 'is a placeholder'],
  [['--project', ref], { GOOGLE_CLIENT_ID: 'a' }, 'both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
  [['--project', ref], { MAIL_PROVIDER: 'other' }, 'MAIL_PROVIDER must be resend or postmark'],
  [['--project', ref], { ...mail, MAIL_FROM: '' }, 'Set MAIL_PROVIDER, MAIL_API_KEY'],
  [['--project', ref], { ...mail, SEND_MAIL_SECRET: 'short' }, 'SEND_MAIL_SECRET needs 32'],
  [['--project', ref], { ...mail, SEND_MAIL_SECRET: `${'x'.repeat(40)}'` }, 'needs 32 or more'],
  [['--project', ref], { SUPABASE_DB_URL: 'host:5432' }, 'must be a connection string'],
  [['--project', ref], { SUPABASE_DB_URL: 'postgresql://a:%zz@host/b' }, 'a connection string'],
  [['--project', ref], { BANK_IBAN: 'GR00' }, 'Set BANK_ACCOUNT_HOLDER, BANK_NAME and'],
  [['--project', ref], { BADGE_PRIVATE_KEY: 'key' }, 'BADGE_PRIVATE_KEY must be'],
  [['--project', ref], { BADGE_PRIVATE_KEY: localBadgeKey }, 'BADGE_PRIVATE_KEY must be'],
  [['--project', ref], { BADGE_PRIVATE_KEY: publicBadgeKey(localBadgeKey) }, 'must be a private'],
])('refuses %j with %j', (parameters, environment: Record<string, string>, message) => {
  expect(() => read(parameters, environment)).toThrow(DeployError);
  expect(() => read(parameters, environment)).toThrow(message);
});

const otherRef = 'zyxwvutsrqponmlkjihg';
const pooler = (project: string) =>
  `postgresql://postgres.${project}:p%40ss@aws-0-eu-central-1.pooler.supabase.com:5432/postgres`;
const direct = (project: string) =>
  `postgresql://postgres:p%40ss@db.${project}.supabase.co:5432/postgres`;

test('refuses the database of another project, which an earlier command may have left in the shell', () => {
  for (const databaseUrl of [pooler, direct]) {
    const url = databaseUrl(otherRef);
    const readOther = () => read(['--project', ref, '--apply'], { SUPABASE_DB_URL: url });
    expect(readOther).toThrow(DeployError);
    expect(readOther).toThrow(`SUPABASE_DB_URL is that of project ${otherRef}, not of ${ref}.`);
    expect(readOther).not.toThrow(/p%40ss|p@ss/);
    const own = databaseUrl(ref);
    expect(read(['--project', ref], { SUPABASE_DB_URL: own }).databaseUrl).toBe(own);
  }
});

test.each([
  `${pooler(ref)}?user=postgres.${otherRef}`,
  `${direct(ref)}?host=db.${otherRef}.supabase.co`,
  `${pooler(ref)}?options=reference%3D${otherRef}`,
  direct(otherRef).replace('db.', 'DB.'),
  direct(otherRef).replace('.supabase.co', '.Supabase.co.'),
  pooler(otherRef).replace(/@[^:]+/, `@db.${ref}.supabase.co`),
])('refuses a connection string that another project is named in: %s', (url) => {
  expect(() => read(['--project', ref], { SUPABASE_DB_URL: url })).toThrow(
    `SUPABASE_DB_URL is that of project ${otherRef}, not of ${ref}.`,
  );
});

test('does not change the Google provider without its client', () => {
  const without = hostedConfig(toml, read(['--project', ref]), []);
  expect(without).not.toMatch(/google\]|GOOGLE/);
  expect(without).toContain('[storage]');
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  expect(hostedConfig(toml, read(['--project', ref], google), [])).toContain(
    '[auth.external.google]',
  );
});

test('writes no secret into the configuration', () => {
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'google-secret' };
  const config = hostedConfig(toml, read(['--project', ref], google), []);
  expect(config).toContain('secret = "env(GOOGLE_CLIENT_SECRET)"');
  expect(config).not.toContain('google-secret');
});

test('the server accepts the same passwords as the forms', () => {
  expect(toml).toContain(`minimum_password_length = ${limits.passwordMinimum}\n`);
});

test('lists a secret with another value, without the value', () => {
  const state = {
    missingMigrations: [],
    settings: [],
    templates: [],
    secrets: { SITE_ORIGINS: 'the digest of something else' },
    functions: [{ slug: 'google-exchange', verify_jwt: true }],
    missingCourses: [{ slug: 'ai', title: 'AI' }],
    dueWork: null,
    letters: null,
    payments: null,
    issuesDocuments: null,
    paymentProblems: [],
  };
  const wanted = {
    secrets: { SITE_ORIGINS: origin },
    functions: [{ name: 'google-exchange', verifiesJwt: false }],
  };
  expect(listDifferences(state, wanted)).toEqual([
    'secret SITE_ORIGINS: another value',
    'starting course «AI»: missing',
    'edge function google-exchange: verify_jwt is true, should be false',
  ]);
});

test.each([
  [[], false],
  [[{ slug: 'ai', title: 'AI' }], true],
])('sends starting courses only if they are wanted: %j', (startingCourses, isSent) => {
  const workspace = {
    folder: '',
    functions: [],
    secrets: {},
    secretsFile: '',
    startingCourses,
    coursesFile: '',
    lettersFile: null,
    paymentsFile: null,
    remove: async () => {},
  };
  const { steps } = hostedProject(read(['--project', ref]), workspace, () => Promise.reject());
  expect(steps.some(({ title }) => title === 'Starting courses')).toBe(isSent);
});

test.each([
  [null, false],
  ['letters.sql', true],
])('schedules letters only where they are sent: %s', (lettersFile, isScheduled) => {
  const workspace = {
    folder: '',
    functions: [],
    secrets: {},
    secretsFile: '',
    startingCourses: [],
    coursesFile: '',
    lettersFile,
    paymentsFile: null,
    remove: async () => {},
  };
  const { steps } = hostedProject(read(['--project', ref]), workspace, () => Promise.reject());
  expect(steps.some(({ title }) => title === 'Schedule of letters')).toBe(isScheduled);
});
