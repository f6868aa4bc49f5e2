import { expect } from 'vitest';
import { withdrawalDays } from '../../../src/brand/withdrawal.ts';
import { addDays, daysBetween, holidayOn } from '../../../src/subjects/cohorts/holidays.ts';
import { emailOf, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  cohort,
  counts,
  pay,
  priced,
  runDue,
  set,
  setState,
  states,
  step,
  values,
} from './calls.ts';
import {
  at,
  dated,
  rows,
  meetingsOn,
  monday,
  ofLearner,
  remembered,
  early,
  booked,
  asked,
  state,
  confirm,
  shown,
  decide,
  recipients,
  money,
  statements,
  billed,
  came,
} from './withdrawal-calls.ts';

const seat = (kind: string) =>
  step(
    null,
    `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
       values ('7d000000-0000-4000-8000-000000000001', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
     insert into public.seats (pool_id, email, state, user_id, booking_id, bound_at)
       values ('7d000000-0000-4000-8000-000000000001', 'a@example.test', '${kind}', '${testUsers.learner}', ${ofLearner}, now())`,
  );
const inHouse = (of: string) => set(`organization_id = '${fixtureIds.organization}'`, of);
const moveTo = (of: string) =>
  step('instructor', `select public.move_booking(${ofLearner}, '${of}')`);

const accepts = (more: string) =>
  step('learner', `select public.accept_offer(${ofLearner}${more}) as result`);

/** The right of withdrawal: who has it, until when, and what it changes. */
export function withdrawalRightChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  const end = async (contract: string) =>
    seen(
      values(
        `to_char(private.withdrawal_ends_at('${contract}') at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
      ),
    );
  return {
    'the period has the days of the legal texts, and ends with a working day in Athens':
      async () => {
        expect(await seen(values('private.withdrawal_days()'))).toEqual([withdrawalDays]);
        expect(await end(monday)).toEqual(['2031-03-17 22:00']);
        // On the 3rd in Athens already, and still.
        expect(await end('2031-03-02T22:00Z')).toEqual(['2031-03-17 22:00']);
        expect(await end('2031-03-03T21:59Z')).toEqual(['2031-03-17 22:00']);
        expect(await end('2031-03-03T22:00Z')).toEqual(['2031-03-18 22:00']);
        // Saturday and Sunday.
        expect(await end('2031-03-08T08:00Z')).toEqual(['2031-03-24 22:00']);
        expect(await end('2031-03-09T08:00Z')).toEqual(['2031-03-24 22:00']);
        expect(await end('2031-03-07T08:00Z')).toEqual(['2031-03-21 22:00']);
        // Christmas, the day after, and summer time.
        expect(await end('2030-12-11T08:00Z')).toEqual(['2030-12-27 22:00']);
        expect(await end('2031-03-17T08:00Z')).toEqual(['2031-03-31 21:00']);
        // Good Friday to Easter Monday.
        expect(await end('2031-03-28T08:00Z')).toEqual(['2031-04-15 21:00']);
      },

    'the public holidays are those of the editor of cohorts': async () => {
      const days = Array.from({ length: daysBetween('2024-01-01', '2100-01-01') }, (_, index) =>
        addDays('2024-01-01', index),
      );
      expect(
        await seen(
          step(
            null,
            `select day::date::text as value from generate_series(timestamp '2024-01-01', '2099-12-31', '1 day') as day
             where private.is_public_holiday(day::date)`,
          ),
        ),
      ).toEqual(days.filter((day) => holidayOn(day) !== null));
    },

    'the signed link withdraws: the seat is free, nothing is owed, and a repetition has the same result':
      async () => {
        const other = book('otherLearner', priced);
        const full = set('capacity = 1', priced) + other;
        expect(await seen(booked + full + confirm() + states(priced))).toEqual([
          'learner cancelled',
          'otherlearner offered',
        ]);
        expect(await seen(booked + confirm() + counts(priced))).toEqual(['0 of 2, 0 waiting']);
        expect(await seen(booked + confirm() + money)).toEqual(['cancelled none 10000']);
        const done = await result(booked + confirm());
        expect(done).toMatchObject({
          stated_at: '2031-03-03T08:00:00+00:00',
          confirmed_at: '2031-03-03T08:00:00+00:00',
          refusal: null,
          price_cents: 10_000,
          owed_cents: 0,
          refund_cents: 0,
        });
        expect(await result(booked + confirm() + at('2031-04-03T08:00Z') + confirm())).toEqual(
          done,
        );
        expect(
          await seen(booked + confirm() + confirm() + recipients('withdrawal_confirmed')),
        ).toEqual([emailOf('learner')]);
        expect(await seen(booked + confirm() + statements)).toEqual(['- - confirmed']);
        // The enrolment that it gave ends.
        expect(
          await seen(booked + confirm() + rows(`count(*)`, `public.enrolments where is_active`)),
        ).toEqual([0]);
        const events = rows(`cause`, `public.booking_events where to_state = 'cancelled'`);
        expect(await seen(booked + confirm() + events)).toEqual(['withdrawn']);
        expect(
          await seen(
            booked +
              confirm() +
              rows(
                `action || ' ' || (before ->> 'payment') || ' ' || (after ->> 'owed_cents')`,
                `public.audit_log where action = 'withdraw'`,
              ),
          ),
        ).toEqual(['withdraw due 0']);
        expect(await seen(booked + confirm() + rows('price_cents', 'private.withdrawals'))).toEqual(
          [10_000],
        );
      },

    'only a link that we have signed withdraws': async () => {
      for (const forged of [
        `'PX-22222222.00000000000000000000000000000000'`,
        `current_setting('test.reference')`,
        `current_setting('test.token') || '0'`,
        `left(current_setting('test.token'), -1) || 'x'`,
        `private.withdrawal_token('PX-22222222')`,
        `''`,
        'null',
      ]) {
        const typed = forged.startsWith('private')
          ? step(null, `select set_config('test.token', ${forged}, true)`)
          : '';
        const given = typed ? undefined : forged;
        expect(await run(booked + typed + confirm(given))).toMatchObject({ code: 'PX234' });
        expect(await result(booked + typed + shown(given))).toBeNull();
      }
      expect(await result(booked + shown())).toMatchObject({
        stated_at: null,
        confirmed_at: null,
        refusal: null,
        until: '2031-03-17T22:00:00+00:00',
        has_early_start: false,
        course: { title: expect.any(String) as string },
      });
    },

    'the link shows nothing of what the date of an ended booking becomes for a company':
      async () => {
        const theirs = inHouse(priced) + set(`address = 'Door code 1234'`, priced);
        const left = booked + cancel('learner', priced);
        expect(await result(booked + theirs + shown())).toMatchObject({
          cohort: { address: 'Door code 1234' },
        });
        expect(await result(left + shown())).toMatchObject({ cohort: { place: 'athens' } });
        expect(await result(left + theirs + shown())).toMatchObject({
          cohort: { place: null, address: '' },
        });
      },

    'the last moment of the last day is in time, the next is not': async () => {
      // The first meeting was held, without them.
      const inTime = at('2031-03-17T21:59:59Z') + came(0);
      const late = at('2031-03-17T22:00Z');
      expect(await seen(booked + inTime + confirm() + money)).toEqual(['cancelled none 10000']);
      expect(await run(booked + late + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(booked + late + shown())).toMatchObject({ refusal: 'late' });
      // The statement counts, not its confirmation.
      expect(await seen(booked + inTime + state() + late + confirm() + money)).toEqual([
        'cancelled none 10000',
      ]);
      expect(await seen(booked + inTime + state() + late + decide(true) + money)).toEqual([
        'cancelled none 10000',
      ]);
      expect(await run(booked + late + state() + decide(true))).toMatchObject({ code: 'PX232' });
      // The decision that it does not apply ends a statement.
      expect(
        await run(
          booked + inTime + state() + decide(false, 'Already cancelled') + late + confirm(),
        ),
      ).toMatchObject({ code: 'PX232' });
      // Staff move the booking: the contract is as old as before.
      const move =
        meetingsOn('2031-03-24', '2031-03-25', cohort) +
        step('instructor', `select public.move_booking(${ofLearner}, '${cohort}')`);
      expect(await run(booked + at('2031-03-10T08:00Z') + move + late + confirm())).toMatchObject({
        code: 'PX232',
      });
      expect(
        await seen(booked + at('2031-03-10T08:00Z') + move + confirm() + states(cohort)),
      ).toEqual(['learner cancelled']);
    },

    'the payment is given back, whatever the terms of the course say': async () => {
      const paid = booked + pay('paid', 'A1');
      expect(await seen(paid + confirm() + money)).toEqual(['cancelled refund_due 10000']);
      expect(await result(paid + shown())).toMatchObject({ owed_cents: 0, refund_cents: 10_000 });
      expect(await result(paid + confirm())).toMatchObject({
        refund_cents: 10_000,
        refund_by: '2031-03-17T08:00:00+00:00',
      });
      // Cancelled before, and kept according to the terms.
      const kept = paid + cancel('learner', priced) + pay('paid');
      expect(await seen(kept + money)).toEqual(['cancelled paid 10000']);
      expect(await seen(kept + confirm() + money)).toEqual(['cancelled refund_due 10000']);
      expect(await seen(paid + cancel('learner', priced) + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
      ]);

      expect(await result(paid + cancel('learner', priced) + shown())).toMatchObject({
        refund_cents: 10_000,
      });

      // What comes after it is given back, too.
      const cameLate = step(
        null,
        `select private.append_money(id, 'payment', 10000, 'card', null, p_provider_id => 'pi_1') from public.charges`,
      );
      expect(await result(booked + confirm() + cameLate + shown())).toMatchObject({
        owed_cents: 0,
        refund_cents: 10_000,
      });

      // It cannot be kept afterwards.
      expect(await run(paid + confirm() + pay('paid'))).toMatchObject({ code: 'PX217' });
      expect(await run(paid + cancel('learner', priced) + pay('paid'))).not.toHaveProperty('code');
      expect(await seen(paid + confirm() + pay('refunded', 'C1') + money)).toEqual([
        'cancelled refunded 10000',
      ]);
      expect(await seen(booked + pay('waived') + confirm() + money)).toEqual([
        'cancelled waived 10000',
      ]);
    },

    'a course that was fully held at the explicit request cannot be withdrawn from': async () => {
      const short = step(
        null,
        `update public.cohort_meetings set starts_at = '2031-03-11T15:00Z', ends_at = '2031-03-11T16:00Z'
         where cohort_id = '${priced}' and starts_at > '2031-03-20'`,
      );
      const over = at('2031-03-11T16:00Z');
      expect(await run(asked + short + over + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(asked + short + over + shown())).toMatchObject({ refusal: 'performed' });
      expect(await result(asked + short + at('2031-03-11T15:59Z') + shown())).toMatchObject({
        refusal: null,
        owed_cents: 9_958,
      });
      expect(
        await seen(booked + short + over + runDue('0') + state() + decide(true) + money),
      ).toEqual(['cancelled none 10000']);
      // A person who was absent, and a person who had cancelled before.
      const absent = step(
        null,
        `update public.bookings set state = 'no_show' where id = ${ofLearner}`,
      );
      expect(await seen(booked + short + over + absent + state() + decide(true) + money)).toEqual([
        'cancelled none 10000',
      ]);
      const cancelled = asked + short + pay('paid', 'A1') + cancel('learner', priced);
      expect(await seen(cancelled + over + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
      ]);
    },

    'a company cannot withdraw': async () => {
      expect(await run(booked + billed + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(booked + billed + shown())).toMatchObject({ refusal: 'company' });
      const receipt = step(
        'learner',
        `select public.save_billing(${ofLearner}, 'receipt', 'Anna')`,
      );
      // A person who has stated it stays a consumer or a company until it is decided.
      const waiting = { code: 'PX244' };
      expect(await run(booked + state() + billed)).toMatchObject(waiting);
      expect(await run(booked + receipt + state() + billed)).toMatchObject(waiting);
      expect(await run(booked + billed + state() + receipt)).toMatchObject(waiting);
      expect(await result(booked + state() + receipt + shown())).toMatchObject({ refusal: null });
      expect(await result(booked + billed + state() + billed + shown())).toMatchObject({
        refusal: 'company',
      });
      expect(await result(booked + state() + decide(false, 'No') + billed + shown())).toMatchObject(
        { refusal: 'company' },
      );
      const paidHalf = asked + at('2031-03-10T18:00Z') + confirm();
      expect(await run(paidHalf + billed)).not.toHaveProperty('code');
      const others = book('otherLearner', priced) + remembered(bookingOf('otherLearner', priced));
      expect(await run(booked + others + state() + billed)).not.toHaveProperty('code');
      expect(await result(booked + receipt + shown())).toMatchObject({ refusal: null });
      const theirDate = dated + inHouse(priced) + add(null, priced, 'learner') + remembered();
      expect(await result(theirDate + shown())).toMatchObject({ refusal: 'company' });
      // What staff make of the date later, or where they move the booking, does not change who made the contract.
      const another = meetingsOn('2031-03-24', '2031-03-25', cohort);
      expect(await result(booked + inHouse(priced) + shown())).toMatchObject({ refusal: null });
      expect(
        await result(booked + another + inHouse(cohort) + moveTo(cohort) + shown()),
      ).toMatchObject({ refusal: null });
      expect(await result(theirDate + another + moveTo(cohort) + shown())).toMatchObject({
        refusal: 'company',
      });
      expect(await result(booked + seat('bound') + shown())).toMatchObject({ refusal: 'company' });
      // For other people.
      const other = book('otherLearner', priced);
      const theirs = bookingOf('otherLearner', priced);
      const invoice = step(
        'otherLearner',
        `select public.save_billing(${theirs}, 'invoice', 'Firm', '094014201')`,
      );
      expect(await run(booked + state() + other + invoice + receipt)).not.toHaveProperty('code');
      for (const paid of [invoice, seat('bound').replaceAll(ofLearner, theirs)])
        expect(await result(booked + other + paid + shown())).toMatchObject({ refusal: null });
      // The answer to a statement does not reveal it.
      expect(await result(booked + billed + state())).toEqual({
        stated_at: '2031-03-03T08:00:00+00:00',
      });
    },

    'a statement is refused if there is nothing to withdraw from': async () => {
      expect(await result(booked + cancel('learner', priced) + shown())).toMatchObject({
        refusal: 'over',
      });
      expect(await run(booked + cancel('learner', priced) + confirm())).toMatchObject({
        code: 'PX232',
      });
      const off = booked + pay('paid', 'A1') + setState('cancelled', 'Ill', priced);
      expect(await result(off + shown())).toMatchObject({ refusal: 'over' });
      const refunded =
        booked + pay('paid', 'A1') + cancel('learner', priced) + pay('refunded', 'C1');
      expect(await result(refunded + shown())).toMatchObject({ refusal: 'over' });
      // A booking that is free of charge is cancelled.
      const free = step('learner', `select public.my_bookings() -> 0 -> 'withdrawal' as result`);
      expect(await result(book('learner', cohort) + free)).toBeNull();
      expect(await result(booked + free)).toMatchObject({
        token: expect.stringMatching(/^PX-/) as string,
        refusal: null,
      });
    },

    'the request is noted with its time, at the booking or at the offered seat': async () => {
      const noted = rows(
        `to_char(early_start_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
        `public.booking_payments order by created_at, early_start_at nulls first`,
      );
      expect(await seen(asked + noted)).toEqual(['2031-03-03 08:00']);
      expect(await seen(booked + noted)).toEqual([null]);
      expect(
        await seen(dated + step('learner', `select public.book('${priced}', null, null)`) + noted),
      ).toEqual([null]);
      // A repeated call changes nothing.
      expect(await seen(booked + early() + noted)).toEqual([null]);
      const offered =
        dated +
        book('otherLearner', priced) +
        set('capacity = 1', priced) +
        book('learner', priced) +
        cancel('otherLearner', priced);
      expect(await seen(offered + accepts(', true') + noted)).toEqual([null, '2031-03-03 08:00']);
      expect(await seen(offered + accepts('') + noted)).toEqual([null, null]);
      // The contract is made with the seat.
      const tomorrow = at('2031-03-04T07:00Z');
      const contract = rows(
        `to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
        `public.booking_payments where booking_id = ${ofLearner}`,
      );
      expect(await seen(offered + tomorrow + accepts('') + contract)).toEqual(['2031-03-04 07:00']);
    },
  };
}
