import { expect } from 'vitest';
import { emailOf, impersonate, testUsers } from './actors.ts';
import { fixtureIds } from './fixtures.ts';
import type { Checks, Run } from './form-calls.ts';
import { deleteMember, insertMember, updateMember, updateRole } from './statements.ts';

const course = fixtureIds.courseWithoutInterests;
const firstFile = `${course}/00000000-0000-4000-8000-000000000001.png`;

/** Stores files in a folder, numbered from `first`. */
const storeFiles = (bucket: string, folder: string, count: number, first = 1) =>
  `insert into storage.objects (bucket_id, name)
   select '${bucket}', '${folder}/00000000-0000-4000-8000-' || lpad(n::text, 12, '0') || '.png'
   from generate_series(${first}, ${first + count - 1}) as n;`;

const storeFile = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}');`;

/** Stores a file of a lesson of this size. */
const storeLessonFile = (name: string, bytes: number) =>
  `insert into storage.objects (bucket_id, name, metadata)
    values ('lesson-files', '${name}', '{"size": ${bytes}}');`;

const refused = { code: '42501' };
const stored = { rows: 1 };

const age = (interval: string) =>
  `update storage.objects set created_at = now() - interval '${interval}';`;

const countUpload = (user: string) => `select public.count_upload('${user}') as answer`;

export function fileChecks(run: Run): Checks {
  const unusedAfter = (sql: string) => run(`${sql} select * from private.list_unused_files()`);
  return {
    'a file has a name of two ids and an extension': async () => {
      const id = '00000000-0000-4000-8000-000000000001';
      for (const name of [
        'a.png',
        `${id}.png`,
        `${course}/a/${id}.png`,
        `a${course}/${id}.png`,
        `${course}/${id}.svg`,
        `${course}/${id}.png.html`,
      ])
        expect(await run(storeFile('thumbnails', name)), name).toMatchObject(refused);
      for (const extension of ['jpg', 'png', 'gif'])
        expect(await run(storeFile('thumbnails', `${course}/${id}.${extension}`))).toMatchObject(
          stored,
        );
      expect(await run(storeFile('another bucket', 'a.png'))).toMatchObject({ code: '23503' });
    },

    'an avatar belongs to an account, a thumbnail need not': async () => {
      expect(await run(storeFiles('avatars', testUsers.learner, 1))).toMatchObject(stored);
      expect(await run(storeFiles('avatars', course, 1))).toMatchObject(refused);
      expect(await run(storeFiles('thumbnails', course, 1))).toMatchObject(stored);
    },

    'a folder of a bucket holds ten files': async () => {
      const full = storeFiles('thumbnails', course, 10);
      expect(await run(full)).toMatchObject({ rows: 10 });
      expect(await run(`${full} ${storeFiles('thumbnails', course, 1, 11)}`)).toMatchObject(
        refused,
      );
      const other = fixtureIds.courseWithInterests;
      expect(await run(`${full} ${storeFiles('thumbnails', other, 1)}`)).toMatchObject(stored);
      const avatars = storeFiles('avatars', testUsers.learner, 10);
      const asCourse = storeFiles('thumbnails', testUsers.learner, 1, 11);
      expect(await run(`${avatars} ${asCourse}`)).toMatchObject(stored);
      const rename = `update storage.objects set name = name where name = '${firstFile}'`;
      expect(await run(`${full} ${rename}`)).toMatchObject(stored);
      const move = `update storage.objects set name = replace(name, '${other}', '${course}')
        where name like '${other}/%'`;
      expect(await run(`${full} ${storeFiles('thumbnails', other, 1, 11)} ${move}`)).toMatchObject(
        refused,
      );
    },

    'a thumbnail that a course uses does not count': async () => {
      const full = storeFiles('thumbnails', course, 10);
      const more = storeFiles('thumbnails', course, 1, 11);
      const use = `update public.courses set thumbnail_url =
        'https://a.supabase.co/storage/v1/object/public/thumbnails/${firstFile}' where id = '${course}';`;
      expect(await run(`${full} ${use} ${more}`)).toMatchObject(stored);
      expect(
        await run(`${full} ${use} ${more} ${storeFiles('thumbnails', course, 1, 12)}`),
      ).toMatchObject(refused);
      const avatars = (count: number, first: number) =>
        storeFiles('avatars', testUsers.learner, count, first);
      const asThumbnail = use.replace(firstFile, firstFile.replace(course, testUsers.learner));
      expect(await run(`${avatars(10, 1)} ${asThumbnail} ${avatars(1, 11)}`)).toMatchObject(
        refused,
      );
    },

    'a file of a lesson has an allowed name, and there is room for it': async () => {
      const named = (extension: string, folder: string = course) =>
        `${folder}/00000000-0000-4000-8000-00000000ffff.${extension}`;
      for (const name of ['a.png', named('svg'), `a${named('png')}`, named('png.html')])
        expect(await run(storeLessonFile(name, 1)), name).toMatchObject(refused);
      for (const extension of 'jpg png gif webp pdf docx xlsx pptx mp4 webm vtt'.split(' '))
        expect(await run(storeLessonFile(named(extension), 1)), extension).toMatchObject(stored);
      const lessonFiles = (count: number) => storeFiles('lesson-files', course, count);
      expect(await run(lessonFiles(40))).toMatchObject({ rows: 40 });
      expect(await run(lessonFiles(41))).toMatchObject(refused);
      const thumbnails = storeFiles('thumbnails', course, 10, 41);
      expect(await run(`${thumbnails} ${lessonFiles(40)}`)).toMatchObject({ rows: 40 });
      const rename = `update storage.objects set name = name where name = '${firstFile}'`;
      expect(await run(`${lessonFiles(40)} ${rename}`)).toMatchObject(stored);
      const large = storeLessonFile(named('mp4'), 209_715_000);
      expect(await run(`${large} ${storeLessonFile(named('png'), 200)}`)).toMatchObject(stored);
      expect(await run(`${large} ${storeLessonFile(named('png'), 201)}`)).toMatchObject(refused);
      const other = storeLessonFile(named('mp4', fixtureIds.courseWithInterests), 10_737_418_000);
      const many = other.replace(
        'insert',
        'alter table storage.objects disable trigger check_lesson_file; insert',
      );
      const enable = 'alter table storage.objects enable trigger check_lesson_file;';
      expect(await run(`${many} ${enable} ${storeLessonFile(named('png'), 240)}`)).toMatchObject(
        stored,
      );
      expect(await run(`${many} ${enable} ${storeLessonFile(named('png'), 241)}`)).toMatchObject(
        refused,
      );
    },

    'an account uploads 60 files in an hour': async () => {
      const own = countUpload(testUsers.learner);
      /** What `sql` returns when an account uploaded files in an hour that began some time ago. */
      const after = async (uploads: number, sql = own, since = '0 minutes') => {
        const outcome = await run(`set local role service_role;
          insert into private.upload_counts (user_id, uploads, hour_started_at)
          values ('${testUsers.learner}', ${uploads}, now() - interval '${since}'); ${sql}`);
        return 'result' in outcome ? outcome.result[0]?.answer : outcome;
      };
      expect(await run(own)).toMatchObject({ result: [{ answer: true }] });
      expect(await after(59)).toBe(true);
      expect(await after(60)).toBe(false);
      expect(await after(59, `${own}; ${own}`)).toBe(false);
      expect(await after(60, countUpload(testUsers.otherLearner))).toBe(true);
      expect(await after(60, own, '59 minutes')).toBe(false);
      expect(await after(60, own, '61 minutes')).toBe(true);
      // The hour begins with the first file, and the next one with the first after it.
      const began = `${own}; select hour_started_at < now() as answer from private.upload_counts`;
      expect(await after(1, began, '59 minutes')).toBe(true);
      expect(await after(1, began, '61 minutes')).toBe(false);
    },

    'files of lessons are unused when no lesson has named them for 30 days': async () => {
      const file = storeFiles('lesson-files', course, 1);
      const named = `update public.course_lessons set content = 'lesson-file:${firstFile}'
        where id = '${fixtureIds.publishedLesson}';`;
      expect(await unusedAfter(`${file} ${age('31 days')}`)).toMatchObject({ rows: 1 });
      expect(await unusedAfter(`${file} ${age('29 days')}`)).toMatchObject({ rows: 0 });
      expect(await unusedAfter(`${file} ${named} ${age('31 days')}`)).toMatchObject({ rows: 0 });
    },

    'unused files are listed when nobody can be about to save them': async () => {
      const avatar = storeFiles('avatars', testUsers.learner, 1);
      expect(await unusedAfter(`${avatar} ${age('61 minutes')}`)).toMatchObject({ rows: 1 });
      expect(await unusedAfter(`${avatar} ${age('59 minutes')}`)).toMatchObject({ rows: 0 });
      const photo = `update public.profiles set profile_picture_url =
        (select name from storage.objects limit 1) where id = '${testUsers.learner}';`;
      expect(await unusedAfter(`${avatar} ${age('31 days')} ${photo}`)).toMatchObject({ rows: 0 });
      const thumbnail = storeFiles('thumbnails', course, 1);
      expect(await unusedAfter(`${thumbnail} ${age('31 days')}`)).toMatchObject({ rows: 1 });
      expect(await unusedAfter(`${thumbnail} ${age('29 days')}`)).toMatchObject({ rows: 0 });
      const used = `update public.courses set thumbnail_url =
        'https://a.supabase.co/storage/v1/object/public/thumbnails/${firstFile}' where id = '${course}';`;
      expect(await unusedAfter(`${thumbnail} ${age('31 days')} ${used}`)).toMatchObject({
        rows: 0,
      });
      const many = Array.from({ length: 11 }, (_, index) =>
        storeFiles('thumbnails', `00000000-0000-4000-8000-0000000000${10 + index}`, 10),
      );
      expect(await unusedAfter(`${many.join('')} ${age('31 days')}`)).toMatchObject({ rows: 100 });
    },
  };
}

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
  const onlyAdmin = `delete from public.user_roles where user_id = '${testUsers.secondAdmin}';`;
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
      // Without any admin, as before the first one is made.
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

    'the admin who joined first follows an owner whose account is deleted': async () => {
      const unchanged = ['member', 'admin', 'admin', 'owner', 'member'];
      expect(await rolesAfter(deleteAccount(...both))).toEqual([
        'member',
        'owner',
        'admin',
        'member',
      ]);
      expect(await rolesAfter(deleteAccount('organizationOwner'))).toEqual(unchanged);
      expect(await rolesAfter(`${leave};`)).toEqual(unchanged);
      // One statement deletes the accounts of both owners and both admins.
      const all = deleteAccount(...both, 'organizationAdmin', 'newUser');
      expect(await rolesAfter(all)).toEqual(['owner', 'member']);
    },

    'a member who is suspended follows only when all are, and is named before': async () => {
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
      expect(await rolesAfter(`${all} ${suspend('secondOrganizationMember')} ${owners}`)).toEqual([
        'member',
        'owner',
        'admin',
        'member',
      ]);
      const successors = `${impersonate('organizationOwner')}
        select has_successor, successor from public.list_successions()`;
      expect(await run(`${onlyOwner} ${suspend('organizationAdmin')} ${successors}`)).toMatchObject(
        {
          result: [{ has_successor: true, successor: expect.stringMatching(/organizationmember/) }],
        },
      );
      expect(await run(`${suspend('secondOrganizationOwner')} ${successors}`)).toMatchObject({
        result: [{ has_successor: true, successor: emailOf('organizationAdmin') }],
      });
      expect(await run(successors)).toMatchObject({ rows: 0 });
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
