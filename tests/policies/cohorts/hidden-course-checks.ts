import { expect } from 'vitest';
import type { TestUser } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  archiveCourse,
  binCourse,
  book,
  cancel,
  set,
  setState,
  states,
} from './calls.ts';

const hidden = 'a course that visitors do not see is not offered, and a deleted one is not sold';
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const offered = joined('learner', 'otherLearner', 'newUser') + cancel();

/** What happens to the cohorts of a course that visitors do not see. */
export function hiddenCourseChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    [hidden]: async () => {
      const full = joined('learner', 'otherLearner');
      for (const hide of [archiveCourse, binCourse])
        expect(await valuesOf(full + hide + cancel() + states())).toEqual([
          'learner cancelled',
          'otherlearner waiting',
        ]);
      expect(resultOf(await run(offered + archiveCourse + accept('otherLearner')))).toMatchObject({
        state: 'confirmed',
      });
      expect(await run(offered + binCourse + accept('otherLearner'))).toMatchObject({
        code: 'PX204',
      });
      expect(resultOf(await run(archiveCourse + add('a@b.gr')))).toBeDefined();
      expect(await run(binCourse + add('a@b.gr'))).toMatchObject({ code: 'PX202' });
      const closed = set("state = 'closed'");
      expect(resultOf(await run(closed + archiveCourse + setState('open')))).toBeDefined();
      expect(await run(closed + binCourse + setState('open'))).toMatchObject({ code: 'PX213' });
    },
  };
}
