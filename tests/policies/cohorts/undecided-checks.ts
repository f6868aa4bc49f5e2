import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import { accept, book, cancel, cohort, priced, set, step } from './calls.ts';
import { alone, at, clock, week } from './week-calls.ts';

const undecided =
  'open cohorts below their minimum are named from seven days before the decision until they begin';

type Listed = { undecided: { cohort_id: string }[] };

/** SQL that lets a cohort need one person by a moment in Athens. */
const needs = (moment: string, of: string) =>
  set(`min_participants = 1, decide_by = timestamp '${moment}' at time zone 'Europe/Athens'`, of);

/** The cohorts that staff have to decide on. */
export function undecidedChecks(run: Run): Checks {
  const seen = async (sql: string) => resultOf(await run(alone + sql + week()));
  const offer = book('otherLearner') + book() + cancel('otherLearner');
  return {
    [undecided]: async () => {
      const named = async (sql: string) =>
        ((await seen(sql)) as Listed).undecided.map(({ cohort_id: id }) => id);
      const begins = at({ [cohort]: '2027-05-01 10:00', [priced]: '2027-05-02 10:00' });
      // The clocks change in the night before the 28th of March.
      const now = begins + clock('2027-03-25 23:30');
      const both = needs('2027-03-31 23:30', cohort) + needs('2027-03-20 09:00', priced);
      expect(await named(now + both)).toEqual([priced, cohort]);
      expect(
        await seen(now + both + set('min_participants = 2', priced) + book('learner', priced)),
      ).toMatchObject({
        undecided: [
          {
            cohort_id: priced,
            course: { id: expect.any(String), title: expect.any(String) },
            decide_by: expect.any(String),
            sure: 1,
            min_participants: 2,
          },
          { cohort_id: cohort, sure: 0, min_participants: 1 },
        ],
      });
      expect(await named(now + both + needs('2027-04-01 00:00', cohort))).toEqual([priced]);
      expect(await named(now + both + set('min_participants = null', priced))).toEqual([cohort]);
      expect(await named(now + both + set('decide_by = null', priced))).toEqual([cohort]);
      expect(await named(now + both + set(`state = 'closed'`, priced))).toEqual([cohort]);
      expect(await named(now + both + book('learner', priced))).toEqual([cohort]);
      expect(await named(both + begins + clock('2027-05-01 10:00'))).toEqual([priced]);
      // The seat that was given up is offered to a person who waits, and is not certain.
      const past = needs('2000-01-01 00:00', cohort) + needs('2000-01-01 00:00', priced);
      const offered = past + offer + book('otherLearner', priced);
      expect(await named(offered)).toEqual([cohort]);
      expect(await named(offered + accept())).toEqual([]);
      const many = step(
        null,
        `with made as (
           insert into public.cohorts (course_id, capacity, min_participants, decide_by)
           select course_id, 1, 1, now() from public.cohorts, generate_series(1, 60) where id = '${cohort}' returning id
         )
         insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
         select id, now() + interval '5 days', now() + interval '5 days 4 hours' from made;
         update public.cohorts set state = 'open'`,
      );
      expect(await named(many)).toHaveLength(50);
    },
  };
}
