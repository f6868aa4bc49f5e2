import { describe, expect, test } from 'vitest';
import { impersonate, testUsers, type Actor, type TestUser } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners, deleteMember, updateMember } from '../statements.ts';

const database = await openDatabaseWithFixtures();

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
    const sql = `select public.move_to_bin('organization', '{${fixtureIds.organization}}')`;
    expect(
      await runAsOwner(`${deleteSecondOwner} ${impersonate('organizationOwner')} ${sql}`),
    ).not.toHaveProperty('code');
  });

  test('can have their account deleted', async () => {
    const sql = `delete from auth.users where id = '${testUsers.organizationOwner}'`;
    expect(await runAsOwner(`${deleteSecondOwner} ${sql}`)).toMatchObject({ rows: 1 });
  });
});

test('e-mails of members are visible only to managers of the organization', async () => {
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
