import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { add, deleteAccount, pay, priced, step, values } from './calls.ts';
import {
  at,
  rows,
  remembered,
  dated,
  booked,
  state,
  confirm,
  many,
  statedBefore,
  sent,
  facts,
  recipients,
  money,
  statements,
} from './withdrawal-calls.ts';

/** Statements of withdrawal that people send without an account. */
export function withdrawalFormChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  return {
    'a statement gets the same answer for right and wrong details': async () => {
      const answer = { stated_at: '2031-03-03T08:00:00+00:00' };
      expect(await result(booked + state())).toEqual(answer);
      expect(await result(booked + state({ reference: `'PX-WRONG222'` }))).toEqual(answer);
      expect(await result(booked + state() + state())).toEqual(answer);
      expect(await result(booked + confirm() + state())).toEqual(answer);
      expect(await seen(booked + state({ reference: `'PX-WRONG222'` }) + statements)).toEqual([]);
      expect(await seen(booked + state({ reference: `'PX-WRONG222'` }) + sent)).toEqual([]);
      expect(await seen(booked + state() + statements)).toEqual(['Anna anna@example.test waits']);
      // Nothing moves.
      expect(await seen(booked + state() + money)).toEqual(['confirmed due 10000']);
    },

    'a reference is read as people write it': async () => {
      const normal = (typed: string) => seen(values(`private.normalize_reference('${typed}')`));
      for (const typed of ['px-7k2m 9qrt', '7k2m9qrt', 'πχ 7κ2μ9qrt', ' ΡΧ – 7k2m9qrt'])
        expect(await normal(typed)).toEqual(['PX-7K2M9QRT']);
      expect(await normal('ΡΧ – 2αβε')).toEqual(['PX-2ABE']);
      expect(await normal('PX7K2M9Q')).toEqual(['PX-7K2M9Q']);
      expect(await normal('ΖΗΙΚΜΝΟΠΡΤΥΧ')).toEqual(['ZHIKMNOPPTYX']);
      expect(await normal('APX')).toEqual(['APX']);
      expect(await normal('7k2m9qrt2')).toEqual(['7K2M9QRT2']);
      const spelled = `lower(replace(current_setting('test.reference'), '-', ' '))`;
      expect(await seen(booked + state({ reference: spelled }) + statements)).toHaveLength(1);
    },

    'a missing or invalid field is refused, whether or not the rest is right': async () => {
      for (const wrong of [
        { name: ' ' },
        { name: 'x'.repeat(101) },
        { email: 'anna' },
        { reference: `' '` },
        { reference: 'null' },
      ])
        expect(await run(booked + state(wrong))).toMatchObject({ code: 'PX231' });
      expect(
        await run(
          booked +
            step(null, `select public.withdraw_from_contract('x', null, 'anna@example.test')`),
        ),
      ).toMatchObject({ code: 'PX231' });
      expect(
        await run(booked + step(null, `select public.withdraw_from_contract('x', 'Anna', null)`)),
      ).toMatchObject({ code: 'PX231' });
      expect(await seen(booked + state({ name: 'x'.repeat(100) }) + statements)).toHaveLength(1);
      // Too long texts are not searched for visible characters; nothing is read after too many
      // tries.
      const unread = step(
        null,
        `create or replace function private.is_visible(p_text text) returns boolean language plpgsql as
           $read$ begin raise exception 'read'; end $read$`,
      );
      for (const long of [{ name: 'x'.repeat(101) }, { email: `${'x'.repeat(290)}@example.test` }])
        expect(await run(booked + unread + state(long))).toMatchObject({ code: 'PX231' });
      expect(await run(booked + many(30) + state({ name: ' ' }))).toMatchObject({
        code: 'PX230',
      });
      expect(
        await seen(
          booked +
            state({ name: ' An\u200bna  Pappa ', email: ' Anna@Example.test ' }) +
            statements,
        ),
      ).toEqual(['Anna Pappa anna@example.test waits']);
    },

    'submissions are limited for each caller, right ones too': async () => {
      expect(await run(booked + many(29) + state())).not.toHaveProperty('code');
      expect(await run(booked + many(30) + state())).toMatchObject({ code: 'PX230' });
      expect(
        await run(booked + many(30, `current_setting('test.reference')`) + state()),
      ).toMatchObject({ code: 'PX230' });
      expect(await run(booked + many(30) + state({ network: '5.6.7.8' }))).not.toHaveProperty(
        'code',
      );
      expect(await run(booked + many(30) + at('2031-03-03T09:00Z') + state())).not.toHaveProperty(
        'code',
      );
      expect(await run(booked + many(30) + at('2031-03-03T08:59Z') + state())).toMatchObject({
        code: 'PX230',
      });
      // The owner of one IPv6 address has its whole /64.
      const statedFrom = async (first: string, network: string) =>
        run(booked + many(30, undefined, first) + state({ network }));
      for (const [first, same] of [
        ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::2'],
        ['unknown', 'unknown'],
      ] as const)
        expect(await statedFrom(first, same)).toMatchObject({ code: 'PX230' });
      for (const [first, another] of [
        ['2001:db8:1:2::1', '2001:db8:1:3::1'],
        ['::ffff:1.2.3.4', '::ffff:5.6.7.8'],
        ['unknown', '_hidden'],
      ] as const)
        expect(await statedFrom(first, another)).not.toHaveProperty('code');
      const tries = rows('count(*)', 'private.withdrawal_tries');
      expect(await seen(booked + many(3) + tries)).toEqual([3]);
      expect(await seen(booked + many(3) + at('2031-03-03T09:01Z') + state() + tries)).toEqual([1]);
      expect(
        await run(
          booked +
            step(
              null,
              `set transaction read only; select public.withdraw_from_contract('x', 'A', 'a@example.test')`,
            ),
        ),
      ).toMatchObject({ code: '25006', message: 'a statement is submitted by POST' });
    },

    'a letter goes to the booked and the typed address, once for each': async () => {
      const both = ['anna@example.test', emailOf('learner')].toSorted();
      expect(await seen(booked + state() + recipients('withdrawal_stated'))).toEqual(both);
      expect(await seen(booked + state() + state() + sent)).toEqual([
        'withdrawal_stated booked',
        'withdrawal_stated typed',
      ]);
      const own = state({ email: emailOf('learner') });
      expect(await seen(booked + own + recipients('withdrawal_stated'))).toEqual([
        emailOf('learner'),
      ]);
      // The typed address gets no more than was typed.
      expect(await result(booked + state() + facts('withdrawal_stated'))).toMatchObject({
        email: emailOf('learner'),
        statement: {
          name: 'Anna',
          email: 'anna@example.test',
          stated_at: '2031-03-03T08:00:00+00:00',
        },
        contract: { course: { title: expect.any(String) as string } },
        token: expect.stringMatching(/^PX-\w{8}\.[0-9a-f]{32}$/) as string,
        settled: null,
      });
      const typed = facts('withdrawal_stated').replace(
        'order by',
        `and letter.subject ->> 'to' = 'typed' order by`,
      );
      expect(await result(booked + state() + typed)).toMatchObject({
        email: 'anna@example.test',
        statement: { name: null, email: 'anna@example.test' },
        contract: null,
        token: null,
      });
      // Three letters in a day, for any contracts; the statement is stored in any case.
      expect(await seen(booked + statedBefore(23) + state() + sent)).toEqual([
        'withdrawal_stated booked',
      ]);
      expect(await seen(booked + statedBefore(23) + state() + statements)).toHaveLength(4);
      for (const fewer of [statedBefore(24), statedBefore(23, 2)])
        expect(await seen(booked + fewer + state() + recipients('withdrawal_stated'))).toEqual(
          both,
        );
      expect(
        await seen(
          booked +
            statedBefore(23) +
            state({ email: 'b@example.test' }) +
            recipients('withdrawal_stated'),
        ),
      ).toEqual(['b@example.test', emailOf('learner')].toSorted());
      // For any address of the mailbox.
      expect(
        await seen(
          booked +
            statedBefore(23) +
            state({ email: 'anna+1@example.test' }) +
            recipients('withdrawal_stated'),
        ),
      ).toEqual([emailOf('learner')]);
      // Five addresses in a day.
      const six = [1, 2, 3, 4, 5, 6].map((n) => state({ email: `a${n}@example.test` })).join('');
      expect(await seen(booked + six + statements)).toHaveLength(5);
      const later = at('2031-03-04T08:00Z') + state();
      expect(await seen(booked + six + later + statements)).toHaveLength(6);

      const sooner = at('2031-03-04T07:59Z') + state();
      expect(await seen(booked + six + sooner + statements)).toHaveLength(5);
      // The holder's is stored after those of strangers, whether or not staff have refused theirs.
      const holders = state({ email: emailOf('learner') });
      expect(await seen(booked + six + holders + statements)).toHaveLength(6);
      const allRefused = step(
        null,
        `update private.withdrawals set refused_at = private.clock(), reason = 'No'`,
      );
      const refused = booked + six + allRefused;
      expect(await seen(refused + state() + statements)).toHaveLength(5);
      expect(await seen(refused + holders + statements)).toHaveLength(6);
      expect(await seen(refused + later + statements)).toHaveLength(6);
      // Neither the holder, whose account is deleted, nor the person who typed it.
      const gone = state() + deleteAccount('learner');
      expect(await seen(booked + gone + recipients('withdrawal_stated'))).toEqual([]);
      // Otherwise nothing would delete the typed name later, unless money is to be given back.
      expect(await seen(booked + deleteAccount('learner') + state() + statements)).toEqual([]);
      expect(
        await seen(booked + pay('paid', 'A1') + deleteAccount('learner') + state() + statements),
      ).toEqual(['Anna anna@example.test waits']);
      expect(await seen(booked + confirm() + state() + statements)).toEqual(['- - confirmed']);

      // For somebody whom staff have booked.
      const added =
        dated +
        add('vaso@example.test', priced) +
        remembered(`pg_temp.booking_for('vaso@example.test')`);
      expect(await seen(added + state() + recipients('withdrawal_stated'))).toEqual([
        'anna@example.test',
        'vaso@example.test',
      ]);
    },
  };
}
