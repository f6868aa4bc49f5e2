import type { FunctionMutations } from '../function-mutations.ts';

const athens = 'times of a series are those of Athens on each date';
const version = 'a cohort is saved over its version';
const valid = 'fields that are not valid are refused';
const capacity = 'capacity is not less than what is taken, and more of it is offered';
const meetings = 'meetings are what was asked for';
const trainer = 'a trainer is in one meeting at a time';
const sequence = 'the sequence of a meeting grows with what its calendars must know';
const told = 'people learn that a meeting moved';
const offer = 'an offer never lasts longer than it was told, after a move';

export const cohortMutations: FunctionMutations = {
  'private.queue_moved_letters': {
    [told]: [
      [' and private.is_live_booking(booking.state)', ''],
      ['booking.cohort_id = p_cohort and ', ''],
    ],
  },
  'private.local_time': {
    [athens]: [["'Europe/Athens'", "'Etc/GMT-2'"]],
  },
  'private.write_meetings': {
    [athens]: [["((meeting ->> 'to')::time <= (meeting ->> 'from')::time)::integer", '0']],
    [meetings]: [
      ['not between 1 and 100', 'not between 0 and 100'],
      ['not between 1 and 100', 'not between 1 and 99'],
      ['not between 1 and 100', 'not between 1 and 101'],
      [' and not meeting.is_live and not meeting.is_cancelled', ' and false'],
      [' and not meeting.is_live and not meeting.is_cancelled', ' and not meeting.is_cancelled'],
      [
        'address = excluded.address, is_cancelled = false where',
        'address = excluded.address where',
      ],
      ["coalesce(meeting ->> 'address', '')", "coalesce(left(meeting ->> 'address', 9), '')"],
      [
        'if not exists (select from public.cohort_meetings as own',
        'if false and not exists (select from public.cohort_meetings as own',
      ],
    ],
    [sequence]: [
      ['where stored.url <> excluded.url', ''],
      [
        'delete from public.cohort_meeting_links as stored where stored.meeting_id = given.id;',
        'null;',
      ],
    ],
    [trainer]: [
      ['set constraints public.cohort_meetings_trainer_check deferred;', ''],
      ['set constraints public.cohort_meetings_trainer_check immediate;', ''],
    ],
  },
  'private.cohort_for_editing': {
    [athens]: [
      [
        "to_char(meeting.starts_at at time zone 'Europe/Athens', 'HH24:MI')",
        "to_char(meeting.starts_at at time zone 'UTC', 'HH24:MI')",
      ],
    ],
    [meetings]: [['and not meeting.is_cancelled', '']],
  },
  'private.save_cohort': {
    [version]: [
      ['or stored.updated_at <> coalesce(p_version, stored.updated_at)', ''],
      ["if stored.state in ('held', 'cancelled') then", "if stored.state in ('held') then"],
      ["if stored.state in ('held', 'cancelled') then", "if stored.state in ('cancelled') then"],
      ['on conflict (id) do nothing', ''],
      ['if not found then', 'if false then'],
      ['min_participants = saved.min_participants, ', ''],
      ['organization_id = saved.organization_id, ', ''],
      ["case when p_version is null then 'create cohort' else 'save cohort' end", "'save cohort'"],
      ["array['course_id', 'meetings']", "array['meetings', 'capacity']"],
    ],
    [valid]: [
      ["if jsonb_typeof(p_fields) is distinct from 'object' then", 'if false then'],
      ['if found or char_length', 'if char_length'],
      [' or char_length(p_fields::text) > 100000', ''],
      ['or not_null_violation', ''],
      ['or foreign_key_violation', ''],
      ['or invalid_text_representation', ''],
      ['or numeric_value_out_of_range', ''],
      ['or invalid_datetime_format', ''],
      ['or datetime_field_overflow', ''],
      ['or invalid_parameter_value', ''],
      ['or string_data_right_truncation', ''],
      ['when check_violation or', 'when'],
    ],
    [capacity]: [
      ['if saved.capacity < stored.taken then', 'if false then'],
      ['saved.capacity < stored.taken', 'saved.capacity <= stored.taken'],
      ['perform private.promote(p_cohort);', ''],
    ],
    [meetings]: [["if p_fields ? 'meetings' then", 'if true then']],
    [trainer]: [['when exclusion_violation then', 'when division_by_zero then']],
    [told]: [['if private.sequences_of(p_cohort) <> sequences then', 'if true then']],
    [offer]: [
      [
        'least(booking.offer_expires_at, private.offer_deadline(saved, booking.offered_at))',
        'private.offer_deadline(saved, booking.offered_at)',
      ],
      [
        'least(booking.offer_expires_at, private.offer_deadline(saved, booking.offered_at))',
        'booking.offer_expires_at',
      ],
      [
        "where booking.cohort_id = p_cohort and booking.state = 'offered'",
        "where booking.state = 'offered'",
      ],
    ],
  },
  'private.sequences_of': {
    [told]: [
      ['coalesce(sum(meeting.sequence), 0) + ', ''],
      [' + count(*)', ''],
    ],
  },
  'private.copy_cohort_to_meeting': {
    [sequence]: [
      ["tg_op = 'UPDATE' and ", ''],
      [
        '(new.starts_at, new.ends_at, new.address, new.is_live) is distinct from (old.starts_at, old.ends_at, old.address, old.is_live)',
        'true',
      ],
      [
        '(new.starts_at, new.ends_at, new.address, new.is_live) is distinct from (old.starts_at, old.ends_at, old.address, old.is_live)',
        '(new.starts_at, new.ends_at, new.address) is distinct from (old.starts_at, old.ends_at, old.address)',
      ],
      [
        '(new.starts_at, new.ends_at, new.address, new.is_live) is distinct from (old.starts_at, old.ends_at, old.address, old.is_live)',
        '(new.starts_at, new.ends_at, new.is_live) is distinct from (old.starts_at, old.ends_at, old.is_live)',
      ],
      ['not new.is_cancelled and ', ''],
    ],
    [trainer]: [
      ["('open', 'closed', 'held')", "('open', 'closed', 'held', 'draft')"],
      ["('open', 'closed', 'held')", "('open', 'closed', 'held', 'cancelled')"],
    ],
  },
  'private.copy_to_meetings': {
    [sequence]: [
      ['new.address <> old.address or ', ''],
      [' or new.place <> old.place', ''],
      ['where meeting.cohort_id = new.id', ''],
    ],
  },
  'private.copy_meeting_times': {
    [athens]: [['ends_at = times.last', 'ends_at = times.first']],
    [meetings]: [['and not meeting.is_cancelled', '']],
  },
  'private.raise_sequence_of_link': {
    [sequence]: [
      ["case when tg_op = 'DELETE' then old.meeting_id else new.meeting_id end", 'new.meeting_id'],
    ],
  },
};
