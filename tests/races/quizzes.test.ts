import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { storeLesson } from '../support/stored-lesson.ts';
import { quizOf } from '../support/stored-quiz.ts';
import { countOutcomes, removeFromFunction, runAtOnce, waitLonger } from './run-at-once.ts';

const learner = '83000000-0000-4000-8000-000000000001';
const course = '83000000-0000-4000-8000-000000000002';
const module = '83000000-0000-4000-8000-000000000003';
const connections = 50;
const committed = { committed: connections };

describe.runIf(hasPostgres())('50 connections of one learner at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await waitLonger(client());
    await client().query(`
      insert into auth.users (id, email) values ('${learner}', 'learner@test.example');
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'A', true);
      insert into public.enrolments (user_id, course_id) values ('${learner}', '${course}')`);
  });

  /** A published quiz of two questions. @returns the id of its lesson */
  async function storedQuiz() {
    const id = crypto.randomUUID();
    const content = quizOf(['Α;', 'Β;']);
    const fields = { id, module_id: module, title: 'A', content_type: 'quiz', content };
    await client().query(storeLesson({ ...fields, is_published: true }));
    return id;
  }

  const atOnce = async (statement: (index: number) => string) =>
    countOutcomes(
      await runAtOnce(
        database(),
        Array.from({ length: connections }, (_, index) => ({
          userId: learner,
          statement: statement(index),
        })),
      ),
    );

  const attemptsAt = async (lesson: string) =>
    (
      await client().query<{ id: string; state: string; score: number | null }>(
        'select id, state::text, score from public.quiz_attempts where lesson_id = $1',
        [lesson],
      )
    ).rows;

  const startAtOnce = (lesson: string) => atOnce(() => `select public.start_quiz('${lesson}')`);

  test('start one attempt', async () => {
    const lesson = await storedQuiz();
    expect(await startAtOnce(lesson)).toEqual(committed);
    expect(await attemptsAt(lesson)).toMatchObject([{ state: 'running' }]);
  });

  test('start one attempt with one request, and find it again when it has ended', async () => {
    const lesson = await storedQuiz();
    const request = crypto.randomUUID();
    const repeat = () => atOnce(() => `select public.start_quiz('${lesson}', '${request}')`);
    expect(await repeat()).toEqual(committed);
    const [attempt] = await attemptsAt(lesson);
    expect(await atOnce(() => `select public.submit_quiz('${attempt?.id}')`)).toEqual(committed);
    expect(await repeat()).toEqual(committed);
    expect(await attemptsAt(lesson)).toMatchObject([{ state: 'submitted', score: 0 }]);
  });

  test('get one result, whatever is saved and started meanwhile', async () => {
    const lesson = await storedQuiz();
    await startAtOnce(lesson);
    const [attempt] = await attemptsAt(lesson);
    const calls = [
      `select public.save_answer('${attempt?.id}', 'q0', '["o0"]')`,
      `select public.submit_quiz('${attempt?.id}')`,
    ];
    const outcomes = await atOnce((index) => calls[index % 2] ?? '');
    // An answer that is saved too late is refused, and changes nothing.
    expect(Object.keys(outcomes).every((code) => ['committed', 'PX123'].includes(code))).toBe(true);
    const [graded] = await attemptsAt(lesson);
    const { rows } = await client().query<{ marks: object; count: number }>(
      'select marks, (select count(*)::int from public.attempt_answers where attempt_id = $1) from private.attempt_marks where attempt_id = $1',
      [attempt?.id],
    );
    expect(rows).toEqual([
      { marks: { q0: graded?.score === 50, q1: false }, count: graded?.score === 50 ? 1 : 0 },
    ]);
  });

  test('keep the answer with the highest revision', async () => {
    const lesson = await storedQuiz();
    await startAtOnce(lesson);
    const [attempt] = await attemptsAt(lesson);
    const save = (index: number) =>
      `select public.save_answer('${attempt?.id}', 'q0', '["o${index === 17 ? 0 : 1}"]', ${index === 17 ? 99 : index})`;
    expect(await atOnce(save)).toEqual(committed);
    const { rows } = await client().query(
      'select answer, revision::int from public.attempt_answers where attempt_id = $1',
      [attempt?.id],
    );
    expect(rows).toEqual([{ answer: ['o0'], revision: 99 }]);
  });

  test('attempt a version that no longer changes', async () => {
    const lesson = await storedQuiz();
    const edit = (index: number) =>
      `select private.write_lesson('${lesson}', '${JSON.stringify({ content: quizOf([`Γ${index};`]) })}')`;
    const attempts = Array.from({ length: connections }, (_, index) =>
      index % 10 === 0
        ? { role: 'postgres', statement: edit(index) }
        : { userId: learner, statement: `select public.start_quiz('${lesson}')` },
    );
    expect(countOutcomes(await runAtOnce(database(), attempts))).toEqual(committed);
    expect(await attemptsAt(lesson)).toHaveLength(1);
    // The attempted version and the last edit; one row where nobody edited after the start.
    const { rows } = await client().query(
      'select from private.quiz_versions where lesson_id = $1',
      [lesson],
    );
    expect([1, 2]).toContain(rows.length);
  });

  test('wait with an attempt whose time is over while staff end the enrolment', async () => {
    const lesson = await storedQuiz();
    await startAtOnce(lesson);
    const [attempt] = await attemptsAt(lesson);
    await client()
      .query(`update public.quiz_attempts set started_at = now() - interval '2 hours', deadline = now() - interval '1 hour'
      where id = '${attempt?.id}'`);
    const [staff, worker] = [await database().connect(), await database().connect()];
    await staff.query(`begin; update public.enrolments set is_active = false, ended_at = now()`);
    const closing = worker.query('select private.close_expired_attempts(now())');
    await expect
      .poll(async () => {
        const { rows } = await client().query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%close_expired_attempts%'`,
        );
        return rows.length;
      })
      .toBe(1);
    await staff.query('commit');
    await closing;
    expect(await attemptsAt(lesson)).toMatchObject([{ state: 'running' }]);
    await client().query('update public.enrolments set is_active = true, ended_at = null');
    await worker.query('select private.close_expired_attempts(now())');
    expect(await attemptsAt(lesson)).toMatchObject([{ state: 'expired' }]);
    await Promise.all([staff.end(), worker.end()]);
  });

  test('fail without the lock on the enrolment, and one attempt stays by its index', async () => {
    await removeFromFunction(client(), 'private.current_enrolment', /for no key update/);
    const lesson = await storedQuiz();
    expect(await startAtOnce(lesson)).toMatchObject({ '23505': connections - 1 });
    await client().query('drop index quiz_attempts_running_idx');
    await client().query(
      'alter table public.quiz_attempts drop constraint quiz_attempts_enrolment_id_lesson_id_number_key',
    );
    const unguarded = await storedQuiz();
    await startAtOnce(unguarded);
    expect((await attemptsAt(unguarded)).length).toBeGreaterThan(1);
  });
});
