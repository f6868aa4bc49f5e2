import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { book, clockAt, confirmEmail, priced, runDue, step, values } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { course, progress } from './company-calls.ts';
import {
  accept,
  create,
  former,
  give,
  given,
  mine,
  mode,
  pool,
  reserved,
  seatFunction,
  seats,
  takeBack,
} from './seat-calls.ts';

const giveMany = (list: string) =>
  step(
    'organizationOwner',
    `select count(*)::int as value from public.give_seats('${pool}', ${list})`,
  );

const later = (moment: string) => clockAt(moment) + runDue(moment);

const otherPool = pool.replace(/1$/, '2');
export function poolChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));

  return {
    'a holder has begun once they have completed a lesson since, or their meeting has begun':
      async () => {
        const bound = given + mode('booking') + accept() + book('learner', priced);
        const binned = step(null, 'update public.organizations set deleted_at = now()');
        expect(await run(bound + binned + takeBack(mine, 'admin'))).not.toHaveProperty('code');
        expect(await run(bound + binned + takeBack(mine))).toMatchObject({ code: 'PX314' });
        expect(await run(bound + clockAt('14 days') + takeBack(mine))).toMatchObject({
          code: 'PX315',
        });
        const cohortSeat = reserved + accept();
        for (const held of [bound, cohortSeat]) {
          expect(await run(held + progress(true) + takeBack(mine))).toMatchObject({
            code: 'PX315',
          });
          expect(await run(held + progress(false) + takeBack(mine))).not.toHaveProperty('code');
          // What was done before the seat does not count as begun.
          const before = progress(true, `private.clock() - interval '1 second'`);
          expect(await run(held + before + takeBack(mine))).not.toHaveProperty('code');
        }
        const again = step('learner', `select public.start_over('${course}', 1)`);
        expect(await run(bound + progress(true) + again + takeBack(mine))).toMatchObject({
          code: 'PX315',
        });
        expect(await valuesOf(cohortSeat + clockAt('7 days') + cancelByStaff + seats)).toEqual([
          'learner taken_back spent',
        ]);
      },

    'managers can take back a limited number of accepted seats in 30 days': async () => {
      const tooMany = { code: 'PX330' };
      const bound = given + accept();
      expect(await run(bound + former(5) + takeBack(mine))).not.toHaveProperty('code');
      expect(await run(bound + former(6) + takeBack(mine))).toMatchObject(tooMany);
      expect(await run(bound + former(6) + takeBack(mine, 'admin'))).not.toHaveProperty('code');
      // A seat that nobody has accepted does not count either.
      expect(await run(given + former(6) + takeBack(mine))).not.toHaveProperty('code');
      for (const others of [
        former(6, { age: '30 days' }),
        former(6, { bound: 'null' }),
        create().replaceAll(pool, otherPool) + former(6, { of: otherPool }),
      ])
        expect(await run(bound + others + takeBack(mine))).not.toHaveProperty('code');
      expect(
        await run(bound + former(6, { age: '29 days 23 hours' }) + takeBack(mine)),
      ).toMatchObject(tooMany);
      const left = step(null, `update public.seats set state = 'ended' where email like 'former%'`);
      expect(await run(bound + former(6) + left + takeBack(mine))).not.toHaveProperty('code');
    },

    'addresses of people who did not keep a seat are deleted half a year later': async () => {
      const all = create({ quantity: 3 }) + give(['a@example.com', mine]) + seatFunction;
      const back = all + confirmEmail('learner') + accept() + takeBack('a@example.com');
      expect(await valuesOf(back + later('180 days') + seats)).toEqual([
        'a taken_back',
        'learner bound',
      ]);
      expect(await valuesOf(back + later('180 days 1 second') + seats)).toEqual([
        'learner bound',
        '- taken_back',
      ]);
      const expired = all + later('5 days');
      expect(await valuesOf(expired + later('186 days') + seats)).toEqual([
        '- expired',
        '- expired',
      ]);
    },

    'many addresses are given at once, and every bad line is named': async () => {
      const many = `array(select 'p' || n || '@example.com' from generate_series(1, 500) as n)`;
      expect(await valuesOf(create({ quantity: 500 }) + giveMany(many))).toEqual([500]);
      const queued = values(`(select count(*)::int from private.outbox where kind = 'seat_given')`);
      expect(
        await valuesOf(create({ quantity: 500 }) + giveMany(many) + giveMany(many) + queued),
      ).toEqual([500]);
      expect(await run(create({ quantity: 499 }) + giveMany(many))).toMatchObject({
        code: 'PX312',
      });
      const tooMany = `array(select 'p' || n || '@example.com' from generate_series(1, 1001) as n)`;
      expect(await run(create({ quantity: 2000 }) + giveMany(tooMany))).toMatchObject({
        code: 'PX311',
      });
      expect(await run(create() + give(['a@b,c@d.gr']))).toMatchObject({ code: 'PX311' });
      const bad = [
        'x@gmail.com.',
        'x@gmail..com',
        'x@gｍail.com',
        'x@ⓖmail.com',
        'x@gmaıl.com',
        'x@[127.0.0.1].x',
        'x@127.0.0.1',
        'x@-a.gr',
        'x,y@a.gr',
        'κώστας@a.gr',
        'a..b@a.gr',
        '.a@a.gr',
        'a.@a.gr',
        `${'a'.repeat(65)}@a.gr`,
      ];
      const refused = await run(create({ quantity: 20 }) + give(['X@A-b.xn--jxalpdlp.gr', ...bad]));
      expect(refused).toMatchObject({ code: 'PX311' });
      expect(JSON.parse('detail' in refused ? String(refused.detail) : '[]')).toEqual(
        bad.map((email, index) => ({ line: index + 2, email })),
      );
      expect(await run(create() + give([`a@${`${'b'.repeat(60)}.`.repeat(5)}gr`]))).toMatchObject({
        code: 'PX311',
      });
    },
  };
}

/** Staff end the booking of the learner. */
const cancelByStaff = step(
  'instructor',
  `select public.remove_booking(pg_temp.booking_of('${testUsers.learner}', '7a000000-0000-4000-8000-000000000011'), 'Asked by phone')`,
);
