import type { FunctionMutations } from '../function-mutations.ts';

const says = 'a letter says to whom it goes and what it is about';
const nobody = 'a letter is not written to nobody';
const holds = 'a letter is not written when it no longer holds';
const near = 'a reminder is written only before its meeting, and near it';
const unpaid = 'somebody who has not paid is reminded two days before, once';
const said = 'what staff wrote is told to those with a live booking, and not without its words';
const moved = 'people with a live booking learn that a meeting moved';

export const letterFactMutations: FunctionMutations = {
  'private.is_letter_still_true': {
    [holds]: [
      ["return p_booking.state = 'confirmed';", 'return true;'],
      ["return p_booking.state = 'waiting';", 'return true;'],
      [' and private.clock() < p_booking.offer_expires_at', ''],
      ['where other.cohort_id = p_booking.cohort_id and', 'where'],
      ['other.user_id = p_booking.user_id or ', ''],
      [' or other.holder_email = p_booking.holder_email', ''],
      [
        'and (other.user_id = p_booking.user_id or other.holder_email = p_booking.holder_email)',
        '',
      ],
      ['and private.is_live_booking(other.state)', ''],
    ],
    [near]: [
      ["p_booking.state = 'confirmed' and meeting.is_live", 'meeting.is_live'],
      ["= 'confirmed' and meeting.is_live and", "= 'confirmed' and"],
      ['and private.clock() < meeting.starts_at', ''],
      [
        "when 'two_hours_before' then interval '2 hours'",
        "when 'two_hours_before' then interval '24 hours'",
      ],
      ["else interval '24 hours'", "else interval '48 hours'"],
    ],
    [unpaid]: [
      [
        "p_booking.state = 'confirmed' and p_booking.payment = 'due'",
        "p_booking.state = 'confirmed'",
      ],
    ],
    [moved]: [['return private.is_live_booking(p_booking.state);', 'return true;']],
    [said]: [
      ['return private.is_live_booking(p_booking.state) and exists (', 'return exists ('],
      ['message.id = (p_letter.subject', 'message.id <> (p_letter.subject'],
      ["where message.id = (p_letter.subject ->> 'message')::uuid", 'where true'],
    ],
  },
  'private.letter_facts': {
    [says]: [
      [', booking.holder_email )', ')'],
      ["event.to_state in ('cancelled', 'expired')", "event.to_state = 'expired'"],
    ],
    [nobody]: [['email is null or', '']],
    [holds]: [[' or not coalesce(private.is_letter_still_true(letter, booking), false)', '']],
  },
  'private.course_facts': {
    [says]: [['order by meeting.starts_at, meeting.id', 'order by meeting.starts_at desc']],
  },
  'private.replaced_meetings': {
    [says]: [
      ["where event.from_state is null and event.cause = 'moved'", 'where false'],
      [
        "where event.from_state is null and event.cause = 'moved'",
        "where event.from_state is null and event.cause <> 'moved'",
      ],
      ['and earlier.moves < 20', 'and earlier.moves < 1'],
      ['where earlier.moves > 0', ''],
      ["'booking', booking.id", "'booking', p_booking"],
      ['order by earlier.moves,', 'order by earlier.moves desc,'],
    ],
  },
  'private.queue_moved_letters': {
    [moved]: [["|| booking.id || ':' || p_version", "|| gen_random_uuid() || ':' || p_version"]],
  },
  'private.queue_payment_reminders': {
    [unpaid]: [
      [" and booking.payment = 'due'", ''],
      [' and payment.due_at > p_at', ''],
      ["interval '2 days'", "interval '3 days'"],
      ["interval '2 days'", "interval '1 day'"],
      ['booking.user_id is not null or ', ''],
      [' or booking.holder_email is not null', ''],
      ["event.created_at <= p_at - interval '1 day'", 'true'],
      ["event.created_at <= p_at - interval '1 day'", 'false'],
      ["'payment_due:' || booking.id", "'payment_due:' || booking.id || p_at"],
    ],
  },
  'private.run_due': { [unpaid]: [["'queue_payment_reminders($1)',", '']] },
};
