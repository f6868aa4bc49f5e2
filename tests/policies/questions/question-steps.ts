import { as, asLearner, course, enrol, ids, setUp } from '../learning/learning-steps.ts';
import { impersonate, testUsers, type TestUser } from '../actors.ts';
import type { Run } from '../form-calls.ts';

export const question = '7a000000-0000-4000-8000-000000000001';
export const answers = {
  learner: '7a000000-0000-4000-8000-000000000002',
  other: '7a000000-0000-4000-8000-000000000003',
  staff: '7a000000-0000-4000-8000-000000000004',
};

export const ask = (
  title = "'Why?'",
  body = "''",
  id = question,
  lesson: keyof typeof ids = 'text',
) => `select public.ask_question('${id}', '${ids[lesson]}', ${title}, ${body})`;
export const answer = (id = answers.other, body = "'Because.'") =>
  `select public.answer_question('${id}', '${question}', ${body})`;
export const accept = (id: string | null) =>
  `select public.accept_answer('${question}', ${id ? `'${id}'` : 'null'})`;
export const report = (id: string | null = null, reason = "'Rude'") =>
  `select public.report_post('${question}', ${reason}, ${id ? `'${id}'` : 'null'})`;
export const remove = (id: string | null = null, reason = "'Rude'") =>
  `select public.remove_post('${question}', ${reason}, ${id ? `'${id}'` : 'null'})`;
export const restore = (id: string | null = null) =>
  `select public.restore_post('${question}', ${id ? `'${id}'` : 'null'})`;
export const list = (rest = '') =>
  `select * from public.list_lesson_questions('${ids.text}'${rest})`;
export const listAnswers = `select * from public.list_question_answers('${question}')`;
export const inbox = (rest = '') => `select * from public.list_questions(${rest})`;
/** As if everything had been written earlier. */
export const earlier = (time: string) => `
  update public.lesson_questions set created_at = created_at - interval '${time}';
  update public.lesson_answers set created_at = created_at - interval '${time}';
  update private.question_reports set created_at = created_at - interval '${time}';`;
export const questions = (count: number, author: TestUser = 'learner', age = '1 minute') =>
  `insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, created_at)
  select gen_random_uuid(), '${ids.text}', '${course}', '${testUsers[author]}', false, 'Question ' || n,
    now() - interval '${age}' - n * interval '1 second' from generate_series(1, ${count}) as n;`;

/** SQL of two learners of a course, one of whom has asked. */
export const asked = `${setUp()} ${asLearner(enrol)} ${as('otherLearner', enrol)} ${asLearner(ask())}`;

/** Runs statements after {@link asked}. */
export function questionRunners(run: Run) {
  /** The rows that a user gets from a statement, after others of the owner; or the code of its error. */
  const rows = async (user: TestUser | 'visitor', before: string, ...statements: string[]) => {
    const outcome = await run(`${before} ${impersonate(user)} ${statements.join('; ')}`);
    return 'code' in outcome ? outcome.code : outcome.result;
  };
  /** The only row, or the code. */
  const one = async (user: TestUser | 'visitor', before: string, ...statements: string[]) => {
    const found = await rows(user, before, ...statements);
    return typeof found === 'string' ? found : found[0];
  };
  /** Rows of the database, read by its owner. */
  const stored = async (before: string, sql: string) => {
    const outcome = await run(`${before} ${sql}`);
    return 'code' in outcome ? outcome.code : outcome.result;
  };
  return { rows, one, stored };
}
