import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { courseColumns, newCourse } from '@/subjects/courses/data/course';
import { courseSchema, toCourseValues, toFormValues } from '@/subjects/courses/course-schema';
import {
  courseTextColumns,
  courseTextLimits,
  courseTextNames,
} from '@/subjects/courses/course-texts';
import { courseTextTexts } from '@/subjects/courses/text/staff-courses';
import { impersonate, literal } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { importedCourse } from './imported-course.ts';
import { createRunners } from '../statements.ts';

// The README's recipe for a text field of a course, followed with a made-up one.

const database = await openDatabaseWithFixtures();
const { runAsOwner } = createRunners(() => database);

const course = fixtureIds.courseWithInterests;
const copy = '78000000-0000-4000-8000-0000000000aa';

/** What a migration does. */
const column = `
  alter table public.courses add column made_up_text varchar(20) not null default '';
  grant insert (made_up_text), update (made_up_text) on public.courses to authenticated;
  ${impersonate('instructor')}`;

const written = `update public.courses set made_up_text = 'Second floor' where id = '${course}';`;

async function answerOf(sql: string): Promise<unknown> {
  const outcome = await runAsOwner(`${column} ${sql}`);
  if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.result[0]?.answer;
}

const importing = (fields: object) =>
  `select public.import_course('${copy}', ${literal(
    JSON.stringify({ ...importedCourse, course: { ...importedCourse.course, ...fields } }),
  )});
  select made_up_text as answer from public.courses where id = '${copy}'`;

describe('a migration with a column and its grants is enough for', () => {
  test('an archive', async () => {
    const exported = await answerOf(
      `${written} select public.export_course('${course}') as answer`,
    );
    expect(exported).toMatchObject({ course: { made_up_text: 'Second floor' } });
  });

  test('a copy', async () => {
    const copied = await answerOf(`${written}
      select public.duplicate_course('${course}', '${copy}', 'Copy');
      select made_up_text as answer from public.courses where id = '${copy}'`);
    expect(copied).toBe('Second floor');
  });

  test('an import, also of an earlier archive', async () => {
    expect(await answerOf(importing({ made_up_text: 'Third floor' }))).toBe('Third floor');
    expect(await answerOf(importing({}))).toBe('');
  });
});

test('a column without grants is not copied', async () => {
  const outcome = await runAsOwner(`
    alter table public.courses add column internal_notes text not null default 'secret';
    ${impersonate('instructor')} select public.export_course('${course}') as answer`);
  expect(JSON.stringify(outcome)).not.toContain('internal_notes');
});

test('what is selected, edited and started with has every text of the list', () => {
  const form = toFormValues(null);
  for (const name of courseTextNames) {
    expect(courseColumns).toContain(` ${name},`);
    expect(newCourse[name]).toBe('');
    expect(courseTextTexts[name].label).not.toBe('');

    const valid = { ...form, title: 'Title', [name]: 'x'.repeat(courseTextLimits[name]) };
    expect(toCourseValues(valid)[name]).toBe(valid[name]);
    expect(courseSchema.safeParse(valid).success).toBe(true);
    const long = { ...valid, [name]: `${valid[name]}x` };
    expect(courseSchema.safeParse(long).success).toBe(false);
  }
  expect(courseTextColumns.split(', ')).toEqual([...courseTextNames]);
});

test('the recipe of the README names at most nine files, which exist', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, recipe = ''] =
    /\*\*Add a text field to a course\.\*\*([\s\S]*?)\n\n\*\*/.exec(readme) ?? [];
  const files = [...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  expect(files.length).toBeLessThanOrEqual(9);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
