import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { storeLesson } from '../support/stored-lesson.ts';
import { countOutcomes, runAtOnce } from './run-at-once.ts';

const learner = '82000000-0000-4000-8000-000000000001';
const instructor = '82000000-0000-4000-8000-000000000002';
const course = '82000000-0000-4000-8000-000000000003';
const module = '82000000-0000-4000-8000-000000000004';
const [text, film] = [
  '82000000-0000-4000-8000-000000000005',
  '82000000-0000-4000-8000-000000000006',
];
const connections = 50;

const atOnce = (statement: string | ((index: number) => string)) =>
  Array.from({ length: connections }, (_, index) => ({
    userId: learner,
    statement: typeof statement === 'string' ? statement : statement(index),
  }));

describe.runIf(hasPostgres())('50 connections of one learner at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email) values
        ('${learner}', 'learner@test.example'), ('${instructor}', 'instructor@test.example');
      insert into public.user_roles (user_id, role) values ('${instructor}', 'instructor');
      insert into public.courses (id, title, slug, state, enrolment_mode)
        values ('${course}', 'A', 'a', 'published', 'open');
      insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'A', true);
      ${storeLesson({ id: text, module_id: module, title: 'A', content: 'A', is_published: true })}
      ${storeLesson({
        id: film,
        module_id: module,
        title: 'B',
        content_type: 'video',
        video_url: 'https://a.example/a.webm',
        film_seconds: 1000,
        is_published: true,
        is_required: false,
      })}`);
  });

  const all = { committed: connections };
  const run = async (statement: string | ((index: number) => string)) =>
    countOutcomes(await runAtOnce(database(), atOnce(statement)));
  const read = async (sql: string) =>
    (await client().query<{ answer: unknown }>(sql)).rows.map(({ answer }) => answer);

  test('enrol once, and open, complete, watch and start over once', async () => {
    expect(await run(`select public.enrol('${course}')`)).toEqual(all);
    expect(await read('select cycle as answer from public.enrolments')).toEqual([1]);
    expect(await read('select count(*)::int as answer from private.enrolment_causes')).toEqual([1]);

    expect(await run(`select public.open_lesson('${film}')`)).toEqual(all);
    await client().query("update public.lesson_progress set opened_at = now() - interval '1 hour'");
    // Ranges that arrive in any order become their union.
    const watched = (index: number) =>
      `select public.save_watched('${film}', '[[${index * 10}, ${index * 10 + 15}]]')`;
    expect(await run(watched)).toEqual(all);
    expect(await read('select watched::text as answer from public.lesson_progress')).toEqual([
      '{[0,505)}',
    ]);

    expect(await run(`select public.complete_lesson('${text}')`)).toEqual(all);
    expect(await read('select count(*)::int as answer from public.lesson_progress')).toEqual([2]);
    expect(await read('select cycle as answer from public.course_completions')).toEqual([1]);

    expect(await run(`select public.start_over('${course}', 1)`)).toEqual(all);
    expect(await read('select cycle as answer from public.enrolments where is_active')).toEqual([
      2,
    ]);
    expect(
      await read("select count(*)::int as answer from public.audit_log where action <> 'enrol'"),
    ).toEqual([1]);
  });

  test('a film cannot be watched faster over many connections', async () => {
    await client().query(`delete from public.course_completions; delete from public.lesson_progress;
      insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at)
      select id, '${film}', user_id, course_id, now() - interval '1 minute' from public.enrolments where is_active`);
    const watched = (index: number) =>
      `select public.save_watched('${film}', '[[${index * 20}, ${index * 20 + 20}]]')`;
    expect(await run(watched)).toEqual(all);
    const [seconds] = await read(
      'select private.seconds_of(watched) as answer from public.lesson_progress',
    );
    expect(seconds).toBeGreaterThanOrEqual(120);
    expect(seconds).toBeLessThan(180);
  });

  test('a lesson and its course that are published at once show the body', async () => {
    for (let round = 0; round < 5; round += 1) {
      await client()
        .query(`update public.courses set state = 'draft'; update public.course_modules set is_published = false;
        update public.course_lessons set is_published = false`);
      const statements = [
        "update public.courses set state = 'published'",
        'update public.course_modules set is_published = true',
        `update public.course_lessons set is_published = true where id = '${text}'`,
      ];
      const attempts = statements.map((statement) => ({ userId: instructor, statement }));
      expect(countOutcomes(await runAtOnce(database(), attempts))).toEqual({ committed: 3 });
      expect(
        await read(
          `select is_live as answer from public.lesson_bodies where lesson_id = '${text}'`,
        ),
      ).toEqual([true]);
    }
  });

  test('a call that waits longer than three seconds for a lock gets the error busy', async () => {
    const other = await database().connect();
    await other.query('begin');
    await other.query('select from public.enrolments for update');
    const waiting = await database().connect();
    await waiting.query(
      `select set_config('request.jwt.claims', '{"sub": "${learner}", "role": "authenticated"}', false); set role authenticated`,
    );
    await expect(waiting.query(`select public.open_lesson('${text}')`)).rejects.toMatchObject({
      code: 'PX900',
    });
    await other.query('rollback');
    await Promise.all([other.end(), waiting.end()]);
  });
});
