import { expect } from 'vitest';
import { cohort, meeting, step } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
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
  sumsFunction,
  world,
} from './overview-calls.ts';
import { counts, everything, issued, made, months } from './overview-rows.ts';
import { randomChanges } from './random-changes.ts';

const figures = 'every figure counts in its month and its course, once';
const courses =
  'the 50 courses with the most bookings are listed, then those with the most interests';
const random = 'after random changes the sums equal a plain count';
const period = 'a period is 1 to 12 whole months';
const now = 'what waits now is counted up to 100, and the next cohorts are listed';
const shares =
  'bookings of held cohorts count separately, and seats of pools count once they are accepted';
const offers = 'a seat that is only offered is not a booking';
const listed = 'the cohorts behind the figures are listed, with the people who came';

const { booking, secondMeeting } = overviewIds;
const reserving = '7d000000-0000-4000-8000-000000000012';
const expired = '7d000000-0000-4000-8000-000000000013';

type Unpaid = { count: number; amount_cents: number };

type Overview = {
  months: { month: string; counts: Record<string, number> }[];
  courses: { id: string; counts: Record<string, number> }[];
  upcoming: { id: string; starts_at: string }[];
  unpaid?: Unpaid;
  unpaid_pools?: Unpaid;
};

type Listed = Record<string, unknown>;

const attemptsOnly = step(null, attempt(1, 'submitted', true, '2030-02-10'));
const interestOf = step(null, interest('f', '2030-03-10', otherCourse));
const ids = (found: Overview) => found.courses.map(({ id }) => Number(id.slice(-12)));
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - index);

/** The overview of staff. */
export function overviewChecks(run: Run): Checks {
  const seen = async (sql: string, ...options: Parameters<typeof overview>) =>
    resultOf<Overview>(await run(world + sql + overview(...options)));
  const cohorts = async (sql: string, ...options: Parameters<typeof cohortList>) =>
    resultOf<Listed[]>(await run(world + sql + cohortList(...options)));
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
      // An undone change no longer counts, and leaves no row.
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
      expect(instructors.unpaid_pools).toBeUndefined();
      // A moved lesson takes its attempts along, and a moved meeting its people.
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
      // 30 with seats, then those with interests; courses with only quizzes or certificates come
      // last.
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
      // A figure of zero is left out, and months include courses that are not listed.
      expect(many.courses[0]?.counts).toEqual({ bookings: 100 });
      expect(many.months[0]?.counts).toMatchObject({ interests: 6 });
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
        const [noted, again] = resultOf<Record<string, number>[]>(sums);
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
      const due = step(
        null,
        `update public.bookings set payment = 'due' where id = '${booking}';
        insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at) values ('${booking}', 'PX-A', 100, 24, now());
        insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents) values ('${booking}', now(), 100, 24, 100)`,
      );
      expect((await seen('')).unpaid).toEqual({ count: 0, amount_cents: 0 });
      expect((await seen(due)).unpaid).toEqual({ count: 1, amount_cents: 100 });
      const pools = step(
        null,
        `update public.seat_pools set payment = 'paid';
        insert into public.seat_pools (organization_id, course_id, quantity, expires_at, payment)
          select organization_id, course_id, 1, '2031-01-01', 'due' from public.seat_pools, generate_series(1, 101)
          where id = '${overviewIds.pool}';
        insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents)
          select id, now(), 100, 24, 100 from public.seat_pools`,
      );
      expect((await seen('')).unpaid_pools).toEqual({ count: 0, amount_cents: 0 });
      expect((await seen(pools)).unpaid_pools).toEqual({ count: 100, amount_cents: 10_000 });
      const paid = step(null, `update public.seat_pools set payment = 'paid' where quantity = 1`);
      expect((await seen(pools + paid)).unpaid_pools).toEqual({ count: 1, amount_cents: 100 });

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
      // The next twelve in their order, whenever they were created.
      const thirteen = step(
        null,
        `insert into public.cohorts (id, course_id, capacity, state, starts_at, ends_at)
         select ('7f000000-0000-4000-8000-0000000000' || 10 + number)::uuid, '${otherCourse}', 5, 'open', private.clock() + (40 - number) * interval '1 day',
           private.clock() + (41 - number) * interval '1 day' from generate_series(1, 13) as number`,
      );
      const soon = (await seen(thirteen)).upcoming;
      const dates = soon.map(({ starts_at: start }) => start);
      expect(soon.map(({ id }) => id)).toContain('7f000000-0000-4000-8000-000000000023');
      expect(dates).toHaveLength(12);
      expect(dates).toEqual(dates.toSorted());
      const draft = step(null, `update public.cohorts set state = 'draft'`);
      expect((await seen(draft)).upcoming).toEqual([]);
    },

    [shares]: async () => {
      // Of five reserved seats somebody has accepted one, and used another up; a pool that expired reserves none.
      const pooled = step(
        null,
        `update public.cohorts set capacity = 9 where id = '${cohort}';
        insert into public.seat_pools (id, organization_id, course_id, cohort_id, quantity, expires_at, release_at, expired_at)
          select pool_id::uuid, organization_id, course_id, '${cohort}', 5, '2030-02-01', '2030-02-01', at::timestamptz
          from public.seat_pools, (values ('${reserving}', null), ('${expired}', '2030-02-01')) as made (pool_id, at);
        insert into public.seats (pool_id, email, state, bound_at, is_spent) values
          ('${reserving}', 'a@test.example', 'bound', now(), false), ('${reserving}', 'b@test.example', 'taken_back', now(), true),
          ('${reserving}', 'c@test.example', 'given', null, false), ('${reserving}', 'd@test.example', 'taken_back', now(), false);
        update public.cohorts set taken = taken + 3 where id = '${cohort}'`,
      );
      const coming = await seen(everything + pooled);
      expect(coming.months[0]?.counts).toEqual(counts.february);
      expect(coming.courses[0]?.counts['bookings']).toBe(2);
      expect(coming.upcoming.find(({ id }) => id === cohort)).toMatchObject({ taken: 5 });
      expect(await cohorts(everything + pooled)).toMatchObject([{ bookings: 2, reserved: 3 }]);
      const held = step(null, `update public.cohorts set state = 'held' where id = '${cohort}'`);
      expect((await seen(everything + held)).months[0]?.counts).toEqual({
        ...counts.february,
        held_bookings: 2,
        held_came: 1,
      });
    },

    [offers]: async () => {
      const offered = step(
        null,
        `update public.cohorts set capacity = 3 where id = '${cohort}';
         update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '1 day'
           where cohort_id = '${cohort}' and state = 'waiting';
         update public.cohorts set taken = 3, waiting = 0 where id = '${cohort}'`,
      );
      expect((await seen(everything + offered)).months[0]?.counts).toEqual(counts.february);
      expect(await cohorts(everything + offered)).toMatchObject([{ bookings: 2, capacity: 3 }]);
    },

    [listed]: async () => {
      expect(await cohorts(everything)).toMatchObject([
        {
          id: cohort,
          course_id: course,
          bookings: 2,
          reserved: 0,
          capacity: 2,
          waiting: 1,
          came: 1,
          has_more: false,
        },
      ]);
      // A person who came to both meetings counts once.
      const both = step(null, `update public.attendance set minutes = 5`);
      expect(await cohorts(everything + both)).toMatchObject([{ came: 2 }]);
      expect((await seen(everything + both)).months[0]?.counts['came']).toBe(2);
      const once = step(
        null,
        `update public.attendance set minutes = 5 where meeting_id = '${secondMeeting}'`,
      );
      expect((await seen(everything + once)).months[0]?.counts['came']).toBe(2);
      const none = step(
        null,
        `update public.attendance set minutes = 0 where meeting_id = '${secondMeeting}'`,
      );
      expect((await seen(everything + none)).months[0]?.counts['came']).toBe(1);
      const nobody = step(null, 'update public.attendance set minutes = 0');
      expect((await seen(everything + nobody)).months[0]?.counts['came']).toBeUndefined();
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
      const rest = resultOf<Listed[]>(await run(world + many + second));
      expect(rest).toHaveLength(10);
      expect(rest.at(-1)).toMatchObject({ id: cohort, has_more: false });
    },
  };
}
