import type { FunctionMutations } from './function-mutations.ts';

const access = 'those who learn a lesson, and staff, read and write below it';
const accepted = 'the author of the question or staff accept one answer';
const waits = 'a question waits for staff until they answer or an answer is accepted';
const names = 'others see the first name and an initial, and no id of a person';
const page = 'a page has 20 questions, the newest first';
const removed = 'what staff removed is read by its author and staff';
const settled = 'a report is settled when staff remove what it is about or dismiss it';
const inbox = 'staff find what waits for them, by course and state';
const counted = 'what waits is counted, up to 100';

/** Of the lists of questions, and of what staff do with them. */
export const questionListMutations: FunctionMutations = {
  'private.short_name': {
    [names]: [
      ["split_part(btrim(first_name), ' ', 1)", 'first_name'],
      ['left(btrim(last_name), 1)', 'last_name'],
      ["nullif(left(btrim(last_name), 1), '')", 'left(btrim(last_name), 1)'],
      ["and btrim(first_name) <> ''", ''],
    ],
  },
  'private.list_lesson_questions': {
    [page]: [
      ['and (p_question is null or question.id = p_question)', ''],
      ['and (not p_only_mine or question.author_id = person)', ''],
      ['< (p_before, p_before_id)', '<= (p_before, p_before_id)'],
      ['limit 21', 'limit 20'],
      ['ids[1:20]', 'ids'],
    ],
    [removed]: [
      [' or is_moderator or question.author_id = person)', ' or question.author_id = person)'],
      [' or is_moderator or question.author_id = person)', ' or is_moderator)'],
      ['and (question.removed_at is null or is_moderator or question.author_id = person)', ''],
      ['count(*) filter (where answer.removed_at is null)::integer', 'count(*)::integer'],
      ['and question.removed_at is null and (is_moderator', 'and (is_moderator'],
      ['and question.removed_at is null and not answers.has_any', 'and not answers.has_any'],
    ],
    [names]: [
      ["interval '24 hours'", "interval '26 hours'"],
      [' and not answers.has_any', ''],
    ],
  },
  'private.list_question_answers': {
    [removed]: [
      [
        'where id = p_question and (removed_at is null or is_moderator or author_id = person)',
        'where id = p_question',
      ],
      ['and (answer.removed_at is null or is_moderator or answer.author_id = person)', ''],
      ['and answer.removed_at is null and (is_moderator', 'and (is_moderator'],
      [
        'person and answer.removed_at is null, answer.removed_reason',
        'person, answer.removed_reason',
      ],
    ],
    [access]: [['perform private.require_question_reader(question.lesson_id);', '']],
    [names]: [["interval '24 hours'", "interval '26 hours'"]],
    [accepted]: [['order by answer.is_accepted and answer.removed_at is null desc,', 'order by']],
  },
  'private.list_questions': {
    [inbox]: [
      ['(p_course is null or question.course_id = p_course) and', ''],
      ["when p_state = 'removed' then question.removed_at is not null", ''],
      ['else question.removed_at is null', 'else true'],
      ["when 'open' then question.is_open", ''],
      ["when 'answered' then not question.is_open", ''],
      ["when 'reported' then question.id = any (reported)", ''],
      ["p_state = 'reported' and report.settled_at is null", "p_state = 'reported'"],
      ['and question.lesson_id <> all (binned)', ''],
      [
        'order by question.is_open desc, question.created_at desc, question.id desc limit',
        'order by question.created_at desc limit',
      ],
      ['limit size + 1', 'limit size'],
      [
        'where answer.question_id = question.id and answer.removed_at is null',
        'where answer.question_id = question.id',
      ],
    ],
    [settled]: [['and complaint.settled_at is null', '']],
  },
  'private.question_courses': {
    [inbox]: [
      ['question.course_id = course.id and', ''],
      [' and question.removed_at is null', ''],
      [' and question.lesson_id <> all (binned)', ''],
    ],
  },
  'private.lessons_in_bin': {
    [inbox]: [
      ['where lesson.deleted_at is not null', 'where false'],
      ['where module.deleted_at is not null', 'where false'],
      ['where course.deleted_at is not null', 'where false'],
    ],
  },
  'private.count_waiting_questions': {
    [counted]: [
      ['where is_open and removed_at is null and', 'where removed_at is null and'],
      ['and lesson_id <> all (binned)', ''],
      ['report.settled_at is null and', ''],
      ['and question.lesson_id <> all (binned)', ''],
      ['limit 100 ) as waiting', ') as waiting'],
    ],
  },
  'private.set_removed': {
    [removed]: [
      [
        'where id = p_question and (removed_at is null) = (p_reason is not null)',
        'where id = p_question',
      ],
      ['if not is_changed then', 'if false then'],
      [
        'if not exists (select from public.lesson_answers where id = p_answer and question_id = p_question) then',
        'if false then',
      ],
    ],
    [waits]: [['perform private.settle_question(p_question);', '']],
  },
  'private.remove_post': {
    [removed]: [['perform private.require_reason(p_reason);', '']],
    [settled]: [
      ['(p_answer is null or answer_id = p_answer)', 'true'],
      ['(p_answer is null or answer_id = p_answer)', 'answer_id = p_answer'],
      ['where question_id = p_question and', 'where'],
    ],
  },
  'private.dismiss_reports': {
    [settled]: [
      ['where question_id = p_question and', 'where'],
      ['if dismissed > 0 then', 'if true then'],
    ],
  },
};
