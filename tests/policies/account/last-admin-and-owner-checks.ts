import { expect } from 'vitest';
import { emailOf, impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { deleteMember, insertMember, updateMember, updateRole } from '../statements.ts';

const organization = `organization_id = '${fixtureIds.organization}'`;
const deleteAccount = (...users: (keyof typeof testUsers)[]) =>
  `delete from auth.users where id in (${users.map((user) => `'${testUsers[user]}'`).join()});`;
const rolesNow = `select role from public.organization_members where ${organization}
  order by created_at, user_id`;
const leave = deleteMember(testUsers.organizationOwner);
const onlyOwner = `${deleteMember(testUsers.secondOrganizationOwner)};`;
const suspend = (...users: (keyof typeof testUsers)[]) =>
  `update auth.users set banned_until = now() + interval '1 day'
   where id in (${users.map((user) => `'${testUsers[user]}'`).join()});`;

export function lastAdminAndOwnerChecks(run: Run): Checks {
  const rolesAfter = async (sql: string) => {
    const outcome = await run(
      `${insertMember(testUsers.newUser, 'admin')};
           alter table public.organization_members disable trigger user;
           update public.organization_members set created_at = now() - case user_id
             when '${testUsers.organizationMember}' then interval '9 days'
             when '${testUsers.newUser}' then interval '8 days'
             when '${testUsers.organizationAdmin}' then interval '7 days'
             else interval '1 day' end;
           alter table public.organization_members enable trigger user; ${sql} ${rolesNow}`,
    );
    return 'result' in outcome ? outcome.result.map(({ role }) => role) : outcome;
  };
  const both = ['organizationOwner', 'secondOrganizationOwner'] as const;
  const demote = updateRole(testUsers.admin, 'learner');
  const remove = `delete from public.user_roles where user_id = '${testUsers.admin}'`;
  const onlyAdmin = `delete from public.user_roles where user_id = '${testUsers.adminWithoutFactor}';`;
  return {
    'the last admin cannot step down, one of two can': async () => {
      for (const sql of [demote, remove]) {
        expect(await run(`${onlyAdmin} ${sql}`)).toMatchObject({ code: 'PX001' });
        expect(await run(sql)).toMatchObject({ rows: 1 });
      }
    },

    'beside the last admin everybody can change or lose a role': async () => {
      const instructor = testUsers.instructor;
      for (const sql of [
        updateRole(instructor, 'learner'),
        `delete from public.user_roles where user_id = '${instructor}'`,
        updateRole(testUsers.admin, 'admin'),
      ])
        expect(await run(`${onlyAdmin} ${sql}`)).toMatchObject({ rows: 1 });
      // Without any admin, as before the first one is created.
      const none = `alter table public.user_roles disable trigger user;
        delete from public.user_roles where role = 'admin'; alter table public.user_roles enable trigger user;`;
      expect(await run(`${none} ${updateRole(instructor, 'learner')}`)).toMatchObject({ rows: 1 });
    },

    'the last owner cannot leave or step down, one of two can': async () => {
      for (const sql of [leave, updateMember(testUsers.organizationOwner, 'admin')]) {
        expect(await run(`${onlyOwner} ${sql}`)).toMatchObject({ code: 'PX002' });
        expect(await run(sql)).toMatchObject({ rows: 1 });
      }
    },

    'an owner who is suspended does not count': async () => {
      const suspended = suspend('secondOrganizationOwner');
      expect(await run(`${suspended} ${leave}`)).toMatchObject({ code: 'PX002' });
      const removed = deleteMember(testUsers.secondOrganizationOwner);
      expect(await run(`${suspended} ${removed}`)).toMatchObject({ rows: 1 });
    },

    'an owner of another organisation does not count': async () => {
      const other = `insert into public.organization_members (organization_id, user_id, role)
        values ('${fixtureIds.otherOrganization}', '${testUsers.newUser}', 'owner');`;
      expect(await run(`${onlyOwner} ${other} ${leave}`)).toMatchObject({ code: 'PX002' });
    },

    'beside the last owner everybody can change role or leave': async () => {
      for (const sql of [
        deleteMember(testUsers.organizationMember),
        updateMember(testUsers.organizationMember, 'admin'),
        updateMember(testUsers.organizationOwner, 'owner'),
      ])
        expect(await run(`${onlyOwner} ${sql}`)).toMatchObject({ rows: 1 });
      // Without any owner, as when the organisation was just created.
      const none = `alter table public.organization_members disable trigger user;
        delete from public.organization_members where ${organization} and role = 'owner';
        alter table public.organization_members enable trigger user;`;
      expect(await run(`${none} ${deleteMember(testUsers.organizationMember)}`)).toMatchObject({
        rows: 1,
      });
    },

    'the last owner can delete the organisation and the account': async () => {
      const sql = `delete from public.organizations where id = '${fixtureIds.organization}'`;
      expect(await run(`${onlyOwner} ${sql}`)).toMatchObject({ rows: 1 });
      expect(await run(`${onlyOwner} ${deleteAccount('organizationOwner')}`)).toMatchObject({
        rows: 1,
      });
    },

    'the admin who joined first becomes owner when the account of the owner is deleted':
      async () => {
        const unchanged = ['member', 'admin', 'admin', 'owner', 'member'];
        expect(await rolesAfter(deleteAccount(...both))).toEqual([
          'member',
          'owner',
          'admin',
          'member',
        ]);
        expect(await rolesAfter(deleteAccount('organizationOwner'))).toEqual(unchanged);
        const changed = `select from public.organization_members where updated_at >= now()`;
        const aged = `alter table public.organization_members disable trigger user;
        update public.organization_members set updated_at = '2020-01-01';
        alter table public.organization_members enable trigger user;`;
        expect(await run(`${aged} ${deleteAccount('organizationOwner')} ${changed}`)).toMatchObject(
          {
            rows: 0,
          },
        );
        expect(await rolesAfter(`${leave};`)).toEqual(unchanged);
        // One statement deletes the accounts of both owners and both admins.
        const all = deleteAccount(...both, 'organizationAdmin', 'newUser');
        expect(await rolesAfter(all)).toEqual(['owner', 'member']);
      },

    'a suspended member becomes owner only when all are suspended, and is named beforehand':
      async () => {
        // newUser is the admin who joined first, organizationAdmin the second.
        const owners = deleteAccount(...both);
        expect(await rolesAfter(`${suspend('newUser')} ${owners}`)).toEqual([
          'member',
          'admin',
          'owner',
          'member',
        ]);
        const one = `${suspend('secondOrganizationOwner')} ${deleteAccount('organizationOwner')}`;
        expect(await rolesAfter(one)).toEqual(['member', 'owner', 'admin', 'owner', 'member']);
        const all = suspend('newUser', 'organizationAdmin', 'organizationMember');
        expect(await rolesAfter(`${all} ${suspend('secondOrganizationMember')} ${owners}`)).toEqual(
          ['member', 'owner', 'admin', 'member'],
        );
        const successors = `${impersonate('organizationOwner')}
        select has_successor, successor from public.list_successions()`;
        expect(
          await run(`${onlyOwner} ${suspend('organizationAdmin')} ${successors}`),
        ).toMatchObject({
          result: [{ has_successor: true, successor: expect.stringMatching(/organizationmember/) }],
        });
        expect(await run(`${suspend('secondOrganizationOwner')} ${successors}`)).toMatchObject({
          result: [{ has_successor: true, successor: emailOf('organizationAdmin') }],
        });
        expect(await run(successors)).toMatchObject({ rows: 0 });
        // The other owner and everybody else are suspended: nobody is left who manages it.
        const others = `${suspend('secondOrganizationOwner', 'organizationAdmin', 'organizationMember')}
        ${suspend('secondOrganizationMember')}`;
        expect(await run(`${others} ${successors}`)).toMatchObject({
          result: [{ has_successor: true, successor: emailOf('secondOrganizationOwner') }],
        });
        const bothSuspended = suspend('secondOrganizationOwner', 'organizationOwner');
        expect(await run(`${bothSuspended} ${successors}`)).toMatchObject({ rows: 0 });
      },

    'in other organisations everybody keeps the role': async () => {
      const rolesOfOther = `select role, count(*)::int from public.organization_members
        where organization_id = '${fixtureIds.otherOrganization}' group by role order by role`;
      const join = `insert into public.organization_members (organization_id, user_id)
        values ('${fixtureIds.otherOrganization}', '${testUsers.organizationAdmin}');`;
      const untouched = await run(`${join} ${rolesOfOther}`);
      const owners = deleteAccount('organizationOwner', 'secondOrganizationOwner');
      expect(await run(`${join} ${owners} ${rolesOfOther}`)).toEqual(untouched);
    },
  };
}
