import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { book, clockAt, cohort, counts, priced, step, values } from '../cohorts/calls.ts';
import { correctMoney, money, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { end, organization, rows, strangers } from './company-calls.ts';
import { accept, create, give, mine, pool, reserved, seats, takeBack } from './seat-calls.ts';

const sent = step(null, 'update private.outbox set sent_at = private.clock()');
const cancelCohort = step(
  'instructor',
  `select public.set_cohort_state('${cohort}', 'cancelled', 'Ill')`,
);
const paid = step('admin', `select public.set_pool_payment('${pool}', 'paid')`);
const note = (state: string) =>
  step('admin', `select public.set_pool_payment('${pool}', '${state}', 'C1')`);
const payment = values(`(select payment from public.seat_pools)`);
const letters = step(
  null,
  `select concat_ws(' ', split_part(facts ->> 'email', '@', 1), facts #>> '{cohort,is_cancelled}') as value
   from private.outbox as letter cross join lateral public.letter_facts(letter.id) as facts
   where letter.kind = 'seat_taken_back'`,
);
/** What the letters to the managers of the organisation say. */
const told = step(
  null,
  `select concat_ws(' ', split_part(facts ->> 'email', '@', 1), facts ->> 'payment', facts ->> 'amount_cents', facts #>> '{cohort,cancel_reason}') as value
   from private.outbox as letter cross join lateral public.letter_facts(letter.id) as facts
   where letter.kind = 'pool_cancelled' and facts is not null order by 1`,
);
const overview = step('admin', `select public.cohort_overview('${cohort}') as result`);
const change = (quantity: number) =>
  step(
    'admin',
    `select public.change_seat_pool('${pool}', ${quantity}, now() + interval '6 days') as result`,
  );
const link = step(
  'learner',
  `select public.find_seat(pg_temp.seat_of('${mine}')) ->> 'state' as value`,
);

/** The learner has a seat of a pool of two, and b has the other one. */
const both = reserved + give(['b@example.com']) + accept() + sent;

/** What a pool of seats is once its cohort is cancelled. */
export function cancelledPoolChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const cancelled = both + cancelCohort;
  return {
    'the seats of a cancelled cohort are taken back, and invited people are notified': async () => {
      expect(await valuesOf(cancelled + seats)).toEqual(['b taken_back', 'learner taken_back']);
      // The holder has got the letter about the booking.
      expect(await valuesOf(cancelled + letters)).toEqual(['b true']);
      expect(await valuesOf(cancelled + counts())).toEqual(['0 of 3, 0 waiting']);
      expect(await valuesOf(cancelled + link)).toEqual(['cancelled']);
      const released = reserved + clockAt('5 days') + step(null, 'select private.run_due()');
      expect(await valuesOf(released + cancelCohort + counts())).toEqual(['0 of 3, 0 waiting']);
      expect(await valuesOf(released + cancelCohort + seats)).toEqual(['learner expired']);
    },

    'managers of the organisation are notified about the cancelled cohort, with what is given back':
      async () => {
        const managers = ['organizationadmin', 'organizationowner', 'secondorganizationowner'];
        const every = (said: string) => managers.map((name) => `${name} ${said}`);
        expect(await valuesOf(both + paid + cancelCohort + told)).toEqual(
          every('refund_due 50000 Ill'),
        );
        expect(await valuesOf(both + paid + cancelCohort + note('refunded') + told)).toEqual(
          every('refunded 50000 Ill'),
        );
        expect(await valuesOf(cancelled + told)).toEqual(every('none 50000 Ill'));
        const isOwner = `user_id = '${testUsers.organizationOwner}'`;
        for (const gone of [
          `update public.organization_members set role = 'member' where ${isOwner}`,
          `update auth.users set banned_until = 'infinity' where id = '${testUsers.organizationOwner}'`,
        ]) {
          const others = every('refund_due 50000 Ill').toSpliced(1, 1);
          expect(await valuesOf(both + paid + step(null, gone) + cancelCohort + told)).toEqual(
            others,
          );
          // Even if it happens before the letter is sent.
          expect(await valuesOf(both + paid + cancelCohort + step(null, gone) + told)).toEqual(
            others,
          );
          expect(resultOf(await run(both + paid + step(null, gone) + overview))).toMatchObject({
            managers: 2,
          });
        }
        // Also for a pool without a price.
        const free = step(null, 'delete from public.charges where pool_id is not null');
        expect(await valuesOf(both + free + cancelCohort + told)).toHaveLength(3);
        // Others manage another organisation, where nothing is cancelled.
        const otherPool = step(
          null,
          `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
           select '76000000-0000-4000-8000-0000000000ff', course_id, 9, expires_at from public.seat_pools`,
        );
        const others = strangers + otherPool + book('newUser', priced);
        expect(await valuesOf(both + paid + others + cancelCohort + told)).toEqual(
          every('refund_due 50000 Ill').slice(1),
        );
        expect(resultOf(await run(both + paid + others + overview))).toMatchObject({
          managers: 2,
        });
        const elsewhere = step('admin', `select public.cohort_overview('${priced}') as result`);
        expect(resultOf(await run(both + paid + others + elsewhere))).toMatchObject({
          invited: 0,
          managers: 0,
          kept: { pools: 0, cents: 0 },
        });
        // The people whom the dialog names beforehand.
        expect(resultOf(await run(both + paid + overview))).toMatchObject({
          invited: 1,
          managers: 3,
          kept: { pools: 1, cents: 50_000, refunding_cents: 0 },
        });
        const without = reserved + give(['b@example.com']);
        expect(resultOf(await run(without + overview))).toMatchObject({
          invited: 0,
          kept: { pools: 0, cents: 0 },
        });
        expect(resultOf(await run(without + sent + overview))).toMatchObject({ invited: 2 });
        const second = reserved + sent + give(['b@example.com']);
        expect(resultOf(await run(second + overview))).toMatchObject({ invited: 1 });
        const dropped = step(null, 'update private.outbox set is_dropped = true');
        expect(resultOf(await run(without + sent + dropped + overview))).toMatchObject({
          invited: 0,
        });
      },

    'seats that were given until the cohort was cancelled are distinguished from the others':
      async () => {
        const lapsed = step('admin', 'select lapsed as value from public.list_seat_pools()');
        const ofCompany = step(
          'organizationOwner',
          `select lapsed as value from public.list_company_pools('${organization}')`,
        );
        for (const list of [lapsed, ofCompany]) {
          expect(await valuesOf(both + list)).toEqual([0]);
          expect(await valuesOf(cancelled + list)).toEqual([2]);
          const earlier = both + takeBack('b@example.com') + clockAt('1 hour') + cancelCohort;
          expect(await valuesOf(earlier + list)).toEqual([1]);
          const released = both + clockAt('5 days') + step(null, 'select private.run_due()');
          expect(await valuesOf(released + cancelCohort + list)).toEqual([2]);
          expect(await valuesOf(both + end(mine) + cancelCohort + list)).toEqual([1]);
          const another = step(
            'instructor',
            `select public.set_cohort_state('${priced}', 'cancelled', 'Ill')`,
          );
          expect(await valuesOf(both + another + takeBack('b@example.com') + list)).toEqual([0]);
        }
      },

    'no seat of a cancelled cohort can be given, and its pool does not open again': async () => {
      for (const caller of ['organizationOwner', 'admin'] as const)
        expect(await run(cancelled + give(['c@example.com'], caller))).toMatchObject({
          code: 'PX328',
        });
      expect(await run(cancelled + change(2))).toMatchObject({ code: 'PX211' });
      const left = both + end(mine) + cancelCohort;
      expect(await run(left + change(1))).toMatchObject({ code: 'PX211' });
      expect(await run(cancelled + rows(`list_company_pools('${organization}')`))).toMatchObject({
        result: [{ is_open: false, cohort_state: 'cancelled', free: 2 }],
      });
    },

    'the pool of a cancelled cohort is not owed again': async () => {
      const waived = both + note('waived') + cancelCohort;
      for (const refused of [
        waived + note('paid'),
        waived + note('due'),
        both + paid + cancelCohort + note('paid') + note('due'),
        both + paid + cancelCohort + note('refunded') + note('due'),
      ])
        expect(await run(refused)).toMatchObject({ code: 'PX217' });
      // Even if it had ended before; a pool that ended for another reason is still to be paid.
      const ended = clockAt('5 days') + step(null, 'select private.run_due()');
      expect(await valuesOf(both + paid + ended + note('due') + payment)).toEqual(['due']);
      expect(await valuesOf(both + note('waived') + ended + note('paid') + payment)).toEqual([
        'paid',
      ]);
    },

    'the payment for the pool of a cancelled cohort is to be refunded': async () => {
      expect(await valuesOf(both + paid + cancelCohort + payment)).toEqual(['refund_due']);
      expect(await valuesOf(cancelled + payment)).toEqual(['none']);
      const others =
        values(`(select string_agg(booking.payment::text, ',' order by queue_number) from public.bookings as booking
        where booking.cohort_id = '${priced}')`);
      expect(await valuesOf(both + book('newUser', priced) + cancelCohort + others)).toEqual([
        'due',
      ]);
      const charge = '(select id from public.charges)';
      const part = noteMoney('payment', 100, { charge });
      expect(await valuesOf(both + part + cancelCohort + payment)).toEqual(['refund_due']);
      expect(await valuesOf(both + paid + correctMoney('payment') + money)).toEqual([
        'due 50000 0 0',
      ]);
      // A refund that had lowered the price and is corrected by then makes nothing due again.
      expect(
        await valuesOf(both + part + cancelCohort + paid + correctMoney('payment') + money),
      ).toEqual(['none 0 0 0']);
      const refunded = both + paid + noteMoney('refund', 100, { charge });
      expect(await valuesOf(refunded + money)).toEqual(['paid 49900 50000 100']);
      expect(await valuesOf(refunded + cancelCohort + correctMoney('refund') + money)).toEqual([
        'refund_due 0 50000 0',
      ]);
      const waived = step('admin', `select public.set_pool_payment('${pool}', 'waived')`);
      expect(await valuesOf(both + waived + cancelCohort + payment)).toEqual(['waived']);
      const audited = values(
        `(select string_agg(before ->> 'payment' || ' ' || (after ->> 'payment'), ',' order by before ->> 'payment' || ' ' || (after ->> 'payment')) from public.audit_log where action = 'cancel seat pool')`,
      );
      expect(await valuesOf(both + paid + cancelCohort + audited)).toEqual(['paid refund_due']);
      // Nothing changes for a pool of the course.
      const ofCourse = create() + cancelCohort;
      expect(await valuesOf(ofCourse + payment)).toEqual(['due']);
    },
  };
}
