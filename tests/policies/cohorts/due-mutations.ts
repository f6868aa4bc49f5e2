import type { FunctionMutations } from '../function-mutations.ts';

const lapsed = 'a lapsed offer passes to the next, with a letter';
const deleted = 'the seats of deleted accounts pass to the next';
const begun = 'the seat of a deleted account stays in a cohort that has begun, and stays paid';
const failing = 'a step that fails keeps no other from its work';
const closed = 'the waiting list ends with booking, with a letter';
const free = 'a free seat is offered, for whatever reason it is free';
const held = 'a cohort is held once its last meeting is over';
const reminder = 'a meeting is reminded of a day and two hours before, once';
const claimed = 'a letter is claimed by one worker at a time';
const again = 'a letter that cannot be sent is tried again, later each time, and given up';
const dead = 'admins see what was given up, and send it again';
const asked = 'a worker is started only when it would get a letter';
const paused = 'a provider that asks for a pause gets it, and no letter loses an attempt by it';
const once = 'a letter is queued once for its cause, and deleted half a year after it was sent';

export const dueMutations: FunctionMutations = {
  'private.run_due': {
    [lapsed]: [["'expire_offers($1)',", '']],
    [deleted]: [["'end_orphaned_bookings($1)',", '']],
    [closed]: [["'close_waiting_lists($1)',", '']],
    [free]: [["'promote_due($1)',", '']],
    [held]: [["'mark_held($1)',", '']],
    [reminder]: [["'queue_reminders($1)',", '']],
    [once]: [["'delete_old_letters($1)',", '']],
    [failing]: [["raise warning '% failed: %', step, sqlerrm;", 'raise;']],
  },
  'private.end_due_booking': {
    [lapsed]: [
      ['perform private.booking_letter(booking, p_letter);', ''],
      ['perform private.promote(booking.cohort_id);', 'raise division_by_zero;'],
    ],
    [deleted]: [['if p_letter is not null then', 'if true then']],
  },
  'private.expire_offers': {
    [lapsed]: [
      [
        "where booking.state = 'offered' and booking.offer_expires_at <= p_at",
        "where booking.state = 'offered' and booking.offer_expires_at < p_at",
      ],
      ["perform private.set_cause('offer lapsed');", ''],
      ["'offer_lapsed'", 'null'],
    ],
  },
  'private.end_orphaned_bookings': {
    [deleted]: [
      ['booking.user_id is null and ', ''],
      ['and booking.holder_email is null', ''],
      ["'waiting', 'offered', 'confirmed'", "'waiting', 'offered'"],
      ["'waiting', 'offered', 'confirmed'", "'offered', 'confirmed'"],
      ["perform private.set_cause('account deleted');", ''],
    ],
    [begun]: [
      ["booking.state <> 'confirmed' or ", ''],
      ["cohort.state <> 'held' and ", ''],
      [' and coalesce(cohort.starts_at > p_at, true)', ''],
      ['cohort.starts_at > p_at', 'cohort.starts_at >= p_at'],
    ],
  },
  'private.close_waiting_lists': {
    [closed]: [
      ["cohort.state in ('open', 'closed', 'held')", "cohort.state in ('open')"],
      [
        'least(cohort.booking_closes_at, cohort.starts_at) <= p_at',
        'least(cohort.booking_closes_at, cohort.starts_at) < p_at',
      ],
      ['least(cohort.booking_closes_at, cohort.starts_at)', 'cohort.starts_at'],
      ['least(cohort.booking_closes_at, cohort.starts_at)', 'cohort.booking_closes_at'],
      ["array['waiting', 'offered']", "array['offered']"],
      ["array['waiting', 'offered']", "array['waiting']"],
      ["perform private.set_cause('booking closed');", ''],
    ],
  },
  'private.mark_held': {
    [held]: [
      [
        "where cohort.state in ('open', 'closed') and cohort.ends_at <= p_at limit",
        "where cohort.state in ('open', 'closed') and cohort.ends_at < p_at limit",
      ],
      [
        "where cohort.state in ('open', 'closed') and cohort.ends_at <= p_at limit",
        "where cohort.state in ('open') and cohort.ends_at <= p_at limit",
      ],
    ],
  },
  'private.queue_letters': { [reminder]: [['on conflict (cause) do nothing', '']] },
  'private.queue_reminders': {
    [reminder]: [
      ["interval '24 hours'", "interval '25 hours'"],
      ["interval '24 hours'", "interval '23 hours'"],
      ["('two_hours_before', interval '2 hours')", "('two_hours_before', interval '1 hour')"],
      ['booking.cohort_id = meeting.cohort_id and ', ''],
      [" and booking.state = 'confirmed'", ''],
      ['meeting.is_live and ', ''],
      ['and meeting.starts_at > p_at and', 'and'],
      ["and (reminder.kind <> 'day_before' or meeting.starts_at > p_at + interval '2 hours')", ''],
      ["|| ':' || meeting.sequence", ''],
      ["|| ':' || booking.id", ''],
      [' and (booking.user_id is not null or booking.holder_email is not null)', ''],
      ['booking.user_id is not null or ', ''],
      [' or booking.holder_email is not null', ''],
    ],
  },
  'private.claim_letters': {
    [claimed]: [
      ['and letter.run_at <= private.clock()', ''],
      ['letter.leased_until is null or ', ''],
      [' or letter.leased_until <= private.clock())', ')'],
      ['(letter.leased_until is null or letter.leased_until <= private.clock())', 'true'],
      ['then 100 else 1 end', 'then 101 else 1 end'],
      ['then 100 else 1 end', 'then 100 else 100 end'],
      ['and (letter.lease is null or not has_new)', ''],
      ['greatest(coalesce(p_limit, 0), 0)', '20'],
      [
        'due as ( select letter.id from private.outbox as letter where letter.sent_at is null and',
        'due as ( select letter.id from private.outbox as letter where',
      ],
    ],
    [again]: [
      ['attempts = letter.attempts + 1', 'attempts = letter.attempts'],
      ['and letter.attempts >= private.most_letter_attempts()', 'and false'],
    ],
  },
  'private.letter_delay': {
    [again]: [
      ["interval '30 seconds'", "interval '20 seconds'"],
      ['power(4,', 'power(2,'],
      ["interval '6 hours'", "interval '9 hours'"],
    ],
  },
  'private.most_letter_attempts': {
    [again]: [
      ['select 8;', 'select 7;'],
      ['select 8;', 'select 9;'],
    ],
  },
  'private.finish_letter': {
    [again]: [
      ['sent_at = case when p_error is null then private.clock() end', 'sent_at = null'],
      ['and letter.lease = p_lease', ''],
      ['is_dropped = p_is_dropped', 'is_dropped = false'],
      ['p_error is not null and letter.attempts', 'letter.attempts'],
      [
        'case when p_error is null then letter.run_at else',
        'case when true then letter.run_at else',
      ],
      ['last_error = left(p_error, 500)', 'last_error = null'],
    ],
  },
  'private.retry_after': {
    [paused]: [
      ['86400', '90000'],
      ['coalesce(p_seconds, 0), 0)', 'coalesce(p_seconds, 0), -100)'],
    ],
  },
  'private.release_letters': {
    [paused]: [
      ['lease = null, leased_until = null, ', ''],
      ['attempts = letter.attempts - 1', 'attempts = letter.attempts'],
      ['private.clock() + private.retry_after(p_seconds)', 'private.clock()'],
      ['letter.lease = p_lease and', ''],
      [' and letter.sent_at is null', ''],
    ],
  },
  'private.has_due_letters': {
    [asked]: [
      ['letter.sent_at is null and ', ''],
      ['letter.dead_at is null and ', ''],
      ['letter.run_at <= private.clock()', 'true'],
      ['and (letter.leased_until is null or letter.leased_until <= private.clock())', ''],
      [' or letter.leased_until <= private.clock()', ''],
    ],
  },
  'private.list_dead_letters': {
    [dead]: [
      ['where letter.dead_at is not null', ''],
      ['coalesce(booking.cohort_id, invitation.cohort_id)', 'invitation.cohort_id'],
      ["nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), '')", 'null'],
      [', booking.holder_name', ''],
      [', interest.name', ''],
      ['account.email, ', ''],
      [', booking.holder_email', ''],
      [', interest.email', ''],
    ],
  },
  'private.count_dead_letters': {
    [dead]: [
      ['if not private.is_admin() then', 'if false then'],
      ['where dead_at is not null ', ''],
      ['limit 100', 'limit 101'],
    ],
  },
  'private.send_letter_again': {
    [dead]: [
      [' and letter.dead_at is not null', ''],
      [', attempts = 0', ''],
      ['dead_at = null, ', ''],
    ],
  },
  'private.queue_letter': { [once]: [['on conflict (cause) do nothing', '']] },
  'private.delete_old_letters': {
    [once]: [
      ["where sent_at < p_at - interval '180 days'", "where sent_at <= p_at - interval '180 days'"],
      ["where sent_at < p_at - interval '180 days'", 'where true'],
    ],
  },
};
