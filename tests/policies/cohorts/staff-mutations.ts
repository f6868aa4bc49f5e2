import type { FunctionMutations } from '../function-mutations.ts';

const state = 'a cohort changes its state as staff may';
const cancelled = 'a cancelled cohort ends every booking, with a reason';
const given = 'staff give a free seat to who waits for it';
const added = 'staff add a person as anybody books';
const removed = 'staff remove a booking with a reason, and its seat is offered';
const moved = 'staff move a booking with its payment';
const paid = 'a payment changes as admins may, with its documents';
const noted = 'a payment that somebody else has noted keeps its numbers';

export const staffMutations: FunctionMutations = {
  'private.lock_cohort': { [state]: [['if not found then', 'if false then']] },
  'private.lock_booking': { [removed]: [['if not found then', 'if false then']] },
  'private.require_booking_reason': {
    [cancelled]: [
      ["p_reason !~ '[^[:space:]]' or ", ''],
      [' or char_length(p_reason) > 500', ''],
      ['> 500, true)', '> 500, false)'],
    ],
  },
  'private.set_cohort_state': {
    [state]: [
      ['if before.state = p_state then', 'if false then'],
      ["('draft', 'closed')", "('closed')"],
      ["('draft', 'closed')", "('draft')"],
      ["('draft', 'open')", "('open')"],
      ["('draft', 'open')", "('draft')"],
      [' and before.next_number = 1', ''],
      ["('open', 'closed') and before.next", "('open') and before.next"],
      ["('open', 'closed') and before.next", "('closed') and before.next"],
      ["('draft', 'open', 'closed')", "('draft', 'open')"],
      ["('draft', 'open', 'closed')", "('draft', 'closed')"],
      ["('draft', 'open', 'closed')", "('open', 'closed')"],
      ['end, false) then', 'end, true) then'],
      [
        "if p_state in ('open', 'closed') and (before.starts_at is null or private.is_course_in_bin(before.course_id)) then",
        'if false then',
      ],
      ["if p_state in ('open', 'closed') and", "if p_state in ('open') and"],
      ['perform private.promote(p_cohort);', ''],
      [
        "perform private.audit( 'change state', 'cohorts', p_cohort, jsonb_build_object('state', before.state), jsonb_build_object('state', after.state, 'reason', p_reason) );",
        '',
      ],
    ],
    [cancelled]: [
      ['perform private.require_booking_reason(p_reason);', ''],
      ["private.set_cause('cohort cancelled', p_reason)", "private.set_cause('cohort cancelled')"],
      ["array['waiting', 'offered', 'confirmed']", "array['confirmed']"],
      ["array['waiting', 'offered', 'confirmed']", "array['waiting']"],
      ['values (p_cohort, p_reason, private.clock())', "values (p_cohort, '', private.clock())"],
    ],
  },
  'private.lock_cohort_with_accounts': {
    [cancelled]: [
      ['booking.user_id is not null and booking.user_id <> all', 'booking.user_id <> all'],
    ],
  },
  'private.end_live_bookings': {
    [cancelled]: [
      ['live.cohort_id = p_cohort and ', ''],
      ['perform private.booking_letter(booking, p_letter);', ''],
    ],
  },
  'private.add_booking': {
    [added]: [
      ['lower(btrim(p_email))', 'lower(p_email)'],
      ['lower(btrim(p_email))', 'btrim(p_email)'],
      [
        'lower(account.email) = address and account.email_confirmed_at is not null',
        'lower(account.email) = address',
      ],
      ['perform private.lock_account(person);', ''],
      ['address is null or ', ''],
      [" or coalesce(p_name !~ '[^[:space:]]', true)", ''],
      ["cohort.state not in ('open', 'closed') or ", ''],
      ["('open', 'closed')", "('open')"],
      ["('open', 'closed')", "('open', 'closed', 'draft')"],
      ['private.clock() >= cohort.ends_at', 'private.clock() > cohort.ends_at'],
      ['private.clock() >= cohort.ends_at', 'private.clock() >= cohort.starts_at'],
      ['made.cohort_id = p_cohort and ', ''],
      ['private.is_live_booking(made.state) and', ''],
      ['made.user_id = person or ', ''],
      [' or made.holder_email = address', ''],
      ['case when person is null then btrim(p_name) end', 'btrim(p_name)'],
      [
        "perform private.audit('add booking', 'bookings', booking.id, null, jsonb_build_object('cohort_id', p_cohort, 'state', booking.state));",
        '',
      ],
    ],
  },
  'private.promote_booking': {
    [given]: [
      ["cohort.state not in ('open', 'closed') or ", ''],
      ["('open', 'closed')", "('open')"],
      ['private.clock() >= cohort.ends_at', 'private.clock() > cohort.ends_at'],
      ['private.clock() >= cohort.ends_at', 'private.clock() >= cohort.starts_at'],
      [' or private.is_course_in_bin(cohort.course_id)', ''],
      ["if booking.state = 'confirmed' then", 'if false then'],
      ["booking.state not in ('waiting', 'offered')", 'false'],
      ["booking.state = 'waiting' and cohort.taken", 'cohort.taken'],
      ['cohort.taken >= cohort.capacity', 'false'],
      ["perform private.set_cause('seat given by staff');", ''],
      [
        "perform private.audit('give seat', 'bookings', p_booking, null, jsonb_build_object('cohort_id', cohort.id));",
        '',
      ],
    ],
  },
  'private.remove_booking': {
    [removed]: [
      ['perform private.require_booking_reason(p_reason);', ''],
      ['if not private.is_live_booking(booking.state) then', 'if false then'],
      ["event.cause = 'removed by staff' and ", ''],
      [' and event.reason = p_reason', ''],
      ["perform private.booking_letter(booking, 'cancelled');", ''],
      ['perform private.promote(booking.cohort_id);', ''],
    ],
  },
  'private.move_booking': {
    [moved]: [
      ['if cohort.id = source.cohort_id then', 'if false then'],
      ["event.cause = 'moved' and ", 'false and '],
      [' and event.reason = p_booking::text', ''],
      ['not private.is_live_booking(source.state) or ', ''],
      [' or cohort.course_id <> origin.course_id', ''],
      ["cohort.state not in ('open', 'closed') or ", ''],
      ["('open', 'closed')", "('open')"],
      ['cohort.taken >= cohort.capacity or ', ''],
      ['cohort.taken >= cohort.capacity', 'cohort.taken > cohort.capacity'],
      [' or coalesce(private.clock() >= cohort.ends_at, false)', ''],
      ['private.clock() >= cohort.ends_at', 'private.clock() > cohort.ends_at'],
      ['other.cohort_id = p_cohort and ', ''],
      ['and private.is_live_booking(other.state)', ''],
      ['other.user_id = source.user_id or ', ''],
      [' or other.holder_email = source.holder_email', ''],
      ['else source.payment end', "else 'none' end"],
      [
        'update public.booking_payments set booking_id = moved.id where booking_id = p_booking;',
        '',
      ],
      ['moved := private.confirm_booking(moved, cohort);', ''],
      [", payment = 'none'", ''],
      ["perform private.end_cause('booking', p_booking);", ''],
      ['perform private.promote(origin.id);', ''],
      ["perform private.set_cause('moved', p_booking::text);", ''],
    ],
  },
  'private.open_payment': {
    [moved]: [
      [
        'on conflict (booking_id) do nothing',
        'on conflict (booking_id) do update set amount_cents = excluded.amount_cents',
      ],
      ["if booking.payment = 'none' then", 'if true then'],
    ],
  },
  'private.is_payment_step': {
    [paid]: [
      ["('due', 'waived', 'refund_due')", "('due', 'waived')"],
      ["('due', 'waived', 'refund_due')", "('due', 'refund_due')"],
      ["('due', 'waived', 'refund_due')", "('waived', 'refund_due')"],
      ["when 'waived' then p_from = 'due'", "when 'waived' then true"],
      ["('paid', 'waived')", "('paid')"],
      ["('paid', 'waived')", "('waived')"],
      ["when 'refund_due' then p_from = 'paid'", "when 'refund_due' then true"],
      ["when 'refunded' then p_from = 'refund_due'", "when 'refunded' then true"],
      ['end, false)', 'end, true)'],
    ],
  },
  'private.set_payment': {
    [paid]: [
      ['or string_data_right_truncation then', 'then'],
      ['when check_violation or', 'when'],
      [' and not private.is_live_booking(booking.state)', ' and false'],
      ['not private.is_payment_step(before, p_state)', 'false'],
      [
        "if p_state = 'refunded' and coalesce(p_document !~ '[^[:space:]]', true) then",
        'if false then',
      ],
      ["!~ '[^[:space:]]', true)", "!~ '[^[:space:]]', false)"],
      ["when 'due' then null else payment.paid_at", 'else payment.paid_at'],
      [
        "when p_state = 'paid' then coalesce(p_document, payment.invoice_number) else payment.invoice_number",
        'when true then p_document else payment.invoice_number',
      ],
      [
        "when p_state = 'paid' then coalesce(p_mark, payment.invoice_mark) else payment.invoice_mark",
        'when true then p_mark else payment.invoice_mark',
      ],
      [
        "credit_note_number = case when p_state = 'refunded' then p_document end",
        'credit_note_number = p_document',
      ],
      [
        "credit_note_mark = case when p_state = 'refunded' then p_mark end",
        'credit_note_mark = p_mark',
      ],
      [
        "refunded_at = case when p_state = 'refunded' then private.clock() end",
        'refunded_at = private.clock()',
      ],
    ],
    [noted]: [
      ['p_document <> noted.invoice_number or ', ''],
      [' or p_mark <> noted.invoice_mark', ''],
      ['p_document <> noted.credit_note_number or ', ''],
      [' or p_mark <> noted.credit_note_mark', ''],
      ["p_state <> 'paid' or num_nulls(p_document, p_mark) = 2 or ", ''],
      [' or (p_document, p_mark) = (noted.invoice_number, noted.invoice_mark)', ''],
      ['coalesce(payment.paid_at, private.clock())', 'private.clock()'],
    ],
  },
};
