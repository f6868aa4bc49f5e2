import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  bookWith,
  cancel,
  confirmEmail,
  deleteAccount,
  email,
  cohort,
  pay,
  priced,
  set,
  states,
  step,
  values,
} from './calls.ts';

const noBooking = { code: 'PX203' };
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const claimed = 'a booking for an address can be claimed only by the owner of the address';
const billed = 'billing details can be changed until the invoice is issued';
const claim = (user: TestUser = 'learner') =>
  step(user, `select public.claim_booking(pg_temp.booking_for('${email('learner')}')) as result`);
const heldFor = (of = cohort) =>
  add('a@b.gr', of) +
  confirmEmail('learner') +
  step(
    null,
    `update public.bookings set holder_email = '${email('learner')}' where holder_email = 'a@b.gr'`,
  );
const active = values(
  `(select count(*)::int from public.enrolments where user_id = '${testUsers.learner}' and is_active)`,
);
const bill = (fields: string, user: TestUser = 'learner') =>
  step(
    user,
    `select public.save_billing(${bookingOf('learner', priced)}, ${fields})::text as result`,
  );
const bookShown = (shown: string) => bookWith(shown, 'learner', priced);

const list = (user: TestUser) =>
  step(user, 'select state::text as value from public.list_bookings_to_claim()');

const to = (where: string) =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(pg_temp.booking_for('${email('learner')}'), '${where}')) as result`,
  );

/** Bookings that staff made for an address, and to whom a booking is billed. */
export function claimChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    [claimed]: async () => {
      expect(resultOf(await run(heldFor() + claim()))).toMatchObject({
        user_id: testUsers.learner,
        state: 'confirmed',
      });
      expect(await valuesOf(heldFor() + claim() + active)).toEqual([1]);
      expect(
        resultOf(
          await run(
            heldFor() +
              claim() +
              step('learner', `select public.claim_booking(${bookingOf()}) as result`),
          ),
        ),
      ).toBeDefined();
      expect(await valuesOf(joined('newUser') + heldFor() + claim() + active)).toEqual([0]);
      const unconfirmed = `update auth.users set email_confirmed_at = null`;
      expect(await run(heldFor() + step(null, unconfirmed) + claim())).toMatchObject(noBooking);
      expect(await run(heldFor() + claim('otherLearner'))).toMatchObject(noBooking);
      const unlinked =
        joined('otherLearner') +
        deleteAccount('otherLearner') +
        step(null, unconfirmed) +
        step('learner', `select public.claim_booking(pg_temp.booking_for(null)) as result`);
      expect(await run(unlinked)).toMatchObject(noBooking);
      const ended = step(null, `update public.bookings set state = 'cancelled'`);
      expect(await run(heldFor() + ended + claim())).toMatchObject(noBooking);
      expect(await run(book('learner', priced) + heldFor(priced) + claim())).toMatchObject({
        code: 'PX207',
      });
      const before = book('learner', priced) + cancel('learner', priced);
      expect(resultOf(await run(before + book() + heldFor(priced) + claim()))).toBeDefined();
      expect(await valuesOf(heldFor() + list('learner'))).toEqual(['confirmed']);
      expect(await valuesOf(heldFor() + list('otherLearner'))).toEqual([]);
      expect(await valuesOf(heldFor() + ended + list('learner'))).toEqual([]);
    },

    'a booking for an address is listed with what it costs, not with the price of its date':
      async () => {
        const held = heldFor(priced);
        const dearer = set('price_cents = 12050', priced);
        const part = step(
          null,
          `insert into public.money_events (charge_id, kind, amount_cents, method, day)
         select id, 'payment', 9300, 'transfer', now()::date from public.charges`,
        );
        const waived = step(
          'admin',
          `select public.set_payment(pg_temp.booking_for('${email('learner')}'), 'waived')`,
        );
        const costs = step(
          'learner',
          `select concat_ws(' ', state, payment, price_cents, open_cents) as value from public.list_bookings_to_claim()`,
        );
        expect(await valuesOf(held + dearer + costs)).toEqual(['confirmed due 10000 10000']);
        expect(await valuesOf(held + dearer + part + costs)).toEqual(['confirmed due 10000 700']);
        expect(await valuesOf(held + dearer + waived + costs)).toEqual([
          'confirmed waived 10000 0',
        ]);
        expect(await valuesOf(heldFor() + costs)).toEqual(['confirmed none 0 0']);
        const waits = joined('newUser') + heldFor() + set('price_cents = 12050');
        expect(await valuesOf(waits + costs)).toEqual(['waiting none 12050 0']);
      },

    'a person who books what staff have booked for their address gets what they were shown':
      async () => {
        const held = heldFor(priced);
        const paidSo = values(
          `(select concat_ws(' ', booking.payment, early_start_at is not null, lapses_at is not null)
          from public.booking_payments join public.bookings as booking on booking.id = booking_id)`,
        );
        const cheaper = held + set('price_cents = 5000', priced);
        expect(await run(cheaper + bookShown('shown_cents => 5000'))).toMatchObject({
          code: 'PX241',
        });
        for (const shown of ['shown_cents => 10000', 'null'])
          expect(await valuesOf(cheaper + bookShown(shown) + paidSo)).toEqual(['due f f']);
        const paid = step(
          'admin',
          `select public.set_payment(pg_temp.booking_for('${email('learner')}'), 'paid')`,
        );
        expect(await valuesOf(cheaper + paid + bookShown('shown_cents => 5000') + paidSo)).toEqual([
          'paid f f',
        ]);
        expect(await valuesOf(held + bookShown('early_start => true') + paidSo)).toEqual([
          'due t f',
        ]);
        // A seat that staff give does not lapse.
        const timed = held + set('pay_within = 90', priced);
        for (const minutes of ['90', 'null'])
          expect(
            await valuesOf(
              timed + bookShown(`shown_cents => 10000, shown_pay_within => ${minutes}`) + paidSo,
            ),
          ).toEqual(['due f f']);
        expect(await run(held + bookShown('list_only => true'))).toMatchObject({ code: 'PX240' });
        const waits = joined('newUser') + heldFor();
        expect(await run(waits + bookWith('seat_only => true'))).toMatchObject({ code: 'PX247' });
        expect(await valuesOf(waits + bookWith('list_only => true') + states())).toEqual([
          'newuser confirmed',
          'learner waiting',
        ]);
        expect(await valuesOf(held + bookShown('seat_only => true') + paidSo)).toEqual(['due f f']);
        // It is not refused even if booking is closed by now.
        const closed = held + set(`booking_closes_at = now() - interval '1 minute'`, priced);
        expect(await valuesOf(closed + bookShown('null') + paidSo)).toEqual(['due f f']);
        const seat = step(
          null,
          `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
         values ('${testUsers.admin}', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
         insert into public.seats (pool_id, email, user_id, state, bound_at)
         values ('${testUsers.admin}', '${email('learner')}', '${testUsers.learner}', 'bound', now())`,
        );
        const covered = held + seat + bookShown('shown_cents => 0, seat_only => true');
        expect(resultOf(await run(covered))).toMatchObject({ payment: 'waived' });
      },

    'an account that is deleted leaves no name, and its payment': async () => {
      const left = values(
        `(select count(*) from public.billing_details) || ' ' || (select count(*) from public.booking_payments)
          || ' ' || (select count(*) from public.bookings where user_id is null)`,
      );
      const all = book('learner', priced) + bill(`'receipt', 'Anna'`) + deleteAccount('learner');
      expect(await valuesOf(all + left)).toEqual(['0 1 1']);
    },

    'a claim takes the bookings along that staff moved until it came of them': async () => {
      const held = heldFor() + to(priced);
      const owners = values(
        `(select string_agg(coalesce(user_id = '${testUsers.learner}' and holder_name is null, false)::text, ' ' order by created_at)
          from public.bookings)`,
      );
      expect(resultOf(await run(held + claim()))).toMatchObject({ cohort_id: priced });
      expect(await valuesOf(held + claim() + owners)).toEqual(['true true']);
      // One of another address stays with it, as does one that was not moved.
      const other = step(
        null,
        `update public.bookings set holder_email = 'a@b.gr' where cohort_id = '${cohort}'`,
      );
      expect(await valuesOf(held + other + claim() + owners)).toEqual(['false true']);
      const removed =
        heldFor() +
        step(null, `update public.bookings set state = 'cancelled'`) +
        heldFor(priced) +
        claim();
      expect(await valuesOf(removed + owners)).toEqual(['false true']);
    },

    'with an account the ended bookings of its confirmed address are forgotten': async () => {
      const removed =
        heldFor() +
        step(
          'instructor',
          `select public.remove_booking(pg_temp.booking_for('${email('learner')}'), 'Eleni asked by phone')`,
        );
      const left = values(
        `(select concat_ws(' ', holder_name, holder_email, (select string_agg(reason, ' ') from public.booking_events))
          from public.bookings)`,
      );
      expect(await valuesOf(removed + deleteAccount('learner') + left)).toEqual(['']);
      const kept = `Anna ${email('learner')}`;
      expect(await valuesOf(removed + deleteAccount('otherLearner') + left)).toEqual([
        `${kept} Eleni asked by phone`,
      ]);
      expect(await valuesOf(heldFor() + deleteAccount('learner') + left)).toEqual([kept]);
      const ofOther = step(null, `update public.bookings set holder_email = 'a@b.gr'`);
      expect(await valuesOf(removed + ofOther + deleteAccount('learner') + left)).toEqual([
        'Anna a@b.gr Eleni asked by phone',
      ]);
      const upperCase = step(null, `update auth.users set email = upper(email)`);
      expect(await valuesOf(removed + upperCase + deleteAccount('learner') + left)).toEqual(['']);
      const unconfirmed = step(null, `update auth.users set email_confirmed_at = null`);
      expect(await valuesOf(removed + unconfirmed + deleteAccount('learner') + left)).toEqual([
        `${kept} Eleni asked by phone`,
      ]);
      // What is to be given back is not forgotten.
      const paid =
        heldFor(priced) +
        step(
          'admin',
          `select public.set_payment(pg_temp.booking_for('${email('learner')}'), 'paid')`,
        ) +
        step(
          'instructor',
          `select public.remove_booking(pg_temp.booking_for('${email('learner')}'), 'Ill')`,
        );
      const payer = values(`(select payer_email from public.booking_payments)`);
      expect(await valuesOf(paid + deleteAccount('learner') + payer)).toEqual([email('learner')]);
    },

    [billed]: async () => {
      const due = book('learner', priced);
      const name = values(`(select name from public.billing_details)`);
      expect(await valuesOf(due + bill(`'receipt', 'Anna'`) + name)).toEqual(['Anna']);
      // Over what the person was shown, or what the same call has already saved.
      const anna = { kind: 'invoice', name: 'Anna', vat_number: '094014201', address: 'Athens' };
      const save = (details: Partial<typeof anna>, shown: object) => {
        const fields = Object.values({ ...anna, ...details, shown: JSON.stringify(shown) });
        return bill(fields.map((field) => `'${field}'`).join(', '));
      };
      const others = [
        { kind: 'receipt' },
        { name: 'Vaso' },
        { vat_number: '090165560' },
        { address: 'Patra' },
      ];
      const saved = due + save({}, {});
      for (const other of others) {
        expect(await run(saved + save(other, {}))).toMatchObject({ code: 'PX246' });
        expect(await run(saved + save(other, { ...anna, ...other }))).toMatchObject({
          code: 'PX246',
        });
        expect(await run(saved + save(other, anna))).not.toHaveProperty('code');
      }
      expect(await run(saved + save({}, {}))).not.toHaveProperty('code');
      const receipt = bill(`'receipt', E'An\\u202ena', shown => '{}'`);
      expect(await run(due + receipt + receipt)).not.toHaveProperty('code');
      const ofOther = book('otherLearner', priced) + bill(`'receipt', 'Vaso'`, 'otherLearner');
      expect(
        await run(
          due +
            ofOther.replaceAll(bookingOf('learner', priced), bookingOf('otherLearner', priced)) +
            save({}, {}),
        ),
      ).not.toHaveProperty('code');
      const unseen = bill(`'receipt', E'An\\u202ena\\r\\nB'`);
      expect(await valuesOf(due + unseen + name)).toEqual(['Anna B']);
      const twice =
        bill(`'receipt', 'Anna'`) + bill(`'invoice', 'Anna ΕΠΕ', '094014201', 'Athens'`);
      expect(await valuesOf(due + twice + name)).toEqual(['Anna ΕΠΕ']);
      for (const fields of [
        `'invoice', 'Anna'`,
        `'invoice', 'Anna', '094014202'`,
        `'receipt', ' '`,
        `null, 'Anna'`,
        `'receipt', repeat('a', 161)`,
      ])
        expect(await run(due + bill(fields))).toMatchObject({ code: 'PX213' });
      expect(await run(due + bill(`'receipt', 'Anna'`, 'otherLearner'))).toMatchObject(noBooking);
      expect(await run(due + cancel('learner', priced) + bill(`'receipt', 'Anna'`))).toMatchObject({
        code: 'PX217',
      });
      expect(await run(due + pay('paid') + bill(`'receipt', 'Anna'`))).not.toHaveProperty('code');
      for (const paper of [`'INV-1'`, `null, '400'`])
        expect(
          await run(
            due +
              step(
                'admin',
                `select public.set_payment(${bookingOf('learner', priced)}, 'paid', ${paper})`,
              ) +
              bill(`'receipt', 'Anna'`),
          ),
        ).toMatchObject({ code: 'PX224' });
    },

    'letters that wait in the outbox name nobody': async () => {
      const personal = values(
        `(select count(*)::int from private.outbox where subject::text ~ '@|Anna')`,
      );
      expect(await valuesOf(heldFor() + personal)).toEqual([0]);
    },
  };
}
