import type { Actor } from './actors.ts';
import { fixtureIds } from './fixtures.ts';
import { admins, everyone, hasId, nobody, staff, type Rule } from './rule.ts';

/** Rules of a table that only staff may write, with the readers and removers of rows in each state. */
function staffRules(
  table: string,
  targets: Record<string, { id: string; readers: readonly Actor[]; removers?: Actor[] }>,
  values: Record<string, string | boolean>,
): Rule[] {
  return [
    { table, verb: 'insert', target: 'new', values, allowed: staff },
    ...Object.entries(targets).flatMap(([target, { id, readers, removers = staff }]): Rule[] => {
      const row = { table, target, where: hasId(id) };
      return [
        { ...row, verb: 'select', allowed: readers, refusedWithError: nobody },
        { ...row, verb: 'update', set: "title = 'x'", allowed: staff },
        { ...row, verb: 'delete', allowed: removers },
      ];
    }),
  ];
}

export const courses = staffRules(
  'courses',
  {
    'with interests': { id: fixtureIds.courseWithInterests, readers: everyone, removers: admins },
    'without interests': { id: fixtureIds.courseWithoutInterests, readers: everyone },
    draft: { id: fixtureIds.draftCourse, readers: staff },
    archived: { id: fixtureIds.archivedCourse, readers: staff },
  },
  { title: 'New', slug: '' },
);

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
  { module_id: fixtureIds.publishedModule, title: 'New', content: 'Text', is_published: true },
);
