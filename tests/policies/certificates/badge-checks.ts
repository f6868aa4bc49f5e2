import { expect } from 'vitest';
import { literal } from '../actors.ts';
import { clockAt } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  attended,
  mark,
  named,
  over,
  reissue,
  revoke,
  saveRules,
  step,
  two,
  verify,
  withdraw,
} from './calls.ts';

const first = '(select code from public.certificates order by number limit 1)';

/** SQL with which the edge function asks for the facts of a badge; the code is SQL. */
const facts = (code = first, caller = '1.2.3.4') =>
  step(null, `select set_config('test.code', ${code}, true)`) +
  `set role service_role; select public.badge_facts(current_setting('test.code'), ${literal(caller)}) as result;`;
const status = (list = 1) =>
  `${step(null, '')} set role service_role; select to_jsonb(public.badge_status(${list})) as result;`;
const places = step(null, 'select count(*)::int as result from private.badge_places');
/** Sets the next random numbers, which choose the places. */
const random = (...numbers: string[]) =>
  step(
    null,
    `create sequence pg_temp.randoms; grant all on sequence pg_temp.randoms to public;
     create or replace function pg_temp.next_random() returns uuid language sql as
     $$ select (array[${numbers.map((number) => `'${number}-0000-4000-8000-000000000000'`).join()}])[nextval('pg_temp.randoms')]::uuid $$`,
  );
/** Two people with certificates. */
const both = saveRules() + named + two + over + mark({ learner: 240, otherLearner: 240 });
const assign = step(
  null,
  'select private.badge_place(id) from public.certificates order by number',
);
const startAt = (number: number) =>
  step(null, `alter table private.badge_places alter column number restart with ${number}`);
const revokeAll = step(
  null,
  `update public.certificates set revoked_at = now(), revoke_reason = 'Mistake'`,
);
const nobodys = `'ABCDEFGHJKMN'`;

const given = 'a badge says what its certificate says, with its place in a status list';
const ended = 'a certificate that ended gives no badge, and its place is set';
const limited = 'wrong codes are counted for the caller of the edge function';
const crowded = 'two certificates never share a place, and a list is half full at most';

export function badgeChecks(run: Run): Checks {
  const result = async (sql: string) => resultOf(await run(sql));
  type Facts = Record<string, unknown> & { status_place: number };
  const factsOf = async (sql: string) => (await result(sql)) as Facts;
  return {
    [given]: async () => {
      const stored = await factsOf(attended + facts());
      expect(stored).toMatchObject({
        state: 'valid',
        holder: 'Maria Doe',
        kind: 'attendance',
        course_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        status_list: 1,
      });
      expect(stored.status_place).toBeGreaterThanOrEqual(0);
      expect(stored.status_place).toBeLessThan(131_072);
      expect(await result(attended + facts() + facts() + places)).toBe(1);
      const expiring = saveRules({ months: 12 }) + named + two + over + mark({ learner: 240 });
      expect(await factsOf(expiring + clockAt('380 days') + facts())).toMatchObject({
        state: 'expired',
        holder: 'Maria Doe',
      });
      expect(await result(attended + status())).toBeNull();
      expect(await result(attended + facts() + status())).toEqual([]);
      expect(await result(attended + facts() + status(2))).toBeNull();
      // One certificate in the last place of the first list, one in the next list.
      const revoked = both + startAt(65_536) + assign + revokeAll;
      expect(await result(revoked + status(1))).toHaveLength(1);
      expect(await result(revoked + status(2))).toHaveLength(1);
    },

    [ended]: async () => {
      for (const change of [revoke('Mistake'), reissue('M. D.'), withdraw()]) {
        expect(await factsOf(attended + change + facts())).toEqual({ state: 'ended' });
        expect(await result(attended + change + facts() + places)).toBe(0);
        expect(await result(attended + facts() + change + status())).toEqual([
          expect.any(Number) as number,
        ]);
      }
      const nameless = step(null, 'update public.certificates set holder = null');
      expect(await factsOf(attended + nameless + facts())).toEqual({ state: 'ended' });
      expect(await result(attended + facts() + nameless + status())).toEqual([]);
    },

    [limited]: async () => {
      const wrong = (count: number, caller: string) => facts(nobodys, caller).repeat(count);
      expect(await result(wrong(1, '1.2.3.4'))).toBeNull();
      const tried = step(
        null,
        `insert into private.caller_keys (day) values ((private.clock() at time zone 'utc')::date) on conflict do nothing`,
      );
      const many = tried + wrong(30, '1.2.3.4');
      expect(await run(many + facts(nobodys, '1.2.3.4'))).toMatchObject({ code: 'PX304' });
      expect(await result(many + facts(nobodys, '5.6.7.8'))).toBeNull();
      expect(await run(many + verify(nobodys, '1.2.3.4'))).toMatchObject({ code: 'PX304' });
      expect(await factsOf(attended + many + facts())).toMatchObject({ state: 'valid' });
    },

    [crowded]: async () => {
      // Both draw the first number; the second one then draws again.
      const drawn = random('00020003', '00020003', 'ffffffff');
      const used = step(
        null,
        `select jsonb_agg(place order by number) as result from private.badge_places`,
      );
      const drawing = step(
        null,
        `do $do$ begin execute replace(pg_get_functiondef('private.badge_place'::regproc), 'gen_random_uuid()', 'pg_temp.next_random()'); end $do$`,
      );
      expect(await result(both + drawn + drawing + assign + used)).toEqual([3, 131_071]);
      const lists = step(
        null,
        'select jsonb_agg(list order by number) as result from private.badge_places',
      );
      expect(await result(both + startAt(65_536) + assign + lists)).toEqual([1, 2]);
    },
  };
}
