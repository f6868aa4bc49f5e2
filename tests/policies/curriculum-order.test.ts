// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { become } from './actors.ts';
import { openFreshDatabase, rows } from './fixtures.ts';
import { runnersOf } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { run } = runnersOf(() => database);

const course = rows.courseWithoutInterests;
const insert = (title: string, place?: number) =>
  `insert into public.course_modules (course_id, title${place ? ', order_index' : ''})
    values ('${course}', '${title}'${place ? `, ${place}` : ''})`;
const start = ['a', 'b', 'c', 'd', 'e'].map((title) => insert(title, 10_000)).join(';');
const place = (title: string, order: number) =>
  `update public.course_modules set order_index = ${order} where title = '${title}'`;
const reorder = (titles: string) =>
  `select public.reorder_modules('${course}', array(
    select module.id from unnest(string_to_array('${titles}', null)) with ordinality as wanted (title, n)
    join public.course_modules as module using (title) order by n))`;
const list = (of: string = course) =>
  `select string_agg(order_index || title, ' ' order by order_index, id) as list
    from public.course_modules where course_id = '${of}'`;

async function after(sql: string) {
  const outcome = await run(`${become('instructor')} ${start}; ${sql}; ${list()}`);
  return 'result' in outcome ? outcome.result[0]?.list : outcome.code;
}

describe('the order of modules', () => {
  test.for([
    ['nothing', 'select', '1a 2b 3c 4d 5e'],
    ['a new one without a place', insert('n'), '1n 2a 3b 4c 5d 6e'],
    ['a new one on a taken place', insert('n', 3), '1a 2b 3n 4c 5d 6e'],
    ['a new one at the end', insert('n', 6), '1a 2b 3c 4d 5e 6n'],
    ['a new one past the end', insert('n', 999), '1a 2b 3c 4d 5e 6n'],
    ['moving up', place('d', 2), '1a 2d 3b 4c 5e'],
    ['moving down', place('b', 4), '1a 2c 3d 4b 5e'],
    ['moving to the front', place('e', 1), '1e 2a 3b 4c 5d'],
    ['moving past the end', place('a', 77), '1b 2c 3d 4e 5a'],
    ['staying', place('c', 3), '1a 2b 3c 4d 5e'],
    [
      'changing places',
      `update public.course_modules set order_index = 5 - order_index + 1 where course_id = '${course}'`,
      '1e 2d 3c 4b 5a',
    ],
    ['deleting', "delete from public.course_modules where title in ('b', 'd')", '1a 2c 3e'],
    ['a new order', reorder('cabed'), '1c 2a 3b 4e 5d'],
    ['a new order that is the old', reorder('abcde'), '1a 2b 3c 4d 5e'],
    ['an order without one', reorder('abcd'), 'PT409'],
    ['an order with one twice', reorder('abcdee'), 'PT409'],
    [
      "an order with another course's",
      `select public.reorder_modules('${course}', array(select id from public.course_modules
        where course_id = '${course}') || '${rows.publishedModule}'::uuid)`,
      'PT409',
    ],
    ['an order of nothing', `select public.reorder_modules('${course}', '{}')`, 'PT409'],
    ['an order that is null', `select public.reorder_modules('${course}', null)`, 'PT409'],
  ] as const)('%s', async ([, sql, expected]) => {
    expect(await after(sql)).toBe(expected);
  });

  test('has no gap where all ask for one place', async () => {
    const all = `update public.course_modules set order_index = 2 where course_id = '${course}'`;
    expect(String(await after(all)).replaceAll(/[a-z]/g, '')).toBe('1 2 3 4 5');
  });

  test('edits leave it alone', async () => {
    const sql = `update public.course_modules set title = upper(title), is_published = true
      where course_id = '${course}'`;
    expect(await after(sql)).toBe('1A 2B 3C 4D 5E');
  });

  test('what only made room keeps its version', async () => {
    const versions = `select count(distinct updated_at)::int as versions, count(*)::int as all from public.course_modules
      where course_id = '${course}' and updated_at = created_at`;
    const sql = `${become('instructor')} ${start}; ${place('e', 1)}; ${reorder('badce')}; ${versions}`;
    expect(await run(sql)).toMatchObject({ result: [{ all: 5 }] });
    const edit = "update public.course_modules set title = 'x' where title = 'a'";
    expect(await run(`${become('instructor')} ${start}; ${edit}; ${versions}`)).toMatchObject({
      result: [{ all: 4 }],
    });
  });

  test('a lesson that moves leaves no gap and takes its place', async () => {
    const { publishedModule: from, draftModule: to, publishedLesson } = rows;
    const lessons = `select string_agg(order_index || '', '' order by module_id, order_index) as list
      from public.course_lessons where module_id in ('${from}', '${to}')`;
    const move = (order: number) =>
      `update public.course_lessons set module_id = '${to}', order_index = ${order}
        where id = '${publishedLesson}'`;
    for (const order of [1, 2, 9]) {
      const at = `select order_index from public.course_lessons where id = '${publishedLesson}'`;
      expect(await run(`${become('admin')} ${move(order)}; ${lessons}`)).toMatchObject({
        result: [{ list: '112' }],
      });
      expect(await run(`${become('admin')} ${move(order)}; ${at}`)).toMatchObject({
        result: [{ order_index: Math.min(order, 2) }],
      });
    }
  });

  test('a course goes with everything in it', async () => {
    const sql = `delete from public.courses where id = '${rows.courseWithInterests}'; ${list(rows.courseWithInterests)}`;
    expect(await run(`${become('admin')} ${sql}`)).toMatchObject({ result: [{ list: null }] });
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
