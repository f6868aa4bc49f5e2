import { expect } from 'vitest';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { book, cancel, cohort, elsewhere, letters, set, setState, values } from './calls.ts';
import { created, on, save, create, series, sequences, closes, opened } from './cohort-calls.ts';

export function meetingChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const told = async (sql: string) =>
    (await valuesOf(sql + letters)).filter((letter) => String(letter).startsWith('moved'));
  return {
    'a trainer is in one meeting at a time': async () => {
      const trainer = { trainer_id: fixtureIds.trainer };
      const second = '7a000000-0000-4000-8000-000000000022';
      const first =
        create({ ...trainer, meetings: [on(1, '2027-03-22', '18:00', '21:00')] }) +
        setState('open', null, created);
      const other = (from: string, to: string, fields: object = trainer) =>
        first + create({ ...fields, meetings: [on(2, '2027-03-22', from, to)] }, second);
      const opening = setState('open', null, second);
      expect(await run(other('20:00', '22:00') + opening)).toMatchObject({ code: 'PX210' });
      expect(resultOf(await run(other('21:00', '22:00') + opening))).toBeDefined();
      expect(resultOf(await run(other('20:00', '22:00')))).toBeDefined();
      expect(resultOf(await run(other('20:00', '22:00', {}) + opening))).toBeDefined();
      expect(
        await run(other('20:00', '22:00', {}) + opening + save(trainer, second)),
      ).toMatchObject({ code: 'PX210' });
      const later = other('21:00', '22:00') + opening;
      expect(
        await run(later + save({ meetings: [on(2, '2027-03-22', '20:59', '22:00')] }, second)),
      ).toMatchObject({ code: 'PX210' });
      const freed = setState('cancelled', 'Ill', created);
      expect(resultOf(await run(other('20:00', '22:00') + freed + opening))).toBeDefined();
      const week = ['2027-03-22', '2027-03-29', '2027-04-05'];
      const weekly = (dates: string[]) => ({
        ...trainer,
        meetings: dates.map((date, index) => on(index + 1, date)),
      });
      const shifted =
        create(weekly(week)) +
        setState('open', null, created) +
        save(weekly([...week.slice(1), '2027-04-12']));
      expect(resultOf(await run(shifted))).toBeDefined();
    },

    'the sequence of a meeting grows with each change that calendars must know': async () => {
      expect(await valuesOf(create({ meetings: series }) + sequences())).toEqual(['0,0']);
      expect(await valuesOf(opened + sequences())).toEqual(['1,1']);
      const then = (fields: object) => valuesOf(opened + save(fields) + sequences());
      expect(await then({ capacity: 5, meetings: series })).toEqual(['1,1']);
      expect(await then({ meetings: [series[0], on(2, '2027-03-29', '18:30')] })).toEqual(['1,2']);
      expect(await then({ meetings: [series[0], on(2, '2027-03-29', '18:00', '20:00')] })).toEqual([
        '1,2',
      ]);
      expect(await then({ meetings: [series[0], { ...series[1], address: 'Ermou 1' }] })).toEqual([
        '1,2',
      ]);
      expect(
        await then({ meetings: [series[0], { ...series[1], link: 'https://meet.example' }] }),
      ).toEqual(['1,2']);
      expect(await then({ meetings: [series[0]] })).toEqual(['1,2']);
      expect(await then({ place: 'remote' })).toEqual(['2,2']);
      expect(await then({ address: 'Ermou 1' })).toEqual(['2,2']);
      expect(await then({ trainer_id: fixtureIds.trainer })).toEqual(['1,1']);
      const link = save({ meetings: [{ ...series[0], link: 'https://meet.example' }, series[1]] });
      expect(await valuesOf(opened + link + link + sequences())).toEqual(['2,1']);
      const other = save({
        meetings: [{ ...series[0], link: 'https://meet.example/b' }, series[1]],
      });
      expect(await valuesOf(opened + link + other + sequences())).toEqual(['3,1']);
      expect(await valuesOf(opened + link + save({ meetings: series }) + sequences())).toEqual([
        '3,1',
      ]);
      expect(await valuesOf(opened + setState('closed', null, created) + sequences())).toEqual([
        '1,1',
      ]);
      expect(await valuesOf(opened + setState('cancelled', 'Ill', created) + sequences())).toEqual([
        '2,2',
      ]);
      expect(await valuesOf(opened + save({ place: 'remote' }) + sequences(cohort))).toEqual(['1']);
    },

    'people learn that a meeting moved': async () => {
      const week = [...series, on(3, '2027-04-05')];
      const begun = create({ meetings: week, capacity: 1 }) + setState('open', null, created);
      const three = begun + book('learner', created) + book('otherLearner', created);
      const both = ['moved learner', 'moved otherlearner'];
      const moved = save({ meetings: [week[0], on(2, '2027-03-30'), week[2]] });
      expect(await told(three)).toEqual([]);
      expect(await told(three + save({ capacity: 3 }))).toEqual([]);
      expect(await told(three + moved)).toEqual(both);
      expect(await told(three + save({ meetings: [week[0], week[2]] }))).toEqual(both);
      expect(await told(three + save({ meetings: [...week, on(4, '2027-04-12')] }))).toEqual(both);
      expect(await told(three + save({ address: 'Ermou 1' }))).toEqual(both);
      expect(
        await told(three + set("state = 'closed'", created) + save({ address: 'Ermou 1' })),
      ).toEqual(both);
      expect(
        await told(create({ meetings: week }) + save({ address: 'Ermou 1', meetings: series })),
      ).toEqual([]);
      // Somebody who has cancelled, somebody who books afterwards, and somebody with a seat
      // elsewhere.
      expect(await told(three + cancel('otherLearner', created) + moved)).toEqual([both[0]]);
      expect(await told(begun + moved + book('learner', created))).toEqual([]);
      expect(await told(begun + book('learner', elsewhere) + moved)).toEqual([]);
    },

    'after a change of its cohort an offer lasts as long as the new times allow': async () => {
      const offered = book() + book('otherLearner') + cancel();
      const hours = values(
        `(select extract(epoch from offer_expires_at - now()) / 3600 from public.bookings where state = 'offered')`,
      );
      expect((await valuesOf(offered + closes('3 hours') + hours)).map(Number)).toEqual([3]);
      expect(
        (await valuesOf(offered + closes('3 hours') + closes('9 hours') + hours)).map(Number),
      ).toEqual([9]);
      expect(
        (await valuesOf(offered + closes('3 hours') + closes('30 hours') + hours)).map(Number),
      ).toEqual([24]);
      const elsewhereToo =
        book('learner', elsewhere) + book('otherLearner', elsewhere) + cancel('learner', elsewhere);
      expect((await valuesOf(elsewhereToo + closes('3 hours') + hours)).map(Number)).toEqual([24]);
      // A seat that is not an offer gets no deadline.
      const deadlines = values(
        `(select count(*)::integer from public.bookings where offer_expires_at is not null)`,
      );
      expect(await valuesOf(book() + book('otherLearner') + closes('3 hours') + deadlines)).toEqual(
        [0],
      );
    },
  };
}
