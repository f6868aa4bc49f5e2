import { expect } from 'vitest';
import { clockAt, cohort, counts, priced, set, step } from '../cohorts/calls.ts';
import { save } from '../cohorts/cohort-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { create, pool } from './seat-calls.ts';

/** The day of a moment in Greece. */
const dayOf = (moment: unknown) =>
  new Date(String(moment)).toLocaleDateString('en', { timeZone: 'Europe/Athens' });

/** SQL that changes the pool of `create`. */
const change = (end: string, quantity = 2) =>
  step('admin', `select public.change_seat_pool('${pool}', ${quantity}, ${end}, ${end}) as result`);

export function poolCreationChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const large = set('capacity = 3');
  return {
    'a pool is created by admins, and reserves the seats of a cohort': async () => {
      expect(await run(create({ caller: 'instructor' }))).toMatchObject({ code: '42501' });
      expect(await run(create({ quantity: 0 }))).toMatchObject({ code: 'PX316' });
      const endless = create().replace(/now\(\) \+ interval '\d+ days'/, `'infinity'`);
      expect(await run(endless)).toMatchObject({ code: 'PX316' });
      expect(await valuesOf(create() + counts())).toEqual(['0 of 1, 0 waiting']);
      expect(await run(create({ of: cohort }))).toMatchObject({ code: 'PX209' });
      expect(await valuesOf(large + create({ of: cohort }) + counts())).toEqual([
        '2 of 3, 0 waiting',
      ]);
      const closed = set(`capacity = 3, state = 'closed'`);
      expect(await run(closed + create({ of: cohort }))).not.toHaveProperty('code');
      const draft = step(null, `update public.cohorts set state = 'draft'`);
      expect(await run(large + draft + create({ of: cohort }))).toMatchObject({ code: 'PX211' });
    },

    'a cohort of another organisation has no pool that is open': async () => {
      const others = save({ organization_id: fixtureIds.otherOrganization }, cohort);
      const own = save({ organization_id: fixtureIds.organization }, cohort);
      const created = create({ of: cohort });
      const hasSeats = { code: 'PX333' };
      expect(await run(large + created + others)).toMatchObject(hasSeats);
      expect(await run(large + created + own + others)).toMatchObject(hasSeats);
      for (const fields of [{ organization_id: null }, { address: 'Athens' }])
        expect(await run(large + created + own + save(fields, cohort))).not.toHaveProperty('code');
      // Seats of the course, and of another cohort, are not in its way.
      expect(await run(create() + others)).not.toHaveProperty('code');
      expect(await run(create({ of: priced }) + others)).not.toHaveProperty('code');
      expect(await run(large + own + created)).not.toHaveProperty('code');
      const ofAnother = { code: 'PX334' };
      expect(await run(large + others + created)).toMatchObject(ofAnother);

      const over = large + created + clockAt('5 days');
      expect(await run(large + created + clockAt('4 days 23:59:59') + others)).toMatchObject(
        hasSeats,
      );
      expect(await run(over + others)).not.toHaveProperty('code');
      const later = `now() + interval '6 days'`;
      expect(await run(over + own + change(later))).not.toHaveProperty('code');
      expect(await run(over + others + change(later))).toMatchObject(ofAnother);
      const sameEnd = `(select expires_at from public.seat_pools)`;
      expect(await run(over + others + change(sameEnd, 3))).not.toHaveProperty('code');
    },

    'a pool is created once, and not again with other values': async () => {
      const changed = step(null, 'update public.seat_pools set quantity = 7');
      expect(resultOf(await run(create() + changed + create()))).toMatchObject({ quantity: 7 });
      for (const other of [{ quantity: 9 }, { days: 6 }, { due: '3 days' }])
        expect(await run(create() + create(other))).toMatchObject({ code: 'PX327' });
    },

    'a pool ends and is due in the future, and for a cohort not after it begins': async () => {
      expect(await run(create({ days: 0 }))).toMatchObject({ detail: 'expires_at' });
      expect(await run(create({ due: '-1 day' }))).toMatchObject({
        code: 'PX316',
        detail: 'due_at',
      });
      // Also at the end of its day.
      const dayEnds = step(
        null,
        `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
         $clock$ select private.end_of_day(now()) $clock$`,
      );
      expect(await run(dayEnds + create({ due: '0' }))).toMatchObject({ detail: 'due_at' });
      const ofCohort = { of: cohort, days: 9 };
      const created = resultOf(await run(large + create(ofCohort)));
      const begins = dayOf(new Date(Date.now() + 7 * 86_400_000));
      expect([dayOf(created.release_at), dayOf(created.due_at)]).toEqual([begins, begins]);
      const onTime = { ...ofCohort, release: '7 days', due: '7 days' };
      expect(await run(large + create(onTime))).not.toHaveProperty('code');
      for (const [dates, detail] of [
        [{ release: '0' }, 'release_at'],
        [{ release: '7 days 1 second' }, 'release_at'],
        [{ due: '8 days' }, 'due_at'],
      ] as const)
        expect(await run(large + create({ ...onTime, ...dates }))).toMatchObject({ detail });
    },
  };
}
