import { expect } from 'vitest';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  accept,
  add,
  book,
  bookingOf,
  cancel,
  cohort,
  confirmEmail,
  deleteAccount,
  email,
  elsewhere,
  letters,
  priced,
  remove,
  runDue,
  set,
  setState,
  step,
  values,
} from './calls.ts';

const { learnerInterest, visitorInterest } = fixtureIds;
const request = '7c000000-0000-4000-8000-000000000001';

const message = (
  changes: { subject?: string; body?: string; request?: string; of?: string } = {},
) =>
  step(
    'instructor',
    `select public.message_cohort('${changes.of ?? cohort}', '${changes.request ?? request}', '${changes.subject ?? ' Room '}', '${changes.body ?? 'Second floor.'}') as value`,
  );
const invite = (ids: string[] = [learnerInterest, visitorInterest], of = cohort) =>
  step('instructor', `select public.invite_interested('${of}', '{${ids.join(',')}}') as value`);
const list = (of = cohort) =>
  step('instructor', `select public.list_interested('${of}') as result`);
const change = (sql: string) => step(null, sql);
const interest = (fields: string, id: string = visitorInterest) =>
  change(`update public.course_interests set ${fields} where id = '${id}'`);
/** A visitor presses the link of the letter to an interest. */
const unsubscribe = (id: string = visitorInterest, isUndone = false) =>
  change(
    `create temporary table if not exists link as select id from private.cohort_invitations where interest_id = '${id}'`,
  ) +
  change(`grant select on link to anon`) +
  `set local role anon; select public.unsubscribe((select id from link), ${isUndone}) as value;`;
/** What the newest letter of a kind to an address says. */
const factsOf = (kind: string) =>
  change(
    `select public.letter_facts((select id from private.outbox where kind = '${kind}' order by id limit 1)) as result`,
  );

type Listed = {
  asked: number;
  invited: number;
  booked: number;
  people: { name: string; booking_state: string | null; is_unsubscribed: boolean }[];
};

/** The learner asked with another address than that of the account. */
const otherAddress = interest("email = 'other@test.example'", learnerInterest);
/** Nobody was signed in when the learner asked. */
const ofVisitor = interest('user_id = null, email = upper(email)', learnerInterest);

export function invitationChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const refusal = async (sql: string) => {
    const outcome = await run(sql);
    return 'code' in outcome ? outcome.code : null;
  };
  const sent = async (sql: string) =>
    (await valuesOf(sql + letters)).filter((letter) =>
      /^(message|invitation)/.test(String(letter)),
    );
  const invitations = (sql: string) =>
    valuesOf(
      sql +
        values(
          `(select string_agg(interest.name, ' ' order by interest.name) from private.outbox as letter
            join private.cohort_invitations as invitation on invitation.id = (letter.subject ->> 'invitation')::uuid
            join public.course_interests as interest on interest.id = invitation.interest_id where letter.kind = 'invitation')`,
        ),
    );
  const listed = async (sql: string, of = cohort) => {
    const { people, asked, invited, booked } = resultOf<Listed>(await run(sql + list(of)));
    return [
      `${asked} ${invited} ${booked}`,
      ...people.map(({ name, booking_state, is_unsubscribed }) =>
        [name, booking_state, is_unsubscribed && 'unsubscribed'].filter(Boolean).join(' '),
      ),
    ];
  };
  const messageFacts = async (sql: string) => resultOf(await run(sql + factsOf('message')));
  const both = book() + book('otherLearner');
  const interestStates = (sql: string) =>
    valuesOf(
      sql +
        values(
          `(select string_agg(state::text, ' ' order by name, course_id = '${fixtureIds.courseWithInterests}' desc)
            from public.course_interests where name in ('Learner', 'Visitor'))`,
        ),
    );
  return {
    'a message reaches everybody with a live booking, once for its request': async () => {
      expect(await valuesOf(both + message())).toEqual([2]);
      expect(await sent(both + message() + message())).toEqual([
        'message learner',
        'message otherlearner',
      ]);
      expect(await valuesOf(both + message() + cancel() + message())).toEqual([2]);
      expect(await sent(both + message() + message({ request: priced }))).toHaveLength(4);
      expect(await sent(both + cancel() + message())).toEqual(['message otherlearner']);
      expect(await sent(book('learner', priced) + message())).toEqual([]);
      expect(await sent(add('anna@example.test') + message())).toEqual(['message anna']);
      expect(await sent(both + deleteAccount('learner') + message())).toEqual([
        'message otherlearner',
      ]);
      const audited = values(
        `(select after - 'message_id' from public.audit_log where action = 'message cohort')`,
      );
      expect(await valuesOf(both + message() + audited)).toEqual([{ people: 2, characters: 13 }]);
    },

    'a message has a subject and a text, and belongs to a cohort': async () => {
      expect(await refusal(message({ subject: ' ' }))).toBe('PX219');
      expect(await refusal(message({ body: '' }))).toBe('PX219');
      expect(await refusal(message({ subject: 'x'.repeat(151) }))).toBe('PX219');
      expect(await refusal(message({ body: 'x'.repeat(4001) }))).toBe('PX219');
      expect(await refusal(message({ body: 'x'.repeat(4000) }))).toBeNull();
      expect(await refusal(message({ of: request }))).toBe('PX201');
    },

    'the letter of a message says what staff wrote, while the booking lives': async () => {
      expect(await messageFacts(book() + message())).toMatchObject({
        message: { subject: 'Room', body: 'Second floor.' },
      });
      expect(await messageFacts(book() + message() + cancel())).toBeNull();
      const old = change('update private.cohort_messages set created_at = now()');
      const count = values('(select count(*)::int from private.cohort_messages)');
      expect(await valuesOf(message() + old + runDue('180 days') + count)).toEqual([1]);
      expect(await valuesOf(message() + old + runDue('180 days 1 second') + count)).toEqual([0]);
    },

    'people who asked are invited once, in the order of asking': async () => {
      const first = interest("created_at = now() - interval '1 day'");
      expect(await listed('')).toEqual(['2 0 0', 'Learner', 'Visitor']);
      expect(
        await listed(change('alter table public.course_interests disable trigger user') + first),
      ).toEqual(['2 0 0', 'Visitor', 'Learner']);
      expect(await valuesOf(invite() + invite())).toEqual([0]);
      expect(await invitations(invite() + invite())).toEqual(['Learner Visitor']);
      expect(await listed(invite([learnerInterest]))).toEqual(['2 1 0', 'Visitor', 'Learner']);
      expect(await listed(invite([learnerInterest]) + book())).toEqual([
        '2 1 1',
        'Visitor',
        'Learner confirmed',
      ]);
      // Booked without an invitation, by an account or by an address.
      const booked = ['2 0 1', 'Visitor', 'Learner confirmed'];
      expect(await listed(otherAddress + book())).toEqual(booked);
      expect(await listed(book())).toEqual(booked);
      expect(await listed(add('visitor@test.example'))).toEqual([
        '2 0 1',
        'Learner',
        'Visitor confirmed',
      ]);
      // People who wait for a seat have none.
      expect(await listed(add('anna@example.test') + add('nikos@example.test') + book())).toEqual([
        '2 0 0',
        'Visitor',
        'Learner waiting',
      ]);
      const absent = change(`update public.bookings set state = 'no_show'`);
      expect(await listed(book() + absent)).toEqual(['2 0 1', 'Visitor', 'Learner no_show']);
      const states = values(
        `(select string_agg(state::text, ' ' order by name) from public.course_interests where course_id = '${fixtureIds.courseWithInterests}')`,
      );
      const known = interest("state = 'not_now'");
      expect(await valuesOf(known + invite() + states)).toEqual(['contacted not_now']);
    },

    'people who cannot book, have booked or are in quarantine are not invited': async () => {
      const quarantined = interest('quarantined_at = now()');
      expect(await listed(quarantined)).toEqual(['1 0 0', 'Learner']);
      expect(await valuesOf(quarantined + invite())).toEqual([1]);
      expect(await valuesOf(book() + invite())).toEqual([1]);
      expect(await invitations(book() + invite())).toEqual(['Visitor']);
      expect(await invitations(add('visitor@test.example') + invite())).toEqual(['Learner']);
      expect(await invitations(otherAddress + book() + invite())).toEqual(['Visitor']);
      // Whatever staff note about the interest afterwards.
      const again = change(`update public.course_interests set state = 'contacted'`);
      expect(await invitations(otherAddress + book() + again + invite())).toEqual(['Visitor']);
      expect(await invitations(add('visitor@test.example') + again + invite())).toEqual([
        'Learner',
      ]);
      expect(await valuesOf(invite([learnerInterest], elsewhere))).toEqual([0]);
      expect(await refusal(setState('closed') + invite())).toBe('PX202');
      const inHouse = set(`organization_id = '${fixtureIds.organization}'`);
      expect(await refusal(inHouse + invite())).toBe('PX211');
      expect(await refusal(invite([]))).toBe('PX213');
      const none = step('instructor', `select public.invite_interested('${cohort}', null)`);
      expect(await refusal(none)).toBe('PX213');
      const many = Array.from({ length: 501 }, () => learnerInterest);
      expect(await refusal(invite(many))).toBe('PX213');
      expect(await refusal(invite(many.slice(1)))).toBeNull();
      expect(await refusal(invite([learnerInterest], request))).toBe('PX201');
    },

    'a seat of somebody who asked notes their interest as booked': async () => {
      const other = change(`insert into public.course_interests (course_id, email, name, user_id)
        select '${fixtureIds.courseWithoutInterests}', email, name, user_id from public.course_interests where id = '${learnerInterest}'`);
      expect(await interestStates(other + book())).toEqual(['booked new new']);
      expect(await interestStates(interest("state = 'not_now'", learnerInterest) + book())).toEqual(
        ['booked new'],
      );
      expect(await interestStates(otherAddress + book())).toEqual(['booked new']);
      expect(await interestStates(add('visitor@test.example'))).toEqual(['new booked']);
      // Of a visitor, with the address of an account: only once that has confirmed it.
      expect(await interestStates(ofVisitor + book())).toEqual(['new new']);
      expect(await interestStates(confirmEmail('learner') + ofVisitor + book())).toEqual([
        'booked new',
      ]);
      // Not a place on the waiting list, until it becomes a seat.
      const waits = book('otherLearner') + book();
      expect(await interestStates(waits)).toEqual(['new new']);
      expect(await interestStates(waits + cancel())).toEqual(['new new']);
      expect(await interestStates(waits + cancel('otherLearner') + accept())).toEqual([
        'booked new',
      ]);
      // Nor a seat of another address of the account, until the account has it.
      const claims = otherAddress + add(email('learner')) + confirmEmail('learner');
      expect(await interestStates(claims)).toEqual(['new new']);
      const claim = `select public.claim_booking(pg_temp.booking_for('${email('learner')}'))`;
      expect(await interestStates(claims + step('learner', claim))).toEqual(['booked new']);
      // What staff write afterwards stays.
      const written = book() + interest("state = 'contacted'", learnerInterest);
      const kept = change(`update public.bookings set state = state, user_id = user_id`);
      expect(await interestStates(written + kept)).toEqual(['contacted new']);
      expect(await interestStates(book() + cancel())).toEqual(['booked new']);
    },

    'people with a seat are not invited to another date, unless they lose it or staff change their state':
      async () => {
        const left = ['1 0 0', 'Visitor'];
        expect(await listed(book(), priced)).toEqual(left);
        expect(await valuesOf(book() + invite(undefined, priced))).toEqual([1]);
        expect(await listed(confirmEmail('learner') + ofVisitor + book(), priced)).toEqual(left);
        expect(await listed(otherAddress + book(), priced)).toEqual(left);
        expect(await listed(add('visitor@test.example'), priced)).toEqual(['1 0 0', 'Learner']);
        const everybody = ['2 0 0', 'Learner', 'Visitor'];
        expect(await listed(book() + cancel(), priced)).toEqual(everybody);
        expect(await listed(add('anna@example.test') + book(), priced)).toEqual(everybody);
        const again = interest("state = 'contacted'", learnerInterest);
        expect(await listed(book() + again, priced)).toEqual(everybody);
        const elsewhereOnly =
          book('learner', elsewhere) + interest("state = 'booked'", learnerInterest);
        expect(await listed(elsewhereOnly, priced)).toEqual(everybody);
        const ofOther = interest("state = 'booked'") + book();
        expect(await listed(ofOther, priced)).toEqual(left);
        const earlier = invite([learnerInterest], priced) + book();
        expect(await listed(earlier, priced)).toEqual(['2 1 0', 'Visitor', 'Learner']);
        expect(resultOf(await run(earlier + factsOf('invitation')))).toBeNull();
      },

    'an invitation is written only while it still applies to somebody': async () => {
      const facts = async (sql: string, of: string[] = [visitorInterest]) =>
        resultOf(await run(invite(of) + sql + factsOf('invitation')));
      expect(await facts('')).toMatchObject({
        kind: 'invitation',
        email: 'visitor@test.example',
        invitation: expect.any(String),
        course: { slug: expect.any(String) },
        meetings: [{ is_cancelled: false }],
      });
      expect(await facts(add('visitor@test.example'))).toBeNull();
      expect(await facts(book(), [learnerInterest])).toBeNull();
      expect(await facts(book() + remove(), [learnerInterest])).not.toBeNull();
      expect(await facts(setState('closed'))).toBeNull();
      expect(
        await facts(
          change(
            `update public.cohorts set organization_id = '${fixtureIds.organization}', place = 'on_site'`,
          ),
        ),
      ).toBeNull();
      expect(await facts(interest('quarantined_at = now()'))).toBeNull();
      expect(
        await facts(change(`delete from public.course_interests where id = '${visitorInterest}'`)),
      ).toBeNull();
    },

    'people who unsubscribe get no more invitations, until they undo it': async () => {
      expect(await valuesOf(invite() + unsubscribe())).toEqual([true]);
      expect(await valuesOf(unsubscribe())).toEqual([false]);
      const left = invite() + unsubscribe();
      expect(
        resultOf(await run(invite([visitorInterest]) + unsubscribe() + factsOf('invitation'))),
      ).toBeNull();
      expect(await listed(left)).toEqual(['2 2 0', 'Learner', 'Visitor unsubscribed']);
      expect(await valuesOf(left + invite(undefined, priced))).toEqual([1]);
      expect(await valuesOf(left + unsubscribe() + invite(undefined, priced))).toEqual([1]);
      expect(
        await valuesOf(left + unsubscribe(visitorInterest, true) + invite(undefined, priced)),
      ).toEqual([2]);
      // Also for an address that is written in another way.
      const capitals = interest("email = 'Visitor@Test.example'");
      expect(await valuesOf(left + capitals + invite(undefined, priced))).toEqual([1]);
      // Or with another address of its mailbox, from which it can also be undone.
      const plus = interest("email = 'visitor+1@test.example'");
      expect(await valuesOf(left + plus + invite(undefined, priced))).toEqual([1]);
      expect(await listed(left + plus)).toEqual(['2 2 0', 'Learner', 'Visitor unsubscribed']);
      const undone = unsubscribe(visitorInterest, true);
      expect(await valuesOf(left + plus + undone + invite(undefined, priced))).toEqual([2]);
      // Only for that mailbox.
      const other = change(`insert into private.letter_refusals (email) values ('a@test.example')`);
      const kept = values('(select string_agg(email, null) from private.letter_refusals)');
      expect(await valuesOf(other + left + undone + kept)).toEqual(['a@test.example']);
      // Letters about bookings are not affected.
      const booked = invite([learnerInterest]) + unsubscribe(learnerInterest) + book();
      expect(resultOf(await run(booked + factsOf('booked')))).not.toBeNull();
    },

    'the material is announced when a cohort is over, to people who had a seat': async () => {
      const over = runDue('7 days 5 hours');
      const announced = async (sql: string) =>
        (await valuesOf(sql + over + letters)).filter((letter) =>
          String(letter).startsWith('materials'),
        );
      expect(await announced(both)).toEqual(['materials learner']);
      expect(await announced(both + over)).toEqual(['materials learner']);
      expect(await announced(add('anna@example.test'))).toEqual(['materials anna']);
      const drafts = change('update public.course_lessons set is_published = false');
      expect(await announced(both + drafts)).toEqual([]);
      const facts = async (sql: string) =>
        resultOf(await run(both + over + sql + factsOf('materials')));
      expect(await facts('')).not.toBeNull();
      expect(await facts(drafts)).toBeNull();
      const absent = change(
        `update public.bookings set state = 'no_show' where id = ${bookingOf()}`,
      );
      expect(await facts(absent)).toBeNull();
    },
  };
}
