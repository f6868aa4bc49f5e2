import type { FunctionMutations } from '../function-mutations.ts';

const reaches = 'a message reaches everybody with a live booking, once for its request';
const valid = 'a message has a subject and a text, and belongs to a cohort';
const says = 'the letter of a message says what staff wrote, while the booking lives';
const once = 'people who asked are invited once, in the order of asking';
const nobody = 'nobody is invited who cannot book, has booked or is in quarantine';
const written = 'an invitation is written while it is for somebody';
const unsubscribed = 'who unsubscribes gets no more invitations, until they undo it';
const materials = 'the material is announced when a cohort is over, to those who had a seat';

export const invitationMutations: FunctionMutations = {
  'private.message_cohort': {
    [reaches]: [
      [' and sent.request = p_request', ''],
      ['if found then', 'if false then'],
      ['and private.is_live_booking(booking.state)', ''],
      ['booking.cohort_id = p_cohort and', ''],
      ['and (booking.user_id is not null or booking.holder_email is not null)', ''],
      [' or booking.holder_email is not null', ''],
      ['booking.user_id is not null or ', ''],
      ["'characters', char_length(message.body)", "'body', message.body"],
    ],
    [valid]: [['perform private.lock_cohort(p_cohort);', '']],
  },
  'private.is_letter_still_true': {
    [says]: [['return private.is_live_booking(p_booking.state) and exists (', 'return exists (']],
    [materials]: [
      [
        "p_booking.state = 'confirmed' and private.has_materials(p_booking.cohort_id)",
        'private.has_materials(p_booking.cohort_id)',
      ],
      [
        "p_booking.state = 'confirmed' and private.has_materials(p_booking.cohort_id)",
        "p_booking.state = 'confirmed'",
      ],
    ],
  },
  'private.delete_old_letters': {
    [says]: [
      ["delete from private.cohort_messages where created_at < p_at - interval '180 days';", ''],
      [
        "private.cohort_messages where created_at < p_at - interval '180 days'",
        "private.cohort_messages where created_at <= p_at - interval '180 days'",
      ],
    ],
  },
  'private.list_interested': {
    [once]: [
      ['coalesce(by_account.state, by_address.state)', 'by_account.state'],
      ['coalesce(by_account.state, by_address.state)', 'by_address.state'],
      ['people.invited_at is not null and people.booking_state', 'people.booking_state'],
      ['person.invited_at is not null or person.booking_state', 'person.booking_state'],
      [' or person.booking_state is not null', ''],
      ['person.asked_at, person.id', 'person.asked_at desc, person.id'],
    ],
    [nobody]: [[' and interest.quarantined_at is null', '']],
    [unsubscribed]: [['refusal.email is not null as', 'false as']],
  },
  'private.may_be_invited': {
    [nobody]: [
      ['p_interest.course_id = p_cohort.course_id and ', ''],
      [' and p_interest.quarantined_at is null', ''],
      ['booked.user_id = p_interest.user_id or ', ''],
      [' or booked.address = lower(p_interest.email)', ''],
    ],
    [unsubscribed]: [
      ['refusal.email = lower(p_interest.email)', 'false'],
      ['refusal.email = lower(p_interest.email)', 'refusal.email = p_interest.email'],
    ],
  },
  'private.booked_people': {
    [written]: [["'waiting', 'offered', 'confirmed', 'no_show'", "'cancelled', 'confirmed'"]],
    [nobody]: [['booking.cohort_id = p_cohort and ', 'false and ']],
  },
  'private.invite_interested': {
    [once]: [
      ["and interest.state = 'new'", ''],
      ["set state = 'contacted'", "set state = 'new'"],
    ],
    [nobody]: [
      ['not between 1 and 500, true)', 'not between 1 and 500, false)'],
      ['between 1 and 500', 'between 1 and 501'],
      ['between 1 and 500', 'between 1 and 499'],
      ['if not private.is_booking_open(cohort) then', 'if false then'],
      ['cohort.organization_id is not null', 'false'],
    ],
  },
  'private.invitation_facts': {
    [written]: [
      ['not private.may_be_invited(interest, cohort) or ', ''],
      [' or not private.is_booking_open(cohort)', ''],
    ],
  },
  'private.unsubscribe': {
    [unsubscribed]: [
      ['if address is null then', 'if false then'],
      ['if p_is_undone then', 'if false then'],
      ['if p_is_undone then', 'if true then'],
      ['on conflict (email) do nothing', ''],
    ],
  },
  'private.mark_held': {
    [materials]: [
      ['if found and private.has_materials(due.id) then', 'if found then'],
      ["and booking.state = 'confirmed' and (", 'and ('],
      [' or booking.holder_email is not null', ''],
    ],
  },
  'private.has_materials': { [materials]: [[' and body.is_live', '']] },
};
