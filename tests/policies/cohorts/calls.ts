import { emailOf, impersonate, literal, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';

/** One seat, free of charge, in a week. */
export const cohort = '7a000000-0000-4000-8000-000000000011';
/** Two seats at 100 €, of the same course, in two weeks. */
export const priced = '7a000000-0000-4000-8000-000000000012';
/** One seat in a cohort of another course, in a week. */
export const elsewhere = '7a000000-0000-4000-8000-000000000013';
export const meeting = (of: string) => of.replace('7a', '7b');

const course = fixtureIds.courseWithInterests;

/** SQL that opens three cohorts, each with a meeting of four hours. */
export const cohortFixtures = `
  insert into public.cohorts (id, course_id, capacity, price_cents) values
    ('${cohort}', '${course}', 1, null), ('${priced}', '${course}', 2, 10000),
    ('${elsewhere}', '${fixtureIds.courseWithoutInterests}', 1, 0);
  insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at) values
    ('${meeting(cohort)}', '${cohort}', now() + interval '7 days', now() + interval '7 days 4 hours'),
    ('${meeting(priced)}', '${priced}', now() + interval '14 days', now() + interval '14 days 4 hours'),
    ('${meeting(elsewhere)}', '${elsewhere}', now() + interval '7 days', now() + interval '7 days 4 hours');
  update public.cohorts set state = 'open';`;

/** SQL that a user runs; the owner of the database runs it for null. */
export const step = (user: TestUser | null, sql: string) =>
  `reset role; select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
   ${user ? impersonate(user) : ''} ${sql};`;

/** SQL that moves the clock by an interval from the beginning of the transaction. */
export const clockAt = (later: string) =>
  step(
    null,
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
     $clock$ select now() + interval '${later}' $clock$`,
  );

/**
 * SQL that makes all payments due at a moment: except for a seat that lapses, it is the end of a
 * day.
 */
export const dueAt = (later: string) =>
  step(
    null,
    `update public.booking_payments set due_at = now() + interval '${later}', lapses_at = now() + interval '${later} 1 hour'`,
  );

export const set = (fields: string, of = cohort) =>
  step(null, `update public.cohorts set ${fields} where id = '${of}'`);

/** SQL that moves the one meeting of a cohort to this moment. */
export const begin = (of = cohort) =>
  step(
    null,
    `update public.cohort_meetings set starts_at = private.clock(), ends_at = private.clock() + interval '4 hours' where id = '${meeting(of)}'`,
  );

const quoted = (value: string | null | undefined) => (value ? literal(value) : 'null');

export const book = (user: TestUser = 'learner', of = cohort, request?: string) =>
  step(user, `select public.book('${of}', ${quoted(request)}) as result`);

/** SQL that books with more arguments. */
export const bookWith = (more: string, user: TestUser = 'learner', of = cohort) =>
  step(user, `select public.book('${of}', ${more}) as result`);

/** SQL of the last booking of a user in a cohort. It is read as the owner of the function that {@link bookingFunction} makes. */
export const bookingOf = (user: TestUser = 'learner', of = cohort) =>
  `pg_temp.booking_of('${testUsers[user]}', '${of}')`;

/** SQL that lets everybody refer to a booking without reading it. */
export const bookingFunction = `
  create function pg_temp.booking_of(person uuid, cohort uuid) returns uuid language sql security definer as
  $$ select id from public.bookings where user_id = person and cohort_id = cohort order by queue_number desc limit 1 $$;
  create function pg_temp.booking_for(email text) returns uuid language sql security definer as
  $$ select id from public.bookings where holder_email is not distinct from email and (email is not null or user_id is null) order by created_at desc limit 1 $$;
  grant execute on function pg_temp.booking_of, pg_temp.booking_for to authenticated;`;

/** SQL that calls a function about the booking of a user, with more arguments if any. */
const about =
  (name: string) =>
  (user: TestUser = 'learner', of = cohort, caller: TestUser = user) =>
    step(caller, `select public.${name}(${bookingOf(user, of)}) as result`);
export const accept = about('accept_offer');
export const cancel = about('cancel_booking');

export const confirmEmail = (user: TestUser) =>
  step(null, `update auth.users set email_confirmed_at = now() where id = '${testUsers[user]}'`);

export const add = (email: string | null, of = cohort, person?: TestUser, name = 'Anna') =>
  step(
    'instructor',
    `select to_jsonb(public.add_booking('${of}', ${quoted(person && testUsers[person])}, ${quoted(name)}, ${quoted(email)})) as result`,
  );
export const remove = (user: TestUser = 'learner', of = cohort, reason = 'Asked by phone') =>
  step('instructor', `select public.remove_booking(${bookingOf(user, of)}, ${literal(reason)})`);
export const setState = (state: string, reason: string | null = null, of = cohort) =>
  step(
    'instructor',
    `select to_jsonb(public.set_cohort_state('${of}', '${state}', ${quoted(reason)})) as result`,
  );
export const payFor = (user: TestUser, of: string, state: string, document: string | null = null) =>
  step(
    'admin',
    `select to_jsonb(public.set_payment(${bookingOf(user, of)}, '${state}', ${quoted(document)}, ${quoted(document && '400')})) as result`,
  );
export const pay = (state: string, document: string | null = null, user: TestUser = 'learner') =>
  payFor(user, priced, state, document);

export const deleteAccount = (user: TestUser) =>
  step(null, `delete from auth.users where id = '${testUsers[user]}'`);
export const runDue = (later = '0') =>
  step(null, `select private.run_due(now() + interval '${later}')`);

/** The people of a cohort with their states, in order: «learner confirmed». */
export const states = (of = cohort) =>
  step(
    null,
    `select coalesce(split_part(coalesce(account.email, booking.holder_email), '@', 1), 'nobody') || ' ' || booking.state as value
     from public.bookings as booking left join auth.users as account on account.id = booking.user_id
     where booking.cohort_id = '${of}' order by booking.queue_number`,
  );
export const counts = (of = cohort) =>
  step(
    null,
    `select taken || ' of ' || capacity || ', ' || waiting || ' waiting' as value
    from public.cohorts where id = '${of}'`,
  );
/** The letters in the outbox: «offer otherlearner». */
export const letters = step(
  null,
  `select letter.kind || coalesce(' ' || split_part(coalesce(account.email, booking.holder_email), '@', 1), '') as value
   from private.outbox as letter
   left join public.bookings as booking on booking.id = (letter.subject ->> 'booking')::uuid
   left join auth.users as account on account.id = booking.user_id order by 1`,
);
/** SQL with which staff set the day of the one meeting of a cohort, from now on. */
export const setDay = (days: number, of = cohort, hours = 4) =>
  step(
    'instructor',
    `select public.save_cohort('${of}', (select updated_at from public.cohorts where id = '${of}'), jsonb_build_object(
       'meetings', (
         select jsonb_build_array(jsonb_build_object(
           'id', '${meeting(of)}', 'date', to_char(day, 'YYYY-MM-DD'), 'from', to_char(day, 'HH24:MI'), 'to', to_char(day + interval '${hours} hours', 'HH24:MI')
         )) from (values ((date_trunc('minute', now()) + interval '${days} days') at time zone 'Europe/Athens')) as moment (day)
       )))`,
  );
/**
 * SQL that deletes the course of {@link cohort}, or archives it; functions refuse this while a
 * cohort is ahead.
 */
export const binCourse = step(
  null,
  `update public.courses set deleted_at = now() where id = '${course}'`,
);
export const archiveCourse = step(
  null,
  `update public.courses set state = 'archived' where id = '${course}'`,
);
export const values = (sql: string) => step(null, `select ${sql} as value`);

export const email = emailOf;
