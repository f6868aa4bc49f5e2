import { expect } from 'vitest';
import { mark, over } from '../attendance/attendance-calls.ts';
import { cancel, step } from '../cohorts/calls.ts';
import { today } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import { named, saveRules } from '../certificates/calls.ts';
import { bound, end, inCohort, progress, report } from './company-calls.ts';
import { mine } from './seat-calls.ts';

const zero = { bought: 0, given: 0, bound: 0, begun: 0, completed: 0, minutes: 0, certificates: 0 };

export function companyReportChecks(started: Run): Checks {
  const run: Run = (sql) => started(sql.trimEnd().replace(/;$/, ''));
  return {
    'the report counts what happened in its period, in total, for each course and month':
      async () => {
        const figures = async (sql: string, since = `${today} - 1`, until = `${today} + 30`) => {
          const result = resultOf(await run(sql + report(since, until)));
          const { totals, courses, months } = result as {
            totals: typeof zero;
            courses: (typeof zero & { title: string })[];
            months: (typeof zero & { month: string })[];
          };
          for (const parts of [courses, months])
            for (const name of Object.keys(zero) as (keyof typeof zero)[])
              expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(totals[name]);
          return totals;
        };
        expect(await figures(bound)).toEqual({ ...zero, bought: 2, given: 2, bound: 1 });
        expect(await figures(bound + progress(false))).toMatchObject({ bound: 1, begun: 0 });
        const certified = saveRules() + named + bound + progress(true);
        const check = step(null, `select private.run_due()`);
        expect(await figures(certified + check)).toMatchObject({
          begun: 1,
          completed: 1,
          certificates: 1,
        });
        // What they had done before they accepted does not count for the seat.
        const acceptedLater = step(
          null,
          `update public.seats set bound_at = now() + interval '1 hour'
        where state = 'bound'`,
        );
        expect(await figures(certified + check + acceptedLater)).toEqual({
          ...zero,
          bought: 2,
          given: 2,
          bound: 1,
        });
        const again = step(
          null,
          `update public.lesson_progress set completed_at = now() + interval '2 hours'`,
        );
        expect(await figures(certified + check + acceptedLater + again)).toMatchObject({
          begun: 1,
          completed: 0,
          certificates: 0,
        });
        // Managers do not see what people did who have left.
        expect(await figures(certified + check + end(mine))).toEqual({
          ...zero,
          bought: 2,
          given: 2,
          bound: 1,
        });
        const attended =
          saveRules({ achievement: false }) + named + inCohort + over + mark({ learner: 200 });
        expect(await figures(attended)).toMatchObject({ begun: 1, minutes: 200, certificates: 1 });
        expect(await figures(inCohort)).toMatchObject({ bound: 1, begun: 0 });
        expect(await figures(inCohort + cancel())).toMatchObject({ bound: 1, begun: 0 });
        // Both days belong to it.
        expect(await figures(bound, today, today)).toMatchObject({ bought: 2 });
        expect(await figures(bound, `${today} + 1`)).toEqual(zero);
        expect(await figures(bound, `${today} - 9`, `${today} - 1`)).toEqual(zero);
        const months = resultOf(await run(bound + report(`'2027-01-31'`, `'2027-03-01'`))).months;
        expect(months).toMatchObject([
          { month: '2027-01-01' },
          { month: '2027-02-01' },
          { month: '2027-03-01' },
        ]);
      },

    'the report covers up to 60 months': async () => {
      for (const [since, until] of [
        [`'2027-01-02'`, `'2027-01-01'`],
        ['null', `'2027-01-01'`],
        [`'2022-01-01'`, `'2027-01-01'`],
      ] as const)
        expect(await run(bound + report(since, until))).toMatchObject({ code: 'PX318' });
      expect(await run(bound + report(`'2022-01-01'`, `'2026-12-31'`))).not.toHaveProperty('code');
    },
  };
}
