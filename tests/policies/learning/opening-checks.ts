import { expect } from 'vitest';
import { testUsers, type TestUser } from '../actors.ts';
import { book, cancel, clockAt, elsewhere, payFor, set, step } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  asLearner,
  complete,
  course,
  enrol,
  ids,
  open,
  place,
  setUp,
  watch,
} from './learning-steps.ts';

const opening = (value: string) =>
  step(null, `update public.courses set lessons_open = '${value}' where id = '${course}'`);
const start = setUp('booking') + set('price_cents = 9900', elsewhere);
/** A seat that is still to be paid, in a cohort that begins in a week. */
const booked = start + book('learner', elsewhere);
const enrolPerson = (person: TestUser) =>
  step(
    'instructor',
    `select to_jsonb(public.enrol_person('${course}', '${testUsers[person]}')) as result`,
  );
const preview = step(
  null,
  `update public.course_lessons set is_preview = true where id = '${ids.text}'`,
);
const texts = `select lesson.title as value from public.lesson_bodies as body
  join public.course_lessons as lesson on lesson.id = body.lesson_id
  where body.course_id = '${course}' order by lesson.title`;
const readBy = (user: TestUser) => step(user, texts);
const published = ['exercise', 'film', 'optional', 'quiz', 'text'];
const enrolments = `select is_active as value from public.enrolments where course_id = '${course}'`;
const closed = step(
  'learner',
  `select course -> 'closed' as value from jsonb_array_elements(public.my_courses() -> 'enrolled') as course
   where course ->> 'course_id' = '${course}'`,
);
const closedLessons = (of: string) =>
  step('learner', `select public.closed_lessons('${of}') as value`);
const startQuiz = `select public.start_quiz('${ids.quiz}') ->> 'attempt' as answer`;
const attempt = '(select id from public.quiz_attempts)';

/** What a learner may read and do before a booking is paid, and what opens the lessons. */
export function openingChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const read = (sql: string) => valuesOf(sql + readBy('learner'));
  return {
    'the lessons of a booking that is to be paid are closed until the first meeting': async () => {
      expect(await read(booked)).toEqual([]);
      expect(await read(booked + preview)).toEqual(['text']);
      expect(await valuesOf(booked + step('learner', enrolments))).toEqual([true]);
      expect(await valuesOf(booked + readBy('instructor'))).toEqual(
        ['draft', ...published].toSorted(),
      );
      expect(await read(booked + clockAt('6 days 23 hours'))).toEqual([]);
      expect(await read(booked + clockAt('7 days'))).toEqual(published);
      // A cohort without a meeting has not begun.
      const none = step(null, `update public.cohorts set starts_at = null, ends_at = null`);
      expect(await read(booked + none + clockAt('30 days'))).toEqual([]);
    },

    'a paid or waived booking opens the lessons': async () => {
      for (const state of ['paid', 'waived'])
        expect(await read(booked + payFor('learner', elsewhere, state))).toEqual(published);
      // A mistake is corrected.
      const corrected = payFor('learner', elsewhere, 'paid') + payFor('learner', elsewhere, 'due');
      expect(await read(booked + corrected)).toEqual([]);
    },

    'the course may open its lessons at once': async () => {
      expect(await read(opening('at_once') + booked)).toEqual(published);
      expect(await read(booked + opening('at_once'))).toEqual(published);
      const free = step(
        null,
        `update public.courses set enrolment_mode = 'open' where id = '${course}'`,
      );
      expect(await read(booked + free)).toEqual(published);
    },

    'free bookings, seats of companies, staff and people who enrol themselves open the lessons':
      async () => {
        expect(await read(setUp('booking') + book('learner', elsewhere))).toEqual(published);
        expect(await read(booked + enrolPerson('learner'))).toEqual(published);
        expect(await read(booked + enrolPerson('otherLearner'))).toEqual([]);
        expect(await read(setUp() + asLearner(enrol))).toEqual(published);
        const seat = step(
          null,
          `insert into private.enrolment_causes (enrolment_id, kind, source_id)
           select id, 'seat', gen_random_uuid() from public.enrolments where course_id = '${course}'`,
        );
        expect(await read(booked + seat)).toEqual(published);
        const ended = step(
          null,
          `update private.enrolment_causes set ended_at = now() where kind = 'seat'`,
        );
        expect(await read(booked + seat + ended)).toEqual([]);
      },

    'a second booking does not change what the first one gives': async () => {
      const another = step(
        null,
        `insert into public.cohorts (id, course_id, capacity, price_cents) values ('7a000000-0000-4000-8000-000000000019', '${course}', 5, 9900);
         insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('7a000000-0000-4000-8000-000000000019', now() + interval '20 days', now() + interval '20 days 1 hour');
         update public.cohorts set state = 'open'`,
      );
      const second = '7a000000-0000-4000-8000-000000000019';
      const both = booked + another + book('learner', second);
      expect(await read(both)).toEqual([]);
      expect(await valuesOf(both + closed)).toHaveLength(1);
      expect(await read(both + clockAt('8 days'))).toEqual(published);
      expect(await read(both + payFor('learner', second, 'paid'))).toEqual(published);
      // Giving up the unpaid one takes nothing from the paid one, and the other way round.
      const paid = both + payFor('learner', second, 'paid');
      expect(await read(paid + cancel('learner', elsewhere))).toEqual(published);
      expect(await read(paid + cancel('learner', second))).toEqual([]);
    },

    'giving up an unpaid booking ends the access, and keeps the progress': async () => {
      const ended = booked + clockAt('0') + opening('at_once') + asLearner(complete('text'));
      const given = ended + cancel('learner', elsewhere);
      expect(await valuesOf(given + step('learner', enrolments))).toEqual([false]);
      expect(await read(given)).toEqual([]);
      expect(
        await valuesOf(
          given + step('learner', 'select count(*)::integer as value from public.lesson_progress'),
        ),
      ).toEqual([1]);
    },

    'every function about a lesson refuses as long as the lessons are closed': async () => {
      const refusal = { code: 'PX114' };
      for (const call of [
        open('text'),
        complete('text'),
        place(`'{"block": 1}'`),
        watch([[0, 10]]),
        `select public.save_note('${ids.text}', 'A')`,
        startQuiz,
        `select public.quiz_summary('${ids.quiz}')`,
        `select * from public.list_lesson_questions('${ids.text}')`,
        `select public.ask_question(gen_random_uuid(), '${ids.text}', 'A', 'A')`,
      ]) {
        expect([call, await run(booked + step('learner', call))]).toEqual([
          call,
          expect.objectContaining(refusal),
        ]);
        const outcome = await run(
          booked + payFor('learner', elsewhere, 'paid') + step('learner', call),
        );
        expect([call, outcome]).toEqual([call, expect.not.objectContaining(refusal)]);
      }
      const openOther = step(
        'learner',
        `select public.open_lesson('${fixtureIds.publishedLesson}')`,
      );
      expect(await run(booked + book('learner') + openOther)).toMatchObject({ rows: 1 });
      // The progress can still be read, and nobody else learns that something is unpaid.
      expect(
        await run(booked + step('learner', `select public.course_progress('${course}')`)),
      ).toMatchObject({ rows: 1 });
      expect(await run(booked + step('otherLearner', open('text')))).toMatchObject({
        code: 'PX104',
      });
      expect(
        await run(
          booked +
            step('otherLearner', `select * from public.list_lesson_questions('${ids.text}')`),
        ),
      ).toMatchObject({ code: 'PX104' });
    },

    'a running quiz waits while the lessons are closed': async () => {
      const running =
        opening('at_once') + booked + asLearner(startQuiz) + opening('when_paid_or_started');
      for (const call of [
        startQuiz,
        `select public.save_answer(${attempt}, 'q1', '["a"]')`,
        `select public.submit_quiz(${attempt})`,
      ]) {
        expect([call, await run(running + step('learner', call))]).toEqual([
          call,
          expect.objectContaining({ code: 'PX114' }),
        ]);
      }
      const paid = running + payFor('learner', elsewhere, 'paid');
      expect(
        await run(paid + step('learner', `select public.submit_quiz(${attempt})`)),
      ).toMatchObject({
        rows: 1,
      });
    },

    'the page of a learner says when closed lessons will open': async () => {
      const first = `select jsonb_build_object('opens_at', starts_at) as value from public.cohorts where id = '${elsewhere}'`;
      const [opensAt] = await valuesOf(booked + step(null, first));
      expect(opensAt).toHaveProperty('opens_at', expect.any(String));
      expect(await valuesOf(booked + closed)).toEqual([opensAt]);
      expect(await valuesOf(booked + closedLessons(course))).toEqual([opensAt]);
      expect(await valuesOf(booked + closedLessons(fixtureIds.courseWithInterests))).toEqual([
        null,
      ]);
      expect(await valuesOf(booked + payFor('learner', elsewhere, 'paid') + closed)).toEqual([
        null,
      ]);
    },
  };
}
