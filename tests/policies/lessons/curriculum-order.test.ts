import { describe, expect, test } from 'vitest';
import { impersonate } from '../actors.ts';
import { openDatabaseWithFixtures, fixtureIds } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner } = createRunners(() => database);

const course = fixtureIds.courseWithoutInterests;
const insert = (title: string, orderIndex?: number) =>
  `insert into public.course_modules (course_id, title${orderIndex ? ', order_index' : ''})
    values ('${course}', '${title}'${orderIndex ? `, ${orderIndex}` : ''})`;
const insertFive = ['a', 'b', 'c', 'd', 'e'].map((title) => insert(title, 10_000)).join(';');
const move = (title: string, orderIndex: number) =>
  `update public.course_modules set order_index = ${orderIndex} where title = '${title}'`;
const reorder = (titles: string) =>
  `select public.reorder_modules('${course}', array(
    select module.id from unnest(string_to_array('${titles}', null)) with ordinality as ordered (title, n)
    join public.course_modules as module using (title) order by n))`;
const list = (courseId: string = course) =>
  `select string_agg(order_index || title, ' ' order by order_index, id) as list
    from public.course_modules where course_id = '${courseId}'`;

/** The modules after some SQL, such as `1a 2b 3c`, or the code of the error. */
async function orderAfter(sql: string) {
  const outcome = await runAsOwner(`${impersonate('instructor')} ${insertFive}; ${sql}; ${list()}`);
  return 'result' in outcome ? outcome.result[0]?.list : outcome.code;
}

describe('the order of modules', () => {
  test.for([
    ['no change', 'select', '1a 2b 3c 4d 5e'],
    ['inserting without order_index', insert('n'), '1n 2a 3b 4c 5d 6e'],
    ['inserting at a taken position', insert('n', 3), '1a 2b 3n 4c 5d 6e'],
    ['inserting at the end', insert('n', 6), '1a 2b 3c 4d 5e 6n'],
    ['inserting past the end', insert('n', 999), '1a 2b 3c 4d 5e 6n'],
    ['moving up', move('d', 2), '1a 2d 3b 4c 5e'],
    ['moving down', move('b', 4), '1a 2c 3d 4b 5e'],
    ['moving to the front', move('e', 1), '1e 2a 3b 4c 5d'],
    ['moving past the end', move('a', 77), '1b 2c 3d 4e 5a'],
    ['moving to the same position', move('c', 3), '1a 2b 3c 4d 5e'],
    [
      'reversing the order in one statement',
      `update public.course_modules set order_index = 5 - order_index + 1 where course_id = '${course}'`,
      '1e 2d 3c 4b 5a',
    ],
    [
      'deleting for good',
      "reset role; delete from public.course_modules where title in ('b', 'd')",
      '1a 2c 3e',
    ],
    ['reordering', reorder('cabed'), '1c 2a 3b 4e 5d'],
    ['reordering without a change', reorder('abcde'), '1a 2b 3c 4d 5e'],
    ['reordering without one of the modules', reorder('abcd'), 'PT409'],
    ['reordering with a module twice', reorder('abcdee'), 'PT409'],
    [
      'reordering with a module of another course',
      `select public.reorder_modules('${course}', array(select id from public.course_modules
        where course_id = '${course}') || '${fixtureIds.publishedModule}'::uuid)`,
      'PT409',
    ],
    ['reordering with an empty list', `select public.reorder_modules('${course}', '{}')`, 'PT409'],
    ['reordering with null', `select public.reorder_modules('${course}', null)`, 'PT409'],
  ] as const)('%s', async ([, sql, expected]) => {
    expect(await orderAfter(sql)).toBe(expected);
  });

  test('has no gap when every module is given the same position', async () => {
    const all = `update public.course_modules set order_index = 2 where course_id = '${course}'`;
    expect(String(await orderAfter(all)).replaceAll(/[a-z]/g, '')).toBe('1 2 3 4 5');
  });

  test('does not change with an edit', async () => {
    const sql = `update public.course_modules set title = upper(title), is_published = true
      where course_id = '${course}'`;
    expect(await orderAfter(sql)).toBe('1A 2B 3C 4D 5E');
  });

  test('keeps the version of modules that only made room', async () => {
    const versions = `select count(distinct updated_at)::int as versions, count(*)::int as all from public.course_modules
      where course_id = '${course}' and updated_at = created_at`;
    const sql = `${impersonate('instructor')} ${insertFive}; ${move('e', 1)}; ${reorder('badce')}; ${versions}`;
    expect(await runAsOwner(sql)).toMatchObject({ result: [{ all: 5 }] });
    const edit = "update public.course_modules set title = 'x' where title = 'a'";
    expect(
      await runAsOwner(`${impersonate('instructor')} ${insertFive}; ${edit}; ${versions}`),
    ).toMatchObject({
      result: [{ all: 4 }],
    });
  });

  test('a lesson that is moved to another module gets its position and leaves no gap', async () => {
    const { publishedModule: from, draftModule: to, publishedLesson } = fixtureIds;
    const lessons = `select string_agg(order_index || '', '' order by module_id, order_index) as list
      from public.course_lessons where module_id in ('${from}', '${to}')`;
    const moveLesson = (orderIndex: number) =>
      `update public.course_lessons set module_id = '${to}', order_index = ${orderIndex}
        where id = '${publishedLesson}'`;
    for (const orderIndex of [1, 2, 9]) {
      const position = `select order_index from public.course_lessons where id = '${publishedLesson}'`;
      expect(
        await runAsOwner(`${impersonate('admin')} ${moveLesson(orderIndex)}; ${lessons}`),
      ).toMatchObject({
        result: [{ list: '112' }],
      });
      expect(
        await runAsOwner(`${impersonate('admin')} ${moveLesson(orderIndex)}; ${position}`),
      ).toMatchObject({
        result: [{ order_index: Math.min(orderIndex, 2) }],
      });
    }
  });

  test('a course is deleted for good with its modules', async () => {
    const sql = `delete from public.courses where id = '${fixtureIds.courseWithInterests}'; ${list(fixtureIds.courseWithInterests)}`;
    expect(await runAsOwner(sql)).toMatchObject({
      result: [{ list: null }],
    });
  });

  test('every curriculum of the seed is numbered from 1 without a gap', async () => {
    const numbered =
      'min(order_index) = 1 and max(order_index) = count(distinct order_index) and max(order_index) = count(*)';
    const gaps = await database.execute(`
      select course_id from public.course_modules group by course_id having not (${numbered})
      union all
      select module_id from public.course_lessons group by module_id having not (${numbered})`);
    expect(gaps).toEqual([]);
  });
});
