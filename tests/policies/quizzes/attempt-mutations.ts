import type { FunctionMutations } from '../function-mutations.ts';

const kept = 'an attempt keeps the version that it started with';
const strange = 'what cannot be an answer is refused';
const expired = 'an expired attempt is graded from what was saved';
const reveal = 'keys and explanations show after passing or after the last attempt';
const reset = 'staff reset an attempt that was not passed, with a reason';
const extend = 'staff extend a running attempt, with a reason';
const ended = 'nothing is saved after the end';
const waits = 'a running attempt waits while the enrolment has ended';
const foreign = 'nobody answers, submits or sees the attempt of somebody else';

const summary = 'what a learner should know before an attempt';

export const attemptMutations: FunctionMutations = {
  'private.refuse_change_of_version': {
    [kept]: [['raise exception', 'return new; raise exception']],
  },
  'private.lesson_for_editing': {
    'staff get the keys back as they saved them': [['perform private.require_staff();', '']],
  },
  'private.quiz_for_editing': {
    'staff get the keys back as they saved them': [
      ['order by version.number desc', 'order by version.number'],
    ],
  },
  'private.is_past_deadline': {
    [ended]: [
      ['p_attempt.deadline + private.attempt_grace()', 'p_attempt.deadline'],
      ['p_at > p_attempt.deadline + private.attempt_grace()', 'false'],
    ],
  },
  'private.attempt_grace': {
    [ended]: [
      ['10 seconds', '8 seconds'],
      ['10 seconds', '12 seconds'],
    ],
  },
  'private.grade_attempt': {
    [expired]: [
      ["case when is_expired then 'expired' else 'submitted' end", "'submitted'"],
      ["case when is_expired then 'expired' else 'submitted' end", "'expired'"],
      ['case when is_expired then p_attempt.deadline else p_at end', 'p_at'],
    ],
    [reveal]: [
      ['has_passed or coalesce(', 'has_passed or false and coalesce('],
      ['has_passed or coalesce(', 'coalesce('],
      ['has_passed or coalesce(', 'true or coalesce('],
      ["and made.state <> 'reset'", ''],
      ['and made.lesson_id = p_attempt.lesson_id', "and made.state <> 'submitted'"],
      ['order by newest.number desc', 'order by newest.number'],
    ],
    'the score is rounded down, and the pass mark is enough': [
      ['percent >= version.pass_percent', 'percent > version.pass_percent'],
      [
        '100 * count(*) filter (where marked.is_right) / count(*)',
        'round(100.0 * count(*) filter (where marked.is_right) / count(*))',
      ],
    ],
    'a passed quiz completes its lesson, a failed one does not': [
      ['if has_passed then', 'if false then'],
      ['if has_passed then', 'if true then'],
    ],
  },
  'private.attempt_of_request': {
    'a repeated request returns what it started, also when that has ended': [
      ['attempt.lesson_id <> p_lesson', 'false'],
      ['made.user_id = p_user and ', ''],
    ],
    [waits]: [
      ["if attempt.state = 'running' then", 'if false then'],
      ["if attempt.state = 'running' then", 'if true then'],
    ],
  },
  'private.questions_as_asked': {
    'questions are shuffled for each attempt if the quiz says so, and stay in that order': [
      ['case when p_version.shuffles_questions', 'case when true'],
      ['case when p_version.shuffles_questions', 'case when false'],
      ['p_attempt::text', "''"],
      ['p_attempt::text', 'gen_random_uuid()::text'],
    ],
  },
  'private.attempt_as_asked': {
    'a running attempt is gone on with, whatever the limits': [
      ['where given.attempt_id = attempt.id', 'where false'],
    ],
  },
  'private.start_quiz': {
    'who may not learn the course starts no quiz': [
      [
        'private.lock_enrolment(lesson.course_id)',
        '(select one from public.enrolments as one limit 1)',
      ],
    ],
    'only a live quiz with questions is started': [
      ["lesson.content_type <> 'quiz'", 'false'],
      ['coalesce(jsonb_array_length(version.questions), 0) = 0', 'false'],
      [
        'coalesce(jsonb_array_length(version.questions), 0) = 0',
        'jsonb_array_length(version.questions) = 0',
      ],
    ],
    'a running attempt is gone on with, whatever the limits': [
      ["and made.state = 'running' for no key update", 'and false'],
    ],
    [expired]: [['not private.is_past_deadline(attempt, now_at)', 'true']],
    'no more attempts start than the quiz allows': [
      ['attempts >= version.max_attempts', 'attempts > version.max_attempts'],
      ['attempts >= version.max_attempts', 'attempts + 1 >= version.max_attempts'],
      ['attempts >= version.max_attempts', 'false'],
    ],
    'an attempt starts after the pause': [
      ['now_at < last_end', 'now_at <= last_end'],
      ['now_at < last_end', "now_at < interval '-1 minute' + last_end"],
    ],
    [reset]: [
      ["count(*) filter (where made.state <> 'reset')", 'count(*)'],
      ["max(made.ended_at) filter (where made.state <> 'reset')", 'max(made.ended_at)'],
    ],
    'a repeated request returns what it started, also when that has ended': [
      [
        'if attempt_id is not null then return private.attempt_as_asked(attempt_id); end if; lesson :=',
        'lesson :=',
      ],
      ['coalesce(last_number, 0) + 1, p_request', 'coalesce(last_number, 0) + 1, null'],
    ],
    'the time limit counts from the start': [
      ['now_at + make_interval(mins => version.time_limit_minutes)', 'null'],
    ],
    [kept]: [['order by newest.number desc', 'order by newest.number']],
  },
  'private.save_answer': {
    [foreign]: [['and made.user_id = learner', '']],
    [ended]: [
      ["attempt.state <> 'running' or ", ''],
      ['or private.is_past_deadline(attempt, private.clock())', ''],
    ],
    [waits]: [['perform private.require_active_enrolment(attempt.enrolment_id);', '']],
    [strange]: [
      ['asked is null or', ''],
      ['not private.answer_fits(asked, p_answer) or', ''],
      ['or p_revision < 0', ''],
    ],
    'a late answer with a lower revision is ignored': [
      ['where coalesce(excluded.revision >= saved.revision, true)', ''],
      ['excluded.revision >= saved.revision', 'excluded.revision > saved.revision'],
      [
        'coalesce(excluded.revision >= saved.revision, true)',
        'excluded.revision >= saved.revision',
      ],
      ['coalesce(excluded.revision, saved.revision)', 'excluded.revision'],
    ],
  },
  'private.submit_quiz': {
    [foreign]: [['and made.user_id = learner', '']],
    [reset]: [["attempt.state = 'reset'", 'false']],
    [waits]: [['if not enrolment.is_active then', 'if false then']],
  },
  'private.require_active_enrolment': {
    [waits]: [
      ['and enrolment.is_active', ''],
      ['enrolment.id = p_enrolment and', ''],
    ],
  },
  'private.quiz_result': { [reveal]: [['case when graded.is_revealed', 'case when true']] },
  'private.quiz_summary': {
    [summary]: [
      ['active.user_id = learner and ', ''],
      ["and attempt.state <> 'reset'", ''],
      ["filter (where attempt.state = 'running')", ''],
      ["filter (where attempt.state <> 'running')", ''],
      ['order by attempt.number desc', 'order by attempt.number'],
    ],
  },
  'private.close_expired_attempts': {
    [expired]: [
      ["attempt.state = 'running' and attempt.deadline < p_at - private.attempt_grace()", 'false'],
    ],
  },
  'private.require_reason': {
    'a reason is a text of at most 500 characters': [
      [" or p_reason !~ '[^[:space:]]'", ''],
      ['> 500', '> 499'],
      ['> 500', '> 501'],
      [', true)', ', false)'],
    ],
  },
  'private.attempt_for_staff': {
    'a reason is a text of at most 500 characters': [
      ['not private.is_staff()', 'false'],
      ['if not found then', 'if false then'],
    ],
  },
  'private.reset_attempt': {
    [reset]: [
      ["before.state = 'reset'", 'false'],
      ['before.passed', 'false'],
    ],
    'a reason is a text of at most 500 characters': [
      ['perform private.require_reason(p_reason);', ''],
    ],
  },
  'private.extend_attempt': {
    [extend]: [
      ['not between 1 and 1440', 'not between 0 and 1440'],
      ['not between 1 and 1440', 'not between 1 and 1439'],
      ['not between 1 and 1440', 'not between 1 and 1441'],
      [', true)', ', false)'],
      ["before.state <> 'running' or ", ''],
      ['or before.deadline is null', ''],
      ['greatest(attempt.deadline, private.clock())', 'attempt.deadline'],
      ['greatest(attempt.deadline, private.clock())', 'private.clock()'],
    ],
    'a reason is a text of at most 500 characters': [
      ['perform private.require_reason(p_reason);', ''],
    ],
  },
};
