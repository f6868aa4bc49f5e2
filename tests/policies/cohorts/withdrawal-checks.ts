import { expect } from 'vitest';
import { withdrawalDays } from '../../../src/brand/withdrawal.ts';
import { addDays, daysBetween, holidayOn } from '../../../src/subjects/cohorts/holidays.ts';
import { emailOf, literal, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  book,
  bookingOf,
  cancel,
  cohort,
  counts,
  deleteAccount,
  meeting,
  pay,
  payFor,
  priced,
  runDue,
  set,
  setState,
  states,
  step,
  values,
} from './calls.ts';
import { noteMoney } from './money-calls.ts';

/** Moves the clock to a moment. */
const at = (moment: string) =>
  step(
    null,
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
     $clock$ select timestamptz '${moment}' $clock$`,
  );

const rows = (what: string, from: string) => step(null, `select ${what} as value from ${from}`);

/** SQL that gives the cohort two meetings, of three hours and of one, from days of 2031. */
const meetingsOn = (first: string, second: string, of = priced) =>
  step(
    null,
    `update public.cohort_meetings set starts_at = '${first}T15:00Z', ends_at = '${first}T18:00Z' where id = '${meeting(of)}';
     insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${of}', '${second}T15:00Z', '${second}T16:00Z')`,
  );

// A Monday; two weeks later nothing is celebrated.
const monday = '2031-03-03T08:00Z';
const ofLearner = bookingOf('learner', priced);
const reference = (of = ofLearner) =>
  `(select reference from public.booking_payments where booking_id = ${of})`;
const token = (of = ofLearner) => `private.withdrawal_token(${reference(of)})`;

/** SQL that keeps the reference and the link of a booking for callers who may not read them. */
const remembered = (of = ofLearner) =>
  step(
    null,
    `select set_config('test.reference', ${reference(of)}, true), set_config('test.token', ${token(of)}, true)`,
  );
const early = (user: TestUser = 'learner') =>
  step(user, `select public.book('${priced}', null, true) as result`);

/** A seat that is booked on the Monday, for a course on the 10th and the 24th. */
const dated = at(monday) + meetingsOn('2031-03-10', '2031-03-24');
const booked = dated + book('learner', priced) + remembered();
const asked = dated + early() + remembered();

type Details = { reference?: string; name?: string; email?: string; network?: string };
const state = ({
  reference: typed = `current_setting('test.reference')`,
  name = 'Anna',
  email = 'anna@example.test',
  network = '1.2.3.4',
}: Details = {}) =>
  step(
    null,
    `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true); set role anon;
     select public.withdraw_from_contract(${typed}, ${literal(name)}, ${literal(email)}) as result`,
  );
const ownToken = `current_setting('test.token')`;
const confirm = (typed = ownToken, shownCents: number | null = null) =>
  step(null, `set role anon; select public.confirm_withdrawal(${typed}, ${shownCents}) as result`);
const shown = (typed = `current_setting('test.token')`) =>
  step(null, `set role anon; select public.withdrawal_of(${typed}) as result`);
const decide = (applies: boolean, reason: string | null = null, user: TestUser = 'instructor') =>
  step(
    null,
    `select set_config('test.id', (select id::text from private.withdrawals order by stated_at limit 1), true)`,
  ) +
  step(
    user,
    `select public.decide_withdrawal(current_setting('test.id')::uuid, ${applies}, ${reason === null ? 'null' : literal(reason)})`,
  );
const listed = (user: TestUser, booking = 'null') =>
  step(user, `select public.list_withdrawals(${booking}) as result`);

const ownListed = (user: TestUser) =>
  step(user, `select name || ' ' || stated_at::date as value from public.list_own_withdrawals()`);

/** Many submissions of one network. */
const many = (count: number, typed = `'PX-WRONG222'`, network = '1.2.3.4') =>
  step(
    null,
    `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true);
     do $$ begin for i in 1..${count} loop perform public.withdraw_from_contract(${typed}, 'A', 'a@example.test'); end loop; end $$`,
  );

/** SQL of statements by the same address for another contract, which staff have refused. */
const statedBefore = (hours: number, count = 3) =>
  book('otherLearner', priced) +
  step(
    null,
    `insert into private.withdrawals (reference, email, stated_at, refused_at, reason)
     select ${reference(bookingOf('otherLearner', priced))}, 'anna@example.test',
       private.clock() - interval '${hours} hours', private.clock(), 'No'
     from generate_series(1, ${count})`,
  );

/** The letters about withdrawals: «withdrawal_stated booked». */
const sent = rows(
  `letter.kind || ' ' || (letter.subject ->> 'to')`,
  `private.outbox as letter
   where letter.kind like 'withdrawal%' order by 1`,
);
/** What the letters say, without those that go to nobody. */
const facts = (kind: string) =>
  step(
    null,
    `select said.facts as result from private.outbox as letter
     cross join lateral (select public.letter_facts(letter.id) as facts) as said
     where letter.kind = '${kind}' and said.facts is not null order by letter.subject ->> 'to' limit 1`,
  );
const recipients = (kind: string) =>
  rows(
    `said.facts ->> 'email'`,
    `private.outbox as letter
     cross join lateral (select public.letter_facts(letter.id) as facts) as said
     where letter.kind = '${kind}' and said.facts is not null order by 1`,
  );
const money = rows(
  `booking.state || ' ' || booking.payment || ' ' || case booking.payment when 'due' then charge.owed_cents else charge.price_cents end`,
  `public.bookings as booking
   join public.charges as charge on charge.booking_id = booking.id order by booking.queue_number`,
);
const statements = rows(
  `coalesce(stated.name, '-') || ' ' || coalesce(stated.email, '-') || ' ' || case
     when stated.confirmed_at is not null then 'confirmed' when stated.refused_at is not null then stated.reason else 'waits' end`,
  `private.withdrawals as stated order by stated.stated_at, stated.email`,
);
const billed = step(
  'learner',
  `select public.save_billing(${ofLearner}, 'invoice', 'Firm', '094014201')`,
);

/** The right of withdrawal: who has it, until when, and what it moves. */
export function withdrawalChecks(run: Run): Checks {
  const seen = async (sql: string) => valuesIn(await run(sql));
  const result = async <T = Record<string, unknown>>(sql: string) => resultOf<T>(await run(sql));
  const end = async (contract: string) =>
    seen(
      values(
        `to_char(private.withdrawal_ends_at('${contract}') at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
      ),
    );
  return {
    'the period has the days of the legal texts, and ends with a working day in Athens':
      async () => {
        expect(await seen(values('private.withdrawal_days()'))).toEqual([withdrawalDays]);
        expect(await end(monday)).toEqual(['2031-03-17 22:00']);
        // On the 3rd in Athens already, and still.
        expect(await end('2031-03-02T22:00Z')).toEqual(['2031-03-17 22:00']);
        expect(await end('2031-03-03T21:59Z')).toEqual(['2031-03-17 22:00']);
        expect(await end('2031-03-03T22:00Z')).toEqual(['2031-03-18 22:00']);
        // Saturday and Sunday.
        expect(await end('2031-03-08T08:00Z')).toEqual(['2031-03-24 22:00']);
        expect(await end('2031-03-09T08:00Z')).toEqual(['2031-03-24 22:00']);
        expect(await end('2031-03-07T08:00Z')).toEqual(['2031-03-21 22:00']);
        // Christmas, the day after, and summer time.
        expect(await end('2030-12-11T08:00Z')).toEqual(['2030-12-27 22:00']);
        expect(await end('2031-03-17T08:00Z')).toEqual(['2031-03-31 21:00']);
        // Good Friday to Easter Monday.
        expect(await end('2031-03-28T08:00Z')).toEqual(['2031-04-15 21:00']);
      },

    'the public holidays are those of the editor of cohorts': async () => {
      const days = Array.from({ length: daysBetween('2024-01-01', '2100-01-01') }, (_, index) =>
        addDays('2024-01-01', index),
      );
      expect(
        await seen(
          step(
            null,
            `select day::date::text as value from generate_series(timestamp '2024-01-01', '2099-12-31', '1 day') as day
             where private.is_public_holiday(day::date)`,
          ),
        ),
      ).toEqual(days.filter((day) => holidayOn(day) !== null));
    },

    'a statement has the same answer for right and wrong details': async () => {
      const answer = { stated_at: '2031-03-03T08:00:00+00:00' };
      expect(await result(booked + state())).toEqual(answer);
      expect(await result(booked + state({ reference: `'PX-WRONG222'` }))).toEqual(answer);
      expect(await result(booked + state() + state())).toEqual(answer);
      expect(await result(booked + confirm() + state())).toEqual(answer);
      expect(await seen(booked + state({ reference: `'PX-WRONG222'` }) + statements)).toEqual([]);
      expect(await seen(booked + state({ reference: `'PX-WRONG222'` }) + sent)).toEqual([]);
      expect(await seen(booked + state() + statements)).toEqual(['Anna anna@example.test waits']);
      // Nothing moves.
      expect(await seen(booked + state() + money)).toEqual(['confirmed due 10000']);
    },

    'a reference is read as people write it': async () => {
      const normal = (typed: string) => seen(values(`private.normalize_reference('${typed}')`));
      expect(await normal('px-7k2m 9qrt')).toEqual(['PX-7K2M9QRT']);
      expect(await normal(' ΡΧ – 2αβε')).toEqual(['PX-2ABE']);
      expect(await normal('ΖΗΙΚΜΝΟΡΤΥΧ')).toEqual(['ZHIKMNOPTYX']);
      expect(await normal('APX')).toEqual(['APX']);
      const spelled = `lower(replace(current_setting('test.reference'), '-', ' '))`;
      expect(await seen(booked + state({ reference: spelled }) + statements)).toHaveLength(1);
    },

    'a field that is missing or not valid is refused, whether or not the rest is right':
      async () => {
        for (const wrong of [
          { name: ' ' },
          { name: 'x'.repeat(101) },
          { email: 'anna' },
          { reference: `' '` },
          { reference: 'null' },
        ])
          expect(await run(booked + state(wrong))).toMatchObject({ code: 'PX231' });
        expect(
          await run(
            booked +
              step(null, `select public.withdraw_from_contract('x', null, 'anna@example.test')`),
          ),
        ).toMatchObject({ code: 'PX231' });
        expect(
          await run(booked + step(null, `select public.withdraw_from_contract('x', 'Anna', null)`)),
        ).toMatchObject({ code: 'PX231' });
        expect(await seen(booked + state({ name: 'x'.repeat(100) }) + statements)).toHaveLength(1);
        // What is too long is not searched for what can be seen, and nothing is read of a caller with too many tries.
        const unread = step(
          null,
          `create or replace function private.is_visible(p_text text) returns boolean language plpgsql as
           $read$ begin raise exception 'read'; end $read$`,
        );
        for (const long of [
          { name: 'x'.repeat(101) },
          { email: `${'x'.repeat(290)}@example.test` },
        ])
          expect(await run(booked + unread + state(long))).toMatchObject({ code: 'PX231' });
        expect(await run(booked + many(30) + state({ name: ' ' }))).toMatchObject({
          code: 'PX230',
        });
        expect(
          await seen(
            booked + state({ name: ' An\u200bna ', email: ' Anna@Example.test ' }) + statements,
          ),
        ).toEqual(['Anna anna@example.test waits']);
      },

    'submissions are limited for each caller, right ones too': async () => {
      expect(await run(booked + many(29) + state())).not.toHaveProperty('code');
      expect(await run(booked + many(30) + state())).toMatchObject({ code: 'PX230' });
      expect(
        await run(booked + many(30, `current_setting('test.reference')`) + state()),
      ).toMatchObject({ code: 'PX230' });
      expect(await run(booked + many(30) + state({ network: '5.6.7.8' }))).not.toHaveProperty(
        'code',
      );
      expect(await run(booked + many(30) + at('2031-03-03T09:00Z') + state())).not.toHaveProperty(
        'code',
      );
      expect(await run(booked + many(30) + at('2031-03-03T08:59Z') + state())).toMatchObject({
        code: 'PX230',
      });
      // Who has one address of IPv6 has all of its /64.
      const statedFrom = async (first: string, network: string) =>
        run(booked + many(30, undefined, first) + state({ network }));
      for (const [first, same] of [
        ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::2'],
        ['unknown', 'unknown'],
      ] as const)
        expect(await statedFrom(first, same)).toMatchObject({ code: 'PX230' });
      for (const [first, another] of [
        ['2001:db8:1:2::1', '2001:db8:1:3::1'],
        ['::ffff:1.2.3.4', '::ffff:5.6.7.8'],
        ['unknown', '_hidden'],
      ] as const)
        expect(await statedFrom(first, another)).not.toHaveProperty('code');
      const tries = rows('count(*)', 'private.withdrawal_tries');
      expect(await seen(booked + many(3) + tries)).toEqual([3]);
      expect(await seen(booked + many(3) + at('2031-03-03T09:01Z') + state() + tries)).toEqual([1]);
      expect(
        await run(
          booked +
            step(
              null,
              `set transaction read only; select public.withdraw_from_contract('x', 'A', 'a@example.test')`,
            ),
        ),
      ).toMatchObject({ code: '25006', message: 'a statement is submitted by POST' });
    },

    'a letter goes to the booked and the typed address, once for each': async () => {
      const both = ['anna@example.test', emailOf('learner')].toSorted();
      expect(await seen(booked + state() + recipients('withdrawal_stated'))).toEqual(both);
      expect(await seen(booked + state() + state() + sent)).toEqual([
        'withdrawal_stated booked',
        'withdrawal_stated typed',
      ]);
      const own = state({ email: emailOf('learner') });
      expect(await seen(booked + own + recipients('withdrawal_stated'))).toEqual([
        emailOf('learner'),
      ]);
      // The one that is typed learns no more than was typed.
      expect(await result(booked + state() + facts('withdrawal_stated'))).toMatchObject({
        email: emailOf('learner'),
        statement: {
          name: 'Anna',
          email: 'anna@example.test',
          stated_at: '2031-03-03T08:00:00+00:00',
        },
        contract: { course: { title: expect.any(String) as string } },
        token: expect.stringMatching(/^PX-\w{8}\.[0-9a-f]{32}$/) as string,
        settled: null,
      });
      const typed = facts('withdrawal_stated').replace(
        'order by',
        `and letter.subject ->> 'to' = 'typed' order by`,
      );
      expect(await result(booked + state() + typed)).toMatchObject({
        email: 'anna@example.test',
        statement: { name: null, email: 'anna@example.test' },
        contract: null,
        token: null,
      });
      // Three letters in a day, of whichever contracts; the statement is stored all the same.
      expect(await seen(booked + statedBefore(23) + state() + sent)).toEqual([
        'withdrawal_stated booked',
      ]);
      expect(await seen(booked + statedBefore(23) + state() + statements)).toHaveLength(4);
      for (const fewer of [statedBefore(24), statedBefore(23, 2)])
        expect(await seen(booked + fewer + state() + recipients('withdrawal_stated'))).toEqual(
          both,
        );
      expect(
        await seen(
          booked +
            statedBefore(23) +
            state({ email: 'b@example.test' }) +
            recipients('withdrawal_stated'),
        ),
      ).toEqual(['b@example.test', emailOf('learner')].toSorted());
      // Five addresses in a day.
      const six = [1, 2, 3, 4, 5, 6].map((n) => state({ email: `a${n}@example.test` })).join('');
      expect(await seen(booked + six + statements)).toHaveLength(5);
      const later = at('2031-03-04T08:00Z') + state();
      expect(await seen(booked + six + later + statements)).toHaveLength(6);

      const sooner = at('2031-03-04T07:59Z') + state();
      expect(await seen(booked + six + sooner + statements)).toHaveLength(5);
      // The holder's is stored after those of strangers, and what staff have refused counts no more.
      const holders = state({ email: emailOf('learner') });
      expect(await seen(booked + six + holders + statements)).toHaveLength(6);
      const allRefused = step(
        null,
        `update private.withdrawals set refused_at = private.clock(), reason = 'No'`,
      );
      expect(await seen(booked + six + allRefused + state() + statements)).toHaveLength(6);
      // Neither the holder, whose account is deleted, nor who typed it.
      const gone = state() + deleteAccount('learner');
      expect(await seen(booked + gone + recipients('withdrawal_stated'))).toEqual([]);
      // Afterwards nobody would delete who typed it, unless money is to be given back.
      expect(await seen(booked + deleteAccount('learner') + state() + statements)).toEqual([]);
      expect(
        await seen(booked + pay('paid', 'A1') + deleteAccount('learner') + state() + statements),
      ).toEqual(['Anna anna@example.test waits']);
      expect(await seen(booked + confirm() + state() + statements)).toEqual(['- - confirmed']);

      // Of somebody whom staff have booked.
      const added =
        dated +
        add('vaso@example.test', priced) +
        remembered(`pg_temp.booking_for('vaso@example.test')`);
      expect(await seen(added + state() + recipients('withdrawal_stated'))).toEqual([
        'anna@example.test',
        'vaso@example.test',
      ]);
    },

    'the signed link withdraws: the seat is free, nothing is owed, and again is the same':
      async () => {
        const other = book('otherLearner', priced);
        const full = set('capacity = 1', priced) + other;
        expect(await seen(booked + full + confirm() + states(priced))).toEqual([
          'learner cancelled',
          'otherlearner offered',
        ]);
        expect(await seen(booked + confirm() + counts(priced))).toEqual(['0 of 2, 0 waiting']);
        expect(await seen(booked + confirm() + money)).toEqual(['cancelled none 10000']);
        const done = await result(booked + confirm());
        expect(done).toMatchObject({
          stated_at: '2031-03-03T08:00:00+00:00',
          confirmed_at: '2031-03-03T08:00:00+00:00',
          refusal: null,
          price_cents: 10_000,
          owed_cents: 0,
          refund_cents: 0,
        });
        expect(await result(booked + confirm() + at('2031-04-03T08:00Z') + confirm())).toEqual(
          done,
        );
        expect(
          await seen(booked + confirm() + confirm() + recipients('withdrawal_confirmed')),
        ).toEqual([emailOf('learner')]);
        expect(await seen(booked + confirm() + statements)).toEqual(['- - confirmed']);
        // The enrolment that it gave ends.
        expect(
          await seen(booked + confirm() + rows(`count(*)`, `public.enrolments where is_active`)),
        ).toEqual([0]);
        const events = rows(`cause`, `public.booking_events where to_state = 'cancelled'`);
        expect(await seen(booked + confirm() + events)).toEqual(['withdrawn']);
        expect(
          await seen(
            booked +
              confirm() +
              rows(
                `action || ' ' || (after ->> 'owed_cents')`,
                `public.audit_log where action = 'withdraw'`,
              ),
          ),
        ).toEqual(['withdraw 0']);
      },

    'only a link that we have signed withdraws': async () => {
      for (const forged of [
        `'PX-22222222.00000000000000000000000000000000'`,
        `current_setting('test.reference')`,
        `current_setting('test.token') || '0'`,
        `left(current_setting('test.token'), -1) || 'x'`,
        `private.withdrawal_token('PX-22222222')`,
        `''`,
        'null',
      ]) {
        const typed = forged.startsWith('private')
          ? step(null, `select set_config('test.token', ${forged}, true)`)
          : '';
        const given = typed ? undefined : forged;
        expect(await run(booked + typed + confirm(given))).toMatchObject({ code: 'PX234' });
        expect(await result(booked + typed + shown(given))).toBeNull();
      }
      expect(await result(booked + shown())).toMatchObject({
        stated_at: null,
        confirmed_at: null,
        refusal: null,
        until: '2031-03-17T22:00:00+00:00',
        has_early_start: false,
        course: { title: expect.any(String) as string },
      });
    },

    'the last moment of the last day is in time, the next is not': async () => {
      const inTime = at('2031-03-17T21:59:59Z');
      const late = at('2031-03-17T22:00Z');
      expect(await seen(booked + inTime + confirm() + money)).toEqual(['cancelled none 10000']);
      expect(await run(booked + late + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(booked + late + shown())).toMatchObject({ refusal: 'late' });
      // The statement counts, not its confirmation.
      expect(await seen(booked + inTime + state() + late + confirm() + money)).toEqual([
        'cancelled none 10000',
      ]);
      expect(await seen(booked + inTime + state() + late + decide(true) + money)).toEqual([
        'cancelled none 10000',
      ]);
      expect(await run(booked + late + state() + decide(true))).toMatchObject({ code: 'PX232' });
      // That it does not apply ends a statement.
      expect(
        await run(
          booked + inTime + state() + decide(false, 'Already cancelled') + late + confirm(),
        ),
      ).toMatchObject({ code: 'PX232' });
      // Staff move the booking: the contract is as old as before.
      const move =
        meetingsOn('2031-03-24', '2031-03-25', cohort) +
        step('instructor', `select public.move_booking(${ofLearner}, '${cohort}')`);
      expect(await run(booked + at('2031-03-10T08:00Z') + move + late + confirm())).toMatchObject({
        code: 'PX232',
      });
      expect(
        await seen(booked + at('2031-03-10T08:00Z') + move + confirm() + states(cohort)),
      ).toEqual(['learner cancelled']);
    },

    'what was paid is given back, whatever the terms of the course say': async () => {
      const paid = booked + pay('paid', 'A1');
      expect(await seen(paid + confirm() + money)).toEqual(['cancelled refund_due 10000']);
      expect(await result(paid + shown())).toMatchObject({ owed_cents: 0, refund_cents: 10_000 });
      expect(await result(paid + confirm())).toMatchObject({
        refund_cents: 10_000,
        refund_by: '2031-03-17T08:00:00+00:00',
      });
      // Cancelled before, and kept after the terms.
      const kept = paid + cancel('learner', priced) + pay('paid');
      expect(await seen(kept + money)).toEqual(['cancelled paid 10000']);
      expect(await seen(kept + confirm() + money)).toEqual(['cancelled refund_due 10000']);
      expect(await seen(paid + cancel('learner', priced) + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
      ]);

      expect(await result(paid + cancel('learner', priced) + shown())).toMatchObject({
        refund_cents: 10_000,
      });

      // And not kept afterwards.
      expect(await run(paid + confirm() + pay('paid'))).toMatchObject({ code: 'PX217' });
      expect(await run(paid + cancel('learner', priced) + pay('paid'))).not.toHaveProperty('code');
      expect(await seen(paid + confirm() + pay('refunded', 'C1') + money)).toEqual([
        'cancelled refunded 10000',
      ]);
      expect(await seen(booked + pay('waived') + confirm() + money)).toEqual([
        'cancelled waived 10000',
      ]);
    },

    'after an explicit request the meetings that were held are owed, by their minutes':
      async () => {
        const first = at('2031-03-10T18:00Z');
        const before = at('2031-03-10T17:59Z');
        // The minutes of a meeting in progress, without the one that has begun.
        expect(await result(asked + before + shown())).toMatchObject({
          has_early_start: true,
          owed_cents: 7_458,
        });
        for (const [moment, owed] of [
          ['15:00Z', 0],
          ['15:00:59Z', 0],
          ['15:01Z', 41],
          ['16:30Z', 3_750],
        ] as const)
          expect(await result(asked + at(`2031-03-10T${moment}`) + shown())).toMatchObject({
            owed_cents: owed,
          });
        expect(await result(asked + first + shown())).toMatchObject({
          owed_cents: 7_500,
          refund_cents: 0,
        });
        expect(await seen(asked + first + confirm() + money)).toEqual(['cancelled due 7500']);
        // Of what was shown, as the page is read before it is confirmed.
        expect(await run(asked + first + confirm(ownToken, 7_499))).toMatchObject({
          code: 'PX243',
        });
        const settled = asked + first + confirm(ownToken, 7_500);
        expect(await result(settled)).toMatchObject({ owed_cents: 7_500 });
        expect(await result(settled + confirm(ownToken, 0))).toMatchObject({ owed_cents: 7_500 });
        expect(await result(asked + first + confirm())).toMatchObject({
          price_cents: 10_000,
          owed_cents: 7_500,
          refund_cents: 0,
        });
        expect(await seen(asked + pay('paid', 'A1') + first + confirm() + money)).toEqual([
          'cancelled refund_due 10000',
        ]);
        const refunds = step(
          'admin',
          'select amount_cents as value from public.list_unpaid(null, true, 1, 10)',
        );
        expect(await seen(asked + pay('paid', 'A1') + first + confirm() + refunds)).toEqual([
          2_500,
        ]);
        expect(await seen(asked + pay('paid', 'A1') + cancel('learner', priced) + refunds)).toEqual(
          [10_000],
        );
        // The page of staff says what is to be given back, then what was kept.
        const onPage = step(
          'admin',
          `select cause || ' ' || payment || ' ' || amount_cents as value from public.cohort_booking(${ofLearner})`,
        );
        const partly = asked + pay('paid', 'A1') + first + confirm();
        expect(await seen(partly + onPage)).toEqual(['withdrawn refund_due 2500']);
        expect(await seen(partly + pay('refunded', 'C1') + onPage)).toEqual([
          'withdrawn paid 7500',
        ]);
        expect(await seen(asked + first + confirm() + onPage)).toEqual(['withdrawn due 7500']);
        expect(await result(partly + shown())).toMatchObject({ refunded_on: null, to_pay: null });
        expect(await result(partly + pay('refunded', 'C1') + shown())).toMatchObject({
          refunded_on: '2031-03-10',
        });
        const part = noteMoney('refund', 100, { day: '2031-03-01' });
        expect(await result(partly + part + shown())).toMatchObject({ refunded_on: null });
        // Before it nothing is said of what was given back or is to be paid.
        expect(await result(asked + pay('paid', 'A1') + part + shown())).toMatchObject({
          refunded_on: null,
          to_pay: null,
        });
        expect(await result(asked + first + shown())).toMatchObject({ to_pay: null });
        const days = rows('due_at::date::text', 'public.booking_payments order by due_at');
        const two = dated + book('otherLearner', priced) + early() + remembered();
        expect(await seen(two + first + confirm() + days)).toEqual(['2031-03-09', '2031-03-17']);
        expect(await result(two + first + confirm())).toMatchObject({
          to_pay: { amount_cents: 7_500 },
        });
        const some = noteMoney('payment', 500, { day: '2031-03-01' });
        expect(await result(asked + first + confirm() + some + shown())).toMatchObject({
          to_pay: { amount_cents: 7_000, due_at: '2031-03-17T18:00:00+00:00' },
        });
        const twice =
          asked + pay('paid', 'A1') + book('otherLearner', priced) + cancel('learner', priced);
        expect(await seen(twice + onPage)).toEqual(['cancelled refund_due 10000']);
        expect(await seen(twice + confirm() + onPage)).toEqual(['withdrawn refund_due 10000']);
        const due = step('admin', 'select amount_cents as value from public.list_unpaid()');
        expect(await seen(asked + first + confirm() + due)).toEqual([7_500]);
        expect(await seen(asked + pay('waived') + first + confirm() + money)).toEqual([
          'cancelled waived 10000',
        ]);
        expect(await result(asked + pay('waived') + first + confirm())).toMatchObject({
          owed_cents: 0,
        });
        const cheap = step(
          null,
          'update public.booking_payments set amount_cents = 2; update public.charges set price_cents = 2, owed_cents = 2',
        );
        expect(await seen(asked + cheap + first + confirm() + money)).toEqual(['cancelled due 1']);
        // Without the request nothing.
        expect(await seen(booked + first + confirm() + money)).toEqual(['cancelled none 10000']);
        // What counts is when it was stated.
        expect(await result(asked + before + state() + first + confirm())).toMatchObject({
          owed_cents: 7_458,
        });
        // A cancelled meeting is none, and cents are not rounded up.
        const third = step(
          null,
          `insert into public.cohort_meetings (cohort_id, starts_at, ends_at, is_cancelled)
         values ('${priced}', '2031-03-25T15:00Z', '2031-03-25T17:00Z', true),
           ('${priced}', '2031-03-26T15:00Z', '2031-03-26T17:30Z', false)`,
        );
        expect(await result(asked + third + first + shown())).toMatchObject({ owed_cents: 4_615 });
        // Held without somebody who had cancelled before.
        const cancelled = asked + pay('paid', 'A1') + cancel('learner', priced);
        const later = at('2031-03-11T08:00Z') + add('vaso@example.test', priced);
        expect(await result(cancelled + later + shown())).toMatchObject({ owed_cents: 0 });
        expect(await result(cancelled + first + confirm())).toMatchObject({
          owed_cents: 0,
          refund_cents: 10_000,
        });
      },

    'who comes after the statement owes those meetings, asked for before or not': async () => {
      const came = (minutes = 180, who = ofLearner) =>
        step(
          null,
          `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
           values ('${meeting(priced)}', ${who}, ${minutes}, private.clock())`,
        );
      const held = at('2031-03-10T18:00Z');
      const owes = async (sql: string) =>
        (await result<{ owed_cents: number }>(sql + confirm())).owed_cents;
      for (const made of [booked, asked]) {
        expect(await owes(made + state() + held + came())).toBe(7_500);
        expect(await owes(made + state() + held + came(1))).toBe(7_500);
        expect(await owes(made + state() + held + came(0))).toBe(0);
        expect(await owes(made + state() + held)).toBe(0);
        expect(await owes(made + at('2031-03-10T15:00Z') + state() + held + came())).toBe(7_500);
      }
      const other = book('otherLearner', priced);
      const theirs = bookingOf('otherLearner', priced);
      expect(await owes(booked + other + state() + held + came(180, theirs))).toBe(0);
      // What was held before it is owed by the request alone.
      expect(await owes(booked + at('2031-03-10T15:01Z') + state() + held + came())).toBe(0);
      expect(await owes(booked + held + came())).toBe(0);
      expect(await owes(booked + pay('waived') + state() + held + came())).toBe(0);
      // All of it.
      const both = step(
        null,
        `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
         select id, ${ofLearner}, 60, private.clock() from public.cohort_meetings where cohort_id = '${priced}'`,
      );
      const all = asked + pay('paid', 'A1') + state() + at('2031-03-24T17:00Z') + both;
      expect(await result(all + at('2031-03-25T08:00Z') + confirm())).toMatchObject({
        owed_cents: 10_000,
        refund_cents: 0,
      });
      expect(await seen(all + confirm() + money)).toEqual(['cancelled paid 10000']);
    },

    'a course that was performed as it was asked for is not withdrawn from': async () => {
      const short = step(
        null,
        `update public.cohort_meetings set starts_at = '2031-03-11T15:00Z', ends_at = '2031-03-11T16:00Z'
         where cohort_id = '${priced}' and starts_at > '2031-03-20'`,
      );
      const over = at('2031-03-11T16:00Z');
      expect(await run(asked + short + over + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(asked + short + over + shown())).toMatchObject({ refusal: 'performed' });
      expect(await result(asked + short + at('2031-03-11T15:59Z') + shown())).toMatchObject({
        refusal: null,
        owed_cents: 9_958,
      });
      expect(await seen(booked + short + over + runDue('0') + confirm() + money)).toEqual([
        'cancelled none 10000',
      ]);
      // Who was absent, and who had cancelled before.
      const absent = step(
        null,
        `update public.bookings set state = 'no_show' where id = ${ofLearner}`,
      );
      expect(await seen(booked + short + over + absent + confirm() + money)).toEqual([
        'cancelled none 10000',
      ]);
      const cancelled = asked + short + pay('paid', 'A1') + cancel('learner', priced);
      expect(await seen(cancelled + over + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
      ]);
    },

    'the request is noted with its time, at the booking or at the offered seat': async () => {
      const noted = rows(
        `to_char(early_start_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
        `public.booking_payments order by created_at, early_start_at nulls first`,
      );
      expect(await seen(asked + noted)).toEqual(['2031-03-03 08:00']);
      expect(await seen(booked + noted)).toEqual([null]);
      expect(
        await seen(dated + step('learner', `select public.book('${priced}', null, null)`) + noted),
      ).toEqual([null]);
      // A repeated call changes nothing.
      expect(await seen(booked + early() + noted)).toEqual([null]);
      const offered =
        dated +
        book('otherLearner', priced) +
        set('capacity = 1', priced) +
        book('learner', priced) +
        cancel('otherLearner', priced);
      const accepts = (more: string) =>
        step('learner', `select public.accept_offer(${ofLearner}${more}) as result`);
      expect(await seen(offered + accepts(', true') + noted)).toEqual([null, '2031-03-03 08:00']);
      expect(await seen(offered + accepts('') + noted)).toEqual([null, null]);
      // The contract is made with the seat.
      const tomorrow = at('2031-03-04T07:00Z');
      const contract = rows(
        `to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
        `public.booking_payments where booking_id = ${ofLearner}`,
      );
      expect(await seen(offered + tomorrow + accepts('') + contract)).toEqual(['2031-03-04 07:00']);
    },

    'a company does not withdraw': async () => {
      expect(await run(booked + billed + confirm())).toMatchObject({ code: 'PX232' });
      expect(await result(booked + billed + shown())).toMatchObject({ refusal: 'company' });
      const receipt = step(
        'learner',
        `select public.save_billing(${ofLearner}, 'receipt', 'Anna')`,
      );
      // Who has stated it stays what they were, until it is decided.
      const waiting = { code: 'PX244' };
      expect(await run(booked + state() + billed)).toMatchObject(waiting);
      expect(await run(booked + receipt + state() + billed)).toMatchObject(waiting);
      expect(await run(booked + billed + state() + receipt)).toMatchObject(waiting);
      expect(await result(booked + state() + receipt + shown())).toMatchObject({ refusal: null });
      expect(await result(booked + billed + state() + billed + shown())).toMatchObject({
        refusal: 'company',
      });
      expect(await result(booked + state() + decide(false, 'No') + billed + shown())).toMatchObject(
        { refusal: 'company' },
      );
      const paidHalf = asked + at('2031-03-10T18:00Z') + confirm();
      expect(await run(paidHalf + billed)).not.toHaveProperty('code');
      const another = book('otherLearner', priced) + remembered(bookingOf('otherLearner', priced));
      expect(await run(booked + another + state() + billed)).not.toHaveProperty('code');
      expect(await result(booked + receipt + shown())).toMatchObject({ refusal: null });
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`, priced);
      expect(await result(booked + inHouse + shown())).toMatchObject({ refusal: 'company' });
      const seat = (kind: string) =>
        step(
          null,
          `insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
             values ('7d000000-0000-4000-8000-000000000001', '${fixtureIds.organization}', '${fixtureIds.courseWithInterests}', 1, '2032-01-01');
           insert into public.seats (pool_id, email, state, user_id, booking_id, bound_at)
             values ('7d000000-0000-4000-8000-000000000001', 'a@example.test', '${kind}', '${testUsers.learner}', ${ofLearner}, now())`,
        );
      expect(await result(booked + seat('bound') + shown())).toMatchObject({ refusal: 'company' });
      // Of others.
      const other = book('otherLearner', priced);
      const theirs = bookingOf('otherLearner', priced);
      const invoice = step(
        'otherLearner',
        `select public.save_billing(${theirs}, 'invoice', 'Firm', '094014201')`,
      );
      expect(await run(booked + state() + other + invoice + receipt)).not.toHaveProperty('code');
      for (const paid of [invoice, seat('bound').replaceAll(ofLearner, theirs)])
        expect(await result(booked + other + paid + shown())).toMatchObject({ refusal: null });
      // The answer to a statement tells nothing of it.
      expect(await result(booked + billed + state())).toEqual({
        stated_at: '2031-03-03T08:00:00+00:00',
      });
    },

    'nothing is left to withdraw from': async () => {
      expect(await result(booked + cancel('learner', priced) + shown())).toMatchObject({
        refusal: 'over',
      });
      expect(await run(booked + cancel('learner', priced) + confirm())).toMatchObject({
        code: 'PX232',
      });
      const off = booked + pay('paid', 'A1') + setState('cancelled', 'Ill', priced);
      expect(await result(off + shown())).toMatchObject({ refusal: 'over' });
      const refunded =
        booked + pay('paid', 'A1') + cancel('learner', priced) + pay('refunded', 'C1');
      expect(await result(refunded + shown())).toMatchObject({ refusal: 'over' });
      // What costs nothing is cancelled.
      const free = step('learner', `select public.my_bookings() -> 0 -> 'withdrawal' as result`);
      expect(await result(book('learner', cohort) + free)).toBeNull();
      expect(await result(booked + free)).toMatchObject({
        token: expect.stringMatching(/^PX-/) as string,
        refusal: null,
      });
    },

    'staff see the statements that wait and of a booking, and decide them once': async () => {
      const waits = booked + pay('paid', 'A1') + state();
      expect(await result(waits + listed('instructor'))).toMatchObject([
        {
          typed_name: 'Anna',
          typed_email: 'anna@example.test',
          name: emailOf('learner'),
          refusal: null,
          until: '2031-03-17T22:00:00+00:00',
          owed_cents: null,
          refund_cents: null,
        },
      ]);
      expect(await result(waits + listed('admin'))).toMatchObject([
        { owed_cents: 0, refund_cents: 10_000 },
      ]);
      expect(await result(booked + state() + listed('admin'))).toMatchObject([{ refund_cents: 0 }]);
      expect(await result(waits + confirm() + listed('admin'))).toEqual([]);
      expect(await result(waits + decide(false, 'No') + listed('admin'))).toEqual([]);
      expect(await result(waits + confirm() + listed('admin', ofLearner))).toMatchObject([
        { confirmed_at: expect.any(String) as string, refund_cents: 10_000, refusal: null },
      ]);
      expect(await result(waits + decide(false, 'No') + listed('admin', ofLearner))).toMatchObject([
        { reason: 'No', refused_at: '2031-03-03T08:00:00+00:00', confirmed_at: null },
      ]);
      expect(await result(waits + listed('admin', bookingOf('learner', cohort)))).toMatchObject([
        {},
      ]);
      const other = book('otherLearner', priced);
      expect(
        await result(waits + other + listed('admin', bookingOf('otherLearner', priced))),
      ).toEqual([]);
      expect(await result(booked + billed + state() + listed('admin'))).toMatchObject([
        { refusal: 'company' },
      ]);

      expect(await seen(waits + decide(true) + money)).toEqual(['cancelled refund_due 10000']);
      expect(await seen(waits + decide(true) + decide(true) + statements)).toEqual([
        'Anna anna@example.test confirmed',
      ]);
      // One that waits beside it settles nothing again.
      const beside = step(
        null,
        `insert into private.withdrawals (reference, stated_at)
         values (current_setting('test.reference'), private.clock() - interval '1 hour')`,
      );
      expect(await seen(waits + decide(true) + beside + decide(true) + statements)).toEqual([
        '- - waits',
        'Anna anna@example.test confirmed',
      ]);
      expect(await seen(waits + decide(false, 'No') + money)).toEqual(['confirmed paid 10000']);
      expect(await seen(waits + decide(false, 'No') + decide(false, 'No') + statements)).toEqual([
        'Anna anna@example.test No',
      ]);
      expect(await run(waits + decide(false, 'No') + decide(false, 'Never'))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(true) + decide(false, 'No'))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(false, 'No') + decide(true))).toMatchObject({
        code: 'PX233',
      });
      expect(await run(waits + decide(false))).toMatchObject({ code: 'PX212' });
      for (const bad of [
        ' ',
        'No\u0007',
        'No\u000b',
        'No\u000c',
        'No\u001f',
        'No\u202e',
        'No\u2066',
        'No\u009f',
      ])
        expect(await run(waits + decide(false, bad))).toMatchObject({ code: 'PX212' });
      expect(await run(waits + decide(false, 'Όχι.\r\n\tΔείτε: ❤️'))).not.toHaveProperty('code');
      expect(
        await run(
          waits +
            step('admin', `select public.decide_withdrawal('${fixtureIds.organization}', true)`),
        ),
      ).toMatchObject({ code: 'PX234' });
      expect(
        await seen(
          waits +
            decide(false, 'No') +
            rows(`after ->> 'reason'`, `public.audit_log where action = 'refuse withdrawal'`),
        ),
      ).toEqual(['No']);
      const week = step('instructor', `select public.staff_week() -> 'withdrawals' as result`);
      expect(await result(waits + week)).toBe(1);
      expect(await result(waits + confirm() + week)).toBe(0);
      expect(await result(waits + decide(false, 'No') + week)).toBe(0);
      // A new one after that, which the first does not speak for.
      const refusedFirst = waits + decide(false, 'No');
      const again = refusedFirst + at('2031-03-04T08:00Z') + state() + confirm();
      expect(await result(refusedFirst + shown())).toMatchObject({ stated_at: null });
      expect(await seen(again + statements)).toEqual([
        'Anna anna@example.test No',
        'Anna anna@example.test confirmed',
      ]);
      expect(await seen(again + recipients('withdrawal_confirmed'))).toEqual([emailOf('learner')]);
      const two = state() + at('2031-03-04T08:00Z') + state({ email: 'b@example.test' });
      expect(await result(booked + two + confirm())).toMatchObject({
        stated_at: '2031-03-03T08:00:00+00:00',
      });
      expect(await result(booked + two + listed('admin'))).toMatchObject([
        { typed_email: 'anna@example.test' },
        { typed_email: 'b@example.test' },
      ]);
      const late = at('2031-03-20T08:00Z');
      expect(await result(waits + confirm() + late + listed('admin', ofLearner))).toMatchObject([
        { refusal: null },
      ]);
      expect(await result(waits + cancel('learner', priced) + listed('admin'))).toMatchObject([
        { refund_cents: 10_000 },
      ]);
      // Why it would not apply is asked of what waits alone.
      const refusedLate = booked + late + state() + decide(false, 'Late');
      expect(await result(refusedLate + listed('admin', ofLearner))).toMatchObject([
        { refusal: null, reason: 'Late' },
      ]);
      const hundred = step(
        null,
        `insert into private.withdrawals (reference, email, stated_at)
         select current_setting('test.reference'), number || '@example.test', private.clock() - number * interval '1 minute'
         from generate_series(1, 100) as number`,
      );
      const everybody = await result<{ typed_email: string }[]>(waits + hundred + listed('admin'));
      expect(everybody).toHaveLength(100);
      expect(everybody[0]).toMatchObject({ typed_email: '100@example.test' });
    },

    'contracts are kept apart': async () => {
      // Another person has stated and may have confirmed first, of another contract of the same cohort.
      const theirs =
        dated +
        early('otherLearner') +
        remembered(bookingOf('otherLearner', priced)) +
        state({ name: 'Petros', email: 'petros@example.test' });
      const confirmed = payFor('otherLearner', priced, 'paid', 'B1') + confirm();
      const ours = at('2031-03-04T08:00Z') + early() + remembered();
      const first = at('2031-03-10T18:00Z');
      for (const before of [theirs, theirs + confirmed])
        expect(await result(before + ours + shown())).toMatchObject({
          stated_at: null,
          confirmed_at: null,
          refusal: null,
          refund_cents: 0,
        });
      expect(await seen(theirs + ours + first + confirm() + money)).toEqual([
        'confirmed due 10000',
        'cancelled due 7500',
      ]);
      expect(await seen(theirs + ours + confirm() + statements)).toEqual([
        'Petros petros@example.test waits',
        '- - confirmed',
      ]);
      expect(await seen(theirs + confirmed + ours + confirm() + money)).toEqual([
        'cancelled refund_due 10000',
        'cancelled none 10000',
      ]);
      expect(await seen(theirs + confirmed + ours + state() + statements)).toEqual([
        'Petros petros@example.test confirmed',
        'Anna anna@example.test waits',
      ]);
      expect(
        await seen(theirs + confirmed + ours + confirm() + recipients('withdrawal_confirmed')),
      ).toEqual([emailOf('learner'), emailOf('otherLearner')].toSorted());
      const five = [1, 2, 3, 4].map((n) => state({ email: `a${n}@example.test` })).join('');
      const later = at('2031-03-03T09:00Z') + early() + remembered() + state();
      expect(await seen(theirs + five + later + statements)).toHaveLength(6);
      // Each their own sum.
      const both = theirs + confirmed + ours + pay('paid', 'A1') + first + confirm();
      const refunds = step(
        'admin',
        'select amount_cents as value from public.list_unpaid(null, true, 1, 10) order by 1',
      );
      expect(await seen(both + refunds)).toEqual([2_500, 10_000]);
      expect(await result(theirs + ours + state() + listed('admin'))).toMatchObject([
        { typed_name: 'Petros' },
        { typed_name: 'Anna' },
      ]);
    },

    'who booked lists the statements about the own contracts, and nobody else does': async () => {
      const both = booked + book('otherLearner', priced) + state();
      expect(await seen(both + ownListed('learner'))).toEqual(['Anna 2031-03-03']);
      expect(await seen(both + ownListed('otherLearner'))).toEqual([]);
      expect(await seen(both + ownListed('admin'))).toEqual([]);
      // In their order, and those of another contract apart.
      const earlier = at('2031-03-02T08:00Z') + state({ name: 'Eva', email: 'eva@example.test' });
      expect(await seen(both + earlier + ownListed('learner'))).toEqual([
        'Eva 2031-03-02',
        'Anna 2031-03-03',
      ]);
    },

    'the letters say what came of it': async () => {
      const paid = asked + pay('paid', 'A1') + at('2031-03-10T18:00Z');
      const both = ['anna@example.test', emailOf('learner')].toSorted();
      // What came of it is told to the address of the booking alone.
      expect(await seen(paid + state() + confirm() + recipients('withdrawal_confirmed'))).toEqual([
        emailOf('learner'),
      ]);
      expect(
        await result(paid + state() + confirm() + facts('withdrawal_confirmed')),
      ).toMatchObject({
        statement: { name: 'Anna' },
        settled: {
          owed_cents: 7_500,
          refund_cents: 2_500,
          to_pay: null,
          refund_by: '2031-03-24T18:00:00+00:00',
        },
      });
      const unpaid = asked + at('2031-03-10T18:00Z') + confirm() + facts('withdrawal_confirmed');
      expect(await result(unpaid)).toMatchObject({
        settled: {
          owed_cents: 7_500,
          refund_cents: 0,
          to_pay: { amount_cents: 7_500, due_at: '2031-03-17T18:00:00+00:00' },
        },
        contract: { booking: { state: 'cancelled' } },
      });
      // Who did not type a name is the holder.
      expect(await result(paid + confirm() + facts('withdrawal_confirmed'))).toMatchObject({
        email: emailOf('learner'),
        statement: { name: emailOf('learner'), email: null },
      });
      // The first one counts, whatever their order in the table.
      const backwards =
        at('2031-03-10T18:01Z') +
        state({ email: 'b@example.test' }) +
        at('2031-03-10T18:00Z') +
        state();
      expect(
        await result(paid + backwards + confirm() + facts('withdrawal_confirmed')),
      ).toMatchObject({
        statement: { email: 'anna@example.test', stated_at: '2031-03-10T18:00:00+00:00' },
      });
      expect(await result(paid + backwards + confirm())).toMatchObject({
        stated_at: '2031-03-10T18:00:00+00:00',
      });
      // Where the address of the booking is forgotten, that of who withdrew is not, as long as money is owed to them.
      expect(
        await seen(
          booked +
            pay('paid', 'A1') +
            state() +
            deleteAccount('learner') +
            recipients('withdrawal_stated'),
        ),
      ).toEqual(['anna@example.test']);
      // Each address that was typed gets the statement.
      const two = state() + at('2031-03-10T18:01Z') + state({ email: 'b@example.test' });
      expect(await seen(paid + two + confirm() + sent)).toEqual([
        'withdrawal_confirmed booked',
        ...Array.from({ length: 2 }, () => 'withdrawal_stated booked'),
        ...Array.from({ length: 2 }, () => 'withdrawal_stated typed'),
      ]);
      const refused = paid + state() + decide(false, 'You came to all meetings');
      expect(await seen(refused + recipients('withdrawal_refused'))).toEqual(both);
      expect(await result(refused + facts('withdrawal_refused'))).toMatchObject({
        reason: 'You came to all meetings',
      });
      // That of the booking has the link.
      const told = step(
        null,
        `select public.letter_facts(id) -> 'withdrawal' as result from private.outbox where kind = 'booked'`,
      );
      expect(await result(asked + told)).toMatchObject({
        token: expect.stringMatching(/^PX-/) as string,
        has_early_start: true,
      });
    },

    'who withdrew is forgotten with the account, once the money is settled': async () => {
      const gone = deleteAccount('learner');
      const typed = booked + pay('paid', 'A1') + state();
      expect(await seen(typed + confirm() + gone + statements)).toEqual([
        'Anna anna@example.test confirmed',
      ]);
      const refund = step(
        'admin',
        `select public.set_payment((select id from public.bookings where payment = 'refund_due'), 'refunded', 'C1')`,
      );
      expect(await seen(typed + confirm() + gone + refund + statements)).toEqual(['- - confirmed']);
      expect(await seen(booked + state() + gone + statements)).toEqual(['- - waits']);
      expect(
        await seen(
          typed +
            confirm() +
            gone +
            step(null, `select private.run_due('2032-03-04T08:00Z')`) +
            statements,
        ),
      ).toEqual(['- - confirmed']);
      // Those of others stay.
      const two = typed + book('otherLearner', priced);
      expect(await seen(two + deleteAccount('otherLearner') + statements)).toEqual([
        'Anna anna@example.test waits',
      ]);
      // The link still works, and the letter goes where the money does.
      const confirmEmailed = step(
        null,
        `update auth.users set email_confirmed_at = now() where id = '${testUsers.learner}'`,
      );
      expect(
        await seen(
          booked +
            confirmEmailed +
            pay('paid', 'A1') +
            gone +
            confirm() +
            recipients('withdrawal_confirmed'),
        ),
      ).toEqual([emailOf('learner')]);
      expect(
        await seen(booked + payFor('learner', priced, 'paid', 'A1') + confirm() + gone + money),
      ).toEqual(['cancelled refund_due 10000']);
    },
  };
}
