import { expect } from 'vitest';
import { athensClock } from '../../../src/shared/dates/athens-clock.ts';
import { daysBetween } from '../../../src/subjects/cohorts/holidays.ts';
import { literal, type TestUser } from '../actors.ts';
import { book, cancel, priced, set, step, values } from '../cohorts/calls.ts';
import { money, noteMoney, papers } from '../cohorts/money-calls.ts';
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
const payAs = (shownCents: number) =>
  step('admin', `select public.set_pool_payment('${pool}', 'paid', shown_cents => ${shownCents})`);
const payFrom = (shown: string, state: string) =>
  step('admin', `select public.set_pool_payment('${pool}', '${state}', shown_state => '${shown}')`);
/** SQL of an admin who was shown a pool as due and notes it as paid. @param day in how many days */
const payOnce = (document: string, method: string, day = '0') =>
  step(
    'admin',
    `select public.set_pool_payment('${pool}', 'paid', '${document}', shown_cents => 50000, shown_state => 'due',
       method => '${method}', day => (now() at time zone 'Europe/Athens')::date + ${day})`,
  );
const another = '7a000000-0000-4000-8000-000000000019';
const payments = values(
  `(select string_agg(payment::text, ',' order by queue_number, cohort_id = '${another}') from public.bookings)`,
);
const paidFor = values(
  `(select string_agg(coalesce(booking.cohort_id::text, '-'), ',' order by coalesce(booking.cohort_id::text, '-')) from public.seats as seat
    left join public.bookings as booking on booking.id = seat.booking_id)`,
);

/** SQL of another cohort of the same course, before the other one. */
const second = step(
  null,
  `insert into public.cohorts (id, course_id, capacity, price_cents)
     select '${another}', course_id, 2, 9000 from public.cohorts where id = '${priced}';
   insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
     values ('${another}', now() + interval '9 days', now() + interval '9 days 1 hour');
   update public.cohorts set state = 'open' where id = '${another}'`,
);

/** In how many days a pool is due, and at what time in Athens. */
function lastDay({ due_at: due, created_at: created }: Record<string, unknown>): string {
  const [dueDay, time] = athensClock(new Date(String(due))).split('T');
  const days = daysBetween(athensClock(new Date(String(created))).slice(0, 10), String(dueDay));
  return `${days} days, ${time}`;
}

const readBy = (user: TestUser) =>
  step(user, 'select count(*) as value from public.charges, public.money_events');

export function poolPaymentChecks(started: Run): Checks {
  const run: Run = (sql) => started(sql.trimEnd().replace(/;$/, ''));
  const valuesOf = async (sql: string) => valuesIn(await run(sql));

  return {
    'the payment of a pool has the method and the day that an admin gives': async () => {
      const yesterday = `((now() at time zone 'Europe/Athens')::date - 1)`;
      const noted = step(
        'admin',
        `select public.set_pool_payment('${pool}', 'paid', method => 'cash', day => ${yesterday})`,
      );
      const event = values(
        `(select method || ' ' || (day = ${yesterday}) from public.money_events where kind = 'payment')`,
      );
      const audited = values(
        `(select after ->> 'method' || ' ' || ((after ->> 'day')::date = ${yesterday}) from public.audit_log where action = 'set pool payment')`,
      );
      expect(await valuesOf(create() + noted + event)).toEqual(['cash true']);
      expect(await valuesOf(create() + noted + audited)).toEqual(['cash true']);
    },

    'money of a pool is noted once, and other money for it is refused': async () => {
      const first = create() + payOnce('T-1', 'cash');
      expect(await valuesOf(first + payOnce('T-1', 'cash') + papers)).toEqual([
        'invoice T-1 payment 50000',
      ]);
      for (const other of [
        payOnce('T-2', 'cash'),
        payOnce('T-1', 'transfer'),
        payOnce('T-1', 'cash', '-1'),
      ])
        expect(await run(first + other)).toMatchObject({ code: 'PX217' });
      expect(await run(first + payOnce('T-1', 'cash', '1'))).toMatchObject({ code: 'PX213' });
    },

    'a pool is paid in the same way as a booking': async () => {
      const created = resultOf(await run(create()));
      expect(created).toMatchObject({ payment: 'due', vat_percent: 24, paid_on: null });
      expect(created.reference).toMatch(/^PX-/);
      expect(lastDay(created)).toBe('14 days, 23:59');
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
      expect(lastDay(agreed)).toBe('3 days, 23:59');

      const paid = create() + pay('paid');
      expect(resultOf(await run(paid))).toMatchObject({
        payment: 'paid',
        paid_on: expect.any(String),
        invoice_number: null,
      });
      // Its numbers are noted later.
      const noted = paid + pay('paid', ' INV-1 ', '400');
      expect(resultOf(await run(noted))).toMatchObject({
        invoice_number: 'INV-1',
        invoice_mark: '400',
      });
      expect(resultOf(await run(noted + pay('paid')))).toMatchObject({
        invoice_number: 'INV-1',
        invoice_mark: '400',
      });
      for (const [number, mark] of [
        ['INV-2', '400'],
        ['INV-1', '401'],
        [null, '401'],
      ] as const)
        expect(await run(noted + pay('paid', number, mark))).toMatchObject({ code: 'PX217' });
      expect(resultOf(await run(noted + pay('due')))).toMatchObject({
        paid_on: null,
        invoice_number: null,
      });
      const refunding = noted + pay('refund_due');
      expect(resultOf(await run(refunding))).toMatchObject({
        paid_on: expect.any(String),
        refunded_on: null,
      });
      expect(resultOf(await run(refunding + pay('refunded', 'CRN-1', '7')))).toMatchObject({
        payment: 'refunded',
        invoice_number: 'INV-1',
        invoice_mark: '400',
        credit_note_number: 'CRN-1',
        credit_note_mark: '7',
        refunded_on: expect.any(String),
      });
      // Another number, or none, for what is already refunded.
      const again = refunding + pay('refunded', 'CRN-1', '7');
      expect(await run(again + pay('refunded', 'CRN-2'))).toMatchObject({ code: 'PX217' });
      expect(resultOf(await run(again + pay('refunded')))).toMatchObject({
        payment: 'refunded',
        credit_note_number: 'CRN-1',
        credit_note_mark: '7',
      });
      const unnumbered = paid + pay('refund_due') + pay('refunded');
      expect(resultOf(await run(unnumbered))).toMatchObject({ payment: 'refunded' });
      expect(resultOf(await run(create() + pay('waived') + pay('waived')))).toMatchObject({
        payment: 'waived',
      });
      for (const refused of [
        create() + pay('refunded', 'CRN-1'),
        create() + pay('refund_due'),
        create() + pay(null),
        refunding + pay('refunded'),
        paid + pay('paid', null, '400') + pay('refund_due') + pay('refunded'),
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

    'a step of a pool is refused if its payment is no longer the one that was shown': async () => {
      const charge = '(select id from public.charges)';
      const part = create() + noteMoney('payment', 20_000, { charge });
      // To be given back meanwhile: «paid» would keep it.
      const free = part + pay('waived');
      expect(await run(free + payFrom('due', 'paid'))).toMatchObject({ code: 'PX217' });
      expect(await valuesOf(free + payFrom('refund_due', 'paid') + money)).toEqual([
        'paid 20000 20000 0',
      ]);
      expect(await run(create() + pay('waived') + payFrom('due', 'paid'))).toMatchObject({
        code: 'PX217',
      });
      expect(await valuesOf(part + payFrom('due', 'paid') + money)).toEqual(['paid 50000 50000 0']);
      const twice = part + payFrom('due', 'paid') + payFrom('due', 'paid');
      expect(await valuesOf(twice + money)).toEqual(['paid 50000 50000 0']);
    },

    'a pool is paid and refunded in parts': async () => {
      const charge = '(select id from public.charges)';
      const note = (kind: string, cents: number) => noteMoney(kind, cents, { charge });
      const part = create() + note('payment', 20_000);
      expect(await valuesOf(part + money)).toEqual(['due 50000 20000 0']);
      expect(await valuesOf(part + pay('paid', 'INV-1', '400') + papers)).toEqual([
        'invoice INV-1 400 payment 30000',
      ]);
      // The rest has a paper of its own.
      const first = noteMoney('payment', 20_000, { charge, document: { number: 'INV-0' } });
      expect(await valuesOf(create() + first + pay('paid', 'INV-1', '400') + papers)).toEqual([
        'invoice INV-0 payment 20000, invoice INV-1 400 payment 30000',
      ]);
      expect(await run(part + payAs(50_000))).toMatchObject({ code: 'PX217' });
      expect(await valuesOf(part + payAs(30_000) + money)).toEqual(['paid 50000 50000 0']);
      const noted = values(
        `(select after ->> 'amount_cents' from public.audit_log where action = 'set pool payment')`,
      );
      expect(await valuesOf(part + payAs(30_000) + noted)).toEqual(['30000']);
      const kept = values(
        `(select payment || ' ' || price_cents || ' ' || (paid_on is not null) || ' ' || (refunded_on is not null) from public.seat_pools)`,
      );
      expect(await valuesOf(part + kept)).toEqual(['due 50000 false false']);
      const whole = part + note('payment', 30_000);
      expect(await valuesOf(whole + kept)).toEqual(['paid 50000 true false']);
      expect(await valuesOf(whole + note('refund', 50_000) + kept)).toEqual([
        'refunded 50000 true true',
      ]);
      // Each part that is given back has its credit note, also where only an earlier part has an invoice.
      const owed = create() + first + note('payment', 30_000) + pay('refund_due');
      expect(await run(owed + pay('refunded'))).toMatchObject({ code: 'PX217' });
      const credited = noteMoney('refund', 20_000, { charge, document: { number: 'CRN-1' } });
      expect(await run(owed + credited + pay('refunded'))).toMatchObject({ code: 'PX217' });
      expect(resultOf(await run(owed + credited + pay('refunded', 'CRN-2')))).toMatchObject({
        payment: 'refunded',
      });
      expect(await run(part + note('refund', 20_001))).toMatchObject({ code: 'PX223' });
      const audited = values(
        `(select subject_type || ' ' || (subject_id = '${pool}') from public.audit_log order by id desc limit 1)`,
      );
      expect(await valuesOf(part + audited)).toEqual(['seat_pools true']);
      const beside = book('learner', priced) + create() + pay('paid');
      expect(await valuesOf(beside + kept)).toEqual(['paid 50000 true false']);
      expect(await valuesOf(beside + payments)).toEqual(['due']);
      const free = create().replace('50000', '0') + values('(select count(*) from public.charges)');
      expect(await valuesOf(free)).toEqual([0]);
      expect(await valuesOf(part + readBy('admin'))).toEqual([1]);
      expect(await valuesOf(part + readBy('organizationOwner'))).toEqual([0]);
    },

    'a seat of a course pays for a booking of which a part is paid, which is given back':
      async () => {
        const own = given + book('learner', priced) + noteMoney('payment', 4000);
        expect(await valuesOf(own + accept() + payments)).toEqual(['refund_due']);
        expect(await valuesOf(own + accept() + noteMoney('refund', 4000) + payments)).toEqual([
          'waived',
        ]);
      },

    'a seat of a course pays for a booking that is due': async () => {
      const own = given + book('learner', priced);
      expect(await valuesOf(own + accept() + payments)).toEqual(['waived']);
      expect(await valuesOf(own + accept() + paidFor)).toEqual([priced]);
      // Once: they must pay another one themselves.
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
