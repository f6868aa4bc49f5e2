import { emailOf, testUsers, type Actor } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { importedCourse } from '../courses/imported-course.ts';
import { learningIds, learningRows } from '../learning/learning-rows.ts';
import { admins, everyone, nobody, staff, users, type Rule } from './rule.ts';

const lesson = fixtureIds.publishedLesson;
const course = fixtureIds.courseWithInterests;

/** Rules of a table that only functions write. */
function readOnlyRules(
  table: string,
  where: string,
  update: string,
  values: Record<string, string>,
): Rule[] {
  const row = { table, setup: learningRows, allowed: nobody, refusedWithError: everyone };
  return [
    { ...row, verb: 'insert', target: 'new', values },
    { ...row, verb: 'update', target: 'any', where, set: update },
    { ...row, verb: 'delete', target: 'any', where },
  ];
}

/** The actors who read a row of the learner. Visitors are refused, everybody else finds nothing. */
const readRule = (table: string, where: string, allowed: readonly Actor[]): Rule => ({
  table,
  verb: 'select',
  target: 'of the learner',
  where,
  setup: learningRows,
  allowed,
});

const ofLesson = (id: string) => `lesson_id = '${id}'`;
const ofEnrolment = `enrolment_id = '${learningIds.enrolment}'`;
const owner: Actor[] = ['learner', ...staff];

const bodyRule = (target: string, id: string, allowed: readonly Actor[], setup?: string): Rule => ({
  table: 'lesson_bodies',
  verb: 'select',
  target,
  where: ofLesson(id),
  allowed,
  refusedWithError: nobody,
  ...(setup && { setup }),
});

const preview = `update public.course_lessons set is_preview = true;`;
const draftCourse = `update public.courses set state = 'draft' where id = '${course}';`;
const ended = `${learningRows}; update public.enrolments set is_active = false, ended_at = now()`;

export const lessonBodies: Rule[] = [
  bodyRule('published, without learners', lesson, staff),
  bodyRule('of a course that the learner learns', lesson, owner, learningRows),
  bodyRule('of a course that the learner learned', lesson, staff, ended),
  bodyRule(
    'of a draft course that the learner learns',
    lesson,
    staff,
    `${learningRows}; ${draftCourse}`,
  ),
  bodyRule('of a draft in that course', fixtureIds.draftLesson, staff, learningRows),
  bodyRule(
    'of a draft module in that course',
    fixtureIds.publishedLessonOfDraft,
    staff,
    learningRows,
  ),
  bodyRule('of a preview', lesson, everyone, preview),
  bodyRule('of a preview in a draft', fixtureIds.draftLesson, staff, preview),
  bodyRule(
    'of a preview in a draft course',
    fixtureIds.publishedLessonOfDraftCourse,
    staff,
    preview,
  ),
  bodyRule(
    'of a preview in the bin',
    lesson,
    staff,
    `${preview} update public.course_modules set deleted_at = now()`,
  ),
  ...readOnlyRules('lesson_bodies', ofLesson(lesson), "content = 'x'", { lesson_id: lesson }),
];

export const enrolments: Rule[] = [
  readRule('enrolments', `id = '${learningIds.enrolment}'`, owner),
  ...readOnlyRules('enrolments', `id = '${learningIds.enrolment}'`, 'cycle = 2', {
    user_id: testUsers.learner,
    course_id: course,
  }),
];

export const progress: Rule[] = [
  readRule('lesson_progress', ofEnrolment, owner),
  ...readOnlyRules('lesson_progress', ofEnrolment, 'completed_at = now()', {
    enrolment_id: learningIds.enrolment,
    lesson_id: lesson,
  }),
];

export const completions: Rule[] = [
  readRule('course_completions', ofEnrolment, owner),
  ...readOnlyRules('course_completions', ofEnrolment, "title = 'x'", {
    enrolment_id: learningIds.enrolment,
  }),
];

export const notes: Rule[] = [
  readRule('lesson_notes', ofLesson(lesson), ['learner']),
  ...readOnlyRules('lesson_notes', ofLesson(lesson), "note = 'x'", {
    user_id: testUsers.learner,
    lesson_id: lesson,
  }),
];

const entry = `subject_id = '${learningIds.enrolment}'`;
export const auditLog: Rule[] = [
  readRule('audit_log', entry, admins),
  ...readOnlyRules('audit_log', entry, "action = 'x'", { action: 'x' }),
];

/** A call as the API makes it, and the function behind it. */
const bothOf = (call: string, allowed: readonly Actor[]) =>
  (['public', 'private'] as const).map((schema) => [`select ${schema}.${call}`, allowed] as const);

/** Who may call the functions for learning. A caller who may, but has no enrolment, gets another error: see learning.test.ts. */
export const learningFunctions = [
  ...bothOf(`lesson_for_editing('${lesson}')`, staff),
  ...bothOf(`save_lesson('${lesson}', '2026-01-01', '{"title": "x"}')`, staff),
  ...bothOf(`export_course('${course}')`, staff),
  ...bothOf(`duplicate_course('${course}', gen_random_uuid(), 'A')`, staff),
  ...bothOf(`import_course(gen_random_uuid(), '${JSON.stringify(importedCourse)}')`, staff),
  [`select private.course_content('${course}')`, nobody],
  [`select private.create_course(gen_random_uuid(), '${JSON.stringify(importedCourse)}')`, nobody],
  [`select public.end_enrolment('${course}')`, staff],
  [`select private.end_enrolment('${course}', null)`, staff],
  [`select public.list_learners('${course}')`, staff],
  [`select private.list_learners('${course}', null, true, 1, 50)`, staff],
  ...bothOf(`learner_of('${course}')`, staff),
  ...bothOf(`answers_of_attempt('${lesson}')`, staff),
  ...bothOf(`enrol_people('${course}', '{${emailOf('learner')}}')`, staff),
  ...bothOf(`quiz_statistics('${lesson}')`, staff),
  ...bothOf(`enrol_person('${course}', '${testUsers.learner}')`, staff),
  ...bothOf('my_courses()', users),
  ...bothOf(`closed_lessons('${course}')`, users),
  [`select private.my_course_ids()`, users],
] as const;
