import { describe, expect, test } from 'vitest';
import { runCli } from '../../supabase/local/database/supabase-cli.ts';
import { hostedProject } from '../../supabase/deploy/hosted-project.ts';
import { DeployError, readOptions } from '../../supabase/deploy/options.ts';
import { projectRef } from './management-api.ts';
import { origin, withManagementApi } from './with-management-api.ts';

const { folder, environment } = withManagementApi();

/** @param extra environment variables of the CLI */
const cli =
  (extra: Record<string, string | undefined> = {}) =>
  (parameters: string[]) =>
    runCli(parameters, { ...environment(), ...extra });

/** Reads a project without a command of its own, because bundling the functions takes a while. */
const readProject = (
  ref: string,
  run: Parameters<typeof hostedProject>[2],
  variables: Record<string, string> = {},
) => {
  const options = readOptions(['--project', ref, '--site', origin], variables, origin);
  const workspace = {
    folder,
    functions: [],
    secrets: {},
    secretsFile: '',
    startingCourses: [],
    coursesFile: '',
    lettersFile: null,
    paymentsFile: null,
    remove: async () => {},
  };
  return hostedProject(options, workspace, run).readState();
};

/** What the CLI answers with JSON as its output. */
const withoutIpv6 = async () => ({
  code: 1,
  output: '{"_tag":"Error","error":{"message":"IPv6 is not supported on your current network"}}',
  errorOutput: `Target: project ${projectRef}\n`,
});

test('says what to set on a network without IPv6', async () => {
  await expect(readProject(projectRef, withoutIpv6)).rejects.toThrow('Set SUPABASE_DB_URL to');
});

test('keeps the password of the database out of the list of processes', async () => {
  const calls: { parameters: string[]; environment: Record<string, string> | undefined }[] = [];
  const reading = readProject(
    projectRef,
    async (parameters, variables) => {
      calls.push({ parameters, environment: variables });
      return { code: 0, output: parameters[0] === 'db' ? '{' : '[]', errorOutput: '' };
    },
    { SUPABASE_DB_URL: 'postgresql://postgres.abc:p%40ss@pooler.test:5432/postgres' },
  );
  await expect(reading).rejects.toThrow('“db push”');
  const last = calls.at(-1);
  expect(last?.parameters).toContain(
    '--remote=postgresql://postgres.abc@pooler.test:5432/postgres',
  );
  expect(last?.environment).toEqual({ PGPASSWORD: 'p@ss' });
  expect(JSON.stringify(calls.map((call) => call.parameters))).not.toMatch(/p(@|%40)ss/);
});

describe('reading a project', { timeout: 60_000 }, () => {
  test.for<[string, Record<string, string | undefined>, RegExp]>([
    [
      'no access token',
      { SUPABASE_ACCESS_TOKEN: undefined },
      /^Access token not provided\. .*SUPABASE_ACCESS_TOKEN/,
    ],
    ['no valid access token', { SUPABASE_ACCESS_TOKEN: 'abc' }, /^Invalid access token format\./],
    [
      'an access token that Supabase refuses',
      { SUPABASE_ACCESS_TOKEN: `sbp_${'f'.repeat(40)}` },
      /^Supabase refuses the access token\./,
    ],
  ])('fails in plain English with %s', async ([, extra, message]) => {
    const reading = readProject(projectRef, cli(extra));
    await expect(reading).rejects.toThrow(DeployError);
    await expect(reading).rejects.toThrow(message);
  });

  test('fails in plain English when the account has no such project', async () => {
    const ref = 'z'.repeat(20);
    await expect(readProject(ref, cli())).rejects.toThrow(`Your account has no project ${ref}`);
  });
});
