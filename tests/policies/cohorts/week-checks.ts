import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
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
import { alone, at, clock, week } from './week-calls.ts';

const days = 'staff see the meetings of today and of six days more, those of Athens';
const live = 'only meetings that take place are listed, each with its course and seats';
const offered = 'seats that are offered are counted, with when the first offer lapses';
const unpaid = 'admins see how many seats are not paid, and how many of those are past due';
const lists = 'each number has its list, the most pressing first';

const list = (of: string) => step('admin', `select public.pressing_bookings('${of}') as result`);

type Listed = { meetings: { id: string }[] };
const ids = (answer: unknown) => (answer as Listed).meetings.map(({ id }) => id);

/** What staff see first. */
export function weekChecks(run: Run): Checks {
  const seen = async (sql: string, who?: 'admin') => resultOf(await run(alone + sql + week(who)));
  const listed = async (sql: string, of: string) => resultOf(await run(alone + sql + list(of)));
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
      // The last hour of a meeting past midnight is one of today.
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
    [offered]: async () => {
      expect(await seen('')).toMatchObject({ offers: { count: 0, until: null } });
      expect(await seen(offer)).toMatchObject({ offers: { count: 1, until: expect.any(String) } });
      expect(await seen(offer + accept())).toMatchObject({ offers: { count: 0 } });
      expect(await seen(offer + clockAt('2 days'))).toMatchObject({ offers: { count: 0 } });
    },
    [unpaid]: async () => {
      const two = book('learner', priced) + book('otherLearner', priced);
      expect(await seen(two)).not.toHaveProperty('unpaid');
      expect(await seen(two, 'admin')).toMatchObject({ unpaid: { count: 2, overdue: 0 } });
      expect(await seen(two + clockAt('8 days'), 'admin')).toMatchObject({
        unpaid: { count: 2, overdue: 2 },
      });
      expect(await seen(two + pay('paid', 'A1'), 'admin')).toMatchObject({ unpaid: { count: 1 } });
      expect(await seen(two + cancel('learner', priced), 'admin')).toMatchObject({
        unpaid: { count: 1 },
      });
      const absent = step(
        null,
        `update public.bookings set state = 'no_show' where cohort_id = '${priced}'`,
      );
      expect(await seen(two + absent, 'admin')).toMatchObject({ unpaid: { count: 2 } });
    },
    [lists]: async () => {
      const first =
        book('otherLearner', priced) +
        step(null, `update public.booking_payments set due_at = now() - interval '1 day'`);
      const both = await listed(first + book('learner', priced), 'unpaid');
      expect(both).toMatchObject([
        { name: emailOf('otherLearner'), cohort_id: priced, amount_cents: 10000 },
        { reference: expect.stringMatching(/^PX-/), until: expect.any(String) },
      ]);
      const many =
        set('capacity = 1000', priced) +
        step(
          null,
          `with made as (
             insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, payment, created_at)
             select '${priced}', 'A', format('a%s@b.gr', number), 'confirmed', 100 + number, 'due', now()
             from generate_series(1, 101) as number returning id, queue_number
           )
           insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
           select id, format('PX-%s', queue_number), 100, 24, now() + queue_number * interval '1 hour' from made`,
        );
      const hundred = await listed(many, 'unpaid');
      expect(hundred).toHaveLength(100);
      expect(hundred).toMatchObject({ 0: { reference: 'PX-101' }, 99: { reference: 'PX-200' } });
      expect(await listed(offer, 'offers')).toMatchObject([
        { name: expect.any(String), cohort_id: cohort, until: expect.any(String), reference: null },
      ]);
      expect(await listed(offer + book('learner', priced), 'others')).toEqual([]);
    },
  };
}
