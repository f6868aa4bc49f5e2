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

const course = '88000000-0000-4000-8000-000000000001';
const admin = '88000000-0000-4000-8000-000000000002';
const manager = '88000000-0000-4000-8000-000000000003';
const organization = '88000000-0000-4000-8000-000000000004';
const lessons = 20;
const lessonAt = (place: number) => `88000000-0000-4000-8000-1${String(place).padStart(11, '0')}`;

/**
 * The possible results besides success: the account, booking, offer or seat is gone, too many
 * bookings, one in the cohort already, no seats left, the pool has expired or its seat has changed,
 * and somebody else holds the row.
 */
const refusals = new Set(
  'PX110 PX203 PX204 PX206 PX207 PX218 PX312 PX313 PX314 PX315 PX330 PX900 42501'.split(' '),
);
/** For a move: no seat is free there, the booking has ended, or belongs to a pool of its cohort. */
const moveRefusals = new Set(['PX208', 'PX211', 'PX329']);
/** For a payment: not from its state, or a seat pays. */
const paymentRefusals = new Set(['PX217', 'PX252']);
/** For a change of a pool: fewer seats than are used, or more than the cohort has. */
const poolRefusals = new Set(['PX209', 'PX211', 'PX325']);

/** For a lesson: the person is not enrolled. */
const lessonRefusals = new Set(['PX104']);

/** Stores lessons, four cohorts, two pools of each of two of them, two of the course, and people. */
async function prepare(client: Client, people: number) {
  await client.query(`
    insert into public.courses (id, title, slug, state, enrolment_mode) values ('${course}', 'Seats', 'seats', 'published', 'open');
    insert into auth.users (id, email, email_confirmed_at)
      values ('${admin}', 'seats-admin@test.example', now()), ('${manager}', 'seats-manager@test.example', now());
    insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
    insert into public.organizations (id, name) values ('${organization}', 'Seats');
    insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${manager}', 'owner')`);
  await client.query(`
    with module as (
      insert into public.course_modules (course_id, title, is_published) values ('${course}', 'Seats', true) returning id
    )
    insert into public.course_lessons (id, module_id, title, content_type)
    select ('88000000-0000-4000-8000-1' || lpad(place::text, 11, '0'))::uuid, id, 'Seats', 'text'
    from module, generate_series(0, ${lessons - 1}) as place`);
  await client.query(`
    update public.lesson_bodies set content = 'Seats' where course_id = '${course}';
    update public.course_lessons set is_published = true
    where id in (select lesson_id from public.lesson_bodies where course_id = '${course}')`);
  // The same people get seats again and again, which is refused after three times a day.
  await client.query(`
    create or replace function private.next_invitation_at(p_pool uuid, p_email text) returns timestamptz
    language sql as $$ select null::timestamptz $$;
    create or replace function private.require_invitations(p_organization uuid, p_amount integer) returns void
    language sql as $$ select $$`);
  const users = await client.query<{ id: string }>(`
    insert into auth.users (id, email, email_confirmed_at) select id, id || '@test.example', now()
    from (select gen_random_uuid() as id from generate_series(1, ${people})) as made returning id`);
  const opened = await client.query<{ id: string }>(`
    with made as (
      insert into public.cohorts (course_id, capacity, price_cents) select '${course}', 12, 10000 from generate_series(1, 4) returning id
    ), meetings as (
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      select id, now() + interval '7 days', now() + interval '7 days 4 hours' from made
    )
    select id from made`);
  const cohorts = idsOf(opened);
  await client.query(`update public.cohorts set state = 'open' where course_id = '${course}'`);
  const pools: string[] = [];
  for (const cohort of [cohorts[0], cohorts[0], cohorts[1], cohorts[1], null, null]) {
    const pool = crypto.randomUUID();
    const made = await runAs(
      client,
      admin,
      `select public.create_seat_pool('${pool}', '${organization}', '${course}', 4, now() + interval '2 seconds', ${cohort ? `'${cohort}'` : 'null'})`,
    );
    if (made !== 'committed') throw new Error(`a pool answered ${made}`);
    pools.push(pool);
  }
  return { users: idsOf(users), cohorts, pools };
}

/** A seat in one of these states, and whose it is; it may change before it is acted on. */
async function anySeat(client: Client, states: string) {
  const { rows } = await client.query<{ id: string; email: string }>(
    `select seat.id, seat.email from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
     where seat.state in (${states}) and pool.organization_id = '${organization}' order by random() limit 1`,
  );
  const [seat] = rows;
  return seat && { id: seat.id, holder: seat.email.split('@')[0] ?? '' };
}

/** A live booking, and whose it is. */
async function anyBooking(client: Client) {
  const { rows } = await client.query<{ id: string; user_id: string }>(
    `select id, user_id from public.bookings
     where state in ('waiting', 'offered', 'confirmed') and user_id is not null order by random() limit 1`,
  );
  return rows[0];
}

const consumes = `(seat.state in ('bound', 'ended') or seat.is_spent)`;
const invariants = `
  select 'pool ' || pool.id || ' has given more seats than were bought' as broken
  from public.seat_pools as pool join public.seats as seat on seat.pool_id = pool.id
  where ${consumes} or seat.state = 'given' group by pool.id having count(*) > pool.quantity
  union all
  select 'an address holds two seats of a pool' from public.seats as seat
  where seat.state in ('given', 'bound') group by seat.pool_id, seat.email having count(*) > 1
  union all
  select 'the seats of cohort ' || cohort.id || ' are not those of its bookings and pools' from public.cohorts as cohort
  where cohort.taken > cohort.capacity or cohort.taken <> (
    select count(*) from public.bookings as booking
    where booking.cohort_id = cohort.id and booking.state in ('offered', 'confirmed', 'no_show')
  ) + (
    select coalesce(sum(pool.quantity - (select count(*) from public.seats as seat where seat.pool_id = pool.id and ${consumes})), 0)
    from public.seat_pools as pool where pool.cohort_id = cohort.id and pool.expired_at is null
  )
  union all
  select 'bound seat ' || seat.id || ' of a cohort has no booking' from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id and pool.cohort_id is not null
  left join public.bookings as booking on booking.id = seat.booking_id
  where seat.state = 'bound' and (booking.state, booking.cohort_id, booking.user_id) is distinct from
    ('confirmed'::public.booking_state, pool.cohort_id, seat.user_id)
  union all
  select 'seat ' || seat.id || ' of the course pays for a booking that is not waived' from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id and pool.cohort_id is null
  join public.bookings as booking on booking.id = seat.booking_id
  where seat.state = 'bound' and (booking.state, booking.payment) is distinct from
    ('confirmed'::public.booking_state, 'waived'::public.payment_state)
  union all
  select 'seat ' || seat.id || ' of the course pays for nothing while its holder owes a booking there' from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id and pool.cohort_id is null
  join public.cohorts as cohort on cohort.course_id = pool.course_id
  join public.bookings as booking on booking.cohort_id = cohort.id and booking.user_id = seat.user_id
  where seat.state = 'bound' and seat.booking_id is null and private.may_seat_pay(booking)
  union all
  select 'booking ' || booking.id || ' is waived, and not by one seat' from public.bookings as booking
  where booking.state = 'confirmed' and booking.payment = 'waived' and booking.user_id is not null and 1 <> (
    select count(*) from public.seats as seat where seat.booking_id = booking.id and seat.state in ('bound', 'ended')
  )
  union all
  select 'bound seat ' || seat.id || ' of the course enrols nobody' from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id and pool.cohort_id is null
  where seat.state = 'bound' and not exists (
    select from private.enrolment_causes as cause join public.enrolments as enrolment on enrolment.id = cause.enrolment_id
    where cause.kind = 'seat' and cause.source_id = seat.id and cause.ended_at is null
      and enrolment.is_active and enrolment.user_id = seat.user_id
  )
  union all
  select 'seat ' || seat.id || ' enrols although it was taken back' from public.seats as seat
  join private.enrolment_causes as cause on cause.kind = 'seat' and cause.source_id = seat.id and cause.ended_at is null
  where seat.state not in ('bound', 'ended')
  union all
  select 'seat ' || seat.id || ' has no invitation' from public.seats as seat
  where not exists (select from private.outbox as letter where letter.cause = 'seat_given:' || seat.id)`;

const settled = `
  select 'a seat of cohort ' || id || ' is free while somebody waits' as broken from public.cohorts
  where waiting > 0 and taken < capacity
  union all
  select 'pool ' || id || ' is over and has not expired' from public.seat_pools
  where coalesce(release_at, expires_at) <= now() and expired_at is null
  union all
  select 'seat ' || seat.id || ' waits in an expired pool' from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id where seat.state = 'given' and pool.expired_at is not null`;

/**
 * Lets many connections give seats, accept them, take them back, leave, complete lessons, book, cancel, move, pay, change and extend pools, delete
 * accounts and run what is due, mixed at random, while the pools expire every few seconds.
 * @returns how often each outcome came, and the violations
 */
export async function runSeatModel(database: PostgresDatabase, options: ModelOptions) {
  const owner = await database.connect();
  const { users, cohorts, pools } = await prepare(owner, options.clients * 2);
  await owner.end();

  const actions = (client: Client, random: () => number): Action[] => {
    const below = (count: number) => Math.floor(random() * count);
    const pick = <Item>(items: Item[]) => items[below(items.length)] as Item;
    const withSeat =
      (states: string, act: (seat: { id: string; holder: string }) => Promise<string>) =>
      async () => {
        const seat = await anySeat(client, states);
        return seat ? act(seat) : 'nobody';
      };
    return [
      [
        30,
        'give',
        () => {
          const emails = Array.from(
            { length: 1 + below(3) },
            () => `'${pick(users)}@test.example'`,
          );
          return runAs(
            client,
            manager,
            `select public.give_seats('${pick(pools)}', array[${emails.join()}])`,
          );
        },
      ],
      [
        25,
        'accept',
        withSeat("'given'", ({ id, holder }) =>
          runAs(client, holder, `select public.accept_seat('${id}')`),
        ),
      ],
      [
        14,
        'take back',
        withSeat("'given', 'bound'", ({ id }) =>
          runAs(client, pick([manager, admin]), `select public.take_back_seat('${id}')`),
        ),
      ],
      [
        2,
        'leave',
        withSeat("'bound'", ({ id, holder }) =>
          runAs(client, holder, `select public.leave_seat('${id}')`),
        ),
      ],
      [
        1,
        'end',
        withSeat("'bound'", ({ id }) => runAs(client, manager, `select public.end_seat('${id}')`)),
      ],
      [
        // So that admins take back seats whose holders have begun.
        3,
        'complete a lesson',
        withSeat("'bound'", ({ holder }) =>
          runAs(client, holder, `select public.complete_lesson('${lessonAt(below(lessons))}')`),
        ),
      ],
      [14, 'book', () => runAs(client, pick(users), `select public.book('${pick(cohorts)}')`)],
      [
        12,
        'cancel',
        async () => {
          const live = await anyBooking(client);
          return live
            ? runAs(client, live.user_id, `select public.cancel_booking('${live.id}')`)
            : 'nobody';
        },
      ],
      [
        8,
        'move',
        async () => {
          const live = await anyBooking(client);
          return live
            ? runAs(client, admin, `select public.move_booking('${live.id}', '${pick(cohorts)}')`)
            : 'nobody';
        },
      ],
      [
        8,
        'pay',
        async () => {
          const live = await anyBooking(client);
          const state = pick(['paid', 'due']);
          return live
            ? runAs(client, admin, `select public.set_payment('${live.id}', '${state}')`)
            : 'nobody';
        },
      ],
      [
        6,
        'change pool',
        () => {
          const pool = pick(pools);
          // The number that leavers and deleted accounts have used up, and some more.
          const used = `(select count(*)::integer from public.seats where pool_id = '${pool}' and (state in ('given', 'bound', 'ended') or is_spent))`;
          const end = `now() + interval '${500 + below(2500)} milliseconds'`;
          return runAs(
            client,
            admin,
            `select public.change_seat_pool('${pool}', ${used} + ${1 + below(4)}, ${end})`,
          );
        },
      ],
      [2, 'delete account', () => replaceAccount(client, users, below(users.length))],
      [4, 'run what is due', () => runAsOwner(client, 'select private.run_due(now())')],
    ];
  };
  return runRandomly(database, options, {
    actions,
    isRefusal: (action, outcome) =>
      refusals.has(outcome) ||
      (action === 'change pool' && poolRefusals.has(outcome)) ||
      (action === 'complete a lesson' && lessonRefusals.has(outcome)) ||
      (action === 'move' && moveRefusals.has(outcome)) ||
      (action === 'pay' && paymentRefusals.has(outcome)),
    invariants,
    settled,
  });
}
