import type { FunctionMutations } from '../function-mutations.ts';

const marked = 'the whole class is marked in one call, and the later mark wins';
const clock = 'a wrong clock of the device is corrected';
const read = 'staff read the sheet with everybody who has a seat';
const seats = 'who has no seat is not marked, and the others are';
const minutes = 'marks are minutes of a meeting that has begun';
const locks = 'a sheet is locked once everybody is marked';
const corrected = 'a locked sheet changes with a reason, which is audited';
const keeps = 'a meeting with a locked sheet keeps its time';
const absent = 'who was absent from every meeting is a no-show';
const erased = 'an admin erases a name from the locked sheets of a cohort, with a reason';
const names = 'the names of a locked sheet stay until their time is over';

export const attendanceMutations: FunctionMutations = {
  'private.protect_locked_meeting': {
    [keeps]: [
      ['where sheet.meeting_id = new.id', ''],
      ['if exists', 'if false and exists'],
    ],
  },
  cohort_meetings_protect_locked: {
    [keeps]: [
      [
        'BEFORE UPDATE OF starts_at, ends_at, is_cancelled ON',
        'BEFORE UPDATE OF ends_at, is_cancelled ON',
      ],
      [
        'BEFORE UPDATE OF starts_at, ends_at, is_cancelled ON',
        'BEFORE UPDATE OF starts_at, is_cancelled ON',
      ],
      [
        'BEFORE UPDATE OF starts_at, ends_at, is_cancelled ON',
        'BEFORE UPDATE OF starts_at, ends_at ON',
      ],
    ],
  },
  'private.lock_meeting': {
    [minutes]: [
      ['if not found then', 'if false then'],
      ['if meeting.is_live is not true then', 'if false then'],
    ],
  },
  'private.name_of_holder': {
    [names]: [
      ["nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), '')", 'null'],
      [
        "nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), '')",
        "concat_ws(' ', profile.first_name, profile.last_name)",
      ],
      ['profile.display_name, ', ''],
    ],
    [corrected]: [['p_booking.holder_name', 'null']],
    [erased]: [['if p_booking.name_erased_at is not null then', 'if false then']],
  },
  'private.judge_no_shows': {
    [absent]: [
      ['and sheet.meeting_id is null', 'and false'],
      [
        'where meeting.cohort_id = p_cohort and meeting.is_live and sheet',
        'where meeting.cohort_id = p_cohort and sheet',
      ],
      ["perform private.set_cause('attendance');", ''],
      ["case when present.minutes = 0 then 'confirmed' else 'no_show' end", "'confirmed'"],
      ["case when present.minutes = 0 then 'no_show' else 'confirmed' end", "'no_show'"],
      ['sum(attendance.minutes)', 'min(attendance.minutes)'],
    ],
  },
  'private.mark_attendance': {
    [minutes]: [
      ["jsonb_typeof(p_marks) is distinct from 'array' or ", ''],
      ['not between 1 and 1000', 'not between 0 and 1000'],
      ['not between 1 and 1000', 'not between 1 and 1001'],
      ["meeting.starts_at - interval '1 hour'", "meeting.starts_at - interval '2 hours'"],
      ["meeting.starts_at - interval '1 hour'", 'meeting.starts_at'],
      ['not between 0 and length', 'not between -1 and length'],
      ['not between 0 and length', 'not between 0 and length + 1'],
      ['not between 0 and length', 'not between 0 and length - 1'],
      ['length, true)', 'length, false)'],
      ['when invalid_text_representation or', 'when'],
      [' or isfinite(given.marked_at) is not true', ''],
      ['isfinite(given.marked_at) is not true', 'not isfinite(given.marked_at)'],
      ['or invalid_datetime_format', ''],
      ['or datetime_field_overflow', ''],
      ['or numeric_value_out_of_range', ''],
    ],
    [marked]: [
      ['where excluded.marked_at > stored.marked_at', ''],
      ['excluded.marked_at > stored.marked_at', 'excluded.marked_at >= stored.marked_at'],
      ['least(given.marked_at + behind, private.clock())', 'given.marked_at + behind'],
      ['private.clock()), (select auth.uid())', 'private.clock()), null'],
    ],
    [clock]: [
      ['given.marked_at + behind', 'given.marked_at'],
      ['least(given.marked_at + behind, private.clock())', 'given.marked_at + behind'],
      ['private.clock() - p_sent_at', 'p_sent_at - private.clock()'],
      ['if not isfinite(behind) then', 'if false then'],
      ['isfinite(given.marked_at) is not true', 'given.marked_at is null'],
    ],
    [seats]: [
      [' and stored.cohort_id = meeting.cohort_id', ''],
      ["and stored.state in ('confirmed', 'no_show')", ''],
      ['refused := refused || given.booking;', ''],
    ],
    [absent]: [
      ["('confirmed', 'no_show')", "('confirmed')"],
      ['if is_locked then perform private.judge_no_shows(meeting.cohort_id); end if;', ''],
    ],
    [corrected]: [
      ['if is_locked and p_reason is null then', 'if false then'],
      ['perform private.require_booking_reason(p_reason);', ''],
      ['if found and is_locked then', 'if false then'],
      ['if found and is_locked then', 'if is_locked then'],
      ['case when is_locked then private.name_of_holder(booking) end', 'null'],
    ],
    [names]: [
      [
        'case when is_locked then private.name_of_holder(booking) end',
        'private.name_of_holder(booking)',
      ],
    ],
  },
  'private.lock_sheet': {
    [locks]: [
      ['if found then', 'if false then'],
      ['private.clock() < meeting.ends_at', 'private.clock() <= meeting.ends_at'],
      ['if private.clock() < meeting.ends_at then', 'if false then'],
      ['and marked.meeting_id = p_meeting where', 'where'],
      ['booking.cohort_id = meeting.cohort_id and ', ''],
      ["booking.state = 'confirmed' and ", ''],
      ['if unmarked > 0 then', 'if unmarked > 1 then'],
      ["interval '5 years'", "interval '4 years'"],
    ],
    [names]: [[' and marked.meeting_id = p_meeting;', ';']],
    [absent]: [['perform private.judge_no_shows(meeting.cohort_id);', '']],
    [corrected]: [["perform private.audit('lock sheet', 'cohort_meetings', p_meeting);", '']],
  },
  'private.attendance_sheet': {
    [read]: [
      ["booking.state in ('confirmed', 'no_show') or", 'true or'],
      ["('confirmed', 'no_show')", "('confirmed')"],
      ['booking.cohort_id = cohort.id and ', ''],
      [' and marked.meeting_id = meeting.id where', ' where'],
      [
        'coalesce(marked.holder_name, private.name_of_holder(booking))',
        'private.name_of_holder(booking)',
      ],
      ['coalesce(booking.holder_email, profile.email)', 'profile.email'],
      ["coalesce(nullif(meeting.address, ''), cohort.address)", 'meeting.address'],
      [' where sheet.meeting_id = meeting.id', ''],
      ['order by booking.queue_number', 'order by booking.queue_number desc'],
    ],
  },
  'private.erase_attendance_name': {
    [erased]: [
      ['perform private.require_admin();', ''],
      ['perform private.require_booking_reason(p_reason);', ''],
      ['or not exists', 'or exists'],
      ['booking.name_erased_at is not null or', ''],
      ['marked.booking_id = p_booking and marked.holder_name is not null', 'true'],
      ['set holder_name = null', 'set holder_name = holder_name'],
      ["perform private.audit('erase attendance name',", "perform private.audit('x',"],
    ],
  },
  'private.forget_attendance_names': {
    [names]: [
      ['sheet.retain_until <= p_at and ', ''],
      ['sheet.retain_until <= p_at', 'false'],
    ],
  },
};
