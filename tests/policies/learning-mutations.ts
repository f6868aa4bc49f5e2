import type { FunctionMutations } from './function-mutations.ts';

const ownLessons = 'only lessons of a course that one learns are opened and completed';
const types = 'a lesson is completed as its type asks, once';
const film = 'a film is watched no faster than at double speed, and is done at 90 %';
const percent = 'the percentage counts what is required and published';
const completed = 'a course is completed when nothing required is left, and stays completed';
const over = 'a completed course is started over, one cycle at a time';
const ended = 'what staff ended stays ended until staff enrol again';
const once = 'a person enrols once in an open course';
const later = 'a change of the curriculum completes courses 15 minutes later';
const kept = 'what has learners stays in the bin';

export const learningMutations: FunctionMutations = {
  'private.require_user': {
    'visitors and suspended accounts learn nothing': [['private.active_user_id()', 'auth.uid()']],
  },
  'private.my_course_ids': {
    'visitors and suspended accounts learn nothing': [['private.active_user_id()', 'auth.uid()']],
  },
  'private.lock_account': { [ended]: [['if not found then', 'if false then']] },
  'private.lock_enrolment': {
    [ownLessons]: [['if enrolment.is_active is not true then', 'if false then']],
    [ended]: [['if enrolment.is_active is not true then', 'if enrolment.id is null then']],
  },
  'private.enrol': {
    [once]: [
      ["mode <> 'open'", 'false'],
      ["and state = 'published'", ''],
      ['and deleted_at is null', ''],
    ],
    [ended]: [['if enrolment.is_ended_by_staff then', 'if false then']],
  },
  'private.add_cause': {
    [ended]: [
      ['is_active = true, ended_at = null, is_ended_by_staff = false', 'user_id = user_id'],
      ['if not enrolment.is_active then', 'if false then'],
    ],
  },
  'private.enrol_person': { [ended]: [['where id = p_course and deleted_at is null', '']] },
  'private.end_enrolment': {
    [ended]: [
      ['is_ended_by_staff = true', 'is_ended_by_staff = false'],
      ['where enrolment_id = p_enrolment and ended_at is null', 'where false'],
    ],
  },
  'private.start_over': {
    [over]: [
      [
        'or not exists (select from public.course_completions where enrolment_id = enrolment.id)',
        '',
      ],
      ['enrolment.cycle is distinct from p_cycle', 'false'],
      ['if enrolment.is_active is not true then', 'if false then'],
      ['p_cycle >= 1 and ', ''],
      ['request = p_request or ', ''],
    ],
  },
  'private.live_lesson': { [ownLessons]: [[' and is_live', '']] },
  'private.complete_lesson': {
    [types]: [
      ["if body.content_type = 'quiz' then", 'if false then'],
      ["if body.content_type = 'interactive' and progress.opened_at is null then", 'if false then'],
      [
        "if body.content_type = 'interactive' and progress.opened_at is null then",
        "if body.content_type = 'interactive' then",
      ],
      ["if body.content_type = 'video' and body.film_seconds is not null then", 'if false then'],
      [' and body.film_seconds is not null', ''],
    ],
  },
  'private.note_completed': {
    [types]: [['where begun.completed_at is null', '']],
    [completed]: [['if found then', 'if false then']],
  },
  'private.save_place': {
    'the place is an object of limited size': [
      ['p_place is null or', ''],
      ['> 1000', '> 1001'],
      ['> 1000', '> 999'],
    ],
  },
  'private.save_watched': {
    [film]: [
      ['least(2 *', 'least(3 *'],
      ['least(2 *', 'least(1 *'],
      ['- private.seconds_of(progress.watched);', ';'],
      ['sent * film - watched, budget', 'sent - watched, budget'],
      ['sent * film - watched, budget', 'sent * film, budget'],
      ['>= body.film_seconds * 9', '>= body.film_seconds * 10'],
      ['>= body.film_seconds * 9', '>= body.film_seconds * 8'],
      ['sent - (sent * film - progress.watched)', 'sent'],
      ['sent - (sent * film - progress.watched)', 'sent * progress.watched'],
    ],
    'ranges are pairs of whole seconds': [
      ["if body.content_type <> 'video' then", 'if false then'],
    ],
  },
  'private.first_seconds': {
    [film]: [['remaining := remaining - (upper(part) - lower(part));', '']],
  },
  'private.pairs_as_ranges': {
    'ranges are pairs of whole seconds': [
      ['between 1 and 500', 'between 0 and 500'],
      ['between 1 and 500', 'between 1 and 501'],
      ['between 1 and 500', 'between 1 and 499'],
      ["if pair !~ '^\\[\\d{1,5},\\d{1,5}\\]$' then", 'if false then'],
      ['(pair::json ->> 0)::integer >= (pair::json ->> 1)::integer or', ''],
      ['> 10000', '> 20000'],
      ['> 36000', '> 36001'],
      ['> 36000', '> 35999'],
    ],
  },
  'private.progress_of': {
    [percent]: [
      ['and body.is_live and body.is_required', 'and body.is_required'],
      ['and body.is_live and body.is_required', 'and body.is_live'],
      ['and body.is_live and not exists', 'and not exists'],
      ['order by module.order_index, lesson.order_index', 'order by lesson.order_index desc'],
      ['nullif(counted.required, 0)', 'greatest(counted.required, 1)'],
      ['and done.completed_at is not null', 'and false'],
    ],
  },
  'private.course_progress': { [percent]: [['if not found then', 'if false then']] },
  'private.note_completion': {
    [completed]: [
      ['and done.completed_at is not null', ''],
      ['and required.lessons is not null', ''],
      ['body.is_required and body.is_live and', 'body.is_live and'],
      ['body.is_required and body.is_live and', 'body.is_required and'],
      ['done.enrolment_id = p_enrolment.id and ', ''],
      ['and body.is_live and body.is_required', 'and body.is_live'],
      ['and body.is_live and body.is_required', 'and body.is_required'],
    ],
  },
  'private.queue_completion_check': {
    [later]: [
      ["interval '15 minutes'", "interval '13 minutes'"],
      ["interval '15 minutes'", "interval '17 minutes'"],
    ],
  },
  'private.complete_due_courses': {
    [later]: [
      ['where due_at <= p_at', ''],
      ['and candidate.is_active', ''],
      ['delete from private.completion_checks where course_id = course;', ''],
    ],
  },
  'private.has_learners': {
    [kept]: [
      [
        "when 'course' then exists (select from public.enrolments where course_id = p_id)",
        "when 'course' then false",
      ],
      ['where lesson.module_id = p_id', 'where false'],
      [
        "when 'lesson' then exists (select from public.lesson_progress where lesson_id = p_id)",
        "when 'lesson' then false",
      ],
      ['where lesson_id = p_id', ''],
      ['public.enrolments where course_id = p_id', 'public.enrolments'],
    ],
  },
  'private.delete_from_bin': {
    [kept]: [['and not private.has_learners($2, id)', 'and $2 is not null']],
  },
};

const live = 'a body is live while its lesson, module and course are published and not in the bin';
const saved = 'a lesson is saved over its version, in both tables';
const fields = 'a lesson has no other fields, and is not published empty';
const noted = 'who changed what is noted, long texts by their length';
const rights = 'who gave or took which right is noted, and who changed an organisation';

export const lessonBodyMutations: FunctionMutations = {
  'private.keep_lesson_bodies': {
    [live]: [
      ['lesson.is_published and lesson.deleted_at is null and', 'lesson.deleted_at is null and'],
      ['and lesson.deleted_at is null', ''],
      ['and module.is_published', ''],
      ['and module.deleted_at is null', ''],
      ["and course.state = 'published'", ''],
      ['and course.deleted_at is null', ''],
      ['course_id = kept.course_id, content_type', 'content_type'],
    ],
  },
  'private.save_lesson': {
    [fields]: [
      ['> 1000000', '> 2000000'],
      ['> 1000000', '> 900000'],
    ],
    [saved]: [
      ['and lesson.updated_at = p_version', ''],
      ['and lesson.deleted_at is null', ''],
      ['and module.deleted_at is null', ''],
      ['and course.deleted_at is null', ''],
    ],
  },
  'private.lesson_for_editing': {
    [saved]: [
      ['and lesson.deleted_at is null', ''],
      ['and module.deleted_at is null', ''],
      ['and course.deleted_at is null', ''],
    ],
  },
  'private.write_lesson': {
    [saved]: [["interval '1 microsecond'", "interval '0'"]],
    [fields]: [['perform private.check_lesson_fields(p_values);', '']],
  },
  'private.create_lesson': { [fields]: [['perform private.check_lesson_fields(p_values);', '']] },
  'private.audit_rights': {
    [rights]: [
      ['private.audited_fields(to_jsonb(old))', 'null'],
      ['private.audited_fields(to_jsonb(new))', 'null'],
      ['coalesce(new.user_id, old.user_id)', 'coalesce(new.user_id, gen_random_uuid())'],
    ],
  },
  'private.audited_fields': {
    [noted]: [
      ['> 300', '> 500'],
      ["'order_index', ", ''],
    ],
  },
  'private.protect_audit_log': {
    'an entry of the audit log is not changed, and not deleted for five years': [
      ["interval '5 years'", "interval '4 years'"],
      ["interval '5 years'", "interval '6 years'"],
      ["if tg_op = 'DELETE' then", 'if false then'],
    ],
  },
};
