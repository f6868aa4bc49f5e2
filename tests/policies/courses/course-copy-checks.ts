import { expect } from 'vitest';
import { impersonate } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { importedCourse, importedLesson, moduleOf } from './imported-course.ts';
import { quizFixtures } from '../quizzes/calls.ts';

const whole = 'a copy of a course has everything but the state, the ids and the dates';
const once = 'a course is imported once, completely or not at all';
const limited = 'an import has a limited size, and no other fields';
const files = 'a course is imported with its files';
const bin = 'what is in the bin is not copied';

const staff = impersonate('instructor');
const course = fixtureIds.courseWithInterests;
const copy = '78000000-0000-4000-8000-000000000001';
const film = '79000000-0000-4000-8000-000000000001/79000000-0000-4000-8000-000000000002.mp4';

const duplicate = (title = 'Copy', source: string = course) =>
  `select public.duplicate_course('${source}', '${copy}', '${title}') as answer`;
const exported = (id: string = course) => `select public.export_course('${id}') as answer`;
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const importing = (content: unknown) =>
  `select public.import_course('${copy}', ${literal(content)}) as answer`;

type Exported = {
  course: Record<string, unknown>;
  trainer: string | null;
  modules: { title: string; lessons: Record<string, unknown>[] }[];
  files: { path: string; bytes: number | null }[];
};

const countCourses = 'reset role; select count(*)::int as answer from public.courses';
const withModules = (number: number) => ({
  ...importedCourse,
  modules: Array.from({ length: number }, () => moduleOf()),
});
const withLessons = (number: number) => ({
  ...importedCourse,
  modules: [moduleOf(...Array.from({ length: number }, () => importedLesson))],
});
const titlesIn = ({ modules }: Exported) =>
  modules.map(({ title, lessons }) => [title, lessons.length]);

/** Copies of whole courses. */
export function courseCopyChecks(run: Run): Checks {
  const answer = async (sql: string) => {
    const outcome = await run(sql);
    return 'code' in outcome ? outcome.code : outcome.result[0]?.answer;
  };
  const exportOf = async (sql: string) => (await answer(sql)) as Exported;
  const titles = async (sql: string) => titlesIn(await exportOf(sql));
  const created = () => answer(countCourses);

  return {
    [whole]: async () => {
      const change = `${quizFixtures} update public.courses set thumbnail_url = 'https://a.example/a.png',
        outcomes = '{a,b}', places = '{remote}' where id = '${course}'; ${staff}`;
      const original = await exportOf(`${change} ${exported()}`);
      expect(original.trainer).toBe('Trainer');
      expect(original.course).toMatchObject({
        thumbnail_url: 'https://a.example/a.png',
        outcomes: ['a', 'b'],
        places: ['remote'],
      });
      expect(original.modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
        ['Published', 4],
        ['Draft', 1],
      ]);
      const [, , quiz] = original.modules[0]?.lessons ?? [];
      expect(String(quiz?.content)).toContain('"answer"');
      const copied = await exportOf(`${change} ${duplicate()}; ${exported(copy)}`);
      expect(copied).toEqual({
        ...original,
        course: { ...original.course, title: 'Copy', slug: 'copy' },
      });
      expect(
        await answer(
          `${staff} ${duplicate()}; select state as answer from public.courses where id = '${copy}'`,
        ),
      ).toBe('draft');
      expect(Object.keys(original.course)).not.toContain('state');
      const moved = `update public.course_lessons set order_index = 2 where id = '${fixtureIds.publishedLesson}';`;
      const reordered = await exportOf(`${moved} ${staff} ${duplicate()}; ${exported(copy)}`);
      expect(reordered.modules[0]?.lessons.map(({ title }) => title)).toEqual([
        'Draft',
        'Published',
      ]);
    },

    [once]: async () => {
      const before = Number(await created());
      expect(await answer(`${staff} ${importing(importedCourse)}`)).toEqual({
        id: copy,
        slug: 'imported',
      });
      expect(
        await answer(`${staff} ${importing(importedCourse)}; ${importing(importedCourse)}`),
      ).toEqual({
        id: copy,
        slug: 'imported',
      });
      expect(
        await answer(
          `${staff} ${importing(importedCourse)}; ${importing(importedCourse)}; ${countCourses}`,
        ),
      ).toBe(before + 1);
      const stored = await exportOf(
        `${staff} ${importing(importedCourse)}; ${importing(importedCourse)}; ${exported(copy)}`,
      );
      expect(stored).toEqual({ ...importedCourse, trainer: null, files: [] });
      const taken = {
        ...importedCourse,
        course: { ...importedCourse.course, slug: 'with-interests' },
      };
      expect(await answer(`${staff} ${importing(taken)}`)).toBe('23505');
      for (const missing of [`'${copy}', null`, `null, ${literal(importedCourse)}`])
        expect(await answer(`${staff} select public.import_course(${missing})`)).toBe('22004');
      for (const broken of [
        { ...importedLesson, title: ' ' },
        { ...importedLesson, content: '' },
        { ...importedLesson, content_type: 'video' },
        { ...importedLesson, content_type: 'quiz', content: '{"questions": [{"id": "a"}]}' },
        { ...importedLesson, id: fixtureIds.publishedLesson },
      ])
        expect(
          await answer(
            `${staff} do $$ begin perform public.import_course('${copy}', ${literal({
              ...importedCourse,
              modules: [moduleOf(importedLesson), moduleOf(importedLesson, broken)],
            })}); exception when others then end $$; ${countCourses}`,
          ),
          JSON.stringify(broken),
        ).toBe(before);
    },

    [limited]: async () => {
      expect(await answer(`${staff} ${importing(withModules(100))}`)).toMatchObject({ id: copy });
      expect(await answer(`${staff} ${importing(withModules(101))}`)).toBe('22023');
      expect(await answer(`${staff} ${importing(withLessons(501))}`)).toBe('22023');
      for (const given of [
        { ...importedCourse, course: { ...importedCourse.course, state: 'published' } },
        { ...importedCourse, course: { ...importedCourse.course, id: course } },
        { ...importedCourse, modules: [moduleOf({ ...importedLesson, course_id: course })] },
      ])
        expect(await answer(`${staff} ${importing(given)}`)).toBe('22023');
      const padded = (bytes: number) => `select public.import_course('${copy}',
        rpad(${literal(importedCourse)}, ${bytes})::json) as answer`;
      expect(await answer(`${staff} ${padded(5_000_000)}`)).toMatchObject({ id: copy });
      expect(await answer(`${staff} ${padded(5_000_001)}`)).toBe('22001');
    },

    [files]: async () => {
      const [id = ''] = film.split('/');
      const lesson = { ...importedLesson, id };
      const named = {
        ...importedCourse,
        modules: [moduleOf({ ...lesson, content_type: 'video', video_url: `lesson-file:${film}` })],
      };
      const stored = `insert into storage.objects (bucket_id, name, metadata)
        values ('lesson-files', '${film}', '{"size": 7}');`;
      expect(await answer(`${staff} ${importing(named)}`)).toBe('PX140');
      expect(await answer(`${stored} ${staff} ${importing(named)}`)).toMatchObject({ id: copy });
      const png = film.replace('.mp4', '.png');
      const elsewhere = `insert into storage.objects (bucket_id, name) values ('thumbnails', '${png}');`;
      const shown = {
        ...importedCourse,
        modules: [moduleOf({ ...lesson, content: `![A](lesson-file:${png})` })],
      };
      expect(await answer(`${elsewhere} ${staff} ${importing(shown)}`)).toBe('PX140');
      // One that is stored for a lesson of another course; for another lesson of this course it is accepted.
      const foreign = stored.replace(id, fixtureIds.publishedLesson);
      const taken = JSON.parse(
        JSON.stringify(named).replace(film, film.replace(id, fixtureIds.publishedLesson)),
      ) as unknown;
      expect(await answer(`${foreign} ${staff} ${importing(taken)}`)).toBe('PX140');
      const shared = {
        ...importedCourse,
        modules: [
          moduleOf(lesson),
          moduleOf({ ...lesson, id: copy, content: `[A](lesson-file:${film})` }),
        ],
      };
      expect(await answer(`${stored} ${staff} ${importing(shared)}`)).toMatchObject({ id: copy });
      expect(
        (await exportOf(`${stored} ${staff} ${importing(named)}; ${exported(copy)}`)).files,
      ).toEqual([{ path: film, bytes: 7 }]);
      const removed = `reset role; delete from storage.objects; ${stored.replaceAll('002.mp4', '003.mp4')}`;
      expect(
        (
          await exportOf(
            `${stored} ${staff} ${importing(named)}; ${removed} ${staff} ${exported(copy)}`,
          )
        ).files,
      ).toEqual([{ path: film, bytes: null }]);
    },

    [bin]: async () => {
      const removed = (table: string, id: string) =>
        `update public.${table} set deleted_at = now() where id = '${id}'; ${staff}`;
      expect(
        await titles(`${removed('course_modules', fixtureIds.draftModule)} ${exported()}`),
      ).toEqual([['Published', 2]]);
      expect(
        await titles(`${removed('course_lessons', fixtureIds.draftLesson)} ${exported()}`),
      ).toEqual([
        ['Published', 1],
        ['Draft', 1],
      ]);
      const gone = removed('courses', course);
      expect(await answer(`${gone} ${exported()}`)).toBeNull();
      expect(await answer(`${gone} ${duplicate()}`)).toBeNull();
      const named = `update public.lesson_bodies set content = 'lesson-file:${film}'
        where lesson_id = '${fixtureIds.publishedLesson}';`;
      const hidden = [
        removed('course_modules', fixtureIds.publishedModule),
        removed('course_lessons', fixtureIds.publishedLesson),
      ];
      for (const sql of hidden)
        expect((await exportOf(`${named} ${sql} ${exported()}`)).files).toEqual([]);
      const binned = `reset role; update public.courses set deleted_at = now() where id = '${copy}'; ${staff}`;
      expect(
        await answer(
          `${staff} ${importing(importedCourse)}; ${binned} ${importing(importedCourse)}`,
        ),
      ).toBeNull();
      expect(await answer(`${staff} ${duplicate()}; ${binned} ${duplicate()}`)).toBeNull();
    },
  };
}
