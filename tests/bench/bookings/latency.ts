import type { Client } from 'pg';
import type { PostgresDatabase } from '../../support/postgres/database.ts';
import { callAs, timeLoad, type Load } from '../load.ts';

export type LatencyOptions = Pick<Load, 'rate'> & {
  clients: number;
  bookings: number;
  cohorts: number;
  seats: number;
};

/**
 * Stores 20,000 bookings of the past, with what belongs to them. In an empty database every
 * connection would plan to read whole tables, and keep that plan while they grow.
 */
export async function loadPast(owner: Client): Promise<void> {
  await owner.query(`
    set session_replication_role = replica;
    insert into auth.users (id, email) select id, id || '@past.example'
      from (select gen_random_uuid() as id from generate_series(1, 20000)) as made;
    insert into public.courses (title, slug, state) select 'Past', 'past-' || n, 'published' from generate_series(1, 200) as n;
    insert into public.cohorts (course_id, capacity, state, starts_at, ends_at, taken)
      select id, 20, 'held', now() - interval '90 days', now() - interval '89 days', 20 from public.courses, generate_series(1, 5);
    insert into public.bookings (cohort_id, user_id, state, queue_number, created_at, request)
      select cohort.id, account.id, 'confirmed', (account.n - 1) % 20 + 1, now() - interval '100 days', gen_random_uuid()
      from (select id, row_number() over () as n from auth.users) as account
      join (select id, row_number() over () as n from public.cohorts) as cohort on cohort.n = (account.n - 1) / 20 + 1;
    insert into public.booking_events (booking_id, actor_id, to_state, cause) select id, user_id, 'confirmed', 'booked' from public.bookings;
    insert into public.enrolments (user_id, course_id)
      select booking.user_id, cohort.course_id from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id;
    insert into private.enrolment_causes (enrolment_id, kind, source_id)
      select enrolment.id, 'booking', booking.id from public.enrolments as enrolment join public.bookings as booking using (user_id);
    insert into private.outbox (cause, kind, subject, run_at, sent_at)
      select 'booked:' || id, 'booked', '{}', now() - interval '100 days', now() from public.bookings;
    insert into public.audit_log (action, subject_type, subject_id) select 'enrol', 'enrolments', id from public.enrolments;
    set session_replication_role = default`);
  await owner.query('vacuum analyze');
}

/** Stores a course with open cohorts, and people. @returns the ids of the cohorts and the people */
async function prepare(owner: Client, cohorts: number, seats: number, people: number) {
  const course = crypto.randomUUID();
  await owner.query(
    `insert into public.courses (id, title, slug, state) values ('${course}', 'Times', 'times-${course}', 'published')`,
  );
  const users = await owner.query<{ id: string }>(`
    insert into auth.users (id, email) select id, id || '@test.example'
    from (select gen_random_uuid() as id from generate_series(1, ${people})) as made returning id`);
  const opened = await owner.query<{ id: string }>(`
    with made as (
      insert into public.cohorts (course_id, capacity) select '${course}', ${seats} from generate_series(1, ${cohorts}) returning id
    ), meetings as (
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      select id, now() + interval '7 days', now() + interval '7 days 4 hours' from made
    )
    select id from made`);
  await owner.query(`update public.cohorts set state = 'open' where course_id = '${course}'`);
  return {
    course,
    users: users.rows.map(({ id }) => id),
    cohorts: opened.rows.map(({ id }) => id),
  };
}

/** The first booking of a connection compiles the functions, and the first five plan every statement again. */
const warmUp = 6;

/**
 * Times bookings of one connection for each client. The first six of each connection are not counted: a pool keeps its
 * connections.
 * @returns milliseconds of each booking, sorted, from when it was wanted; bookings a second; and how many cohorts have more seats
 * taken than they have
 */
export async function timeBookings(
  database: PostgresDatabase,
  { clients, bookings, cohorts: amount, seats, rate }: LatencyOptions,
) {
  const owner = await database.connect();
  const { course, users, cohorts } = await prepare(
    owner,
    amount,
    seats,
    bookings + warmUp * clients,
  );
  const connections = await Promise.all(Array.from({ length: clients }, () => database.connect()));
  const book = (client: Client, index: number) =>
    callAs(client, users[index], `select public.book('${cohorts[index % amount]}')`);
  for (let round = 0; round < warmUp; round += 1)
    await Promise.all(
      connections.map((client, index) => book(client, bookings + round * clients + index)),
    );
  const { times, perSecond } = await timeLoad(connections, { calls: bookings, rate }, book);
  await Promise.all(connections.map((client) => client.end()));
  const { rows } = await owner.query<{ oversold: number }>(`
    select count(*)::int as oversold from public.cohorts where course_id = '${course}' and (taken > capacity or taken <> (
      select count(*) from public.bookings where cohort_id = cohorts.id and state = 'confirmed'))`);
  await owner.end();
  return { times, perSecond, oversold: rows[0]?.oversold };
}
