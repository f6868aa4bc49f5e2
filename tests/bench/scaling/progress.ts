import type { Client } from 'pg';
import { markdownTable } from '../table.ts';
import {
  countPages,
  figure,
  prepare,
  sizesOf,
  tables,
  timeCalls,
  timeOnce,
  vacuum,
  type Statement,
} from './compare.ts';

const partitions = 16;
const lessons = 10;
const courses = 100;

/** What the functions of the product ask of lesson_progress, with how often it is timed in a round. */
const statements: Record<string, { calls: number; statement: Statement }> = {
  'complete a lesson (complete_lesson)': {
    calls: 1000,
    statement: (table) => `
      insert into ${table} as begun (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
      values (k.enrolment, k.lesson, k.person, k.course, now(), now())
      on conflict (enrolment_id, lesson_id) do update set completed_at = excluded.completed_at
      where begun.completed_at is null`,
  },
  'progress of one enrolment (course_progress)': {
    calls: 1000,
    statement: (table) => `select count(done.completed_at) from bench.lessons as lesson
      left join ${table} as done on done.enrolment_id = k.enrolment and done.lesson_id = lesson.id
      where lesson.course_id = k.course`,
  },
  'all courses of one person (my_courses)': {
    calls: 500,
    statement: (table) => `select enrolment.id, counted.completed from bench.enrolments as enrolment
      cross join lateral (
        select count(done.completed_at) as completed from bench.lessons as lesson
        left join ${table} as done on done.enrolment_id = enrolment.id and done.lesson_id = lesson.id
        where lesson.course_id = enrolment.course_id
      ) as counted
      where enrolment.user_id = k.person`,
  },
  'rows of one person in one course (policy, export)': {
    calls: 1000,
    statement: (table) =>
      `select * from ${table} as done where done.user_id = k.person and done.course_id = k.course`,
  },
  'a page of 50 learners (list_learners)': {
    calls: 100,
    statement: (table) => `select enrolment.id, counted.completed from bench.enrolments as enrolment
      cross join lateral (
        select count(done.completed_at) as completed from bench.lessons as lesson
        left join ${table} as done on done.enrolment_id = enrolment.id and done.lesson_id = lesson.id
        where lesson.course_id = enrolment.course_id
      ) as counted
      where enrolment.id = any (k.page)`,
  },
  'a whole course, counted by lesson': {
    calls: 1,
    statement: (table) => `select done.lesson_id, count(done.completed_at) from ${table} as done
      where done.course_id = k.course group by done.lesson_id`,
  },
  'delete the rows of one account': {
    calls: 200,
    statement: (table) => `delete from ${table} as done where done.user_id = k.person`,
  },
};

/** People with five courses each, lessons, and the keys of the calls: three timed rounds and one for counting pages. */
async function loadPeople(client: Client, rows: number): Promise<void> {
  const people = Math.max(Math.round(rows / lessons / 5), 5000);
  await client.query(`
    select setseed(0.42);
    create table bench.courses as select n, gen_random_uuid() as id from generate_series(0, ${courses - 1}) as n;
    create table bench.lessons as
      select course.id as course_id, lesson.n, gen_random_uuid() as id from bench.courses as course, generate_series(1, ${lessons}) as lesson (n);
    create table bench.people as select n, gen_random_uuid() as id from generate_series(1, ${people}) as n;
    create table bench.enrolments as
      select gen_random_uuid() as id, person.id as user_id, course.ids[1 + (person.n * 7 + nth.n * 19) % ${courses}] as course_id
      from bench.people as person, generate_series(0, 4) as nth (n),
        (select array_agg(id) as ids from bench.courses) as course;
    create index on bench.lessons (course_id); create index on bench.enrolments (id);
    create index on bench.enrolments (user_id); create index on bench.enrolments (course_id);
    analyze bench.courses, bench.lessons, bench.people, bench.enrolments;
    create table bench.keys as
      select 1 + (row_number() over () - 1) / 1000 as round, row_number() over () as number, enrolment.id as enrolment,
        enrolment.user_id as person, enrolment.course_id as course, lesson.id as lesson,
        array(select other.id from bench.enrolments as other where other.course_id = enrolment.course_id limit 50) as page
      from (
        select distinct on (user_id) * from bench.enrolments
        where user_id in (select id from bench.people order by random() limit 4000)
      ) as enrolment
      join bench.lessons as lesson on lesson.course_id = enrolment.course_id and lesson.n = ${lessons};
    create index on bench.keys (round, number); analyze bench.keys`);
}

/** Copies of lesson_progress with its indexes, without its trigger and its foreign keys. @returns seconds of loading each */
async function loadProgress(client: Client): Promise<number[]> {
  await client.query(`
    create table bench.plain (like public.lesson_progress including defaults);
    create table bench.parts (like public.lesson_progress including defaults) partition by hash (enrolment_id)`);
  for (let part = 0; part < partitions; part += 1)
    await client.query(`create table bench.parts_${part} partition of bench.parts
      for values with (modulus ${partitions}, remainder ${part})`);
  const times: number[] = [];
  for (const table of tables) {
    console.error(`Loading ${table}`);
    let time = 0;
    // One lesson of everybody after the other, because the rows of a person come over weeks. The last one is only opened.
    for (let lesson = 1; lesson <= lessons; lesson += 1)
      time += await timeOnce(
        client,
        `insert into ${table} (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
          select enrolment.id, lesson.id, enrolment.user_id, enrolment.course_id, now(), ${lesson < lessons ? 'now()' : 'null'}
          from bench.enrolments as enrolment
          join bench.lessons as lesson on lesson.course_id = enrolment.course_id and lesson.n = ${lesson}`,
      );
    time += await timeOnce(
      client,
      `alter table ${table} add primary key (enrolment_id, lesson_id);
        create index on ${table} (lesson_id); create index on ${table} (user_id, course_id);
        create index on ${table} (course_id)`,
    );
    await client.query(`vacuum analyze ${table}`);
    times.push(time);
  }
  await client.query('checkpoint');
  return times;
}

/**
 * lesson_progress as one table against hash partitions by enrolment, which its writes and most of its reads go by.
 * @returns a Markdown table
 */
export async function compareProgress(client: Client, rows: number): Promise<string> {
  await prepare(client);
  await loadPeople(client, rows);
  const loaded = await loadProgress(client);
  const sizes = await sizesOf(client);
  const lines: (string | number)[][] = [];
  for (const [name, { statement, calls }] of Object.entries(statements)) {
    console.error(name);
    const pages = await countPages(client, statement);
    const times = await timeCalls(client, statement, calls);
    lines.push([`${name}, ms`, ...times.map(figure), pages.join(' / ')]);
  }
  const updated: number[] = [];
  const vacuumed: { all: number; longest: number }[] = [];
  for (const table of tables) {
    console.error(`Updating ${table}`);
    updated.push(
      await timeOnce(
        client,
        `update ${table} set place = '{"second": 1}' where lesson_id in (select id from bench.lessons where n = 5)`,
      ),
    );
    vacuumed.push(await vacuum(client, table));
  }
  lines.push(
    ['load with indexes, s', ...loaded.map(figure), ''],
    ['update 10 % of the rows, s', ...updated.map(figure), ''],
    ['vacuum after it, one after the other, s', ...vacuumed.map(({ all }) => figure(all)), ''],
    ['the longest single vacuum, s', ...vacuumed.map(({ longest }) => figure(longest)), ''],
    ['rows, MB', ...sizes.map((size) => size.rows), ''],
    ['indexes, MB', ...sizes.map((size) => size.indexes), ''],
  );
  const columns = ['lesson_progress', 'one table', `${partitions} hash partitions`, 'pages a call'];
  return markdownTable(columns, lines);
}
