import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  anotherMeeting,
  erase,
  lock,
  locked,
  mark,
  names,
  over,
  profile,
  second,
  two,
  unknownId,
} from './attendance-calls.ts';
import {
  add,
  book,
  clockAt,
  cohort,
  deleteAccount,
  elsewhere,
  meeting,
  remove,
  set,
  step,
} from '../cohorts/calls.ts';

const sheet = (of = meeting(cohort)) =>
  step('instructor', `select public.attendance_sheet('${of}') as result`);

const nikos = `update public.profiles set first_name = 'Nikos', last_name = 'Beta' where id = '${testUsers.otherLearner}'`;

export function sheetReadingChecks(run: Run): Checks {
  const seen = async (sql: string, of?: string) => resultOf(await run(sql + sheet(of)));
  return {
    'staff read the sheet with everybody who has a seat': async () => {
      const seats = set(`capacity = 2, address = 'Ermou 1'`) + book() + add('a@b.gr');
      const waiting = book('otherLearner') + book('newUser', elsewhere);
      const named = profile(`first_name = 'Anna', last_name = 'Alpha'`);
      expect(await seen(named + seats + waiting)).toMatchObject({
        meeting: { id: meeting(cohort), is_live: true, address: 'Ermou 1', place: 'athens' },
        cohort_id: cohort,
        locked_at: null,
        people: [
          { name: 'Anna Alpha', email: emailOf('learner'), minutes: null, at: null },
          { name: 'Anna', email: 'a@b.gr', minutes: null },
        ],
      });
      const moved = step(
        null,
        `update public.cohort_meetings set address = 'Elsewhere' where id = '${meeting(cohort)}'`,
      );
      expect(await seen(seats + moved)).toMatchObject({ meeting: { address: 'Elsewhere' } });
      const marked = two + over + mark({ learner: 60 });
      expect(await seen(marked)).toMatchObject({
        people: [{ minutes: 60, at: expect.any(String) }, { minutes: null }],
      });
      // A person who left after the meeting began stays with the mark, and only then.
      const left = two + clockAt('7 days 2 hours') + mark({ learner: 60 }) + remove();
      expect(await seen(left)).toMatchObject({
        people: [
          { minutes: 60, has_seat: false },
          { minutes: null, has_seat: true },
        ],
      });
      expect((await seen(left + remove('otherLearner')))?.people).toHaveLength(1);
      const anotherDay = anotherMeeting + two + over + mark({ learner: 60 });
      expect(await seen(anotherDay, second)).toMatchObject({
        people: [{ minutes: null }, { minutes: null }],
      });
      const renamed = named + locked + profile(`first_name = 'Eva'`);
      expect(await seen(renamed)).toMatchObject({
        locked_at: expect.any(String),
        people: [
          { name: 'Anna Alpha', has_seat: true },
          { minutes: 0, has_seat: true },
        ],
      });
      const onlyOther =
        anotherMeeting + two + over + mark({ learner: 1, otherLearner: 1 }) + lock();
      expect(await seen(onlyOther, second)).toMatchObject({ locked_at: null });
      // A person who was absent from every meeting is on the sheet of an added one.
      expect((await seen(locked + anotherMeeting, second))?.people).toHaveLength(2);
      expect(await seen('', unknownId)).toBeNull();
    },

    'an admin erases a name from the locked sheets of a cohort, with a reason': async () => {
      const given = profile(`first_name = 'Anna', last_name = 'Alpha'`);
      const withNames = given + step(null, nikos) + locked;
      expect(await seen(withNames + erase())).toMatchObject({
        people: [{ name: null, email: null, minutes: 240 }, { name: 'Nikos Beta' }],
      });
      const entries = `select action || ' ' || (after ->> 'reason') as value from public.audit_log where action like 'erase%'`;
      const twice = await run(withNames + erase() + erase() + step(null, entries));
      expect(valuesIn(twice)).toEqual(['erase attendance name Asked for it']);
      expect(valuesIn(await run(withNames + erase() + names))).toEqual(['-,Nikos Beta']);
      // The next lock does not bring it back, and without a locked sheet there is nothing to erase.
      const later =
        anotherMeeting +
        withNames +
        erase() +
        clockAt('9 days') +
        mark({ learner: 60, otherLearner: 60 }, '8 days', { of: second }) +
        lock(second);
      expect(await seen(later, second)).toMatchObject({ people: [{ name: null }, {}] });
      const unlocked = given + two + over + mark({ learner: 60 }) + erase();
      expect(await seen(unlocked)).toMatchObject({ people: [{ name: 'Anna Alpha' }, {}] });
      for (const caller of ['instructor', 'learner'] as const)
        expect(await run(withNames + erase('Why', caller))).toMatchObject({
          code: '42501',
        });
      for (const missing of [null, ' ', 'x'.repeat(501)])
        expect(await run(withNames + erase(missing))).toMatchObject({
          code: 'PX212',
        });
      // The name of a deleted account stays on the sheet until it is erased.
      const deleted = given + locked + deleteAccount('learner');
      const left = step(null, 'select private.run_due()');
      expect(await seen(deleted + left)).toMatchObject({ people: [{ name: 'Anna Alpha' }, {}] });
    },
  };
}
