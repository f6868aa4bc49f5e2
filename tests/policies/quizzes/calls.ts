import { expect } from 'vitest';
import { impersonate, literal, testUsers, type Outcome, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Run } from '../form-calls.ts';

/** The lesson that the checks take quizzes of, in the published module of the fixtures. */
export const quizLesson = '73000000-0000-4000-8000-000000000011';
export const otherQuizLesson = '73000000-0000-4000-8000-000000000012';

const options = (...ids: string[]) => ids.map((id) => ({ id, text: `Option ${id}` }));
const explanation = 'Because of the secret reason';

/** A question of each kind with its key. */
export const questions = {
  one: { id: 'q-one', kind: 'one', text: 'One?', options: options('a', 'b', 'c'), answer: ['b'] },
  many: {
    id: 'q-many',
    kind: 'many',
    text: 'Many?',
    options: options('a', 'b', 'c'),
    answer: ['a', 'c'],
  },
  true_false: {
    id: 'q-true-false',
    kind: 'true_false',
    text: 'True?',
    options: options('true', 'false'),
    answer: ['false'],
  },
  text: {
    id: 'q-text',
    kind: 'text',
    text: 'Which word?',
    answer: ['Συνάρτηση VLOOKUP', 'Ρόλος'],
  },
  order: {
    id: 'q-order',
    kind: 'order',
    text: 'In which order?',
    options: options('x7', 'x2', 'x9', 'x4', 'x1'),
    answer: ['x7', 'x2', 'x9', 'x4', 'x1'],
  },
  match: {
    id: 'q-match',
    kind: 'match',
    text: 'What belongs together?',
    options: options('l5', 'l2', 'l8'),
    matches: options('r3', 'r9', 'r1', 'r6'),
    answer: { l5: 'r3', l2: 'r9', l8: 'r1' },
  },
} as const;

export const allQuestions = Object.values(questions).map((question) => ({
  ...question,
  explanation,
}));

/** SQL that stores a quiz, as `save_lesson` does. */
export const saveQuiz = (quiz: object = {}, lesson = quizLesson) =>
  `reset role; select private.save_quiz('${lesson}',
    ${literal(JSON.stringify({ questions: allQuestions, ...quiz }))}) as body;`;

/** SQL that publishes two quizzes with a question of each kind, and enrols the learner. */
export const quizFixtures = `
  ${[quizLesson, otherQuizLesson]
    .map((lesson) => {
      const fields = {
        module_id: fixtureIds.publishedModule,
        title: 'Quiz',
        content_type: 'quiz',
        is_published: true,
        content: JSON.stringify({ questions: allQuestions }),
      };
      return `select private.create_lesson('${lesson}', ${literal(JSON.stringify(fields))});`;
    })
    .join('\n')}
  insert into public.enrolments (user_id, course_id)
    values ('${testUsers.learner}', '${fixtureIds.courseWithInterests}');`;

/** SQL that a user runs; the owner of the database runs it for null. */
export const step = (user: TestUser | null, sql: string) =>
  `reset role; ${user ? impersonate(user) : ''} ${sql};`;

export const start = (user: TestUser = 'learner', request = 'null', lesson = quizLesson) =>
  step(user, `select public.start_quiz('${lesson}', ${request}) as result`);

/** The attempt with this number, for SQL of its learner, staff or the owner. */
export const attemptId = (number = 1) =>
  `(select id from public.quiz_attempts where lesson_id = '${quizLesson}' and number = ${number})`;

export const save = (question: string, answer: unknown, revision?: number | string) =>
  step(
    'learner',
    `select * from public.save_answer(${attemptId()}, ${literal(question)},
      ${literal(JSON.stringify(answer))}, ${revision ?? 'null'})`,
  );

export const submit = (number = 1) =>
  step('learner', `select public.submit_quiz(${attemptId(number)}) as result`);

/** SQL that saves the right answers to these questions. */
export const answerRightly = (...kinds: (keyof typeof questions)[]) =>
  kinds
    .map((kind) =>
      save(questions[kind].id, kind === 'text' ? questions.text.answer[0] : questions[kind].answer),
    )
    .join('\n');

/** SQL that moves the deadline of the first attempt to this long ago. */
export const deadlineWas = (ago: string) =>
  step(null, `update public.quiz_attempts set deadline = now() - interval '${ago}'`);

/** Runs SQL in a database with {@link quizFixtures}, with another quiz if one is given. */
export const createQuizRunner =
  (run: Run) =>
  (sql: string, quiz?: object): Promise<Outcome> =>
    run(`${quiz ? saveQuiz(quiz) : ''} ${sql}`);

/** The JSON that a function returned. */
export function resultOf<T = Record<string, unknown>>(outcome: Outcome): T {
  if (!('result' in outcome)) throw new Error(`${outcome.code} ${outcome.message}`);
  expect(outcome.result).toHaveLength(1);
  return outcome.result[0]?.result as T;
}

/** SQL that returns, for each JSON value of a list, what an expression with `given` is. */
export const valuesOf = (expression: string, list: readonly unknown[]) =>
  `select ${expression} as value
   from jsonb_array_elements(${literal(JSON.stringify(list))}) with ordinality as listed (given, position)
   order by position`;

/** SQL that runs a statement with `given` for each JSON value of a list, and returns the SQLSTATE or null of each. */
export const codesOf = (statement: string, list: readonly unknown[]) => `
  create temporary table codes (position serial, code text);
  do $do$ declare given jsonb; begin
    for given in select * from jsonb_array_elements(${literal(JSON.stringify(list))}) loop
      begin
        ${statement};
        insert into codes (code) values (null);
      exception when others then
        insert into codes (code) values (sqlstate);
      end;
    end loop;
  end $do$;
  select code as value from codes order by position`;

/** The column `value` of an outcome. */
export function valuesIn(outcome: Outcome): unknown[] {
  if (!('result' in outcome)) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.result.map(({ value }) => value);
}
