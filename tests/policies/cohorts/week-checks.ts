import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  accept,
  book,
  cancel,
  clockAt,
  cohort,
  elsewhere,
  meeting,
  pay,
  priced,
  set,
  step,
} from './calls.ts';
import { alone, at, clock, week, lateFirst } from './week-calls.ts';

const days = 'staff see the meetings of today and of six more days, counted in Athens';
const live = 'only meetings that take place are listed, each with its course and seats';
const begun =
  'a cohort that has begun and does not meet in these days is listed with its next meeting';
const sheets =
  'sheets of earlier days that are not locked are counted, with the first of them, and marked on the page of their cohort';
const links = 'meetings that are held online and have no link are marked';
const addresses = 'meetings that are held in the city and have no address are marked';
const withdrawals = 'statements of withdrawal that wait are counted, up to 100';
const offered = 'offered seats are counted, with the time when the first offer lapses';
const unpaid = 'admins see how many seats are not paid, and how many of those are past due';
const pools = 'admins see how many pools are to be refunded, and how much that is';
const oldest =
  'who has waited longest for an answer is named, without what is answered, in quarantine or in the bin';
const offers = 'the offered seats are listed, the first to lapse first';

const list = step('instructor', 'select public.list_offers() as result');

type Listed = { meetings: { id: string }[] };
const ids = (answer: unknown) => (answer as Listed).meetings.map(({ id }) => id);

/** SQL after which this many pools owe nothing. */
const endPools = (count: number) =>
  step(
    null,
    `update public.charges set owed_cents = 0 where id in (select id from public.charges where pool_id is not null limit ${count})`,
  );

/** SQL of further meetings of a cohort, each of an hour. */
const further = (when: readonly string[]) =>
  step(
    null,
    `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
     select '${cohort}', day at time zone 'Europe/Athens', day at time zone 'Europe/Athens' + interval '1 hour'
     from unnest('{${when.join()}}'::timestamp[]) as listed (day)`,
  );
/** A sheet that is not locked, as the first of all. */
const first = (of: string) => ({
  meeting_id: meeting(of),
  cohort_id: of,
  starts_at: expect.any(String),
  course: { id: expect.any(String), title: expect.any(String) },
});
/** SQL that changes all bookings of a cohort, or locks the sheet of its meeting. */
const states = (state: string, of: string) =>
  step(null, `update public.bookings set state = '${state}' where cohort_id = '${of}'`);
const locks = (of: string) =>
  step(
    null,
    `insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meeting(of)}', now(), now())`,
  );

/** SQL that gives the meeting of a cohort a link. */
const linked = (of: string) =>
  step(
    null,
    `insert into public.cohort_meeting_links (meeting_id, cohort_id, url) values ('${meeting(of)}', '${of}', 'https://meet.example')`,
  );

/** SQL of statements of withdrawal from the seats that have a price. */
const stated = (count: number) =>
  step(
    null,
    `insert into private.withdrawals (reference, email, stated_at)
           select reference, 'a' || number || '@example.test', now()
           from public.booking_payments, generate_series(1, ${count}) as number`,
  );

/** SQL of a message, an interest and a question, each written some days before now, and a change of each. */
const written = (
  name: string,
  age: string,
  changes: Record<'message' | 'interest' | 'question', string>,
) =>
  step(
    null,
    `insert into public.contact_messages (name, email, subject, message, created_at)
       values ('${name}', 'a@test.example', 'A', 'A', now() - interval '${age}');
     insert into public.course_interests (course_id, name, email, created_at)
       values ('${fixtureIds.courseWithInterests}', '${name}', '${name}@test.example', now() - interval '${age}');
     insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, created_at)
       values (gen_random_uuid(), '${fixtureIds.publishedLesson}', '${fixtureIds.courseWithInterests}', '${testUsers.learner}', false, '${name}',
         now() - interval '${age}');
     ${changes.message && `update public.contact_messages set ${changes.message} where name = '${name}';`}
     ${changes.interest && `update public.course_interests set ${changes.interest} where name = '${name}';`}
     ${changes.question && `update public.lesson_questions set ${changes.question} where title = '${name}';`}`,
  );

/** What staff see first. */
export function weekChecks(run: Run): Checks {
  const seen = async (sql: string, who?: 'admin') => resultOf(await run(alone + sql + week(who)));
  const listed = async (sql: string) => resultOf(await run(alone + sql + list));
  const offer = book('otherLearner') + book() + cancel('otherLearner');
  return {
    [days]: async () => {
      // The clocks change in the night before the 28th of March.
      const moments = {
        [elsewhere]: '2027-03-25 00:00',
        [cohort]: '2027-03-31 23:30',
        [priced]: '2027-04-01 00:00',
      };
      const both = [meeting(elsewhere), meeting(cohort)];
      for (const now of ['2027-03-25 00:30', '2027-03-25 23:30'])
        expect(ids(await seen(at(moments) + clock(now)))).toEqual(both);
      // The last hour of a meeting past midnight belongs to today.
      for (const now of ['2027-03-26 00:30', '2027-04-01 00:15'])
        expect(ids(await seen(at(moments) + clock(now)))).toEqual([
          meeting(cohort),
          meeting(priced),
        ]);
      expect(ids(await seen(at(moments) + clock('2027-04-02 00:00')))).toEqual([]);
    },
    [live]: async () => {
      const soon = clockAt('3 days') + book();
      expect(await seen(soon + set(`state = 'draft'`, elsewhere))).toMatchObject({
        now: expect.any(String),
        meetings: [
          {
            id: meeting(cohort),
            cohort_id: cohort,
            course: { id: expect.any(String), title: expect.any(String) },
            place: 'athens',
            taken: 1,
            capacity: 1,
          },
        ],
      });
      const many = step(
        null,
        `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
         select '${cohort}', now() + interval '5 days', now() + interval '6 days' - interval '14 hours' from generate_series(1, 60)`,
      );
      expect(ids(await seen(many + soon))).toHaveLength(50);
    },
    [begun]: async () => {
      const moments = at({
        // It ends as the day does.
        [cohort]: '2027-03-08 23:00',
        [priced]: '2027-04-19 10:00',
        [elsewhere]: '2027-05-02 10:00',
      });
      const starts = async (dates: string[], now: string, sql = '') => {
        const answer = await seen(moments + further(dates) + sql + clock(now));
        return (answer as { meetings: { starts_at: string }[] }).meetings.map((one) =>
          one.starts_at.slice(0, 10),
        );
      };
      // The first future one, however far it is.
      const both = ['2027-04-20 18:00', '2027-04-21 18:00'];
      expect(await starts(both, '2027-03-09 09:00')).toEqual(['2027-04-20']);
      // Before it begins it is listed by its first day elsewhere.
      expect(await starts(both, '2027-03-01 09:00')).toEqual([]);
      expect(await starts(both, '2027-03-08 09:00')).toEqual(['2027-03-08']);
      expect(await starts(both, '2027-03-08 23:30')).toEqual(['2027-03-08']);
      expect(await starts(both, '2027-03-09 00:00')).toEqual(['2027-04-20']);
      // Its first meeting may be late and still the only one of today.
      const moved = step(
        null,
        `update public.cohort_meetings set is_cancelled = true where starts_at < '2027-04-01'`,
      );
      expect(await starts(both, '2027-04-12 17:00', moved)).toEqual([]);
      expect(await starts(both, '2027-04-22 09:00')).toEqual([]);
      const others = step(
        null,
        `update public.cohort_meetings set is_cancelled = true where starts_at < '2027-04-20 23:00+03' and starts_at > '2027-04-01'`,
      );
      expect(await starts(both, '2027-03-09 09:00', others)).toEqual(['2027-04-21']);
    },
    [sheets]: async () => {
      const moments = at({
        [cohort]: '2027-03-08 23:00',
        [priced]: '2027-03-08 20:00',
        [elsewhere]: '2027-05-02 10:00',
      });
      const booked = book() + book('otherLearner', priced);
      const waiting = async (now: string, sql = '') =>
        ((await seen(booked + moments + sql + clock(now))) as { sheets: unknown }).sheets;
      const none = { count: 0, first: null };
      // Those of today are in the list of the day.
      expect(await waiting('2027-03-08 23:59')).toEqual(none);
      expect(await waiting('2027-03-09 00:00')).toEqual({ count: 2, first: first(priced) });
      for (const ended of [
        states('waiting', priced),
        locks(priced),
        set(`state = 'cancelled'`, priced),
      ])
        expect(await waiting('2027-03-09 00:00', ended)).toEqual({
          count: 1,
          first: first(cohort),
        });
      expect(await waiting('2027-03-09 00:00', states('no_show', priced))).toMatchObject({
        count: 2,
      });
      const many = step(
        null,
        `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
         select '${cohort}', timestamp '2027-01-01' + number * interval '1 hour', timestamp '2027-01-01' + number * interval '1 hour' + interval '1 hour'
         from generate_series(1, 110) as number`,
      );
      expect(await waiting('2027-03-09 00:00', many)).toMatchObject({
        count: 100,
        first: { starts_at: expect.stringMatching(/^2027-01-01T01:00/) as string },
      });
      // The page of the cohort says so from the end of the meeting.
      const marked = async (now: string) =>
        resultOf(
          await run(
            alone +
              booked +
              moments +
              clock(now) +
              step(
                'instructor',
                `select public.cohort_overview('${cohort}') #> '{meetings,0,has_sheet_to_lock}' as result`,
              ),
          ),
        );
      expect(await marked('2027-03-08 23:59')).toBe(false);
      expect(await marked('2027-03-09 00:00')).toBe(true);
    },
    [links]: async () => {
      const moments = at({ [cohort]: '2027-03-08 20:00', [priced]: '2027-03-08 22:00' });
      const online = set("place = 'remote'");
      const lacking = async (sql: string, now = '2027-03-08 20:59') =>
        (
          (await seen(moments + sql + clock(now))) as {
            meetings: { id: string; lacks_link: boolean }[];
          }
        ).meetings.flatMap((one) => (one.lacks_link ? one.id : []));
      expect(await lacking('')).toEqual([]);
      expect(await lacking(online)).toEqual([meeting(cohort)]);
      expect(await lacking(online + linked(priced))).toEqual([meeting(cohort)]);
      expect(await lacking(online + linked(cohort))).toEqual([]);
      expect(await lacking(online, '2027-03-08 21:00')).toEqual([]);
      const overview = step(
        'instructor',
        `select public.cohort_overview('${cohort}') #> '{meetings,0,lacks_link}' as result`,
      );
      expect(resultOf(await run(moments + online + clock('2027-03-08 20:00') + overview))).toBe(
        true,
      );
    },
    [addresses]: async () => {
      const moments = at({ [cohort]: '2027-03-08 20:00', [priced]: '2027-03-08 22:00' });
      const lacking = async (sql: string, now = '2027-03-08 20:59') =>
        (
          (await seen(moments + sql + clock(now))) as {
            meetings: { id: string; lacks_address: boolean }[];
          }
        ).meetings.flatMap((one) => (one.lacks_address ? one.id : []));
      const known = set("place = 'athens', address = 'Ερμού 5'", priced);
      const unknown = known + set("place = 'athens', address = ''");
      expect(await lacking(unknown)).toEqual([meeting(cohort)]);
      expect(await lacking(known + set("place = 'athens', address = 'Ερμού 5'"))).toEqual([]);
      for (const place of ['remote', 'on_site'])
        expect(await lacking(unknown + set(`place = '${place}'`))).toEqual([]);
      const own = step(
        null,
        `update public.cohort_meetings set address = 'Ερμού 5' where cohort_id = '${cohort}'`,
      );
      expect(await lacking(unknown + own)).toEqual([]);
      expect(await lacking(unknown, '2027-03-08 21:00')).toEqual([]);
      const overview = step(
        'instructor',
        `select public.cohort_overview('${cohort}') #> '{meetings,0,lacks_address}' as result`,
      );
      expect(resultOf(await run(moments + unknown + clock('2027-03-08 20:00') + overview))).toBe(
        true,
      );
    },
    [withdrawals]: async () => {
      const seat = book('learner', priced);
      expect(await seen(seat)).toMatchObject({ withdrawals: 0 });
      expect(await seen(seat + stated(2))).toMatchObject({ withdrawals: 2 });
      expect(await seen(seat + stated(101))).toMatchObject({ withdrawals: 100 });
    },
    [offered]: async () => {
      expect(await seen('')).toMatchObject({ offers: { count: 0, until: null } });
      expect(await seen(offer)).toMatchObject({ offers: { count: 1, until: expect.any(String) } });
      expect(await seen(offer + accept())).toMatchObject({ offers: { count: 0 } });
      expect(await seen(offer + clockAt('2 days'))).toMatchObject({ offers: { count: 0 } });
    },
    [unpaid]: async () => {
      const two = book('learner', priced) + book('otherLearner', priced);
      expect(await seen(two)).not.toHaveProperty('unpaid');
      expect(await seen('', 'admin')).toMatchObject({ unpaid: { count: 0, amount_cents: 0 } });
      for (const [who, sql, count] of [
        ['admin', '', 0],
        ['admin', two, 2],
        ['instructor', two, 0],
      ] as const) {
        const counted = step(who, 'select unpaid_bookings as result from public.staff_counts()');
        expect(resultOf(await run(alone + sql + counted))).toBe(count);
      }
      expect(await seen(two, 'admin')).toMatchObject({
        unpaid: { count: 2, overdue: 0, amount_cents: 2 * 10_000, overdue_cents: 0, oldest: null },
      });
      expect(await seen(two + lateFirst + clockAt('8 days'), 'admin')).toMatchObject({
        unpaid: {
          count: 2,
          overdue: 2,
          overdue_cents: 2 * 10_000,
          oldest: { name: 'Late Payer', since: '2026-01-02T21:59:59+00:00' },
        },
      });
      expect(await seen(two + pay('paid', 'A1'), 'admin')).toMatchObject({ unpaid: { count: 1 } });
      expect(await seen(two + cancel('learner', priced), 'admin')).toMatchObject({
        unpaid: { count: 1 },
      });
      const refunded = two + pay('paid', 'A1') + cancel('learner', priced);
      expect(await seen(two, 'admin')).toMatchObject({ refunds: { count: 0, amount_cents: 0 } });
      expect(await seen(refunded, 'admin')).toMatchObject({
        unpaid: { count: 1 },
        refunds: { count: 1, amount_cents: 10_000 },
      });
      expect(await seen(refunded)).not.toHaveProperty('refunds');
      const many = step(
        null,
        `insert into public.bookings (cohort_id, state, queue_number, created_at)
         select '${priced}', 'cancelled', 100 + number, now() from generate_series(1, 101) as number;
         insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents, received_cents)
         select id, now(), 100, 24, 0, 5 from public.bookings where queue_number > 100`,
      );
      expect(await seen(many, 'admin')).toMatchObject({
        refunds: { count: 100, amount_cents: 500 },
      });
      const absent = step(
        null,
        `update public.bookings set state = 'no_show' where cohort_id = '${priced}'`,
      );
      expect(await seen(two + absent, 'admin')).toMatchObject({ unpaid: { count: 2 } });
    },
    [pools]: async () => {
      const made = step(
        null,
        `insert into public.seat_pools (organization_id, course_id, quantity, expires_at, price_cents, reference, vat_percent, due_at)
         select '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, now() + interval '1 day', 100, 'T' || number, 24, now()
         from generate_series(1, 101) as number;
         insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents, received_cents)
         select id, now(), 100, 24, 100, 50 from public.seat_pools`,
      );
      const none = { count: 0, overdue: 0, amount_cents: 0, overdue_cents: 0 };
      expect(await seen('', 'admin')).toMatchObject({ pools: none });
      expect(await seen(made, 'admin')).toMatchObject({
        pool_refunds: { count: 0, amount_cents: 0 },
      });
      // At the end of the day they are not past due yet.
      const dayEnds = step(
        null,
        `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
         $clock$ select private.end_of_day(now()) $clock$`,
      );
      expect(await seen(made + dayEnds, 'admin')).toMatchObject({
        pools: { count: 100, overdue: 0, overdue_cents: 0 },
      });
      expect(await seen(made + endPools(2), 'admin')).toMatchObject({
        pools: { count: 99, amount_cents: 99 * 50 },
        pool_refunds: { count: 2, amount_cents: 100 },
      });
      expect(await seen(made + endPools(101), 'admin')).toMatchObject({
        pool_refunds: { count: 100, amount_cents: 5000 },
      });
      expect(await seen(made + endPools(2))).not.toHaveProperty('pool_refunds');
    },
    [oldest]: async () => {
      const none = step(
        null,
        `delete from public.contact_messages; delete from public.course_interests; delete from public.lesson_questions;
         update public.course_lessons set deleted_at = now() where id = '${fixtureIds.draftLesson}';
         update public.profiles set display_name = 'Learner' where id = '${testUsers.learner}'`,
      );
      expect(await seen(none)).toMatchObject({
        oldest: { message: null, interest: null, question: null },
      });
      const kept = { message: '', interest: '', question: '' };
      const both = written('Late', '2 days', kept) + written('Later', '1 day', kept);
      const gone = [
        {
          message: 'handled_at = now()',
          interest: `state = 'contacted'`,
          question: 'is_open = false',
        },
        {
          message: 'quarantined_at = now()',
          interest: 'quarantined_at = now()',
          question: `removed_at = now(), removed_reason = 'Rude'`,
        },
        {
          message: 'deleted_at = now()',
          interest: `state = 'booked'`,
          question: `lesson_id = '${fixtureIds.draftLesson}'`,
        },
      ].map((changes, index) => written(`Gone${index}`, '9 days', changes));
      const answer = (await seen(none + both + gone.join(''))) as {
        oldest: Record<string, { name: string | null; since: string }>;
      };
      expect(answer.oldest).toMatchObject({
        message: { name: 'Late' },
        interest: { name: 'Late' },
        question: { name: 'Learner' },
      });
      // The question of a deleted account waits as well.
      const deleted = step(null, `update public.lesson_questions set author_id = null`);
      expect(await seen(none + both + deleted)).toMatchObject({
        oldest: { question: { name: null, since: expect.any(String) } },
      });
      for (const { since } of Object.values(answer.oldest))
        expect(Math.round((Date.now() - Date.parse(since)) / 86_400_000)).toBe(2);
    },
    [offers]: async () => {
      expect(await listed(offer)).toMatchObject([
        { name: expect.any(String), cohort_id: cohort, until: expect.any(String) },
      ]);
      const second =
        set('capacity = 2') +
        book('newUser') +
        step(
          null,
          `update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '1 hour'
           where user_id = '${testUsers.newUser}'`,
        );
      expect(await listed(offer + second)).toMatchObject([
        { name: emailOf('newUser') },
        { name: expect.any(String) },
      ]);
      expect(await listed(offer + clockAt('2 days'))).toEqual([]);
    },
  };
}
