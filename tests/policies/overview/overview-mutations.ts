import type { FunctionMutations } from '../function-mutations.ts';

const figures = 'every figure counts in its month and its course, once';
const courses =
  'the 50 courses with the most bookings are listed, then those with the most interests';
const random = 'after random changes the sums are what a plain count gives';
const period = 'a period is 1 to 12 whole months';
const now = 'what waits now is counted up to 100, and the next cohorts are listed';
const shares =
  'bookings of cohorts that are held count apart, and seats of pools once they are accepted';
const listed = 'the cohorts behind the figures are listed, with who came';

export const overviewMutations: FunctionMutations = {
  'private.note_interest': {
    [figures]: [["tg_op <> 'DELETE' and new.quarantined_at is null", "tg_op <> 'DELETE'"]],
    [random]: [
      ["tg_op <> 'INSERT' and old.quarantined_at is null", "tg_op <> 'INSERT'"],
      ["tg_op <> 'INSERT' and old.quarantined_at is null", 'false'],
    ],
  },
  'private.note_attendance': {
    [figures]: [
      ['and other.cohort_id = meeting.cohort_id', ''],
      [
        'group by meeting.cohort_id, changed.booking_id having sum(changed.more) <> 0',
        'group by meeting.cohort_id, changed.booking_id, changed.meeting_id',
      ],
    ],
    [listed]: [
      ['where new_rows.minutes > 0', ''],
      [
        'present.booking_id = changed.booking_id and present.minutes > 0',
        'present.booking_id = changed.booking_id',
      ],
    ],
    [random]: [
      ['where old_rows.minutes > 0', ''],
      [
        'select meeting_id, booking_id, -1 from unnest(was)',
        'select meeting_id, booking_id, 0 from unnest(was)',
      ],
    ],
  },
  'private.is_counted': {
    [figures]: [
      ['p_certificate.replaced_by is null and ', ''],
      [' and p_certificate.revoked_at is null', ''],
    ],
  },
  'private.note_certificate': {
    [random]: [
      ["case when tg_op = 'INSERT' then 0 else private.is_counted(old)::integer end", '0'],
    ],
  },
  'private.note_attempt': {
    [random]: [
      ["if tg_op <> 'INSERT' and old.state in ('submitted', 'expired') then", 'if false then'],
    ],
  },
  quiz_attempts_note_change: { [random]: [['UPDATE OF state, passed', 'UPDATE OF score']] },
  'private.note_pool': { [random]: [["if tg_op <> 'INSERT' then", 'if false then']] },
  'private.is_used': {
    [figures]: [
      [' or p_seat.is_spent', ''],
      ["p_seat.state in ('bound', 'ended')", "p_seat.state = 'bound'"],
    ],
  },
  'private.note_seat': {
    [random]: [["case when tg_op <> 'INSERT' then old end", 'null::public.seats']],
  },
  'private.add_counts': {
    [figures]: [
      ['delete from private.count_changes returning *', 'select * from private.count_changes'],
      ['delete from private.monthly_counts as stored where stored.number = 0;', ''],
      ['stored.number + excluded.number', 'excluded.number'],
    ],
  },
  'private.require_months': {
    [period]: [
      ['p_until >= p_from and ', ''],
      ["interval '12 months'", "interval '13 months'"],
      ["interval '12 months'", "interval '11 months'"],
      ['and extract(day from p_from) = 1', ''],
      ['and extract(day from p_until) = 1', ''],
      [') is not true', ') is false'],
    ],
  },
  'private.counts_of': {
    [figures]: [
      ['p_subjects is null and stored.subject_id is null or', ''],
      ['or stored.subject_id = any (p_subjects)', ''],
      ['and (p_subjects is null or noted.subject_id = any (p_subjects))', ''],
      ['where noted.month between p_from and p_until and', 'where'],
      ['where stored.month between p_from and p_until and', 'where'],
    ],
  },
  'private.reserved_seats': {
    [shares]: [
      ['and pool.expired_at is null', ''],
      ['and private.is_used(seat)', ''],
    ],
  },
  'private.seats_of': {
    [shares]: [
      ['- coalesce(reserved.number, 0)', ''],
      ["sum(people.bookings) filter (where cohort.state = 'held')", 'sum(people.bookings)'],
      ["sum(people.came) filter (where cohort.state = 'held')", 'sum(people.came)'],
    ],
    [figures]: [
      ['and (p_course is null or cohort.course_id = p_course)', ''],
      ['stored.subject_id = cohort.id and', ''],
      ['+ coalesce(noted.number, 0)', ''],
      ["(p_until + interval '1 month')", 'p_from::timestamp'],
    ],
  },
  'private.courses_of': {
    [courses]: [
      ['sum(began.bookings) desc', 'sum(began.bookings)'],
      ['sum(active.interests) desc nulls last', 'sum(active.interests) desc'],
      ['<> all (booked)', 'is not null'],
      ['limit 50 - cardinality(booked)', ''],
      [
        'order by sum(began.bookings) desc, began.course_id limit 50',
        'order by sum(began.bookings) desc',
      ],
      ['and stored.subject_id is not null', ''],
      ["filter (where known.counted = 'interests')", ''],
    ],
  },
  'private.staff_overview': {
    [figures]: [
      [
        "where every.number <> 0 and (sees_all or every.counted not in ('seats_sold', 'seats_used')) group by 1 ), of_courses",
        'where every.number <> 0 group by 1 ), of_courses',
      ],
      [
        "where every.number <> 0 and (sees_all or every.counted not in ('seats_sold', 'seats_used')) group by 1 ) select",
        'where every.number <> 0 group by 1 ) select',
      ],
      ['case when p_course is not null then shown || lessons end', 'null'],
      ['where module.course_id = any (shown)', 'where false'],
    ],
    [period]: [['perform private.require_months(p_from, p_until);', '']],
    [now]: [
      ['question.is_open and ', ''],
      ['and question.removed_at is null', ''],
      ['and question.lesson_id <> all (binned)', ''],
      ['and (p_course is null or question.course_id = p_course)', ''],
      ['limit 100 ) as waiting', 'limit 101 ) as waiting'],
      ["where pool.payment = 'due' limit 100", "where pool.payment = 'due'"],
      ["where pool.payment = 'due'", ''],
      ["listed.state in ('open', 'closed') and", "listed.state = 'open' and"],
      ["listed.state in ('open', 'closed') and", ''],
      ['and listed.starts_at > private.clock()', 'and listed.starts_at >= private.clock()'],
      ['and (p_course is null or listed.course_id = p_course)', ''],
    ],
  },
  'private.cohorts_of_months': {
    [period]: [['perform private.require_months(p_from, p_until);', '']],
    [shares]: [['coalesce(reserved.number, 0)::integer, listed', '0, listed']],
    [listed]: [
      ["cohort.state <> 'draft' and ", ''],
      ['and (p_course is null or cohort.course_id = p_course)', ''],
      ['count(distinct marked.booking_id)', 'count(marked.booking_id)'],
      ['and marked.minutes > 0', ''],
      ["(p_until + interval '1 month')", 'p_until::timestamp'],
      ['offset first_row', ''],
      ['listed.number > first_row + 50', 'listed.number > 50'],
    ],
  },
};
