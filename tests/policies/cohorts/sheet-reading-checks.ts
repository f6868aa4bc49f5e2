import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  anotherMeeting,
  lock,
  locked,
  mark,
  over,
  profile,
  second,
  two,
  unknownId,
} from './attendance-calls.ts';
import { add, book, cohort, elsewhere, meeting, set, step } from './calls.ts';

const sheet = (of = meeting(cohort)) =>
  step('instructor', `select public.attendance_sheet('${of}') as result`).replace(/;$/, '');

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
      const anotherDay = anotherMeeting + two + over + mark({ learner: 60 });
      expect(await seen(anotherDay, second)).toMatchObject({
        people: [{ minutes: null }, { minutes: null }],
      });
      const renamed = named + locked + profile(`first_name = 'Eva'`);
      expect(await seen(renamed)).toMatchObject({
        locked_at: expect.any(String),
        people: [{ name: 'Anna Alpha' }, { minutes: 0 }],
      });
      const onlyOther =
        anotherMeeting + two + over + mark({ learner: 1, otherLearner: 1 }) + lock();
      expect(await seen(onlyOther, second)).toMatchObject({ locked_at: null });
      expect(await seen('', unknownId)).toBeNull();
    },
  };
}
