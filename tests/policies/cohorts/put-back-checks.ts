import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  book,
  bookingOf,
  cancel,
  meeting,
  priced,
  remove,
  states,
  step,
  values,
} from './calls.ts';
import { create, created, meetingId, on, opened, save, series } from './cohort-calls.ts';
import { at } from './withdrawal-calls.ts';

/** How a save is refused where so many people got a seat after the new start. */
const since = (people: number) => ({ code: 'PX254', detail: String(people) });

/** What is put back where it was. */
export function putBackChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a meeting that was moved or removed is put back where it was, also after that time':
      async () => {
        const passed = { code: 'PX250' };
        const [first, second] = series;
        const begun = at('2027-03-23 08:00Z');
        const moved = [on(1, '2027-03-25'), second];
        for (const mistake of [
          // Before it would have begun, and after.
          save({ meetings: moved }) + begun,
          save({ meetings: moved }) + save({ meetings: [on(1, '2027-03-26'), second] }) + begun,
          begun + save({ meetings: moved }),
          save({ meetings: [second] }) + begun,
          begun + save({ meetings: [second] }),
        ]) {
          expect(await run(opened + mistake + save({ meetings: series }))).not.toHaveProperty(
            'code',
          );
          const otherDay = [on(1, '2027-03-21'), second];
          expect(await run(opened + mistake + save({ meetings: otherDay }))).toMatchObject(passed);
        }
        // With another id, where it was removed.
        const replaced = opened + begun + save({ meetings: [second] });
        const anew = on(3, '2027-03-22');
        expect(await run(replaced + save({ meetings: [anew, second] }))).not.toHaveProperty('code');
        const both = [first, { ...on(2, '2027-03-22'), from: '18:00' }];
        expect(await run(opened + begun + save({ meetings: both }))).toMatchObject(passed);
        const other = create({ meetings: [on(4, '2027-03-22')] }, priced);
        expect(
          await run(
            opened +
              other +
              save({ meetings: [second] }) +
              begun +
              save({ meetings: [on(3, '2027-03-21'), second] }),
          ),
        ).toMatchObject(passed);
        const twice = save({ meetings: moved }) + save({ meetings: series });
        const known = values(
          `(select array_length(starts_before, 1) from public.cohort_meetings where id = '${meetingId(1)}')`,
        );
        expect(await valuesOf(opened + twice + twice + known)).toEqual([2]);
      },

    'a cohort is not put back at a start after which somebody got a seat': async () => {
      const moved = save({ meetings: [on(1, '2027-03-25'), series[1]] });
      const begun = at('2027-03-22 17:00Z');
      const back = save({ meetings: series });
      const mistake = opened + begun + moved;
      const late = mistake + book('learner', created);
      expect(await run(late + back)).toMatchObject(since(1));
      expect(await run(late + book('otherLearner', created) + back)).toMatchObject(since(2));
      /** The other cohort is to come, too. */
      const away = step(
        null,
        `update public.cohort_meetings set starts_at = '2031-03-24T15:00Z', ends_at = '2031-03-24T18:00Z' where id = '${meeting(priced)}'`,
      );
      // To the moment, and not before it, nor in another cohort.
      const early = opened + moved + at('2027-03-22 15:59Z') + book('learner', created);
      expect(
        await run(early + begun + away + book('otherLearner', priced) + back),
      ).not.toHaveProperty('code');
      const atStart = opened + moved + at('2027-03-22 16:00Z') + book('learner', created);
      expect(await run(atStart + back)).toMatchObject(since(1));
      // Also who waited before it.
      const full = save({ capacity: 1 }) + book('otherLearner', created) + book('learner', created);
      const freed = opened + full + begun + moved + cancel('otherLearner', created);
      expect(await run(freed + accept('learner', created) + back)).toMatchObject(since(1));
      // An offer ends with the list.
      expect(await valuesOf(freed + back + states(created))).toEqual([
        'otherlearner cancelled',
        'learner expired',
      ]);
      // Staff end or move these bookings first.
      const toAnother = step(
        'instructor',
        `select public.move_booking(${bookingOf('learner', created)}, '${priced}')`,
      );
      for (const gone of [remove('learner', created), away + toAnother])
        expect(await run(late + gone + back)).not.toHaveProperty('code');
      // Any other day that is to come.
      const later = save({ meetings: [on(1, '2027-03-26'), series[1]] });
      expect(await run(late + later)).not.toHaveProperty('code');
      // Nor does it matter in what had begun, where staff add people at the door.
      const corrected = save({ meetings: [on(1, '2027-03-22', '17:00'), series[1]] });
      for (const moment of [begun, at('2027-03-22 16:00Z')])
        expect(await run(opened + moment + add('a@b.gr', created) + corrected)).not.toHaveProperty(
          'code',
        );
    },
  };
}
