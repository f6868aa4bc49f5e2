import { expect } from 'vitest';
import { step, values } from '../cohorts/calls.ts';
import { correctMoney, noteMoney, papers } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { audited, seat } from './calls.ts';
import {
  answer,
  done,
  documentReaders,
  issued,
  lastOf,
  noted,
  requests,
  say,
  sent,
} from './document-calls.ts';

/** The numbers that the list of bookings shows. */
const shown = values(
  `(select concat_ws(' ', invoice_number, invoice_mark) from public.booking_payments limit 1)`,
);
const secondPaper = { ...issued, number: '2', mark: '500' };

/** SQL with which an admin types the numbers of the last movement of a kind, over those that they have seen. */
const type = (of: string, ...typed: (string | null)[]) =>
  say(
    'note_document',
    of,
    typed.map((text) => (text === null ? ', null' : `, '${text}'`)).join(''),
  );

/** The papers that staff issue, and note beside their movements. */
export function typedPaperChecks(run: Run): Checks {
  const { seen, codeOf } = documentReaders(run);
  return {
    'staff type the paper of each movement, and correct what they have typed and seen':
      async () => {
        const typeFirst = step(
          'admin',
          `select public.note_document(pg_temp.first_payment(), 'A1')`,
        );
        const two =
          lastOf +
          step(
            null,
            `create function pg_temp.first_payment() returns bigint language sql security definer as
           $$ select min(id) from public.money_events where kind = 'payment' $$;
           grant execute on function pg_temp.first_payment to authenticated`,
          ) +
          seat +
          noteMoney('payment', 4000) +
          noteMoney('payment', 6000);
        const both = two + type('payment', ' A2 ', '400000000000001') + typeFirst;
        expect(await seen(both, papers)).toBe(
          'receipt A2 400000000000001 payment 6000, receipt A1 payment 4000',
        );
        expect(await seen(both, shown)).toBe('A2 400000000000001');
        expect(await seen(both, audited)).toBe('note paper paid paid');
        const refunded = both + noteMoney('refund', 1000) + type('refund', 'C1');
        expect(await seen(refunded, papers)).toContain(', credit_note C1 refund 1000');
        expect(
          await seen(both + noteMoney('chargeback', 1000) + type('chargeback', 'C2'), papers),
        ).toContain(', credit_note C2 chargeback 1000');
        const corrected = both + type('payment', 'A3', null, 'A2', '400000000000001');
        expect(await seen(corrected, papers)).toBe(
          'receipt A3 payment 6000, receipt A1 payment 4000',
        );
        expect(await seen(corrected, shown)).toBe('A3');
        for (const [typed, code] of [
          // Not seen: another admin has typed it meanwhile.
          [type('payment', 'A3'), 'PX217'],
          [type('payment', 'A3', null, 'A2'), 'PX217'],
          [type('payment', 'A3', null, 'A1', '400000000000001'), 'PX217'],
          // The answer was lost.
          [type('payment', 'A2', '400000000000001'), 'done'],
          [type('payment', '', '', 'A2', '400000000000001'), 'PX213'],
          [correctMoney('payment') + type('payment', 'A3', null, 'A2', '400000000000001'), 'done'],
          [correctMoney('payment') + type('correction', 'C3'), 'PX217'],
        ] as const)
          expect([typed, await codeOf(both + typed)]).toEqual([typed, code]);
        const unnumbered = two + correctMoney('payment');
        expect(await codeOf(unnumbered + type('payment', 'A2'))).toBe('PX217');
        const credited =
          noted + type('payment', 'B7') + correctMoney('payment') + type('correction', 'C1');
        expect(await codeOf(credited + type('correction', 'C1'))).toBe('done');
        expect(await seen(credited + type('correction', 'C2', null, 'C1'), papers)).toContain(
          'credit_note C2 correction',
        );
        // What a provider has issued, or is to issue.
        expect(await codeOf(done + type('payment', 'A9', null, '1', '400'))).toBe('PX217');
        expect(await codeOf(done + type('payment', '1', '400'))).toBe('done');
        expect(await seen(noted + type('payment', 'B7'), requests)).toBe('payment issued');
        const late = sent + type('payment', 'B7') + answer('payment', secondPaper);
        expect(await seen(late, requests)).toBe('payment failed two_papers');
        expect(await codeOf(late + type('payment', 'B8', null, 'B7'))).toBe('PX217');
      },
  };
}
