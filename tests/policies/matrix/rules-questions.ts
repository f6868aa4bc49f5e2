import { testUsers, type Actor } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { everyone, hasId, nobody, staff, users, type Rule } from './rule.ts';

const { publishedLesson: lesson, courseWithInterests: course } = fixtureIds;
const question = '7a000000-0000-4000-8000-000000000001';
const answer = '7a000000-0000-4000-8000-000000000002';

/** SQL of a question and an answer of the learner. */
export const questionRows = `
insert into public.enrolments (user_id, course_id) values ('${testUsers.learner}', '${course}');
insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title)
  values ('${question}', '${lesson}', '${course}', '${testUsers.learner}', false, 'Why?');
insert into public.lesson_answers (id, question_id, author_id, is_staff, body)
  values ('${answer}', '${question}', '${testUsers.learner}', false, 'Because.')`;

const owner: Actor[] = ['learner', ...staff];

/** The learner and staff read a row, and only functions write it. */
function rulesOf(table: string, id: string, set: string, values: Record<string, string>) {
  const row = { table, setup: questionRows };
  const refused = { ...row, allowed: nobody, refusedWithError: everyone };
  return [
    { ...row, verb: 'select', target: 'of the learner', where: hasId(id), allowed: owner },
    { ...refused, verb: 'insert', target: 'new', values },
    { ...refused, verb: 'update', target: 'any', where: hasId(id), set },
    { ...refused, verb: 'delete', target: 'any', where: hasId(id) },
  ] as const satisfies Rule[];
}

export const questionRules: readonly Rule[] = [
  ...rulesOf('lesson_questions', question, "title = 'x'", {
    id: answer,
    lesson_id: lesson,
    title: 'x',
  }),
  ...rulesOf('lesson_answers', answer, 'is_accepted = true', {
    id: question,
    question_id: question,
    body: 'x',
  }),
];

/** A call as the API makes it, and the function behind it. */
const bothOf = (name: string, given: string, allowed: readonly Actor[], behind = given) =>
  [
    [`select public.${name}(${given})`, allowed],
    [`select private.${name}(${behind})`, allowed],
  ] as const;

/** Who may call the functions of staff. Those of learners give others an error of their own: see question-checks.ts. */
export const questionFunctions = [
  ...bothOf('list_questions', '', staff, 'null, null, null, 1, 25'),
  ...bothOf('question_courses', '', staff),
  ...bothOf('dismiss_reports', `'${question}'`, staff),
  ['select private.count_waiting_questions()', staff],
  [`select public.delete_question('${question}')`, users],
  [`select private.delete_question('${question}')`, users],
  [`select public.delete_answer('${answer}')`, users],
  [`select private.delete_answer('${answer}')`, users],
  [`select private.set_removed('${question}', null, 'Rude')`, nobody],
  [`select private.note_deleted_post(gen_random_uuid(), false, null, now(), null)`, nobody],
  [`select private.is_in_attempt('${testUsers.learner}')`, nobody],
  [`select private.short_name('${testUsers.learner}')`, nobody],
] as const;

/**
 * What staff call with arguments that find nothing: everybody else is refused before these are
 * checked.
 */
export const staffQuestionCalls = [
  `remove_post('${question}', null, 'Rude')`,
  `restore_post('${question}', null)`,
];
