import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  counts,
  elsewhere,
  pay,
  priced,
  set,
  states,
  step,
  values,
} from './calls.ts';

const unknownId = '7d000000-0000-4000-8000-000000000009';
const today = `(now() at time zone 'Europe/Athens')::date`;
const notFrom = { code: 'PX211' };
const move = (user: TestUser = 'learner', from = cohort, to = priced) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf(user, from)}, '${to}')) as result`,
  );
const dueIn = (days: number) =>
  values(
    `(select due_at = private.end_of_day(now() + interval '${days} days') from public.booking_payments)`,
  );
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const audited = values(
  `(select string_agg(action, ',' order by id) from public.audit_log where subject_type <> 'enrolments')`,
);

export function moveChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'staff move a booking with its payment': async () => {
      const third = '7a000000-0000-4000-8000-000000000014';
      const open = step(
        null,
        `insert into public.cohorts (id, course_id, capacity, price_cents) values ('${third}', '${fixtureIds.courseWithInterests}', 2, 20000);
         insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${third}', now() + interval '20 days', now() + interval '20 days 1 hour');
         update public.cohorts set state = 'open'`,
      );
      const paid = open + book('learner', priced) + pay('paid', 'INV-1');
      const moved = paid + move('learner', priced, third);
      expect(resultOf(await run(moved))).toMatchObject({
        cohort_id: third,
        state: 'confirmed',
        payment: 'paid',
        queue_number: 1,
      });
      const payments = values(
        `(select string_agg(booking.cohort_id || ' ' || payment.amount_cents || ' ' || payment.invoice_number, ',' order by booking.cohort_id || ' ' || payment.amount_cents || ' ' || payment.invoice_number)
          from public.booking_payments as payment join public.bookings as booking on booking.id = payment.booking_id)`,
      );
      expect(await valuesOf(moved + payments)).toEqual([`${third} 10000 INV-1`]);
      const old = values(
        `(select state || ' ' || payment from public.bookings where cohort_id = '${priced}')`,
      );
      expect(await valuesOf(moved + old)).toEqual(['cancelled none']);
      const again =
        moved +
        step(
          'instructor',
          `select to_jsonb(public.move_booking((select id from public.bookings where cohort_id = '${priced}'), '${third}')) as result`,
        );
      expect(resultOf(await run(again))).toMatchObject({ cohort_id: third, state: 'confirmed' });
      const active = values(`(select count(*)::int from public.enrolments where is_active)`);
      expect(await valuesOf(moved + active)).toEqual([1]);
      const causes = values(
        `(select count(*)::int from private.enrolment_causes where ended_at is null)`,
      );
      expect(await valuesOf(moved + causes)).toEqual([1]);
      expect(await valuesOf(joined('learner', 'otherLearner') + move() + states())).toEqual([
        'learner cancelled',
        'otherlearner offered',
      ]);
      const waiting = joined('learner', 'otherLearner') + move('otherLearner');
      expect(resultOf(await run(waiting))).toMatchObject({
        state: 'confirmed',
        payment: 'due',
        user_id: testUsers.otherLearner,
      });
      expect(
        resultOf(await run(joined('learner') + move('learner', cohort, cohort))),
      ).toMatchObject({ cohort_id: cohort, state: 'confirmed' });
      expect(await run(joined('learner') + cancel() + move())).toMatchObject(notFrom);
      expect(await run(joined('learner') + move('learner', cohort, elsewhere))).toMatchObject(
        notFrom,
      );
      const both = set('capacity = 2') + joined('learner', 'otherLearner') + move();
      expect(resultOf(await run(both + move('otherLearner')))).toMatchObject({
        user_id: testUsers.otherLearner,
        queue_number: 2,
      });
      const noSeat = { code: 'PX208' };
      for (const field of ["state = 'draft'", "state = 'cancelled'", "state = 'held'"])
        expect(await run(joined('learner') + set(field, priced) + move())).toMatchObject(noSeat);
      expect(
        resultOf(await run(joined('learner') + set("state = 'closed'", priced) + move())),
      ).toBeDefined();
      const full =
        book('newUser', priced) + book('otherLearner', priced) + joined('learner') + move();
      expect(await run(full)).toMatchObject(noSeat);
      expect(await run(joined('learner') + clockAt('14 days 4 hours') + move())).toMatchObject(
        noSeat,
      );
      expect(await run(joined('learner') + book('learner', priced) + move())).toMatchObject({
        code: 'PX207',
      });
      const before = joined('learner') + book('learner', priced) + cancel('learner', priced);
      expect(resultOf(await run(before + move()))).toMatchObject({ queue_number: 2 });
      const held = step(
        'instructor',
        `select to_jsonb(public.move_booking(pg_temp.booking_for('a@b.gr'), '${priced}')) as result`,
      );
      expect(await run(add('a@b.gr', priced) + add('a@b.gr') + held)).toMatchObject({
        code: 'PX207',
      });
      expect(resultOf(await run(book('newUser', priced) + add('a@b.gr') + held))).toMatchObject({
        holder_email: 'a@b.gr',
      });
      expect(await run(joined('learner') + move('learner', cohort, unknownId))).toMatchObject({
        code: 'PX201',
      });
      expect(await run(move())).toMatchObject({ code: 'PX203' });
      expect(await valuesOf(joined('learner') + move() + audited)).toEqual(['move booking']);
      expect(await valuesOf(joined('learner') + move() + counts(priced))).toEqual([
        '1 of 2, 0 waiting',
      ]);
      const cause = values(
        `(select string_agg(distinct cause, ',') from public.booking_events where cause <> 'booked')`,
      );
      expect(await valuesOf(joined('learner') + move() + cause)).toEqual(['moved']);
    },

    'a moved booking is due no later than one that is made there now': async () => {
      const charged = set('price_cents = 5000');
      expect(await valuesOf(book('learner', priced) + dueIn(7))).toEqual([true]);
      // The other cohort begins in seven days.
      const earlier = book('learner', priced) + move('learner', priced, cohort);
      expect(await valuesOf(earlier + dueIn(6))).toEqual([true]);
      expect(await valuesOf(charged + joined('learner') + move() + dueIn(6))).toEqual([true]);
      // A booking that was due within the hour does not lapse any more.
      const lapsing = charged + set('pay_within = 60') + joined('learner') + move();
      expect(await valuesOf(lapsing + dueIn(7))).toEqual([true]);
    },

    'a payment changes as admins may, with its documents': async () => {
      const all = ['none', 'due', 'paid', 'waived', 'refund_due', 'refunded'];
      const allowed: Record<string, string[]> = {
        none: [],
        due: ['paid', 'waived'],
        paid: ['due', 'refund_due'],
        waived: ['paid', 'due'],
        refund_due: ['paid', 'refunded'],
        refunded: ['due'],
      };
      const ways: Record<string, string> = {
        none: cancel('learner', priced),
        due: '',
        paid: pay('paid', 'DOC'),
        waived: pay('waived'),
        refund_due: pay('paid', 'DOC') + pay('refund_due'),
        refunded: pay('paid', 'DOC') + pay('refund_due') + pay('refunded', 'DOC'),
      };
      for (const from of all) {
        for (const to of all) {
          const outcome = await run(book('learner', priced) + ways[from] + pay(to, 'DOC'));
          if (from === to || allowed[from]?.includes(to))
            expect({ from, to, ...resultOf(outcome) }).toMatchObject({ payment: to });
          else expect({ from, to, ...outcome }).toMatchObject({ code: 'PX217' });
        }
      }
      const documents = values(
        `(select concat_ws(' ', paid_on = ${today}, invoice_number, invoice_mark, refunded_on = ${today}, credit_note_number, credit_note_mark)
          from public.booking_payments)`,
      );
      const paid = book('learner', priced) + pay('paid', 'INV-1');
      expect(await valuesOf(paid + documents)).toEqual(['t INV-1 400']);
      expect(await valuesOf(paid + pay('due') + documents)).toEqual(['']);
      const due = paid + cancel('learner', priced);
      expect(await valuesOf(due + pay('refunded', 'CN-1') + documents)).toEqual([
        't INV-1 400 t CN-1 400',
      ]);
      expect(await run(due + pay('refunded'))).toMatchObject({ code: 'PX217' });
      expect(await run(due + pay('refunded', ' '))).toMatchObject({ code: 'PX217' });
      const mark = step(
        'admin',
        `select public.set_payment(${bookingOf('learner', priced)}, 'paid', null, '400')`,
      );
      const withoutNumber = (noted: string) =>
        run(book('learner', priced) + noted + cancel('learner', priced) + pay('refunded'));
      expect(await withoutNumber(mark)).toMatchObject({ code: 'PX217' });
      // Without a receipt there is no credit note.
      expect(resultOf(await withoutNumber(pay('paid')))).toMatchObject({ payment: 'refunded' });
      for (const number of ['a'.repeat(61), 'a\u202eb'])
        expect(await run(due + pay('refunded', number))).toMatchObject({ code: 'PX217' });
      const ended =
        book('learner', priced) + pay('waived') + cancel('learner', priced) + pay('due');
      expect(await run(ended)).toMatchObject({ code: 'PX217' });
      expect(await run(pay('paid'))).toMatchObject({ code: 'PX203' });
      expect(await valuesOf(paid + pay('paid') + audited)).toEqual(['change payment']);
    },

    'a payment that somebody else has noted keeps its numbers': async () => {
      const documents = values(
        `(select concat_ws(' ', paid_on = ${today}, invoice_number, invoice_mark, credit_note_number) from public.booking_payments)`,
      );
      const noted = book('learner', priced) + pay('paid');
      const paid = noted + pay('paid', 'INV-1');
      expect(await valuesOf(noted + clockAt('1 day') + pay('paid', 'INV-1') + documents)).toEqual([
        't INV-1 400',
      ]);
      expect(await valuesOf(paid + audited)).toEqual(['change payment,change payment']);
      expect(await valuesOf(paid + pay('paid', 'INV-1') + pay('paid') + audited)).toEqual([
        'change payment,change payment',
      ]);
      expect(await run(paid + pay('paid', 'INV-2'))).toMatchObject({ code: 'PX217' });
      for (const mark of ['MARK', '4 0', '1'.repeat(21)]) {
        const wrong = `select public.set_payment(${bookingOf('learner', priced)}, 'paid', 'INV-1', '${mark}')`;
        expect(await run(noted + step('admin', wrong))).toMatchObject({ code: 'PX217' });
      }
      const other = step(null, `update public.money_documents set mark = '7'`);
      expect(await run(paid + other + pay('paid', 'INV-1'))).toMatchObject({ code: 'PX217' });
      const refunded = paid + cancel('learner', priced) + pay('refunded', 'CN-1');
      expect(await valuesOf(refunded + pay('refunded', 'CN-1') + documents)).toEqual([
        't INV-1 400 CN-1',
      ]);
      const entries = values(
        `(select count(*) from public.audit_log where action = 'change payment')`,
      );
      expect(await valuesOf(refunded + entries)).toEqual(
        await valuesOf(refunded + pay('refunded', 'CN-1') + entries),
      );
      expect(await run(refunded + pay('refunded', 'CN-2'))).toMatchObject({ code: 'PX217' });
      expect(await run(refunded + other + pay('refunded', 'CN-1'))).toMatchObject({
        code: 'PX217',
      });
      const kept = paid + cancel('learner', priced) + clockAt('1 day') + pay('paid');
      expect(await valuesOf(kept + documents)).toEqual(['t INV-1 400']);
    },
  };
}
