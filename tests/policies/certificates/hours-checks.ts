import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import {
  book,
  cancel,
  clockAt,
  elsewhere,
  payFor,
  priced as anotherPriced,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { course } from '../learning/learning-steps.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { step, values } from './calls.ts';
import { finish, start } from './unpaid-checks.ts';

const anotherDate = '7a000000-0000-4000-8000-000000000029';
const pay = (state: string) => payFor('learner', elsewhere, state);

/** How long the course and each of its lessons take. */
const timed = (minutes: number) =>
  step(
    null,
    `update public.courses set estimated_hours = 7 where id = '${course}';
   update public.course_lessons set duration_minutes = ${minutes}`,
  );

/** How many hours a certificate of achievement has. */
export function hoursChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a certificate of achievement has the hours of the lessons alone before the meetings':
      async () => {
        const hours = values('(select hours::text from public.certificates)');
        const mineAhead = book('learner', elsewhere) + pay('paid') + clockAt('10 minutes');
        const before = start + timed(20) + mineAhead;
        expect(await valuesOf(before + finish + hours)).toEqual(['1.0']);
        expect(await valuesOf(start + timed(0) + mineAhead + finish + hours)).toEqual(['0.1']);
        const undated = step(null, 'update public.cohort_meetings set is_cancelled = true');
        expect(await valuesOf(before + undated + finish + hours)).toEqual(['1.0']);
        const tomorrow = step(
          null,
          `update public.cohort_meetings set starts_at = now() + interval '23 hours', ends_at = now() + interval '24 hours'`,
        );
        expect(await valuesOf(before + tomorrow + clockAt('24 hours') + finish + hours)).toEqual([
          '7.0',
        ]);
        // One date is over, another is to come.
        const another = step(
          null,
          `insert into public.cohorts (id, course_id, capacity) values ('${anotherDate}', '${course}', 1);
         insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
         values ('${anotherDate}', '${testUsers.learner}', 'confirmed', 1, now())`,
        );
        expect(await valuesOf(before + clockAt('60 days') + another + finish + hours)).toEqual([
          '7.0',
        ]);
        // Somebody else's, another course's, or one that has ended.
        const enrolled = step(
          'instructor',
          `select public.enrol_person('${course}', '${testUsers.learner}')`,
        );
        for (const others of [
          book('newUser', elsewhere),
          book('learner', anotherPriced),
          mineAhead + cancel('learner', elsewhere),
        ]) {
          const over = start + timed(20) + others + enrolled + clockAt('60 days') + finish;
          expect(await valuesOf(over + hours)).toEqual(['1.0']);
        }
        // Never more than the course, and the whole where there are no dates.
        const long = start + timed(600) + mineAhead + finish;
        expect(await valuesOf(long + hours)).toEqual(['7.0']);
        const open = step(
          null,
          `update public.courses set enrolment_mode = 'open' where id = '${course}'`,
        );
        expect(await valuesOf(before + open + finish + hours)).toEqual(['7.0']);
      },
  };
}
