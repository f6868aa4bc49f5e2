import { expect } from 'vitest';
import {
  accept,
  add,
  bookWith,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  letters,
  pay,
  priced,
  set,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import { save } from '../cohorts/cohort-calls.ts';
import { correctMoney, money, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { accept as acceptSeat, given as givenSeat } from '../seats/seat-calls.ts';
import { at, joined, one, starts, within } from './lapse-calls.ts';
import { openOrder, setOpen, settle, theCharge } from './calls.ts';

/** In how many minutes seats lapse, for those that do, and whether they are to be paid by then. */
const lapses = values(
  `(select coalesce(string_agg((extract(epoch from payment.lapses_at - now()) / 60)::integer || case when payment.due_at = payment.lapses_at then '' else ' otherwise due' end, ', ' order by booking.queue_number), '')
    from public.booking_payments as payment join public.bookings as booking on booking.id = payment.booking_id)`,
);
const causes = values(
  `(select string_agg(distinct cause, ', ') from public.booking_events where to_state = 'expired')`,
);
const change = (sql: string) => step(null, sql);
const saved = (value: unknown) => save({ pay_within: value }, priced);
const factsOf = (kind: string) =>
  step(
    null,
    `select public.letter_facts((select id from private.outbox where kind = '${kind}')) as result`,
  );
/** In how many minutes the seats of these rows lapse, as staff see them. */
const lapsing = (as: 'admin' | 'instructor', rows: string) =>
  step(
    as,
    `select (extract(epoch from lapses_at - now()) / 60)::integer as value from public.${rows}`,
  );
const shown = (terms: string) => bookWith(terms, 'learner', priced);

export function lapseChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a seat that is not paid in time passes to the next, with a letter': async () => {
      const full = within(60) + joined('learner', 'otherLearner', 'newUser');
      expect(await valuesOf(full + lapses)).toEqual(['60, 60']);
      expect(await valuesOf(full + at('00:59:59') + states(priced))).toEqual([
        'learner confirmed',
        'otherlearner confirmed',
        'newuser waiting',
      ]);
      const lapsed = full + pay('paid', null, 'otherLearner') + at('1 hour');
      expect(await valuesOf(lapsed + states(priced))).toEqual([
        'learner expired',
        'otherlearner confirmed',
        'newuser offered',
      ]);
      const told = await valuesOf(lapsed + letters);
      expect(told).toContain('payment_lapsed learner');
      expect(told).not.toContain('payment_lapsed otherlearner');
      expect(told).not.toContain('offer_lapsed learner');
      expect(await valuesOf(lapsed + causes)).toEqual(['payment lapsed']);
      expect(await valuesOf(one + at('1 hour') + money)).toEqual(['none 0 0 0']);
      expect(await valuesOf(one + at('1 hour') + at('2 hours') + lapses)).toEqual(['']);
    },

    'a person who accepts an offer has the whole time from then': async () => {
      const offered =
        within(90) +
        set('capacity = 1', priced) +
        joined('learner', 'newUser') +
        cancel('learner', priced);
      const accepted = offered + clockAt('2 hours') + accept('newUser', priced);
      expect(await valuesOf(accepted + lapses)).toEqual(['210']);
      expect(await valuesOf(accepted + at('03:30') + states(priced))).toEqual([
        'learner cancelled',
        'newuser expired',
      ]);
    },

    'a person who takes a seat has the time that was shown': async () => {
      const changed = { code: 'PX248' };
      const price = 'shown_cents => 10000';
      expect(await run(within(60) + shown(price))).toMatchObject(changed);
      expect(await run(within(60) + shown(`${price}, shown_pay_within => 90`))).toMatchObject(
        changed,
      );
      expect(await run(within(90) + shown(`${price}, shown_pay_within => 60`))).toMatchObject(
        changed,
      );
      const right = shown(`${price}, shown_pay_within => 60`);
      expect(await valuesOf(within(60) + right + lapses)).toEqual(['60']);
      // Seats do not lapse, or the call does not say what was shown.
      for (const kept of [
        within(null) + right,
        within(60) + starts('1 hour') + shown(price),
        within(60) + set('price_cents = null', priced) + shown(price),
        one + shown(price),
        within(60) + shown('shown_pay_within => 90'),
        // A seat whose cohort begins before the time is over does not lapse either.
        within(60) + starts('1 hour') + right,
      ])
        expect(resultOf(await run(kept))).toMatchObject({ state: 'confirmed' });
      const offered =
        within(60) +
        set('capacity = 1', priced) +
        joined('newUser', 'learner') +
        cancel('newUser', priced);
      const taken = (terms: string) =>
        run(
          offered +
            step(
              'learner',
              `select public.accept_offer(${bookingOf('learner', priced)}, ${terms}) as result`,
            ),
        );
      expect(await taken(price)).toMatchObject(changed);
      expect(await taken(`${price}, shown_pay_within => 61`)).toMatchObject(changed);
      expect(resultOf(await taken(`${price}, shown_pay_within => 60`))).toMatchObject({
        state: 'confirmed',
      });
    },

    'a seat does not lapse if staff gave it, it is free of charge or its cohort begins before':
      async () => {
        const given = within(60) + add(null, priced, 'learner');
        expect(await valuesOf(given + lapses)).toEqual(['']);
        const listed = within(60) + set('capacity = 1', priced) + joined('learner', 'newUser');
        const promoted =
          listed +
          set('capacity = 2', priced) +
          step('instructor', `select public.promote_booking(${bookingOf('newUser', priced)})`);
        expect(await valuesOf(promoted + lapses)).toEqual(['60']);
        expect(await valuesOf(joined('learner') + lapses)).toEqual(['']);
        expect(
          await valuesOf(within(60) + set('price_cents = 0', priced) + joined('learner') + lapses),
        ).toEqual(['']);
        expect(await valuesOf(within(60) + starts('1 hour') + joined('learner') + lapses)).toEqual([
          '',
        ]);
        expect(
          await valuesOf(within(60) + starts('61 minutes') + joined('learner') + lapses),
        ).toEqual(['60']);
        // An organisation has paid.
        const covered = givenSeat + acceptSeat() + one;
        expect(await valuesOf(covered + lapses)).toEqual(['']);
        const moved =
          one +
          step(
            'instructor',
            `select public.move_booking(${bookingOf('learner', priced)}, '${cohort}')`,
          );
        expect(await valuesOf(moved + lapses)).toEqual(['']);
        expect(await valuesOf(moved + at('1 hour') + states())).toEqual(['learner confirmed']);
      },

    'a seat does not lapse once money has come, even if that is corrected, or if it is waived':
      async () => {
        for (const settled of [
          pay('paid'),
          pay('waived'),
          pay('waived') + pay('due'),
          noteMoney('payment', 100),
          noteMoney('payment', 100) + correctMoney('payment'),
          openOrder() + setOpen() + settle('paid'),
        ]) {
          const kept = one + settled + at('1 hour');
          expect(await valuesOf(kept + states(priced))).toEqual(['learner confirmed']);
        }
      },

    'a seat lapses as announced even if less is owed meanwhile': async () => {
      const lowered = one + change('update public.charges set owed_cents = 9000');
      expect(await valuesOf(lowered + lapses)).toEqual(['60']);
      expect(await valuesOf(lowered + at('1 hour') + states(priced))).toEqual(['learner expired']);
    },

    'a seat does not lapse once its cohort has begun': async () => {
      expect(await valuesOf(one + starts('30 minutes') + at('1 hour') + states(priced))).toEqual([
        'learner confirmed',
      ]);
      expect(await valuesOf(one + starts('1 hour') + at('1 hour') + states(priced))).toEqual([
        'learner confirmed',
      ]);
      expect(await valuesOf(one + starts('61 minutes') + at('1 hour') + states(priced))).toEqual([
        'learner expired',
      ]);
    },

    'staff see the time to pay of a cohort, and admins when a seat lapses until its cohort begins':
      async () => {
        const unpaid = lapsing('admin', 'list_unpaid()');
        const people = `list_cohort_bookings('${priced}', 'live')`;
        for (const seen of [unpaid, lapsing('admin', people)]) {
          expect(await valuesOf(one + seen)).toEqual([60]);
          expect(await valuesOf(joined('learner') + seen)).toEqual([null]);
          const begins = one + starts('30 minutes');
          expect(await valuesOf(begins + clockAt('00:29:59') + seen)).toEqual([60]);
          expect(await valuesOf(begins + clockAt('30 minutes') + seen)).toEqual([null]);
        }
        expect(await valuesOf(one + lapsing('instructor', people))).toEqual([null]);
        const overview = step(
          'instructor',
          `select public.cohort_overview('${priced}') -> 'pay_within' as value`,
        );
        expect(await valuesOf(within(90) + overview)).toEqual([90]);
        expect(await valuesOf(within(null) + overview)).toEqual([null]);
      },

    'a payment that arrives after a seat has lapsed is to be given back': async () => {
      const lapsed = one + openOrder() + setOpen() + settle('expired') + at('1 hour');
      expect(await valuesOf(lapsed + states(priced))).toEqual(['learner expired']);
      expect(await valuesOf(lapsed + settle('paid') + money)).toEqual(['refund_due 0 10000 0']);
      // One that was noted by mistake, and kept, makes nothing due.
      const mistake = lapsed + noteMoney('payment', 9000) + pay('paid') + correctMoney('payment');
      expect(await valuesOf(mistake + money)).toEqual(['none 0 0 0']);
      const listed = step(
        'admin',
        'select amount_cents as value from public.list_unpaid(refunds => true)',
      );
      expect(await valuesOf(lapsed + settle('paid') + listed)).toEqual([10_000]);
    },

    'a lapsed seat cannot be withdrawn from: nothing is owed for it, and received money is given back':
      async () => {
        const refusal = step(
          'learner',
          `select public.my_bookings() #>> '{0,withdrawal,refusal}' as value`,
        );
        expect(await valuesOf(one + refusal)).toEqual([null]);
        expect(await valuesOf(one + at('1 hour') + refusal)).toEqual(['over']);
        const paid = one + openOrder() + setOpen() + settle('expired') + at('1 hour');
        expect(await valuesOf(paid + settle('paid') + refusal)).toEqual(['over']);
      },

    'a lapsed seat cannot be paid, even before run_due has ended it': async () => {
      expect(await run(one + clockAt('1 hour') + openOrder())).toMatchObject({ code: 'PX217' });
      expect(resultOf(await run(one + clockAt('00:59:59') + openOrder()))).toMatchObject({
        state: 'creating',
      });
      // That of somebody else is over.
      const later = within(60) + joined('otherLearner') + clockAt('30 minutes') + joined('learner');
      expect(resultOf(await run(later + clockAt('1 hour') + openOrder()))).toMatchObject({
        state: 'creating',
      });
      // It no longer lapses.
      expect(
        resultOf(
          await run(
            one + starts('30 minutes') + clockAt('1 hour') + openOrder({ charge: theCharge }),
          ),
        ),
      ).toMatchObject({ state: 'creating' });
    },

    'a person who books again after the time is behind the people who wait': async () => {
      const full = within(60) + joined('learner', 'otherLearner', 'newUser');
      const again = full + clockAt('1 hour') + joined('learner');
      expect(await valuesOf(again + states(priced))).toEqual([
        'learner expired',
        'otherlearner confirmed',
        'newuser offered',
        'learner waiting',
      ]);
      expect(await valuesOf(again + causes)).toEqual(['payment lapsed']);
      const alone = one + clockAt('1 hour') + joined('learner');
      expect(await valuesOf(alone + states(priced))).toEqual([
        'learner expired',
        'learner confirmed',
      ]);
      expect(await valuesOf(alone + lapses)).toEqual(['120']);
      const early = full + clockAt('00:59:59') + joined('learner');
      expect(await valuesOf(early + states(priced))).toHaveLength(3);
    },

    'the fields of a cohort set the limit, and nobody gets less time than was announced':
      async () => {
        expect(resultOf(await run(saved(60)))).toMatchObject({ pay_within: 60 });
        expect(resultOf(await run(saved(60) + saved(null)))).toMatchObject({ pay_within: null });
        for (const value of [59, 10_081, 0, -60, 'x'])
          expect(await run(saved(value))).toMatchObject({ code: 'PX213' });
        expect(await valuesOf(within(120) + joined('learner') + saved(60) + lapses)).toEqual([
          '120',
        ]);
        expect(
          await valuesOf(joined('learner') + saved(60) + at('1 hour') + states(priced)),
        ).toEqual(['learner confirmed']);
      },

    'the last day to pay a seat that does not lapse is shown before it is taken': async () => {
      const told = step(
        'newUser',
        `select public.pay_by(cohort) as value from public.cohorts as cohort where id = '${priced}'`,
      );
      const due = step(
        null,
        `select due_at as value from public.booking_payments where booking_id = ${bookingOf('learner', priced)}`,
      );
      // In seven days or the day before it begins, whichever is earlier, and today at the earliest; in the last second of a day and in the
      // first of the next.
      for (const clock of [
        'private.end_of_day(now())',
        `(private.end_of_day(now()) + interval '1 second')`,
      ])
        for (const [start, day] of [
          ['30 days', '7 days'],
          ['4 days', '3 days'],
          ['12 hours', '0'],
        ] as const) {
          const begins =
            step(
              null,
              `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
               $clock$ select ${clock} $clock$`,
            ) +
            within(null) +
            set(`starts_at = ${clock} + interval '${start}'`, priced);
          const end = step(
            null,
            `select private.end_of_day(${clock} + interval '${day}') as value`,
          );
          const [expected] = await valuesOf(end);
          expect(await valuesOf(begins + told)).toEqual([expected]);
          expect(await valuesOf(begins + joined('learner') + due)).toEqual([expected]);
        }
    },

    'the page and the letters say until when': async () => {
      const mine = step(
        'learner',
        `select to_jsonb(jsonb_path_query_array(public.my_bookings(), '$[*].amount.lapses_at')) || to_jsonb(jsonb_path_query_array(public.my_bookings(), '$[*].cohort.lapses_within')) as result`,
      );
      expect(resultOf(await run(one + mine))).toEqual([expect.any(String), 60]);
      expect(resultOf(await run(one + starts('1 hour') + mine))).toEqual([
        expect.any(String),
        null,
      ]);

      // Also without a booking, by the clock of the server, and only if the cohort does not begin
      // before.
      const listed = (sql: string) =>
        valuesOf(
          sql +
            step(
              'newUser',
              `select public.lapses_within(cohort) as value from public.cohorts as cohort where id = '${priced}'`,
            ),
        );
      expect(await listed(within(60) + starts('61 minutes'))).toEqual([60]);
      expect(await listed(within(60) + starts('61 minutes') + clockAt('1 minute'))).toEqual([null]);
      expect(await listed(within(60) + starts('1 hour'))).toEqual([null]);
      expect(await listed(within(null))).toEqual([null]);
      // With a clock that a page can count from, and not once the seat stays.
      const left = step(
        'learner',
        `select extract(epoch from (mine #>> '{0,amount,lapses_at}')::timestamptz - (mine #>> '{0,amount,now}')::timestamptz)::integer / 60 as value
         from public.my_bookings() as mine`,
      );
      expect(await valuesOf(one + clockAt('20 minutes') + left)).toEqual([40]);
      expect(await valuesOf(one + starts('2 hours') + clockAt('70 minutes') + left)).toEqual([-10]);
      expect(await valuesOf(one + starts('1 hour') + clockAt('1 hour') + left)).toEqual([null]);
      expect(resultOf(await run(one + factsOf('booked')))).toMatchObject({
        amount: { lapses_at: expect.any(String) },
      });
      const offer =
        within(60) +
        set('capacity = 1', priced) +
        joined('learner', 'newUser') +
        cancel('learner', priced);
      expect(resultOf(await run(offer + factsOf('offer')))).toMatchObject({ lapses_within: 60 });
      expect(resultOf(await run(offer + starts('1 hour') + factsOf('offer')))).toMatchObject({
        lapses_within: null,
      });
      expect(resultOf(await run(one + at('1 hour') + factsOf('payment_lapsed')))).toMatchObject({
        booking: { state: 'expired', payment: 'none' },
        has_seat: true,
        amount: { lapses_at: null },
      });
      // Not to a person who has booked again.
      expect(
        resultOf(await run(one + at('1 hour') + joined('learner') + factsOf('payment_lapsed'))),
      ).toBeNull();
    },

    'an unpaid seat of an account that is being deleted is left to its deletion': async () => {
      const deleted =
        one + change(`delete from auth.users where id = (select payer_id from public.charges)`);
      expect(await valuesOf(deleted + at('1 hour') + states(priced))).toEqual(['nobody cancelled']);
    },
  };
}
