import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { book, bookingOf, cancel, clockAt, cohort, priced, step } from './calls.ts';
import { noteMoney } from './money-calls.ts';

/** A page of what admins see of a person. */
const recordsOf = (list: string, who: TestUser = 'learner', number = 1, size = 10) =>
  step(
    'admin',
    `select to_jsonb(listed) as value from public.list_user_${list}('${testUsers[who]}', ${number}, ${size}) as listed`,
  );

/** What the page of a person shows to admins. */
export function userRecordChecks(run: Run): Checks {
  return {
    'admins see the bookings and courses of one person, a page at a time': async () => {
      const billed = step(
        null,
        `insert into public.billing_details (booking_id, kind, name) values (${bookingOf('learner', priced)}, 'receipt', 'Anna')`,
      );
      const both =
        book() + clockAt('1 hour') + book('learner', priced) + billed + book('otherLearner');
      const records = valuesIn(await run(both + recordsOf('bookings')));
      expect(records).toMatchObject([
        {
          cohort_id: priced,
          payment: 'due',
          amount_cents: 10_000,
          reference: expect.stringMatching(/^PX-/),
          billing: { kind: 'receipt', name: 'Anna' },
          has_more: false,
        },
        { cohort_id: cohort, payment: 'none', amount_cents: null, billing: null },
      ]);
      // The amount belongs to the state.
      const part = both + noteMoney('payment', 4000);
      expect(valuesIn(await run(part + recordsOf('bookings')))).toMatchObject([
        { payment: 'due', amount_cents: 6000 },
        { payment: 'none' },
      ]);
      expect(
        valuesIn(await run(part + cancel('learner', priced) + recordsOf('bookings'))),
      ).toMatchObject([{ payment: 'refund_due', amount_cents: 4000 }, { payment: 'none' }]);
      expect(valuesIn(await run(both + recordsOf('bookings', 'learner', 1, 1)))).toMatchObject([
        { cohort_id: priced, has_more: true },
      ]);
      expect(valuesIn(await run(both + recordsOf('bookings', 'learner', 2, 1)))).toMatchObject([
        { cohort_id: cohort, has_more: false },
      ]);
      expect(valuesIn(await run(both + recordsOf('bookings', 'learner', 1, 0)))).toHaveLength(1);
      const enrolled = step(
        null,
        `delete from public.enrolments where user_id = '${testUsers.newUser}';
         insert into public.enrolments (user_id, course_id, cycle, is_active, ended_at, created_at)
         select '${testUsers.newUser}', '${fixtureIds.courseWithInterests}', n, n = 2, case when n = 1 then now() end, now() + n * interval '1 day'
         from generate_series(1, 2) as n;
         insert into public.enrolments (user_id, course_id, cycle) values ('${testUsers.otherLearner}', '${fixtureIds.courseWithInterests}', 1);
         insert into public.course_completions (enrolment_id, user_id, course_id, cycle, completed_at, title, estimated_hours, lessons)
         select id, user_id, course_id, cycle, now(), 'A', 1, '[]' from public.enrolments
         where user_id = '${testUsers.newUser}' and cycle = 1`,
      );
      expect(valuesIn(await run(enrolled + recordsOf('courses', 'newUser')))).toMatchObject([
        {
          cycle: 2,
          is_active: true,
          completed_at: null,
          percent: 0,
          course_title: expect.any(String),
          has_more: false,
        },
        { cycle: 1, is_active: false, completed_at: expect.any(String) },
      ]);
      expect(valuesIn(await run(enrolled + recordsOf('courses', 'newUser', 1, 1)))).toMatchObject([
        { cycle: 2, has_more: true },
      ]);
      expect(valuesIn(await run(enrolled + recordsOf('courses', 'newUser', 2, 1)))).toMatchObject([
        { cycle: 1, has_more: false },
      ]);
    },
  };
}
