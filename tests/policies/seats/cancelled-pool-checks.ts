import { expect } from 'vitest';
import { book, clockAt, cohort, counts, priced, step, values } from '../cohorts/calls.ts';
import { noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { end, organization, rows } from './company-calls.ts';
import { accept, create, give, mine, pool, reserved, seats } from './seat-calls.ts';

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
    'the seats of a cancelled cohort are taken back, and who was invited is told': async () => {
      expect(await valuesOf(cancelled + seats)).toEqual(['b taken_back', 'learner taken_back']);
      // The holder has got the letter about the booking.
      expect(await valuesOf(cancelled + letters)).toEqual(['b true']);
      expect(await valuesOf(cancelled + counts())).toEqual(['0 of 3, 0 waiting']);
      expect(await valuesOf(cancelled + link)).toEqual(['cancelled']);
      const released = reserved + clockAt('5 days') + step(null, 'select private.run_due()');
      expect(await valuesOf(released + cancelCohort + counts())).toEqual(['0 of 3, 0 waiting']);
      expect(await valuesOf(released + cancelCohort + seats)).toEqual(['learner expired']);
    },

    'no seat of a cancelled cohort is given, and its pool does not open again': async () => {
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
      // Also when it had ended before; and what has ended otherwise is still to be paid.
      const ended = clockAt('5 days') + step(null, 'select private.run_due()');
      expect(await valuesOf(both + paid + ended + note('due') + payment)).toEqual(['due']);
      expect(await valuesOf(both + note('waived') + ended + note('paid') + payment)).toEqual([
        'paid',
      ]);
    },

    'what was paid for the pool of a cancelled cohort is to be refunded': async () => {
      expect(await valuesOf(both + paid + cancelCohort + payment)).toEqual(['refund_due']);
      expect(await valuesOf(cancelled + payment)).toEqual(['none']);
      const others =
        values(`(select string_agg(booking.payment::text, ',') from public.bookings as booking
        where booking.cohort_id = '${priced}')`);
      expect(await valuesOf(both + book('newUser', priced) + cancelCohort + others)).toEqual([
        'due',
      ]);
      const part = noteMoney('payment', 100, { charge: '(select id from public.charges)' });
      expect(await valuesOf(both + part + cancelCohort + payment)).toEqual(['refund_due']);
      const waived = step('admin', `select public.set_pool_payment('${pool}', 'waived')`);
      expect(await valuesOf(both + waived + cancelCohort + payment)).toEqual(['waived']);
      const audited = values(
        `(select string_agg(before ->> 'payment' || ' ' || (after ->> 'payment'), ',') from public.audit_log where action = 'cancel seat pool')`,
      );
      expect(await valuesOf(both + paid + cancelCohort + audited)).toEqual(['paid refund_due']);
      // Of a pool of the course nothing changes.
      const ofCourse = create() + cancelCohort;
      expect(await valuesOf(ofCourse + payment)).toEqual(['due']);
    },
  };
}
