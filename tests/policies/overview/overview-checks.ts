import { expect } from 'vitest';
import { cohort, elsewhere, meeting, step } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import type { FunctionMutations } from '../function-mutations.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  added,
  attempt,
  certificate,
  cohortList,
  course,
  interest,
  otherCourse,
  overview,
  overviewIds,
  seat,
  sumsFunction,
  world,
} from './calls.ts';
import { randomChanges } from './random-changes.ts';

const figures = 'every figure counts in its month and its course, once';
const courses =
  'the 50 courses with the most seats taken are listed, then those with the most interests';
const random = 'after random changes the sums are what a plain count gives';
const period = 'a period is 1 to 12 whole months';
const now = 'what waits now is counted up to 100, and the next cohorts are listed';
const listed = 'the cohorts behind the figures are listed, with who came';

const { booking, secondMeeting, quiz } = overviewIds;
const issued = (n: number) => `7e000000-0000-4000-8000-00000000000${n}`;

/** Something of everything in February and March 2030, also what does not count. */
const everything = step(
  null,
  [
    interest('a', '2030-02-01 00:00+02'),
    interest('b', '2030-01-31 23:59+02'),
    interest('c', '2030-03-31 23:59+03'),
    interest('d', '2030-04-01 00:00+03'),
    interest('e', '2030-03-10', course, true),
    interest('f', '2030-03-10', otherCourse),
    // As of somebody who was moved to this cohort.
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at) values ('${meeting(elsewhere)}', '${booking}', 60, now())`,
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
     select meeting.id, seat.id, case when seat.queue_number = 1 then 60 else 0 end, now()
     from public.cohort_meetings as meeting join public.bookings as seat on seat.cohort_id = meeting.cohort_id
     where meeting.cohort_id = '${cohort}' and seat.state = 'confirmed'`,
    certificate(issued(1), 1, '2030-03-02'),
    certificate(issued(2), 2, '2030-03-02', 'null'),
    certificate(issued(3), 3, '2030-03-02', 'null'),
    `update public.certificates set revoked_at = now(), revoke_reason = 'x' where id = '${issued(3)}'`,
    certificate(issued(4), 4, '2030-03-02', 'null'),
    `update public.certificates set replaced_by = '${issued(2)}' where id = '${issued(4)}'`,
    attempt(1, 'submitted', true, '2030-02-10'),
    attempt(2, 'expired', false, '2030-02-10'),
    attempt(3, 'submitted', false, '2030-03-10'),
    attempt(4, 'reset', true, '2030-03-10'),
    attempt(5, 'running', null, '2030-03-10'),
    seat('a', '2030-03-03'),
    seat('b', null),
    seat('c', '2030-03-03'),
    seat('d', '2030-03-03'),
    `update public.seats set state = 'taken_back', is_spent = email like 'c%', ended_at = now() where email like any (array['c@%', 'd@%'])`,
    `update public.seats set state = 'ended', ended_at = now(), email = null where email like 'a@%'`,
  ].join(';'),
);
const counts = {
  february: {
    interests: 1,
    bookings: 2,
    came: 1,
    passed: 1,
    failed: 1,
    seats_sold: 10,
  },
  march: { interests: 2, certificates: 2, failed: 1, seats_used: 2 },
};
const months = (february: object, march: object) => [
  { month: '2030-02-01', counts: february },
  { month: '2030-03-01', counts: march },
];

type Overview = {
  months: { month: string; counts: Record<string, number> }[];
  courses: { id: string; counts: Record<string, number> }[];
  upcoming: { id: string }[];
  open_questions: number;
  unpaid?: number;
};

const attemptsOnly = step(null, attempt(1, 'submitted', true, '2030-02-10'));
const interestOf = step(null, interest('f', '2030-03-10', otherCourse));
const question = (of: string, lesson: string, fields: string, count = 1) => `
  insert into public.lesson_questions (id, lesson_id, course_id, is_staff, title, is_open, removed_at, removed_reason)
  select gen_random_uuid(), '${lesson}', '${of}', false, 'A', ${fields} from generate_series(1, ${count})`;

/** Thirty courses, numbered from the first, each with a cohort of as many times `seats` as its number; the first with three interests. */
const made = (seats: number, first: number) =>
  step(
    null,
    `insert into public.courses (id, slug, title) select ('71000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'c' || n, 'C' || n from generate_series(${first}, ${first + 29}) as n;
     insert into public.cohorts (course_id, capacity, taken, starts_at, ends_at)
     select ('71000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 100, ${seats} * n, '2030-02-02', '2030-02-02' from generate_series(${first}, ${first + 29}) as n;
     insert into public.course_interests (course_id, email, name, created_at)
     select ('71000000-0000-4000-9000-' || lpad(${first}::text, 12, '0'))::uuid, 'i' || n || '@test.example', 'A', '2030-02-02' from generate_series(1, 3) as n`,
  );
const ids = (found: Overview) => found.courses.map(({ id }) => Number(id.slice(-12)));
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - index);

/** The overview of staff. */
export function overviewChecks(given: Run): Checks {
  const run: Run = (sql) => given(sql.trimEnd().replace(/;$/, ''));
  const seen = async (sql: string, ...options: Parameters<typeof overview>) =>
    resultOf(await run(world + sql + overview(...options))) as Overview;
  const cohorts = async (sql: string, ...options: Parameters<typeof cohortList>) =>
    resultOf(await run(world + sql + cohortList(...options))) as unknown as Record<
      string,
      unknown
    >[];
  return {
    [figures]: async () => {
      const all = months(counts.february, counts.march);
      // As noted, as added, and as counted again.
      const again = step(null, 'select private.count_again()') + added;
      for (const sql of ['', added, step(null, 'select private.run_due(now())'), again]) {
        const found = await seen(everything + sql);
        expect(found.months).toEqual(all);
        expect(found.courses).toEqual([
          {
            id: course,
            title: 'With interests',
            counts: {
              interests: 2,
              bookings: 2,
              came: 1,
              certificates: 2,
              passed: 1,
              failed: 2,
              seats_sold: 10,
              seats_used: 2,
            },
          },
          { id: otherCourse, title: 'Without interests', counts: { interests: 1 } },
        ]);
      }
      expect((await seen(everything + added, 'admin', { of: otherCourse })).months).toEqual(
        months({}, { interests: 1 }),
      );
      const own = await seen(everything, 'admin', { of: course });
      expect(own.months).toEqual(months(counts.february, { ...counts.march, interests: 1 }));
      expect(own.courses.map(({ id }) => id)).toEqual([course]);
      // What is undone counts no more, and leaves no row.
      const undone = step(
        null,
        `delete from public.course_interests; delete from public.attendance; delete from public.seats; delete from public.seat_pools;
         delete from public.enrolments; update public.certificates set revoked_at = now(), revoke_reason = 'x' where revoked_at is null`,
      );
      expect((await seen(everything + added + undone)).months).toEqual(months({ bookings: 2 }, {}));
      const rows = step(
        null,
        'select to_jsonb(count(*)) as result from (select counted from private.monthly_counts union all select counted from private.count_changes) as kept',
      );
      expect(resultOf(await run(world + everything + added + undone + added + rows))).toBe(0);
      // Seats are sold and used for admins.
      const { seats_sold: _sold, ...february } = counts.february;
      const { seats_used: _used, ...march } = counts.march;
      const instructors = await seen(everything, 'instructor');
      expect(instructors.months).toEqual(months(february, march));
      expect(Object.keys(instructors.courses[0]?.counts ?? {})).toHaveLength(6);
      expect(instructors.unpaid).toBeUndefined();
      // A lesson that moved takes its attempts along, and a meeting that moved its people.
      const moved = step(
        null,
        `update public.cohort_meetings set starts_at = starts_at + interval '1 hour' where id = '${meeting(cohort)}'`,
      );
      expect((await seen(everything + moved)).months).toMatchObject([
        { counts: { interests: 1 } },
        { counts: { bookings: 2, came: 1 } },
      ]);
    },

    [courses]: async () => {
      // 30 with seats, then those with interests; what has quizzes or certificates only comes last.
      const some = await seen(everything + made(1, 101 - 30) + made(0, 201));
      expect(ids(some)).toEqual([
        ...numbers(100, 30),
        Number(course.slice(-12)),
        201,
        Number(otherCourse.slice(-12)),
      ]);
      const only = step(null, certificate(issued(5), 5, '2030-03-02', 'null'));
      const last = step(
        null,
        `delete from public.course_interests where course_id = '${course}'; update public.cohorts set starts_at = null`,
      );
      const without = await seen(only + attemptsOnly + interestOf + last);
      expect(ids(without)).toEqual([Number(otherCourse.slice(-12)), Number(course.slice(-12))]);
      const each = step(
        null,
        `insert into public.course_interests (course_id, email, name, created_at)
         select id, 'each@test.example', 'A', '2030-02-02' from public.courses where slug like 'c2__'`,
      );
      const full = await seen(everything + made(1, 101 - 30) + made(0, 201) + each + added);
      expect(full.courses).toHaveLength(50);
      const undated = step(null, 'update public.cohorts set starts_at = null');
      const asked = await seen(made(0, 201) + made(0, 231) + each + undated + added);
      expect(asked.courses).toHaveLength(50);
      const many = await seen(made(1, 101 - 30) + made(1, 101 - 60));
      expect(ids(many)).toEqual(numbers(100, 50));
    },

    [random]: async () => {
      const both =
        step(
          null,
          `select set_config('test.noted', pg_temp.sums()::text, true); select private.count_again()`,
        ) +
        step(
          null,
          `select jsonb_build_array(current_setting('test.noted')::jsonb, pg_temp.sums()) as result`,
        );
      const kinds = new Set<string>();
      for (const seed of [0.1, 0.2]) {
        const sums = await run(world + sumsFunction + randomChanges(seed, 300) + both);
        const [noted, again] = resultOf(sums) as unknown as Record<string, number>[];
        expect(noted).toEqual(again);
        for (const key of Object.keys(noted ?? {})) kinds.add(key.split(' ')[0] ?? '');
      }
      expect(kinds.size).toBeGreaterThan(3);
    },

    [period]: async () => {
      const refused = [
        ['2030-02-02', '2030-03-01'],
        ['2030-02-01', '2030-03-31'],
        ['2030-03-01', '2030-02-01'],
        ['2030-01-01', '2031-01-01'],
        ['-infinity', '2030-02-01'],
        [null, '2030-02-01'],
      ] as const;
      for (const [since, until] of refused) {
        const code = { code: 'PX350' };
        expect(await run(overview('admin', { since, until }))).toMatchObject(code);
        expect(await run(cohortList(since, until))).toMatchObject(code);
      }
      const year = await seen('', 'admin', { since: '2030-01-01', until: '2030-12-01' });
      expect(year.months).toHaveLength(12);
    },

    [now]: async () => {
      const asked = step(
        null,
        [
          `insert into public.course_modules (id, course_id, title, is_published) values ('72000000-0000-4000-8000-000000000019', '${otherCourse}', 'B', true)`,
          `select private.create_lesson('73000000-0000-4000-8000-000000000019', '{"module_id": "72000000-0000-4000-8000-000000000019", "title": "B", "content_type": "text"}')`,
          question(course, quiz, 'true, null, null', 2),
          question(course, quiz, 'false, null, null'),
          question(course, quiz, `true, now(), 'x'`),
          question(otherCourse, '73000000-0000-4000-8000-000000000019', 'true, null, null'),
        ].join(';'),
      );
      expect((await seen(asked)).open_questions).toBe(3);
      expect((await seen(asked, 'admin', { of: course })).open_questions).toBe(2);
      const binned = step(null, `update public.course_modules set deleted_at = now()`);
      expect((await seen(asked + binned)).open_questions).toBe(0);
      const many = step(null, question(course, quiz, 'true, null, null', 101));
      expect((await seen(many)).open_questions).toBe(100);

      const due = step(
        null,
        `update public.bookings set payment = 'due' where id = '${booking}';
        insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at) values ('${booking}', 'PX-A', 100, 24, now())`,
      );
      expect((await seen(due)).unpaid).toBe(1);

      const next = (await seen('')).upcoming;
      expect(next.map(({ id }) => id)).toContain(cohort);
      expect(next).toHaveLength(3);
      expect(next.find(({ id }) => id === cohort)).toMatchObject({
        taken: 2,
        capacity: 2,
        waiting: 1,
        course: { id: course, title: 'With interests' },
      });
      expect((await seen('', 'admin', { of: otherCourse })).upcoming).toHaveLength(1);
      const over = step(
        null,
        `update public.cohorts set starts_at = private.clock() where id = '${cohort}'; update public.cohorts set state = 'closed' where id <> '${cohort}'`,
      );
      expect((await seen(over)).upcoming).toHaveLength(2);
      const draft = step(null, `update public.cohorts set state = 'draft'`);
      expect((await seen(draft)).upcoming).toEqual([]);
    },

    [listed]: async () => {
      expect(await cohorts(everything)).toMatchObject([
        {
          id: cohort,
          course_id: course,
          taken: 2,
          capacity: 2,
          waiting: 1,
          came: 1,
          has_more: false,
        },
      ]);
      // The person who came to both meetings is one.
      const both = step(null, `update public.attendance set minutes = 5`);
      expect(await cohorts(everything + both)).toMatchObject([{ came: 2 }]);
      expect((await seen(everything + both)).months[0]?.counts['came']).toBe(2);
      const none = step(
        null,
        `update public.attendance set minutes = 0 where meeting_id = '${secondMeeting}'`,
      );
      expect((await seen(everything + none)).months[0]?.counts['came']).toBe(1);
      expect(await cohorts('', '2030-03-01', '2030-03-01')).toBeNull();
      expect(await cohorts('', '2030-01-01', '2030-01-01')).toBeNull();
      expect(await cohorts('', '2030-02-01', '2030-02-01', otherCourse)).toBeNull();
      expect(await cohorts('', '2030-02-01', '2030-02-01', course)).toHaveLength(1);
      const many = step(
        null,
        `insert into public.cohorts (course_id, capacity, state, starts_at, ends_at)
         select '${otherCourse}', 1, case when n = 60 then 'draft' else 'open' end::public.cohort_state, '2030-02-02', '2030-02-02' from generate_series(1, 60) as n`,
      );
      const first = await cohorts(many);
      expect(first).toHaveLength(50);
      expect(first[0]?.['has_more']).toBe(true);
      const second = step(
        'instructor',
        `select jsonb_agg(to_jsonb(listed)) as result from public.cohorts_of_months('2030-02-01', '2030-02-01', null, 2) as listed`,
      );
      const rest = resultOf(await run(world + many + second)) as unknown as Record<
        string,
        unknown
      >[];
      expect(rest).toHaveLength(10);
      expect(rest.at(-1)).toMatchObject({ id: cohort, has_more: false });
    },
  };
}

export const overviewMutations: FunctionMutations = {
  'private.run_due': {
    [figures]: [['perform private.add_counts();', 'delete from private.count_changes;']],
  },
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
    [random]: [
      [
        'present.booking_id = changed.booking_id and present.minutes > 0',
        'present.booking_id = changed.booking_id',
      ],
      ['where old_rows.minutes > 0', ''],
      ['where new_rows.minutes > 0', ''],
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
  'private.seats_of': {
    [figures]: [
      ['and (p_course is null or cohort.course_id = p_course)', ''],
      ['stored.subject_id = cohort.id and', ''],
      ['+ coalesce(sum(noted.number), 0)', ''],
      ["(p_until + interval '1 month')", 'p_from::timestamp'],
    ],
  },
  'private.courses_of': {
    [courses]: [
      ['sum(held.bookings) desc', 'sum(held.bookings)'],
      ['sum(active.interests) desc nulls last', 'sum(active.interests) desc'],
      ['<> all (booked)', 'is not null'],
      ['limit 50 - cardinality(booked)', ''],
      [
        'order by sum(held.bookings) desc, held.course_id limit 50',
        'order by sum(held.bookings) desc',
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
      ['limit 100', 'limit 101'],
      ["listed.state in ('open', 'closed') and", "listed.state = 'open' and"],
      ["listed.state in ('open', 'closed') and", ''],
      ['and listed.starts_at > private.clock()', 'and listed.starts_at >= private.clock()'],
      ['and (p_course is null or listed.course_id = p_course)', ''],
    ],
  },
  'private.cohorts_of_months': {
    [period]: [['perform private.require_months(p_from, p_until);', '']],
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
