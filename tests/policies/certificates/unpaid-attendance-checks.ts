import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { lock } from '../attendance/attendance-calls.ts';
import {
  book,
  clockAt,
  cohort,
  payFor,
  priced as anotherPriced,
  meeting,
  runDue,
} from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { accept, given, mine, takeBack } from '../seats/seat-calls.ts';
import { certificates, mark, named, nothingQueued, ready, saveRules, step } from './calls.ts';
import { told } from './unpaid-checks.ts';

/** SQL that queues a check in ten minutes, with the id of the learner's booking. */
const noteCheck = (subjectType: string) =>
  step(
    null,
    `insert into private.certificate_checks (subject_type, subject_id, created_at)
     select '${subjectType}', id, private.clock() + interval '10 minutes' from public.bookings where user_id = '${testUsers.learner}'`,
  );

/** How a certificate of attendance waits for the payment of its booking. */
export function unpaidAttendanceChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a certificate of attendance waits for the payment of its booking, also of somebody without an account':
      async () => {
        // After the meeting.
        const later = runDue('8 days');
        const unpaid = step(null, `update public.bookings set payment = 'due'`);
        const paid = step(null, `update public.bookings set payment = 'paid'`);
        const came = ready + unpaid + mark({ learner: 240, otherLearner: 100 }) + nothingQueued;
        expect(await valuesOf(came + later + certificates)).toEqual([]);
        expect(await valuesOf(came + told)).toEqual(['attendance With interests payment']);
        expect(await valuesOf(came + paid + told)).toEqual(['attendance With interests issue']);
        const over = step(null, `update public.bookings set state = 'cancelled', payment = 'none'`);
        expect(await valuesOf(came + over + told)).toEqual([]);
        expect(await valuesOf(came + paid + later + certificates)).toEqual([
          'attendance Maria Doe 1',
        ]);
        // A payment that staff noted less than ten minutes ago does not count yet. Checks of other subjects change nothing.
        const marked =
          mark({ learner: 240 }) + clockAt('8 days') + mark({ otherLearner: 0 }, '8 days');
        const judged = step(
          null,
          `select private.evaluate_booking(id) from public.bookings where user_id = '${testUsers.learner}'`,
        );
        const earned = ready + unpaid + marked + paid;
        expect(await valuesOf(earned + judged + certificates)).toEqual(['attendance Maria Doe 1']);
        expect(await valuesOf(earned + noteCheck('booking') + judged + certificates)).toEqual([]);
        expect(await valuesOf(earned + noteCheck('user') + judged + certificates)).toEqual([
          'attendance Maria Doe 1',
        ]);
        const without = step(
          null,
          `update public.bookings set user_id = null, holder_name = 'Anna', holder_email = 'a@b.gr'
         where user_id = '${testUsers.learner}'`,
        );
        const guest = ready + unpaid + without;
        const guestCame =
          guest +
          step(
            'instructor',
            `select public.mark_attendance('${meeting(cohort)}', (select jsonb_build_array(jsonb_build_object('booking', pg_temp.booking_for('a@b.gr'), 'minutes', 240, 'at', now() + interval '7 days 1 hour'))), null, null) as result`,
          ) +
          nothingQueued;
        expect(await valuesOf(guestCame + later + certificates)).toEqual([]);
        expect(await valuesOf(guestCame + paid + later + certificates)).toEqual([
          'attendance Anna 1',
        ]);
      },

    'of a no-show who was present after all, it waits for what the correction of the sheet makes due':
      async () => {
        const there = { of: meeting(anotherPriced), from: anotherPriced };
        const noShow =
          saveRules() +
          named +
          given +
          accept() +
          clockAt('1 minute') +
          book('learner', anotherPriced) +
          clockAt('15 days') +
          mark({ learner: 0 }, '15 days', there) +
          lock(meeting(anotherPriced)) +
          clockAt('16 days') +
          runDue('16 days');
        /** The sheet is corrected, and run_due has looked at it. */
        const corrected = (minutes: number, day: number) =>
          clockAt(`${day} days`) +
          mark({ learner: minutes }, `${day} days`, { ...there, reason: 'A mistake' }) +
          runDue(`${day} days`);
        expect(await valuesOf(noShow + corrected(240, 17) + certificates)).toEqual([
          'attendance Maria Doe 1',
        ]);
        // The company has its seat again.
        const owing = noShow + takeBack(mine, 'admin', true) + corrected(240, 17);
        expect(await valuesOf(owing + certificates)).toEqual([]);
        expect(await valuesOf(owing + told)).toEqual(['attendance With interests payment']);
        // Staff can undo a noted payment for ten minutes.
        const noted = owing + payFor('learner', anotherPriced, 'paid');
        expect(await valuesOf(noted + runDue('17 days 9 minutes') + certificates)).toEqual([]);
        const takenBack = noted + payFor('learner', anotherPriced, 'due');
        expect(await valuesOf(takenBack + runDue('17 days 10 minutes') + certificates)).toEqual([]);
        // Other evaluations in this time issue nothing, and a second note starts the ten minutes again.
        const marked = mark({ learner: 239 }, '17 days', { ...there, reason: 'Left early' });
        expect(await valuesOf(noted + marked + certificates)).toEqual([]);
        const again =
          takenBack + clockAt('17 days 9 minutes') + payFor('learner', anotherPriced, 'paid');
        expect(await valuesOf(again + runDue('17 days 18 minutes') + certificates)).toEqual([]);
        expect(await valuesOf(again + runDue('17 days 19 minutes') + certificates)).toEqual([
          'attendance Maria Doe 1',
        ]);
        const paid = noted + runDue('17 days 10 minutes');
        expect(await valuesOf(paid + certificates)).toEqual(['attendance Maria Doe 1']);
        const questioned = paid + corrected(0, 18);
        expect(await valuesOf(questioned + certificates)).toEqual([
          'attendance Maria Doe 1 questioned',
        ]);
        expect(await valuesOf(questioned + corrected(240, 19) + certificates)).toEqual([
          'attendance Maria Doe 1',
        ]);
        const absent = owing + corrected(0, 18);
        expect(await valuesOf(absent + certificates)).toEqual([]);
        expect(await valuesOf(absent + told)).toEqual([]);
      },
  };
}
