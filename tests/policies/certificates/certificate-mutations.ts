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
const questioned = 'staff decide about a certificate whose marks were corrected';
const renamed = 'staff decide about a certificate whose holder has another name now';
const nameless = 'staff see who has earned a certificate without a name';
const erased = 'a granted erasure removes the name from all that replaced one another';
const bound = 'a certificate of somebody without an account is theirs once they have one';
const forever = 'a certificate says the same for ever';
const fate = 'what became of a certificate stays';
const givenUp = 'a letter about a certificate that was given up names its holder';
const told = 'people are told of their certificate, and once that it expires';
const cycle = 'a completed course is certified at once, once for each cycle';
const achieved = 'an achievement waits for rules and name, and ends with neither';
const grade = 'a grade is the average of the best results of the quizzes that were required';
const verified = 'anybody verifies a code';

/** Of what issues certificates and ends them. */
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
    [waits]: [['if certificate.holder is null then', 'if false then']],
    [guest]: [['coalesce(booking.holder_name, private.', 'coalesce(private.']],
    [corrected]: [
      ['if is_earned is true then delete', 'if false then delete'],
      ['elsif certificate.revoked_at is null and', 'elsif false and'],
    ],
    [questioned]: [
      ['elsif certificate.revoked_at is null and', 'elsif'],
      ['certificate.withdrawn_at is null and', ''],
      ['(p_is_corrected or certificate.rules_version = rules.version)', 'true'],
      ['p_is_corrected or certificate', 'certificate'],
    ],
    [nameless]: [
      [
        'delete from private.postponed_certificates as postponed where postponed.booking_id = p_booking;',
        '',
      ],
      ['insert into private.postponed_certificates', 'insert into private.certificate_misses'],
    ],
  },
  'private.evaluate_attendance': {
    [questioned]: [
      ["tg_op = 'INSERT' or new.minutes < old.minutes", 'true'],
      ["tg_op = 'INSERT' or new.minutes < old.minutes", 'false'],
    ],
  },
  'private.list_dead_letters': {
    [givenUp]: [
      [', certificate.booking_id)', ')'],
      [', certificate.user_id', ''],
      [', certificate.holder', ''],
      [', certificate.course_id', ''],
    ],
  },
  'private.earned_minutes': {
    [judged]: [[' and max(meeting.ends_at) <= private.clock()', '']],
    [absent]: [['count(*) = count(marked.booking_id) and ', '']],
  },
  'private.evaluate_enrolment': {
    [achieved]: [
      ['rules.has_achievement is not true', 'false'],
      ['if certificate.holder is null then', 'if false then'],
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
  attendance_evaluate: {
    [enough]: [['AFTER INSERT OR UPDATE OF minutes', 'AFTER UPDATE OF minutes']],
    [corrected]: [['AFTER INSERT OR UPDATE OF minutes', 'AFTER INSERT']],
  },
  course_completions_evaluate: {
    [cycle]: [['AFTER INSERT', 'AFTER UPDATE']],
  },
  'private.evaluate_completion': {
    [cycle]: [['perform private.evaluate_enrolment(new.enrolment_id);', 'null;']],
  },
  cohorts_check_certificates: {
    [judged]: [["new.state = 'held'", "new.state = 'cancelled'"]],
  },
  'private.check_held_cohort': {
    [judged]: [["perform private.queue_certificate_check('cohort', new.id);", '']],
  },
  cohort_meetings_check_certificates: {
    [absent]: [['ends_at, is_cancelled, is_live', 'ends_at']],
  },
  profiles_check_certificates: {
    [waits]: [['UPDATE OF first_name, last_name', 'UPDATE OF bio']],
  },
  bookings_bind_certificates: {
    [bound]: [['old.user_id IS NULL', 'old.user_id IS NOT NULL']],
  },
  certificates_protect: {
    [forever]: ['title', 'hours', 'code', 'issued_at'].map((column) => [` ${column},`, '']),
  },
  certificates_protect_name: {
    [forever]: [['UPDATE OF holder', 'UPDATE OF hours']],
  },
  certificates_protect_row: {
    [forever]: [['BEFORE DELETE', 'BEFORE INSERT']],
  },
  certificates_protect_state: {
    [fate]: [
      ['(old.user_id IS NOT NULL) AND (new.user_id <> old.user_id)', 'false'],
      [
        '(new.enrolment_id IS NOT NULL) AND (new.enrolment_id IS DISTINCT FROM old.enrolment_id)',
        'false',
      ],
      ['new.retain_until < old.retain_until', 'false'],
      ['new.replaced_by IS DISTINCT FROM old.replaced_by', 'false'],
      ['new.revoked_at IS DISTINCT FROM old.revoked_at', 'false'],
      ['(new.revoke_reason)::text IS DISTINCT FROM (old.revoke_reason)::text', 'false'],
      ['num_nonnulls(new.revoke_reason, new.holder)', 'num_nonnulls(new.revoke_reason)'],
      ['num_nonnulls(new.revoke_reason, new.holder)', 'num_nonnulls(new.holder)'],
      ['new.withdrawn_at IS DISTINCT FROM old.withdrawn_at', 'false'],
    ],
  },
  'private.forget_certificate_names': {
    [forgotten]: [
      ['expired.retain_until <= p_at and', ''],
      ['set holder = null', 'set holder = holder'],
      [', revoke_reason = null', ''],
    ],
  },
  'private.reissue_certificate': {
    [staff]: [
      ['replaced.revoked_at, ', ''],
      [' or not private.is_printable(btrim(p_name))', ''],
    ],
    [renamed]: [["and task.reason = 'renamed'", "and task.reason = 'questioned'"]],
    [questioned]: [
      ['set certificate_id = successor.id', 'set certificate_id = task.certificate_id'],
    ],
  },
  'private.revoke_certificate': {
    [staff]: [['perform private.require_booking_reason(p_reason);', '']],
    [told]: [["'certificate_revoked', jsonb", "'certificate_issued', jsonb"]],
    [renamed]: [
      [
        'delete from private.certificate_tasks as task where task.certificate_id = p_certificate;',
        '',
      ],
    ],
  },
  'private.withdraw_certificate': {
    [staff]: [
      ['if certificate.withdrawn_at is not null then return certificate; end if;', 'raise;'],
      ["perform private.audit('withdraw certificate', 'certificates', p_certificate);", ''],
      [', holder = null', ''],
    ],
    [verified]: [[', revoke_reason = null', '']],
    [questioned]: [['task.certificate_id in (select withdrawn.id from withdrawn)', 'false']],
    [erased]: [
      ['linked.replaced_by = named.id or', ''],
      [' or linked.id = named.replaced_by', ''],
    ],
  },
  'private.insert_certificate': {
    [told]: [["'certificate_issued:' || certificate.id", "'certificate_issued'"]],
    [nameless]: [['postponed.booking_id = certificate.booking_id or', '']],
    [cycle]: [['private.next_certificate_number(certificate.year)', '1']],
  },
};
