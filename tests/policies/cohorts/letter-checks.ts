import { expect } from 'vitest';
import { literal } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { add, book, clockAt, cohort, runDue, step, values } from './calls.ts';

/** The clock and run_due at the same moment. */
const change = (sql: string) => step(null, sql);

const letter = (cause: string, more = 'now()') =>
  change(
    `insert into private.outbox (cause, kind, subject, run_at) values ('${cause}', 'test', '{}', ${more})`,
  );
const claimed = change(`select public.claim_letters(10, 60) as result`);
const claimLetters = change(
  `create temporary table claims as select public.claim_letters(10, 60) as given`,
);
const finish = (error: string) =>
  change(
    `select public.finish_letter((given #>> '{letters,0,id}')::uuid, (given ->> 'lease')::uuid, ${error}) as value from claims`,
  );
const outbox = values(
  `(select concat_ws(' ', attempts, lease is null, sent_at = private.clock(), dead_at = private.clock(), last_error, run_at - private.clock())
    from private.outbox)`,
);

/** Which of these addresses no mail can reach. */
const unreachable = (addresses: string[]) =>
  change(
    `select address as value from unnest(array[${addresses.map((one) => literal(one)).join()}]) as address
     where private.has_no_mailbox(address)`,
  );
/** 186 characters of a domain before its end. */
const longDomain = `${'b'.repeat(61)}.`.repeat(3);

const countedBy = (user: 'admin' | 'instructor') =>
  step(user, 'select dead_letters as value from public.staff_counts()');

export function letterChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const amountOf = async (sql: string) =>
    resultOf<{ letters: unknown[] }>(await run(sql)).letters.length;
  return {
    'a letter is claimed by one worker at a time': async () => {
      expect(await amountOf(letter('a') + letter('b') + claimed)).toBe(2);
      expect(await amountOf(letter('a', "now() + interval '1 second'") + claimed)).toBe(0);
      expect(await amountOf(letter('a') + claimed + claimed)).toBe(0);
      expect(await amountOf(letter('a') + claimed + clockAt('59 seconds') + claimed)).toBe(0);
      expect(await amountOf(letter('a') + claimed + clockAt('60 seconds') + claimed)).toBe(1);
      const many = change(
        `insert into private.outbox (cause, kind, subject, run_at) select n::text, 'test', '{}', now() from generate_series(1, 101) as n`,
      );
      const limit = (amount: string) =>
        amountOf(many + change(`select public.claim_letters(${amount}) as result`));
      expect(await limit('7')).toBe(7);
      expect(await limit('1000')).toBe(100);
      expect(await limit('-1')).toBe(0);
      // Those whose worker has ended: after all others and one at a time, because one may be the
      // cause.
      const lapsed = letter('a') + letter('b') + claimed + clockAt('60 seconds');
      expect(await amountOf(lapsed + claimed)).toBe(1);
      expect(await amountOf(lapsed + letter('c') + letter('d') + claimed)).toBe(2);
      expect(await amountOf(lapsed + letter('c') + claimed + claimed)).toBe(1);
      expect(
        await amountOf(letter('a') + claimLetters + finish('null') + clockAt('1 day') + claimed),
      ).toBe(0);
    },

    'a letter that cannot be sent is tried again, later each time, and given up': async () => {
      const failing = letter('a') + claimLetters + finish(`'429'`);
      expect(await valuesOf(letter('a') + claimLetters + finish('null') + outbox)).toEqual([
        '1 t t 00:00:00',
      ]);
      const dropped = values(`(select is_dropped from private.outbox)`);
      expect(await valuesOf(letter('a') + claimLetters + finish('null') + dropped)).toEqual([
        false,
      ]);
      const drop = finish('null').replace('null)', 'is_dropped => true)');
      expect(await valuesOf(letter('a') + claimLetters + drop + dropped)).toEqual([true]);
      expect(await valuesOf(failing + outbox)).toEqual(['1 t 429 00:00:30']);
      const giveUp = (error: string) =>
        valuesOf(letter('a') + claimLetters + finish(`${error}, gives_up => true`) + outbox);
      expect(await giveUp(`'no such box'`)).toEqual(['1 t t no such box 00:00:30']);
      expect(await giveUp('null')).toEqual(['1 t t 00:00:00']);
      const after = (attempts: number) =>
        valuesOf(
          letter('a') +
            claimLetters +
            change(`update private.outbox set attempts = ${attempts}`) +
            finish(`'500'`) +
            outbox,
        );
      expect(await after(2)).toEqual(['2 t 500 00:02:00']);
      expect(await after(3)).toEqual(['3 t 500 00:08:00']);
      expect(await after(7)).toEqual(['7 t 500 06:00:00']);
      expect(await after(8)).toEqual(['8 t t 500 06:00:00']);
      const last = letter('a') + claimLetters + change('update private.outbox set attempts = 8');
      expect(await valuesOf(last + finish('null') + outbox)).toEqual(['8 t t 00:00:00']);
      const other =
        letter('a') +
        claimLetters +
        change(`update private.outbox set lease = gen_random_uuid()`) +
        finish('null');
      expect(await valuesOf(other)).toEqual([false]);
      expect(
        await valuesOf(letter('a') + claimLetters + finish('null') + finish(`'late'`)),
      ).toEqual([false]);
      const dying =
        letter('a') +
        claimLetters +
        change(`update private.outbox set attempts = 8`) +
        clockAt('60 seconds') +
        claimed;
      expect(await valuesOf(dying + outbox)).toEqual([
        expect.stringMatching(/^8 t t every worker ended/),
      ]);
      const alive =
        letter('a') + claimLetters + change(`update private.outbox set attempts = 8`) + claimed;
      expect(await valuesOf(alive + outbox)).toEqual([expect.stringMatching(/^8 f/)]);
    },

    'addresses that no mail can reach are recognised': async () => {
      expect(
        await valuesOf(
          unreachable([
            'a@b.gr',
            "Anna.P+o'hara_1@Mail.Example.GR",
            'a@3m-x.gr',
            'a@bb.gr',
            'a@b3.g3r',
            'a@b.g3',
            'a@xn--hxajbheg2az3al.xn--jxalpdlp',
            `${'a'.repeat(64)}@b.gr`,
            `${'a'.repeat(64)}@${longDomain}ggg`,
            `a@${'b'.repeat(63)}.${'g'.repeat(63)}`,
          ]),
        ),
      ).toEqual([]);
      const wrong = [
        '',
        'a',
        'a@b',
        '@b.gr',
        'a@@b.gr',
        ...[' ', ',', ';', '<', '>', '(', ')', '"', 'α', '\u200b'].map((sign) => `a${sign}b@c.gr`),
        'a@β.gr',
        ' a@b.gr',
        'a@b.gr ',
        'a@b.gr.',
        'a@b.gr,b@c.gr',
        '.a@b.gr',
        'a.@b.gr',
        'a..b@c.gr',
        'a@.gr',
        'a@b..gr',
        'a@-b.gr',
        'a@b-.gr',
        'a@b_c.gr',
        'a@b.1r',
        'a@b.-r',
        'a@b.g-',
        `${'a'.repeat(65)}@b.gr`,
        `${'a'.repeat(64)}@${longDomain}gggg`,
        `a@${'b'.repeat(64)}.gr`,
        `a@b.${'g'.repeat(64)}`,
      ];
      expect(await valuesOf(unreachable(wrong))).toEqual(wrong);
    },

    'a provider that asks for a pause gets it, and no letter loses an attempt': async () => {
      const finishAfter = (seconds: string) =>
        change(
          `select public.finish_letter((given #>> '{letters,0,id}')::uuid, (given ->> 'lease')::uuid, '429', ${seconds}) from claims`,
        );
      const after = (seconds: string) =>
        valuesOf(letter('a') + claimLetters + finishAfter(seconds) + outbox);
      expect(await after('31')).toEqual(['1 t 429 00:00:31']);
      expect(await after('29')).toEqual(['1 t 429 00:00:30']);
      expect(await after('90000')).toEqual(['1 t 429 1 day']);
      const release = (seconds: string, lease = `(given ->> 'lease')::uuid`) =>
        change(`select public.release_letters(${lease}, ${seconds}) from claims`);
      const claimedOne = letter('a') + claimLetters;
      expect(await valuesOf(claimedOne + release('60') + outbox)).toEqual(['0 t 00:01:00']);
      expect(await valuesOf(claimedOne + release('-60') + outbox)).toEqual(['0 t 00:00:00']);
      expect(await valuesOf(claimedOne + release('60', 'gen_random_uuid()') + outbox)).toEqual([
        '1 f 00:00:00',
      ]);
      const sent = change('update private.outbox set sent_at = now()');
      expect(await valuesOf(claimedOne + sent + release('60') + outbox)).toEqual([
        '1 f t 00:00:00',
      ]);
    },

    'a worker is started only when it would get a letter': async () => {
      const isDue = values('private.has_due_letters()');
      const changed = (fields: string) =>
        letter('a') + change(`update private.outbox set ${fields}`);
      expect(await valuesOf(isDue)).toEqual([false]);
      expect(await valuesOf(letter('a') + isDue)).toEqual([true]);
      expect(await valuesOf(letter('a', "now() + interval '1 second'") + isDue)).toEqual([false]);
      expect(await valuesOf(changed('sent_at = now()') + isDue)).toEqual([false]);
      expect(await valuesOf(changed('dead_at = now()') + isDue)).toEqual([false]);
      expect(await valuesOf(letter('a') + claimed + isDue)).toContain(false);
      expect(await valuesOf(letter('a') + claimed + clockAt('60 seconds') + isDue)).toContain(true);
    },

    'admins see what was given up, and send it again': async () => {
      const dead = letter('a') + change(`update private.outbox set dead_at = now(), attempts = 8`);
      const list = step('admin', 'select kind as value from public.list_dead_letters()');
      const again = step('admin', `select public.send_letter_again(pg_temp.letter()) as value`);
      const named = change(
        `create function pg_temp.letter() returns uuid language sql security definer as $$ select id from private.outbox $$;
         grant execute on function pg_temp.letter to authenticated`,
      );
      expect(await valuesOf(dead + list)).toEqual(['test']);
      expect(await valuesOf(letter('a') + list)).toEqual([]);
      const about = change(
        `update private.outbox set dead_at = now(), subject = jsonb_build_object('booking', (select id from public.bookings))`,
      );
      const ofCourse = step(
        'admin',
        `select cohort_id = '${cohort}' and course_title is not null as value from public.list_dead_letters()`,
      );
      expect(await valuesOf(book() + about + ofCourse)).toEqual([true]);
      const whose = step(
        'admin',
        `select concat_ws(' ', name, email, booking_id is not null) as value from public.list_dead_letters()`,
      );
      const called = change(
        `update public.profiles set first_name = 'Maria', last_name = 'K.' where id = (select user_id from public.bookings)`,
      );
      expect(await valuesOf(book() + called + about + whose)).toEqual([
        expect.stringMatching(/^Maria K\. learner@\S+ t$/),
      ]);
      expect(await valuesOf(add('anna@example.test') + about + whose)).toEqual([
        'Anna anna@example.test t',
      ]);
      const invited = change(`
        with interest as (
          insert into public.course_interests (course_id, name, email)
          select course_id, 'Eleni', 'eleni@example.test' from public.cohorts where id = '${cohort}' returning id
        ), invitation as (
          insert into private.cohort_invitations (cohort_id, interest_id) select '${cohort}', id from interest returning id
        )
        insert into private.outbox (cause, kind, subject, run_at, dead_at)
        select 'i', 'invitation', jsonb_build_object('invitation', id), now(), now() from invitation`);
      expect(await valuesOf(invited + whose)).toEqual(['Eleni eleni@example.test f']);
      expect(await valuesOf(dead + letter('b') + countedBy('admin'))).toEqual([1]);
      expect(await valuesOf(dead + countedBy('instructor'))).toEqual([0]);
      const many = change(
        `insert into private.outbox (cause, kind, subject, run_at, dead_at) select n::text, 'test', '{}', now(), now() from generate_series(1, 101) as n`,
      );
      expect(await valuesOf(many + countedBy('admin'))).toEqual([100]);
      expect(await valuesOf(dead + named + again)).toEqual([true]);
      expect(await valuesOf(letter('a') + named + again)).toEqual([false]);
      expect(await valuesOf(dead + named + again + outbox)).toEqual(['0 t 00:00:00']);
      expect(await valuesOf(dead + named + again + list)).toEqual([]);
    },

    'a letter is queued once for its cause, and deleted half a year after it was sent':
      async () => {
        const count = values('(select count(*)::int from private.outbox)');
        const queued = change(`select private.queue_letter('x', 'test', '{}')`);
        expect(await valuesOf(queued + queued + count)).toEqual([1]);
        const sent = letter('a') + change('update private.outbox set sent_at = now()');
        expect(await valuesOf(sent + runDue('180 days') + count)).toEqual([1]);
        expect(await valuesOf(sent + runDue('180 days 1 second') + count)).toEqual([0]);
        expect(await valuesOf(letter('a') + runDue('200 days') + count)).toEqual([1]);
      },

    'a letter to a deleted account is deleted after three days, and no other': async () => {
      const both = change(`
        insert into private.outbox (cause, kind, subject, run_at, created_at)
        select kind, kind, '{}', now() + interval '1 year', now() from unnest(array['account_deleted', 'test']) as kind`);
      const kept = change(`select kind as value from private.outbox order by kind`);
      expect(await valuesOf(both + runDue('3 days') + kept)).toEqual(['account_deleted', 'test']);
      expect(await valuesOf(both + runDue('3 days 1 second') + kept)).toEqual(['test']);
    },
  };
}
