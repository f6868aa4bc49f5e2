import { expect } from 'vitest';
import { literal, testUsers, type TestUser } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  add,
  binCourse,
  book,
  bookingOf,
  cancel,
  clockAt,
  cohort,
  confirmEmail,
  deleteAccount,
  elsewhere,
  email,
  letters,
  pay,
  priced,
  remove,
  set,
  setState,
  states,
  step,
  values,
} from './calls.ts';

const unknownId = '7d000000-0000-4000-8000-000000000009';
const notFrom = { code: 'PX211' };
const notValid = { code: 'PX213' };
const joined = (...people: TestUser[]) => people.map((person) => book(person)).join('');
const audited = values(
  `(select string_agg(action, ',' order by id) from public.audit_log where subject_type <> 'enrolments')`,
);

const give = (user: TestUser = 'otherLearner') =>
  step('instructor', `select to_jsonb(public.promote_booking(${bookingOf(user)})) as result`);

const erase = (user: TestUser = 'instructor') =>
  step(user, `select public.delete_cohort('${cohort}')`);

const versionOf = (of: string) => `(select updated_at from public.bookings where id = ${of})`;

export function staffChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'staff correct the name of a booking without an account, over the version that they saw':
      async () => {
        const [anna, other] = ['anna@example.test', 'other@example.test'];
        const booking = `pg_temp.booking_for('${anna}')`;
        const correct = (name: string | null, version = versionOf(booking), of = booking) =>
          step(
            'instructor',
            `select public.correct_holder_name(${of}, ${version}, ${name === null ? 'null' : literal(name)}) as value`,
          );
        const added = add(anna, priced) + add(other, priced);
        const names = values(
          `(select string_agg(holder_name, ',' order by holder_email) from public.bookings where cohort_id = '${priced}')`,
        );
        expect(await valuesOf(added + correct(' Άννα '))).toEqual([true]);
        expect(await valuesOf(added + correct(' Άννα ') + names)).toEqual(['Άννα,Anna']);
        const blanks = ' Άννα \u00a0 Νέα ';
        expect(await valuesOf(added + correct(blanks) + names)).toEqual(['Άννα Νέα,Anna']);
        const made = step(
          'instructor',
          `select public.add_booking('${priced}', name => ${literal(blanks)}, email => '${anna}')`,
        );
        expect(await valuesOf(made + names)).toEqual(['Άννα Νέα']);
        const noted = values(
          `(select concat(subject_id = ${booking}, actor_id is not null, before, after) from public.audit_log where action = 'correct name')`,
        );
        expect(await valuesOf(added + correct('Άννα') + noted)).toEqual(['tt']);

        for (const version of [`${versionOf(booking)} - interval '1 second'`, 'null']) {
          expect(await valuesOf(added + correct('Άννα', version))).toEqual([false]);
          expect(await valuesOf(added + correct('Άννα', version) + names)).toEqual(['Anna,Anna']);
          expect(await valuesOf(added + correct('Άννα', version) + noted)).toEqual([null]);
        }
        for (const wrong of [' ', '', '\u00a0', null, 'α'.repeat(101), 'Ά\nννα'])
          expect(await run(added + correct(wrong))).toMatchObject(notValid);

        // Not the name of an account, and not an erased one.
        expect(
          await valuesOf(book() + correct('Άννα', versionOf(bookingOf()), bookingOf())),
        ).toEqual([false]);
        const erased = step(
          null,
          `update public.bookings set holder_name = null where holder_email = '${anna}'`,
        );
        expect(await valuesOf(added + erased + correct('Άννα'))).toEqual([false]);
        expect(await valuesOf(correct('Άννα', 'now()', `'${unknownId}'`))).toEqual([false]);
      },

    'staff can make only the allowed changes of state': async () => {
      const allowed: Record<string, string[]> = {
        draft: ['open', 'closed', 'cancelled'],
        open: ['draft', 'closed', 'cancelled'],
        closed: ['draft', 'open', 'cancelled'],
        held: [],
        cancelled: [],
      };
      for (const from of Object.keys(allowed)) {
        for (const to of Object.keys(allowed)) {
          const outcome = await run(set(`state = '${from}'`) + setState(to, 'Why'));
          if (from === to || allowed[from]?.includes(to))
            expect({ from, to, ...resultOf(outcome) }).toMatchObject({ state: to });
          else expect({ from, to, ...outcome }).toMatchObject(notFrom);
        }
      }
      expect(await run(joined('learner') + setState('draft'))).toMatchObject(notFrom);
      expect(await run(setState('open', null, unknownId))).toMatchObject({ code: 'PX201' });
      const without = step(null, 'update public.cohort_meetings set is_cancelled = true');
      for (const state of ['open', 'closed'])
        expect(await run(set("state = 'draft'") + without + setState(state))).toMatchObject(
          notValid,
        );
      expect(await valuesOf(setState('closed') + audited)).toEqual(['change state']);
    },

    'a course with dates that people can book is available': async () => {
      const soon = step(
        null,
        `update public.cohorts set state = 'draft'; update public.courses set status = 'coming_soon'`,
      );
      const available = values(
        `(select string_agg(course.slug, ',' order by course.slug) from public.courses as course where course.status = 'available' and course.enrolment_mode <> 'open')`,
      );
      const slug = await valuesOf(
        values(
          `(select slug from public.courses where id = (select course_id from public.cohorts where id = '${cohort}'))`,
        ),
      );
      expect(await valuesOf(soon + available)).toEqual([null]);
      expect(await valuesOf(soon + setState('open') + available)).toEqual(slug);
      expect(await valuesOf(soon + setState('closed') + available)).toEqual([null]);
      // For an organisation, and for everybody afterwards.
      const inHouse =
        soon + set('organization_id = (select id from public.organizations order by id limit 1)');
      const opened = inHouse + setState('open');
      expect(await valuesOf(opened + available)).toEqual([null]);
      expect(await valuesOf(opened + set('organization_id = null') + available)).toEqual(slug);
      // With days that are over, and moved to days to come afterwards.
      const over = soon + clockAt('8 days') + setState('open');
      expect(await valuesOf(over + available)).toEqual([null]);
      const begun = soon + clockAt('7 days') + setState('open');
      expect(await valuesOf(begun + available)).toEqual([null]);
      const moved = step(
        null,
        `update public.cohort_meetings set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days'`,
      );
      expect(await valuesOf(over + moved + available)).toEqual(slug);
      // Nobody can mark it as coming soon while there are dates.
      const said = step('instructor', `update public.courses set status = 'coming_soon'`);
      expect(await valuesOf(soon + setState('open') + said + available)).toEqual(slug);
      expect(
        await valuesOf(soon + setState('open') + setState('closed') + said + available),
      ).toEqual([null]);
      // If it is already available, nothing is written.
      const untouched = step(
        null,
        `alter table public.courses disable trigger user; update public.courses set status = 'available', updated_at = '2020-01-01'; alter table public.courses enable trigger user`,
      );
      const written = values(
        `(select count(*)::int from public.courses where updated_at > '2020-01-01')`,
      );
      expect(await valuesOf(soon + untouched + setState('open') + written)).toEqual([0]);
    },

    'closing the bookings ends the waiting list and the offers, with a letter': async () => {
      const queue = joined('learner', 'otherLearner', 'newUser') + cancel();
      expect(await valuesOf(queue + states())).toEqual([
        'learner cancelled',
        'otherlearner offered',
        'newuser waiting',
      ]);
      const closed = queue + setState('closed');
      expect(await valuesOf(closed + states())).toEqual([
        'learner cancelled',
        'otherlearner expired',
        'newuser expired',
      ]);
      const cause = values(
        `(select string_agg(distinct cause, ',') from public.booking_events where to_state = 'expired')`,
      );
      expect(await valuesOf(closed + cause)).toEqual(['booking closed']);
      const told = await valuesOf(closed + letters);
      expect(told).toContain('list_closed newuser');
      expect(told).toContain('list_closed otherlearner');
      expect(await valuesOf(joined('learner') + setState('closed') + states())).toEqual([
        'learner confirmed',
      ]);
    },

    'a cancelled cohort ends every booking, with a reason': async () => {
      const paid = book('learner', priced) + pay('paid', 'INV-1') + book('otherLearner', priced);
      const full = paid + book('newUser', priced);
      const cancelled = full + setState('cancelled', 'Too few', priced);
      expect(resultOf(await run(cancelled))).toMatchObject({ taken: 0, waiting: 0 });
      const why = values(`private.cancel_reason_of('${priced}')`);
      expect(await valuesOf(cancelled + why)).toEqual(['Too few']);
      expect(await valuesOf(cancelled + states(priced))).toEqual([
        'learner cancelled',
        'otherlearner cancelled',
        'newuser cancelled',
      ]);
      expect(await valuesOf(cancelled + letters)).toEqual(
        expect.arrayContaining(
          ['learner', 'otherlearner', 'newuser'].map((name) => `cohort_cancelled ${name}`),
        ),
      );
      const refund = values(
        `(select string_agg(payment::text, ',' order by queue_number) from public.bookings)`,
      );
      expect(await valuesOf(cancelled + refund)).toEqual(['refund_due,none,none']);
      const reason = values(
        `(select string_agg(distinct cause || ' ' || reason, ',') from public.booking_events where to_state = 'cancelled')`,
      );
      expect(await valuesOf(cancelled + reason)).toEqual(['cohort cancelled Too few']);
      for (const missing of [null, ' ', 'a'.repeat(501)])
        expect(await run(full + setState('cancelled', missing, priced))).toMatchObject({
          code: 'PX212',
        });
      const held = add('a@b.gr') + setState('cancelled', 'Too few') + states();
      expect(await valuesOf(held)).toEqual(['a cancelled']);
      const offered = joined('learner', 'otherLearner') + cancel() + setState('cancelled', 'Few');
      expect(await valuesOf(offered + states())).toEqual([
        'learner cancelled',
        'otherlearner cancelled',
      ]);
      const without = step(null, 'update public.cohort_meetings set is_cancelled = true');
      expect(resultOf(await run(without + setState('cancelled', 'Few')))).toMatchObject({
        state: 'cancelled',
      });
      const elsewhereToo =
        book('learner', elsewhere) + setState('cancelled', 'Too few') + states(elsewhere);
      expect(await valuesOf(elsewhereToo)).toEqual(['learner confirmed']);
    },

    'a cohort that nobody booked is deleted, with its meetings': async () => {
      const left = values(
        `(select string_agg(cohort_id::text, ' ' order by cohort_id)
          from (select cohort_id from public.cohort_meetings union all select id from public.cohorts) as rows (cohort_id))`,
      );
      const others = [priced, priced, elsewhere, elsewhere].join(' ');
      for (const state of ['draft', 'open', 'closed', 'held', 'cancelled'])
        expect(await valuesOf(set(`state = '${state}'`) + erase() + left)).toEqual([others]);
      const link = step(
        null,
        `insert into public.cohort_meeting_links values ('${cohort.replace('7a', '7b')}', '${cohort}', 'https://a.example')`,
      );
      expect(await valuesOf(link + erase('admin') + left)).toEqual([others]);
      const noted = values(
        `(select string_agg(subject_id || ' ' || coalesce(before ->> 'state', ''), ',' order by subject_id || ' ' || coalesce(before ->> 'state', '')) from public.audit_log where action = 'delete cohort')`,
      );
      expect(await valuesOf(erase() + erase() + noted)).toEqual([`${cohort} open`]);

      const used = { code: 'PX220' };
      expect(await run(joined('learner') + erase())).toMatchObject(used);
      expect(await run(joined('learner') + cancel() + erase())).toMatchObject(used);
      const sheet = step(
        null,
        `insert into public.attendance_sheets (meeting_id, retain_until, created_at)
         select id, now(), now() from public.cohort_meetings where cohort_id = '${cohort}'`,
      );
      expect(await run(sheet + erase())).toMatchObject(used);
      const pool = step(
        null,
        `insert into public.seat_pools (organization_id, course_id, cohort_id, quantity, expires_at, release_at)
         select organization.id, cohort.course_id, cohort.id, 1, now(), now()
         from public.cohorts as cohort, public.organizations as organization where cohort.id = '${cohort}' limit 1`,
      );
      expect(await run(pool + erase())).toMatchObject(used);
    },

    'staff add a person by the same rules as a booking': async () => {
      const free = resultOf(await run(add('  A@B.gr ', priced)));
      expect(free).toMatchObject({
        user_id: null,
        holder_name: 'Anna',
        holder_email: 'a@b.gr',
        state: 'confirmed',
      });
      expect(resultOf(await run(joined('learner') + add('a@b.gr')))).toMatchObject({
        state: 'waiting',
      });
      const twice = add('a@b.gr', priced) + add('a@b.gr', priced);
      expect(resultOf(await run(twice))).toMatchObject({
        queue_number: 1,
        is_new: false,
        place: null,
      });
      expect(free).toMatchObject({ is_new: true });
      const waits = joined('learner', 'otherLearner') + add('a@b.gr');
      expect(resultOf(await run(waits))).toMatchObject({ is_new: true, place: 2 });
      expect(resultOf(await run(waits + add('a@b.gr')))).toMatchObject({ is_new: false, place: 2 });
      expect(resultOf(await run(add('a@b.gr', elsewhere) + add('a@b.gr', priced)))).toMatchObject({
        cohort_id: priced,
      });
      const again =
        add('a@b.gr', priced) + step(null, `update public.bookings set state = 'cancelled'`);
      expect(resultOf(await run(again + add('a@b.gr', priced)))).toMatchObject({ queue_number: 2 });
      const account = confirmEmail('learner') + add(email('learner').toUpperCase(), priced);
      expect(resultOf(await run(account))).toMatchObject({
        user_id: testUsers.learner,
        holder_name: null,
        holder_email: null,
      });
      expect(resultOf(await run(add(email('learner'), priced)))).toMatchObject({ user_id: null });
      expect(resultOf(await run(add(null, priced, 'learner', '')))).toMatchObject({
        user_id: testUsers.learner,
      });
      expect(
        resultOf(await run(book('learner', priced) + add(null, priced, 'learner'))),
      ).toMatchObject({ queue_number: 1 });
      const byAddress =
        add(email('learner'), priced) + confirmEmail('learner') + add(null, priced, 'learner');
      expect(resultOf(await run(byAddress))).toMatchObject({ queue_number: 1, user_id: null });
      for (const [name, address] of [
        ['', 'a@b.gr'],
        [' ', 'a@b.gr'],
        ['Anna', null],
        ['Anna', 'ab'],
        ['Anna', 'ékto@example.gr'],
        ['Anna', 'a@ήta.gr'],
        ['a'.repeat(101), 'a@b.gr'],
      ] as const)
        expect(await run(add(address, priced, undefined, name))).toMatchObject(notValid);
      expect(resultOf(await run(set("state = 'closed'") + add('a@b.gr')))).toMatchObject({
        state: 'confirmed',
      });
      // An ended waiting list takes nobody: no seat would ever be offered.
      const seated = joined('learner');
      const over = { code: 'PX222' };
      expect(await run(seated + set("state = 'closed'") + add('a@b.gr'))).toMatchObject(over);
      expect(await run(seated + clockAt('7 days') + add('a@b.gr'))).toMatchObject(over);
      expect(
        resultOf(await run(seated + clockAt('6 days 21:59:59') + add('a@b.gr'))),
      ).toMatchObject({
        state: 'waiting',
      });
      expect(await run(seated + clockAt('6 days 22:00') + add('a@b.gr'))).toMatchObject(over);
      const early = seated + set("booking_closes_at = private.clock() + interval '1 day'");
      expect(await run(early + clockAt('1 day') + add('a@b.gr'))).toMatchObject(over);
      const freed = joined('learner', 'otherLearner') + set('capacity = 2') + clockAt('7 days');
      expect(await run(freed + add('a@b.gr'))).toMatchObject(over);
      const undated = step(null, 'update public.cohort_meetings set is_cancelled = true');
      expect(resultOf(await run(seated + undated + add('a@b.gr')))).toMatchObject({
        state: 'waiting',
      });
      for (const state of ['draft', 'held', 'cancelled'])
        expect(await run(set(`state = '${state}'`) + add('a@b.gr'))).toMatchObject({
          code: 'PX202',
        });
      expect(await run(clockAt('7 days 4 hours') + add('a@b.gr'))).toMatchObject({ code: 'PX202' });
      expect(resultOf(await run(clockAt('7 days 03:59:59') + add('a@b.gr')))).toBeDefined();
      expect(await run(deleteAccount('newUser') + add(null, cohort, 'newUser'))).toMatchObject({
        code: 'PX110',
      });
      expect(await valuesOf(add('a@b.gr') + audited)).toEqual(['add booking']);
    },

    'staff give a free seat to a person who waits for it': async () => {
      const queue = joined('learner', 'newUser', 'otherLearner');
      expect(await run(queue + give())).toMatchObject({ code: 'PX208' });
      const free = queue + set("state = 'closed'") + cancel();
      const seated = ['learner cancelled', 'newuser waiting', 'otherlearner confirmed'];
      expect(await valuesOf(free + give() + states())).toEqual(seated);
      expect(await valuesOf(free + give() + give() + states())).toEqual(seated);
      expect(await valuesOf(free + give() + letters)).toContain('booked otherlearner');
      expect(await valuesOf(free + give() + give() + audited)).toEqual(['give seat']);
      expect(await run(free + give() + give('newUser'))).toMatchObject({ code: 'PX208' });
      const cause = values(
        `(select cause from public.booking_events where to_state = 'confirmed' order by id desc limit 1)`,
      );
      expect(await valuesOf(free + give() + cause)).toEqual(['seat given by staff']);
      // An offered seat belongs to its person, even when no other is free.
      const offered = joined('learner', 'otherLearner') + cancel();
      expect(await valuesOf(offered + give() + states())).toEqual([
        'learner cancelled',
        'otherlearner confirmed',
      ]);
      expect(await run(offered + give('learner'))).toMatchObject(notFrom);
      expect(await run(give())).toMatchObject({ code: 'PX203' });
      for (const state of ['draft', 'held', 'cancelled'])
        expect(await run(free + set(`state = '${state}'`) + give())).toMatchObject({
          code: 'PX202',
        });
      expect(await run(free + clockAt('7 days 4 hours') + give())).toMatchObject({ code: 'PX202' });
      expect(resultOf(await run(free + clockAt('7 days 03:59:59') + give()))).toBeDefined();
      expect(await run(free + binCourse + give())).toMatchObject({ code: 'PX202' });
    },

    'staff remove a booking with a reason, and its seat is offered': async () => {
      const queue = joined('learner', 'otherLearner');
      expect(await valuesOf(queue + remove() + states())).toEqual([
        'learner cancelled',
        'otherlearner offered',
      ]);
      expect(await valuesOf(queue + remove() + letters)).toContain('cancelled learner');
      expect(await valuesOf(queue + remove() + remove() + audited)).toEqual(['remove booking']);
      const left = step(
        'learner',
        `select public.cancel_booking(${bookingOf()}, 'Asked by phone')`,
      );
      expect(await run(queue + left + remove())).toMatchObject(notFrom);
      expect(
        await run(queue + remove() + remove('learner', cohort, 'Another reason')),
      ).toMatchObject(notFrom);
      expect(await run(queue + remove('learner', cohort, ' '))).toMatchObject({ code: 'PX212' });
      expect(await run(remove())).toMatchObject({ code: 'PX203' });
      expect(await valuesOf(joined('learner') + clockAt('8 days') + remove() + states())).toEqual([
        'learner cancelled',
      ]);
    },
  };
}
