import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  cancel,
  elsewhere,
  letters,
  priced,
  runDue,
  setState,
  step,
  values,
} from './calls.ts';
import { create, created, meetingId, on, save, series } from './cohort-calls.ts';
import { insertMember } from '../statements.ts';
import { factsOf } from './letter-fact-checks.ts';

const moveTo = (day: string) =>
  save({ meetings: [on(1, day), series[1]], address: `Room of ${day}` });
const movedLetters = (change: string) =>
  step(null, `update private.outbox set ${change} where kind = 'moved'`);

/** Makes the moves of all cohorts this many days older. */
const earlier = (days: number) =>
  step(null, `update private.cohort_moves set created_at = created_at - interval '${days} days'`);

/** Moves the first meeting, as the only one, to this many minutes from now. */
const moveNear = (minutes: number) =>
  step(
    'instructor',
    `select public.save_cohort('${created}', cohort.updated_at, jsonb_build_object('meetings', jsonb_build_array(
       jsonb_build_object('id', '${meetingId(1)}', 'date', to_char(day, 'YYYY-MM-DD'), 'from', to_char(day, 'HH24:MI'), 'to', to_char(day + interval '1 hour', 'HH24:MI'))
     ))) as result
     from public.cohorts as cohort
     cross join lateral (select (date_trunc('minute', now()) + interval '${minutes} minutes') at time zone 'Europe/Athens' as day) as start
     where cohort.id = '${created}'`,
  );

/** What the letter about a move says, and for how long the earlier dates are kept. */
export function moveLetterChecks(run: Run): Checks {
  const facts = async (sql: string, kind: string, person?: string) =>
    resultOf(await run(sql + factsOf(kind, person)));
  const movesTold = async (sql: string) =>
    valuesIn(await run(sql + letters)).filter((letter) => String(letter).startsWith('moved'));
  return {
    'the letter about a move shows what its person last read': async () => {
      const begun = create({ meetings: series }) + setState('open', null, created);
      const both = begun + book('learner', created);
      /** What the person reads: the meetings and the place as they were. */
      const before = async (sql: string, person = 'learner') => {
        const said = (await facts(sql, 'moved', person)) as {
          before: { cohort: { address: string }; meetings: { starts_at: string }[] } | null;
        };
        return said.before && [said.before.cohort.address, said.before.meetings[0]?.starts_at];
      };
      const first = ['', '2027-03-22T16:00:00+00:00'];
      const second = ['Room of 2027-03-23', '2027-03-23T16:00:00+00:00'];
      const moved = both + moveTo('2027-03-23');
      expect(await before(moved)).toEqual(first);
      expect(await facts(moved, 'moved')).toMatchObject({
        cohort: { address: 'Room of 2027-03-23' },
        before: {
          meetings: [{ id: meetingId(1), is_cancelled: false }, { id: meetingId(2) }],
        },
      });
      expect(await facts(moved + cancel('learner', created), 'moved')).toBeNull();
      expect(await facts(both, 'booked')).toMatchObject({ before: null });

      // Moved again before it is sent: one letter, from the first day.
      const again = moveTo('2027-03-24');
      expect(await before(moved + again)).toEqual(first);
      expect(valuesIn(await run(moved + again + letters))).toEqual([
        'booked learner',
        'moved learner',
      ]);
      // A person who booked in between knows only the second day, and each gets a letter of their
      // own.
      const newcomer = moved + book('otherLearner', created) + again;
      expect(await before(newcomer)).toEqual(first);
      expect(await before(newcomer, 'otherlearner')).toEqual(second);
      // A letter that was given up was never read; one that was sent, or that a worker has, may
      // have been.
      expect(await before(moved + movedLetters('dead_at = now()') + again)).toEqual(first);
      const newest = movedLetters(`kind = 'told'`);
      for (const told of [
        'sent_at = now()',
        `lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`,
      ]) {
        const kinds = valuesIn(await run(moved + movedLetters(told) + again + letters));
        expect(kinds).toEqual(['booked learner', 'moved learner', 'moved learner']);
        const renamed = moved + movedLetters(told) + newest + again;
        expect(await before(renamed)).toEqual(second);
      }
      // A letter of another cohort, or of another kind, does not change.
      const other = book('learner', priced);
      const elsewhereMoved = step(null, `select private.queue_moved_letters('${priced}', '{}')`);
      expect(valuesIn(await run(other + elsewhereMoved + moved + letters))).toEqual([
        'booked learner',
        'booked learner',
        'moved learner',
        'moved learner',
      ]);
    },

    'a mistake that is put right before anybody was told of it is not told': async () => {
      const begun = create({ meetings: series }) + setState('open', null, created);
      const booked = begun + book('learner', created);
      const moved = booked + save({ meetings: [on(1, '2027-03-21'), series[1]] });
      const back = save({ meetings: series });
      expect(await movesTold(moved + back)).toEqual([]);
      expect(
        await movesTold(booked + moveTo('2027-03-23') + save({ meetings: series, address: '' })),
      ).toEqual([]);
      // Put back, it may be another meeting.
      const removed = booked + save({ meetings: [series[1]] });
      expect(await movesTold(removed)).toEqual(['moved learner']);
      expect(await movesTold(removed + back)).toEqual([]);
      const anew = save({ meetings: [on(3, '2027-03-22'), series[1]] });
      expect(await movesTold(removed + anew)).toEqual([]);
      // Something else is new.
      for (const other of [
        { meetings: series, address: 'Ermou 1' },
        { meetings: series, place: 'remote' },
        { meetings: [series[0], on(2, '2027-03-30')] },
        { meetings: [series[0]] },
        { meetings: [on(1, '2027-03-22', '18:00', '21:30'), series[1]] },
        { meetings: [on(1, '2027-03-22', '18:00', '21:00', { address: 'Ermou 1' }), series[1]] },
      ])
        expect(await movesTold(moved + save(other))).toEqual(['moved learner']);
      // Only a person who booked in between knows the mistake.
      const between = booked + moveTo('2027-03-23') + book('otherLearner', created);
      expect(await movesTold(between + save({ meetings: series, address: '' }))).toEqual([
        'moved otherlearner',
      ]);
      expect(await movesTold(moved + movedLetters('sent_at = now()') + back)).toEqual([
        'moved learner',
        'moved learner',
      ]);
      // Where people join is no part of the comparison, and is told.
      const link = save({
        meetings: [{ ...series[0], link: 'https://meet.example/a' }, series[1]],
      });
      expect(await movesTold(booked + link)).toEqual(['moved learner']);
    },

    'a mistake that is put right at once leaves an offer as its letter said': async () => {
      const offer =
        create({ meetings: [series[0]], capacity: 1 }) +
        setState('open', null, created) +
        book('learner', created) +
        book('otherLearner', created) +
        cancel('learner', created);
      // Until two hours before the start.
      const mistake = offer + moveNear(300);
      const right = mistake + save({ meetings: [series[0]] });
      expect(await movesTold(mistake)).toEqual(['moved otherlearner']);
      expect(await movesTold(right)).toEqual([]);
      const hours = values(
        `(select round(extract(epoch from offer_expires_at - now()) / 3600) from public.bookings where state = 'offered')`,
      );
      expect(valuesIn(await run(mistake + hours)).map(Number)).toEqual([3]);
      expect(valuesIn(await run(right + hours)).map(Number)).toEqual([24]);
    },

    'several unsent letters about moves of a booking become one, from before the first':
      async () => {
        const begun =
          create({ meetings: series, capacity: 1 }) +
          setState('open', null, created) +
          book('learner', created) +
          book('otherLearner', created);
        // A worker has the letter of a move while the next is saved, and cannot send it.
        const lease = `lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`;
        const two =
          begun +
          moveTo('2027-03-23') +
          earlier(1) +
          movedLetters(lease) +
          moveTo('2027-03-24') +
          movedLetters('lease = null, leased_until = null');
        const first = { before: { meetings: [{ starts_at: '2027-03-22T16:00:00+00:00' }, {}] } };
        const second = { before: { meetings: [{ starts_at: '2027-03-23T16:00:00+00:00' }, {}] } };
        const told = async (sql: string) =>
          valuesIn(await run(two + sql + letters)).filter((letter) =>
            /moved|closed|cancelled/.test(String(letter)),
          );
        const again = moveTo('2027-03-25');
        expect(await told(again)).toEqual(['moved learner', 'moved otherlearner']);
        expect(await facts(two + again, 'moved')).toMatchObject(first);
        const closed = setState('closed', null, created);
        expect(await told(closed)).toEqual([
          'list_closed otherlearner',
          'moved learner',
          'moved learner',
        ]);
        expect(await facts(two + closed, 'list_closed')).toMatchObject(first);
        const cancelled = setState('cancelled', 'Snow', created);
        expect(await told(cancelled)).toEqual([
          'cohort_cancelled learner',
          'cohort_cancelled otherlearner',
        ]);
        expect(await facts(two + cancelled, 'cohort_cancelled')).toMatchObject(first);
        // Nothing is known about the first one by now.
        const forgotten = two + earlier(180) + runDue();
        for (const [sql, kind] of [
          [again, 'moved'],
          [closed, 'list_closed'],
        ] as const)
          expect(await facts(forgotten + sql, kind)).toMatchObject(second);
      },

    'people who wait lose their place through a move to within two hours, and one letter tells them':
      async () => {
        const begun = create({ meetings: series, capacity: 1 }) + setState('open', null, created);
        const full = begun + book('learner', created) + book('otherLearner', created);
        const told = async (sql: string) => valuesIn(await run(full + sql + letters));
        expect(await told(moveNear(122))).toEqual([
          'booked learner',
          'moved learner',
          'moved otherlearner',
          'waiting otherlearner',
        ]);
        expect(await told(moveNear(120))).toEqual([
          'booked learner',
          'list_closed otherlearner',
          'moved learner',
          'waiting otherlearner',
        ]);
        const before = { before: { meetings: [{ starts_at: '2027-03-22T16:00:00+00:00' }, {}] } };
        expect(await facts(full + moveNear(120), 'list_closed')).toMatchObject(before);
        // A letter that was sent, or is being sent, has told them.
        for (const sent of ['sent_at = now()', 'lease = gen_random_uuid(), leased_until = now()']) {
          const twice = full + moveNear(180) + movedLetters(sent);
          const closed = step(null, `update public.cohorts set booking_closes_at = now()`);
          expect(await facts(twice + closed + runDue(), 'list_closed')).toMatchObject({
            before: null,
          });
        }
        // Closing the bookings with an edit ends the list in the same way.
        const closes = save({ booking_closes_at: '2020-01-01T00:00:00Z' });
        expect(await told(closes)).toContain('list_closed otherlearner');
      },

    'a letter about an ended booking says nothing of what its date became for a company':
      async () => {
        const { organization } = fixtureIds;
        const begun = create({ meetings: series, capacity: 1 }) + setState('open', null, created);
        const sold = save({
          organization_id: organization,
          address: 'Door code 1234',
          meetings: [on(1, '2027-05-03'), series[1]],
        });
        const day = '2027-03-22T16:00:00+00:00';
        const booked = { starts_at: day, ends_at: day, address: '' };
        const hidden = {
          before: null,
          cohort: { place: null, address: '', price_cents: 0 },
          // Calendars drop all of them.
          meetings: [
            { ...booked, is_cancelled: false, sequence: 2 },
            { ...booked, is_cancelled: true, sequence: 4 },
          ],
        };
        const both = begun + book('learner', created) + book('otherLearner', created);
        expect(await facts(both + sold, 'list_closed')).toMatchObject(hidden);
        // A move that nobody was notified about yet is not shown either.
        const untold = both + moveTo('2027-03-23') + sold;
        expect(await facts(untold, 'list_closed')).toMatchObject({ before: null });
        const left = begun + book('learner', created) + cancel('learner', created);
        expect(await facts(left + sold, 'cancelled')).toMatchObject(hidden);
        const older = step(null, `update public.bookings set booked_starts_at = null`);
        expect(await facts(left + sold + older, 'cancelled')).toMatchObject({ meetings: [] });
        const shown = { cohort: { place: 'athens', address: 'Door code 1234' } };
        expect(await facts(both + sold, 'moved', 'learner')).toMatchObject(shown);
        const joined = step(null, insertMember(testUsers.learner, 'member'));
        expect(await facts(left + sold + joined, 'cancelled')).toMatchObject(shown);
        // The company's own people may have no account yet: of the date that is cancelled they are told all.
        const cancelled =
          begun + sold + add('a@b.gr', created) + setState('cancelled', 'Ill', created);
        expect(await facts(cancelled, 'cohort_cancelled')).toMatchObject({
          cohort: { address: 'Door code 1234' },
          meetings: [
            { starts_at: '2027-03-29T15:00:00+00:00' },
            { starts_at: '2027-05-03T15:00:00+00:00' },
          ],
        });
        const removedBefore =
          begun +
          sold +
          add('a@b.gr', created) +
          step('instructor', `select public.remove_booking(pg_temp.booking_for('a@b.gr'), 'Ill')`);
        // Somebody else has the seat when the date is cancelled.
        const another = removedBefore + add('b@b.gr', created);
        expect(
          await facts(another + setState('cancelled', 'Ill', created), 'cancelled'),
        ).toMatchObject({ cohort: { address: '' } });
        const address = save({ address: 'Ermou 1' });
        expect(await facts(left + address, 'cancelled')).toMatchObject({
          cohort: { address: 'Ermou 1' },
        });
      },

    'how a cohort was before a move is kept for 180 days': async () => {
      const begun = create({ meetings: series }) + setState('open', null, created);
      const toErmou = save({ address: 'Ermou 1' });
      const moved = begun + book('learner', created) + toErmou;
      const after = (days: string) => moved + runDue(days);
      const count = step(
        null,
        `select count(*)::int as value from private.cohort_moves where cohort_id = '${created}'`,
      );
      // Nobody gets a letter.
      const others = begun + book('learner', elsewhere);
      expect(valuesIn(await run(others + toErmou + count))).toEqual([0]);
      const ended = begun + book('learner', created) + cancel('learner', created);
      expect(valuesIn(await run(ended + toErmou + count))).toEqual([0]);
      expect(valuesIn(await run(after('180 days') + count))).toEqual([1]);
      const gone = moved + step(null, 'delete from private.cohort_moves');
      expect(await facts(gone, 'moved')).toMatchObject({ before: null });
      expect(valuesIn(await run(after('180 days 1 second') + count))).toEqual([0]);
    },
  };
}
