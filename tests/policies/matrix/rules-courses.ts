import type { Actor } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { everyone, hasId, inBin, noDeletion, nobody, staff, type Rule } from './rule.ts';

/** Rules of a table that only staff may write, with the readers of rows in each state. Only functions delete. */
function staffRules(
  table: string,
  targets: Record<string, { id: string; readers: readonly Actor[] }>,
  values: Record<string, string | boolean>,
): Rule[] {
  return [
    { table, verb: 'insert', target: 'new', values, allowed: staff },
    noDeletion(table, Object.values(targets)[0]?.id ?? ''),
    ...Object.entries(targets).flatMap(([target, { id, readers }]): Rule[] => {
      const row = { table, target, where: hasId(id) };
      return [
        { ...row, verb: 'select', allowed: readers, refusedWithError: nobody },
        { ...row, verb: 'update', set: "title = 'x'", allowed: staff },
      ];
    }),
  ];
}

const idsInBin = {
  courses: fixtureIds.courseWithInterests,
  course_modules: fixtureIds.publishedModule,
  course_lessons: fixtureIds.publishedLesson,
};

/** Nobody can view or update a row while it, or its parent, is in the bin. */
function hiddenRules(table: string, id: string, inBinTable: keyof typeof idsInBin): Rule[] {
  const row = {
    table,
    target: `while ${inBinTable} are in the bin`,
    where: hasId(id),
    setup: inBin(inBinTable, idsInBin[inBinTable]),
    allowed: nobody,
  };
  return [
    { ...row, verb: 'select', refusedWithError: nobody },
    { ...row, verb: 'update', set: "title = 'x'" },
  ];
}

export const courses = staffRules(
  'courses',
  {
    'with interests': { id: fixtureIds.courseWithInterests, readers: everyone },
    'without interests': { id: fixtureIds.courseWithoutInterests, readers: everyone },
    draft: { id: fixtureIds.draftCourse, readers: staff },
    archived: { id: fixtureIds.archivedCourse, readers: staff },
  },
  { title: 'New', slug: '' },
).concat(hiddenRules('courses', fixtureIds.courseWithInterests, 'courses'));

export const trainers: Rule[] = [
  { table: 'trainers', verb: 'insert', target: 'new', values: { name: 'New' }, allowed: staff },
  {
    table: 'trainers',
    verb: 'update',
    target: 'of a published course',
    where: hasId(fixtureIds.trainer),
    set: "name = 'x'",
    allowed: staff,
  },
  {
    table: 'trainers',
    verb: 'delete',
    target: 'of a published course',
    where: hasId(fixtureIds.trainer),
    allowed: nobody,
    refusedWithError: everyone,
  },
  ...(
    [
      ['of a published course', fixtureIds.trainer, everyone],
      ['of a draft', fixtureIds.trainerOfDraft, staff],
    ] as const
  ).map(([target, id, allowed]): Rule => ({
    table: 'trainers',
    verb: 'select',
    target,
    where: hasId(id),
    allowed,
    refusedWithError: nobody,
  })),
];

export const modules = staffRules(
  'course_modules',
  {
    published: { id: fixtureIds.publishedModule, readers: everyone },
    draft: { id: fixtureIds.draftModule, readers: staff },
    'published in a draft course': {
      id: fixtureIds.publishedModuleOfDraftCourse,
      readers: staff,
    },
  },
  { course_id: fixtureIds.courseWithInterests, title: 'New', is_published: true },
).concat(
  hiddenRules('course_modules', fixtureIds.publishedModule, 'courses'),
  hiddenRules('course_modules', fixtureIds.publishedModule, 'course_modules'),
);

export const lessons = staffRules(
  'course_lessons',
  {
    published: { id: fixtureIds.publishedLesson, readers: everyone },
    draft: { id: fixtureIds.draftLesson, readers: staff },
    'published in a draft module': { id: fixtureIds.publishedLessonOfDraft, readers: staff },
    'published in a draft course': {
      id: fixtureIds.publishedLessonOfDraftCourse,
      readers: staff,
    },
  },
  { module_id: fixtureIds.publishedModule, title: 'New' },
).concat(
  hiddenRules('course_lessons', fixtureIds.publishedLesson, 'courses'),
  hiddenRules('course_lessons', fixtureIds.publishedLesson, 'course_modules'),
  hiddenRules('course_lessons', fixtureIds.publishedLesson, 'course_lessons'),
);
