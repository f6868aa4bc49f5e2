import { expect } from 'vitest';
import {
  book,
  clockAt,
  confirmEmail,
  priced,
  runDue,
  setState,
  step,
  values,
} from '../cohorts/calls.ts';
import {
  create as createCohort,
  created,
  meetingId,
  on,
  save,
  series,
} from '../cohorts/cohort-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { resend } from './company-calls.ts';
import { accept, create, give, mine, seatFunction, takeBack } from './seat-calls.ts';

const begun =
  createCohort({ meetings: series, capacity: 3 }) +
  setState('open', null, created) +
  seatFunction +
  confirmEmail('learner');
const reserved = begun + create({ of: created, days: 200 }) + give([mine]);
const invitations = (change: string) =>
  step(null, `update private.outbox set ${change} where kind = 'seat_given'`);
const leased = `lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`;
const sent = invitations('sent_at = now()');
const told = reserved + sent;
const moveTo = (day: string) => save({ meetings: [on(1, day), series[1]] });
const back = save({ meetings: series });
const queued = values(
  `(select count(*)::int from private.outbox where kind = 'seat_given' and sent_at is null)`,
);

/** What the letter about the change says. */
const ofChange = step(
  null,
  `select public.letter_facts((
     select id from private.outbox where kind = 'seat_given' and subject ? 'move' and sent_at is null
   )) as result`,
);

/** The letter to people who have not accepted their seat when its date changes. */
export function movedInvitationChecks(run: Run): Checks {
  const count = async (sql: string) => valuesIn(await run(sql + queued))[0];
  const facts = async (sql: string) => resultOf(await run(sql + ofChange));
  /** Of the first meeting before and after the change. */
  const days = async (sql: string) => {
    const said = (await facts(sql)) as Record<'before', typeof meetings> & typeof meetings;
    const meetings = { meetings: [{ starts_at: '' }] };
    return [said.before, said].map((of) => of.meetings[0]?.starts_at.slice(0, 10));
  };

  return {
    'people who were given a seat of a date are invited again when it changes': async () => {
      const moved = told + moveTo('2027-03-23');
      expect(await count(moved)).toBe(1);
      expect(await days(moved)).toEqual(['2027-03-22', '2027-03-23']);
      expect(await facts(moved)).toMatchObject({
        kind: 'seat_given',
        email: mine,
        before: { meetings: [{ id: meetingId(1) }, { id: meetingId(2) }] },
      });
      // Until when it can be accepted follows.
      expect(await facts(told + moveTo('2027-03-01'))).toMatchObject({
        expires_at: '2027-03-01T16:00:00+00:00',
      });
      expect(await count(told + save({ address: 'Ermou 1' }))).toBe(1);
      // They do not know where people join, and what else staff save is not about them.
      const link = { meetings: [{ ...series[0], link: 'https://meet.example/a' }, series[1]] };
      for (const other of [link, { capacity: 4 }, { meetings: series }])
        expect(await count(told + save(other))).toBe(0);
    },

    'nobody is told twice of a change, or of one that is undone': async () => {
      const moved = told + moveTo('2027-03-23');
      const again = moveTo('2027-03-24');
      expect(await count(moved + again)).toBe(1);
      expect(await days(moved + again)).toEqual(['2027-03-22', '2027-03-24']);
      expect(await count(moved + back)).toBe(0);
      // They have read of it, or may have.
      for (const read of ['sent_at = now()', leased]) {
        const renamed = step(
          null,
          `update private.outbox set kind = 'read' where subject ? 'move'`,
        );
        expect(await days(moved + invitations(read) + renamed + again)).toEqual([
          '2027-03-23',
          '2027-03-24',
        ]);
        expect(await count(moved + invitations(read) + renamed + back)).toBe(1);
      }
      // An invitation that waits tells of it; one that was given up does not, and one that is being
      // sent may not.
      expect(await count(reserved + moveTo('2027-03-23'))).toBe(1);
      const resent = told + clockAt('1 hour') + resend(mine);
      expect(await count(resent + moveTo('2027-03-23'))).toBe(1);
      for (const other of ['dead_at = now()', leased])
        expect(await count(reserved + invitations(other) + moveTo('2027-03-23'))).toBe(2);
      // One of somebody else makes no difference.
      expect(await count(told + give(['b@example.com']) + moveTo('2027-03-23'))).toBe(2);
    },

    'only people whose seat of the date waits for them are invited again': async () => {
      const moves = values(`(select count(*)::int from private.cohort_moves)`);
      const booked = book('otherLearner', created);
      // Not sent any more where the seat has ended meanwhile.
      expect(await facts(told + moveTo('2027-03-23') + clockAt('200 days'))).toBeNull();
      for (const gone of [accept(), takeBack(mine), clockAt('200 days') + runDue('200 days')])
        expect(await count(told + gone + moveTo('2027-03-23'))).toBe(0);
      expect(valuesIn(await run(told + takeBack(mine) + moveTo('2027-03-23') + moves))).toEqual([
        0,
      ]);
      for (const of of [null, priced]) {
        const elsewhere = begun + create({ of, days: 10 }) + give([mine]) + sent;
        expect(await count(elsewhere + booked + moveTo('2027-03-23'))).toBe(0);
        // Nor is anything kept that nobody is told.
        expect(valuesIn(await run(elsewhere + moveTo('2027-03-23') + moves))).toEqual([0]);
      }
    },

    'the limits of invitations do not count what is told of a change': async () => {
      const moved = told + moveTo('2027-03-23') + sent + moveTo('2027-03-24');
      expect(resultOf(await run(moved + clockAt('1 hour') + resend(mine))).invited_at).toHaveLength(
        2,
      );
    },
  };
}
