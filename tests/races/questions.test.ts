import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { storeLesson } from '../support/stored-lesson.ts';
import { countOutcomes, runAtOnce } from './run-at-once.ts';

const id = (last: number) => `87000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`;
const [learner, other, instructor, course, lesson, question] = [1, 2, 3, 4, 5, 6].map(id);
const connections = 20;

const as = (userId: string | undefined, statement: (index: number) => string) =>
  Array.from({ length: connections }, (_, index) => ({
    userId: userId ?? null,
    statement: statement(index),
  }));

const ask = (key: string) => `select public.ask_question('${key}', '${lesson}', 'A')`;

describe.runIf(hasPostgres())('questions under a lesson, on many connections at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email) values
        ('${learner}', 'learner@test.example'), ('${other}', 'other@test.example'),
        ('${instructor}', 'instructor@test.example');
      insert into public.user_roles (user_id, role) values ('${instructor}', 'instructor');
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.course_modules (id, course_id, title, is_published) values ('${course}', '${course}', 'A', true);
      insert into public.enrolments (user_id, course_id) values ('${learner}', '${course}'), ('${other}', '${course}');
      ${storeLesson({ id: lesson, module_id: course ?? '', title: 'A', content: 'A', is_published: true })}`);
  });

  const run = async (attempts: Parameters<typeof runAtOnce>[1]) =>
    countOutcomes(await runAtOnce(database(), attempts));
  const read = async (sql: string) =>
    (await client().query<{ answer: unknown }>(sql)).rows.map(({ answer }) => answer);

  test('a repeated call asks once, and nobody can ask more than ten in an hour', async () => {
    expect(await run(as(learner, () => ask(question ?? '')))).toEqual({ committed: connections });
    const count = 'select count(*)::int as answer from public.lesson_questions';
    expect(await read(count)).toEqual([1]);
    expect(await run(as(learner, (index) => ask(id(50 + index))))).toEqual({
      committed: 9,
      PX151: 11,
    });
    expect(await read(count)).toEqual([10]);
  });

  test('one answer is accepted, whoever accepts which one', async () => {
    const answer = (index: number) =>
      `select public.answer_question('${id(10 + index)}', '${question}', 'A')`;
    expect(await run(as(other, answer))).toEqual({ committed: connections });
    const accept = (index: number) =>
      `select public.accept_answer('${question}', '${id(10 + index)}')`;
    expect(
      await run([...as(learner, accept).slice(10), ...as(instructor, accept).slice(0, 10)]),
    ).toEqual({
      committed: connections,
    });
    expect(
      await read('select count(*)::int as answer from public.lesson_answers where is_accepted'),
    ).toEqual([1]);
    expect(
      await read(`select is_open as answer from public.lesson_questions where id = '${question}'`),
    ).toEqual([false]);
  });

  test('an account is deleted while others answer, accept and remove what it wrote', async () => {
    const calls = [
      (index: number) => `select public.answer_question('${id(30 + index)}', '${question}', 'A')`,
      (index: number) => `select public.accept_answer('${question}', '${id(10 + index)}')`,
      (index: number) => `select public.remove_post('${question}', 'A', '${id(10 + index)}')`,
    ];
    const outcomes = await run([
      { userId: instructor ?? null, statement: calls[0]?.(0) ?? '' },
      { role: 'postgres', statement: `delete from auth.users where id = '${other}'` },
      ...as(instructor, (index) => calls[index % 3]?.(index) ?? ''),
    ]);
    expect(Object.keys(outcomes).filter((code) => !['committed', 'PX150'].includes(code))).toEqual(
      [],
    );
    expect(
      await read(`select count(*)::int as answer from public.lesson_answers
        where author_id is null and question_id = '${question}'`),
    ).toEqual([connections]);
  });
});
