import { describe, expect, test } from 'vitest';
import { runCli } from '../../supabase/local/database/supabase-cli.ts';
import { hostedProject } from '../../supabase/deploy/hosted-project.ts';
import { DeployError, readOptions } from '../../supabase/deploy/options.ts';
import { projectRef } from './management-api.ts';
import { origin, withManagementApi } from './with-management-api.ts';

const { folder, environment } = withManagementApi();

/** Reads a project without a command of its own, since bundling the functions takes a while. */
const readProject = (ref: string, extra: Record<string, string | undefined> = {}) => {
  const options = readOptions(['--project', ref, '--site', origin], {}, origin);
  const workspace = {
    folder,
    functions: [],
    secrets: {},
    secretsFile: '',
    startingCourses: [],
    coursesFile: '',
    lettersFile: null,
    remove: async () => {},
  };
  const run = (parameters: string[]) => runCli(parameters, { ...environment(), ...extra });
  return hostedProject(options, workspace, run).readState();
};

describe('reading a project', { timeout: 60_000 }, () => {
  test.for<[string, Record<string, string | undefined>, RegExp]>([
    [
      'no access token',
      { SUPABASE_ACCESS_TOKEN: undefined },
      /^You are not signed in to Supabase\./,
    ],
    ['no valid access token', { SUPABASE_ACCESS_TOKEN: 'abc' }, /is not an access token/],
    [
      'an access token that Supabase refuses',
      { SUPABASE_ACCESS_TOKEN: `sbp_${'f'.repeat(40)}` },
      /^Supabase refuses the access token\./,
    ],
  ])('fails in plain English with %s', async ([, extra, message]) => {
    const reading = readProject(projectRef, extra);
    await expect(reading).rejects.toThrow(DeployError);
    await expect(reading).rejects.toThrow(message);
  });

  test('fails in plain English when the account has no such project', async () => {
    const ref = 'z'.repeat(20);
    await expect(readProject(ref)).rejects.toThrow(`Your account has no project ${ref}`);
  });
});
