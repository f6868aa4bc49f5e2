import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import {
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  elsewhere,
  payFor,
  priced as anotherPriced,
  runDue,
  set,
  states,
} from '../cohorts/calls.ts';
import { noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import {
  asLearner,
  course,
  enrol,
  setUp,
  startOver,
  theRest,
  watch,
} from '../learning/learning-steps.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  certificates,
  due,
  mark,
  named,
  nothingQueued,
  ready,
  reissue,
  revoke,
  saveRules,
  step,
  withdraw,
} from './calls.ts';

const priced = set('price_cents = 9900', elsewhere);
// Otherwise nobody learns an unpaid course before the first meeting.
const readAtOnce = step(
  null,
  `update public.courses set lessons_open = 'at_once' where id = '${course}'`,
);
export const finish =
  asLearner(...theRest, `select public.open_lesson('79000000-0000-4000-8000-000000000003')`) +
  step(null, `update public.lesson_progress set opened_at = now() - interval '1 hour'`) +
  asLearner(watch([[0, 100]]));
export const start =
  saveRules({}, { of: course }) +
  named +
  step(null, 'select 1') +
  setUp('booking') +
  priced +
  readAtOnce;
const finished = start + book('learner', elsewhere) + finish + nothingQueued;
const maria = 'achievement Maria Doe 1';

const pay = (state: string) => payFor('learner', elsewhere, state);
const refund = payFor('learner', elsewhere, 'refunded', 'C1');
/** SQL after which everything that has ended ended an hour ago. */
const passed = step(
  null,
  `update private.enrolment_causes set ended_at = now() - interval '1 hour' where ended_at is not null`,
);
const endEnrolment = step(
  'instructor',
  `select to_jsonb(public.end_enrolment(id, 'Why')) as result from public.enrolments where course_id = '${course}'`,
);
/** What a person reads about certificates that wait. */
const toldTo = (user: TestUser) =>
  step(
    user,
    `select kind || ' ' || course_title || ' ' || reason as value from public.list_own_postponed_certificates()`,
  );
export const told = toldTo('learner');
/** What staff see of certificates that wait for a name. */
const listed = step(
  'instructor',
  `select course_title as value from public.list_postponed_certificates()`,
);
const enrolPerson = (of: string, person: TestUser = 'learner') =>
  step(
    'instructor',
    `select to_jsonb(public.enrol_person('${of}', '${testUsers[person]}')) as result`,
  );
const waits = 'achievement Without interests payment';
const issuing = 'achievement Without interests issue';

const anotherDateId = '7a000000-0000-4000-8000-000000000014';
/** SQL that opens another cohort of the course. */
const anotherDate = step(
  null,
  `insert into public.cohorts (id, course_id, capacity, price_cents) values ('${anotherDateId}', '${course}', 1, 9900);
   insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${anotherDateId}', now() + interval '20 days', now() + interval '20 days 4 hours');
   update public.cohorts set state = 'open' where id = '${anotherDateId}'`,
);
const moveTo = (from: string, to: string, user: TestUser = 'learner') =>
  step(
    'instructor',
    `select to_jsonb(public.move_booking(${bookingOf(user, from)}, '${to}')) as result`,
  );

const note = (kind: string, cents: number) =>
  noteMoney(kind, cents, {
    charge: `(select id from public.charges where booking_id = ${bookingOf('learner', elsewhere)})`,
  });

export function unpaidChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'a certificate of achievement waits for the payment of the booking': async () => {
      expect(await valuesOf(finished + due + certificates)).toEqual([]);
      expect(await valuesOf(finished + told)).toEqual([waits]);
      expect(await valuesOf(finished + listed)).toEqual([]);
      for (const state of ['paid', 'waived']) {
        // Until run_due has issued it.
        expect(await valuesOf(finished + pay(state) + told)).toEqual([issuing]);
        const settled = finished + pay(state) + due;
        expect(await valuesOf(settled + certificates)).toEqual([maria]);
        expect(await valuesOf(settled + told)).toEqual([]);
      }
    },

    'a booking that ended unpaid gives no certificate, one that was paid does': async () => {
      const cancelled = finished + cancel('learner', elsewhere);
      expect(await valuesOf(cancelled + due + certificates)).toEqual([]);
      const others = book('newUser', elsewhere) + book('learner', anotherPriced);
      expect(await valuesOf(cancelled + others + told)).toEqual([]);
      expect(
        await valuesOf(
          cancelled + saveRules({ months: 12 }, { of: course, version: 1 }) + due + certificates,
        ),
      ).toEqual([]);
      const paid = finished + pay('paid') + cancel('learner', elsewhere);
      expect(await valuesOf(paid + due + certificates)).toEqual([maria]);
      const before =
        start + book('learner', elsewhere) + pay('paid') + clockAt('10 minutes') + finish;
      expect(await valuesOf(before + cancel('learner', elsewhere) + certificates)).toEqual([maria]);
      // The same applies to the certificate of an earlier cycle.
      const startedOver = finished + asLearner(startOver(1)) + pay('paid');
      const asked = step(
        null,
        `select private.queue_certificate_check('user', '${testUsers.learner}')`,
      );
      expect(await valuesOf(startedOver + asked + runDue() + certificates)).toEqual([]);
      expect(await valuesOf(startedOver + asked + due + certificates)).toEqual([maria]);
      // What a provider has reported does not wait.
      const reported = step(
        null,
        `select private.append_money(id, 'payment', 9900, 'card', null, p_provider_id => 'pi_1') from public.charges`,
      );
      expect(await valuesOf(finished + reported + runDue() + certificates)).toEqual([maria]);
      expect(await valuesOf(finished + pay('paid') + runDue() + certificates)).toEqual([]);
      // Staff can still undo a payment that they have just noted.
      const justNoted = start + book('learner', elsewhere) + pay('paid') + finish;
      expect(await valuesOf(justNoted + certificates)).toEqual([]);
      expect(await valuesOf(justNoted + told)).toEqual([issuing]);
      expect(await valuesOf(justNoted + due + certificates)).toEqual([maria]);
    },

    'a seat that lapsed unpaid gives no certificate': async () => {
      const lapsed =
        start +
        set('pay_within = 60', elsewhere) +
        book('learner', elsewhere) +
        finish +
        nothingQueued +
        runDue('2 hours');
      expect(await valuesOf(lapsed + states(elsewhere))).toEqual(['learner expired']);
      expect(await valuesOf(lapsed + told)).toEqual([]);
      expect(await valuesOf(lapsed + named + due + certificates)).toEqual([]);
    },

    'of a booking that staff moved, the one that came of it decides': async () => {
      const moved = finished + anotherDate + moveTo(elsewhere, anotherDateId);
      const settled = (state: string) => payFor('learner', anotherDateId, state);
      expect(await valuesOf(moved + due + certificates)).toEqual([]);
      expect(await valuesOf(moved + told)).toEqual([waits]);
      expect(await valuesOf(moved + settled('paid') + due + certificates)).toEqual([maria]);
      expect(
        await valuesOf(moved + cancel('learner', anotherDateId) + named + due + certificates),
      ).toEqual([]);
      const paid = finished + pay('paid') + anotherDate + moveTo(elsewhere, anotherDateId);
      expect(await valuesOf(paid + due + certificates)).toEqual([maria]);
      // Somebody else is moved.
      const other = set('capacity = 2', elsewhere) + book('otherLearner', elsewhere);
      const otherMoved = anotherDate + moveTo(elsewhere, anotherDateId, 'otherLearner');
      expect(await valuesOf(finished + other + pay('paid') + otherMoved + told)).toEqual([issuing]);
    },

    'staff see that the certificate of a booking that is no longer paid still holds': async () => {
      const seen = step(
        'admin',
        `select listed.name || case when listed.certificate_id = (select id from public.certificates order by number desc limit 1) then ' holds' else '' end as value
         from public.bookings as booking, public.cohort_booking(booking.id) as listed
         where booking.payment = 'refund_due' or booking.cohort_id = '${elsewhere}' order by booking.queue_number`,
      );
      const paid =
        start + book('learner', elsewhere) + pay('paid') + clockAt('10 minutes') + finish;
      const cancelled = paid + cancel('learner', elsewhere);
      expect(await valuesOf(paid + seen)).toEqual(['Maria Doe']);
      expect(await valuesOf(cancelled + seen)).toEqual(['Maria Doe holds']);
      // Noted as paid by mistake.
      expect(await valuesOf(paid + pay('due') + seen)).toEqual(['Maria Doe holds']);
      expect(
        await valuesOf(
          cancelled +
            step(
              'admin',
              `select certificate_id is not null as value from public.list_unpaid(null, true)`,
            ),
        ),
      ).toEqual([true]);
      expect(await valuesOf(cancelled + refund + seen)).toEqual(['Maria Doe holds']);
      expect(await valuesOf(cancelled + revoke('Why') + seen)).toEqual(['Maria Doe']);
      expect(await valuesOf(cancelled + withdraw() + seen)).toEqual(['Maria Doe']);
      expect(await valuesOf(cancelled + reissue('Mary Doe') + seen)).toEqual(['Maria Doe holds']);
      // That of another booking of the same course.
      const other = step(
        null,
        `update private.enrolment_causes set source_id = gen_random_uuid() where source_id is not null`,
      );
      expect(await valuesOf(cancelled + other + seen)).toEqual(['Maria Doe']);
      const refunds = step(null, `update public.bookings set payment = 'refund_due'`);
      expect(await valuesOf(attended + runDue('8 days') + refunds + seen)).toEqual([
        'Maria Doe holds',
        'Nikos Roe',
      ]);
    },

    'staff see it also after they moved the booking that has earned it': async () => {
      const seen = step(
        'admin',
        `select listed.certificate_id is not null as value
         from public.bookings as booking, public.cohort_booking(booking.id) as listed where booking.cohort_id = '${anotherPriced}'`,
      );
      const over = clockAt('8 days');
      const moved = over + moveTo(cohort, anotherPriced);
      const unpaid = payFor('learner', anotherPriced, 'due');
      const charged = ready.replace(book(), set('price_cents = 100') + book());
      const paid = charged + payFor('learner', cohort, 'paid');
      const came = mark({ learner: 240, otherLearner: 0 }) + runDue('8 days');
      expect(await valuesOf(paid + came + moved + seen)).toEqual([false]);
      expect(await valuesOf(paid + came + moved + unpaid + seen)).toEqual([true]);
      // That of a date that was free of charge was not to be paid.
      expect(await valuesOf(attended + runDue('8 days') + moved + seen)).toEqual([false]);
    },

    'another right to the course gives the certificate': async () => {
      const open = step(
        null,
        `update public.courses set enrolment_mode = 'open' where id = '${course}'`,
      );
      const own = start + open + asLearner(enrol) + book('learner', elsewhere) + finish;
      expect(await valuesOf(own + certificates)).toEqual([maria]);
      const later = finished + enrolPerson(course);
      expect(await valuesOf(later + due + certificates)).toEqual([maria]);
      const ofOthers =
        enrolPerson(course, 'otherLearner') + enrolPerson(fixtureIds.courseWithInterests);
      expect(await valuesOf(finished + ofOthers + due + certificates)).toEqual([]);
    },

    'a booking that ended before the course was completed does not count as paid for it':
      async () => {
        const again = passed + book('learner', elsewhere) + finish + nothingQueued;
        const cancelled = cancel('learner', elsewhere);
        for (const before of [
          book('learner', elsewhere) + pay('paid') + cancelled,
          book('learner', elsewhere) + pay('paid') + cancelled + refund,
          book('learner', elsewhere) + pay('waived') + cancelled,
          set('price_cents = null', elsewhere) + book('learner', elsewhere) + cancelled + priced,
          enrolPerson(course) + endEnrolment,
        ]) {
          expect(await valuesOf(start + before + again + due + certificates)).toEqual([]);
          expect(await valuesOf(start + before + again + told)).toEqual([waits]);
          const later = cancel('learner', elsewhere) + named + due + certificates;
          expect(await valuesOf(start + before + again + later)).toEqual([]);
          expect(await valuesOf(start + before + again + pay('paid') + due + certificates)).toEqual(
            [maria],
          );
        }
      },

    'a part of the price is not enough for a certificate': async () => {
      const part = finished + note('payment', 4000);
      const cancelled = cancel('learner', elsewhere);
      expect(await valuesOf(part + due + certificates)).toEqual([]);
      expect(await valuesOf(part + cancelled + due + certificates)).toEqual([]);
      expect(await valuesOf(part + cancelled + pay('paid') + due + certificates)).toEqual([]);
      expect(await valuesOf(part + cancelled + refund + due + certificates)).toEqual([]);
      // Fully paid, even more than the price, and given back only then.
      for (const cents of [5900, 6000])
        expect(await valuesOf(part + note('payment', cents) + due + certificates)).toEqual([maria]);
      const whole = part + note('payment', 5900) + cancelled;
      expect(await valuesOf(whole + due + certificates)).toEqual([maria]);
      expect(await valuesOf(whole + refund + due + certificates)).toEqual([maria]);
      const waived = finished + pay('waived') + cancelled;
      expect(await valuesOf(waived + due + certificates)).toEqual([maria]);
      // A part that is given back because the seat is free of charge.
      expect(await valuesOf(part + pay('waived') + due + certificates)).toEqual([maria]);
      // Or kept as the whole price.
      const kept = part + pay('waived') + pay('paid');
      expect(await valuesOf(kept + due + certificates)).toEqual([maria]);
    },

    'a course that was paid when it was completed keeps and gives its certificate': async () => {
      const unnamed = step(null, `update public.profiles set last_name = null`);
      const paid = start + book('learner', elsewhere) + pay('paid');
      const refunded = cancel('learner', elsewhere) + refund + book('learner', elsewhere);
      expect(await valuesOf(paid + finish + refunded + due + certificates)).toEqual([maria]);
      const waiting = paid + unnamed + finish + nothingQueued + refunded;
      expect(await valuesOf(waiting + named + due + certificates)).toEqual([maria]);
    },

    'a seat that its person keeps after a refund is a gift': async () => {
      const kept = start + book('learner', elsewhere) + pay('paid') + pay('refund_due');
      expect(await valuesOf(kept + finish + due + certificates)).toEqual([maria]);
      expect(await valuesOf(kept + refund + finish + due + certificates)).toEqual([maria]);
      // It ends, and the next one is not paid.
      const again = cancel('learner', elsewhere) + passed + book('learner', elsewhere) + finish;
      expect(await valuesOf(kept + refund + again + due + certificates)).toEqual([]);
    },

    'a free booking gives the certificate, also after its end and when the next ones cost':
      async () => {
        const unnamed = step(null, `update public.profiles set last_name = null`);
        for (const price of ['0', 'null']) {
          const free = start + set(`price_cents = ${price}`, elsewhere);
          const waiting = free + book('learner', elsewhere) + unnamed + finish + nothingQueued;
          expect(
            await valuesOf(waiting + cancel('learner', elsewhere) + named + due + certificates),
          ).toEqual([maria]);
          expect(await valuesOf(waiting + priced + named + due + certificates)).toEqual([maria]);
        }
      },

    'one that could not be judged is judged by the next run': async () => {
      const broken = step(
        null,
        `alter function private.evaluate_enrolment(uuid) rename to whole;
         create function private.evaluate_enrolment(p_enrolment uuid) returns void language plpgsql as
         $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`,
      );
      const mended = step(
        null,
        `drop function private.evaluate_enrolment(uuid);
         alter function private.whole(uuid) rename to evaluate_enrolment`,
      );
      const failed = finished + pay('paid') + broken + due + mended;
      expect(await valuesOf(failed + certificates)).toEqual([]);
      expect(await valuesOf(failed + due + certificates)).toEqual([maria]);
    },

    'a paid certificate without a name waits for the name': async () => {
      const unnamed = step(null, `update public.profiles set last_name = null`);
      const both = start + unnamed + book('learner', elsewhere) + finish + nothingQueued;
      expect(await valuesOf(both + told)).toEqual([waits]);
      expect(await valuesOf(both + pay('paid') + due + told)).toEqual([
        'achievement Without interests name',
      ]);
      expect(await valuesOf(both + pay('paid') + due + listed)).toEqual(['Without interests']);
      expect(await valuesOf(both + pay('paid') + due + named + due + certificates)).toEqual([
        maria,
      ]);
    },

    'people see only what waits of their own': async () => {
      expect(await valuesOf(finished + toldTo('otherLearner'))).toEqual([]);
    },
  };
}
