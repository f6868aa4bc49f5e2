import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import {
  archiveCourse,
  binCourse,
  book,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  counts,
  deleteAccount,
  elsewhere,
  email,
  priced,
  set,
  states,
  step,
  values,
} from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { course, progress } from './company-calls.ts';
import {
  accept,
  create,
  enrolled,
  former,
  give,
  given,
  mine,
  mode,
  reserved,
  seatFunction,
  seatOf,
  seats,
  seen,
  takeBack,
  takeBackShown,
} from './seat-calls.ts';

/** SQL that stores an enrolment in the course of a cohort that staff have ended. */
const endedOf = (user: TestUser, of: string) =>
  step(
    null,
    `insert into public.enrolments (user_id, course_id, is_active, ended_at, is_ended_by_staff)
     select '${testUsers[user]}', course_id, false, now(), true from public.cohorts where id = '${of}'`,
  );

const hasCompleted = (user: TestUser) =>
  step(user, `select completed_at is not null as value from public.list_own_seats()`);

/** SQL of a seat for one date. */
const ofCohort = (of: string, state: string) =>
  step(
    null,
    `with added as (
       insert into public.seat_pools (organization_id, course_id, cohort_id, quantity, release_at, expires_at)
       select '${fixtureIds.organization}', course_id, id, 1, '2031-01-01', '2032-01-01' from public.cohorts where id = '${of}'
       returning id
     )
     insert into public.seats (pool_id, email, user_id, state, bound_at, ended_at)
     select id, 'another@example.com', '${testUsers.learner}', '${state}', now() - interval '1 day', case when '${state}' <> 'bound' then now() end
     from added`,
  );

/** SQL that notes what is owed for the bookings. */
const owes = (cents: number, isWaived: boolean) =>
  step(
    null,
    `update public.charges set owed_cents = ${cents}, is_waived = ${isWaived} where booking_id is not null`,
  );

export function seatChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'all seats are given or none, and an address with a seat gets that one': async () => {
      const list = [' A@Example.com', 'b@example.com', 'a@example.com', ''];
      expect(await valuesOf(create() + give(list))).toEqual([
        'a@example.com given',
        'b@example.com given',
      ]);
      expect(await valuesOf(create() + give(list) + give(['b@example.com']))).toEqual([
        'b@example.com given',
      ]);
      const full = create() + give(['a@example.com']);
      expect(await run(full + give(['b@example.com', 'c@example.com']))).toMatchObject({
        code: 'PX312',
      });
      expect(await run(full + give(['b@example.com', 'no', 'x y@example.com']))).toMatchObject({
        code: 'PX311',
      });
      const bad = `private.bad_addresses(array['b@example.com', 'no', '', 'x y@example.com', 'k@δοκιμή.gr', E'z@ex\\u202eample.com'])`;
      expect(await valuesOf(values(bad))).toEqual([
        [
          { line: 2, email: 'no' },
          { line: 4, email: 'x y@example.com' },
          { line: 5, email: 'k@δοκιμή.gr' },
          { line: 6, email: 'z@ex\u202eample.com' },
        ],
      ]);
      expect(await run(create() + give([]))).toMatchObject({ code: 'PX311' });
      for (const caller of ['organizationAdmin', 'admin'] as const)
        expect(await valuesOf(create() + give(['a@example.com'], caller))).toHaveLength(1);
      for (const caller of ['learner', 'organizationMember', 'instructor'] as const)
        expect(await run(create() + give(['a@example.com'], caller))).toMatchObject({
          code: 'PX310',
        });
    },

    'a repeated request returns the same seats, even after they were taken back': async () => {
      const request = '7e000000-0000-4000-8000-0000000000ff';
      const once = seatFunction + create() + give(['a@example.com'], 'organizationOwner', request);
      const again =
        once + takeBack('a@example.com') + give(['a@example.com'], 'organizationOwner', request);
      expect(await valuesOf(again)).toEqual(['a@example.com taken_back']);
      const later = once + takeBack('a@example.com') + clockAt('1 hour');
      expect(await valuesOf(later + give(['a@example.com']))).toEqual(['a@example.com given']);
      // With other addresses it is another request.
      expect(await valuesOf(once + give(['b@example.com'], 'organizationOwner', request))).toEqual([
        'b@example.com given',
      ]);
    },

    'a seat of a course enrols the person who accepts it': async () => {
      expect(await valuesOf(given + enrolled)).toEqual([0]);
      expect(await valuesOf(given + mode('invitation') + accept() + accept() + enrolled)).toEqual([
        1,
      ]);
      expect(await valuesOf(given + accept() + seats)).toEqual(['learner bound']);
      expect(await run(given + accept('otherLearner', mine))).toMatchObject({ code: 'PX314' });
      const unconfirmed = step(
        null,
        `update auth.users set email_confirmed_at = null where id = '${testUsers.learner}'`,
      );
      expect(await run(given + unconfirmed + accept())).toMatchObject({ code: 'PX314' });
      expect(await run(given + takeBack(mine) + accept())).toMatchObject({ code: 'PX314' });
    },

    'if learning begins with a booking, the seat pays for one': async () => {
      const bound = given + mode('booking') + accept();
      expect(await valuesOf(bound + enrolled)).toEqual([0]);
      const payment = values(
        `(select string_agg(payment::text, ',' order by queue_number) from public.bookings)`,
      );
      expect(await valuesOf(bound + book('learner', priced) + payment)).toEqual(['waived']);
      const second =
        bound + book('learner', priced) + cancel('learner', priced) + book('learner', priced);
      expect(await valuesOf(second + payment)).toEqual(['waived,waived']);
      expect(await valuesOf(given + book('learner', priced) + payment)).toEqual(['due']);
    },

    'if learning no longer begins with a booking, an accepted seat enrols': async () => {
      const bound = given + mode('booking') + accept();
      const causes = values(
        `(select count(*)::integer from private.enrolment_causes where kind = 'seat' and ended_at is null)`,
      );
      const invited = bound + mode('invitation');
      for (const enrolling of [invited, invited + mode('open'), bound + book() + mode('open')])
        expect(await valuesOf(enrolling + causes)).toEqual([1]);
      expect(await valuesOf(invited + enrolled)).toEqual([1]);
      // What staff have ended of others, or elsewhere, is nothing to it.
      const unrelated = endedOf('otherLearner', cohort) + endedOf('learner', elsewhere);
      expect(await valuesOf(unrelated + invited + causes)).toEqual([1]);
      const others = step(
        null,
        `update public.courses set enrolment_mode = 'invitation' where id <> '${course}'`,
      );
      const ended = step('admin', 'select public.end_enrolment(id) from public.enrolments');
      for (const other of [
        bound + mode('booking'),
        bound + others,
        reserved + accept() + mode('invitation'),
        given + mode('booking') + mode('invitation'),
        invited + ended + mode('open'),
        invited + ended + mode('booking') + mode('invitation'),
      ])
        expect(await valuesOf(other + causes)).toEqual([0]);
    },

    'a booking and the letter about it name the organisation that pays': async () => {
      const payer = step('learner', `select public.my_bookings() -> 0 ->> 'paid_by' as value`);
      const inLetter = step(
        null,
        `select public.letter_facts(id) ->> 'paid_by' as value from private.outbox where kind = 'booked'`,
      );
      const name = values(
        `(select name from public.organizations where id = '${fixtureIds.organization}')`,
      );
      const [organization] = await valuesOf(name);
      const paid = given + mode('booking') + accept() + book('learner', priced);
      for (const booked of [paid, reserved + accept()]) {
        expect(await valuesOf(booked + payer)).toEqual([organization]);
        expect(await valuesOf(booked + inLetter)).toEqual([organization]);
      }
      // People who wait or are offered a seat are told who will pay for it.
      const bound = given + mode('booking') + accept();
      const full = set('capacity = 1', priced) + book('otherLearner', priced);
      const waits = bound + full + book('learner', priced);
      const offered = waits + cancel('otherLearner', priced);
      const letter = (kind: string) => inLetter.replace("'booked'", `'${kind}'`);
      expect(await valuesOf(waits + payer)).toEqual([organization]);
      expect(await valuesOf(waits + letter('waiting'))).toEqual([organization]);
      expect(await valuesOf(offered + payer)).toEqual([organization]);
      expect(await valuesOf(offered + letter('offer'))).toEqual([organization]);
      const used = book('learner', cohort) + full + book('learner', priced);
      expect(await valuesOf(bound + set('price_cents = 5000') + used + payer)).toEqual([null]);
      expect(await valuesOf(given + full + book('learner', priced) + payer)).toEqual([null]);
      expect(await valuesOf(bound + book('newUser') + book() + payer)).toEqual([null]);
      // Staff may waive a price.
      expect(await valuesOf(book('learner', priced) + owes(0, true) + payer)).toEqual([null]);
      // The seat of another booking does not count either.
      const other = book('learner', priced) + owes(0, true);
      expect(await valuesOf(reserved + accept() + other + payer)).toEqual([null]);
    },

    'the letter about the end of a booking says what happens to the seat': async () => {
      const seat = step(
        null,
        `select public.letter_facts(letter.id) #>> '{seat,is_kept}' as value
         from private.outbox as letter join public.bookings as booking on booking.id = (letter.subject ->> 'booking')::uuid
         where letter.kind = 'cancelled' order by booking.queue_number desc limit 1`,
      );
      const bound = given + mode('booking') + accept();
      const left = bound + book('learner', priced) + cancel('learner', priced);
      const dated = reserved + accept() + cancel('learner', cohort);
      expect(await valuesOf(left + seat)).toEqual(['true']);
      expect(await valuesOf(dated + seat)).toEqual(['false']);
      // It was not accepted, belongs to somebody else, or already pays for a booking.
      const others = book('otherLearner', priced) + cancel('otherLearner', priced);
      const used = step(
        null,
        `update public.seats set booking_id = (select id from public.bookings limit 1)`,
      );
      for (const none of [
        given + book('learner', priced) + cancel('learner', priced),
        bound + others,
        left + used,
        // A later booking, of the same cohort.
        dated + clockAt('1 hour') + book('learner', cohort) + cancel('learner', cohort),
        // It was taken back.
        bound + takeBack(mine) + book('learner', priced) + cancel('learner', priced),
        // It belongs to another date, or ended in another way than being taken back.
        ofCohort(priced, 'bound') + book() + cancel(),
        ofCohort(priced, 'taken_back') + book() + cancel(),
        ofCohort(cohort, 'ended') + book() + cancel(),
      ])
        expect(await valuesOf(none + seat)).toEqual([null]);
      // Others book later.
      const later = clockAt('1 hour') + book('otherLearner', cohort);
      expect(await valuesOf(dated + later + seat)).toEqual(['false']);
      // A kept seat is mentioned before a returned one.
      const both = bound + ofCohort(priced, 'taken_back') + book('learner', priced);
      expect(await valuesOf(both + cancel('learner', priced) + seat)).toEqual(['true']);
    },

    'a seat of a cohort books what was reserved, without a payment': async () => {
      expect(await valuesOf(reserved + counts())).toEqual(['2 of 3, 0 waiting']);
      expect(await valuesOf(reserved + accept() + counts())).toEqual(['2 of 3, 0 waiting']);
      expect(await valuesOf(reserved + accept() + states())).toEqual(['learner confirmed']);
      const others = book('otherLearner') + book('newUser');
      expect(await valuesOf(reserved + others + accept() + states())).toEqual([
        'otherlearner confirmed',
        'newuser waiting',
        'learner confirmed',
      ]);
      // A booking that is free of charge is not paid for.
      expect(await run(reserved + book('learner') + accept())).toMatchObject({ code: 'PX207' });
      const cancelled = reserved + others + accept() + cancel();
      expect(await valuesOf(cancelled + counts())).toEqual(['3 of 3, 1 waiting']);
      expect(await valuesOf(cancelled + seats)).toEqual(['learner taken_back']);
    },

    'a seat is taken back before its holder has begun, later only by admins, and is then used up':
      async () => {
        const full = given + give(['b@example.com']);
        expect(await valuesOf(full + takeBack('b@example.com') + give(['c@example.com']))).toEqual([
          'c@example.com given',
        ]);
        const bound = full + mode('invitation') + accept();
        expect(await valuesOf(bound + takeBack(mine) + takeBack(mine) + enrolled)).toEqual([0]);
        const begun = bound + progress(true);
        expect(await valuesOf(bound + progress(false) + takeBack(mine) + seats)).toContain(
          'learner taken_back',
        );
        expect(await run(begun + takeBack(mine))).toMatchObject({ code: 'PX315' });
        expect(await valuesOf(begun + takeBack(mine, 'admin') + seats)).toContain(
          'learner taken_back spent',
        );
        expect(await run(begun + takeBack(mine, 'admin') + give(['c@example.com']))).toMatchObject({
          code: 'PX312',
        });
        expect(
          await valuesOf(begun + takeBack(mine, 'admin', true) + give(['c@example.com'])),
        ).toHaveLength(1);
        expect(await run(given + takeBack(mine, 'organizationMember'))).toMatchObject({
          code: 'PX314',
        });
        // The manager was shown that nobody has accepted it.
        expect(await run(bound + takeBackShown(mine, 'given'))).toMatchObject({ code: 'PX331' });
        expect(await valuesOf(bound + takeBackShown(mine, 'bound') + enrolled)).toEqual([0]);
        const repeated = given + takeBackShown(mine, 'given') + takeBackShown(mine, 'given');
        expect(await valuesOf(repeated + seats)).toEqual(['learner taken_back']);
      },

    'seats that nobody accepted expire with the pool, and their reserved places are free':
      async () => {
        const due = step(null, `select private.run_due()`);
        const expired =
          reserved +
          give(['b@example.com']) +
          accept() +
          book('otherLearner') +
          book('newUser') +
          clockAt('5 days');
        expect(await run(given + clockAt('5 days') + accept())).toMatchObject({ code: 'PX313' });
        expect(await run(given + clockAt('5 days') + give(['b@example.com']))).toMatchObject({
          code: 'PX313',
        });
        // A call that waited for the lock of the pool has an earlier clock.
        expect(
          await run(given + clockAt('5 days') + due + clockAt('0 days') + give(['b@example.com'])),
        ).toMatchObject({ code: 'PX313' });
        expect(await valuesOf(expired + due + seats)).toEqual(['b expired', 'learner bound']);
        // It ends on its last day, not when that is noticed.
        const ended = values(
          `(select count(*)::int from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
          where seat.state = 'expired' and seat.ended_at = pool.release_at)`,
        );
        expect(await valuesOf(expired + clockAt('6 days') + due + ended)).toEqual([1]);
        expect(await valuesOf(expired + due + due + counts())).toEqual(['3 of 3, 0 waiting']);
        expect(await valuesOf(expired + due + states())).toContain('newuser offered');
      },

    'a seat of a deleted account loses its address, and returns if nothing has begun': async () => {
      const [both, deleted] = [give(['b@example.com', 'c@example.com']), deleteAccount('learner')];
      const held = given + mode('invitation') + accept();
      const begun = held + progress(true) + deleted;
      expect(await valuesOf(begun + seats)).toEqual(['- ended']);
      expect(await run(begun + both)).toMatchObject({ code: 'PX312' });
      const idle = held + deleted;
      expect(await valuesOf(idle + seats)).toEqual(['- taken_back']);
      expect(await valuesOf(idle + both)).toHaveLength(2);
      // As when managers take seats back: not when too many have changed hands.
      expect(await valuesOf(held + former(6) + deleted + seats)).toContain('- ended');
      expect(await valuesOf(held + former(5) + deleted + seats)).not.toContain('- ended');
      expect(await valuesOf(held + deleteAccount('otherLearner') + seats)).toEqual([
        'learner bound',
      ]);
      // In a cohort it is reserved again when the booking ends, before it is offered to anybody
      // else.
      const due = step(null, 'select private.run_due()');
      const inCohort = reserved + accept() + book('otherLearner') + book('newUser');
      expect(await valuesOf(inCohort + deleted + seats)).toEqual(['- taken_back spent']);
      expect(await valuesOf(inCohort + deleted + due + seats)).toEqual(['- taken_back']);
      expect(await valuesOf(inCohort + deleted + due + counts())).toEqual(['3 of 3, 1 waiting']);
      const late = inCohort + clockAt('7 days') + deleted + due;
      expect(await valuesOf(late + seats)).toEqual(['- ended']);
    },

    'seats of deleted or unpublished courses cannot be given or accepted, and are not deleted with them':
      async () => {
        const binOrganization = step(null, `update public.organizations set deleted_at = now()`);
        const link = step(
          'learner',
          `select public.find_seat(${seatOf(mine)}) ->> 'state' as value`,
        );
        const listed = step('learner', `select state as value from public.list_own_seats()`);
        const facts = step(
          null,
          `select public.letter_facts(id) is null as value from private.outbox where kind = 'seat_given'`,
        );
        for (const gone of [binCourse, archiveCourse, binOrganization]) {
          expect(await run(gone + create())).toMatchObject({ code: 'PX101' });
          expect(await run(given + gone + give(['b@example.com'], 'admin'))).toMatchObject({
            code: 'PX101',
          });
          expect(await run(given + gone + accept())).toMatchObject({ code: 'PX101' });
          expect(await valuesOf(given + gone + link)).toEqual(['unavailable']);
          expect(await valuesOf(given + gone + listed)).toEqual([]);
          expect(await valuesOf(given + gone + facts)).toEqual([true]);
          // An accepted seat stays.
          expect(await valuesOf(given + accept() + gone + link)).toEqual(['bound']);
        }
        expect(await valuesOf(given + facts)).toEqual([false]);
        const free = step(null, 'delete from public.cohorts; delete from public.enrolments');
        for (const [kind, gone, id] of [
          ['course', binCourse, fixtureIds.courseWithInterests],
          ['organization', binOrganization, fixtureIds.organization],
        ] as const) {
          const remove = step(
            'admin',
            `select public.delete_from_bin('${kind}', '{${id}}') as value`,
          );
          expect(await valuesOf(given + free + gone + remove)).toEqual([0]);
        }
      },

    'people read the seats given to them, admins read all': async () => {
      expect(await valuesOf(given + seen('learner'))).toEqual([1]);
      expect(await valuesOf(given + seen('otherLearner'))).toEqual([0]);
      expect(await valuesOf(given + seen('organizationOwner'))).toEqual([0]);
      expect(await valuesOf(given + seen('instructor'))).toEqual([0]);
      expect(await valuesOf(given + seen('admin'))).toEqual([1]);
    },

    'a person with a seat reads whether they have completed its course': async () => {
      const both = given + confirmEmail('otherLearner') + give([email('otherLearner')]);
      const enrol = step('learner', `select public.enrol('${course}')`);
      expect(await valuesOf(both + hasCompleted('learner'))).toEqual([false]);
      const done = both + mode('open') + enrol + progress(true);
      expect(await valuesOf(done + hasCompleted('learner'))).toEqual([true]);
      expect(await valuesOf(done + hasCompleted('otherLearner'))).toEqual([false]);
    },
  };
}
