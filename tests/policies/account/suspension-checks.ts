import { expect } from 'vitest';
import { emailOf, impersonate, sessionOf, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { deleteMember, updateMember, updateRole } from '../statements.ts';

const suspend = (user: TestUser, isSuspended = true) =>
  `${impersonate('admin')} select public.set_suspended('${testUsers[user]}', ${isSuspended}); reset role;`;
/**
 * Suspending ends the sessions, so staff lose their second factor. Checks that are not about that
 * restore it.
 */
const withSession = (user: TestUser) =>
  `insert into auth.sessions (id, user_id, aal) values ('${sessionOf(user)}', '${testUsers[user]}', 'aal2')
   on conflict do nothing;`;
const organizations = [crypto.randomUUID(), crypto.randomUUID()];
/** The organisations and the last sign-in of a user, as admins list them. */
const listed = (user: TestUser) =>
  `${impersonate('admin')} select organizations, last_sign_in_at::date::text as at from public.search_users('${emailOf(user)}')`;
const suspended = { code: 'PX009' };
const nothing = { rows: 0 };

export function suspensionChecks(run: Run): Checks {
  const asSuspended = (user: TestUser, sql: string) =>
    run(`${suspend(user)} ${withSession(user)} ${impersonate(user)} ${sql}`);
  return {
    'a suspended account writes nothing with a token that is still valid': async () => {
      const own = `id = '${testUsers.learner}'`;
      for (const sql of [
        `update public.profiles set bio = 'x' where ${own}`,
        `delete from public.course_interests where id = '${fixtureIds.learnerInterest}'`,
      ]) {
        expect(await asSuspended('learner', sql)).toMatchObject(suspended);
      }
      const newProfile = `delete from public.profiles where ${own}; ${suspend('learner')}
        ${impersonate('learner')} insert into public.profiles (id) values ('${testUsers.learner}')`;
      expect(await run(newProfile)).toMatchObject(suspended);
      const leave = deleteMember(testUsers.organizationMember);
      expect(await asSuspended('organizationMember', leave)).toMatchObject(suspended);
      const promote = updateMember(testUsers.organizationMember, 'admin');
      expect(await asSuspended('organizationOwner', promote)).toMatchObject(nothing);
    },

    'a suspended staff member sees no more than a learner': async () => {
      expect(
        await asSuspended('instructor', 'select 1 from public.contact_messages'),
      ).toMatchObject(nothing);
      expect(
        await asSuspended('instructor', 'select * from public.search_messages()'),
      ).toMatchObject({ code: 'PX009' });
      expect(
        await run(
          `${suspend('adminWithoutFactor')} ${withSession('adminWithoutFactor')} ${impersonate('adminWithoutFactor', { aal: 'aal2' })}
           ${updateRole(testUsers.admin, 'learner')}`,
        ),
      ).toMatchObject(nothing);
    },

    'the sessions end, and a lifted suspension gives everything back': async () => {
      const session = `insert into auth.sessions (id, user_id) values
        (gen_random_uuid(), '${testUsers.instructor}'), (gen_random_uuid(), '${testUsers.learner}');`;
      const count = `reset role; select distinct user_id from auth.sessions where user_id in ('${testUsers.instructor}', '${testUsers.learner}')`;
      expect(await run(`${session} ${suspend('instructor')} ${count}`)).toMatchObject({
        result: [{ user_id: testUsers.learner }],
      });
      const lifted = `${session} ${suspend('instructor', false)} ${count}`;
      expect(await run(lifted)).toMatchObject({ rows: 2 });
      expect(
        await run(
          `${suspend('instructor')} ${suspend('instructor', false)} ${withSession('instructor')} ${impersonate('instructor')}
           select count(*) from public.search_messages()`,
        ),
      ).toMatchObject({ rows: 1 });
    },

    'nobody can suspend themselves or an account that does not exist': async () => {
      expect(await run(suspend('admin'))).toMatchObject({ code: 'PX005' });
      const unknown = `${impersonate('admin')} select public.set_suspended(gen_random_uuid(), true)`;
      expect(await run(unknown)).toMatchObject({ code: 'PT404' });
    },

    'without a value nothing changes': async () => {
      const unknown = `${impersonate('admin')} select public.set_suspended('${testUsers.learner}', null)`;
      expect(await run(unknown)).toMatchObject({ code: '22004' });
    },

    'the last admin who is not suspended stays admin': async () => {
      const demote = `${impersonate('admin')} ${updateRole(testUsers.admin, 'learner')}`;
      expect(await run(`${suspend('adminWithoutFactor')} ${demote}`)).toMatchObject({
        code: 'PX001',
      });
      expect(await run(demote)).toMatchObject({ rows: 1 });
    },

    'admins list who is suspended': async () => {
      const list = `${impersonate('admin')} select email from public.search_users(filter_suspended => true)`;
      expect(await run(list)).toMatchObject({ rows: 0 });
      expect(await run(suspend('learner') + list)).toMatchObject({
        result: [{ email: emailOf('learner') }],
      });
      expect(
        await run(
          `${suspend('learner')} ${list.replace('filter_', "search_text => 'nobody', filter_")}`,
        ),
      ).toMatchObject({ rows: 0 });
      const others = `${impersonate('admin')} select is_suspended from public.search_users() where is_suspended`;
      expect(await run(suspend('learner') + others)).toMatchObject({ rows: 1 });
    },

    'admins list users with their organisations and their last sign-in': async () => {
      const more = `
        update auth.users set last_sign_in_at = '2026-03-01 12:00+00' where id = '${testUsers.organizationMember}';
        insert into public.organizations (id, name, deleted_at) values
          ('${organizations[0]}', 'Another', null), ('${organizations[1]}', 'Deleted', now());
        insert into public.organization_members (organization_id, user_id, role)
          select id, '${testUsers.organizationMember}', 'member' from public.organizations where name in ('Another', 'Deleted');`;
      expect(await run(more + listed('organizationMember'))).toMatchObject({
        result: [{ organizations: 'Another, Test', at: '2026-03-01' }],
      });
      expect(await run(listed('learner'))).toMatchObject({
        result: [{ organizations: null, at: null }],
      });
    },

    'the log records who suspended whom, and admins see it': async () => {
      const user = `select is_suspended, suspended_by is not null as by from public.staff_user('${testUsers.learner}')`;
      expect(await run(`${suspend('learner')} ${impersonate('admin')} ${user}`)).toMatchObject({
        result: [{ is_suspended: true, by: true }],
      });
      const record = 'select actor_id, action, subject_id from private.staff_actions';
      expect(await run(`${suspend('learner')} ${record}`)).toMatchObject({
        result: [{ actor_id: testUsers.admin, action: 'suspend', subject_id: testUsers.learner }],
      });
      const lifted = `${suspend('learner')} ${suspend('learner', false)} ${impersonate('admin')} ${user}`;
      expect(await run(lifted)).toMatchObject({ result: [{ is_suspended: false, by: false }] });
    },
  };
}
