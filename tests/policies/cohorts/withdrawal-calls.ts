import { literal, type TestUser } from '../actors.ts';
import { book, bookingOf, meeting, priced, step } from './calls.ts';

/** Moves the clock to a moment. */
export const at = (moment: string) =>
  step(
    null,
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
     $clock$ select timestamptz '${moment}' $clock$`,
  );

export const rows = (what: string, from: string) =>
  step(null, `select ${what} as value from ${from}`);

/** SQL that gives the cohort two meetings, of three hours and of one, from days of 2031. */
export const meetingsOn = (first: string, second: string, of = priced) =>
  step(
    null,
    `update public.cohort_meetings set starts_at = '${first}T15:00Z', ends_at = '${first}T18:00Z' where id = '${meeting(of)}';
     insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${of}', '${second}T15:00Z', '${second}T16:00Z')`,
  );

// A Monday; two weeks later there is no holiday.
export const monday = '2031-03-03T08:00Z';
export const ofLearner = bookingOf('learner', priced);
const reference = (of = ofLearner) =>
  `(select reference from public.booking_payments where booking_id = ${of})`;
const token = (of = ofLearner) => `private.withdrawal_token(${reference(of)})`;

/** SQL that keeps the reference and the link of a booking for callers who may not read them. */
export const remembered = (of = ofLearner) =>
  step(
    null,
    `select set_config('test.reference', ${reference(of)}, true), set_config('test.token', ${token(of)}, true)`,
  );
export const early = (user: TestUser = 'learner') =>
  step(user, `select public.book('${priced}', null, true) as result`);

/** A seat that is booked on the Monday, for a course on the 10th and the 24th. */
export const dated = at(monday) + meetingsOn('2031-03-10', '2031-03-24');
export const booked = dated + book('learner', priced) + remembered();
export const asked = dated + early() + remembered();

export type Details = { reference?: string; name?: string; email?: string; network?: string };
export const state = ({
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
export const ownToken = `current_setting('test.token')`;
export const confirm = (typed = ownToken, shownCents: number | null = null) =>
  step(null, `set role anon; select public.confirm_withdrawal(${typed}, ${shownCents}) as result`);
export const shown = (typed = `current_setting('test.token')`) =>
  step(null, `set role anon; select public.withdrawal_of(${typed}) as result`);
export const decide = (
  applies: boolean,
  reason: string | null = null,
  user: TestUser = 'instructor',
  which: 'first' | 'last' = 'first',
) =>
  step(
    null,
    `select set_config('test.id', (select id::text from private.withdrawals order by stated_at ${which === 'last' ? 'desc' : ''} limit 1), true)`,
  ) +
  step(
    user,
    `select public.decide_withdrawal(current_setting('test.id')::uuid, ${applies}, ${reason === null ? 'null' : literal(reason)})`,
  );
export const listed = (user: TestUser, booking = 'null') =>
  step(user, `select public.list_withdrawals(${booking}) as result`);

export const ownListed = (user: TestUser) =>
  step(user, `select name || ' ' || stated_at::date as value from public.list_own_withdrawals()`);

/** Many submissions of one network. */
export const many = (count: number, typed = `'PX-WRONG222'`, network = '1.2.3.4') =>
  step(
    null,
    `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true);
     do $$ begin for i in 1..${count} loop perform public.withdraw_from_contract(${typed}, 'A', 'a@example.test'); end loop; end $$`,
  );

/** SQL of statements by the same address for another contract, which staff have refused. */
export const statedBefore = (hours: number, count = 3) =>
  book('otherLearner', priced) +
  step(
    null,
    `insert into private.withdrawals (reference, email, stated_at, refused_at, reason)
     select ${reference(bookingOf('otherLearner', priced))}, 'anna@example.test',
       private.clock() - interval '${hours} hours', private.clock(), 'No'
     from generate_series(1, ${count})`,
  );

/** The letters about withdrawals: «withdrawal_stated booked». */
export const sent = rows(
  `letter.kind || ' ' || (letter.subject ->> 'to')`,
  `private.outbox as letter
   where letter.kind like 'withdrawal%' order by 1`,
);
/** What the letters say, without those that have no recipient. */
export const facts = (kind: string) =>
  step(
    null,
    `select said.facts as result from private.outbox as letter
     cross join lateral (select public.letter_facts(letter.id) as facts) as said
     where letter.kind = '${kind}' and said.facts is not null order by letter.subject ->> 'to' limit 1`,
  );
export const recipients = (kind: string) =>
  rows(
    `said.facts ->> 'email'`,
    `private.outbox as letter
     cross join lateral (select public.letter_facts(letter.id) as facts) as said
     where letter.kind = '${kind}' and said.facts is not null order by 1`,
  );
export const money = rows(
  `booking.state || ' ' || booking.payment || ' ' || case booking.payment when 'due' then charge.owed_cents else charge.price_cents end`,
  `public.bookings as booking
   join public.charges as charge on charge.booking_id = booking.id order by booking.queue_number`,
);
export const statements = rows(
  `coalesce(stated.name, '-') || ' ' || coalesce(stated.email, '-') || ' ' || case
     when stated.confirmed_at is not null then 'confirmed' when stated.refused_at is not null then stated.reason else 'waits' end`,
  `private.withdrawals as stated order by stated.stated_at, stated.email`,
);
export const billed = step(
  'learner',
  `select public.save_billing(${ofLearner}, 'invoice', 'Firm', '094014201')`,
);

/** SQL of a mark in the first meeting. */
export const came = (minutes = 180, who = ofLearner) =>
  step(
    null,
    `insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
     values ('${meeting(priced)}', ${who}, ${minutes}, private.clock())`,
  );
