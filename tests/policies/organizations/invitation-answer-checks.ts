import { expect } from 'vitest';
import { emailOf, impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { answer, asLearner, confirm, gone } from './invitation-calls.ts';

const { otherInvitation, otherOrganization } = fixtureIds;

const memberships = `reset role; select user_id, role::text from public.organization_members
  where organization_id = '${otherOrganization}' and user_id = '${testUsers.learner}'`;
const rest = `reset role; select declined_at is not null as declined from public.organization_invitations
  where id = '${otherInvitation}'`;

/** SQL that gives the other invitation to this user. */
const inviter = (user: string | null, role: string) =>
  `update public.organization_invitations set role = '${role}', invited_by = ${user ? `'${user}'` : 'null'}
   where id = '${otherInvitation}';`;

const says = (state: object) => ({ result: [{ found: state }] });

/** Who sees, accepts and declines an invitation, and until when. */
export function invitationAnswerChecks(run: Run): Checks {
  return {
    'the account with the confirmed e-mail sees and accepts its invitation, once': async () => {
      const list = 'select id from public.list_own_invitations()';
      expect(await run(`${asLearner} ${list}`)).toMatchObject({
        result: [{ id: otherInvitation }],
      });
      expect(await run(`${asLearner} ${answer(true)}; ${memberships}`)).toMatchObject({
        result: [{ user_id: testUsers.learner, role: 'member' }],
      });
      expect(await run(`${asLearner} ${answer(true)}; ${rest}`)).toMatchObject({ rows: 0 });
      expect(await run(`${asLearner} ${answer(true)}; ${answer(true)}`)).toMatchObject(gone);
      // A membership that exists keeps its role.
      const owner = `insert into public.organization_members values ('${otherOrganization}', '${testUsers.learner}', 'owner');`;
      expect(await run(`${owner} ${asLearner} ${answer(true)}; ${memberships}`)).toMatchObject({
        result: [{ role: 'owner' }],
      });
    },

    'a declined invitation creates no member, and is closed': async () => {
      expect(await run(`${asLearner} ${answer(false)}; ${memberships}`)).toMatchObject({ rows: 0 });
      expect(await run(`${asLearner} ${answer(false)}; ${rest}`)).toMatchObject({
        result: [{ declined: true }],
      });
      expect(await run(`${asLearner} ${answer(false)}; ${answer(true)}`)).toMatchObject(gone);
      expect(
        await run(`${asLearner} ${answer(false)}; select id from public.list_own_invitations()`),
      ).toMatchObject({ rows: 0 });
    },

    'nobody else sees or answers it: another user, an unconfirmed e-mail, too late, suspended':
      async () => {
        const expired = `update public.organization_invitations set expires_at = now();`;
        const banned = `update auth.users set banned_until = now() + interval '1 day' where id = '${testUsers.learner}';`;
        for (const as of [
          `${confirm('otherLearner')} ${impersonate('otherLearner')}`,
          impersonate('learner'),
          `${expired} ${asLearner}`,
          `${banned} ${asLearner}`,
        ]) {
          expect(await run(`${as} ${answer(true)}`)).toMatchObject(gone);
          expect(await run(`${as} select id from public.list_own_invitations()`)).toMatchObject({
            rows: 0,
          });
        }
      },

    'the link of an invitation says whether it is open, for another address, or gone': async () => {
      const find = `select public.find_invitation('${otherInvitation}') as found`;
      const asOther = `${confirm('otherLearner')} ${impersonate('otherLearner')}`;
      const found = async (as: string) => (await run(`${as} ${find}`)) as unknown;
      expect(await found(asLearner)).toEqual(expect.objectContaining(says({ state: 'open' })));
      // As long as an address is not confirmed, it may be another person's.
      const address = emailOf('learner').replace(/^(.).*@/, '$1…@');
      for (const as of [asOther, impersonate('learner')])
        expect(await found(as)).toEqual(
          expect.objectContaining(says({ state: 'other_account', address })),
        );
      const banned = `update auth.users set banned_until = now() + interval '1 day' where id = '${testUsers.learner}';`;
      expect(await found(`${banned} ${asLearner}`)).toMatchObject({ code: 'PX009' });
      for (const set of [
        `public.organization_invitations set expires_at = now()`,
        `public.organization_invitations set declined_at = now()`,
        `public.organization_invitations set withdrawn_at = now()`,
        `public.organization_invitations set invited_by = null`,
        `public.organizations set deleted_at = now()`,
      ])
        for (const as of [asOther, asLearner])
          expect(await found(`update ${set}; ${as}`)).toEqual(
            expect.objectContaining(says({ state: 'gone' })),
          );
    },

    'an invitation ends when its sender loses the right to give its role': async () => {
      const owner = testUsers.organizationOwner;
      const list = 'select role::text from public.list_own_invitations()';
      const asMember = (role: string) =>
        `insert into public.organization_members values ('${otherOrganization}', '${owner}', '${role}');`;
      const suspended = `update auth.users set banned_until = now() + interval '1 day' where id = '${owner}';`;
      const noAdmin = `update public.user_roles set role = 'instructor' where user_id = '${testUsers.admin}';`;
      for (const role of ['owner', 'admin', 'member']) {
        for (const [before, isMeant] of [
          [inviter(testUsers.admin, role), true],
          [inviter(testUsers.admin, role) + noAdmin, false],
          [inviter(owner, role) + asMember('owner'), true],
          [inviter(owner, role) + asMember('owner') + suspended, false],
          [inviter(owner, role) + asMember('admin'), role !== 'owner'],
          [inviter(owner, role) + asMember('member'), false],
          // An owner of another organisation.
          [inviter(owner, role), false],
          [inviter(null, role), false],
        ] as const) {
          const listed = await run(before + asLearner + list);
          expect({ before, rows: 'result' in listed ? listed.result : listed }).toEqual({
            before,
            rows: isMeant ? [{ role }] : [],
          });
          const answered = await run(`${before} ${asLearner} ${answer(true)}; ${memberships}`);
          expect({ before, ...answered }).toMatchObject(
            isMeant ? { result: [{ user_id: testUsers.learner, role }] } : gone,
          );
        }
      }
    },

    'an invitation expires, as lists say, when its sender leaves the organisation or may not give its role there':
      async () => {
        const owner = testUsers.organizationOwner;
        const others = `insert into public.organization_members values ('${otherOrganization}', '${testUsers.otherLearner}', 'owner');`;
        const from = (by: string, role: string) =>
          `${others} insert into public.organization_members values ('${otherOrganization}', '${owner}', '${by}'); ${inviter(owner, role)}`;
        const open = `select expires_at > now() as open from public.organization_invitations where id = '${otherInvitation}'`;
        const ofOwner = `where user_id = '${owner}' and organization_id = '${otherOrganization}'`;
        for (const [change, isOpen] of [
          [from('owner', 'member') + `delete from public.organization_members ${ofOwner};`, false],
          [from('owner', 'member') + `delete from auth.users where id = '${owner}';`, false],
          [
            from('owner', 'owner') +
              `update public.organization_members set role = 'admin' ${ofOwner};`,
            false,
          ],
          [
            from('owner', 'member') +
              `update public.organization_members set role = 'admin' ${ofOwner};`,
            true,
          ],
          // Of a suspended sender, who may get their rights back, while somebody else leaves.
          [
            from('owner', 'member') +
              `insert into public.organization_members values ('${otherOrganization}', '${testUsers.learner}', 'admin');
               update auth.users set banned_until = now() + interval '1 day' where id = '${owner}';
               delete from public.organization_members where user_id = '${testUsers.learner}';`,
            true,
          ],
          // Of another sender, and of another organisation.
          [
            from('owner', 'member') +
              inviter(testUsers.admin, 'member') +
              `delete from public.organization_members ${ofOwner};`,
            true,
          ],
          [
            from('owner', 'member') +
              `delete from public.organization_members where user_id = '${owner}' and organization_id <> '${otherOrganization}';`,
            true,
          ],
        ] as const)
          expect({ change, ...(await run(change + open)) }).toMatchObject({
            result: [{ open: isOpen }],
          });
        const past = `now() - interval '1 day'`;
        expect(
          await run(
            from('owner', 'member') +
              `update public.organization_invitations set expires_at = ${past} where id = '${otherInvitation}';
               delete from public.organization_members ${ofOwner};
               select expires_at = ${past} as stays from public.organization_invitations where id = '${otherInvitation}'`,
          ),
        ).toMatchObject({ result: [{ stays: true }] });
      },
  };
}
