import { expect } from 'vitest';
import { literal, type TestUser } from '../actors.ts';
import { clockAt, step } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  create,
  give,
  given,
  mine,
  pool,
  reserved,
  seatFunction,
  seatOf,
  takeBack,
} from './seat-calls.ts';

/** SQL that creates another pool and gives the learner a seat of it. */
const more = (n: number) =>
  (create() + give([mine])).replaceAll(pool, pool.replace(/.$/, String(n)));
/** SQL of seats that were taken back, and whose addresses were invited once. */
const invited = (count: number, at = 'private.clock()') =>
  step(
    null,
    `insert into public.seats (pool_id, email, state, invited_at)
           select '${pool}', 'p' || n || '@example.com', 'taken_back', array[${at}] from generate_series(1, ${count}) as n`,
  );
/** The detail of a refused call: each address, and in how many minutes it can be invited. */
const refused = step(
  null,
  `create or replace function pg_temp.refused(call text) returns jsonb language plpgsql as
   $$ declare why text; begin execute call; return null;
   exception when sqlstate 'PX317' then get stacked diagnostics why = pg_exception_detail; return why; end $$;
   grant execute on function pg_temp.refused to authenticated`,
);
const asked = (emails: string[]) => {
  const call = `select count(*) from public.give_seats('${pool}', array['${emails.join("', '")}'])`;
  return step(
    'organizationOwner',
    `select jsonb_agg(later ->> 'email' || ' ' || extract(epoch from (later ->> 'again_at')::timestamptz - now())::integer / 60) as value
     from jsonb_array_elements(pg_temp.refused(${literal(call)})) as later`,
  );
};
const shown = (caller: TestUser) =>
  step(
    caller,
    `select num_nonnulls(user_id, booking_id) as value from public.give_seats('${pool}', array['${mine}'])`,
  );

/** How often an organisation may invite, and what it learns about people who accept. */
export function seatLimitChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'an address is invited once an hour to a pool, and three times a day in total': async () => {
      expect(await run(given + takeBack(mine) + give([mine]))).toMatchObject({ code: 'PX317' });
      expect(
        await run(given + takeBack(mine) + clockAt('59 minutes') + give([mine])),
      ).toMatchObject({ code: 'PX317' });
      // To two courses at once.
      const thrice = given + more(2) + more(3);
      expect(await valuesOf(thrice + give(['b@example.com']))).toHaveLength(1);
      expect(await run(thrice + more(4))).toMatchObject({ code: 'PX317' });
      expect(
        await valuesOf(given + takeBack(mine) + refused + asked(['b@example.com', mine])),
      ).toEqual([[`${mine} 60`]]);
      const day = thrice + takeBack(mine);
      expect(await run(day + clockAt('23 hours 59 minutes') + more(4))).toMatchObject({
        code: 'PX317',
      });
      expect(await valuesOf(day + clockAt('1 day') + more(4))).toHaveLength(1);
    },

    'addresses of one mailbox share its limit of letters, and hold separate seats': async () => {
      const plus = mine.replace('@', '+1@');
      expect(await run(given + give([plus]))).toMatchObject({ code: 'PX317' });
      expect(await valuesOf(given + clockAt('1 hour') + give([plus]))).toHaveLength(1);
      const atOnce = asked(['b@example.com', 'b+1@example.com', mine, plus]);
      expect(await valuesOf(create({ quantity: 9 }) + refused + atOnce)).toEqual([
        ['b@example.com 60', `${mine} 60`],
      ]);
      const thrice = given + more(2) + more(3);
      expect(await run(thrice + more(4).replaceAll(mine, plus))).toMatchObject({ code: 'PX317' });
      const resend = step(
        'organizationOwner',
        `select to_jsonb(public.resend_seat(${seatOf(mine)})) as result`,
      );
      const both = given + seatFunction + clockAt('1 hour') + give([plus]);
      expect(await run(both + resend)).toMatchObject({ code: 'PX317' });
      expect(await run(both + clockAt('2 hours') + resend)).not.toHaveProperty('code');
    },

    'an organisation can invite twice a day for each seat, plus 20 times': async () => {
      const one = create({ quantity: 1 });
      expect(await valuesOf(one + invited(21) + give([mine]))).toHaveLength(1);
      expect(await run(one + invited(22) + give([mine]))).toMatchObject({ code: 'PX326' });
      const before = invited(30, `private.clock() - interval '1 day'`);
      expect(await valuesOf(one + before + give([mine]))).toHaveLength(1);
      const again = one + seatFunction + give([mine]) + clockAt('1 hour');
      const resend = step(
        'organizationOwner',
        `select to_jsonb(public.resend_seat(${seatOf(mine)})) as result`,
      );
      expect(await run(again + invited(20) + resend)).not.toHaveProperty('code');
      expect(await run(again + invited(21) + resend)).toMatchObject({ code: 'PX326' });
    },

    'managers do not learn which account or booking has a seat': async () => {
      const held = reserved + accept();
      const by = async (sql: string) => {
        const { user_id, booking_id } = resultOf(await run(held + sql));
        return [user_id, booking_id].filter(Boolean).length;
      };
      for (const [caller, known] of [
        ['organizationOwner', 0],
        ['admin', 2],
      ] as const) {
        expect(await valuesOf(held + shown(caller))).toEqual([known]);
        expect(await by(takeBack(mine, caller))).toBe(known);
        expect(await by(takeBack(mine) + takeBack(mine, caller))).toBe(known);
        const end = step(caller, `select to_jsonb(public.end_seat(${seatOf(mine)})) as result`);
        expect(await by(end)).toBe(known);
      }
    },
  };
}
