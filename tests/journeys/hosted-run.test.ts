import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAgainst } from '../../e2e/hosted/hosted-run.ts';
import { HostedRunError, readOptions } from '../../e2e/hosted/options.ts';
import { mailDomain } from '../../e2e/hosted/project.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { keys } from '../../supabase/local/settings.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

type Given = { withPeople?: boolean; secretKey?: string };

async function run(
  journeys: () => Promise<number>,
  { withPeople = true, secretKey = keys.secret }: Given = {},
) {
  const said: string[] = [];
  const project = { url: backend.url, publishableKey: keys.publishable, secretKey };
  const code = await runAgainst({ project, withPeople }, journeys, (line) => said.push(line));
  return { code, said };
}

const addresses = (table: string) =>
  backend.execute(`select email from public.${table} order by email`);

const never = () => expect.unreachable('the journeys ran');

/** What journeys create: an instructor, and a message of a visitor. */
async function leaveTraces(domain = mailDomain) {
  const { auth } = createClient(backend.url, keys.secret);
  const email = `user-${crypto.randomUUID()}@${domain}`;
  const account = { email, password: 'enas-kodikos-2026', email_confirm: true };
  const { data, error } = await auth.admin.createUser(account);
  expect(error).toBeNull();
  await backend.execute(
    `insert into public.user_roles (user_id, role) values ('${data.user?.id}', 'instructor')`,
  );
  await backend.execute(`insert into public.contact_messages (name, email, subject, message)
    values ('Γιώργος', '${email}', 'Θέμα', 'Μήνυμα')`);
}

describe('a run against a project', () => {
  test('removes only its accounts and messages, even when a journey fails or cannot run', async () => {
    // Not the run's, although it looks like it.
    await leaveTraces(`x${mailDomain}`);
    const people = await addresses('profiles');
    const messages = await addresses('contact_messages');
    const failing = async () => {
      await leaveTraces();
      await leaveTraces();
      return 1;
    };
    expect(await run(failing)).toEqual({
      code: 1,
      said: ['Removed 2 accounts that were made for the run.'],
    });
    const broken = run(async () => {
      await leaveTraces();
      throw new Error('no browser');
    });
    await expect(broken).rejects.toThrow('no browser');
    expect(await addresses('profiles')).toEqual(people);
    expect(await addresses('contact_messages')).toEqual(messages);
  });

  test('before it begins, removes what a killed run left', async () => {
    const people = await addresses('profiles');
    await leaveTraces();
    const journeys = async () => {
      expect(await addresses('profiles')).toEqual(people);
      return 0;
    };
    expect(await run(journeys)).toMatchObject({ code: 0 });
  });

  test('refuses a project with other people unless they are allowed, and changes nothing', async () => {
    await leaveTraces();
    const people = await addresses('profiles');
    const refused = run(never, { withPeople: false });
    await expect(refused).rejects.toThrow(
      new RegExp(`has ${people.length - 1} accounts of other people.*--with-people`),
    );
    await expect(run(never, { secretKey: 'sb_secret_wrong' })).rejects.toThrow(HostedRunError);
    // Visitors cannot read accounts: with the publishable key a project would look empty.
    await expect(run(never, { secretKey: keys.publishable })).rejects.toThrow(HostedRunError);
    expect(await addresses('profiles')).toEqual(people);
    await backend.execute(
      'alter table public.user_roles disable trigger user_roles_prevent_last_admin_removal',
    );
    await backend.execute(`delete from auth.users where email not like '%@${mailDomain}'`);
    expect(await run(async () => 0, { withPeople: false })).toMatchObject({ code: 0 });
  });
});

const read = (parameters: string[], secretKey?: string) =>
  readOptions(parameters, { SUPABASE_SECRET_KEY: secretKey });

/** A key as older projects have it. */
const token = (role: string) => `e30.${Buffer.from(`{"role":"${role}"}`).toString('base64url')}.x`;

describe('the command', () => {
  const url = ['--url', 'https://ref.supabase.co/rest/v1/'];
  const key = ['--key', 'sb_publishable_x'];

  test('takes a project and its keys', () => {
    const project = {
      url: 'https://ref.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    };
    expect(read([...url, ...key], 'sb_secret_x')).toEqual({ project, withPeople: false });
    expect(read([...url, ...key, '--with-people'], 'sb_secret_x')).toMatchObject({
      withPeople: true,
    });
  });

  test.each([
    [[...key], 'sb_secret_x', '--url must be'],
    [['--url', 'ref.supabase.co', ...key], 'sb_secret_x', '--url must be'],
    [[...url], 'sb_secret_x', '--key must be'],
    [[...url, '--key', 'sb_secret_x'], 'sb_secret_x', '--key is a secret key'],
    [[...url, '--key', token('service_role')], 'sb_secret_x', '--key is a secret key'],
    [[...url, ...key], undefined, 'Set SUPABASE_SECRET_KEY'],
    [[...url, ...key, '--everything'], 'sb_secret_x', '--everything'],
  ])('%j is refused without repeating a key', (parameters, secretKey, message) => {
    const readParameters = () => read(parameters, secretKey);
    expect(readParameters).toThrow(message);
    expect(readParameters).not.toThrow('sb_secret_x');
  });

  test('accepts the older key of visitors', () => {
    expect(read([...url, '--key', token('anon')], 'sb_secret_x').project.publishableKey).toBe(
      token('anon'),
    );
  });
});
