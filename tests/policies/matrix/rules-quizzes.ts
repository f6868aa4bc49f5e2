import { storeLesson } from '../../support/stored-lesson.ts';
import { quizOf } from '../../support/stored-quiz.ts';
import { testUsers, type Actor } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { everyone, hasId, nobody, staff, type Rule } from './rule.ts';

export const quizAttempt = '78000000-0000-4000-8000-000000000002';
const quizLesson = '73000000-0000-4000-8000-000000000011';

/** SQL that lets the learner answer a question of a quiz. */
export const quizRows = `${storeLesson({ id: quizLesson, module_id: fixtureIds.publishedModule, title: 'Quiz', content_type: 'quiz', content: quizOf(['Α;']) })}
insert into public.enrolments (user_id, course_id) values ('${testUsers.learner}', '${fixtureIds.courseWithInterests}');
insert into public.quiz_attempts (id, user_id, enrolment_id, lesson_id, version_id, number, started_at)
  select '${quizAttempt}', enrolment.user_id, enrolment.id, version.lesson_id, version.id, 1, now()
  from public.enrolments as enrolment, private.quiz_versions as version where version.lesson_id = '${quizLesson}';
insert into public.attempt_answers (attempt_id, question, answer) values ('${quizAttempt}', 'q0', '["o0"]')`;

const owner: Actor[] = ['learner', ...staff];

/** The learner and staff read a row, and only functions write it. */
function rulesOf(table: string, where: string, set: string, values: Record<string, string>) {
  const row = { table, setup: quizRows };
  const refused = { ...row, allowed: nobody, refusedWithError: everyone };
  return [
    { ...row, verb: 'select', target: 'of the learner', where, allowed: owner },
    { ...refused, verb: 'insert', target: 'new', values },
    { ...refused, verb: 'update', target: 'any', where, set },
    { ...refused, verb: 'delete', target: 'any', where },
  ] as const satisfies Rule[];
}

export const quizRules: readonly Rule[] = [
  ...rulesOf('quiz_attempts', hasId(quizAttempt), 'score = 100, passed = true', {
    user_id: testUsers.learner,
    lesson_id: quizLesson,
  }),
  ...rulesOf('attempt_answers', `attempt_id = '${quizAttempt}'`, 'answer = \'["b"]\'', {
    attempt_id: quizAttempt,
    question: 'q1',
    answer: '["a"]',
  }),
];
