import { expect } from 'vitest';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { book, cohort, meeting, set, setState, states, step, values } from './calls.ts';
import {
  created,
  meetingId,
  notValid,
  on,
  save,
  create,
  series,
  starts,
  opened,
} from './cohort-calls.ts';

/** SQL that sells one seat of a cohort. */
const pool = (id: string, release: string) => `
        insert into public.seat_pools (
          id, organization_id, course_id, cohort_id, quantity, expires_at, release_at, price_cents, reference, vat_percent, due_at
        ) select '${id}', '${fixtureIds.organization}', course_id, id, 1, '2028-01-01', '${release}', 100, '${id.slice(0, 8)}', 24, '${release}'
        from public.cohorts where id = '${created}';`;

export function cohortChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'times of a series are those of Athens on each date': async () => {
      expect(await valuesOf(create({ meetings: series }) + starts)).toEqual([
        '2027-03-22 16:00,2027-03-29 15:00',
      ]);
      const october = [on(1, '2027-10-30'), on(2, '2027-10-31')];
      expect(await valuesOf(create({ meetings: october }) + starts)).toEqual([
        '2027-10-30 15:00,2027-10-31 16:00',
      ]);
      expect(resultOf(await run(create({ meetings: series })))).toMatchObject({
        id: created,
        state: 'draft',
        capacity: 2,
        meetings: series.map((one) => ({ ...one, address: '', link: '' })),
      });
      // Past midnight, in the nights in which the clocks change: the times are read as they were
      // written.
      const nights = [on(1, '2027-03-27', '22:00', '05:00'), on(2, '2027-10-30', '20:00', '00:00')];
      const hours = values(
        `(select string_agg(to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), ',' order by id)
          from public.cohort_meetings where cohort_id = '${created}')`,
      );
      expect(await valuesOf(create({ meetings: nights }) + hours)).toEqual([
        '2027-03-28 02:00,2027-10-30 21:00',
      ]);
      expect(resultOf(await run(create({ meetings: nights })))).toMatchObject({ meetings: nights });
      const bounds = values(
        `(select starts_at || ' ' || ends_at from public.cohorts where id = '${created}')`,
      );
      const utc = step(null, "set local timezone = 'UTC'");
      expect(await valuesOf(utc + create({ meetings: series }) + bounds)).toEqual([
        '2027-03-22 16:00:00+00 2027-03-29 18:00:00+00',
      ]);
    },

    'a cohort that has begun gets no minimum of people': async () => {
      const passed = { code: 'PX221' };
      const before = [on(1, '2020-03-23')];
      const least = { min_participants: 2 };
      expect(await run(create({ ...least, meetings: before }))).toMatchObject(passed);
      expect(await run(create(least) + save({ meetings: before }))).toMatchObject(passed);
      // Only the first counts.
      const late = [on(1, '2020-03-23'), on(2, '2027-03-29')];
      expect(
        await run(create({ ...least, meetings: series }) + save({ meetings: late })),
      ).toMatchObject(passed);
      expect(await run(create({ meetings: before }) + save(least))).toMatchObject(passed);
      const moved =
        create({ ...least, meetings: series }) + save({ min_participants: null, meetings: before });
      expect(resultOf(await run(moved))).toMatchObject({ min_participants: null });
      // As it begins, it has begun.
      const atStart = set(`min_participants = 1, starts_at = now()`);
      expect(
        resultOf(await run(set('starts_at = now()') + save({ capacity: 3 }, cohort))),
      ).toMatchObject({ capacity: 3 });
      expect(
        await run(set('starts_at = now()') + save({ min_participants: 1 }, cohort)),
      ).toMatchObject(passed);
      // One that already had both is saved.
      expect(resultOf(await run(atStart + save({ capacity: 3 }, cohort)))).toMatchObject({
        capacity: 3,
      });
      expect(
        resultOf(await run(atStart + save({ capacity: 3, min_participants: 2 }, cohort))),
      ).toMatchObject({ min_participants: 2 });
    },

    'what is to be paid stays due as it was told when the cohort moves to an earlier day':
      async () => {
        const [sold, seat] = ['2027-03-22', '2027-03-21'];
        const booked =
          create({ meetings: series, price_cents: 10000, capacity: 5 }) +
          setState('open', null, created) +
          book('learner', created) +
          step(
            null,
            `update public.booking_payments set due_at = '${seat}';
           ${pool('70000001-0000-4000-8000-000000000000', sold)}`,
          );
        const dates = step(
          null,
          `select to_char(due_at at time zone 'UTC', 'MM-DD HH24:MI') as value from (
           select due_at from public.booking_payments union all select due_at from public.seat_pools
         ) as dates order by due_at`,
        );
        for (const day of ['2027-03-20', '2027-03-25'])
          expect(await valuesOf(booked + save({ meetings: [on(1, day)] }) + dates)).toEqual([
            '03-21 21:59',
            '03-22 21:59',
          ]);
      },

    'a cohort is saved over its version': async () => {
      const before = "'2020-01-01'";
      expect(resultOf(await run(save({ capacity: 3 }, cohort)))).toMatchObject({ capacity: 3 });
      expect(resultOf(await run(save({ capacity: 3 }, cohort, before)))).toBeNull();
      expect(resultOf(await run(save({ capacity: 3 }, created, before)))).toBeNull();
      const repeated = create({ capacity: 2 }) + create({ capacity: 9 });
      expect(resultOf(await run(repeated))).toMatchObject({ capacity: 2 });
      const all = {
        capacity: 5,
        min_participants: 3,
        decide_by: '2027-01-01T00:00:00+00:00',
        price_cents: 500,
        place: 'remote',
        address: 'Ermou 1',
        booking_opens_at: '2027-01-02T00:00:00+00:00',
        booking_closes_at: '2027-01-03T00:00:00+00:00',
        trainer_id: fixtureIds.trainer,
        organization_id: fixtureIds.organization,
      };
      expect(resultOf(await run(create(all)))).toMatchObject(all);
      const kept = create(all) + save({ capacity: 6 });
      expect(resultOf(await run(kept))).toMatchObject({ ...all, capacity: 6 });
      const audited = values(
        `(select string_agg(action, ',' order by id) from public.audit_log where subject_type = 'cohorts')`,
      );
      expect(await valuesOf(create() + save({ capacity: 3 }) + audited)).toEqual([
        'create cohort,save cohort',
      ]);
      const moved =
        save({ course_id: fixtureIds.draftCourse }, cohort) +
        values(`(select course_id from public.cohorts where id = '${cohort}')`);
      expect(await valuesOf(moved)).toEqual([fixtureIds.courseWithInterests]);
      const found = step('instructor', `select public.cohort_for_editing('${created}') as result`);
      expect(resultOf(await run(found))).toBeNull();
    },

    'fields that are not valid are refused': async () => {
      for (const fields of [
        { state: 'open' },
        { taken: 0 },
        { capacity: null },
        { capacity: 0 },
        { capacity: 'many' },
        { capacity: 1e12 },
        { trainer_id: created },
        { booking_opens_at: 'soon' },
        { decide_by: '2027-13-01' },
        { decide_by: '2027-01-01 10:00 Nowhere/City' },
        { address: 'a'.repeat(301) },
        { meetings: [{ ...on(1, '2027-01-01'), note: 'a'.repeat(100_000) }] },
        [],
        null,
      ])
        expect({ fields, ...(await run(save(fields, cohort))) }).toMatchObject(notValid);
      expect(await run(create({ course_id: null }))).toMatchObject(notValid);
      const nothing = `select public.save_cohort('${cohort}', now(), null)`;
      expect(await run(step('instructor', nothing))).toMatchObject(notValid);
    },

    'capacity cannot be less than the taken seats, and additional seats are offered': async () => {
      const queue = ['learner', 'otherLearner', 'newUser'] as const;
      const booked = queue.map((person) => book(person)).join('');
      const two = booked + save({ capacity: 2 }, cohort);
      expect(await valuesOf(two + states())).toEqual([
        'learner confirmed',
        'otherlearner offered',
        'newuser waiting',
      ]);
      expect(await run(two + save({ capacity: 1 }, cohort))).toMatchObject({ code: 'PX209' });
      expect(resultOf(await run(two + save({ capacity: 2 }, cohort)))).toMatchObject({
        capacity: 2,
      });
    },

    'meetings are those that were requested': async () => {
      for (const meetings of [
        [],
        {},
        'none',
        Array.from({ length: 101 }, (_, index) =>
          on(1, '2027-01-01', '10:00', '11:00', { address: String(index) }),
        ),
        [on(1, '2027-01-01', '18:00', '18:00')],
        [on(1, '2027-01-01', '18:00', '17:00')],
        [on(1, '2027-01-01', '06:00', '20:01')],
        [{ ...on(1, '2027-01-01'), id: null }],
        [{ ...on(1, '2027-01-01'), id: 'x' }],
        [on(1, '2027-13-01')],
        [on(1, 'infinity')],
        [on(1, '2027-01-01', 'evening')],
        [on(1, '2027-01-01', '10:00 Nowhere/City')],
        [on(1, '294276-12-31', '20:00', '21:00')],
        [{ id: meetingId(1), date: '2027-01-01', from: '18:00' }],
        [on(1, '2027-01-01', '18:00', '20:00', { link: 'http://meet.example' })],
        [on(1, '2027-01-01', '18:00', '20:00', { address: 'a'.repeat(301) })],
        [{ ...on(1, '2027-01-01'), id: meeting(cohort) }],
      ])
        expect({ meetings, ...(await run(create({ meetings }))) }).toMatchObject(notValid);
      expect(
        resultOf(await run(create({ meetings: [on(1, '2027-01-01', '06:00', '20:00')] }))),
      ).toBeDefined();
      const hundred = Array.from({ length: 100 }, (_, index) => ({
        ...on(1, `${2027 + index}-01-01`),
        id: `7b000000-0000-4000-8000-000000001${String(index).padStart(3, '0')}`,
      }));
      expect(resultOf(await run(create({ meetings: hundred })))).toBeDefined();
      const draft = create({ meetings: series }) + save({ meetings: [series[0]] });
      expect(await valuesOf(draft + starts)).toEqual(['2027-03-22 16:00']);
      const live = opened + save({ meetings: [series[0]] });
      expect(await valuesOf(live + starts)).toEqual(['2027-03-22 16:00,2027-03-29 15:00 x']);
      expect(resultOf(await run(live))).toMatchObject({ meetings: [{ id: meetingId(1) }] });
      expect(await valuesOf(live + save({ meetings: series }) + starts)).toEqual([
        '2027-03-22 16:00,2027-03-29 15:00',
      ]);
      expect(
        await valuesOf(
          live +
            values(`(select ends_at < '2027-03-23' from public.cohorts where id = '${created}')`),
        ),
      ).toEqual([true]);
      const others =
        opened + values(`(select count(*)::int from public.cohort_meetings where is_cancelled)`);
      expect(await valuesOf(others)).toEqual([0]);
      expect(await valuesOf(opened + save({ capacity: 3 }) + starts)).toEqual([
        '2027-03-22 16:00,2027-03-29 15:00',
      ]);
    },
  };
}
