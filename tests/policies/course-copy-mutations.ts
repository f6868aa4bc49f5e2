import type { FunctionMutations } from './function-mutations.ts';

const whole = 'a copy of a course has everything but the state, the ids and the dates';
const once = 'a course is imported once, whole or not at all';
const limited = 'an import has a limited size, and no other fields';
const files = 'a course is imported with its files';
const bin = 'what is in the bin is not copied';

export const courseCopyMutations: FunctionMutations = {
  'private.course_content': {
    [bin]: [
      ['and module.deleted_at is null ), ', '), '],
      ['and lesson.deleted_at is null ), ', '), '],
      [
        'where lesson.module_id = module.id and lesson.deleted_at is null',
        'where lesson.module_id = module.id',
      ],
      [
        'where module.course_id = course.id and module.deleted_at is null',
        'where module.course_id = course.id',
      ],
      ['where course.id = p_course and course.deleted_at is null', 'where course.id = p_course'],
      [
        'on lesson.id = file.lesson_id and lesson.deleted_at is null',
        'on lesson.id = file.lesson_id',
      ],
      [
        'on module.id = lesson.module_id and module.deleted_at is null',
        'on module.id = lesson.module_id',
      ],
    ],
    [whole]: [['order by lesson.order_index', 'order by lesson.title desc']],
    [files]: [["object.bucket_id = 'lesson-files' and object.name = named.path", 'true']],
  },
  'private.create_course': {
    [limited]: [
      ['> 100 or', '> 101 or'],
      ['> 100 or', '> 99 or'],
      ['> 500 then', '> 501 then'],
      ['if found then', 'if false then'],
    ],
    [once]: [['if inserted = 0 then return; end if;', '']],
  },
  'private.import_course': {
    [limited]: [
      ['> 5000000', '> 5000001'],
      ['> 5000000', '> 4999999'],
    ],
    [files]: [
      ['if found then', 'if false then'],
      ["object.bucket_id = 'lesson-files' and ", ''],
      ['own.course_id = p_course and ', ''],
      ['own.lesson_id::text', 'file.lesson_id::text'],
    ],
    [bin]: [['and course.deleted_at is null', '']],
  },
  'private.duplicate_course': {
    [whole]: [["'title', p_title, 'slug', ''", "'slug', ''"]],
    [bin]: [['and course.deleted_at is null', '']],
  },
};
