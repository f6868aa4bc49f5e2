import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import {
  book,
  cancel,
  clockAt,
  confirmEmail,
  pay,
  priced,
  step,
  values,
} from '../cohorts/calls.ts';
import { correctMoney, noteMoney, papers } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  isDue,
  opened,
  requestRefund,
  seat,
  service,
  settle,
  settleRefund,
  theCharge,
} from './calls.ts';
import {
  issuing,
  on,
  lease,
  firstPayment,
  issued,
  settleDocument,
  answer,
  dismiss,
  fail,
  say,
  lastOf,
  requests,
  counted,
  dueIn,
  billing,
  paid,
  noted,
  later,
  sent,
  done,
  documentReaders,
} from './document-calls.ts';

/** Its provider was asked this many times, the last time without success. */
const tried = (count: number) =>
  sent +
  step(null, `update private.document_requests set attempts = ${count}`) +
  fail('payment', 'unavailable');

/** The papers that a provider issues: for what, and once. */
export function documentChecks(run: Run): Checks {
  const { seen, leased, codeOf, listed } = documentReaders(run);
  return {
    'a paper is issued for the largest movement, too': async () => {
      const large = step(
        null,
        `update public.charges set price_cents = 100000000, owed_cents = 100000000;
         select private.append_money(id, 'payment', 100000000, 'card', null, p_provider_id => 'pi_1') from public.charges`,
      );
      expect(await leased(on + lastOf + seat + large)).toMatchObject([
        { content: { gross_cents: 100_000_000, net_cents: 80_645_161 } },
      ]);
    },

    'a paper is issued for a payment or a refund if there is a provider': async () => {
      expect(await seen(lastOf + opened + settle('paid'), requests)).toBe('');
      expect(await seen(paid, requests)).toBe('payment requested');
      expect(await seen(paid, dueIn)).toBe('0');
      expect(await seen(paid, isDue)).toBe(true);
      expect(await seen(on + on + issuing(false) + opened + settle('paid'), requests)).toBe('');
      expect(await seen(issuing(false), values('private.issues_documents()'))).toBe(false);
      expect(await seen(on, values('private.issues_documents()'))).toBe(true);
      // What staff note waits, in case they correct it.
      expect(await seen(noted, dueIn)).toBe('600');
      expect(await leased(noted + clockAt('9 minutes'))).toEqual([]);
      expect(await seen(noted + clockAt('9 minutes'), isDue)).toBe(false);
      expect(await leased(noted + later)).toHaveLength(1);
    },

    'the request says what moved, and to whom it is billed': async () => {
      const [receipt] = await leased(paid);
      expect(receipt).toMatchObject({ attempts: 1, event_id: expect.any(Number) });
      expect(receipt?.content).toMatchObject({
        kind: 'receipt',
        method: 'card',
        buyer: null,
        vat_percent: 24,
        gross_cents: 10_000,
        net_cents: 8065,
        vat_cents: 1935,
        related: null,
        title: expect.any(String),
        reference: expect.stringMatching(/^PX-/),
        day: expect.any(String),
      });
      const [invoice] = await leased(paid + billing('invoice', `'123456783'`));
      expect(invoice?.content).toMatchObject({
        kind: 'invoice',
        buyer: { name: 'Anna ΑΕ', vat_number: '123456783', address: 'Ermou 1' },
      });
      const refunded = done + noteMoney('refund', 4000) + clockAt('20 minutes');
      const [creditNote] = await leased(refunded);
      expect(creditNote?.content).toMatchObject({
        kind: 'credit_note',
        gross_cents: 4000,
        related: { kind: 'receipt', series: 'A', number: '1', mark: '400' },
      });
    },

    'a request is repeated unchanged, and its details do not change meanwhile': async () => {
      const again = sent + clockAt('2 minutes');
      const [first] = await leased(paid);
      const [second] = await leased(again);
      expect(second).toMatchObject({ attempts: 2, content: first?.content });
      expect(await codeOf(paid + billing('receipt', 'null'))).toBe('done');
      expect(await codeOf(sent + billing('receipt', 'null'))).toBe('PX224');
      // A refused request is corrected.
      expect(await codeOf(sent + fail('payment', 'buyer', true) + billing('receipt', 'null'))).toBe(
        'done',
      );
      expect(await codeOf(done + billing('receipt', 'null'))).toBe('PX224');
    },

    'work is leased once, up to an amount, and later again': async () => {
      expect(await leased(sent)).toEqual([]);
      expect(await seen(sent, dueIn)).toBe('120');
      expect(await seen(sent + clockAt('2 minutes') + lease(), dueIn)).toBe('240');
      expect(
        await seen(
          sent +
            step(
              null,
              'update private.document_requests set attempts = 20, due_at = private.clock()',
            ) +
            lease(),
          dueIn,
        ),
      ).toBe('7200');
      for (const amount of [0, -1, null]) expect(await leased(paid, amount)).toEqual([]);
      expect(await leased(paid, 1)).toHaveLength(1);
      const many =
        paid +
        issuing(false) +
        step(
          null,
          `insert into public.money_events (charge_id, kind, amount_cents, method, day)
           select ${theCharge}, 'payment', 1, 'cash', 'today' from generate_series(1, 120)`,
        ) +
        step(
          null,
          `insert into private.document_requests (event_id, charge_id, due_at)
           select id, charge_id, now() from public.money_events on conflict do nothing;
           create or replace function private.due_documents() returns setof bigint language sql as
           'select event_id from private.document_requests'`,
        );
      expect(await leased(many, 1000)).toHaveLength(100);
    },

    'a paper is stored once, however often it is reported': async () => {
      expect(await seen(done, papers)).toBe('receipt A 1 400 payment 10000');
      expect(await seen(done, requests)).toBe('payment issued');
      expect(await seen(done, isDue)).toBe(false);
      expect(await seen(done, values('(select link from public.money_documents)'))).toBe(
        'https://papers.example/1',
      );
      expect(await seen(done, values('(select is_issued from public.money_documents)'))).toBe(true);
      expect(
        await seen(done, values('(select content is null from private.document_requests)')),
      ).toBe(true);
      const again = done + answer('payment');
      expect(await seen(again, papers)).toBe('receipt A 1 400 payment 10000');
      expect(await seen(again, requests)).toBe('payment issued');
      expect(await seen(done + fail('payment', 'late', true), requests)).toBe('payment issued');
      expect(await codeOf(sent + answer('payment', { ...issued, mark: 'x' }))).toBe('PX213');
      expect(await codeOf(sent + answer('payment', {}))).toBe('PX213');
      expect(
        await codeOf(sent + answer('payment', { ...issued, url: 'http://papers.example' })),
      ).toBe('PX213');
      expect(await codeOf(sent + answer('payment', { ...issued, series: 'x'.repeat(21) }))).toBe(
        'PX213',
      );
      expect(await codeOf(service('settle_document(0)'))).toBe('PX236');
      // It is known by either number.
      expect(await seen(done + answer('payment', { ...issued, mark: '401' }), papers)).toBe(
        'receipt A 1 401 payment 10000',
      );
      expect(await seen(done + answer('payment', { ...issued, number: '2' }), papers)).toBe(
        'receipt A 2 400 payment 10000',
      );
    },

    'the payer gets one letter about the paper, unless the movement was a mistake': async () => {
      const letters = values(
        `(select coalesce(string_agg(kind || ' ' || (subject ->> 'paper' = (select max(id)::text from public.money_documents)), ', '), '')
          from private.outbox where kind = 'paper')`,
      );
      const facts = step(
        null,
        `select private.letter_facts((select id from private.outbox where kind = 'paper')) as result`,
      );
      expect(await seen(sent, letters)).toBe('');
      expect(await seen(done, letters)).toBe('paper true');
      expect(await seen(done + answer('payment', { ...issued, mark: '401' }), letters)).toBe(
        'paper true',
      );
      expect(resultOf(await run(done + facts))).toMatchObject({
        kind: 'paper',
        email: emailOf('learner'),
        paper: {
          kind: 'receipt',
          series: 'A',
          number: '1',
          mark: '400',
          link: 'https://papers.example/1',
          amount_cents: 10_000,
        },
      });
      const by = on + lastOf + seat + pay('paid') + later + lease() + answer('payment');
      const unrelated = noteMoney('payment', 500) + correctMoney('payment');
      expect(resultOf(await run(by + unrelated + facts))).toMatchObject({ kind: 'paper' });
      expect(resultOf(await run(by + correctMoney('payment') + facts))).toBeNull();
      // Two papers for one payment: staff cancel one.
      const another =
        sent + pay('paid', '1') + answer('payment', { ...issued, number: '2', mark: '500' });
      expect(await seen(another, letters)).toBe('');
    },

    'a paper is given up when it is refused, or after eight attempts': async () => {
      expect(await seen(sent + fail('payment', 'unavailable'), requests)).toBe(
        'payment requested unavailable',
      );
      expect(await seen(sent + fail('payment', 'unavailable'), dueIn)).toBe('120');
      const refused = sent + fail('payment', 'buyer', true);
      expect(await seen(refused, requests)).toBe('payment failed buyer');
      expect(await listed(refused)).toEqual(['payment 10000 buyer t']);
      expect(await seen(refused, counted())).toBe(1);
      expect(await seen(refused, counted('instructor'))).toBe(0);
      expect(await seen(sent, counted())).toBe(0);
      const many =
        issuing(false) +
        step(
          null,
          `insert into public.money_events (charge_id, kind, amount_cents, method, day)
           select ${theCharge}, 'payment', 1, 'cash', 'today' from generate_series(1, 201);
           insert into private.document_requests (event_id, charge_id, state, failure)
           select id, charge_id, 'failed', 'by_staff' from public.money_events on conflict do nothing`,
        );
      expect(await seen(refused + many, counted())).toBe(100);
      expect(await listed(refused + many)).toHaveLength(200);
      expect(await seen(refused, isDue)).toBe(false);
      expect(await seen(tried(7), requests)).toBe('payment requested unavailable');
      expect(await seen(tried(8), requests)).toBe('payment failed unavailable');
      const kept = values('(select content is not null from private.document_requests)');
      // It may still be issued: it is sent again unchanged.
      expect(await seen(tried(8), kept)).toBe(true);
      expect(await seen(refused, kept)).toBe(false);
      expect(
        await seen(
          sent + fail('payment', 'x'.repeat(300), true),
          values('(select length(failure) from private.document_requests)'),
        ),
      ).toBe(200);
      // It comes late.
      expect(await seen(tried(8) + answer('payment'), requests)).toBe('payment issued');
    },

    'the papers of two movements of one charge stay separate': async () => {
      const second = noteMoney('payment', 500) + clockAt('20 minutes') + lease();
      // One of another series, with the same number.
      const both = done + second + answer('payment', { ...issued, series: 'B', mark: '402' });
      expect(await seen(both, papers)).toBe(
        'receipt A 1 400 payment 10000, receipt B 1 402 payment 500',
      );
      expect(await seen(both, requests)).toBe('payment issued, payment issued');
      expect(await seen(sent + second + fail('payment', 'buyer', true), requests)).toBe(
        'payment requested, payment failed buyer',
      );
      // Only what staff have typed for the movement itself can be its paper.
      const sameMark = noteMoney('payment', 500, { document: { number: 'B7', mark: '400' } });
      expect(await seen(sent + sameMark + settleDocument(firstPayment, issued), papers)).toBe(
        'receipt B7 400 payment 500, receipt A 1 400 payment 10000',
      );
      const ofOthers =
        confirmEmail('otherLearner') +
        book('otherLearner', priced) +
        step(
          null,
          `insert into public.money_documents (charge_id, kind, mark, is_issued)
           select id, 'receipt', '400', true from public.charges where id <> ${theCharge}`,
        );
      expect(await seen(sent + ofOthers + answer('payment'), requests)).toBe('payment issued');
      const paidByOthers =
        ofOthers +
        noteMoney('payment', 500, {
          charge: `(select id from public.charges where id <> ${theCharge})`,
        });
      const answered = answer('payment', { ...issued, number: '2', mark: '402' });
      expect(await seen(sent + paidByOthers + answered, requests)).toBe(
        'payment requested, payment issued',
      );
      const typed = done + noteMoney('payment', 500, { document: { number: 'B7' } });
      expect(await seen(typed + answer('payment', { ...issued, mark: '402' }), requests)).toBe(
        'payment issued, payment failed two_papers',
      );
    },

    'papers of a charge are issued one after another': async () => {
      const both = paid + requestRefund(4000) + settleRefund('done');
      expect((await leased(both)).map(({ content }) => content['kind'])).toEqual(['receipt']);
      expect(await leased(both + lease())).toEqual([]);
      expect(await leased(both + lease() + answer('payment'))).toMatchObject([
        { content: { kind: 'credit_note' } },
      ]);
      const blocked = both + lease() + fail('payment', 'buyer', true);
      expect(await leased(blocked)).toEqual([]);
      expect(await seen(blocked, isDue)).toBe(false);
      expect(await leased(blocked + say('note_document', 'payment', ", 'B7'"))).toMatchObject([
        { content: { related: { number: 'B7' } } },
      ]);
      // There is nothing that the credit note could be for.
      expect(await listed(blocked + dismiss('payment') + lease())).toEqual([
        'refund 4000 no_single_paper f',
      ]);
      // Staff alone know which of two papers is valid.
      const ofProvider = answer('payment', { ...issued, number: '2', mark: '500' });
      const two = sent + pay('paid', '1') + ofProvider;
      const refunded = requestRefund(4000) + settleRefund('done');
      expect(await listed(two + dismiss('payment') + refunded + lease())).toEqual([
        'refund 4000 no_single_paper f',
      ]);
    },

    'a seat that has ended gets its credit note': async () => {
      const ended = done + cancel('learner', priced) + requestRefund(10_000) + settleRefund('done');
      expect(await leased(ended)).toMatchObject([
        { content: { kind: 'credit_note', gross_cents: 10_000 } },
      ]);
    },
  };
}
