import { expect } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { learningIds, learningRows } from '../learning/learning-rows.ts';

const lesson = fixtureIds.publishedLesson;
const staff = impersonate('instructor');
const save = (
  fields: object,
  version = `(select updated_at from public.course_lessons where id = '${lesson}')`,
) => `select public.save_lesson('${lesson}', ${version}, '${JSON.stringify(fields)}') as answer`;
const create = (fields: object) =>
  `select public.save_lesson('${crypto.randomUUID()}', null, '${JSON.stringify(fields)}') as answer`;

const aged = (
  time: string,
) => `insert into public.audit_log (action, subject_type, subject_id, created_at)
  values ('a', 'a', '${lesson}', now() - interval '${time}'); delete from public.audit_log where subject_id = '${lesson}'`;

export function lessonBodyChecks(run: Run): Checks {
  const answer = async (sql: string) => {
    const outcome = await run(sql);
    return 'code' in outcome ? outcome.code : outcome.result[0]?.answer;
  };
  const isLive = (change: string) =>
    answer(
      `${change} select is_live as answer from public.lesson_bodies where lesson_id = '${lesson}'`,
    );
  const entries = (sql: string) =>
    answer(`${sql}; reset role; select coalesce(json_agg(json_build_object(
    'action', action, 'subject', subject_type, 'before', before, 'after', after, 'by', actor_id) order by id), '[]') as answer
    from public.audit_log where created_at = now()`);

  return {
    'a body is live while its lesson, module and course are published and not in the bin':
      async () => {
        expect(await isLive('')).toBe(true);
        for (const change of [
          `update public.course_lessons set is_published = false where id = '${lesson}'`,
          `update public.course_modules set is_published = false`,
          `update public.courses set state = 'archived'`,
          ...['course_lessons', 'course_modules', 'courses'].map(
            (table) => `update public.${table} set deleted_at = now()`,
          ),
        ])
          expect([change, await isLive(`${change};`)]).toEqual([change, false]);
        const hidden = `update public.course_modules set is_published = false;`;
        expect(
          await isLive(`${hidden} update public.course_modules set is_published = true;`),
        ).toBe(true);
        const moved = `update public.course_lessons set module_id = '${fixtureIds.publishedModuleOfDraftCourse}';`;
        expect(await isLive(moved)).toBe(false);
        expect(
          await answer(
            `${moved} select course_id as answer from public.lesson_bodies where lesson_id = '${lesson}'`,
          ),
        ).toBe(fixtureIds.draftCourse);
      },

    'a text that looks like JSON is saved and logged as a text': async () => {
      const backslash = String.fromCodePoint(92);
      for (const content of [
        `{"x":"${backslash}u0000"}`,
        '{"n":1e999999}',
        `{"a":"${backslash}ud83d"}`,
        JSON.stringify({ questions: [], version: 'v'.repeat(25_000) }),
      ]) {
        const noted = content.length > 300 ? JSON.stringify(content).length : content;
        expect(
          await entries(`${staff} ${save({ content })}; ${save({ content: 'Text' })}`),
        ).toMatchObject([
          { subject: 'lesson_bodies', after: { content: noted } },
          { subject: 'lesson_bodies', before: { content: noted }, after: { content: 'Text' } },
        ]);
      }
    },

    'a lesson is saved over its version, in both tables': async () => {
      const saved = {
        title: 'New',
        content: 'New text',
        is_preview: true,
        is_required: false,
        film_seconds: 9,
      };
      expect(await answer(`${staff} ${save(saved)}`)).toMatchObject(saved);
      expect(await answer(`${staff} ${save({ title: 'New' }, "'2026-01-01'")}`)).toBeNull();
      const version = `select updated_at as answer from public.course_lessons where id = '${lesson}'`;
      const [before, same, body] = [
        await answer(version),
        await answer(`${staff} ${save({ content: 'Text' })}; ${version}`),
        await answer(`${staff} ${save({ content: 'Other' })}; ${version}`),
      ];
      expect(same).toEqual(before);
      expect(body).not.toEqual(before);
      expect(await answer(`${staff} ${save({ order_index: 5 })}`)).toMatchObject({
        order_index: 2,
      });
      for (const table of ['course_lessons', 'course_modules', 'courses']) {
        const removed = `update public.${table} set deleted_at = now(); ${staff}`;
        // Moving a lesson into the bin makes a new version of it.
        const stored = await answer(
          `${removed} reset role; select updated_at::text as answer from public.course_lessons where id = '${lesson}'`,
        );
        const title = `reset role; select title as answer from public.course_lessons where id = '${lesson}'`;
        expect(
          await answer(`${removed} ${save({ title: 'New' }, `'${String(stored)}'`)}; ${title}`),
        ).toBe('Published');
        expect(
          await answer(`${removed} select public.lesson_for_editing('${lesson}') as answer`),
        ).toBeNull();
      }
    },

    'a lesson has no other fields, and is not published empty': async () => {
      for (const fields of [{ id: lesson }, { deleted_at: null }, { updated_at: null }, [], 'a'])
        expect(await answer(`${staff} ${save(fields as object)}`)).toBe('22023');
      expect(await answer(`${staff} ${create({ course_id: lesson })}`)).toBe('22023');
      expect(await answer(`${staff} ${save({ content: ' ' })}`)).toBe('23514');
      const long = `json_build_object('content', 'a', 'title', repeat(' ', 999_950))`;
      const saveLong = `select public.save_lesson('${lesson}', '2026-01-01', ${long}) as answer`;
      expect(await answer(`${staff} ${saveLong}`)).toBeNull();
      expect(await answer(`${staff} ${saveLong.replace('999_950', '1_000_000')}`)).toBe('22001');
      expect(await answer(`${staff} ${save({ content_type: 'video' })}`)).toBe('23514');
      const film = { content_type: 'video', video_url: 'https://a.example/a.webm' };
      expect(await answer(`${staff} ${save(film)}`)).toMatchObject(film);
      const created = {
        module_id: fixtureIds.publishedModule,
        title: 'A',
        content: 'A',
        is_published: true,
      };
      expect(await answer(`${staff} ${create(created)}`)).toMatchObject({
        ...created,
        order_index: 3,
      });
      for (const table of ['course_modules', 'courses'])
        expect(
          await answer(
            `update public.${table} set deleted_at = now(); ${staff} ${create(created)}`,
          ),
        ).toBe('PX141');
      expect(await answer(`${staff} ${create({ ...created, order_index: 1 })}`)).toMatchObject({
        order_index: 1,
      });
    },

    'the log records who changed what, long texts by their length': async () => {
      const by = testUsers.instructor;
      expect(await entries(`${staff} ${save({ title: 'New', content: 'a'.repeat(400) })}`)).toEqual(
        [
          {
            action: 'update',
            subject: 'lesson_bodies',
            before: { content: 'Text' },
            after: { content: 402 },
            by,
          },
          {
            action: 'update',
            subject: 'course_lessons',
            before: { title: 'Published' },
            after: { title: 'New' },
            by,
          },
        ],
      );
      expect(await entries(`${staff} ${save({ order_index: 2 })}`)).toEqual([]);
      expect(await entries(`update public.courses set title = 'By the platform'`)).toEqual([]);
      const mode = `update public.courses set enrolment_mode = 'open' where id = '${fixtureIds.courseWithInterests}'`;
      expect(await entries(`${staff} ${mode}`)).toMatchObject([
        { after: { enrolment_mode: 'open' } },
      ]);
      const enrolled = `select public.enrol_person('${fixtureIds.courseWithInterests}', '${testUsers.learner}')`;
      expect(await entries(`${staff} ${enrolled}; ${enrolled}`)).toMatchObject([
        { action: 'enrol', after: { user_id: testUsers.learner, cause: 'staff' }, by },
      ]);
    },

    'the log records who gave or took which right, and who changed an organisation': async () => {
      const admin = impersonate('admin');
      const person = testUsers.newUser;
      const setRole = (role: string) => `${admin} select public.set_role('${person}', '${role}')`;
      expect(await entries(setRole('instructor'))).toMatchObject([
        {
          subject: 'user_roles',
          after: { user_id: person, role: 'instructor' },
          by: testUsers.admin,
        },
      ]);
      const changed = `insert into public.user_roles (user_id, role) values ('${person}', 'instructor');
        ${setRole('admin')}; delete from public.user_roles where user_id = '${person}'`;
      expect(await entries(changed)).toMatchObject([
        { action: 'update', before: { role: 'instructor' }, after: { role: 'admin' } },
        { action: 'delete', before: { user_id: person, role: 'admin' }, after: {} },
      ]);
      expect(
        await answer(`${changed}; reset role;
          select count(*)::int as answer from public.audit_log where subject_id = '${person}' and created_at = now()`),
      ).toBe(2);
      const membership = `organization_id = '${fixtureIds.organization}' and user_id = '${testUsers.organizationMember}'`;
      expect(
        await entries(`${impersonate('organizationOwner')}
          update public.organization_members set role = 'admin' where ${membership};
          delete from public.organization_members where ${membership}`),
      ).toMatchObject([
        {
          subject: 'organization_members',
          before: { organization_id: fixtureIds.organization, role: 'member' },
          after: { role: 'admin' },
          by: testUsers.organizationOwner,
        },
        { action: 'delete', before: { user_id: testUsers.organizationMember }, after: {} },
      ]);
      const rename = `update public.organizations set name = 'B' where id = '${fixtureIds.organization}'`;
      expect(await entries(`${admin} ${rename}`)).toMatchObject([
        { action: 'update', subject: 'organizations', after: { name: 'B' } },
      ]);
      expect(await entries(rename)).toEqual([]);
    },

    'an entry of the audit log cannot be changed, or deleted for five years': async () => {
      const entry = `subject_id = '${learningIds.enrolment}'`;
      for (const sql of [
        `update public.audit_log set action = 'x' where ${entry}`,
        `delete from public.audit_log where ${entry}`,
        'truncate public.audit_log',
      ])
        expect(await run(`${learningRows}; ${sql}`)).toMatchObject({ code: '55000' });
      expect(await run(aged('5 years 1 day'))).toMatchObject({ rows: 1 });
      expect(await run(aged('4 years 364 days'))).toMatchObject({ code: '55000' });
    },
  };
}
