import type { Client } from 'pg';
import type { PostgresDatabase } from '../../support/postgres/database.ts';
import {
  idsOf,
  replaceAccount,
  runAs,
  runAsOwner,
  runRandomly,
  type Action,
  type ModelOptions,
} from './random-actions.ts';

const course = '85000000-0000-4000-8000-000000000001';
const admin = '85000000-0000-4000-8000-000000000002';

/**
 * The results that an action may have besides success: somebody was faster, the row is being
 * changed, or one person booked too often.
 */
const expectedRefusals = new Set(['PX110', 'PX203', 'PX204', 'PX218', 'PX900', '42501']);

/** Stores a course with open cohorts, people and an admin. @returns the ids of the cohorts and the people */
async function prepare(client: Client, cohorts: number, people: number) {
  await client.query(`
    insert into public.courses (id, title, slug, state) values ('${course}', 'Model', 'model', 'published');
    insert into auth.users (id, email) values ('${admin}', 'model-admin@test.example');
    insert into public.user_roles (user_id, role) values ('${admin}', 'admin')`);
  const users = await client.query<{ id: string }>(`
    insert into auth.users (id, email) select id, id || '@test.example'
    from (select gen_random_uuid() as id from generate_series(1, ${people})) as made returning id`);
  const opened = await client.query<{ id: string }>(`
    with made as (
      insert into public.cohorts (course_id, capacity) select '${course}', 5 from generate_series(1, ${cohorts}) returning id
    ), meetings as (
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      select id, now() + interval '7 days', now() + interval '7 days 4 hours' from made
    )
    select id from made`);
  await client.query("update public.cohorts set state = 'open'");
  return { users: idsOf(users), cohorts: idsOf(opened) };
}

/** A booking in one of these states, and whose it is; it may change before it is acted on. */
async function anyBooking(client: Client, states: string) {
  const { rows } = await client.query<{ id: string; user_id: string }>(
    `select id, user_id from public.bookings where state in (${states}) and user_id is not null order by random() limit 1`,
  );
  return rows[0];
}

/** What must always hold, in SQL that returns violations. */
const invariants = `
  select 'the counts of cohort ' || cohort.id || ' are not those of its bookings' as broken
  from public.cohorts as cohort
  left join public.bookings as booking on booking.cohort_id = cohort.id
  group by cohort.id
  having cohort.taken <> count(*) filter (where booking.state in ('offered', 'confirmed', 'no_show'))
    or cohort.waiting <> count(*) filter (where booking.state = 'waiting') or cohort.taken > cohort.capacity
  union all
  select 'two live bookings of one person' from public.bookings
  where state in ('waiting', 'offered', 'confirmed') and user_id is not null
  group by cohort_id, user_id having count(*) > 1
  union all
  select 'booking ' || booking.id || ' is not what its last event says' from public.bookings as booking
  where booking.state is distinct from (
    select event.to_state from public.booking_events as event where event.booking_id = booking.id order by event.id desc limit 1
  )
  union all
  select 'a seat without an enrolment' from public.bookings as booking
  where booking.state = 'confirmed' and booking.user_id is not null and not exists (
    select from private.enrolment_causes as cause where cause.source_id = booking.id and cause.ended_at is null
  )
  union all
  select 'an enrolment without a seat' from private.enrolment_causes as cause
  join public.bookings as booking on booking.id = cause.source_id
  where cause.ended_at is null and booking.state <> 'confirmed'`;

/** What must also hold once run_due has run and nobody does anything. */
const settled = `
  select 'a seat of cohort ' || id || ' is free while somebody waits' as broken from public.cohorts
  where waiting > 0 and taken < capacity
  union all
  select 'booking ' || id || ' of a deleted account is live' from public.bookings
  where user_id is null and holder_email is null and state in ('waiting', 'offered', 'confirmed')`;

/**
 * Lets many connections book, accept, cancel, raise capacities, delete accounts and run what is due, mixed at random, and
 * checks that every seat is accounted for.
 * @returns how often each outcome came, and the violations
 */
export async function runModel(
  database: PostgresDatabase,
  { cohorts: amount = 8, ...options }: ModelOptions & { cohorts?: number },
) {
  const owner = await database.connect();
  const { users, cohorts } = await prepare(owner, amount, options.clients * 4);
  await owner.end();

  const actions = (client: Client, random: () => number): Action[] => {
    const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
    return [
      [40, 'book', () => runAs(client, pick(users), `select public.book('${pick(cohorts)}')`)],
      [
        25,
        'accept',
        async () => {
          const offered = await anyBooking(client, "'offered'");
          if (!offered) return 'nobody';
          return runAs(client, offered.user_id, `select public.accept_offer('${offered.id}')`);
        },
      ],
      [
        22,
        'cancel',
        async () => {
          const live = await anyBooking(client, "'waiting', 'offered', 'confirmed'");
          if (!live) return 'nobody';
          return runAs(client, live.user_id, `select public.cancel_booking('${live.id}')`);
        },
      ],
      [
        6,
        'change capacity',
        () => {
          const cohort = pick(cohorts);
          const capacity = `greatest(taken, ${3 + Math.floor(random() * 6)})`;
          return runAs(
            client,
            admin,
            `select public.save_cohort(id, updated_at, jsonb_build_object('capacity', ${capacity}))
             from public.cohorts where id = '${cohort}'`,
          );
        },
      ],
      [
        3,
        'delete account',
        () => replaceAccount(client, users, Math.floor(random() * users.length)),
      ],
      [2, 'run what is due', () => runAsOwner(client, 'select private.run_due(now())')],
      [2, 'lapse', () => runAsOwner(client, `select private.run_due(now() + interval '25 hours')`)],
    ];
  };
  return runRandomly(database, options, {
    actions,
    isRefusal: (action, outcome) =>
      expectedRefusals.has(outcome) ||
      // Less capacity than the seats taken by now; the statement had counted before.
      (action === 'change capacity' && outcome === 'PX209'),
    invariants,
    settled,
  });
}
