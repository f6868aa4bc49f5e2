import { describe, expect, test } from 'vitest';
import { emailOf, impersonate, testUsers, type Actor, type TestUser } from './actors.ts';
import { fixtureIds, openSharedDatabase } from './fixtures.ts';
import {
  createRunners,
  deleteMember,
  insertMember,
  isMember,
  policyViolation,
  updateMember,
} from './statements.ts';

const database = await openSharedDatabase();

const { runAsOwner, runAs } = createRunners(() => database);

describe('the last owner of an organization', () => {
  const deleteSecondOwner = `${deleteMember(testUsers.secondOrganizationOwner)};`;

  test.for([
    ['leave', deleteMember(testUsers.organizationOwner)],
    ['become admin', updateMember(testUsers.organizationOwner, 'admin')],
  ] as const)('cannot %s, one of two can', async ([, sql]) => {
    expect(
      await runAsOwner(`${deleteSecondOwner} ${impersonate('organizationOwner')} ${sql}`),
    ).toMatchObject({ code: 'PX002' });
    expect(await runAs('organizationOwner', sql)).toMatchObject({ rows: 1 });
  });

  test('can delete the organization', async () => {
    const sql = `delete from public.organizations where id = '${fixtureIds.organization}'`;
    expect(
      await runAsOwner(`${deleteSecondOwner} ${impersonate('organizationOwner')} ${sql}`),
    ).toMatchObject({ rows: 1 });
  });

  test('can have their account deleted', async () => {
    const sql = `delete from auth.users where id = '${testUsers.organizationOwner}'`;
    expect(await runAsOwner(`${deleteSecondOwner} ${sql}`)).toMatchObject({ rows: 1 });
  });
});

const addMember = (email: string, role = 'member') =>
  `select public.add_member('${fixtureIds.organization}', '${email}', '${role}')`;

describe('add_member', () => {
  test('finds the e-mail in any case and with spaces around it', async () => {
    const readRole = `reset role; select role from public.organization_members where ${isMember(testUsers.newUser)}`;
    for (const email of [emailOf('newUser'), ` ${emailOf('newUser').toUpperCase()} `]) {
      expect(await runAs('admin', `${addMember(email)}; ${readRole}`)).toMatchObject({
        result: [{ role: 'member' }],
      });
    }
  });

  test('tells platform admins why a user is not added', async () => {
    for (const [sql, code] of [
      [addMember('nobody@test.example'), 'PX003'],
      [addMember(emailOf('organizationMember')), '23505'],
      [addMember(emailOf('newUser'), 'boss'), '22P02'],
    ] as const) {
      expect(await runAs('admin', sql)).toMatchObject({ code });
    }
  });

  test('tells nobody else who has an account', async () => {
    const emails = [emailOf('newUser'), 'nobody@test.example', emailOf('organizationMember'), ''];
    for (const caller of [
      'organizationOwner',
      'organizationAdmin',
      'organizationMember',
      'otherLearner',
      'instructor',
    ] as const) {
      const outcomes = await Promise.all(emails.map((email) => runAs(caller, addMember(email))));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toMatchObject({ code: '42501' });
    }
  });
});

test('an owner cannot read the e-mail of a user by adding their id', async () => {
  const list = `select email from public.list_organization_members('${fixtureIds.organization}')`;
  for (const caller of ['organizationOwner', 'organizationAdmin'] as const) {
    for (const id of [testUsers.newUser, '70000000-0000-4000-8000-0000000000aa'])
      expect(await runAs(caller, `${insertMember(id, 'member')}; ${list}`)).toMatchObject(
        policyViolation,
      );
  }
});

test('e-mails of members are visible only to those who manage the organization', async () => {
  const list = `select email from public.list_organization_members('${fixtureIds.organization}')`;
  const emailsFor = async (caller: Actor & TestUser) => {
    const outcome = await runAs(caller, list);
    return 'result' in outcome ? outcome.result.map(({ email }) => email) : outcome;
  };
  for (const manager of ['admin', 'organizationOwner', 'organizationAdmin'] as const) {
    expect(await emailsFor(manager)).toEqual(Array(5).fill(expect.stringContaining('@')));
  }
  expect(await emailsFor('organizationMember')).toEqual(Array(5).fill(null));
});
