import type { FunctionMutations } from '../function-mutations.ts';

const order = 'a free seat is booked, and everybody after it waits in order';
const passes = 'nobody passes those who wait, also when a seat is free';
const window = 'booking needs an open cohort and its window';
const visible = 'nobody books what they cannot see';
const repeated = 'a repeated call is one booking';
const often = 'a person makes 20 new bookings in an hour';
const lapsed = 'who let an offer lapse waits behind all others';
const held = 'who books is given what staff booked for the address';
const seat = 'a seat enrols, and opens what is to be paid';
const accepted = 'an accepted seat is confirmed as a booked one is';
const freed = 'a freed seat is offered in order, and counts as taken';
const lapses = 'an offer lapses after a day, two hours before the start, or when booking closes';
const accept = 'an offer is accepted in its time, by whom it is made to';
const cancel = 'a booking is cancelled before the start, once';
const ends = 'a seat that is given up ends what it gave, and no more';
const refund = 'what was paid is to be refunded, what was not is not due';

export const bookingMutations: FunctionMutations = {
  'private.insert_booking': {
    [order]: [
      ['p_cohort.taken < p_cohort.capacity and ', ''],
      ['p_cohort.taken < p_cohort.capacity', 'false'],
      ['private.clock() + (clock_timestamp() - now())', 'private.clock()'],
    ],
    [passes]: [[' and p_cohort.waiting = 0', '']],
    [seat]: [
      ['return private.confirm_booking(booking, p_cohort);', ''],
      ["perform private.booking_letter(booking, 'waiting');", ''],
    ],
  },
  'private.place_in_list': {
    [order]: [
      ['ahead.cohort_id = p_booking.cohort_id and ', ''],
      ["ahead.state = 'waiting' and ", ''],
      ['ahead.queue_number <= p_booking.queue_number', 'true'],
      ['ahead.queue_number <= p', 'ahead.queue_number < p'],
      ["case when p_booking.state = 'waiting' then", 'case when true then'],
    ],
  },
  'private.booking_as_json': {
    [order]: [["array['holder_name', 'holder_email', 'request']", "array['request']"]],
  },
  'private.is_booking_open': {
    [window]: [
      ["p_cohort.state = 'open'", 'true'],
      ['>= p_cohort.booking_opens_at', '> p_cohort.booking_opens_at'],
      ['private.clock() >= p_cohort.booking_opens_at', 'true'],
      ['private.clock() < least', 'private.clock() <= least'],
      ['least(p_cohort.booking_closes_at, p_cohort.starts_at)', 'p_cohort.starts_at'],
      [
        'least(p_cohort.booking_closes_at, p_cohort.starts_at)',
        'coalesce(p_cohort.booking_closes_at, p_cohort.starts_at)',
      ],
    ],
  },
  'private.require_visible': {
    [visible]: [
      ["p_cohort.state <> 'draft' and ", ''],
      [' and private.is_course_offered(p_cohort.course_id)', ''],
      ['p_cohort.organization_id is null', 'true'],
      ['p_cohort.organization_id in (select private.my_organization_ids())', 'true'],
      ['p_cohort.organization_id in (select private.my_organization_ids())', 'false'],
    ],
  },
  'private.book': {
    [visible]: [['perform private.require_visible(cohort);', '']],
    [window]: [['if not private.is_booking_open(cohort) then', 'if false then']],
    [repeated]: [
      ['made.user_id = person and made.request = p_request', 'made.request = p_request'],
      ['made.user_id = person and made.request = p_request', 'false'],
      ['booking.cohort_id <> p_cohort', 'false'],
      ['made.user_id = person and made.cohort_id = p_cohort', 'made.user_id = person'],
      ['made.user_id = person and made.cohort_id = p_cohort', 'made.cohort_id = p_cohort'],
      ['private.is_live_booking(made.state) or ', ''],
    ],
    [lapsed]: [
      ["and not (booking.state = 'offered' and private.clock() >= booking.offer_expires_at)", ''],
      ['private.clock() >= booking.offer_expires_at', 'true'],
      ['perform private.promote(p_cohort);', ''],
      ["perform private.end_booking(booking, 'expired');", ''],
      ['cohort := private.lock_cohort(p_cohort); end if;', 'end if;'],
    ],
    [held]: [
      ['made.holder_email = (select private.verified_email()) and ', ''],
      [
        '(select private.verified_email()) and private.is_live_booking(made.state)',
        'private.verified_email()',
      ],
      ['where made.cohort_id = p_cohort and made.holder_email', 'where made.holder_email'],
      ['return private.claim_booking(held.id);', ''],
    ],
    [often]: [
      [') >= 20 then', ') >= 19 then'],
      [') >= 20 then', ') >= 21 then'],
      ['made.user_id = person and made.created_at', 'made.created_at'],
      ["interval '1 hour'", "interval '59 minutes'"],
      ["interval '1 hour'", "interval '61 minutes'"],
    ],
    [seat]: [["perform private.set_cause('booked');", '']],
  },
  'private.is_live_booking': {
    [repeated]: [
      ["'waiting', 'offered', 'confirmed'", "'waiting', 'offered', 'confirmed', 'cancelled'"],
    ],
  },
  'private.confirm_booking': {
    [seat]: [
      ['perform private.add_cause(', 'perform (select '],
      ["perform private.booking_letter(booking, 'booked');", ''],
      ['booking := private.open_payment(booking, p_cohort);', ''],
      ['p_cohort.price_cents > 0', 'p_cohort.price_cents >= 0'],
      ['if p_cohort.price_cents > 0 then', 'if true then'],
    ],
    [accepted]: [
      [', offer_expires_at = null', ''],
      ["state = 'confirmed',", ''],
    ],
    [held]: [['if booking.user_id is not null then', 'if true then']],
  },
  'private.open_payment': {
    [seat]: [
      ["7 days'", "8 days'"],
      [', 24,', ', 13,'],
      ["p_cohort.starts_at - interval '1 day'", 'p_cohort.starts_at'],
      ['greatest(private.clock(), ', 'least('],
      ["set payment = 'due'", "set payment = 'none'"],
    ],
  },
  'private.payment_reference': {
    [seat]: [
      ["'23456789ABCDEFGHJKMNPQRSTVWXYZ'", "repeat('0', 30)"],
      ['array[0, 1, 2, 3, 4, 5, 16, 17]', 'array[0, 1, 2, 3, 4, 5, 16]'],
    ],
  },
  'private.note_booking_event': {
    [seat]: [["case when tg_op = 'UPDATE' then old.state end", 'null']],
    [cancel]: [["nullif(current_setting('private.booking_reason', true), '')", 'null']],
  },
  'private.booking_letter': {
    [accepted]: [["jsonb_build_object('booking', p_booking.id)", "'{}'"]],
  },
  'private.count_bookings': {
    [order]: [
      ['new.queue_number + 1', 'new.queue_number + 2'],
      ["(after = 'waiting')::integer", '0'],
      ["('offered', 'confirmed', 'no_show'))::integer, 0) - ", "('offered'))::integer, 0) - "],
    ],
    [freed]: [["- coalesce((before = 'waiting')::integer, 0)", '']],
  },
  'private.promote': {
    [freed]: [
      ['order by booking.queue_number', 'order by booking.queue_number desc'],
      ['next.user_id is null and next.holder_email is null', 'false'],
      ['next.user_id is null and next.holder_email is null', 'next.user_id is null'],
      ["perform private.booking_letter(next, 'offer');", ''],
      ['cohort.taken >= cohort.capacity or ', ''],
      ['where booking.cohort_id = p_cohort and ', 'where '],
    ],
    [lapses]: [
      [' or deadline <= private.clock()', ''],
      ['deadline <= private.clock()', 'deadline < private.clock()'],
      ['or not private.is_booking_open(cohort) ', ''],
    ],
  },
  'private.offer_deadline': {
    [lapses]: [
      ['24 hours', '25 hours'],
      ["p_cohort.starts_at - interval '2 hours'", 'p_cohort.starts_at'],
      [', p_cohort.booking_closes_at', ''],
    ],
  },
  'private.own_booking': {
    [accept]: [
      [' and made.user_id = person', ''],
      ['if not exists', 'if false and not exists'],
    ],
  },
  'private.accept_offer': {
    [accept]: [
      ["booking.state <> 'offered' or ", ''],
      [' or private.clock() >= booking.offer_expires_at', ''],
      ['private.clock() >= booking.offer_expires_at', 'private.clock() > booking.offer_expires_at'],
      ["perform private.set_cause('accepted');", ''],
    ],
    [accepted]: [["if booking.state = 'confirmed' then", 'if false then']],
  },
  'private.cancel_booking': {
    [cancel]: [
      ['> 500', '> 499'],
      ['if char_length(p_reason) > 500 then', 'if false then'],
      ["booking.state in ('cancelled', 'expired')", "booking.state = 'cancelled'"],
      ["booking.state in ('cancelled', 'expired')", "booking.state = 'expired'"],
      ["booking.state = 'no_show' or ", ''],
      ['private.clock() >= cohort.starts_at', 'private.clock() > cohort.starts_at'],
      ['coalesce(private.clock() >= cohort.starts_at, false)', 'false'],
      ["perform private.booking_letter(booking, 'cancelled');", ''],
      ["private.set_cause('cancelled', p_reason)", "private.set_cause('cancelled')"],
    ],
    [freed]: [['perform private.promote(booking.cohort_id);', '']],
  },
  'private.end_booking': {
    [ends]: [["perform private.end_cause('booking', p_booking.id);", '']],
    [refund]: [['perform private.close_payment(booking);', '']],
  },
  'private.end_cause': {
    [ends]: [
      [
        'and cause.source_id = p_source and cause.ended_at is null returning',
        'and cause.ended_at is null returning',
      ],
      ['and living.ended_at is null', ''],
      [
        'and not exists ( select from private.enrolment_causes as living',
        'and exists ( select from private.enrolment_causes as living',
      ],
      ['where living.enrolment_id = enrolment.id and living', 'where living'],
    ],
  },
  'private.close_payment': {
    [refund]: [
      ["when 'paid' then 'refund_due'", "when 'paid' then 'paid'"],
      [" and booking.payment in ('due', 'paid')", ''],
      ['booking.id = p_booking.id and ', ''],
    ],
  },
};
