import { expect } from 'vitest';
import { impersonate, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';

const { courseWithInterests, publishedLesson, organization } = fixtureIds;
const call = (name: string) =>
  `${impersonate('admin')} select public.${name}('lesson', '{${publishedLesson}}'); reset role;`;
const [move, restore, remove] = ['move_to_bin', 'restore_from_bin', 'delete_from_bin'].map(call);
const actions = 'select actor_id, action, subject_id, details from private.staff_actions';
const action = (name: string) => ({
  actor_id: testUsers.admin,
  action: name,
  subject_id: publishedLesson,
  details: 'lesson',
});

const ofOrganization = (name: string) => (user: TestUser) =>
  `reset role; ${impersonate(user)} select public.${name}('organization', '{${organization}}') as rows;`;
const [moved, restoredBy] = [ofOrganization('move_to_bin'), ofOrganization('restore_from_bin')];

/** An invitation of this e-mail that expires and was declined at these times; null when it was not declined. */
const invitation = (email: string, expires: string, declined: string | null) =>
  `insert into public.organization_invitations (organization_id, email, expires_at, declined_at)
   values ('${organization}', '${email}', now() - interval '${expires}',
     ${declined === null ? 'null' : `now() - interval '${declined}'`});`;

export function binChecks(run: Run): Checks {
  const recordOf = async (...calls: (string | undefined)[]) => {
    const outcome = await run(`${calls.join(' ')} ${actions} order by created_at, action desc`);
    return 'result' in outcome ? outcome.result : outcome;
  };
  return {
    'the person who moves something into the bin is recorded, once': async () => {
      expect(await recordOf(move, move)).toEqual([action('move to bin')]);
    },

    'the person who restores something is recorded, once': async () => {
      expect(await recordOf(move, restore, restore)).toEqual(
        expect.arrayContaining([action('move to bin'), action('restore from bin')]),
      );
      expect(await recordOf(move, restore, restore)).toHaveLength(2);
    },

    'the person who deletes something for good is recorded, once': async () => {
      expect(await recordOf(move, remove, remove)).toEqual(
        expect.arrayContaining([action('move to bin'), action('delete from bin')]),
      );
      expect(await recordOf(remove)).toEqual([]);
    },

    'a course can be deleted once it has no future cohort': async () => {
      const moveCourse = `${impersonate('admin')} select public.move_to_bin('course', '{${courseWithInterests},${fixtureIds.courseWithoutInterests}}') as moved;`;
      const cohort = (fields: string) =>
        run(`insert into public.cohorts (course_id, capacity, state, ends_at)
          values ('${courseWithInterests}', 1, ${fields}); ${moveCourse}`);
      for (const fields of ["'open', now() + interval '1 second'", "'closed', null"])
        expect(await cohort(fields)).toMatchObject({ code: 'PX008' });
      for (const fields of [
        "'draft', now() + interval '1 day'",
        "'cancelled', now() + interval '1 day'",
        "'held', now() + interval '1 day'",
        "'open', now()",
      ])
        expect(await cohort(fields)).toMatchObject({ result: [{ moved: 2 }] });
      const other = `insert into public.cohorts (course_id, capacity, state) values ('${fixtureIds.draftCourse}', 1, 'open');`;
      expect(await run(other + moveCourse)).toMatchObject({ result: [{ moved: 2 }] });
    },

    'one row that has to stay does not keep others from being deleted': async () => {
      const certificate = `insert into public.certificates (kind, code, year, number, course_id, holder, title,
          hours, starts_on, ends_on, signatory, signatory_title, rules_version, issued_at, retain_until)
        values ('achievement', '0123456789AB', 2026, 1, '${courseWithInterests}', 'Maria Doe', 'A',
          4, '2026-01-01', '2026-01-02', 'Eleni Markou', '', 1, now(), now() + interval '1 day');`;
      const both = `'{${courseWithInterests},${fixtureIds.courseWithoutInterests}}'`;
      const moveBoth = `${impersonate('admin')} select public.move_to_bin('course', ${both}); reset role;`;
      const aged = `update public.courses set deleted_at = now() - interval '31 days' where id = any (${both});`;
      const left = `reset role; select id, (select value from answer) from public.courses where id = any (${both})`;
      const asAdmin = impersonate('admin');
      for (const [user, removal] of [
        ['', 'private.purge_bin()'],
        [asAdmin, `public.delete_from_bin('course', ${both})`],
        [asAdmin, '(select count(*) from public.list_bin())'],
      ] as const)
        expect(
          await run(`${certificate} ${moveBoth} ${aged} ${user}
            create temporary table answer as select ${removal}::int as value; ${left}`),
          removal,
        ).toMatchObject({ result: [{ id: courseWithInterests, value: 1 }] });
    },

    'the list says at once of what has been used that it stays, and deletes nothing to find out':
      async () => {
        const used = `insert into public.enrolments (user_id, course_id, cycle, is_active, ended_at)
        values ('${testUsers.learner}', '${courseWithInterests}', 9, false, now());`;
        const deleted = (days: number) => `reset role; update public.courses
        set deleted_at = now() - interval '${days} days' where id = '${courseWithInterests}';`;
        const list = `${impersonate('admin')} select days_left from public.list_bin()`;
        for (const days of [0, 29, 45])
          expect(await run(used + deleted(days) + list)).toMatchObject({
            result: [{ days_left: 0 }],
          });
        expect(await run(`${deleted(29)} ${list}; ${list}`)).toMatchObject({
          result: [{ days_left: 1 }],
        });
      },

    'a lesson that somebody has begun stays, also in another course': async () => {
      const begun = `with enrolment as (
          insert into public.enrolments (user_id, course_id) values ('${testUsers.learner}', '${courseWithInterests}') returning *
        )
        insert into public.lesson_progress (enrolment_id, user_id, lesson_id, course_id, opened_at)
        select id, user_id, '${publishedLesson}', course_id, now() from enrolment;
        update public.course_lessons set module_id = '${fixtureIds.publishedModuleOfDraftCourse}' where id = '${publishedLesson}';
        update public.courses set deleted_at = now() - interval '31 days' where id = '${fixtureIds.draftCourse}';`;
      expect(
        await run(
          `${begun} select private.purge_bin(); select 1 from public.course_lessons where id = '${publishedLesson}'`,
        ),
      ).toMatchObject({ rows: 1 });
    },

    'an owner restores an organisation that they deleted themselves': async () => {
      const owner = 'organizationOwner';
      expect(await run(moved(owner) + restoredBy(owner))).toMatchObject({ result: [{ rows: 1 }] });
      for (const other of ['admin', 'secondOrganizationOwner'] as const)
        expect(await run(moved(other) + restoredBy(owner))).toMatchObject({ code: '42501' });
      const unknown = `reset role; update public.organizations set deleted_by = null;`;
      expect(await run(moved(owner) + unknown + restoredBy(owner))).toMatchObject({
        code: '42501',
      });
      for (const user of [owner, 'admin'] as const)
        expect(await run(moved(user) + restoredBy('admin'))).toMatchObject({
          result: [{ rows: 1 }],
        });
    },

    'a refused call records nothing': async () => {
      const refused = `do $$ begin
          perform set_config('role', 'authenticated', true);
          perform public.move_to_bin('lesson', '{${publishedLesson}}');
        exception when insufficient_privilege then null; end; $$; reset role;`;
      expect(await recordOf(impersonate('learner'), refused)).toEqual([]);
    },

    'invitations that expired or were declined 30 days ago are deleted with it': async () => {
      const stored =
        invitation('expired@purge.example', '31 days', null) +
        invitation('declined@purge.example', '-1 days', '31 days') +
        invitation('open@purge.example', '29 days', null) +
        invitation('asked@purge.example', '-1 days', '29 days') +
        invitation('hidden@purge.example', '-1 days', null) +
        invitation('withdrawn@purge.example', '-1 days', null) +
        `update public.organization_invitations set withdrawn_at = now() - interval '29 days' where email like 'hidden@%';
         update public.organization_invitations set withdrawn_at = now() - interval '31 days' where email like 'withdrawn@%';`;
      const left = `select private.purge_bin(); select email from public.organization_invitations
        where email like '%@purge.example' order by email`;
      expect(await run(`${stored} ${left}`)).toMatchObject({
        result: ['asked', 'hidden', 'open'].map((name) => ({ email: `${name}@purge.example` })),
      });
    },

    'invitations of a deleted account are deleted with it': async () => {
      const stored =
        invitation('deleted@purge.example', '-1 days', null) +
        invitation('other@purge.example', '-1 days', null);
      const deletion = `insert into auth.users (id, email) values ('${organization}', 'Deleted@purge.example');
        delete from auth.users where id = '${organization}';`;
      const left = `select email from public.organization_invitations where email like '%@purge.example'`;
      expect(await run(`${stored} ${deletion} ${left}`)).toMatchObject({
        result: [{ email: 'other@purge.example' }],
      });
    },
  };
}
