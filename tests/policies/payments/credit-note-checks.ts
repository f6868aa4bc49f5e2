import { expect } from 'vitest';
import { book, confirmEmail, priced, step, values } from '../cohorts/calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { opened, others, requestRefund, seat, service, settle, settleRefund } from './calls.ts';
import { dismiss, documentReaders, lastOf, on, requests, say } from './document-calls.ts';

/** Every paper that is due is issued, numbered by its movement: «1» is the first. */
const issueAll = step(
  null,
  `do $$
   declare
     document jsonb;
     number text;
   begin
     update private.document_requests set due_at = private.clock() where state = 'requested';
     for round in 1..4 loop
       for document in select jsonb_array_elements(public.lease_documents(10)) loop
         number := (select count(*) from public.money_events where id <= (document ->> 'event_id')::bigint);
         perform public.settle_document(
           (document ->> 'event_id')::bigint, jsonb_build_object('number', number, 'mark', '400' || number)
         );
         insert into pg_temp.sent values (document -> 'content');
       end loop;
     end loop;
   end $$`,
);
const begin = on + lastOf + step(null, 'create temporary table sent (content jsonb)') + seat;
/** The credit notes in their order, each with the number of its paper: «6000 of 1». */
const creditNotes = values(
  `(select coalesce(string_agg(concat_ws(' of ', content ->> 'gross_cents', content -> 'related' ->> 'number'), ', '), '')
    from pg_temp.sent where content ->> 'kind' = 'credit_note')`,
);
const transfer = { method: 'transfer' };
const given = (cents: number) => noteMoney('payment', cents, transfer);
const back = (cents: number, method = 'transfer') => noteMoney('refund', cents, { method });
const theirs = (kind: string, cents: number, number?: string) =>
  noteMoney(kind, cents, { charge: others, document: number === undefined ? null : { number } });
const twoPaid = begin + given(6000) + given(4000) + issueAll;

/** Which paper a credit note is for. */
export function creditNoteChecks(run: Run): Checks {
  const { codeOf, listed } = documentReaders(run);
  const noted = async (sql: string) => valuesIn(await run(sql + issueAll + creditNotes))[0];
  const waiting = async (sql: string) => listed(sql + issueAll);
  return {
    'a credit note is for the paper of the payment that goes back': async () => {
      expect(await noted(twoPaid + back(6000))).toBe('6000 of 1');
      expect(await noted(twoPaid + back(4000))).toBe('4000 of 2');
      expect(await noted(twoPaid + back(6000) + back(4000))).toBe('6000 of 1, 4000 of 2');
      // A part of each: earlier refunds of a paper count.
      const parts = twoPaid + back(3000) + back(3000) + back(1000) + back(3000);
      expect(await noted(parts)).toBe('3000 of 2, 3000 of 1, 1000 of 2, 3000 of 1');
      expect(await noted(twoPaid + back(4000) + correctMoney('refund') + back(4000))).toBe(
        '4000 of 2',
      );
      // Before its receipt is issued.
      expect(await noted(begin + given(6000) + given(4000) + back(6000))).toBe('6000 of 1');
    },

    'a refund through a provider belongs to its own payment': async () => {
      const paid = begin + opened.slice(seat.length) + settle('paid', { cents: 5000 });
      const both = paid + given(5000) + issueAll;
      expect(await noted(both + requestRefund(5000) + settleRefund('done'))).toBe('5000 of 1');
      // A refund that staff note belongs first to a payment of the same method.
      expect(await noted(both + back(5000, 'card'))).toBe('5000 of 1');
      expect(await noted(both + back(5000))).toBe('5000 of 2');
      // A transfer already gave it back, and the provider does so again: it belongs to another
      // payment.
      const twice = both + back(5000, 'card') + requestRefund(5000) + settleRefund('done');
      expect(await waiting(twice)).toEqual(['refund 5000 no_single_paper f']);
      expect(await noted(twice)).toBe('5000 of 1');
      const dispute = `settle_dispute('stripe', 'pi_1', 'dp_1', 5000, 'eur', false)`;
      const disputed = both + service(dispute) + dismiss('chargeback');
      expect(await noted(disputed + back(5000, 'card'))).toBe('5000 of 2');
    },

    'a credit note for no single paper is left to staff': async () => {
      const several = twoPaid + back(10_000);
      expect(await noted(several)).toBe('');
      expect(await waiting(several)).toEqual(['refund 10000 no_single_paper f']);
      expect(await waiting(twoPaid + back(6001))).toEqual(['refund 6001 no_single_paper f']);
      expect(await codeOf(several + issueAll + say('retry_document', 'refund'))).toBe('PX217');
      expect(await waiting(several + issueAll + say('note_document', 'refund', ", 'C1'"))).toEqual(
        [],
      );
      expect(valuesIn(await run(several + issueAll + correctMoney('refund') + requests))).toEqual([
        'payment issued, payment issued, refund not_needed no_single_paper',
      ]);
      // A payment without a paper.
      const unissued = begin + step(null, 'select private.issue_documents(false)') + given(6000);
      expect(await waiting(unissued + on + back(6000))).toEqual(['refund 6000 no_single_paper f']);
      const typed = { ...transfer, document: { kind: 'credit_note', number: 'C1' } };
      expect(await waiting(begin + noteMoney('payment', 6000, typed) + back(6000))).toEqual([
        'refund 6000 no_single_paper f',
      ]);
      // Its payment is corrected after it, so that no more than the paper says is taken back.
      const mistaken = begin + given(6000) + given(6000) + issueAll + back(6000);
      expect(await codeOf(mistaken + correctMoney('payment'))).toBe('PX223');
      // One that was a mistake has none: staff must cancel its paper.
      const dismissed = correctMoney('payment') + dismiss('correction');
      expect(
        await noted(begin + given(6000) + given(6000) + issueAll + dismissed + back(6000)),
      ).toBe('6000 of 1');
      // Staff alone know which paper the one before it took back.
      const most = twoPaid + back(7000) + issueAll + say('note_document', 'refund', ", 'C1'");
      expect(await waiting(most + back(3000))).toEqual(['refund 3000 no_single_paper f']);
      const sentBack = twoPaid + back(6000) + issueAll + correctMoney('refund');
      const newReceipt = sentBack + say('note_document', 'correction', ", 'R2'");
      expect(await waiting(newReceipt + back(6000))).toEqual(['refund 6000 no_single_paper f']);
      const dispute = `settle_dispute('stripe', 'pi_1', 'dp_1', 5000, 'eur', `;
      const online = begin + opened.slice(seat.length) + settle('paid', { cents: 5000 }) + issueAll;
      const credited = service(`${dispute}false)`) + say('note_document', 'chargeback', ", 'C2'");
      const wonBack = online + credited + service(`${dispute}true)`);
      const renewed = wonBack + say('note_document', 'correction', ", 'R3'");
      expect(await waiting(renewed + back(5000, 'card'))).toEqual([
        'refund 5000 no_single_paper f',
      ]);
      // One of several payments that was noted by mistake has no paper.
      const mistake = twoPaid + back(10_000) + correctMoney('refund');
      expect(await noted(mistake + back(6000))).toBe('6000 of 1');
      // Not that of somebody else.
      const booked = confirmEmail('otherLearner') + book('otherLearner', priced);
      const paidByOthers = booked + theirs('payment', 9000);
      const returned =
        booked + theirs('payment', 4000) + theirs('payment', 5000) + theirs('refund', 9000, 'C9');
      expect(await noted(begin + returned + given(6000) + back(6000))).toBe('6000 of 4');
      expect(await waiting(twoPaid + paidByOthers + back(9000))).toEqual([
        'refund 9000 no_single_paper f',
      ]);
    },
  };
}
