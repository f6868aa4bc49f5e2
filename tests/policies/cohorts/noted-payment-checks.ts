import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { bookingOf, cancel, elsewhere, pay, priced, step, values } from './calls.ts';
import {
  correctMoney,
  events,
  money,
  noteMoney,
  papers,
  seat,
  part,
  paid,
  today,
} from './money-calls.ts';

const bill = step(
  'learner',
  `select public.save_billing(${bookingOf('learner', priced)}, 'invoice', 'Anna', '094014201')`,
);
const payAs = (state: string, shownCents: number) =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf('learner', priced)}, '${state}', 'R1', shown_cents => ${shownCents})) as result`,
  );
const payFrom = (shown: string, state: string) =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf('learner', priced)}, '${state}', 'R1', shown_state => '${shown}')) as result`,
  );
/** SQL that notes a state with the method and the day of the money. @param day in SQL */
const payOn = (state: string, method: string, day: string, document = 'R1') =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf('learner', priced)}, '${state}', '${document}', method => '${method}', day => ${day})) as result`,
  );
/** SQL that notes a state from the one that was shown, with more arguments. */
const payMore = (shown: string, state: string, more: string) =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf('learner', priced)}, '${state}', shown_state => '${shown}', ${more})) as result`,
  );
const payCash = (more = '', day = today) =>
  payMore('due', 'paid', `shown_cents => 10000, method => 'cash', day => ${day}${more}`);
const payBack = (method: string) =>
  payMore('refund_due', 'refunded', `document => 'C1', method => '${method}'`);
const eventDays = values(
  `(select coalesce(string_agg(concat_ws(' ', kind, amount_cents, method, ${today} - day), ', ' order by id), '') from public.money_events)`,
);
const shownAmount = step(
  'admin',
  `select payment || ' ' || amount_cents as value from public.cohort_booking(${bookingOf('learner', priced)})`,
);
const notedAmounts = values(
  `(select coalesce(string_agg(coalesce(after ->> 'amount_cents', '-'), ',' order by id), '') from public.audit_log where action = 'change payment')`,
);
const keptOf = (user: 'admin' | 'instructor', of = priced) =>
  step(user, `select public.cohort_overview('${of}') -> 'kept' as value`);
/** SQL after which a company has paid 0,50 € of a pool of 1 €. */
const paidPool = (of: string) =>
  step(
    null,
    `with pool as (
       insert into public.seat_pools (
         organization_id, course_id, cohort_id, quantity, expires_at, release_at, price_cents, reference, vat_percent, due_at
       ) select organization.id, cohort.course_id, cohort.id, 1, now() + interval '1 day', now() + interval '1 day', 100,
         private.payment_reference(), 24, now() from public.organizations as organization, public.cohorts as cohort
       where cohort.id = '${of}' limit 1
       returning id
     )
     insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents, received_cents)
     select id, now(), 100, 24, 100, 50 from pool`,
  );

const kept = (cents: number, pools = 0, refunding = 0) => ({
  pools,
  cents,
  refunding_cents: refunding,
});

/** What admins note of a payment, over what they were shown, with its paper. */
export function notedPaymentChecks(run: Run): Checks {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  return {
    'a payment and a refund have the method and the day that an admin gives': async () => {
      const yesterday = payOn('paid', 'cash', `${today} - 1`);
      expect(await seen(seat + yesterday, eventDays)).toBe('payment 10000 cash 1');
      const audited = values(
        `(select after ->> 'method' || ' ' || (${today} - (after ->> 'day')::date) from public.audit_log where action = 'change payment')`,
      );
      expect(await seen(seat + yesterday, audited)).toBe('cash 1');
      expect(await seen(paid + cancel('learner', priced), money)).toBe('refund_due 0 10000 0');
      const back =
        paid + cancel('learner', priced) + payOn('refunded', 'iris', `${today} - 2`, 'C1');
      expect(await seen(back, eventDays)).toMatch(/, refund 10000 iris 2$/);
      // Without them it is a transfer of today.
      expect(await seen(seat + pay('paid', 'R1'), eventDays)).toBe('payment 10000 transfer 0');
      const yearAgo = `(now() - interval '1 year')::date`;
      expect(await seen(seat + payOn('paid', 'cash', yearAgo), money)).toBe('paid 10000 10000 0');
      const impossible = { code: 'PX213' };
      expect(await run(seat + payOn('paid', 'cash', `${today} + 1`))).toMatchObject(impossible);
      expect(await run(seat + payOn('paid', 'cash', `${yearAgo} - 1`))).toMatchObject(impossible);
    },

    'money that moved is noted once, and other money for the same payment is refused': async () => {
      const first = seat + payCash(`, document => 'R1', mark => '401'`);
      const refused = { code: 'PX217' };
      // Pressed again, after an answer that was lost.
      for (const again of [`, document => 'R1', mark => '401'`, ''])
        expect(await seen(first + payCash(again), events)).toBe('payment 10000 cash');
      const numbered = payCash(`, document => 'R1'`);
      expect(await seen(seat + numbered + numbered, notedAmounts)).toBe('10000');
      for (const other of [
        payCash('', `${today} - 1`),
        payCash(`, document => 'R2'`),
        payCash(`, mark => '402'`),
        payMore('due', 'paid', `shown_cents => 6000, method => 'cash', day => ${today}`),
        payMore('due', 'paid', `method => 'transfer', day => ${today}`),
        // A transfer of today, which is the default.
        payMore('due', 'paid', 'shown_cents => 10000'),
        payMore('paid', 'paid', `method => 'card'`),
      ])
        expect(await run(first + other)).toMatchObject(refused);
      expect(await run(seat + payCash() + payCash(`, document => 'R2'`))).toMatchObject(refused);
      // A provider has reported the same, or a colleague has noted it.
      const reported = step(
        null,
        `select private.append_money(id, 'payment', 10000, 'cash', ${today}, p_provider_id => 'x:1') from public.charges`,
      );
      expect(await run(seat + reported + payCash())).toMatchObject(refused);
      const colleague = step(
        null,
        `select private.append_money(id, 'payment', 10000, 'cash', ${today}) from public.charges`,
      );
      expect(await run(seat + colleague + payCash())).toMatchObject(refused);
      expect(await seen(first + noteMoney('refund', 1000) + payCash(), events)).toBe(
        'payment 10000 cash, refund 1000 cash',
      );
      // The day is required even if nothing is noted.
      expect(await run(first + payCash('', `${today} + 1`))).toMatchObject({ code: 'PX213' });
      const back = paid + cancel('learner', priced);
      expect(await seen(back + payBack('cash') + payBack('cash'), events)).toBe(
        'payment 10000 transfer, refund 10000 cash',
      );
      expect(await run(back + payBack('cash') + payBack('iris'))).toMatchObject(refused);
      // Keeping money notes no movement.
      const keep = payMore('refund_due', 'paid', 'shown_cents => 10000');
      expect(await seen(back + keep + keep, money)).toBe('paid 10000 10000 0');
    },

    'admins see what was kept for a cohort and its pools': async () => {
      expect(await seen(seat, keptOf('admin'))).toEqual(kept(0));
      const back = part + noteMoney('refund', 1500);
      expect(await seen(back, keptOf('admin'))).toEqual(kept(2500));
      expect(await seen(back, keptOf('admin', elsewhere))).toEqual(kept(0));
      expect(await seen(back, keptOf('instructor'))).toBe(null);
      // What has ended is already to be given back.
      expect(await seen(back + cancel('learner', priced), keptOf('admin'))).toEqual(kept(0));
      expect(await seen(back + paidPool(priced), keptOf('admin'))).toEqual(kept(2550, 1));
      expect(await seen(back + paidPool(elsewhere), keptOf('admin'))).toEqual(kept(2500));
      // What a provider gives back is on its way.
      const refunding = step(
        null,
        `update public.charges set refunding_cents = 500 where received_cents > 0`,
      );
      expect(await seen(back + refunding, keptOf('admin'))).toEqual(kept(2000, 0, 500));
      const returned = step(
        null,
        'update public.charges set returned_cents = received_cents where pool_id is not null',
      );
      expect(await seen(back + paidPool(priced) + returned, keptOf('admin'))).toEqual(kept(2500));
    },

    'an admin notes the amount that they were shown, or is refused': async () => {
      const refused = { code: 'PX217' };
      expect(await run(part + payAs('paid', 10_000))).toMatchObject(refused);
      expect(await seen(part + payAs('paid', 6000), events)).toBe(
        'payment 4000 cash, payment 6000 transfer',
      );
      const back = paid + cancel('learner', priced) + noteMoney('refund', 1000);
      expect(await run(back + payAs('refunded', 10_000))).toMatchObject(refused);
      expect(await seen(back + payAs('refunded', 9000), money)).toBe('refunded 0 10000 10000');
      const less = paid + noteMoney('refund', 1000);
      expect(await run(less + payAs('refund_due', 10_000))).toMatchObject(refused);
      expect(await seen(less + payAs('refund_due', 9000), money)).toBe('refund_due 0 10000 1000');
      const free = seat + pay('waived');
      expect(await run(free + payAs('paid', 9999))).toMatchObject(refused);
      expect(await seen(free + payAs('paid', 10_000), money)).toBe('paid 10000 10000 0');
      // Pressed again, after an answer that was lost.
      expect(await seen(part + payAs('paid', 6000) + payAs('paid', 6000), money)).toBe(
        'paid 10000 10000 0',
      );
      // What moved is in the audit log.
      expect(
        await seen(part + payAs('paid', 6000) + pay('due') + pay('waived'), notedAmounts),
      ).toBe('6000,6000,-');
      expect(await seen(back + payAs('refunded', 9000), notedAmounts)).toBe('10000,9000');
    },

    'a step is refused if the payment is no longer the one that was shown': async () => {
      const refused = { code: 'PX217' };
      // To be given back meanwhile: «paid» would keep it.
      const ended = part + cancel('learner', priced);
      expect(await run(ended + payFrom('due', 'paid'))).toMatchObject(refused);
      expect(await run(ended + payFrom('paid', 'paid'))).toMatchObject(refused);
      expect(await seen(ended + payFrom('refund_due', 'paid'), money)).toBe('paid 4000 4000 0');
      expect(await run(seat + pay('waived') + payFrom('due', 'paid'))).toMatchObject(refused);
      expect(await seen(part + payFrom('due', 'paid'), money)).toBe('paid 10000 10000 0');
      // Pressed again, after an answer that was lost.
      expect(await seen(part + payFrom('due', 'paid') + payFrom('due', 'paid'), money)).toBe(
        'paid 10000 10000 0',
      );
    },

    'staff see what is open, what was paid, or what was given back': async () => {
      expect(await seen(part, shownAmount)).toBe('due 6000');
      expect(await seen(part + noteMoney('payment', 6000), shownAmount)).toBe('paid 10000');
      expect(await seen(paid + noteMoney('refund', 1000), shownAmount)).toBe('paid 9000');
      expect(await seen(seat + pay('waived'), shownAmount)).toBe('waived 10000');
      const ended = part + cancel('learner', priced);
      expect(await seen(ended + noteMoney('refund', 1000), shownAmount)).toBe('refund_due 3000');
      expect(await seen(ended + pay('refunded', 'C1'), shownAmount)).toBe('refunded 4000');
    },

    'what admins note of a payment changes what is owed, or is an event': async () => {
      expect(await seen(paid, events)).toBe('payment 10000 transfer');
      const who = values(
        `(select noted_by || ' ' || (day = (now() at time zone 'Europe/Athens')::date) from public.money_events)`,
      );
      expect(await seen(paid, who)).toBe(`${testUsers.admin} true`);
      expect(await seen(paid + pay('paid'), events)).toBe('payment 10000 transfer');
      expect(await seen(part + pay('waived'), money)).toBe('refund_due 0 4000 0');
      expect(await seen(part + pay('waived') + pay('paid'), money)).toBe('paid 4000 4000 0');
      expect(await seen(part + pay('waived') + pay('refunded', 'C1'), money)).toBe(
        'waived 0 4000 4000',
      );
      expect(await seen(seat + pay('waived') + pay('due'), money)).toBe('due 10000 0 0');
      expect(await seen(seat + pay('waived') + pay('paid'), money)).toBe('paid 10000 10000 0');
      expect(await seen(paid + pay('refund_due'), money)).toBe('refund_due 0 10000 0');
      expect(await seen(paid + pay('refund_due') + pay('paid'), events)).toBe(
        'payment 10000 transfer',
      );
      // A booking that has ended is not owed again.
      const ended = seat + pay('waived') + cancel('learner', priced);
      for (const state of ['paid', 'due'])
        expect(await run(ended + pay(state))).toMatchObject({ code: 'PX217' });
      const waivedPart = part + pay('waived') + pay('refunded', 'C1');
      expect(await seen(waivedPart + pay('due'), money)).toBe('due 10000 4000 4000');
      // What is given back is due again while the seat is held.
      const back = paid + pay('refund_due') + pay('refunded', 'C1');
      expect(await seen(back + pay('due'), money)).toBe('due 10000 10000 10000');
      expect(await seen(paid + noteMoney('refund', 10_000) + pay('due'), money)).toBe(
        'due 10000 10000 10000',
      );
      expect(await run(back + cancel('learner', priced) + pay('due'))).toMatchObject({
        code: 'PX217',
      });
      const keptPart = part + pay('waived') + pay('paid');
      // As a correction of the payment: the rest stays waived.
      expect(await seen(keptPart + pay('due'), money)).toBe('due 4000 0 0');
      expect(await seen(keptPart + correctMoney('payment'), money)).toBe('due 4000 0 0');
      // After a waiver is undone the price is owed, whatever a refund had taken off it.
      const lowered = paid + noteMoney('refund', 2000) + noteMoney('chargeback', 8000);
      expect(await seen(lowered + pay('waived') + pay('due'), money)).toBe('due 10000 10000 10000');
      // Anything beyond the price is given back, whatever the terms say.
      const over = seat + noteMoney('payment', 12_000) + cancel('learner', priced);
      expect(await seen(over + pay('paid'), money)).toBe('refund_due 10000 12000 0');
      expect(await seen(over + pay('paid') + pay('refunded', 'C1'), money)).toBe(
        'paid 10000 12000 2000',
      );
    },

    'the days of the payment and of the refund are those of the last event': async () => {
      const days = values(
        `(select concat_ws(' ', paid_on - ${today}, '/', refunded_on - ${today}) from public.booking_payments)`,
      );
      const day = `${today} - 1`;
      const inParts = part + noteMoney('payment', 6000, { day });
      expect(await seen(part, days)).toBe('/');
      expect(await seen(inParts, days)).toBe('-1 /');
      const back = cancel('learner', priced);
      expect(await seen(inParts + back, days)).toBe('-1 /');
      const partly = inParts + back + noteMoney('refund', 1, { day });
      expect(await seen(partly, days)).toBe('-1 /');
      expect(await seen(partly + noteMoney('refund', 9999), days)).toBe('-1 / 0');
      expect(await seen(inParts + pay('due'), days)).toBe('/');
      const mistaken = inParts + noteMoney('payment', 1) + correctMoney('payment');
      expect(await seen(mistaken, days)).toBe('-1 /');
    },

    'each movement has its paper': async () => {
      const first =
        seat + noteMoney('payment', 4000, { document: { series: 'Α', number: 'R1', mark: '401' } });
      expect(await seen(first, papers)).toBe('receipt Α R1 401 payment 4000');
      expect(await seen(first + pay('paid', 'R2'), papers)).toBe(
        'receipt Α R1 401 payment 4000, receipt R2 400 payment 6000',
      );
      expect(await seen(seat + bill + pay('paid', 'I1'), papers)).toBe(
        'invoice I1 400 payment 10000',
      );
      const credit = first + noteMoney('refund', 1000, { document: { number: 'C1' } });
      expect(await seen(credit, papers)).toBe(
        'receipt Α R1 401 payment 4000, credit_note C1 refund 1000',
      );
      const named =
        seat +
        noteMoney('payment', 4000, { document: { kind: 'invoice', link: 'https://a.example/1' } });
      expect(await seen(named, papers)).toBe('invoice payment 4000');
      // An empty number is none, and spaces around one do not belong to it.
      expect(await seen(seat + pay('paid', ''), papers)).toBe('');
      expect(await seen(seat + pay('paid', ' R1 '), papers)).toBe('receipt R1 400 payment 10000');
      const blanks = step(
        'admin',
        `select public.set_payment(${bookingOf('learner', priced)}, 'paid', ' ', ' ')`,
      );
      expect(await seen(paid + blanks, papers)).toBe('');
      const spaced = noteMoney('payment', 1, {
        document: { series: '', number: ' R1 ', mark: '' },
      });
      expect(await seen(seat + spaced, papers)).toBe('receipt R1 payment 1');
      // Noted later.
      const noted = paid + pay('paid', 'R1');
      expect(await seen(noted, papers)).toBe('receipt R1 400 payment 10000');
      // The paper of a payment that was noted by mistake stays with it.
      expect(await seen(noted + pay('due') + pay('paid', 'R3'), papers)).toBe(
        'receipt R1 400 payment 10000, receipt R3 400 payment 10000',
      );
      expect(await seen(first + correctMoney('payment') + pay('paid', 'R3'), papers)).toBe(
        'receipt Α R1 401 payment 4000, receipt R3 400 payment 10000',
      );
      const back = noted + cancel('learner', priced) + pay('refunded', 'C1');
      expect(await seen(back, papers)).toBe(
        'receipt R1 400 payment 10000, credit_note C1 400 refund 10000',
      );
      const parts =
        noted +
        cancel('learner', priced) +
        noteMoney('refund', 1000, { document: { number: 'C1' } });
      expect(await seen(parts + pay('refunded', 'C2'), papers)).toBe(
        'receipt R1 400 payment 10000, credit_note C1 refund 1000, credit_note C2 400 refund 9000',
      );
      // The number of a payment does not apply to an unpaid amount.
      expect(await seen(noted + pay('due', 'X'), papers)).toBe('receipt R1 400 payment 10000');
      // Nor is another one of a payment that is kept.
      const keeps = parts + correctMoney('refund');
      expect(await run(keeps + pay('paid', 'R2'))).toMatchObject({ code: 'PX217' });
      expect(await seen(keeps + pay('paid', 'R1'), papers)).toBe(
        'receipt R1 400 payment 10000, credit_note C1 refund 1000',
      );
      const shown = values(
        `(select concat_ws(' ', invoice_number, invoice_mark, credit_note_number, credit_note_mark) from public.booking_payments)`,
      );
      expect(await seen(parts, shown)).toBe('R1 400 C1');
      expect(await seen(parts + pay('refunded', 'C2'), shown)).toBe('R1 400 C2 400');
    },

    'what is noted is audited': async () => {
      const entry = values(
        `(select jsonb_build_object('action', action, 'subject', subject_type, 'before', before, 'after', after)
          from public.audit_log order by id desc limit 1)`,
      );
      const document = { number: 'R1', mark: '401' };
      expect(await seen(seat + noteMoney('payment', 10_000, { document }), entry)).toEqual({
        action: 'note money',
        subject: 'bookings',
        before: { payment: 'due' },
        after: {
          payment: 'paid',
          kind: 'payment',
          amount_cents: 10_000,
          method: 'cash',
          day: await seen('', values(`${today}::text`)),
          document: 'R1',
          mark: '401',
        },
      });
      expect(await seen(paid + correctMoney('payment'), entry)).toMatchObject({
        action: 'correct money',
        before: { payment: 'paid' },
        after: { payment: 'due', kind: 'payment', amount_cents: 10_000, method: 'transfer' },
      });
    },
  };
}
