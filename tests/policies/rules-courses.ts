import type { Actor } from './actors.ts';
import { rows } from './fixtures.ts';
import { admin, everyone, is, nobody, staff, type Rule } from './rule.ts';

/** Tables that staff writes: one row of rules for each state of their rows. */
function staffRules(
  table: string,
  targets: Record<string, { id: string; readers: readonly Actor[]; removers?: Actor[] }>,
  values: Record<string, string | boolean>,
): Rule[] {
  return [
    { table, verb: 'insert', target: 'new', values, may: staff },
    ...Object.entries(targets).flatMap(([target, { id, readers, removers = staff }]): Rule[] => {
      const row = { table, target, where: is(id) };
      return [
        { ...row, verb: 'select', may: readers, byError: nobody },
        { ...row, verb: 'update', set: "title = 'x'", may: staff },
        { ...row, verb: 'delete', may: removers },
      ];
    }),
  ];
}

export const courses = staffRules(
  'courses',
  {
    'with interests': { id: rows.courseWithInterests, readers: everyone, removers: admin },
    'without interests': { id: rows.courseWithoutInterests, readers: everyone },
  },
  { title: 'New', slug: '' },
);

export const modules = staffRules(
  'course_modules',
  {
    published: { id: rows.publishedModule, readers: everyone },
    draft: { id: rows.draftModule, readers: staff },
  },
  { course_id: rows.courseWithInterests, title: 'New', is_published: true },
);

export const lessons = staffRules(
  'course_lessons',
  {
    published: { id: rows.publishedLesson, readers: everyone },
    draft: { id: rows.draftLesson, readers: staff },
    'published in a draft module': { id: rows.publishedLessonOfDraft, readers: staff },
  },
  { module_id: rows.publishedModule, title: 'New', is_published: true },
);
