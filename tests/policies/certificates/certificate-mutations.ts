import type { FunctionMutations } from '../function-mutations.ts';

const enough = 'attendance is certified once enough minutes are marked';
const judged = 'attendance is judged once every meeting is over and marked';
const absent = 'who is not marked is not absent';
const waits = 'a certificate waits for the name, for the rules and for the account';
const once = 'a certificate is issued at most once, whatever causes come again';
const guest = 'somebody without an account is certified by the name that staff wrote';
const corrected = 'a correction of attendance never takes it back, and tells staff';
const forgotten = 'a certificate outlives the account, until its time is over';
const staff = 'admins reissue, revoke and withdraw';
const cycle = 'a completed course is certified at once, once for each cycle';
const achieved = 'an achievement waits for rules and name, and ends with neither';
const grade = 'a grade is the average of the best results of the quizzes that were required';
const verified = 'anybody verifies a code';
const written = 'a code is read as people write it';
const limited = 'wrong codes are limited for each caller, right ones are not counted';

export const certificateMutations: FunctionMutations = {
  'private.evaluate_booking': {
    [enough]: [
      ['earned.present * 100 >= rules', 'earned.present * 100 > rules'],
      ['earned.present * 100 >= rules', 'earned.present * 101 >= rules'],
      ['round(earned.whole / 60.0, 1)', 'round(earned.whole / 61.0, 1)'],
    ],
    [once]: [
      [
        'if certificate.id is not null then',
        'if certificate.id is not null and certificate.revoked_at is null then',
      ],
    ],
    [waits]: [['if certificate.holder is null then return; end if;', '']],
    [guest]: [['coalesce(booking.holder_name, private.', 'coalesce(private.']],
    [corrected]: [
      ['case when is_earned is true then null else', 'case when false then null else'],
      ['coalesce(stored.questioned_at, private.clock())', 'null'],
    ],
  },
  'private.earned_minutes': {
    [judged]: [[' and max(meeting.ends_at) <= private.clock()', '']],
    [absent]: [['count(*) = count(marked.booking_id) and ', '']],
  },
  'private.evaluate_enrolment': {
    [achieved]: [
      ['rules.has_achievement is not true', 'false'],
      ['if certificate.holder is null then return; end if;', ''],
    ],
    [grade]: [['max(attempt.score)', 'min(attempt.score)']],
  },
  'private.run_certificate_checks': {
    [judged]: [["due.subject_type = 'cohort' and", 'false and']],
    [waits]: [
      ["due.subject_type = 'user' and placed", 'false and placed'],
      ["due.subject_type = 'course' and cohort", 'false and cohort'],
    ],
    [achieved]: [
      ["due.subject_type = 'course' and done", 'false and done'],
      ["due.subject_type = 'user' and done", 'false and done'],
    ],
  },
  'private.check_changed_meeting': {
    [absent]: [['if exists (', 'if not exists (']],
  },
  'private.forget_certificate_names': {
    [forgotten]: [
      ['expired.retain_until <= p_at and', ''],
      ['set holder = null', 'set holder = holder'],
    ],
  },
  'private.reissue_certificate': {
    [staff]: [['replaced.revoked_at, ', '']],
  },
  'private.revoke_certificate': {
    [staff]: [['perform private.require_booking_reason(p_reason);', '']],
  },
  'private.insert_certificate': {
    [cycle]: [['private.next_certificate_number(certificate.year)', '1']],
  },
  'private.verify_certificate': {
    [verified]: [
      ["when certificate.withdrawn_at is not null then 'withdrawn'", ''],
      ["when certificate.revoked_at is not null then 'revoked'", ''],
      ["when certificate.replaced_by is not null then 'replaced'", ''],
      ["when private.clock() >= certificate.expires_at then 'expired'", ''],
    ],
    [written]: [['private.normalize_code(p_code)', 'upper(p_code)']],
    [limited]: [
      ['miss.caller = network and ', ''],
      [' and miss.created_at > hour_ago', ''],
      ['>= 30', '>= 31'],
      ['>= 30', '>= 29'],
    ],
  },
};
