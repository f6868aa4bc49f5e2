import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { correctMoney, noteMoney } from './money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  begin,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  deleteAccount,
  pay,
  priced,
  runDue,
  step,
  values,
} from './calls.ts';
import {
  keepUnreturned,
  openOrder,
  requestRefund,
  service,
  setOpen,
  settle,
  settleRefund,
  theCharge,
} from '../payments/calls.ts';

const bill = step(
  'learner',
  `select public.save_billing(${bookingOf('learner', priced)}, 'invoice', 'Anna', '094014201', 'Athens')`,
);
const billed = confirmEmail('learner') + book('learner', priced) + bill;
const gone = deleteAccount('learner');
const cancelled = cancel('learner', priced);
/** The name for the paper and the address of the only booking with a price: both, or neither. */
const kept =
  values(`(select coalesce(details.name, '-') || ' ' || coalesce(payment.payer_email, '-') || ' ' || (payment.payer_until is not null)
  from public.booking_payments as payment left join public.billing_details as details using (booking_id)
  where payment.booking_id in (select id from public.bookings where cohort_id = '${priced}'))`);
const both = `Anna ${emailOf('learner')} true`;
const neither = '- - false';
/** SQL that notes a step of the payment of the booking without an account. */
const note = (state: string, document: string | null = null) =>
  step(
    'admin',
    `select public.set_payment((select id from public.bookings where cohort_id = '${priced}'), '${state}', ${document && `'${document}'`})`,
  );
/** To whom papers are made out. */
const buyers = values(
  `(select string_agg(kept.buyer ->> 'name', ', ' order by kept.document_id) from private.document_buyers as kept)`,
);
const work = (later: string) => values(`private.forget_payers(now() + interval '${later}')`);
const begun = begin(priced);
const seenBy = (who: 'admin' | 'instructor') =>
  step(
    who,
    `select to_jsonb(row) as result from public.cohort_booking((select id from public.bookings where cohort_id = '${priced}')) as row`,
  );

/** The person to refund and invoice after the account was deleted. */
export function payerChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql + kept));
  return {
    'a person who gets money back stays known until the refund is noted': async () => {
      const owed = billed + pay('paid', 'A1') + cancelled + gone;
      expect(await seen(owed)).toEqual([both]);
      expect(await seen(owed + runDue())).toEqual([both]);
      expect(await seen(owed + note('refunded', 'C1'))).toEqual([neither]);
      // The terms give nothing back.
      expect(await seen(owed + note('paid'))).toEqual([neither]);
      expect(await seen(billed + pay('paid') + cancelled + gone + note('paid'))).toEqual([both]);
      // Before run_due cancels what was paid and invoiced, and after.
      const live = billed + pay('paid', 'A1') + gone;
      expect(await seen(live)).toEqual([both]);
      expect(await seen(live + runDue())).toEqual([both]);
      expect(await seen(live + runDue() + note('refunded', 'C1'))).toEqual([neither]);
    },

    'a person who may still pay on the page of a provider stays known until that has ended':
      async () => {
        const ordered = billed + openOrder() + setOpen();
        const owed = ordered + gone;
        expect(await seen(owed)).toEqual([both]);
        expect(await seen(owed + runDue())).toEqual([both]);
        for (const state of ['cancelled', 'expired', 'failed']) {
          expect(await seen(owed + settle(state))).toEqual([neither]);
          expect(await seen(owed + runDue() + settle(state))).toEqual([neither]);
          // Nothing is deleted for an account that exists.
          expect(await seen(ordered + settle(state))).toEqual(['Anna - false']);
        }
        expect(await seen(ordered + settle('processing') + gone)).toEqual([both]);
        expect(await seen(owed + settle('processing'))).toEqual([both]);
        expect(await seen(owed + settle('processing') + settle('failed'))).toEqual([neither]);
        for (const paid of [owed + settle('paid') + runDue(), owed + runDue() + settle('paid')]) {
          expect(await seen(paid)).toEqual([both]);
          expect(await seen(paid + note('refunded', 'C1'))).toEqual([neither]);
        }
        // Nobody has the page of an order that no provider has created yet.
        expect(await seen(billed + openOrder() + gone)).toEqual([neither]);
        const others =
          confirmEmail('otherLearner') +
          book('otherLearner', priced) +
          clockAt('1 second') +
          openOrder({
            user: 'otherLearner',
            charge: `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`,
          }) +
          setOpen();
        const ofBoth = values(
          `(select count(*) from public.booking_payments where payer_until is not null)`,
        );
        expect(valuesIn(await run(billed + others + gone + ofBoth))).toEqual([0]);
      },

    'a person who gets a paper stays known until its number is noted': async () => {
      const paid = billed + pay('paid') + begun + gone;
      expect(await seen(paid)).toEqual([both]);
      expect(await seen(paid + note('paid', 'A1'))).toEqual([neither]);
      const withMark = noteMoney('payment', 10_000, { document: { mark: '400' } });
      expect(await seen(billed + withMark + begun + gone)).toEqual([neither]);
      // Of each payment that was not a mistake.
      const first = noteMoney('payment', 3000);
      const second = noteMoney('payment', 7000, { document: { number: 'A1' } });
      expect(await seen(billed + first + second + begun + gone)).toEqual([both]);
      expect(await seen(billed + first + correctMoney('payment') + second + begun + gone)).toEqual([
        neither,
      ]);
    },

    'a person with a pending or failed refund of a provider stays known until it is given back or kept':
      async () => {
        const paid = billed + openOrder() + setOpen() + settle('paid') + note('paid', 'A1') + begun;
        const asked = paid + requestRefund(1);
        const failed = settleRefund('failed');
        const again = service(
          `settle_refund((select id from public.payment_refunds where state = 'requested'), 'done')`,
        );
        const keep = keepUnreturned();
        expect(await seen(paid + gone)).toEqual([neither]);
        expect(await seen(asked + gone)).toEqual([both]);
        expect(await seen(asked + gone + settleRefund('done'))).toEqual([neither]);
        expect(await seen(asked + gone + failed)).toEqual([both]);
        expect(await seen(asked + gone + failed + keep)).toEqual([neither]);
        expect(await seen(asked + failed + keep + gone)).toEqual([neither]);
        const owed = asked + failed + gone;
        expect(await seen(owed)).toEqual([both]);
        expect(await seen(owed + keep)).toEqual([neither]);
        expect(await seen(owed + requestRefund(1))).toEqual([both]);
        expect(await seen(owed + requestRefund(1) + again)).toEqual([neither]);
        // Its credit note is still to be issued.
        const issuing = step(null, 'select private.issue_documents(true)');
        for (const cents of [4000, 10_000])
          expect(
            await seen(paid + issuing + requestRefund(cents) + gone + settleRefund('done')),
          ).toEqual([both]);
        const more = paid + requestRefund(3000) + failed + gone + requestRefund(2000) + again;
        expect(await seen(more)).toEqual([both]);
      },

    'a person who gets a paper from a provider stays known until it is issued, or none is needed':
      async () => {
        const issuing = step(null, 'select private.issue_documents(true)');
        const owed = issuing + billed + pay('paid', 'A1') + cancelled + gone;
        const refunded = owed + noteMoney('refund', 10_000, { charge: theCharge });
        expect(await seen(owed + note('refunded', 'C1'))).toEqual([neither]);
        expect(await seen(refunded)).toEqual([both]);
        const event = `(select max(id) from public.money_events)`;
        const leased = refunded + clockAt('10 minutes') + service('lease_documents()');
        const buyer = values(
          `(select coalesce(content -> 'buyer' ->> 'name', '-') from private.document_requests where event_id = ${event})`,
        );
        expect(valuesIn(await run(leased + buyer))).toEqual(['Anna']);
        const paper = '{"number": "C1", "mark": "400"}';
        expect(await seen(leased + service(`settle_document(${event}, '${paper}')`))).toEqual([
          neither,
        ]);
        const failed =
          leased +
          step(
            null,
            "update private.document_requests set attempts = 8 where state = 'requested'",
          ) +
          service(`settle_document(${event}, null, 'unavailable')`);
        expect(await seen(failed)).toEqual([both]);
        expect(valuesIn(await run(failed + buyer))).toEqual(['Anna']);
        expect(
          await seen(
            failed + step('admin', `select public.dismiss_document(${event}, 'unavailable')`),
          ),
        ).toEqual([neither]);
        // A refund that was a mistake, or that the bank sent back, is to be made again.
        expect(await seen(refunded + correctMoney('refund'))).toEqual([both]);
        const sent =
          billed + openOrder() + setOpen() + settle('paid') + issuing + requestRefund(10_000);
        expect(await seen(sent + gone + settleRefund('done'))).toEqual([both]);
        expect(await seen(sent + gone + settleRefund('done') + settleRefund('failed'))).toEqual([
          both,
        ]);
        // The receipt of a payment is not needed either.
        const unissued =
          issuing +
          billed +
          noteMoney('payment', 10_000) +
          clockAt('10 minutes') +
          service('lease_documents()') +
          service(`settle_document(${event}, null, 'invalid', true)`) +
          begun +
          gone;
        expect(await seen(unissued)).toEqual([both]);
        expect(
          await seen(
            unissued + step('admin', `select public.dismiss_document(${event}, 'invalid')`),
          ),
        ).toEqual([neither]);
        // Its invoice is not made out to somebody unknown.
        const later =
          issuing +
          billed +
          pay('paid', 'A1') +
          begun +
          gone +
          noteMoney('refund', 10_000, { charge: theCharge }) +
          clockAt('10 minutes');
        const failures = values(
          `(select string_agg(concat_ws(' ', state, failure), ', ' order by event_id) from private.document_requests)`,
        );
        expect(valuesIn(await run(later + service('lease_documents()') + failures))).toEqual([
          'issued, failed no_single_paper',
        ]);
        // Nobody issues it for a year.
        expect(await seen(failed + runDue('12 months -1 second'))).toEqual([both]);
        expect(valuesIn(await run(failed + runDue('12 months -1 second') + buyer))).toEqual([
          'Anna',
        ]);
        expect(await seen(failed + runDue('12 months'))).toEqual([neither]);
        expect(valuesIn(await run(failed + runDue('12 months') + buyer))).toEqual(['-']);
      },

    'nobody stays known if no money is to be given back and no paper is missing': async () => {
      expect(await seen(billed + gone)).toEqual([neither]);
      expect(await seen(billed + gone + runDue())).toEqual([neither]);
      expect(await seen(billed + pay('paid', 'A1') + begun + gone)).toEqual([neither]);
      const past = clockAt('14 days');
      expect(await seen(billed + pay('paid', 'A1') + past + gone)).toEqual([neither]);
      const undated = step(null, 'update public.cohort_meetings set is_cancelled = true');
      expect(await seen(billed + pay('paid', 'A1') + undated + gone)).toEqual([both]);
      const absent = step(null, `update public.bookings set state = 'no_show'`);
      expect(await seen(billed + pay('paid', 'A1') + absent + gone)).toEqual([neither]);
      const refunded = pay('paid', 'A1') + cancelled + pay('refunded', 'C1');
      expect(await seen(billed + refunded + gone)).toEqual([neither]);
      expect(await seen(billed + pay('waived') + gone)).toEqual([neither]);
      expect(await seen(billed + pay('paid', 'A1') + cancelled)).toEqual(['Anna - false']);
      // One for an address, without an account.
      const other = add('anna@example.test', priced) + step(null, 'select 1');
      expect(await seen(other)).toEqual([neither]);
    },

    'the details of others do not change': async () => {
      const other =
        confirmEmail('otherLearner') +
        book('otherLearner', priced) +
        step(
          'otherLearner',
          `select public.save_billing(${bookingOf('otherLearner', priced)}, 'receipt', 'Vaso')`,
        );
      const everybody = values(`(
        select string_agg(details.name || ' ' || coalesce(payment.payer_email, '-'), ', ' order by details.name)
        from public.billing_details as details join public.booking_payments as payment using (booking_id))`);
      const two = billed + other;
      const after = async (sql: string) => valuesIn(await run(two + sql + everybody));
      expect(await after(pay('paid', 'A1') + pay('paid', 'A2', 'otherLearner') + gone)).toEqual([
        `Anna ${emailOf('learner')}, Vaso -`,
      ]);
      expect(await after(gone)).toEqual(['Vaso -']);
      // Theirs has no number, which does not matter for the paper of this one.
      expect(
        await after(pay('paid', 'A1') + pay('paid', null, 'otherLearner') + begun + gone),
      ).toEqual(['Vaso -']);
      const requested = step(null, 'select private.issue_documents(true)');
      expect(
        await after(
          pay('paid', 'A1') + requested + pay('paid', null, 'otherLearner') + begun + gone,
        ),
      ).toEqual(['Vaso -']);
      // Nor those of their papers.
      const paid = two + pay('paid', 'A1') + pay('paid', 'A2', 'otherLearner');
      expect(valuesIn(await run(paid + begun + gone + buyers))).toEqual(['Vaso']);
      const outdated =
        paid + cancelled + cancel('otherLearner', priced) + gone + runDue('12 months') + buyers;
      expect(valuesIn(await run(outdated))).toEqual(['Vaso']);
      // Nor what is sent for their papers.
      const contents = values('(select count(content)::integer from private.document_requests)');
      const sent =
        two +
        requested +
        pay('paid') +
        pay('paid', null, 'otherLearner') +
        step(null, `update private.document_requests set content = '{}'`) +
        cancelled +
        gone;
      expect(valuesIn(await run(sent + contents))).toEqual([2]);
      expect(valuesIn(await run(sent + runDue('12 months') + contents))).toEqual([1]);
      // Two are kept; one of them is noted.
      const owed = pay('paid', 'A1') + cancelled + pay('paid', 'A2', 'otherLearner');
      const first = `(select id from public.bookings where state = 'cancelled' and payment = 'refund_due')`;
      const refund = step('admin', `select public.set_payment(${first}, 'refunded', 'C1')`);
      expect(await after(owed + gone + deleteAccount('otherLearner') + refund)).toEqual([
        `Vaso ${emailOf('otherLearner')}`,
      ]);
    },

    'a run deletes 500 of them': async () => {
      const many = step(
        null,
        `with made as (
           insert into public.bookings (cohort_id, state, queue_number, payment, created_at)
           select '${priced}', 'cancelled', 100 + number, 'refund_due', now()
           from generate_series(1, 501) as number returning id, queue_number
         )
         insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at, payer_until)
         select id, format('PX-%s', queue_number), 100, 24, now(), now() from made`,
      );
      expect(valuesIn(await run(many + work('0')))).toEqual([500]);
    },

    'they are deleted twelve months after the account': async () => {
      const owed = billed + pay('paid', 'A1') + cancelled + gone;
      expect(await seen(owed + runDue('12 months -1 second'))).toEqual([both]);
      expect(await seen(owed + runDue('12 months'))).toEqual([neither]);
      expect(valuesIn(await run(owed + work('12 months')))).toEqual([1]);
      expect(valuesIn(await run(owed + work('12 months') + work('12 months')))).toEqual([0]);
      // A year by the clock of the platform.
      const later = billed + pay('paid', 'A1') + cancelled + clockAt('1 day') + gone;
      expect(await seen(later + runDue('12 months'))).toEqual([both]);
      const others = billed + pay('paid', 'A1') + cancelled + runDue('12 months');
      expect(await seen(others)).toEqual(['Anna - false']);
    },

    'only admins see who it is': async () => {
      const owed = billed + pay('paid', 'A1') + cancelled + gone;
      expect(resultOf(await run(owed + seenBy('admin')))).toMatchObject({
        user_id: null,
        name: null,
        email: emailOf('learner'),
        payer_until: expect.any(String),
        billing: { name: 'Anna', vat_number: '094014201' },
      });
      expect(resultOf(await run(owed + seenBy('instructor')))).toMatchObject({
        email: null,
        payer_until: null,
        billing: null,
      });
      expect(resultOf(await run(owed + note('refunded', 'C1') + seenBy('admin')))).toMatchObject({
        email: null,
        payer_until: null,
        billing: null,
        amount_cents: 10_000,
        invoice_number: 'A1',
        credit_note_number: 'C1',
      });
      const free = confirmEmail('learner') + book('learner', cohort) + gone;
      expect(
        valuesIn(
          await run(
            free +
              values(
                '(select count(*) from public.booking_payments where payer_until is not null)',
              ),
          ),
        ),
      ).toEqual([0]);
    },
  };
}
