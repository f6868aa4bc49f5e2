import { expect } from 'vitest';
import {
  book,
  bookingOf,
  clockAt,
  confirmEmail,
  pay,
  priced,
  step,
  values,
} from '../cohorts/calls.ts';
import { correctMoney, noteMoney, papers, today } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { create } from '../seats/seat-calls.ts';
import { audited, opened, others, seat, settle, theCharge } from './calls.ts';
import {
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
  paid,
  noted,
  later,
  sent,
  done,
  documentReaders,
} from './document-calls.ts';

/** SQL that notes the payment with these numbers. */
const numberedAs = (numbers: string) =>
  step('admin', `select public.set_payment(${bookingOf('learner', priced)}, 'paid', ${numbers})`);
/** SQL that notes a transfer of that day. */
const payOn = (day: string) =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf('learner', priced)}, 'paid', day => ${day})) as result`,
  );

/** The numbers that the page of the booking shows, and lets staff correct. */
const shown = values(
  `(select concat_ws(' ', invoice_number, invoice_mark) from public.booking_payments limit 1)`,
);
const letters = values(`(select count(*)::integer from private.outbox where kind = 'paper')`);
const secondPaper = { ...issued, number: '2', mark: '500' };

/** The papers that wait for staff, and what they do about them. */
export function documentStaffChecks(run: Run): Checks {
  const { seen, leased, codeOf, listed } = documentReaders(run);
  return {
    'a movement with a number from staff needs no other paper': async () => {
      const typed = on + lastOf + seat + pay('paid', 'B7');
      expect(await seen(typed, requests)).toBe('payment issued');
      expect(await seen(typed, papers)).toBe('receipt B7 400 payment 10000');
      expect(await leased(typed + later)).toEqual([]);
      // Typed while the provider issued the same, or another one.
      const meanwhile = sent + pay('paid', '1');
      expect(await seen(meanwhile + answer('payment'), papers)).toBe(
        'receipt A 1 400 payment 10000',
      );
      expect(await seen(meanwhile + answer('payment'), requests)).toBe('payment issued');
      expect(
        await seen(
          meanwhile + answer('payment'),
          values(`(select link || ' ' || is_issued from public.money_documents)`),
        ),
      ).toBe('https://papers.example/1 true');
      expect(await seen(sent + pay('paid', 'B7') + answer('payment'), papers)).toBe(
        'receipt A 1 400 payment 10000',
      );
      expect(await seen(sent + numberedAs(`'1'`) + answer('payment'), papers)).toBe(
        'receipt A 1 400 payment 10000',
      );
      const another = meanwhile + answer('payment', secondPaper);
      expect(await seen(another, papers)).toBe(
        'receipt 1 400 payment 10000, receipt A 2 500 payment 10000',
      );
      expect(await seen(another, requests)).toBe('payment failed two_papers');
      expect(await listed(another)).toEqual(['payment 10000 two_papers f']);
      expect(await seen(another, letters)).toBe(0);
      for (const numbers of [`'1', '400'`, `'3', '600'`])
        expect(await codeOf(another + numberedAs(numbers))).toBe('PX217');
      // Who has not seen that there are two.
      expect(await codeOf(another + say('dismiss_document', 'payment', ", 'timeout'"))).toBe(
        'PX217',
      );
      // Of equal numbers the MARK says whether it is the same paper.
      const equal = sent + numberedAs(`'1', '990'`) + answer('payment');
      expect(await seen(equal, papers)).toBe(
        'receipt 1 990 payment 10000, receipt A 1 400 payment 10000',
      );
      expect(await seen(equal, requests)).toBe('payment failed two_papers');
      // The page shows the paper of the last payment: the number of an earlier one is neither shown nor replaced.
      const earlier =
        on +
        lastOf +
        seat +
        noteMoney('payment', 4000, { document: { number: 'B7', mark: '401' } }) +
        noteMoney('payment', 6000);
      expect(await seen(earlier, shown)).toBe('');
      for (const numbers of [`'B8', '402'`, `'B7', '402'`, `null, '402'`])
        expect(await seen(earlier + numberedAs(numbers), papers)).toMatch(
          /^receipt B7 401 payment 4000, receipt (B[78] )?402 payment 6000$/,
        );
      const put = earlier + numberedAs(`'B8', '402'`);
      expect(await seen(put, shown)).toBe('B8 402');
      for (const numbers of [`'B9', '402'`, `null, '403'`])
        expect(await codeOf(put + numberedAs(numbers))).toBe('PX217');
      // Nor that of another booking.
      const elsewhere = typed + book('admin', priced) + pay('paid', 'B7', 'admin');
      expect(await seen(elsewhere, papers)).toBe(
        'receipt B7 400 payment 10000, receipt B7 400 payment 10000',
      );
      expect(await seen(done, letters)).toBe(1);
      expect(await codeOf(another + say('retry_document', 'payment'))).toBe('PX217');
      expect(await codeOf(another + say('note_document', 'payment', ", 'C1'"))).toBe('PX217');
    },

    'a correction or a chargeback creates no paper, and is listed for staff': async () => {
      // It was sent to nobody.
      const mistake = noted + correctMoney('payment');
      expect(await seen(mistake, requests)).toBe('payment not_needed');
      expect(await leased(mistake + later)).toEqual([]);
      // What staff have typed was sent.
      const numbered = on + lastOf + seat + pay('paid', 'B7') + correctMoney('payment');
      expect(await seen(numbered, requests)).toBe('payment issued, correction failed by_staff');
      // Also before there was a provider.
      const before = lastOf + seat + pay('paid', 'B7') + on + correctMoney('payment');
      expect(await listed(before)).toEqual(['correction payment 10000 by_staff f']);
      for (const none of [pay('paid') + on, pay('paid', 'B7')])
        expect(await listed(lastOf + seat + none + correctMoney('payment'))).toEqual([]);
      // The credit note for it stays one when they type the number of the next payment.
      const credited = numbered + say('note_document', 'correction', ", 'C1'") + pay('paid', 'B8');
      expect(await seen(credited, requests)).toBe(
        'payment issued, correction issued, payment issued',
      );
      expect(await seen(credited, papers)).toBe(
        'receipt B7 400 payment 10000, credit_note C1 correction 10000, receipt B8 400 payment 10000',
      );
      const unissued = noted + later + lease() + correctMoney('payment');
      expect(await seen(unissued, requests)).toBe('payment requested, correction failed by_staff');
      expect(await listed(unissued + answer('payment'))).toEqual([
        'correction payment 10000 by_staff f',
      ]);
      const corrected = noted + later + lease() + answer('payment') + correctMoney('payment');
      expect(await listed(corrected)).toEqual(['correction payment 10000 by_staff f']);
      const refused =
        noted + later + lease() + fail('payment', 'buyer', true) + correctMoney('payment');
      expect(await seen(refused, requests)).toBe('payment not_needed buyer');
      const resent =
        noted + later + lease() + fail('payment', 'buyer', true) + say('retry_document', 'payment');
      expect(await seen(resent + correctMoney('payment'), requests)).toBe('payment not_needed');
      // After eight lost answers it may be issued, and is not sent again.
      const lost = step(null, 'update private.document_requests set attempts = 8');
      const unknown = noted + later + lease() + lost + fail('payment', 'timeout');
      expect(await listed(unknown)).toEqual(['payment 10000 timeout t']);
      // What was sent is kept no longer than needed.
      const kept = values(
        `(select count(*)::integer from private.document_requests where content is not null)`,
      );
      expect(await seen(unknown, kept)).toBe(1);
      expect(await seen(unknown + dismiss('payment'), kept)).toBe(0);
      expect(await listed(unknown + correctMoney('payment'))).toEqual([
        'payment 10000 timeout f',
        'correction payment 10000 by_staff f',
      ]);
      const twoPapers =
        noted + later + lease() + pay('paid', 'B7') + answer('payment', secondPaper);
      const taken = twoPapers + correctMoney('payment');
      expect(await seen(taken, requests)).toBe(
        'payment failed two_papers, correction failed by_staff',
      );
      expect(await seen(taken + say('note_document', 'correction', ", 'C1'"), requests)).toBe(
        'payment failed two_papers, correction issued',
      );
      const left = twoPapers + dismiss('payment') + correctMoney('payment');
      expect(await seen(left, requests)).toBe(
        'payment issued two_papers, correction failed by_staff',
      );
      const rest = noteMoney('payment', 4000) + pay('paid', 'B8');
      expect(await seen(left + rest, papers)).toBe(
        'receipt B7 400 payment 10000, receipt A 2 500 payment 10000, receipt B8 400 payment 6000',
      );
      expect(await seen(left + rest, requests)).toBe(
        'payment issued two_papers, correction failed by_staff, payment requested, payment issued',
      );
      // An earlier attempt was issued after staff had said that the payment needs no paper, and that it was none.
      const refusedOnce =
        noted + later + lease() + fail('payment', 'buyer', true) + dismiss('payment');
      expect(await seen(refusedOnce + correctMoney('payment') + answer('payment'), requests)).toBe(
        'payment issued, correction failed by_staff',
      );
      // It came although staff had said that nothing is to be taken back.
      const late = unissued + dismiss('correction') + answer('payment');
      expect(await seen(late, requests)).toBe('payment issued, correction failed by_staff');
      const takenBack = unissued + say('note_document', 'correction', ", 'C1'") + answer('payment');
      expect(await seen(takenBack, requests)).toBe('payment issued, correction issued');
      // What staff have typed stays with it too, and the page shows that of the next payment.
      const next = numbered + numberedAs(`'B8', '401'`);
      expect(await seen(next, papers)).toBe(
        'receipt B7 400 payment 10000, receipt B8 401 payment 10000',
      );
      expect(await seen(next, requests)).toBe(
        'payment issued, correction failed by_staff, payment issued',
      );
      expect(await seen(numbered, shown)).toBe('');
      expect(await seen(next, shown)).toBe('B8 401');
      // What staff have said of the first stays.
      const said = numbered + dismiss('correction') + numberedAs(`'B8', '401'`);
      expect(await seen(said, requests)).toBe(
        'payment issued, correction not_needed by_staff, payment issued',
      );
      const disputed = done + noteMoney('chargeback', 4000);
      expect(await listed(disputed)).toEqual(['chargeback 4000 by_staff f']);
      expect(await seen(opened + settle('paid') + noteMoney('chargeback', 4000), requests)).toBe(
        '',
      );
      // Its paper stays with it, also where staff type the same for the next one.
      for (const numbers of [`'1', '400'`, `'H9', '990'`]) {
        const again = corrected + numberedAs(numbers);
        expect(await seen(again, requests)).toBe(
          'payment issued, correction failed by_staff, payment issued',
        );
        expect(await seen(again, papers)).toMatch(
          /^receipt A 1 400 payment 10000, receipt (1 400|H9 990) payment 10000$/,
        );
        expect(await listed(again + dismiss('correction'))).toEqual([]);
      }
      expect(await seen(corrected + payOn(today), requests)).toBe(
        'payment issued, correction failed by_staff, payment requested',
      );
      // A number that staff type does not replace what the provider has issued.
      for (const same of [`'1', '400'`, `'1'`, `null, '400'`])
        expect(await seen(done + numberedAs(same), papers)).toBe('receipt A 1 400 payment 10000');
      for (const other of [`'7', '400'`, `'H9', '990'`])
        expect(await codeOf(done + numberedAs(other))).toBe('PX217');
      // The provider's answer for the first is repeated late.
      const repeated = corrected + settleDocument(firstPayment, { ...issued, series: 'B' });
      expect(await seen(repeated, papers)).toBe('receipt B 1 400 payment 10000');
    },

    'a paper that staff were to issue is no longer expected once its movement was a mistake':
      async () => {
        const ofPool = on + create() + noteMoney('payment', 20_000, { charge: theCharge });
        expect(await listed(ofPool)).toEqual(['payment 20000 no_vat_number f']);
        expect(await listed(ofPool + correctMoney('payment'))).toEqual([]);
        const disputed = done + noteMoney('chargeback', 4000);
        expect(await listed(disputed + correctMoney('chargeback'))).toEqual([]);
        expect(await seen(disputed + correctMoney('chargeback'), counted())).toBe(0);
      },

    'the papers of one charge do not affect another': async () => {
      const both =
        on +
        lastOf +
        seat +
        confirmEmail('otherLearner') +
        book('otherLearner', priced) +
        step(
          'otherLearner',
          `select public.save_billing(${bookingOf('otherLearner', priced)}, 'receipt', 'Vaso')`,
        ) +
        noteMoney('payment', 10_000, { charge: others }) +
        noteMoney('payment', 10_000) +
        later;
      const contents = (await leased(both)).map(({ content }) => content);
      expect(contents).toMatchObject([{ buyer: { name: 'Vaso' } }, { buyer: null }]);
      expect(new Set(contents.map(({ reference }) => reference)).size).toBe(2);
      // The paper that has waited longest comes first.
      const longest = step(
        null,
        `update private.document_requests set due_at = due_at - interval '1 minute'
         where event_id = (select max(event_id) from private.document_requests)`,
      );
      expect(await leased(both + longest, 1)).toMatchObject([{ content: { buyer: null } }]);
      const refused =
        both +
        lease() +
        step(
          null,
          `select private.settle_document(event_id, null, 'buyer', true) from private.document_requests`,
        );
      for (const [sql, mine] of [
        [say('retry_document', 'payment'), 'requested'],
        [dismiss('payment'), 'not_needed buyer'],
        [say('note_document', 'payment', ", 'B7'"), 'issued'],
      ])
        expect(await seen(refused + sql, requests)).toBe(`payment failed buyer, payment ${mine}`);
      expect(await seen(both + correctMoney('payment'), requests)).toBe(
        'payment requested, payment not_needed',
      );
      expect(await seen(both + lease() + correctMoney('payment'), requests)).toBe(
        'payment requested, payment requested, correction failed by_staff',
      );
      // The paper of somebody else's corrected payment does not pass to the next one either.
      const orphan =
        both +
        lease() +
        answer('payment') +
        correctMoney('payment') +
        noteMoney('payment', 10_000, { charge: others });
      expect(await seen(orphan, requests)).toBe(
        'payment requested, payment issued, correction failed by_staff, payment requested',
      );
    },

    'admins type, send again or dismiss what waits for them': async () => {
      const refused = sent + fail('payment', 'buyer', true);
      const typed = refused + say('note_document', 'payment', ", ' B7 ', ''");
      expect(await seen(typed, papers)).toBe('receipt B7 payment 10000');
      expect(await seen(typed, requests)).toBe('payment issued');
      expect(await listed(typed)).toEqual([]);
      expect(await seen(typed, audited)).toBe('note paper paid paid');
      for (const [number, mark] of [
        ['', ''],
        ['B7', 'x'],
        ['B'.repeat(61), '400'],
      ])
        expect(
          await codeOf(refused + say('note_document', 'payment', `, '${number}', '${mark}'`)),
        ).toBe('PX213');
      expect(await seen(refused + say('note_document', 'payment', ", '', '41'"), papers)).toBe(
        'receipt 41 payment 10000',
      );
      const again = refused + say('retry_document', 'payment');
      expect(await seen(again, requests)).toBe('payment requested');
      expect(await leased(again)).toMatchObject([{ attempts: 2 }]);
      expect(await seen(again, audited)).toBe('send paper again paid paid');
      const givenUp =
        sent +
        fail('payment', 'buyer') +
        step(null, 'update private.document_requests set attempts = 8') +
        fail('payment', 'unavailable');
      // It has all its attempts again.
      expect(await leased(givenUp + say('retry_document', 'payment'))).toMatchObject([
        { attempts: 2 },
      ]);
      const dismissed = givenUp + dismiss('payment');
      expect(await seen(dismissed, requests)).toBe('payment not_needed unavailable');
      expect(
        await seen(dismissed, values('(select content is null from private.document_requests)')),
      ).toBe(true);
      expect(await seen(dismissed, audited)).toBe('need no paper paid paid');
      const disputed = done + noteMoney('chargeback', 4000);
      expect(await codeOf(disputed + say('retry_document', 'chargeback'))).toBe('PX217');
      expect(await seen(disputed + say('note_document', 'chargeback', ", 'C1'"), papers)).toBe(
        'receipt A 1 400 payment 10000, credit_note C1 chargeback 4000',
      );
      const corrected = noted + later + lease() + answer('payment') + correctMoney('payment');
      expect(await seen(corrected + say('note_document', 'correction', ", 'C1'"), papers)).toBe(
        'receipt A 1 400 payment 10000, credit_note C1 correction 10000',
      );
      const unreturned =
        done +
        noteMoney('refund', 4000) +
        clockAt('20 minutes') +
        lease() +
        answer('refund', { ...issued, number: '2', mark: '402' }) +
        correctMoney('refund');
      expect(
        await seen(unreturned + say('note_document', 'correction', ", 'A3'"), papers),
      ).toContain('receipt A3 correction 4000');
      for (const name of ['note_document', 'retry_document', 'dismiss_document']) {
        const more = { note_document: ", 'B7'", dismiss_document: ", 'buyer'" }[name] ?? '';
        // Numbers can be typed for what does not wait.
        for (const other of name === 'note_document' ? [done] : [paid, done, dismissed])
          expect(await codeOf(other + say(name, 'payment', more))).toBe('PX217');
        expect(await codeOf(refused + say(name, 'chargeback', more))).toBe('PX203');
        expect(await codeOf(refused + say(name, 'payment', more, 'instructor'))).toBe('42501');
      }
      expect(
        await codeOf(refused + step('instructor', 'select public.list_missing_documents()')),
      ).toBe('42501');
    },
  };
}
