import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { create, pool } from '../seats/seat-calls.ts';
import { book, bookingOf, confirmEmail, deleteAccount, priced, step } from './calls.ts';
import { chargeOf, correctMoney, noteMoney } from './money-calls.ts';
import { clock } from './week-calls.ts';

const seat = confirmEmail('learner') + book('learner', priced);
const bill = step(
  'learner',
  `select public.save_billing(${bookingOf('learner', priced)}, 'invoice', 'Anna ΙΚΕ', '094014201')`,
);
const ofPool = `(select id from public.charges where pool_id = '${pool}')`;

/** SQL of the last days, from the yesterday of {@link part} to before tomorrow. */
const lately = `(now() - interval '2 days')::date, (now() + interval '2 days')::date`;
const rows = (of: string, list = `public.list_money(${lately})`) =>
  step('admin', `select ${of} as value from ${list} as listed`);
const amounts = rows("concat_ws(' ', kind, corrected, gross_cents, net_cents)");
const only = (since: number, until: number) =>
  `(now() + interval '${since} days')::date, (now() + interval '${until} days')::date`;
const day = (days: number) => `${days} days`;

/** SQL that puts the last movement on another day. */
const on = (interval: string) =>
  step(
    null,
    `alter table public.money_events disable trigger user;
     update public.money_events set day = (now() + interval '${interval}')::date where id = (select max(id) from public.money_events);
     alter table public.money_events enable trigger user`,
  );
const sums = (between = lately) =>
  step(
    'admin',
    `select jsonb_build_array(vat_percent, received_cents, returned_cents, gross_cents, net_cents) as value
     from public.sum_money(${between})`,
  );

/** What the accountant reads of a month. */
export function moneyListChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const paid = seat + noteMoney('payment', 9999);
  return {
    'movements are listed with and without VAT, and what goes back is negative': async () => {
      expect(await seen(paid + amounts)).toEqual(['payment 9999 8064']);
      const large = step(
        null,
        `select private.append_money(id, 'payment', 100000000, 'card', null, p_provider_id => 'pi_1') from public.charges`,
      );
      expect(await seen(seat + large + amounts)).toEqual(['payment 100000000 80645161']);
      const back = paid + noteMoney('refund', 4000) + noteMoney('chargeback', 99);
      expect(await seen(back + amounts)).toEqual([
        'payment 9999 8064',
        'refund -4000 -3226',
        'chargeback -99 -80',
      ]);
      expect(await seen(back + correctMoney('refund') + amounts)).toContain(
        'correction refund 4000 3226',
      );
      expect(await seen(paid + correctMoney('payment') + amounts)).toEqual([
        'payment 9999 8064',
        'correction payment -9999 -8064',
      ]);
      // Only those of one movement.
      const corrected = rows("concat_ws(' ', kind, is_corrected)");
      expect(await seen(back + correctMoney('refund') + corrected)).toEqual([
        'payment f',
        'refund t',
        'chargeback f',
        'correction f',
      ]);
      expect(await seen(back + sums())).toEqual([[24, 9999, 4099, 5900, 4758]]);
      // A movement that was taken back was never received or given back.
      expect(await seen(back + correctMoney('refund') + sums())).toEqual([
        [24, 9999, 99, 9900, 7984],
      ]);
      expect(await seen(paid + correctMoney('payment') + sums())).toEqual([[24, 0, 0, 0, 0]]);
      const later = paid + on('-9 days') + noteMoney('refund', 124);
      expect(await seen(later + sums())).toEqual([[24, 0, 124, -124, -100]]);
      const reduced =
        paid +
        book('otherLearner', priced) +
        noteMoney('payment', 113, { charge: chargeOf('otherLearner') }) +
        step(null, `update public.charges set vat_percent = 13 where received_cents = 113`);
      expect(await seen(reduced + sums())).toEqual([
        [13, 113, 0, 113, 100],
        [24, 9999, 0, 9999, 8064],
      ]);
    },

    'a correction in the month in which the money was noted moves nothing between months':
      async () => {
        const noted =
          clock('2027-03-01 00:30') + noteMoney('payment', 9999, { day: "'2027-02-10'" });
        const february = sums(`'2027-02-01', '2027-03-01'`);
        const later = sums(`'2027-03-01', '2027-05-01'`);
        const soon = seat + noted + clock('2027-03-31 23:30') + correctMoney('payment');
        expect(await seen(soon + february)).toEqual([[24, 0, 0, 0, 0]]);
        expect(await seen(soon + later)).toEqual([]);
        // A provider has days of its own.
        const sentBack = step(
          null,
          `alter table public.money_events disable trigger user;
         update public.money_events set provider_id = 'paid';
         alter table public.money_events enable trigger user;
         select private.append_money(charge_id, 'correction', amount_cents, method, null, id, p_provider_id => 'sent back')
         from public.money_events`,
        );
        expect(await seen(seat + noted + clock('2027-03-31 23:30') + sentBack + february)).toEqual([
          [24, 9999, 0, 9999, 8064],
        ]);
        // The accountant may already have the month.
        const late = seat + noted + clock('2027-04-01 00:30') + correctMoney('payment');
        expect(await seen(late + february)).toEqual([[24, 9999, 0, 9999, 8064]]);
        expect(await seen(late + later)).toEqual([[24, -9999, 0, -9999, -8064]]);
      },

    'a month has the days from its first to before the next, the oldest first': async () => {
      const first = seat + noteMoney('payment', 1000) + on(day(1));
      const both = first + noteMoney('payment', 2000) + on(day(0));
      expect(await seen(both + amounts)).toEqual(['payment 2000 1613', 'payment 1000 806']);
      expect(await seen(both + rows('gross_cents', `public.list_money(${only(0, 1)})`))).toEqual([
        2000,
      ]);
      expect(await seen(both + rows('gross_cents', `public.list_money(${only(1, 2)})`))).toEqual([
        1000,
      ]);
      expect(await seen(both + sums(only(1, 2)))).toEqual([[24, 1000, 0, 1000, 806]]);
      expect(await seen(both + sums(only(2, 3)))).toEqual([]);
      const page = (number: number, size: number | null) =>
        rows(
          "gross_cents || case when has_more then ' +' else '' end",
          `public.list_money(${lately}, ${number}, ${size})`,
        );
      expect(await seen(both + page(1, 1))).toEqual(['2000 +']);
      expect(await seen(both + page(2, 1))).toEqual(['1000']);
      expect(await seen(both + page(1, 2))).toEqual(['2000', '1000']);
      expect(await seen(both + page(0, 0))).toEqual(['2000 +']);
      expect(await seen(both + page(1, null))).toEqual(['2000', '1000']);
      const many = step(
        null,
        `insert into public.money_events (charge_id, kind, amount_cents, method, day)
         select id, 'payment', 1, 'cash', now()::date from public.charges, generate_series(1, 501)`,
      );
      expect(
        await seen(seat + many + rows('count(*)', `public.list_money(${lately}, 1, 1000)`)),
      ).toEqual([500]);
      // Within one day, in the order in which they were noted.
      const same = first + noteMoney('payment', 500) + on(day(1));
      expect(await seen(same + amounts)).toEqual(['payment 1000 806', 'payment 500 403']);
    },

    'each names its person and subject, with its own papers': async () => {
      const whom = rows(
        "concat_ws(' | ', name, vat_number, organization, left(reference, 3), course_title is not null, starts_at is not null)",
      );
      expect(await seen(paid + whom)).toEqual([`${emailOf('learner')} | PX- | t | t`]);
      expect(await seen(seat + bill + noteMoney('payment', 9999) + whom)).toEqual([
        'Anna ΙΚΕ | 094014201 | PX- | t | t',
      ]);
      expect(
        await seen(create() + noteMoney('payment', 50_000, { charge: ofPool }) + whom),
      ).toEqual([expect.stringMatching(/^\S.* \| PX- \| t \| f$/)]);
      const ids = rows(
        `jsonb_build_array(booking_id = ${bookingOf('learner', priced)}, cohort_id = '${priced}', course_id is not null, pool_id)`,
      );
      expect(await seen(paid + ids)).toEqual([[true, true, true, null]]);
      const withPapers =
        seat +
        noteMoney('payment', 9999, { document: { series: 'A', number: '1', mark: '400' } }) +
        noteMoney('refund', 99, { document: { number: 'P1', link: 'https://papers.example/1' } }) +
        noteMoney('refund', 1);
      expect(await seen(withPapers + rows('papers'))).toEqual([
        [{ kind: 'receipt', series: 'A', number: '1', mark: '400', link: null }],
        [
          {
            kind: 'credit_note',
            series: null,
            number: 'P1',
            mark: null,
            link: 'https://papers.example/1',
          },
        ],
        [],
      ]);
      const second = step(
        null,
        `insert into public.money_documents (charge_id, event_id, kind, number)
         select charge_id, id, 'invoice', '2' from public.money_events;
         update public.money_documents set series = 'B' where number = '1'`,
      );
      const numbers = rows(`papers -> 0 ->> 'number' || (papers -> 1 ->> 'number')`);
      const one = seat + noteMoney('payment', 9999, { document: { number: '1' } });
      expect(await seen(one + second + numbers)).toEqual(['12']);
      // Movements stay after the account is deleted.
      expect(await seen(paid + deleteAccount('learner') + amounts)).toEqual(['payment 9999 8064']);
      expect(
        await seen(
          paid +
            book('otherLearner', priced) +
            noteMoney('payment', 10_000, { charge: chargeOf('otherLearner') }) +
            sums(),
        ),
      ).toEqual([[24, 19_999, 0, 19_999, 16_129]]);
    },
  };
}
