import { testUsers, type Actor } from '../actors.ts';
import { certificateIds, certificateRows } from '../certificates/rows.ts';
import { cohortRows } from '../cohorts/rows.ts';
import { fixtureIds } from '../fixtures.ts';
import { admins, everyone, hasId, nobody, staff, users, type Rule } from './rule.ts';

const { certificate, pool, seat } = certificateIds;
const setup = `${cohortRows}; ${certificateRows}`;
const course = fixtureIds.courseWithInterests;

/** Rules of a table that only functions write. */
function readOnlyRules(table: string, where: string, set: string, values: Record<string, string>) {
  const row = { table, setup, allowed: nobody, refusedWithError: everyone };
  return [
    { ...row, verb: 'insert', target: 'new', values },
    { ...row, verb: 'update', target: 'any', where, set },
    { ...row, verb: 'delete', target: 'any', where },
  ] as const satisfies Rule[];
}

const reads = (
  table: string,
  where: string,
  target: string,
  allowed: readonly Actor[],
  { change = 'select', refusedWithError = ['visitor'] as readonly Actor[] } = {},
): Rule => ({
  table,
  verb: 'select',
  target,
  where,
  allowed,
  refusedWithError,
  setup: `${setup}; ${change}`,
});

const ofCourse = `course_id = '${course}'`;
const draftCourse = `update public.courses set state = 'draft' where id = '${course}'`;
const bound = `update public.seats set state = 'bound', bound_at = now(), user_id = '${testUsers.otherLearner}'`;
const confirmed = `update auth.users set email_confirmed_at = now() where id = '${testUsers.learner}'`;

export const certificateRules: readonly Rule[] = [
  reads('certificate_rules', ofCourse, 'of a published course', everyone, {
    refusedWithError: nobody,
  }),
  reads('certificate_rules', ofCourse, 'of a draft course', staff, {
    change: draftCourse,
    refusedWithError: nobody,
  }),
  ...readOnlyRules('certificate_rules', ofCourse, 'attendance_percent = 1', { course_id: course }),
  reads('certificates', hasId(certificate), 'of the learner', ['learner', ...staff]),
  ...readOnlyRules('certificates', hasId(certificate), "revoke_reason = 'x'", {
    course_id: course,
  }),
  // Not managers of the organisation: they read through functions.
  reads('seat_pools', hasId(pool), 'of an organisation', admins),
  ...readOnlyRules('seat_pools', hasId(pool), 'quantity = 9', { course_id: course }),
  reads('seats', hasId(seat), 'given to the learner', ['learner', ...admins], {
    change: confirmed,
  }),
  reads('seats', hasId(seat), 'given to an e-mail that is not confirmed', admins),
  reads('seats', hasId(seat), 'accepted by somebody else', ['otherLearner', ...admins], {
    // Not even if the learner has the address now.
    change: `${bound}; ${confirmed}`,
  }),
  ...readOnlyRules('seats', hasId(seat), "state = 'ended'", { pool_id: pool }),
];

/** A call as the API makes it, and the function behind it. */
const bothOf = (call: string, allowed: readonly Actor[]) =>
  (['public', 'private'] as const).map(
    (schema) => [`select * from ${schema}.${call}`, allowed] as const,
  );

/** Who may call the functions of certificates and pools, each with arguments that find nothing. */
export const certificateFunctions = [
  ...bothOf(`verify_certificate('x')`, everyone),
  ...bothOf('list_own_postponed_certificates()', users),
  ...bothOf('list_own_seats()', users),
  ...bothOf('list_managed_organizations()', users),
  [`select private.require_manager('${pool}')`, nobody],
  [`select private.name_of_user('${testUsers.learner}')`, nobody],
  [`select * from private.attendance_of_seats('{}')`, nobody],
  [`select private.company_figures('${pool}', '2026-01-01', '2026-01-01')`, nobody],
  [`select private.lock_managed_seat('${seat}')`, nobody],
  ['select * from private.report_months', nobody],
  ...bothOf(`list_certificates(null, '${pool}', null, null, null, null, null)`, staff),
  ...bothOf(`certificate_detail('${pool}')`, staff),
  ...bothOf('list_postponed_certificates()', staff),
  ...bothOf(`find_seat('${certificate}')`, users),
  [`select private.evaluate_booking('${certificate}', false)`, nobody],
  [`select private.evaluate_enrolment('${certificate}')`, nobody],
  [`select private.queue_certificate_check('user', '${certificate}')`, nobody],
  [`select private.lock_certificate('${certificate}')`, nobody],
  [`select private.lock_seat('${seat}')`, nobody],
  [`select private.book_reserved_seat('${pool}', '${testUsers.learner}')`, nobody],
  ['select private.caller_hash()', nobody],
  ...bothOf(`badge_facts('x', '')`, nobody),
  ...bothOf('badge_status(1)', nobody),
  [`select private.badge_place('${certificate}')`, nobody],
  ['select * from private.badge_places', nobody],
  ['select private.count_waiting_certificates()', staff],
  ['select * from private.certificate_numbers', nobody],
  ['select * from private.certificate_tasks', nobody],
  ['select * from private.postponed_certificates', nobody],
  ['select * from private.certificate_misses', nobody],
  ['select * from private.caller_keys', nobody],
  ['select * from private.seat_requests', nobody],
  ['select * from private.left_bookings', nobody],
] as const;

/**
 * What staff and admins call with arguments that find nothing: everybody else is refused before
 * these are checked.
 */
export const certificateCalls = {
  staff: [
    `list_reserved_seats('${pool}')`,
    `save_certificate_rules('${certificate}', null, null, null, null, null, null)`,
  ],
  admin: [
    `keep_certificate('${pool}')`,
    `revoke_certificate('${pool}', 'x', false)`,
    `reissue_certificate('${pool}', 'x', null)`,
    `withdraw_certificate('${pool}')`,
    'create_seat_pool(null, null, null, null, null, null, null, null, null)',
    `set_pool_payment('${seat}', 'paid', null, null, null, null, null, null)`,
    'list_seat_pools(null, null, null, null, null, 1, 1)',
    `change_seat_pool('${seat}', null, null, null)`,
  ],
} as const;
