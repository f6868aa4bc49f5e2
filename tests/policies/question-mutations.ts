import type { FunctionMutations } from './function-mutations.ts';

const access = 'those who learn a lesson, and staff, read and write below it';
const length = 'a question and an answer have a text of limited length';
const once = 'repeating a call writes once, and an id belongs to one person';
const hour = 'a learner writes so much in an hour, and staff without a limit';
const dated = 'a question that its author asks again after deleting it keeps its date';
const own = 'one changes and deletes what one wrote oneself';
const accepted = 'the author of the question or staff accept one answer';
const waits = 'a question waits for staff until they answer or an answer is accepted';
const removed = 'what staff removed is read by its author and staff';
const reports = 'somebody reports what another wrote, once and with a reason';
const inbox = 'staff find what waits for them, by course and state';

/** Of asking and answering. */
export const questionMutations: FunctionMutations = {
  'private.lock_participant': {
    [access]: [
      ['perform private.lock_enrolment(course);', ''],
      [
        '(private.live_lesson(p_lesson)).course_id',
        `'${'0'.repeat(8)}-0000-4000-8000-000000000000'`,
      ],
      ['if not found then', 'if false then'],
    ],
  },
  'private.require_question_reader': {
    [access]: [
      ['not private.is_staff() and', 'false and'],
      ['not private.is_staff() and', ''],
      ['select private.my_course_ids()', 'select course_id from public.enrolments'],
    ],
  },
  'private.lock_question': {
    [removed]: [['and (removed_at is null or private.is_staff())', '']],
  },
  'private.lock_answer': {
    [removed]: [['and (removed_at is null or private.is_staff())', '']],
  },
  'private.settle_question': {
    [waits]: [
      ['question.removed_at is null and not exists', 'not exists'],
      [
        'answer.question_id = question.id and answer.removed_at is null and',
        'answer.question_id = question.id and',
      ],
      ['answer.is_accepted or', ''],
      ['answer.is_staff and', ''],
      ['answer.created_at >= coalesce', 'now() >= coalesce'],
      ['and own.author_id = question.author_id', ''],
      ['and own.removed_at is null', ''],
    ],
  },
  'private.is_blank': {
    [length]: [['\\u200B-\\u200F', '']],
  },
  'private.check_post': {
    [length]: [
      [' or private.is_blank(p_title)', ''],
      ['or p_title <> private.without_direction_marks(p_title)', ''],
      ['> 160', '> 161'],
      ['> 160', '> 159'],
      ['> 5000', '> 5001'],
      ['> 5000', '> 4999'],
      ['true )', 'false )'],
    ],
  },
  'private.check_answer': {
    [length]: [
      [' or private.is_blank(p_body)', ''],
      ['> 5000', '> 5001'],
      ['> 5000', '> 4999'],
      [', true)', ', false)'],
    ],
  },
  'private.check_edit': {
    [own]: [
      ['p_author is distinct from private.require_user()', 'false'],
      ["interval '24 hours'", "interval '26 hours'"],
      ["interval '24 hours'", "interval '22 hours'"],
      [' and not private.is_staff()', ''],
    ],
  },
  'private.without_direction_marks': {
    [length]: ['\\u061C', '\\u200E', '\\u200F', '\\u202A-\\u202E', '\\u2066-\\u2069'].map(
      (marks) => [marks, ''] as const,
    ),
  },
  'private.question_digest': {
    [dated]: [
      ['p_author, p_lesson', 'p_lesson'],
      ['p_author, p_lesson', 'p_author'],
      ['p_title, p_body)::text', 'p_body)::text'],
      ['p_title, p_body)::text', 'p_title)::text'],
    ],
  },
  'private.ask_question': {
    [dated]: [
      ['coalesce(before.asked_at, private.clock())', 'private.clock()'],
      [', before.edited_at', ', null'],
      ['and deleted.digest = private.question_digest(person, p_lesson, p_title, p_body)', ''],
    ],
    [length]: [['perform private.check_post(p_title, p_body);', '']],
    [once]: [
      ['and author_id = person and', 'and'],
      ['and lesson_id = p_lesson', ''],
      ['if not found and not exists', 'if not found or not exists'],
    ],
    [hour]: [
      ['>= 10', '>= 11'],
      ['>= 10', '>= 9'],
      [' and id <> p_id', ''],
      ["interval '1 hour'", "interval '2 hours'"],
      ['not private.is_staff() and (', '('],
    ],
  },
  'private.answer_question': {
    [length]: [['perform private.check_answer(p_body);', '']],
    [once]: [
      ['and author_id = person and', 'and'],
      ['and question_id = p_question', ''],
    ],
    [hour]: [
      ['>= 30', '>= 31'],
      ['>= 30', '>= 29'],
      ["interval '1 hour'", "interval '2 hours'"],
      ['not private.is_staff() and (', '('],
    ],
    [waits]: [['perform private.settle_question(p_question);', '']],
  },
  'private.edit_question': {
    [own]: [
      ['perform private.check_edit(question.author_id, question.created_at);', ''],
      ['and (title, body) is distinct from (p_title, p_body)', ''],
    ],
    [length]: [['perform private.check_post(p_title, p_body);', '']],
  },
  'private.edit_answer': {
    [own]: [['perform private.check_edit(answer.author_id, answer.created_at);', '']],
    [length]: [['perform private.check_answer(p_body);', '']],
  },
  'private.delete_question': {
    [dated]: [
      [
        'on conflict (id) do update set digest = excluded.digest,',
        'on conflict (id) do update set',
      ],
      ["interval '1 day'", "interval '2 days'"],
      ["where deleted_at < private.clock() - interval '1 day'", ''],
    ],
    [own]: [
      ['question.author_id is distinct from person', 'false'],
      [
        'if exists (select from public.lesson_answers where question_id = p_id) then',
        'if false then',
      ],
    ],
  },
  'private.delete_answer': {
    [own]: [['answer.author_id is distinct from person', 'false']],
    [waits]: [['perform private.settle_question(answer.question_id);', '']],
  },
  'private.accept_answer': {
    [accepted]: [
      ['question.author_id is distinct from person and', ''],
      [' and not private.is_staff()', ''],
      ['question.author_id is distinct from person and not private.is_staff()', 'false'],
      ['where id = p_answer and question_id = p_question', 'where id = p_answer'],
      [' and removed_at is null', ''],
      ['set is_accepted = false', 'set is_accepted = is_accepted'],
    ],
    [waits]: [['perform private.settle_question(p_question);', '']],
  },
  'private.report_post': {
    [reports]: [
      ['perform private.require_reason(p_reason);', ''],
      ['if author = person then', 'if false then'],
      [' and question_id = p_question and removed_at is null', ' and removed_at is null'],
      [' and removed_at is null', ''],
      ['>= 20', '>= 21'],
      ['>= 20', '>= 19'],
      ["interval '1 hour'", "interval '2 hours'"],
    ],
  },
  'private.keep_question_course': {
    [inbox]: [['set course_id = new.course_id', 'set course_id = course_id']],
  },
};
