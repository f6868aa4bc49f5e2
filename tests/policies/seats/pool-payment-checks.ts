import { expect } from 'vitest';
import { literal, type TestUser } from '../actors.ts';
import { book, cancel, priced, set, states, step, values } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { accept, create, given, mine, mode, pool, takeBack } from './seat-calls.ts';

const pay = (
  state: string | null,
  document: string | null = null,
  mark: string | null = null,
  caller: TestUser = 'admin',
) =>
  step(
    caller,
    `select to_jsonb(public.set_pool_payment('${pool}', ${[state, document, mark].map((value) => (value === null ? 'null' : literal(value))).join(', ')})) as result`,
  );
const payments = values(
  `(select string_agg(payment::text, ',' order by queue_number) from public.bookings)`,
);
const paidFor = values(
  `(select string_agg(coalesce(booking.cohort_id::text, '-'), ',') from public.seats as seat
    left join public.bookings as booking on booking.id = seat.booking_id)`,
);

const another = '7a000000-0000-4000-8000-000000000019';
/** SQL of another cohort of the same course, before the other one. */
const second = step(
  null,
  `insert into public.cohorts (id, course_id, capacity, price_cents)
     select '${another}', course_id, 2, 9000 from public.cohorts where id = '${priced}';
   insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
     values ('${another}', now() + interval '9 days', now() + interval '9 days 1 hour');
   update public.cohorts set state = 'open' where id = '${another}'`,
);

export function poolPaymentChecks(started: Run): Checks {
  const run: Run = (sql) => started(sql.trimEnd().replace(/;$/, ''));
  const valuesOf = async (sql: string) => valuesIn(await run(sql));

  return {
    'a pool is paid for as a booking is': async () => {
      const created = resultOf(await run(create()));
      expect(created).toMatchObject({ payment: 'due', vat_percent: 24, paid_at: null });
      expect(created.reference).toMatch(/^PX-/);
      expect(Date.parse(String(created.due_at)) - Date.parse(String(created.created_at))).toBe(
        14 * 86_400_000,
      );
      const free = create().replace('50000', 'null');
      expect(resultOf(await run(free))).toMatchObject({
        payment: 'none',
        reference: null,
        due_at: null,
      });
      expect(resultOf(await run(create().replace('50000', '0')))).toMatchObject({
        payment: 'none',
      });
      const agreed = resultOf(await run(create({ due: '3 days' })));
      expect(Date.parse(String(agreed.due_at)) - Date.parse(String(agreed.created_at))).toBe(
        3 * 86_400_000,
      );

      const paid = create() + pay('paid');
      expect(resultOf(await run(paid))).toMatchObject({
        payment: 'paid',
        paid_at: expect.any(String),
        invoice_number: null,
      });
      // Its numbers are noted later, and corrected.
      const noted = paid + pay('paid', ' INV-1 ', '400');
      expect(resultOf(await run(noted))).toMatchObject({
        invoice_number: 'INV-1',
        invoice_mark: '400',
      });
      expect(resultOf(await run(noted + pay('paid')))).toMatchObject({
        invoice_number: 'INV-1',
        invoice_mark: '400',
      });
      expect(resultOf(await run(noted + pay('paid', 'INV-2', '401')))).toMatchObject({
        invoice_number: 'INV-2',
        invoice_mark: '401',
      });
      expect(resultOf(await run(noted + pay('due')))).toMatchObject({
        paid_at: null,
        invoice_number: 'INV-1',
      });
      const refunding = noted + pay('refund_due');
      expect(resultOf(await run(refunding))).toMatchObject({
        paid_at: expect.any(String),
        refunded_at: null,
      });
      expect(resultOf(await run(refunding + pay('refunded', 'CRN-1', '7')))).toMatchObject({
        payment: 'refunded',
        invoice_number: 'INV-1',
        invoice_mark: '400',
        credit_note_number: 'CRN-1',
        credit_note_mark: '7',
        refunded_at: expect.any(String),
      });
      for (const refused of [
        create() + pay('refunded', 'CRN-1'),
        create() + pay('refund_due'),
        create() + pay(null),
        refunding + pay('refunded'),
        paid + pay('paid', 'INV-1', 'MARK'),
        paid + pay('paid', 'INV-1', '1'.repeat(21)),
        paid + pay('paid', 'I'.repeat(61)),
        paid + pay('paid', 'I\u202e1'),
        free + pay('paid'),
      ])
        expect(await run(refused)).toMatchObject({ code: 'PX217' });
      expect(await run(create() + pay('paid', null, null, 'organizationOwner'))).toMatchObject({
        code: '42501',
      });
      const audited = values(
        `(select count(*)::int from public.audit_log where action = 'set pool payment')`,
      );
      expect(await valuesOf(noted + pay('paid', 'INV-1', '400') + audited)).toEqual([2]);
    },

    'a seat of a course pays for a booking that is due': async () => {
      const own = given + book('learner', priced);
      expect(await valuesOf(own + accept() + payments)).toEqual(['waived']);
      expect(await valuesOf(own + accept() + paidFor)).toEqual([priced]);
      // Once: another one is theirs to pay.
      const both = second + own + book('learner', another);
      expect(
        await valuesOf(
          both +
            accept() +
            values(
              `(select string_agg(payment::text, ',' order by cohort.starts_at) from public.bookings as booking
          join public.cohorts as cohort on cohort.id = booking.cohort_id)`,
            ),
        ),
      ).toEqual(['waived,due']);
      const elsewhere = set('price_cents = 100', '7a000000-0000-4000-8000-000000000013');
      const bookedElsewhere = elsewhere + book('learner', '7a000000-0000-4000-8000-000000000013');
      expect(await valuesOf(given + bookedElsewhere + accept() + payments)).toEqual(['due']);
      const paid = step(null, `update public.bookings set payment = 'paid'`);
      expect(await valuesOf(own + paid + accept() + payments)).toEqual(['paid']);
      expect(await valuesOf(own + cancel('learner', priced) + accept() + payments)).toEqual([
        'none',
      ]);
      expect(await valuesOf(given + book('otherLearner', priced) + accept() + payments)).toEqual([
        'due',
      ]);
      expect(await valuesOf(own + accept() + cancel('learner', priced) + paidFor)).toEqual(['-']);
      // What was paid for is given up with the seat.
      expect(await valuesOf(own + accept() + takeBack(mine) + states(priced))).toEqual([
        'learner cancelled',
      ]);
    },

    'a seat pays for one booking of its course, while it is held': async () => {
      const held = given + mode('booking') + accept();
      expect(await valuesOf(held + book('otherLearner', priced) + payments)).toEqual(['due']);
      const elsewhere = set('price_cents = 100', '7a000000-0000-4000-8000-000000000013');
      expect(
        await valuesOf(
          held + elsewhere + book('learner', '7a000000-0000-4000-8000-000000000013') + payments,
        ),
      ).toEqual(['due']);
      expect(await valuesOf(held + takeBack(mine) + book('learner', priced) + payments)).toEqual([
        'due',
      ]);
      expect(
        await valuesOf(
          second + held + book('learner', priced) + book('learner', another) + payments,
        ),
      ).toEqual(['waived,due']);
      const ended = step(null, `update public.seats set state = 'ended', email = null`);
      expect(await valuesOf(held + ended + book('learner', priced) + payments)).toEqual(['due']);
    },
  };
}
