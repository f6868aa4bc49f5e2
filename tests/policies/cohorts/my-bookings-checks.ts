import { expect } from 'vitest';
import { z } from 'zod';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import { insertMember } from '../statements.ts';
import {
  accept,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  elsewhere,
  meeting,
  pay,
  priced,
  set,
  setState,
  step,
} from './calls.ts';
import { chargeOf, correctMoney, noteMoney } from './money-calls.ts';

const own = 'everybody sees their own bookings, the newest first';
const waiting = 'people who wait see their place in the list, and whether the list is open';
const links = 'the link to join is for people with a seat';
const moved = 'a booking that staff moved says to which date';
const payment =
  'the page shows what is to be paid, to whom it is billed and whether the invoice is issued';
const trainer = 'the trainer of the cohort is named, otherwise that of the course';
const ended = 'an ended booking says for which day it was, even if its cohort moves';
const endedInHouse =
  'an ended booking shows nothing of what its date becomes for a company, but to the people of the company';
const course = 'the course of a booking says whether it is offered';

const mine = step('learner', 'select public.my_bookings() as result');
const link = step(
  null,
  `insert into public.cohort_meeting_links (meeting_id, cohort_id, url)
   values ('${meeting(cohort)}', '${cohort}', 'https://meet.example/a')`,
);

/**
 * SQL of a payment of a person at a provider in this state, made this many minutes ago, and why it
 * was refused.
 */
const order = (state: string, of: string, minutes = 0, failure = '') =>
  step(
    null,
    `insert into public.payment_orders (charge_id, provider, amount_cents, state, expires_at, created_at, failure)
     select id, 'viva', 10000, '${state}', now(), now() - interval '${minutes} minutes', nullif('${failure}', '')
     from public.charges where payer_id = '${of}'`,
  );

const endedSchema = z.object({
  starts_at: z.string(),
  cohort: z.object({ starts_at: z.string() }),
});
/** By how many hours the cohort begins later than the booking says. */
const hoursMoved = ({
  starts_at: start,
  cohort: { starts_at: now },
}: z.infer<typeof endedSchema>) => (Date.parse(now) - Date.parse(start)) / 3_600_000;

type Answer = Record<string, unknown>[];

const linked = (answer: Answer) => answer[0]?.meetings;

/** SQL of a payment with its paper. */
const withPaper = (number: string, user?: 'otherLearner') =>
  noteMoney('payment', 100, { charge: chargeOf(user), document: { number } });

/** What learners see of their own bookings. */
export function myBookingsChecks(run: Run): Checks {
  const seen = async (sql: string): Promise<Answer> =>
    z.array(z.record(z.string(), z.unknown())).parse(resultOf(await run(sql + mine)));
  const difference = async (sql: string) =>
    z
      .array(endedSchema)
      .parse(await seen(sql))
      .map(hoursMoved);
  return {
    [own]: async () => {
      expect(await seen(book('otherLearner'))).toEqual([]);
      const both = await seen(book('learner', elsewhere) + book('otherLearner', priced) + book());
      expect(both.map((booking) => booking.cohort)).toMatchObject([
        { id: cohort },
        { id: elsewhere },
      ]);
      expect(both[0]).toMatchObject({
        state: 'confirmed',
        place: null,
        amount: null,
        billing: null,
        meetings: [{ id: meeting(cohort), is_cancelled: false, sequence: expect.any(Number) }],
      });
    },
    [waiting]: async () => {
      const queue = book('otherLearner') + book('newUser');
      expect(await seen(queue + book())).toMatchObject([
        {
          state: 'waiting',
          place: 2,
          was_offered: false,
          cohort: { is_open: true, has_seat: false },
        },
      ]);
      const free = book('learner', priced);
      expect(await seen(free)).toMatchObject([{ cohort: { has_seat: true } }]);
      const full = free + book('otherLearner', priced);
      expect(await seen(full)).toMatchObject([{ cohort: { has_seat: false } }]);
      // A free seat goes to the people who wait.
      const others = step(null, `update public.cohorts set waiting = 1 where id = '${priced}'`);
      expect(await seen(free + others)).toMatchObject([{ cohort: { has_seat: false } }]);
      const closed = queue + book() + set(`state = 'closed'`);
      expect(await seen(closed)).toMatchObject([{ cohort: { is_open: false } }]);
      // It now belongs to an organisation: only its members may book.
      const inHouse = free + set(`organization_id = '${fixtureIds.organization}'`, priced);
      const joined = step(null, insertMember(testUsers.learner, 'member'));
      expect(await seen(inHouse)).toMatchObject([{ cohort: { is_open: false } }]);
      expect(await seen(inHouse + joined)).toMatchObject([{ cohort: { is_open: true } }]);
      const offered = queue + book() + cancel('newUser') + cancel('otherLearner');
      expect(await seen(offered)).toMatchObject([
        { state: 'offered', place: null, was_offered: true, price_cents: 0 },
      ]);
      expect(await seen(offered + accept())).toMatchObject([{ state: 'confirmed' }]);
      // For the person's own offer, once it has lapsed.
      expect(await seen(offered)).toMatchObject([{ cohort: { has_seat: false } }]);
      expect(await seen(offered + clockAt('24:00'))).toMatchObject([
        { cohort: { has_seat: true } },
      ]);
    },
    [links]: async () => {
      expect(linked(await seen(link + book()))).toMatchObject([{ link: 'https://meet.example/a' }]);
      expect(linked(await seen(link + book('otherLearner') + book()))).toMatchObject([
        { link: null },
      ]);
      expect(linked(await seen(link + book() + cancel()))).toMatchObject([{ link: null }]);
    },
    [ended]: async () => {
      const hours = step(
        null,
        `update public.cohort_meetings set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'`,
      );
      expect(await difference(book() + hours)).toEqual([0]);
      expect(await difference(book() + cancel())).toEqual([0]);
      expect(await difference(book() + cancel() + hours)).toEqual([3]);
      const waits = book('otherLearner') + book();
      expect(await difference(waits + setState('closed') + hours)).toEqual([3]);
      // A no-show is shown as such.
      const absent = step(null, `update public.bookings set state = 'no_show'`);
      expect(await difference(book() + absent + hours)).toEqual([0]);
      // As it was when it ended, not when something else changed.
      const again = step(null, `update public.bookings set state = state`);
      expect(await difference(book() + cancel() + hours + again)).toEqual([3]);
    },
    [endedInHouse]: async () => {
      const { organization } = fixtureIds;
      const become =
        set(`organization_id = '${organization}', address = 'Door code 1234'`, priced) +
        step(
          null,
          `update public.cohort_meetings set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days'`,
        );
      const shown = [
        { price_cents: 10_000, cohort: { address: 'Door code 1234' }, meetings: [{}] },
      ];
      expect(await seen(book('learner', priced) + become)).toMatchObject(shown);
      const left = book('learner', priced) + cancel('learner', priced);
      const hidden = {
        price_cents: 0,
        cohort: { place: null, address: '', ends_at: null, has_seat: false },
        trainer: null,
        meetings: [],
      };
      const noTrainer = step(null, `update public.courses set trainer_id = null`);
      const answer = await seen(left + noTrainer + become);
      expect(answer).toMatchObject([hidden]);
      expect(z.array(endedSchema).parse(answer).map(hoursMoved)).toEqual([0]);
      const lapsed = step(null, `update public.bookings set state = 'expired'`);
      expect(await seen(book('learner', priced) + lapsed + become)).toMatchObject([
        { cohort: { address: '' } },
      ]);
      const joined = step(null, insertMember(testUsers.learner, 'member'));
      expect(await seen(left + become + joined)).toMatchObject(shown);
    },
    [moved]: async () => {
      const move = step('instructor', `select public.move_booking(${bookingOf()}, '${priced}')`);
      const left = [{ state: 'confirmed', moved_to: null, cohort: { id: priced } }];
      const [now, before] = await seen(book() + move);
      expect([now]).toMatchObject(left);
      const { starts_at: start } = z.object({ starts_at: z.string() }).parse(now?.cohort);
      expect(before).toMatchObject({ state: 'cancelled', moved_to: { starts_at: start } });
      // Once that booking has ended, what its date becomes is not told here either.
      const ending = step(
        null,
        `update public.bookings set state = 'cancelled' where cohort_id = '${priced}';
         update public.cohorts set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = '${priced}'`,
      );
      expect(await seen(book() + move + ending)).toMatchObject([
        { cohort: { id: priced } },
        { moved_to: { starts_at: start } },
      ]);
      expect(await seen(book() + cancel())).toMatchObject([{ moved_to: null }]);
    },
    [payment]: async () => {
      const bill = step(
        'learner',
        `select public.save_billing((select id from public.bookings limit 1), 'invoice', 'Anna', '094014201', 'Athens')`,
      );
      expect(await seen(book('learner', priced) + bill)).toMatchObject([
        {
          payment: 'due',
          price_cents: 10000,
          amount: { price_cents: 10_000, open_cents: 10_000, is_invoiced: false, paid_on: null },
          billing: { kind: 'invoice', name: 'Anna', vat_number: '094014201', address: 'Athens' },
        },
      ]);
      // What is still due after a part payment, and the price of a paid booking.
      const part = noteMoney('payment', 4000);
      // What is given back when the cohort is cancelled, and since when.
      expect(
        await seen(
          book('learner', priced) +
            part +
            setState('cancelled', 'Why', priced) +
            book('learner', elsewhere),
        ),
      ).toMatchObject([
        { cohort: { id: elsewhere }, cohort_cancelled: null },
        {
          payment: 'refund_due',
          amount: { price_cents: 10_000, open_cents: 4000 },
          cohort_cancelled: { reason: 'Why', at: expect.any(String) },
        },
      ]);
      // A booking that its person had already given up.
      expect(
        await seen(
          book('learner', priced) +
            part +
            cancel('learner', priced) +
            setState('cancelled', 'Why', priced),
        ),
      ).toMatchObject([{ payment: 'refund_due', cohort_cancelled: null }]);
      expect(await seen(book('learner', priced) + part)).toMatchObject([
        { payment: 'due', amount: { price_cents: 10_000, open_cents: 6000 } },
      ]);
      expect(await seen(book('learner', priced) + pay('paid'))).toMatchObject([
        { payment: 'paid', amount: { open_cents: 0, charged_back_cents: 0, papers: [] } },
      ]);
      // The person's own papers, in their order.
      const papers = withPaper('A1') + withPaper('B1', 'otherLearner') + withPaper('A2');
      expect(
        await seen(book('learner', priced) + book('otherLearner', priced) + papers),
      ).toMatchObject([{ amount: { papers: [{ number: 'A1' }, { number: 'A2' }] } }]);
      const disputed =
        book('learner', priced) +
        book('otherLearner', priced) +
        pay('paid') +
        pay('paid', null, 'otherLearner') +
        noteMoney('chargeback', 500, { charge: chargeOf('otherLearner') }) +
        noteMoney('refund', 1000) +
        noteMoney('chargeback', 3000) +
        noteMoney('chargeback', 4000);
      expect(await seen(disputed)).toMatchObject([
        { amount: { returned_cents: 8000, charged_back_cents: 7000 } },
      ]);
      // The bank has decided in our favour.
      expect(await seen(disputed + correctMoney('chargeback'))).toMatchObject([
        { amount: { returned_cents: 4000, charged_back_cents: 3000 } },
      ]);
      const seats = book('learner', priced) + book('otherLearner', priced);
      const { learner, otherLearner } = testUsers;
      for (const [orders, isConfirming] of [
        [order('processing', learner), true],
        [order('expired', learner) + order('open', learner), false],
        [order('processing', otherLearner), false],
      ] as const)
        expect(await seen(seats + orders)).toMatchObject([
          { amount: { is_confirming: isConfirming } },
        ]);
      // Why the last attempt was refused, while there is something to pay.
      const two =
        seats +
        order('expired', learner, 2, 'declined') +
        order('open', learner, 1, 'expired_card') +
        order('failed', otherLearner, 0, 'limit_exceeded');
      expect(await seen(two)).toMatchObject([{ amount: { failure: 'expired_card' } }]);
      expect(await seen(two + pay('paid'))).toMatchObject([{ amount: { failure: null } }]);
      expect(await seen(seats)).toMatchObject([{ amount: { failure: null } }]);
      // The day on which the money came, not that on which it was noted.
      const noted = noteMoney('payment', 10_000, {
        day: `'2026-01-05'`,
        document: { number: 'A1', mark: '400000000000001' },
      });
      expect(await seen(seats + noted)).toMatchObject([
        { payment: 'paid', amount: { paid_on: '2026-01-05', papers: [{ number: 'A1' }] } },
      ]);
      // The paper of a mistake is shown only beside the credit note for it.
      const undone = seats + noted + correctMoney('payment');
      expect(await seen(undone)).toMatchObject([
        { payment: 'due', amount: { paid_on: null, papers: [] } },
      ]);
      const again = noteMoney('payment', 10_000, { document: { number: 'A2', mark: null } });
      expect(await seen(undone + again)).toMatchObject([
        { amount: { papers: [{ number: 'A2' }] } },
      ]);
      // A part of the price has not paid for it.
      expect(await seen(seats + part)).toMatchObject([
        { payment: 'due', amount: { paid_on: null } },
      ]);
      const creditNote = step(
        null,
        `insert into public.money_documents (charge_id, event_id, kind, number)
         select charge_id, id, 'credit_note', 'C1' from public.money_events where kind = 'correction'`,
      );
      expect(await seen(undone + creditNote)).toMatchObject([
        { amount: { papers: [{ number: 'A1' }, { number: 'C1' }] } },
      ]);
      const none = { amount: { is_invoiced: false } };
      const ofOther = noteMoney('payment', 4000, {
        charge: chargeOf('otherLearner'),
        document: { number: 'A1' },
      });
      const both = book('learner', priced) + book('otherLearner', priced);
      expect(await seen(both + ofOther)).toMatchObject([none]);
      const back = noteMoney('refund', 4000, { document: { number: 'C1' } });
      expect(await seen(both + noteMoney('payment', 4000) + back)).toMatchObject([none]);
      // What was noted by mistake does not keep anybody from giving other details.
      expect(await seen(undone)).toMatchObject([none]);
      for (const document of [{ number: 'A1' }, { mark: '400' }])
        expect(
          await seen(book('learner', priced) + noteMoney('payment', 4000, { document })),
        ).toMatchObject([{ amount: { is_invoiced: true }, billing: null }]);
    },
    [trainer]: async () => {
      const [ofCohort, ofCourse] = [
        '0f000000-0000-4000-8000-000000000001',
        '0f000000-0000-4000-8000-000000000002',
      ];
      const named = step(
        null,
        `insert into public.trainers (id, name, portrait_url)
         values ('${ofCohort}', 'Eleni', 'https://praxi.example/eleni.jpg'), ('${ofCourse}', 'Petros', null);
         update public.cohorts set trainer_id = null where id = '${cohort}';
         update public.courses set trainer_id = null`,
      );
      const ofItsCourse = step(null, `update public.courses set trainer_id = '${ofCourse}'`);
      const both =
        ofItsCourse +
        step(null, `update public.cohorts set trainer_id = '${ofCohort}' where id = '${cohort}'`);
      expect(await seen(named + book())).toMatchObject([{ trainer: null }]);
      expect(await seen(named + ofItsCourse + book())).toMatchObject([
        { trainer: { name: 'Petros', portrait_url: null } },
      ]);
      expect(await seen(named + both + book())).toMatchObject([
        { trainer: { name: 'Eleni', portrait_url: 'https://praxi.example/eleni.jpg' } },
      ]);
    },
    [course]: async () => {
      expect(await seen(book())).toMatchObject([
        { course: { is_offered: true, title: expect.any(String) } },
      ]);
      for (const change of [`state = 'archived'`, 'deleted_at = now()']) {
        const hidden = step(null, `update public.courses set ${change}`);
        expect(await seen(book() + hidden)).toMatchObject([{ course: { is_offered: false } }]);
      }
    },
  };
}
