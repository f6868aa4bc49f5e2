import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, runAtOnce } from './run-at-once.ts';

const instructor = '80000000-0000-4000-8000-000000000002';
const connections = 50;

const attemptsOf = (statementOf: (index: number) => string) =>
  Array.from({ length: connections }, (_, index) => ({
    userId: instructor,
    statement: statementOf(index),
  }));

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe.runIf(hasPostgres())('50 connections that change one curriculum at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(
      `insert into auth.users (id, email) values ('${instructor}', 'instructor@test.example');
      insert into public.user_roles (user_id, role) values ('${instructor}', 'instructor')`,
    );
  });

  async function insertMany(sql: string) {
    const { rows } = await client().query<{ id: string }>(`${sql} returning id`);
    return rows.map(({ id }) => id);
  }

  async function orderOf(table: string, parent: string, id: string) {
    const { rows } = await client().query<{ order_index: number }>(
      `select order_index from public.${table} where ${parent} = '${id}' and deleted_at is null
      order by order_index`,
    );
    return rows.map(({ order_index }) => order_index);
  }

  /** Inserts, moves, deletes and reorders modules of a course that has 20 modules. */
  async function changeModules() {
    const [course] = await insertMany(
      "insert into public.courses (title, slug) values ('Test', '')",
    );
    const modules = await insertMany(
      `insert into public.course_modules (course_id, title, order_index)
      select '${course}', 'Module ' || n, n from generate_series(1, 20) as n`,
    );
    const outcomes = await runAtOnce(
      database(),
      attemptsOf((index) => {
        if (index % 5 < 2)
          return `insert into public.course_modules (course_id, title, order_index)
            values ('${course}', 'New', ${(index % 9) + 1})`;
        if (index % 5 < 4)
          return `update public.course_modules set order_index = ${(index % 7) + 1}
            where id = '${modules[index % 10]}'`;
        return `select public.move_to_bin('module', '{${modules[10 + Math.floor(index / 5)]}}')`;
      }),
    );
    return {
      outcomes: countOutcomes(outcomes),
      order: await orderOf('course_modules', 'course_id', course ?? ''),
    };
  }

  test('leave modules numbered without a gap', async () => {
    expect(await changeModules()).toEqual({
      outcomes: { committed: connections },
      order: upTo(20 + 20 - 10),
    });
  });

  test('leave lessons of two modules numbered without a gap', async () => {
    const [course] = await insertMany(
      "insert into public.courses (title, slug) values ('Test', '')",
    );
    const [first, second] = await insertMany(
      `insert into public.course_modules (course_id, title, order_index)
      values ('${course}', 'First', 1), ('${course}', 'Second', 2)`,
    );
    const lessons = await insertMany(
      `insert into public.course_lessons (module_id, title, order_index)
      select case when n <= 25 then '${first}'::uuid else '${second}' end, 'Lesson', n
      from generate_series(1, ${connections}) as n`,
    );
    const outcomes = await runAtOnce(
      database(),
      attemptsOf(
        (index) =>
          `update public.course_lessons
          set module_id = '${index < 25 ? second : first}', order_index = ${(index % 6) + 1}
          where id = '${lessons[index]}'`,
      ),
    );
    expect(countOutcomes(outcomes)).toEqual({ committed: connections });
    for (const module of [first, second])
      expect(await orderOf('course_lessons', 'module_id', module ?? '')).toEqual(upTo(25));
  });

  test('deadlock or leave gaps without the lock', async () => {
    const { rows } = await client().query<{ name: string }>(
      `select tgname as name from pg_trigger
      where tgrelid = 'public.course_modules'::regclass and not tgisinternal and tgtype & 2 = 2 and tgtype & 1 = 0`,
    );
    await client().query(`alter table public.course_modules disable trigger ${rows[0]?.name}`);
    expect(await changeModules()).not.toEqual({
      outcomes: { committed: connections },
      order: upTo(20 + 20 - 10),
    });
  });
});
