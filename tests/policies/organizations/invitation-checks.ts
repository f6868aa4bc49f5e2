import { expect } from 'vitest';
import { emailOf, impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { answer, asLearner, confirm, gone } from './invitation-calls.ts';

const { organization, otherInvitation, otherOrganization } = fixtureIds;

const invite = (emails: string[], role = 'member') =>
  `select * from public.invite_members('${organization}', array['${emails.join("', '")}'], '${role}')`;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `n${index}@test.example`);

/** SQL that records earlier invitations. */
const earlier = (count: number, actor: string, subject: string, age = '1 hour') =>
  `insert into private.staff_actions (actor_id, action, subject_id, created_at)
   select '${actor}', 'invite', '${subject}', now() - interval '${age}' from generate_series(1, ${count});`;

const times = (agos: readonly string[]) =>
  `array[${agos.map((ago) => `now() - interval '${ago}'`).join(', ')}]`;
/** Sets when letters were queued. */
const sent = (...agos: string[]) => `invited_at = ${times(agos)}`;
/** SQL of letters that another organisation has sent, which was declined. */
const byOther = (...agos: string[]) =>
  `insert into public.organization_invitations (organization_id, email, invited_at, declined_at)
   values ('${otherOrganization}', 'invited@test.example', ${times(agos)}, now());
   update public.organization_invitations set ${sent('25 hours')} where id = '${fixtureIds.memberInvitation}';`;
/** SQL, with $ for the table, of an earlier invitation of this address; somebody else has declined. */
const invitedAt = (email: string, set: string) =>
  `update $ set email = '${email}', ${set} where id = '${fixtureIds.memberInvitation}';
   update $ set declined_at = now() where id = '${fixtureIds.ownerInvitation}';`;
const declined = (ago: string) => `declined_at = now() - interval '${ago}'`;
const withdraw = (id: string = fixtureIds.memberInvitation) =>
  `select public.withdraw_invitation('${id}')`;
const invitedAgain = `select outcome, round(extract(epoch from again_at - now()) / 60)::integer as minutes
  from public.invite_members('${organization}', '{invited@test.example}', 'member')`;

/** Who invites whom into an organisation, how often, and with which letter. */
export function invitationChecks(run: Run): Checks {
  const asOwner = (sql: string, before = '') =>
    run(`${before} ${impersonate('organizationOwner')} ${sql}`);
  return {
    'an invitation gets the same answer with and without an account, and names members':
      async () => {
        const given = [
          emailOf('newUser').toUpperCase(),
          ' nobody@test.example',
          emailOf('organizationMember'),
        ];
        expect(await asOwner(invite(given), confirm('newUser'))).toMatchObject({
          result: [
            { email: emailOf('newUser'), outcome: 'sent' },
            { email: 'nobody@test.example', outcome: 'sent' },
            { email: emailOf('organizationMember'), outcome: 'member' },
          ],
        });
      },

    'an address is invited once an hour, also after it was withdrawn, and 30 days after it declined':
      async () => {
        const hidden = 'withdrawn_at = now()';
        for (const [set, outcome, minutes] of [
          [sent('59 minutes'), 'waiting', 1],
          [sent('1 hour'), 'sent', null],
          [`${sent('59 minutes')}, ${hidden}`, 'waiting', 1],
          [`${sent('1 hour')}, ${hidden}`, 'sent', null],
          [`${sent('30 days')}, ${declined('29 days 23 hours')}`, 'declined', 60],
          [`${sent('30 days')}, ${declined('29 days 23 hours')}, ${hidden}`, 'declined', 60],
          [`${sent('31 days')}, ${declined('30 days')}`, 'sent', null],
        ] as const) {
          const before = `update public.organization_invitations set ${set} where id = '${fixtureIds.memberInvitation}';`;
          expect({ set, ...(await asOwner(invitedAgain, before)) }).toMatchObject({
            set,
            result: [{ outcome, minutes }],
          });
          // Only a sent invitation is open again, with its own day and letter.
          const isSent = outcome === 'sent';
          const stored = (condition: string) =>
            asOwner(
              `${invitedAgain}; reset role; select from public.organization_invitations as invitation
               where id = '${fixtureIds.memberInvitation}' and ${condition}`,
              before.replace(' where', `, expires_at = '2100-01-01' where`),
            );
          const open = `declined_at is null and withdrawn_at is null and expires_at < '2100-01-01' and now() = any (invited_at)
            and exists (select from private.outbox where subject ->> 'member_invitation' = invitation.id::text)`;
          expect({ set, ...(await stored(open)) }).toMatchObject({ set, rows: isSent ? 1 : 0 });
        }
      },

    'an address is invited three times a day by all organisations': async () => {
      for (const [before, outcome, minutes] of [
        [byOther('3 hours', '2 minutes'), 'sent', null],
        [byOther('23 hours', '3 hours', '2 minutes'), 'waiting', 60],
        [byOther('24 hours', '3 hours', '2 minutes'), 'sent', null],
      ] as const)
        expect({ before, ...(await asOwner(invitedAgain, before)) }).toMatchObject({
          before,
          result: [{ outcome, minutes }],
        });
      // An invitation that is not sent is not stored either.
      const full = `${byOther('23 hours', '3 hours', '2 minutes')}
        delete from public.organization_invitations where id = '${fixtureIds.memberInvitation}';`;
      const stored = `reset role; select from public.organization_invitations where email = 'invited@test.example'`;
      expect(await asOwner(`${invitedAgain}; ${stored}`, full)).toMatchObject({ rows: 1 });
      // For one organisation the last three letters are known.
      const hours = `${invitedAgain}; reset role; select array(
          select round(extract(epoch from now() - at) / 3600)::integer from unnest(invited_at) as at
        ) as hours from public.organization_invitations where id = '${fixtureIds.memberInvitation}'`;
      for (const [before, after] of [
        [['1 hour'], [1, 0]],
        [
          ['4 hours', '3 hours', '2 hours'],
          [4, 3, 2],
        ],
        [
          ['24 hours', '3 hours', '2 hours'],
          [3, 2, 0],
        ],
      ] as const)
        expect(
          await asOwner(hours, `update public.organization_invitations set ${sent(...before)};`),
        ).toMatchObject({ result: [{ hours: after }] });
    },

    'addresses of one mailbox share its limit of letters, and stay separate addresses':
      async () => {
        const outcomes = (emails: string[], before = '') =>
          asOwner(invite(emails), before.replaceAll('$', 'public.organization_invitations'));
        expect(
          await outcomes([
            'ab@gmail.com',
            'a.b+c@googlemail.com',
            'a.b@test.example',
            'a+b@test.example',
          ]),
        ).toMatchObject({
          result: [
            { email: 'a+b@test.example', outcome: 'sent', again_at: null },
            { email: 'a.b+c@googlemail.com', outcome: 'sent', again_at: null },
            { email: 'a.b@test.example', outcome: 'sent', again_at: null },
            { email: 'ab@gmail.com', outcome: 'waiting', again_at: expect.any(String) },
          ],
        });
        expect(await outcomes(['+a@test.example', '+b@test.example'])).toMatchObject({
          result: [{ outcome: 'sent' }, { outcome: 'sent' }],
        });
        const inAnHour = invitedAgain.replace('{invited@', '{a+1@test.example,a+2@');
        expect(await asOwner(inAnHour)).toMatchObject({
          result: [{ minutes: null }, { outcome: 'waiting', minutes: 60 }],
        });
        const stored = `${invite(['a+1@test.example', 'a+2@test.example'])}; reset role;
        select invitation.email from public.organization_invitations as invitation
        join private.outbox as letter on letter.subject ->> 'member_invitation' = invitation.id::text`;
        expect(await asOwner(stored)).toMatchObject({ result: [{ email: 'a+1@test.example' }] });
        for (const [set, outcome] of [
          [sent('59 minutes'), 'waiting'],
          [sent('1 hour'), 'sent'],
          [`${sent('30 days')}, ${declined('29 days')}`, 'declined'],
          [
            `${sent('23 hours', '3 hours', '2 hours')}, organization_id = '${otherOrganization}'`,
            'waiting',
          ],
        ] as const)
          for (const [earlierAddress, address] of [
            ['a@test.example', 'a+b@test.example'],
            ['a+c@test.example', 'a+b@test.example'],
            ['ab@gmail.com', 'a.b+c@googlemail.com'],
          ] as const)
            expect({
              set,
              ...(await outcomes([address], invitedAt(earlierAddress, set))),
            }).toMatchObject({ set, result: [{ outcome }] });
        expect(
          await outcomes(
            ['a+1@test.example', 'a+2@test.example'],
            invitedAt('a@test.example', `${sent('30 days')}, ${declined('29 days')}`),
          ),
        ).toMatchObject({ result: [{ outcome: 'declined' }, { outcome: 'declined' }] });
        // A member with another address of the mailbox does not use up the letter of this one.
        const member = `update public.profiles set email = 'a+1@test.example' where id = '${testUsers.organizationMember}';`;
        expect(await outcomes(['a+1@test.example', 'a+2@test.example'], member)).toMatchObject({
          result: [{ outcome: 'member' }, { outcome: 'sent' }],
        });
      },

    'until it can be sent again, nothing of an invitation changes: its letter named the role':
      async () => {
        const { admin } = testUsers;
        for (const set of ['expires_at = now()', 'withdrawn_at = now()', 'declined_at = now()'])
          expect(
            await asOwner(
              `${invite(['invited@test.example'], 'admin')}; reset role;
             select role::text, invited_by from public.organization_invitations where id = '${fixtureIds.memberInvitation}'`,
              `update public.organization_invitations set ${set} where id = '${fixtureIds.memberInvitation}';`,
            ),
          ).toMatchObject({ result: [{ role: 'member', invited_by: admin }] });
      },

    'people who may give its role can withdraw an invitation, which nobody sees or accepts then':
      async () => {
        const { memberInvitation, ownerInvitation } = fixtureIds;
        for (const [user, id, rows] of [
          ['organizationOwner', ownerInvitation, 1],
          ['organizationAdmin', memberInvitation, 1],
          ['organizationAdmin', ownerInvitation, 0],
          ['organizationOwner', otherInvitation, 0],
          ['organizationMember', memberInvitation, 0],
        ] as const)
          expect(
            await run(
              `${impersonate(user)} ${withdraw(id)}; ${withdraw(id)}; reset role;
             select id from public.organization_invitations where withdrawn_at = now()`,
            ),
          ).toMatchObject({ result: rows ? [{ id }] : [] });
        const withdrawn = `${impersonate('admin')} ${withdraw(otherInvitation)}; reset role;`;
        expect(
          await run(
            `${withdrawn} ${impersonate('admin')} select from public.organization_invitations
           where organization_id = '${otherOrganization}'`,
          ),
        ).toMatchObject({ rows: 0 });
        expect(
          await run(`${withdrawn} ${asLearner} select id from public.list_own_invitations()`),
        ).toMatchObject({ rows: 0 });
        expect(await run(`${withdrawn} ${asLearner} ${answer(true)}`)).toMatchObject(gone);
        // A second withdrawal changes nothing.
        expect(
          await run(
            `update public.organization_invitations set withdrawn_at = '2020-01-01'; ${withdrawn}
           select from public.organization_invitations where withdrawn_at > '2020-01-01'`,
          ),
        ).toMatchObject({ rows: 0 });
      },

    'an admin of the organisation cannot change the open invitation of an owner': async () => {
      const invited = `update public.organization_invitations set ${sent('1 day')};
        ${impersonate('organizationAdmin')} ${invite(['invited-owner@test.example'])}`;
      expect(await run(invited)).toMatchObject({ result: [{ outcome: 'owner', again_at: null }] });
      const role = `reset role; select role::text from public.organization_invitations
        where id = '${fixtureIds.ownerInvitation}'`;
      expect(await run(`${invited}; ${role}`)).toMatchObject({ result: [{ role: 'owner' }] });
      for (const ended of ['withdrawn_at', 'expires_at'])
        expect(
          await run(
            `update public.organization_invitations set ${ended} = now(); ${invited}; ${role}`,
          ),
        ).toMatchObject({ result: [{ role: 'member' }] });
    },

    'only people who may give a role can invite with it': async () => {
      const asAdmin = impersonate('organizationAdmin');
      expect(await run(`${asAdmin} ${invite(['a@test.example'], 'owner')}`)).toMatchObject({
        code: '42501',
      });
      const asMember = impersonate('organizationMember');
      expect(await run(`${asMember} ${invite(['a@test.example'])}`)).toMatchObject({
        code: '42501',
      });
    },

    'nobody can invite into an organisation in the bin or see its members': async () => {
      const deleted = `update public.organizations set deleted_at = now() where id = '${organization}';`;
      for (const user of ['admin', 'organizationOwner'] as const) {
        for (const sql of [
          invite(['a@test.example']),
          `select * from public.list_organization_members('${organization}')`,
        ])
          expect(await run(`${deleted} ${impersonate(user)} ${sql}`)).toMatchObject({
            code: '42501',
          });
      }
    },

    'one bad address stores none, and 50 is the maximum': async () => {
      for (const bad of ['no address', 'μαρία@test.example', 'a@tεst.example'])
        expect(await asOwner(invite(['a@test.example', bad]))).toMatchObject({ code: 'PX010' });
      expect(await asOwner(invite(numbered(51)))).toMatchObject({ code: '22023' });
      expect(await asOwner(invite([' ']))).toMatchObject({ code: '22023' });
      const withoutRole = `select * from public.invite_members('${organization}', '{a@b.gr}', null)`;
      expect(await asOwner(withoutRole)).toMatchObject({ code: '22004' });
      expect(await asOwner(invite(numbered(50)))).toMatchObject({ rows: 50 });
    },

    'a user and an organisation invite 200 in a day': async () => {
      const owner = testUsers.organizationOwner;
      const other = crypto.randomUUID();
      for (const [actor, subject] of [
        [owner, other],
        [testUsers.admin, organization],
      ] as const) {
        const after = (count: number, age?: string) =>
          asOwner(invite(['a@test.example']), earlier(count, actor, subject, age));
        expect(await after(200)).toMatchObject({ code: 'PX006' });
        expect(await after(199)).toMatchObject({ rows: 1 });
        expect(await after(200, '25 hours')).toMatchObject({ rows: 1 });
      }
      const ofOthers = earlier(200, testUsers.admin, other);
      expect(await asOwner(invite(['a@test.example']), ofOthers)).toMatchObject({ rows: 1 });
    },

    'invited people get a letter, with and without an account, while the invitation is open':
      async () => {
        const known = emailOf('newUser');
        const invited = invite(
          [known, 'nobody@test.example', emailOf('organizationMember')],
          'admin',
        );
        const facts = (after = '', of = known) =>
          asOwner(
            `${invited}; reset role; ${after}; select public.letter_facts(letter.id) - 'created_at' as facts
           from private.outbox as letter join public.organization_invitations as invitation
             on invitation.id = (letter.subject ->> 'member_invitation')::uuid
           where letter.kind = 'member_invited' and invitation.email = '${of}'`,
            confirm('newUser'),
          );
        for (const email of [known, 'nobody@test.example'])
          expect(await facts('', email)).toMatchObject({
            result: [{ facts: { email, organization: 'Test', role: 'admin' } }],
          });
        expect(await facts('', emailOf('organizationMember'))).toMatchObject({ rows: 0 });
        for (const set of [
          `public.organization_invitations set declined_at = now()`,
          `public.organization_invitations set withdrawn_at = now()`,
          `public.organization_invitations set expires_at = now()`,
          `public.organization_invitations set invited_by = null`,
          `public.organizations set deleted_at = now()`,
        ])
          expect(await facts(`update ${set}`)).toMatchObject({ result: [{ facts: null }] });
        const again = (age: string) =>
          asOwner(
            `${invite(['invited@test.example'])}; reset role;
           select from private.outbox where kind = 'member_invited'`,
            `update public.organization_invitations set ${sent(age)};`,
          );
        expect(await again('59 minutes')).toMatchObject({ rows: 0 });
        expect(await again('61 minutes')).toMatchObject({ rows: 1 });
      },
  };
}
