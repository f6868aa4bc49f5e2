import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';

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
  const afterMany = async (uploads: number, user: keyof typeof testUsers) => {
    const outcome = await run(`set local role service_role;
      insert into private.upload_counts (user_id, uploads) values ('${testUsers[user]}', ${uploads});
      ${countUpload(testUsers[user])}`);
    return 'result' in outcome ? outcome.result[0]?.answer : outcome;
  };
  /** The files that a lesson names after a change of its body. */
  const namedAfter = async (values: string) => {
    const outcome = await run(`update public.lesson_bodies set ${values}
        where lesson_id = '${fixtureIds.publishedLesson}';
        select path from private.lesson_files where lesson_id = '${fixtureIds.publishedLesson}'`);
    return 'result' in outcome ? outcome.result.map(({ path }) => path) : outcome;
  };
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

    'a thumbnail that a course or a trainer uses does not count': async () => {
      const full = storeFiles('thumbnails', course, 10);
      const more = storeFiles('thumbnails', course, 1, 11);
      const use = `update public.courses set thumbnail_url =
        'https://a.supabase.co/storage/v1/object/public/thumbnails/${firstFile}' where id = '${course}';`;
      expect(await run(`${full} ${use} ${more}`)).toMatchObject(stored);
      expect(
        await run(`${full} ${use} ${more} ${storeFiles('thumbnails', course, 1, 12)}`),
      ).toMatchObject(refused);
      const portrait = `update public.trainers set portrait_url =
        'https://a.supabase.co/storage/v1/object/public/thumbnails/${firstFile}' where id = '${fixtureIds.trainer}';`;
      expect(await run(`${full} ${portrait} ${more}`)).toMatchObject(stored);
      const avatars = (count: number, first: number) =>
        storeFiles('avatars', testUsers.learner, count, first);
      const asThumbnail = use.replace(firstFile, firstFile.replace(course, testUsers.learner));
      expect(await run(`${avatars(10, 1)} ${asThumbnail} ${avatars(1, 11)}`)).toMatchObject(
        refused,
      );
    },

    'a file of a lesson has an allowed name, and its lesson has room for it': async () => {
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

    'staff upload 300 files in an hour': async () => {
      for (const user of ['instructor', 'admin'] as const) {
        expect(await afterMany(299, user)).toBe(true);
        expect(await afterMany(300, user)).toBe(false);
      }
      for (const user of ['learner', 'otherLearner'] as const)
        expect(await afterMany(60, user)).toBe(false);
    },

    'files of lessons are unused when no lesson has named them for 30 days': async () => {
      const file = storeFiles('lesson-files', course, 1);
      const named = `update public.lesson_bodies set content = 'lesson-file:${firstFile}'
        where lesson_id = '${fixtureIds.publishedLesson}';`;
      expect(await unusedAfter(`${file} ${age('31 days')}`)).toMatchObject({ rows: 1 });
      expect(await unusedAfter(`${file} ${age('29 days')}`)).toMatchObject({ rows: 0 });
      expect(await unusedAfter(`${file} ${named} ${age('31 days')}`)).toMatchObject({ rows: 0 });
    },

    'a lesson names a file by a complete reference, and not inside a URL': async () => {
      const reference = `lesson-file:${firstFile}`;
      const film = reference.replace('.png', '.mp4');
      expect(await namedAfter(`content = 'A ![B](${reference}#960x470)'`)).toEqual([firstFile]);
      expect(await namedAfter(`content = 'https://a.example ![B](${reference})'`)).toEqual([
        firstFile,
      ]);
      expect(await namedAfter(`video_url = '${film}'`)).toEqual([
        film.slice('lesson-file:'.length),
      ]);
      for (const url of [`https://a.example/a.mp4?a=${film}`, `https://a.example/ ${film}`])
        expect(await namedAfter(`video_url = '${url}'`), url).toEqual([]);
      const exercise = `https://a.example/?a=${reference}`;
      expect(await namedAfter(`content_type = 'interactive', content = '${exercise}'`)).toEqual([]);
    },

    'unused files are listed when nobody can still be about to save them': async () => {
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
