import { expect } from 'vitest';
import { emailOf, impersonate, sessionOf, testUsers, type TestUser } from '../actors.ts';
import { clockAt } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { updateRole } from '../statements.ts';

const setting = (isNeeded: boolean) =>
  `reset role; update private.second_factor_setting set is_needed = ${isNeeded};`;
const factor = (user: TestUser, status: 'verified' | 'unverified') => `reset role;
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '${testUsers[user]}', 'totp', '${status}', now(), now());`;
const as = (user: TestUser, aal?: 'aal1' | 'aal2' | null) =>
  `reset role; ${impersonate(user, aal === undefined ? {} : { aal })}`;
const sessionAt = (user: TestUser, aal: 'aal1' | 'aal2') =>
  `reset role; insert into auth.sessions (id, user_id, aal) values ('${sessionOf(user)}', '${testUsers[user]}', '${aal}')
   on conflict (id) do update set aal = excluded.aal;`;
const state = 'select public.second_factor_state() as state';
const isStaff = 'select public.is_staff() as is_staff';
const set = (isNeeded: boolean | null) => `select public.set_staff_second_factor(${isNeeded})`;
const resetOf = (user: TestUser) => `select public.reset_second_factor('${testUsers[user]}');`;
const entries = `reset role; select actor_id, action, subject_id from public.audit_log where subject_type = 'second_factor' order by id`;
const letters = `reset role; select subject ->> 'user' as "user" from private.outbox where kind = 'second_factor_reset'`;
const ofInstructor = (table: string) =>
  `reset role; select 1 from auth.${table} where user_id = '${testUsers.instructor}'`;
const left = (table: string) => `reset role; select distinct user_id from auth.${table}
  where user_id in ('${testUsers.instructor}', '${testUsers.learner}')`;

const missing = { code: 'PX011' };

export function secondFactorChecks(run: Run): Checks {
  const valueOf = async (sql: string) => {
    const outcome = await run(sql);
    return 'result' in outcome ? Object.values(outcome.result[0] ?? {})[0] : outcome;
  };
  return {
    'with the setting a role has no effect until the second factor was given': async () => {
      for (const user of ['admin', 'instructor'] as const) {
        expect(await valueOf(setting(true) + as(user, 'aal2') + isStaff)).toBe(true);
        for (const aal of ['aal1', null] as const)
          expect(await valueOf(setting(true) + as(user, aal) + isStaff)).toBe(false);
        // Also without the row of the setting.
        const lost = `reset role; delete from private.second_factor_setting;`;
        expect(await valueOf(lost + as(user, 'aal1') + isStaff)).toBe(false);
      }
      const learner = sessionAt('learner', 'aal2') + as('learner', 'aal2');
      expect(await valueOf(setting(true) + learner + isStaff)).toBe(false);
    },

    'without the setting only users who have set one up need it': async () => {
      const off = setting(false);
      for (const user of ['admin', 'instructor'] as const) {
        expect(await valueOf(off + as(user, 'aal1') + isStaff)).toBe(true);
        const unverified = off + factor(user, 'unverified');
        expect(await valueOf(unverified + as(user, 'aal1') + isStaff)).toBe(true);
        const verified = off + factor(user, 'verified');
        expect(await valueOf(verified + as(user, 'aal1') + isStaff)).toBe(false);
        expect(await valueOf(verified + as(user, 'aal2') + isStaff)).toBe(true);
      }
      const ofOthers = off + factor('learner', 'verified');
      expect(await valueOf(ofOthers + as('admin', 'aal1') + isStaff)).toBe(true);
      const own = ofOthers + as('learner', 'aal1');
      expect(await run(`${own} select 1 from public.profiles`)).toMatchObject({ rows: 1 });
    },

    'a token is valid no longer than its session and its factor': async () => {
      const ended = `reset role; delete from auth.sessions where user_id = '${testUsers.admin}';`;
      const removed = sessionAt('admin', 'aal1');
      for (const isNeeded of [true, false]) {
        const on = setting(isNeeded);
        for (const over of [ended, removed]) {
          expect(await valueOf(on + over + as('admin', 'aal2') + isStaff)).toBe(false);
          expect(await run(`${on + over + as('admin', 'aal2')} ${set(true)}`)).toMatchObject(
            missing,
          );
        }
        for (const session of [sessionOf('instructor'), null]) {
          const foreign = `reset role; ${impersonate('admin', { session_id: session })}`;
          expect(await valueOf(on + foreign + isStaff)).toBe(false);
        }
        expect(await valueOf(on + ended + as('admin', 'aal2') + state)).toEqual({
          needed: isNeeded,
          enrolled: false,
          given: false,
          missing: true,
        });
      }
      // The next token of the session is right: nothing requires one.
      expect(await valueOf(setting(false) + removed + as('admin', 'aal1') + isStaff)).toBe(true);
      const reset = factor('instructor', 'verified') + as('admin') + resetOf('instructor');
      expect(await valueOf(setting(false) + reset + as('instructor') + isStaff)).toBe(false);
    },

    "staff without it can neither see nor change other users' rows, and functions say why":
      async () => {
        const own = setting(false) + factor('admin', 'verified') + as('admin', 'aal1');
        for (const on of [setting(true) + as('admin', 'aal1'), own]) {
          for (const table of ['contact_messages', 'audit_log', 'organizations'])
            expect(await run(`${on} select 1 from public.${table}`)).toMatchObject({ rows: 0 });
          expect(await run(on + updateRole(testUsers.learner))).toMatchObject({ rows: 0 });
          for (const call of ['search_messages()', 'search_users()', 'staff_counts()'])
            expect(await run(`${on} select * from public.${call}`)).toMatchObject(missing);
        }
        const files = `insert into storage.objects (bucket_id, name)
        values ('thumbnails', gen_random_uuid() || '/' || gen_random_uuid() || '.png');`;
        const objects = `select 1 from storage.objects`;
        expect(await run(files + setting(true) + as('admin', 'aal1') + objects)).toMatchObject({
          rows: 0,
        });
        expect(await run(files + setting(true) + as('admin', 'aal2') + objects)).toMatchObject({
          rows: 1,
        });
        // Others are refused as always, even with a second factor.
        const learner = setting(true) + factor('learner', 'verified') + as('learner', 'aal1');
        const refused = { code: '42501' };
        expect(await run(`${learner} select * from public.search_messages()`)).toMatchObject(
          refused,
        );
        const instructor = setting(true) + as('instructor', 'aal2');
        expect(await run(`${instructor} select * from public.search_users()`)).toMatchObject(
          refused,
        );
      },

    'everybody learns what is required of them': async () => {
      const none = { needed: false, enrolled: false, given: false, missing: false };
      const needed = { ...none, needed: true, missing: true };
      for (const user of ['admin', 'instructor'] as const) {
        expect(await valueOf(setting(false) + as(user, 'aal1') + state)).toEqual(none);
        expect(await valueOf(setting(true) + as(user, 'aal1') + state)).toEqual(needed);
      }
      expect(await valueOf(setting(true) + as('learner', 'aal1') + state)).toEqual(none);
      const enrolled = { ...none, enrolled: true, missing: true };
      const own = setting(false) + factor('learner', 'verified');
      expect(await valueOf(own + as('learner', 'aal1') + state)).toEqual(enrolled);
      const gave = own + sessionAt('learner', 'aal2') + as('learner', 'aal2');
      expect(await valueOf(gave + state)).toEqual({
        ...enrolled,
        given: true,
        missing: false,
      });
    },

    'an admin who has given theirs decides whether all staff need it': async () => {
      const off = setting(false) + as('admin', 'aal2');
      const read = 'select public.staff_second_factor() as value';
      const onlyRow = 'reset role; select is_needed as value from private.second_factor_setting';
      expect(await valueOf(off + read)).toBe(false);
      expect(await valueOf(`${off} ${set(true)}; ${read}`)).toBe(true);
      expect(await valueOf(`${off} ${set(true)}; ${set(false)}; ${onlyRow}`)).toBe(false);
      expect(await run(off + set(null))).toMatchObject({ code: '22004' });
      for (const isNeeded of [true, false])
        expect(await run(setting(!isNeeded) + as('admin', 'aal1') + set(isNeeded))).toMatchObject(
          missing,
        );
      expect(await run(setting(false) + as('instructor', 'aal2') + set(true))).toMatchObject({
        code: '42501',
      });
    },

    'an admin sees the names of staff without one, except suspended accounts': async () => {
      const { admin, instructor, learner } = testUsers;
      const named = `reset role; update public.profiles set display_name = case id when '${admin}' then 'Ω' else 'Α' end
        where id in ('${admin}', '${instructor}');`;
      const idsAfter = async (before: string) => {
        const outcome = await run(
          `${setting(false) + named + before + as('admin', 'aal2')} select id from public.staff_without_second_factor()
           where id in ('${admin}', '${instructor}', '${learner}')`,
        );
        return 'result' in outcome ? outcome.result.map(({ id }) => id) : outcome;
      };
      expect(await idsAfter('')).toEqual([instructor, admin]);
      const others = factor('admin', 'unverified') + factor('learner', 'verified');
      expect(await idsAfter(others)).toEqual([instructor, admin]);
      expect(await idsAfter(factor('admin', 'verified'))).toEqual([instructor]);
      const suspended = `reset role; update auth.users set banned_until = now() + interval '1 day' where id = '${instructor}';`;
      expect(await idsAfter(suspended)).toEqual([admin]);
      const withoutCode = setting(true) + as('admin', 'aal1');
      expect(
        await run(`${withoutCode} select * from public.staff_without_second_factor()`),
      ).toMatchObject(missing);
    },

    'a change of the setting is noted once': async () => {
      const off = setting(false) + as('admin', 'aal2');
      const changes = [true, true, false, false].map((isNeeded) => `${set(isNeeded)};`).join(' ');
      const noted = { actor_id: testUsers.admin, subject_id: testUsers.admin };
      expect(await run(off + changes + entries)).toMatchObject({
        result: [
          { ...noted, action: 'require of staff' },
          { ...noted, action: 'leave to each' },
        ],
      });
    },

    'an admin removes the second factor of somebody else with all sessions': async () => {
      const rows = (user: TestUser) =>
        `reset role; insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${testUsers[user]}');` +
        factor(user, 'verified');
      const both = rows('instructor') + factor('instructor', 'unverified') + rows('learner');
      const done = both + as('admin') + resetOf('instructor');
      for (const table of ['mfa_factors', 'sessions'])
        expect(await run(done + left(table))).toMatchObject({
          result: [{ user_id: testUsers.learner }],
        });
      const noted = {
        actor_id: testUsers.admin,
        action: 'reset',
        subject_id: testUsers.instructor,
      };
      expect(await run(done + entries)).toEqual(expect.objectContaining({ result: [noted] }));
      expect(await run(done + letters)).toMatchObject({ result: [{ user: testUsers.instructor }] });
      // Again after a lost answer, and later another one.
      const again = done + resetOf('instructor');
      expect(await run(again + letters)).toMatchObject({ rows: 1 });
      expect(await run(again + entries)).toMatchObject({ rows: 1 });
      const later = done + factor('instructor', 'verified') + as('admin') + resetOf('instructor');
      expect(await run(later + letters)).toMatchObject({ rows: 2 });
    },

    'an account without one does not change, even if one was only begun': async () => {
      for (const begun of ['', factor('instructor', 'unverified')]) {
        const done = begun + as('admin') + resetOf('instructor');
        expect(await run(done + ofInstructor('sessions'))).toMatchObject({ rows: 1 });
        expect(await run(done + ofInstructor('mfa_factors'))).toMatchObject({
          rows: begun ? 1 : 0,
        });
        expect(await run(done + entries)).toMatchObject({ rows: 0 });
        expect(await run(done + letters)).toMatchObject({ rows: 0 });
      }
    },

    'only admins can reset one, not their own, and only of an account that exists': async () => {
      expect(await run(as('admin') + resetOf('admin'))).toMatchObject({ code: 'PX012' });
      const unknown = `${as('admin')} select public.reset_second_factor(gen_random_uuid())`;
      expect(await run(unknown)).toMatchObject({ code: 'PT404' });
      for (const user of ['instructor', 'learner'] as const)
        expect(await run(as(user) + resetOf('otherLearner'))).toMatchObject({ code: '42501' });
      expect(await run(setting(true) + as('admin', 'aal1') + resetOf('learner'))).toMatchObject(
        missing,
      );
    },

    'a user who has set one up is notified, at most five times an hour, a user who only began is not':
      async () => {
        const told = `reset role; select subject ->> 'user' as "user" from private.outbox where kind = 'second_factor_set'`;
        const verify = `update auth.mfa_factors set status = 'verified' where user_id = '${testUsers.learner}';`;
        const begun = factor('learner', 'unverified') + factor('instructor', 'unverified');
        expect(await run(begun + told)).toMatchObject({ rows: 0 });
        const touched = `${begun} update auth.mfa_factors set status = 'unverified';`;
        expect(await run(touched + told)).toMatchObject({ rows: 0 });
        expect(await run(begun + verify + verify + told)).toMatchObject({
          result: [{ user: testUsers.learner }],
        });
        // Its owner may have set up the first: those of somebody else are reported too, but not without a limit.
        const again = (pause: string) => clockAt(pause) + factor('learner', 'unverified') + verify;
        const four = begun + verify + again('1 minute') + again('2 minutes') + again('3 minutes');
        expect(await run(four + told)).toMatchObject({ rows: 4 });
        const five = four + again('4 minutes');
        expect(await run(five + told)).toMatchObject({ rows: 5 });
        expect(await run(five + again('59 minutes') + told)).toMatchObject({ rows: 5 });
        expect(await run(five + again('1 hour') + told)).toMatchObject({ rows: 6 });
        // Letters that were given up do not count.
        const givenUp = `reset role; update private.outbox set dead_at = now();`;
        expect(await run(five + givenUp + again('59 minutes') + told)).toMatchObject({ rows: 6 });
        const sent = `${begun + verify} reset role; delete from private.outbox; ${verify}`;
        expect(await run(sent + told)).toMatchObject({ rows: 0 });
        const facts = `reset role; select public.letter_facts(id) as facts from private.outbox where kind = 'second_factor_set'`;
        expect(await valueOf(begun + verify + facts)).toMatchObject({ email: emailOf('learner') });
        // A failed letter prevents nobody from setting one up.
        const broken = `${begun} alter table private.outbox rename to gone; ${verify}`;
        const done = `reset role; select status::text from auth.mfa_factors where user_id = '${testUsers.learner}'`;
        expect(await valueOf(broken + done)).toBe('verified');
      },

    'admins see who has one': async () => {
      const shown = `select has_second_factor from public.staff_user('${testUsers.learner}')`;
      for (const [status, has] of [
        ['unverified', false],
        ['verified', true],
      ] as const)
        expect(await valueOf(factor('learner', status) + as('admin') + shown)).toBe(has);
    },

    'the letter goes to the address of the account': async () => {
      const done = factor('learner', 'verified') + as('admin') + resetOf('learner');
      const facts = `reset role; select public.letter_facts(id) as facts from private.outbox where kind = 'second_factor_reset'`;
      expect(await valueOf(done + facts)).toEqual({
        kind: 'second_factor_reset',
        email: emailOf('learner'),
        created_at: expect.any(String),
        has_no_mailbox: false,
      });
      const deleted = `reset role; delete from auth.users where id = '${testUsers.learner}';`;
      expect(await valueOf(done + deleted + facts)).toBeNull();
    },
  };
}
