import { testUsers, type Actor } from '../actors.ts';
import { cohortIds, cohortRows } from '../cohorts/rows.ts';
import { fixtureIds } from '../fixtures.ts';
import { admins, everyone, hasId, nobody, staff, users, type Rule } from './rule.ts';

const { cohort, meeting, booking, charge, order } = cohortIds;
const owner: Actor[] = ['learner', ...staff];
const members: Actor[] = ['organizationOwner', 'organizationAdmin', 'organizationMember'];

/** Rules of a table that only functions write. */
function readOnlyRules(table: string, where: string, set: string, values: Record<string, string>) {
  const row = { table, setup: cohortRows, allowed: nobody, refusedWithError: everyone };
  return [
    { ...row, verb: 'insert', target: 'new', values },
    { ...row, verb: 'update', target: 'any', where, set },
    { ...row, verb: 'delete', target: 'any', where },
  ] as const satisfies Rule[];
}

const reads =
  (table: string, where: string, refusedWithError: readonly Actor[]) =>
  (target: string, allowed: readonly Actor[], change = 'select'): Rule => ({
    table,
    verb: 'select',
    target,
    where,
    allowed,
    refusedWithError,
    setup: `${cohortRows}; ${change}`,
  });

const inHouse = `update public.cohorts set organization_id = '${fixtureIds.organization}'`;
const draft = `update public.cohorts set state = 'draft'`;
const draftCourse = `update public.courses set state = 'draft' where id = '${fixtureIds.courseWithInterests}'`;
const otherBooking = `update public.bookings set user_id = '${testUsers.newUser}'`;
const otherPayer = `update public.charges set payer_id = null`;
const waits = `update public.bookings set state = 'waiting'`;
const ended = (state: string) => `${inHouse}; update public.bookings set state = '${state}'`;
const binned = `${inHouse}; ${otherBooking}; update public.organizations set deleted_at = now()`;

const cohorts = reads('cohorts', hasId(cohort), nobody);
const meetings = reads('cohort_meetings', hasId(meeting), nobody);
const links = reads('cohort_meeting_links', `meeting_id = '${meeting}'`, ['visitor']);
const ofBooking = (table: string, where = `booking_id = '${booking}'`) =>
  reads(table, where, ['visitor']);

export const cohortRules: readonly Rule[] = [
  cohorts('open', everyone),
  cohorts('cancelled', everyone, `update public.cohorts set state = 'cancelled'`),
  cohorts('draft', staff, `${draft}; ${otherBooking}`),
  cohorts('draft with an own booking', owner, draft),
  cohorts('of a draft course', staff, `${draftCourse}; ${otherBooking}`),
  cohorts('in-house', [...staff, ...members], `${inHouse}; ${otherBooking}`),
  cohorts('in-house with an own booking', [...owner, ...members], inHouse),
  cohorts('in-house with an own absence', [...owner, ...members], ended('no_show')),
  cohorts('in-house with an own cancelled booking', [...staff, ...members], ended('cancelled')),
  cohorts('in-house with an own expired booking', [...staff, ...members], ended('expired')),
  cohorts('in-house of an organization in the bin', staff, binned),
  ...readOnlyRules('cohorts', hasId(cohort), 'capacity = 20', {
    course_id: fixtureIds.courseWithInterests,
    capacity: '1',
  }),
  meetings('of an open cohort', everyone),
  meetings('of a draft', staff, `${draft}; ${otherBooking}`),
  meetings('in-house', [...staff, ...members], `${inHouse}; ${otherBooking}`),
  meetings('in-house with an own cancelled booking', [...staff, ...members], ended('cancelled')),
  ...readOnlyRules('cohort_meetings', hasId(meeting), "address = 'x'", { cohort_id: cohort }),
  links('of somebody with a seat', owner),
  links('of somebody who waits', staff, waits),
  ...readOnlyRules('cohort_meeting_links', `meeting_id = '${meeting}'`, "url = 'https://x'", {
    meeting_id: meeting,
  }),
  ofBooking('bookings', hasId(booking))('of the learner', owner),
  ...readOnlyRules('bookings', hasId(booking), "state = 'cancelled'", { cohort_id: cohort }),
  ofBooking('booking_events')('of the learner', owner),
  ...readOnlyRules('booking_events', `booking_id = '${booking}'`, "cause = 'x'", {
    booking_id: booking,
  }),
  ofBooking('booking_payments')('of the learner', ['learner', ...admins]),
  ...readOnlyRules('booking_payments', `booking_id = '${booking}'`, 'amount_cents = 1', {
    booking_id: booking,
  }),
  ofBooking('charges')('of the learner', ['learner', ...admins]),
  ofBooking('charges')('of a seat that another person pays for', admins, otherPayer),
  ...readOnlyRules('charges', hasId(charge), 'owed_cents = 0', { booking_id: booking }),
  ofBooking('money_events', `charge_id = '${charge}'`)('of the learner', ['learner', ...admins]),
  ofBooking('money_events', `charge_id = '${charge}'`)('of another person', admins, otherPayer),
  ...readOnlyRules('money_events', `charge_id = '${charge}'`, 'amount_cents = 1', {
    charge_id: charge,
  }),
  ofBooking('money_documents', `charge_id = '${charge}'`)('of the learner', ['learner', ...admins]),
  ofBooking('money_documents', `charge_id = '${charge}'`)('of another person', admins, otherPayer),
  ...readOnlyRules('money_documents', `charge_id = '${charge}'`, "number = 'A2'", {
    charge_id: charge,
  }),
  ofBooking('payment_orders', hasId(order))('of the learner', ['learner', ...admins]),
  ofBooking('payment_orders', hasId(order))('of another person', admins, otherPayer),
  ...readOnlyRules('payment_orders', hasId(order), 'amount_cents = 1', { charge_id: charge }),
  ofBooking('payment_refunds', `charge_id = '${charge}'`)('of the learner', ['learner', ...admins]),
  ofBooking('payment_refunds', `charge_id = '${charge}'`)('of another person', admins, otherPayer),
  ...readOnlyRules('payment_refunds', `charge_id = '${charge}'`, 'amount_cents = 1', {
    charge_id: charge,
  }),
  ofBooking('billing_details')('of the learner', ['learner', ...admins]),
  ...readOnlyRules('billing_details', `booking_id = '${booking}'`, "name = 'x'", {
    booking_id: booking,
  }),
  ofBooking('attendance')('of the learner', owner),
  ...readOnlyRules('attendance', `booking_id = '${booking}'`, 'minutes = 0', {
    booking_id: booking,
  }),
  ofBooking('attendance_sheets', `meeting_id = '${meeting}'`)('locked', staff),
  ...readOnlyRules('attendance_sheets', `meeting_id = '${meeting}'`, 'locked_by = null', {
    meeting_id: meeting,
  }),
];

/** A call as the API makes it, and the function behind it. */
const bothOf = (call: string, allowed: readonly Actor[]) =>
  (['public', 'private'] as const).map(
    (schema) => [`select * from ${schema}.${call}`, allowed] as const,
  );
/** Every argument is missing: only callers with the right get that far. */
const nulls = (count: number) => Array.from({ length: count }, () => 'null').join(', ');

/** What only the edge functions of payments call, of both schemas. */
const serviceCalls = [
  `open_payment_order('${booking}', '${charge}', 'stripe')`,
  `set_payment_order_open('${order}', 'x', 'https://pay.example', now())`,
  `settle_payment_order('${order}', 'paid', 1, 'eur', 'card', 'x', null)`,
  `find_payment_order('stripe', 'x')`,
  `read_payment_order('${booking}', 'stripe', 'x')`,
  `queue_payment_read('${order}', true)`,
  'lease_payment_work(1)',
  `settle_refund('${order}', 'done', null, null)`,
  `settle_dispute('stripe', 'x', 'y', 1, 'eur', false)`,
  'lease_documents(1)',
  `require_shown_money('${booking}', 0, 0)`,
  `settle_document(1, null, 'x', false)`,
].flatMap((call) => bothOf(call, nobody));

/** Who may call the functions of cohorts, each with arguments that find nothing. */
export const cohortFunctions = [
  ...bothOf(`cohort_for_editing('${booking}')`, staff),
  ...bothOf(`cohort_overview('${booking}')`, staff),
  ...bothOf(`cohort_outsiders('${booking}', null)`, staff),
  ...bothOf(`list_cohort_bookings('${booking}', 'live', 1, 10)`, staff),
  ...bothOf(`cohort_booking('${cohort}')`, staff),
  ...bothOf(`find_accounts('${cohort}', 'x')`, staff),
  ...bothOf(`suspended_addresses('{}')`, staff),
  ...bothOf(`outsider_addresses('${cohort}', '{}')`, staff),
  ...bothOf(`find_bookings('x')`, staff),
  [`select private.booking_rows(array['${booking}'::uuid], false)`, nobody],
  ...bothOf('list_bookings_to_claim()', users),
  ...bothOf('my_bookings()', users),
  ...bothOf('lapses_within(null)', everyone),
  ...bothOf('pay_by(null)', everyone),
  ...bothOf('list_open_money()', users),
  ...bothOf(`attendance_sheet('${meeting}')`, staff),
  ...bothOf(`cohort_papers('${booking}')`, staff),
  [`select private.changes_of_cohort('${cohort}', '{}')`, nobody],
  ...bothOf('staff_week()', staff),
  ...bothOf(`staff_overview('2030-01-01', '2030-01-01', null)`, staff),
  ...bothOf(`cohorts_of_months('2030-01-01', '2030-01-01', null, 1)`, staff),
  ['select private.add_counts()', nobody],
  [`select private.counts_of('2030-01-01', '2030-01-01', null)`, nobody],
  [`select private.seats_of('2030-01-01', '2030-01-01', null)`, nobody],
  ['select private.reserved_seats()', nobody],
  ['select private.offered_seats()', nobody],
  [`select private.courses_of('2030-01-01', '2030-01-01')`, nobody],
  ['select private.count_again()', nobody],
  ...bothOf(`list_user_bookings('${booking}', 1, 10)`, admins),
  ...bothOf(`list_user_courses('${booking}', 1, 10)`, admins),
  ...bothOf('list_offers()', staff),
  ...bothOf('list_unpaid(null, false, 1, 50, false)', admins),
  ...bothOf(`list_money('2030-01-01', '2030-02-01', 1, 50)`, admins),
  ...bothOf(`sum_money('2030-01-01', '2030-02-01')`, admins),
  ...bothOf('list_missing_documents()', admins),
  ['select private.issues_documents()', nobody],
  ['select private.issue_documents(true)', nobody],
  ['select private.due_documents()', nobody],
  ['select private.document_content(1)', nobody],
  ['select private.document_delay(1)', nobody],
  ['select private.lock_failed_document(1)', nobody],
  ['select * from private.document_requests', nobody],
  ['select * from private.document_issuing', nobody],
  [`select private.money_between('2030-01-01', '2030-02-01')`, nobody],
  [`select private.payment_reminded_at('${booking}')`, nobody],
  [`select private.is_overdue('${booking}', now())`, nobody],
  ['select * from private.unpaid_bookings()', nobody],
  ['select private.oldest_waiting()', nobody],
  ['select * from private.offered_bookings()', nobody],
  ...bothOf('list_dead_letters()', admins),
  ...bothOf(`send_letter_again('${booking}')`, admins),
  [`select private.claim_letters(${nulls(2)})`, nobody],
  [`select public.claim_letters(${nulls(2)})`, nobody],
  [`select private.finish_letter(${nulls(6)})`, nobody],
  [`select public.finish_letter(${nulls(5)})`, nobody],
  [`select private.release_letters(${nulls(2)})`, nobody],
  [`select public.release_letters(${nulls(2)})`, nobody],
  ...serviceCalls,
  [`select private.letter_facts('${booking}')`, nobody],
  [`select public.letter_facts('${booking}')`, nobody],
  ...bothOf(`list_interested('${booking}')`, staff),
  ...bothOf(`unsubscribe('${booking}', false)`, everyone),
  ['select * from private.cohort_messages', nobody],
  ['select * from private.cohort_moves', nobody],
  ['select * from private.cohort_invitations', nobody],
  ['select * from private.letter_refusals', nobody],
  ['select * from private.answer_refusals', nobody],
  [`select * from private.booked_people('${cohort}')`, nobody],
  ['select private.has_due_letters()', nobody],
  ['select private.has_due_payments()', nobody],
  ['select private.call_send_mail()', nobody],
  [`select private.schedule_letters('https://example.test', 'x')`, nobody],
  ['select private.letters_schedule()', nobody],
  [`select private.call_function('send_mail', 'x')`, nobody],
  [`select private.schedule_function('x', 'x', 'x', 'https://example.test', 'x')`, nobody],
  [`select private.function_schedule('x')`, nobody],
  ['select private.call_payment_work()', nobody],
  [`select private.schedule_payments('https://example.test', 'x')`, nobody],
  ['select private.payments_schedule()', nobody],
  [`select private.lock_cohort('${cohort}')`, nobody],
  [`select private.promote('${cohort}')`, nobody],
  [`select private.set_cause('x')`, nobody],
  ['select * from private.outbox', nobody],
  ...bothOf(`withdraw_from_contract('x', 'x', 'x@example.test')`, everyone),
  ...bothOf(`withdrawal_of('x')`, everyone),
  ...bothOf('list_withdrawals(null)', staff),
  ...bothOf('list_own_withdrawals()', users),
  [`select private.withdrawal_facts('x')`, nobody],
  [`select private.settle_withdrawal('x')`, nobody],
  [`select private.withdrawal_token('x')`, nobody],
  ['select * from private.withdrawals', nobody],
  ['select * from private.withdrawal_tries', nobody],
  ['select * from private.withdrawal_key', nobody],
  ['select private.my_cohort_ids()', users],
  ['select private.my_seat_cohort_ids()', users],
  ['select private.my_organization_ids()', users],
  ['select private.my_seat_courses()', users],
] as const;

/**
 * What staff and admins call with arguments that find nothing: everybody else is refused before
 * these are checked.
 */
export const cohortCalls = {
  staff: [
    `save_cohort('${cohort}', null, '{}')`,
    `set_cohort_state('${cohort}', 'open', null)`,
    `delete_cohort('${cohort}')`,
    `add_booking('${cohort}', null, null, null, null, null)`,
    `promote_booking('${booking}')`,
    `remove_booking('${booking}', 'x')`,
    `correct_holder_name('${booking}', now(), 'x')`,
    `move_booking('${booking}', '${cohort}')`,
    `mark_attendance('${meeting}', '[]', null, null)`,
    `lock_sheet('${meeting}', null)`,
    `message_cohort('${cohort}', '${meeting}', 'x', 'x')`,
    `invite_interested('${cohort}', '{}')`,
    `decide_withdrawal('${booking}', true, null)`,
  ],
  admin: [
    `set_payment('${booking}', 'paid', null, null, null, null, null, null)`,
    `note_money('${cohort}', 'payment', 1, 'cash', '2026-01-01', 0, null, null)`,
    'correct_money(0, 0)',
    `request_refund('${cohort}', 1, 0, null, null)`,
    `keep_unreturned('${cohort}', 0, 1)`,
    `note_document(0, 'x', null, null, null)`,
    'retry_document(0)',
    "dismiss_document(0, '')",
    `remind_of_payment('${booking}')`,
    `erase_attendance_name('${booking}', 'x')`,
  ],
} as const;
