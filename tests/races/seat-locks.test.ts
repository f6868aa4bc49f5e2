import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction, runAtOnce } from './run-at-once.ts';

const course = '89000000-0000-4000-8000-000000000001';
const manager = '89000000-0000-4000-8000-000000000002';
const organization = '89000000-0000-4000-8000-000000000003';
const admin = '89000000-0000-4000-8000-000000000004';

const changeOf = (id: string) =>
  `update public.courses set enrolment_mode = 'invitation' where id = '${id}'`;

describe.runIf(hasPostgres())('locks of a seat, while its holder books and cancels', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${manager}', 'manager@test.example', now()),
        ('${admin}', 'admin@test.example', now());
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
      insert into public.courses (id, title, slug, state, enrolment_mode) values ('${course}', 'A', 'a', 'published', 'open');
      insert into public.organizations (id, name) values ('${organization}', 'A');
      insert into public.organization_members (organization_id, user_id, role)
      values ('${organization}', '${manager}', 'owner')`);
  });

  /** Stores a person with a seat of the course that is given to them, and a cohort that is open. */
  async function prepare(of = course) {
    const [person, cohort, seat] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${person}', '${person}@test.example', now());
      insert into public.cohorts (id, course_id, capacity, price_cents) values ('${cohort}', '${of}', 5, 100);
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${cohort}', now() + interval '7 days', now() + interval '7 days 1 hour');
      update public.cohorts set state = 'open' where id = '${cohort}';
      with pool as (
        insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
        values ('${organization}', '${of}', 1, now() + interval '1 day') returning id
      )
      insert into public.seats (id, pool_id, email) select '${seat}', pool.id, '${person}@test.example' from pool`);
    return { person, cohort, seat };
  }

  /** Begins a transaction of a user, of the superuser for null, and runs a statement in it. */
  async function begin(user: string | null, statement: string) {
    const own = await database().connect();
    const { rows } = await own.query<{ pid: number }>('select pg_backend_pid() as pid');
    await own.query('begin');
    if (user) {
      await own.query(`select set_config('request.jwt.claims', '${JSON.stringify({ sub: user, role: 'authenticated' })}', true);
        set local role authenticated`);
    }
    const outcome = own.query(statement).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    return { own, pid: rows[0]?.pid ?? 0, outcome };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Waits until a transaction waits for a lock of another one, or of any. */
  async function waitsFor({ pid }: Begun, holder?: Begun) {
    const blocking = holder ? `array[${holder.pid}] <@` : '0 <> cardinality';
    for (;;) {
      const { rows } = await client().query(`select where ${blocking}(pg_blocking_pids(${pid}))`);
      if (rows.length > 0) return;
    }
  }

  async function commit({ own, outcome }: Begun) {
    const ended = await outcome;
    await own.query('commit');
    await own.end();
    return ended;
  }

  const bookingOf = async (person: string) => {
    const { rows } = await client().query<{ id: string }>(
      `select id from public.bookings where user_id = '${person}'`,
    );
    return rows[0]?.id ?? '';
  };

  test('it is accepted while a booking that it pays for is cancelled', async () => {
    const { person, cohort, seat } = await prepare();
    await commit(await begin(person, `select public.book('${cohort}')`));
    const booking = await bookingOf(person);
    const other = await begin(
      null,
      `select from public.enrolments where user_id = '${person}' for no key update`,
    );
    await other.outcome;
    const acceptance = await begin(person, `select public.accept_seat('${seat}')`);
    await waitsFor(acceptance, other);
    const cancelling = await begin(person, `select public.cancel_booking('${booking}')`);
    await waitsFor(cancelling);
    await commit(other);
    expect(await commit(acceptance)).toBe('done');
    expect(await commit(cancelling)).toBe('done');
  });

  /** Takes a seat back while it begins to pay for a booking, which is cancelled meanwhile. */
  async function takeBackAndCancel() {
    const { person, cohort, seat } = await prepare();
    await commit(await begin(person, `select public.accept_seat('${seat}')`));
    const ofPool = await begin(
      null,
      `select from public.seat_pools where id = (select pool_id from public.seats where id = '${seat}') for no key update`,
    );
    await ofPool.outcome;
    const takingBack = await begin(manager, `select public.take_back_seat('${seat}')`);
    await waitsFor(takingBack, ofPool);
    await commit(await begin(person, `select public.book('${cohort}')`));
    const booking = await bookingOf(person);
    const other = await begin(
      null,
      `select from public.bookings where id = '${booking}' for no key update`,
    );
    await other.outcome;
    await commit(ofPool);
    await waitsFor(takingBack, other);
    const cancelling = await begin(person, `select public.cancel_booking('${booking}')`);
    await waitsFor(cancelling);
    await commit(other);
    return [await commit(takingBack), await commit(cancelling)];
  }

  test('it is taken back while it begins to pay for a booking', async () => {
    expect(await takeBackAndCancel()).toEqual(['done', 'done']);
  });

  test('it is locked again when it pays for a booking by then', async () => {
    const name = 'private.lock_seat';
    await removeFromFunction(client(), name, / and seat\.booking_id is not distinct from \S+/);
    expect(await takeBackAndCancel()).toContain('PX900');
  });

  /** Stores a cohort of the course that is open, with dates after those of the first. */
  async function anotherCohort() {
    const cohort = crypto.randomUUID();
    await client().query(`
      insert into public.cohorts (id, course_id, capacity, price_cents) values ('${cohort}', '${course}', 5, 100);
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${cohort}', now() + interval '14 days', now() + interval '14 days 1 hour');
      update public.cohorts set state = 'open' where id = '${cohort}'`);
    return cohort;
  }

  const live = async (person: string, cohort: string) => {
    const { rows } = await client().query<{ id: string }>(
      `select id from public.bookings where user_id = '${person}' and cohort_id = '${cohort}' and state = 'confirmed'`,
    );
    return rows[0]?.id ?? '';
  };

  /** Runs two calls at once, begun one after the other, both ways. @returns the payments of what is then booked */
  async function bothWays(
    prepareCalls: () => Promise<{ person: string; calls: { userId: string; call: string }[] }>,
  ) {
    const payments: string[] = [];
    for (const isReversed of [false, true]) {
      const { person, calls } = await prepareCalls();
      const attempts = calls.map(({ userId, call }) => ({
        userId,
        statement: `select public.${call}`,
      }));
      const outcomes = await runAtOnce(database(), isReversed ? attempts.toReversed() : attempts);
      expect(outcomes).toEqual(['committed', 'committed']);
      const { rows } = await client().query<{ payment: string }>(
        `select payment from public.bookings where user_id = '${person}' and state = 'confirmed'`,
      );
      payments.push(...rows.map(({ payment }) => payment));
    }
    return payments;
  }

  test('it pays for a booking that is moved while it is accepted', async () => {
    const payments = await bothWays(async () => {
      const { person, cohort, seat } = await prepare();
      await commit(await begin(person, `select public.book('${cohort}')`));
      const move = `move_booking('${await live(person, cohort)}', '${await anotherCohort()}')`;
      return {
        person,
        calls: [
          { userId: person, call: `accept_seat('${seat}')` },
          { userId: admin, call: move },
        ],
      };
    });
    expect(payments).toEqual(['waived', 'waived']);
  });

  test('it pays for a booking that is moved while the one that it paid for is cancelled', async () => {
    const payments = await bothWays(async () => {
      const { person, cohort, seat } = await prepare();
      const [second, third] = [await anotherCohort(), await anotherCohort()];
      await commit(await begin(person, `select public.accept_seat('${seat}')`));
      await commit(await begin(person, `select public.book('${cohort}')`));
      await commit(await begin(person, `select public.book('${second}')`));
      return {
        person,
        calls: [
          { userId: person, call: `cancel_booking('${await live(person, cohort)}')` },
          { userId: admin, call: `move_booking('${await live(person, second)}', '${third}')` },
        ],
      };
    });
    expect(payments).toEqual(['waived', 'waived']);
  });

  test('two cohorts are cancelled at once in which their people have booked both', async () => {
    const cohorts = [await anotherCohort(), await anotherCohort()];
    // The seat of each pays in another one.
    for (const first of [0, 1]) {
      const { person, seat } = await prepare();
      await commit(await begin(person, `select public.book('${cohorts[first]}')`));
      await commit(await begin(person, `select public.accept_seat('${seat}')`));
      await commit(await begin(person, `select public.book('${cohorts[1 - first]}')`));
    }
    const outcomes = await runAtOnce(
      database(),
      cohorts.map((cohort) => ({
        userId: admin,
        statement: `select public.set_cohort_state('${cohort}', 'cancelled', 'A')`,
      })),
    );
    expect(outcomes).toEqual(['committed', 'committed']);
  });

  test('a sheet of no-shows is corrected while another cohort closes in which they have booked', async () => {
    const cohort = await anotherCohort();
    const [over, meeting] = [crypto.randomUUID(), crypto.randomUUID()];
    await client().query(`
      insert into public.cohorts (id, course_id, capacity, price_cents) values ('${over}', '${course}', 5, 100);
      insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
      values ('${meeting}', '${over}', now() - interval '2 hours', now() - interval '1 hour');
      update public.cohorts set state = 'held' where id = '${over}';
      insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meeting}', now() + interval '5 years', now())`);
    const people = [await prepare(), await prepare()].toSorted((a, b) =>
      a.person < b.person ? 1 : -1,
    );
    // The booking of the later account comes first.
    const bookings = people.map(() => crypto.randomUUID()).toSorted();
    for (const [index, { person, seat }] of people.entries()) {
      await commit(await begin(person, `select public.book('${cohort}')`));
      await client().query(`
        insert into public.bookings (id, cohort_id, user_id, state, queue_number, created_at)
        values ('${bookings[index]}', '${over}', '${person}', 'no_show', ${index + 1}, now());
        insert into public.attendance (meeting_id, booking_id, minutes, marked_at, holder_name)
        values ('${meeting}', '${bookings[index]}', 0, now() - interval '1 hour', 'A');
        update public.seats set state = 'taken_back', user_id = '${person}', booking_id = '${bookings[index]}',
          bound_at = now(), ended_at = now() where id = '${seat}'`);
    }
    const other = await begin(
      null,
      `select private.lock_seats_of('${people[0]?.person}', '${course}')`,
    );
    await other.outcome;
    const marks = bookings.map(
      (booking) => `jsonb_build_object('booking', '${booking}', 'minutes', 60, 'at', now())`,
    );
    const correction = await begin(
      admin,
      `select public.mark_attendance('${meeting}', jsonb_build_array(${marks.join(', ')}), 'A')`,
    );
    await waitsFor(correction, other);
    const closing = await begin(admin, `select public.set_cohort_state('${cohort}', 'closed')`);
    await waitsFor(closing);
    await commit(other);
    expect([await commit(correction), await commit(closing)]).toEqual(['done', 'done']);
  });

  test('a pool that has expired gets more time while a booking of its seats is cancelled', async () => {
    const { person, cohort, seat } = await prepare();
    await client().query(`
      update public.seat_pools set cohort_id = '${cohort}', release_at = expires_at where id = (select pool_id from public.seats where id = '${seat}');
      update public.cohorts set taken = 1 where id = '${cohort}'`);
    await commit(await begin(person, `select public.accept_seat('${seat}')`));
    const booking = await bookingOf(person);
    await client().query(
      `update public.seat_pools set expires_at = now(), release_at = now(), expired_at = now() where cohort_id = '${cohort}'`,
    );
    const cancelling = await begin(person, `select public.cancel_booking('${booking}')`);
    await cancelling.outcome;
    const longer = await begin(
      admin,
      `select public.change_seat_pool(id, 1, now() + interval '1 day') from public.seat_pools where cohort_id = '${cohort}'`,
    );
    await waitsFor(longer, cancelling);
    expect([await commit(cancelling), await commit(longer)]).toEqual(['done', 'done']);
    const { rows } = await client().query(
      `select taken from public.cohorts where id = '${cohort}'`,
    );
    // The seat is reserved again.
    expect(rows).toEqual([{ taken: 1 }]);
  });

  /** Stores a course in which learning begins with a booking. */
  async function storeCourse() {
    const id = crypto.randomUUID();
    await client().query(`insert into public.courses (id, title, slug, state, enrolment_mode)
      values ('${id}', 'B', 'b-${id}', 'published', 'booking')`);
    return id;
  }

  test.each(['first', 'last'])(
    'seats are accepted and taken back while learning stops to begin with a booking, which comes %s',
    async (place) => {
      const of = await storeCourse();
      const [accepting, leaving] = [await prepare(of), await prepare(of)];
      await commit(await begin(leaving.person, `select public.accept_seat('${leaving.seat}')`));
      const change = { userId: admin, statement: changeOf(of) };
      const seats = [
        { userId: accepting.person, statement: `select public.accept_seat('${accepting.seat}')` },
        { userId: manager, statement: `select public.take_back_seat('${leaving.seat}')` },
      ];
      const attempts = place === 'first' ? [change, ...seats] : [...seats, change];
      expect(await runAtOnce(database(), attempts)).toEqual(attempts.map(() => 'committed'));
      const { rows } = await client().query(
        `select user_id from public.enrolments where course_id = '${of}' and is_active`,
      );
      expect(rows).toEqual([{ user_id: accepting.person }]);
    },
  );

  test('a course is saved while the account of a holder is deleted', async () => {
    const of = await storeCourse();
    const { person, seat } = await prepare(of);
    await commit(await begin(person, `select public.accept_seat('${seat}')`));
    const deleting = await begin(null, `delete from auth.users where id = '${person}'`);
    await deleting.outcome;
    const saving = await begin(admin, changeOf(of));
    await waitsFor(saving, deleting);
    expect([await commit(deleting), await commit(saving)]).toEqual(['done', 'done']);
  });

  test('an enrolment that staff end while a course is saved stays ended', async () => {
    const of = await storeCourse();
    const { person, seat } = await prepare(of);
    await commit(await begin(person, `select public.accept_seat('${seat}')`));
    await commit(await begin(admin, `select public.enrol_person('${of}', '${person}')`));
    const ending = await begin(
      admin,
      `select public.end_enrolment(id) from public.enrolments where course_id = '${of}'`,
    );
    await ending.outcome;
    const saving = await begin(admin, changeOf(of));
    await waitsFor(saving, ending);
    expect([await commit(ending), await commit(saving)]).toEqual(['done', 'done']);
    const { rows } = await client().query(
      `select is_active, is_ended_by_staff from public.enrolments where course_id = '${of}'`,
    );
    expect(rows).toEqual([{ is_active: false, is_ended_by_staff: true }]);
  });

  /** Accepts a seat and an offered booking at once: the payment of the booking after that. */
  async function acceptBoth() {
    const { person, cohort, seat } = await prepare();
    await client().query(`
      insert into public.bookings (cohort_id, user_id, state, queue_number, offered_at, offer_expires_at, created_at)
      values ('${cohort}', '${person}', 'offered', 1, now(), now() + interval '1 day', now())`);
    const booking = await bookingOf(person);
    const outcomes = await runAtOnce(
      database(),
      [`accept_offer('${booking}')`, `accept_seat('${seat}')`].map((call) => ({
        userId: person,
        statement: `select public.${call}`,
      })),
    );
    expect(outcomes).toEqual(['committed', 'committed']);
    const { rows } = await client().query<{ payment: string }>(
      `select payment from public.bookings where id = '${booking}'`,
    );
    return rows[0]?.payment;
  }

  test('it pays for a booking that becomes due at the same moment', async () => {
    expect(await acceptBoth()).toBe('waived');
    await removeFromFunction(
      client(),
      'private.lock_seats_of',
      /perform pg_advisory_xact_lock\(.*\);/,
    );
    expect(await acceptBoth()).toBe('due');
  });
});
