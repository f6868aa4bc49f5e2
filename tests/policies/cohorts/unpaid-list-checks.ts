import { expect } from 'vitest';
import { emailOf, literal, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  clockAt,
  dueAt,
  confirmEmail,
  deleteAccount,
  letters,
  pay,
  priced,
  runDue,
  set,
  step,
} from './calls.ts';
import { noteMoney } from './money-calls.ts';
import { factsOf } from './letter-fact-checks.ts';
import { alone, week } from './week-calls.ts';
import { decide, remembered, state } from './withdrawal-calls.ts';

const listed = 'admins list what is not paid, the longest due first, a page at a time';
const refunded = 'admins list what is to be given back, also to a deleted account';
const found = 'a search finds it by name, e-mail and transfer reference';
const reminded = 'a reminder is sent once within a day, no matter who sends it';
const refused = 'people who owe nothing, or have no mailbox, are not reminded';
const suspended = 'suspended people cannot pay at once, and are not reminded';
const stated = 'while a statement of withdrawal waits nothing is overdue, and nobody is reminded';

/** SQL of a page: the names in their order, with a + where there is a next page. */
const names = (search: string | null = null, page = 1, size = 10, refunds = false) =>
  step(
    'admin',
    `select listed.name || case when has_more then ' +' else '' end as value
     from public.list_unpaid(${search === null ? 'null' : literal(search)}, ${refunds}, ${page}, ${size}) as listed`,
  );
const first = step(
  'admin',
  'select to_jsonb(listed) as result from public.list_unpaid() as listed limit 1',
);
const overdue = step(
  'admin',
  'select listed.name as value from public.list_unpaid(overdue => true) as listed',
);
const remind = (who: 'learner' | 'otherLearner' = 'learner') =>
  step('admin', `select public.remind_of_payment(${bookingOf(who, priced)}) as result`);
const due = (person: string, when: string) =>
  step(
    null,
    `update public.booking_payments set due_at = now() + interval '${when}' where booking_id = ${person}`,
  );
const anna = "pg_temp.booking_for('anna@example.test')";

/** The clock and run_due at the same moment. */
const at = (moment: string) => clockAt(moment) + runDue(moment);

/** What admins do with what is not paid. */
export function unpaidListChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(alone + sql));
  const result = async (sql: string) => resultOf(await run(alone + sql));
  const demands = async (sql: string) =>
    (await seen(sql + letters)).filter((letter) => String(letter).startsWith('payment_due'));
  const three =
    set('capacity = 3', priced) +
    book('otherLearner', priced) +
    book('learner', priced) +
    add('anna@example.test', priced, undefined, 'Anna Pappa') +
    due(bookingOf('otherLearner', priced), '1 day') +
    due(bookingOf('learner', priced), '2 days') +
    due(anna, '-1 day');
  return {
    [listed]: async () => {
      const everybody = ['Anna Pappa', emailOf('otherLearner'), emailOf('learner')];
      expect(await seen(three + names())).toEqual(everybody);
      expect(await seen(three + names('  '))).toEqual(everybody);
      expect(await seen(three + names(null, 1, 3))).toEqual(everybody);
      expect(await seen(three + overdue)).toEqual(['Anna Pappa']);
      expect(await seen(three + due(anna, '0 days') + overdue)).toEqual([]);
      expect(await seen(three + names(null, 1, 2))).toEqual([
        'Anna Pappa +',
        `${emailOf('otherLearner')} +`,
      ]);
      expect(await seen(three + names(null, 2, 2))).toEqual([emailOf('learner')]);
      expect(await seen(three + names(null, 0, 0))).toEqual(['Anna Pappa +']);
      expect(await seen(three + pay('paid', 'A1') + names())).toEqual(everybody.slice(0, 2));
      expect(await seen(three + cancel('learner', priced) + names())).toEqual(
        everybody.slice(0, 2),
      );
      const absent = step(null, `update public.bookings set state = 'no_show' where id = ${anna}`);
      expect(await seen(three + absent + names())).toEqual(everybody);
      expect(await result(three + first)).toMatchObject({
        name: 'Anna Pappa',
        email: 'anna@example.test',
        reference: expect.stringMatching(/^PX-/),
        amount_cents: 10_000,
        due_at: expect.any(String),
        cohort_id: priced,
        course_title: expect.any(String),
        reminded_at: null,
        can_be_reminded: true,
        has_more: false,
      });
      // Paid in part, with the paper of that.
      const part = noteMoney('payment', 4000, { document: { number: 'A1', mark: '400' } });
      expect(await result(book('learner', priced) + part + first)).toMatchObject({
        email: emailOf('learner'),
        invoice_number: 'A1',
        invoice_mark: '400',
      });
      const many = step(
        null,
        `with made as (
           insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, payment, created_at)
           select '${priced}', 'A', format('a%s@b.gr', number), 'confirmed', 100 + number, 'due', now()
           from generate_series(1, 501) as number returning id, queue_number
         ), payments as (
           insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
           select id, format('PX-%s', queue_number), 100, 24, now() + queue_number * interval '1 day' from made
         )
         insert into public.charges (booking_id, contract_at, price_cents, vat_percent, owed_cents)
         select id, now(), 100, 24, 100 from made`,
      );
      const room = set('capacity = 1000', priced);
      expect(await seen(room + many + names(null, 1, 1000))).toHaveLength(500);
      const usual = step(
        'admin',
        'select listed.name as value from public.list_unpaid(page_size => null) as listed',
      );
      expect(await seen(room + many + usual)).toHaveLength(50);
    },
    [refunded]: async () => {
      const refunds = (search: string | null = null) => names(search, 1, 10, true);
      // The typed day, and not the day of typing it.
      const earlier = step(
        null,
        `set local session_replication_role = replica; update public.money_events set day = '2031-01-05';
         set local session_replication_role = origin`,
      );
      const owed =
        confirmEmail('learner') + three + pay('paid', 'A1') + earlier + cancel('learner', priced);
      expect(await seen(three + refunds())).toEqual([]);
      expect(await seen(owed + names())).toEqual(['Anna Pappa', emailOf('otherLearner')]);
      expect(await seen(owed + refunds())).toEqual([emailOf('learner')]);
      const refundRows = step(
        'admin',
        'select to_jsonb(listed) as result from public.list_unpaid(refunds => true) as listed',
      );
      const row = {
        email: emailOf('learner'),
        paid_on: '2031-01-05',
        invoice_number: 'A1',
        method: 'transfer',
        can_be_reminded: false,
      };
      expect(await result(owed + refundRows)).toMatchObject(row);
      const gone = owed + deleteAccount('learner');
      expect(await result(gone + refundRows)).toMatchObject({ ...row, name: null });
      const byEmail = step(
        'admin',
        `select email as value from public.list_unpaid('${emailOf('learner')}', true)`,
      );
      expect(await seen(gone + byEmail)).toEqual([emailOf('learner')]);
      expect(await seen(gone + refunds('anna'))).toEqual([]);
    },
    [found]: async () => {
      const reference = step(
        null,
        `update public.booking_payments set reference = 'PX-ABCD2345' where booking_id = ${bookingOf('learner', priced)}`,
      );
      const hits = (search: string) => seen(three + reference + names(search));
      for (const search of ['παππα', 'pappa', 'anna p', 'anna@example.test'])
        expect(await hits(search)).toEqual(search === 'παππα' ? [] : ['Anna Pappa']);
      expect(await hits(emailOf('otherLearner'))).toEqual([emailOf('otherLearner')]);
      for (const search of ['PX-ABCD2345', 'px abcd2345', ' abcd', 'D234', 'ΡΧ–ΑΒCD2345'])
        expect(await hits(search)).toEqual([emailOf('learner')]);
      for (const search of ['PX', 'abc', '%', 'PX-ABCD2346'])
        expect(await hits(search)).toEqual([]);
    },
    [reminded]: async () => {
      const owes = book('learner', priced) + book('otherLearner', priced);
      expect(await result(owes + remind())).toEqual({
        reminded_at: expect.any(String),
        is_new: true,
      });
      expect(await result(owes + remind() + clockAt('23 hours') + remind())).toMatchObject({
        is_new: false,
      });
      expect(await demands(owes + remind() + clockAt('23 hours') + remind())).toEqual([
        'payment_due learner',
      ]);
      expect(await result(owes + remind() + clockAt('1 day') + remind())).toMatchObject({
        is_new: true,
      });
      expect(
        await demands(owes + remind() + clockAt('1 day') + remind() + remind('otherLearner')),
      ).toEqual(['payment_due learner', 'payment_due learner', 'payment_due otherlearner']);
      // The one that is sent two days before counts as well, on both sides.
      const one = book('learner', priced) + dueAt('7 days');
      expect(await result(one + at('5 days') + remind())).toMatchObject({ is_new: false });
      for (const moment of ['5 days', '5 days 19:59:59'])
        expect(await demands(one + clockAt('4 days 20 hours') + remind() + at(moment))).toEqual([
          'payment_due learner',
        ]);
      expect(
        await demands(one + clockAt('4 days 20 hours') + remind() + at('5 days 20 hours')),
      ).toEqual(['payment_due learner', 'payment_due learner']);
      // The list says when.
      expect(await result(one + remind() + clockAt('23 hours') + first)).toMatchObject({
        reminded_at: expect.any(String),
        can_be_reminded: false,
      });
      expect(await result(one + remind() + clockAt('1 day') + first)).toMatchObject({
        reminded_at: expect.any(String),
        can_be_reminded: true,
      });
      const noted = step(
        null,
        `select action as value from public.audit_log where action = 'remind of payment' and subject_id = ${bookingOf('learner', priced)}`,
      );
      expect(await seen(one + remind() + remind() + noted)).toEqual(['remind of payment']);
    },
    [stated]: async () => {
      const waits = three + remembered(anna) + state();
      expect(await seen(waits + names())).toContain('Anna Pappa');
      expect(await seen(waits + overdue)).toEqual([]);
      expect(await result(waits + week('admin'))).toMatchObject({
        unpaid: { count: 3, amount_cents: 3 * 10_000, overdue: 0, overdue_cents: 0 },
      });
      expect(await result(waits + first)).toMatchObject({
        has_statement: true,
        can_be_reminded: false,
      });
      const remindAnna = step('admin', `select public.remind_of_payment(${anna}) as result`);
      expect(await run(alone + waits + remindAnna)).toMatchObject({ code: 'PX245' });
      // An earlier letter is no longer sent.
      expect(await result(three + remindAnna + factsOf('payment_due', 'anna'))).toMatchObject({
        email: 'anna@example.test',
      });
      expect(
        await result(
          three + remindAnna + remembered(anna) + state() + factsOf('payment_due', 'anna'),
        ),
      ).toBeNull();
      // Once it is decided, everything applies again.
      const decided = waits + decide(false, 'A company');
      expect(await seen(decided + overdue)).toEqual(['Anna Pappa']);
      expect(await result(decided + first)).toMatchObject({
        has_statement: false,
        can_be_reminded: true,
      });
      expect(await result(decided + remindAnna)).toMatchObject({ is_new: true });

      const soon = book('learner', priced) + dueAt('7 days') + remembered() + state();
      expect(await demands(soon + at('5 days'))).toEqual([]);
      expect(await demands(soon + decide(false, 'A company') + at('5 days'))).toEqual([
        'payment_due learner',
      ]);
    },
    [suspended]: async () => {
      const owes = book('learner', priced);
      const suspend = step('admin', `select public.set_suspended('${testUsers.learner}', true)`);
      const lift = step('admin', `select public.set_suspended('${testUsers.learner}', false)`);
      expect(await result(owes + suspend + first)).toMatchObject({ can_be_reminded: false });
      expect(await run(alone + owes + suspend + remind())).toMatchObject({ code: 'PX217' });
      expect(await result(owes + suspend + lift + remind())).toMatchObject({ is_new: true });
      // An earlier letter is not sent either.
      expect(await result(owes + remind() + suspend + factsOf('payment_due'))).toBeNull();
      expect(await result(owes + suspend + factsOf('booked'))).toMatchObject({
        has_account: true,
        is_suspended: true,
      });
      const soon = owes + dueAt('7 days');
      expect(await demands(soon + suspend + at('5 days'))).toEqual([]);
      expect(await demands(soon + suspend + lift + at('5 days'))).toEqual(['payment_due learner']);
    },
    [refused]: async () => {
      const owes = book('learner', priced);
      expect(await run(alone + owes + pay('paid') + remind())).toMatchObject({ code: 'PX217' });
      const gone = step(
        'admin',
        `select public.remind_of_payment((select id from public.bookings where cohort_id = '${priced}'))`,
      );
      expect(await run(alone + owes + deleteAccount('learner') + gone)).toMatchObject({
        code: 'PX217',
      });
      expect(await result(owes + deleteAccount('learner') + first)).toMatchObject({
        name: null,
        email: null,
        can_be_reminded: false,
      });
      expect(
        await run(step('admin', `select public.remind_of_payment('${priced}')`)),
      ).toMatchObject({ code: 'PX203' });
      expect(
        await result(
          add('anna@example.test', priced) +
            step('admin', `select public.remind_of_payment(${anna}) as result`),
        ),
      ).toMatchObject({ is_new: true });
    },
  };
}
