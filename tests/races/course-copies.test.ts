import { beforeAll, describe, expect, test } from 'vitest';
import { importedCourse } from '../policies/courses/imported-course.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const instructor = '84000000-0000-4000-8000-000000000001';
const connections = 20;

const importOf = (course: string) =>
  `select public.import_course('${course}', '${JSON.stringify(importedCourse)}')`;

describe.runIf(hasPostgres())('one request that arrives several times', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email) values ('${instructor}', 'instructor@test.example');
      insert into public.user_roles (user_id, role) values ('${instructor}', 'instructor');`);
  });

  const run = async (statement: string) =>
    countOutcomes(
      await runAtOnce(
        database(),
        Array.from({ length: connections }, () => ({ userId: instructor, statement })),
      ),
    );
  const lessonsOf = async (course: string) => {
    const { rows } = await client().query<{ lessons: number }>(
      'select count(*)::int as lessons from public.lesson_bodies where course_id = $1',
      [course],
    );
    return rows[0]?.lessons;
  };

  test('imports one course and makes one duplicate of it', async () => {
    const [course, copy] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await run(importOf(course))).toEqual({ committed: connections });
    expect(await lessonsOf(course)).toBe(2);
    expect(await run(`select public.duplicate_course('${course}', '${copy}', 'A')`)).toEqual({
      committed: connections,
    });
    expect(await lessonsOf(copy)).toBe(2);
    const { rows } = await client().query('select id from public.courses where id = any ($1)', [
      [course, copy],
    ]);
    expect(rows).toHaveLength(2);
  });

  test('fails for all but one when the function does not expect a course with that id', async () => {
    await client().query('delete from public.courses');
    await removeFromFunction(client(), 'private.create_course', /on conflict \(id\) do nothing/);
    expect(await run(importOf(crypto.randomUUID()))).toEqual({ committed: 1, 23505: 19 });
  });
});
