import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const course = '8a000000-0000-4000-8000-000000000001';
const admin = '8a000000-0000-4000-8000-000000000002';
const person = '8a000000-0000-4000-8000-000000000003';

const asAdmin = (statement: string) =>
  `select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', true); ${statement}`;

describe.runIf(hasPostgres())('withdrawals of many connections at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values
        ('${admin}', 'admin@test.example', now()), ('${person}', 'person@test.example', now());
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      -- At noon: the hashes of callers begin again at midnight.
      create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
      $$ select timestamptz '2031-03-03T12:00:00Z' $$`);
  });

  /** An open cohort with seats at 99 €. @returns its id */
  async function openCohort() {
    const id = crypto.randomUUID();
    await client().query(`
      insert into public.cohorts (id, course_id, capacity, price_cents) values ('${id}', '${course}', 5, 9900);
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at) values ('${id}', '2031-04-01T15:00Z', '2031-04-01T19:00Z');
      update public.cohorts set state = 'open' where id = '${id}'`);
    return id;
  }

  /** A paid booking of the person. */
  async function booked() {
    const cohort = await openCohort();
    const { rows } = await client()
      .query<{ id: string; reference: string; token: string }>(
        `
      select set_config('request.jwt.claims', '{"sub":"${person}","role":"authenticated"}', false);
      select public.book('${cohort}');
      select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', false);
      select public.set_payment(id, 'paid', 'A1') from public.bookings where cohort_id = '${cohort}';
      select set_config('request.jwt.claims', '', false)`,
      )
      .then(() =>
        client().query(`
        select booking.id, payment.reference, private.withdrawal_token(payment.reference) as token
        from public.bookings as booking join public.booking_payments as payment on payment.booking_id = booking.id
        where booking.cohort_id = '${cohort}'`),
      );
    const [booking] = rows;
    if (!booking) throw new Error('nothing was booked');
    return { cohort, ...booking };
  }

  const states = async (reference: string) =>
    (
      await client().query<{ found: string }>(
        `select booking.state || ' ' || booking.payment || ', ' || (
           select count(*) from public.booking_events as event where event.booking_id = booking.id and event.cause = 'withdrawn'
         ) || ' ended, ' || (
           select count(*) || ' confirmed' from private.withdrawals as stated
           where stated.reference = payment.reference and stated.confirmed_at is not null
         ) || ', ' || cohort.taken || ' taken' as found
         from public.booking_payments as payment join public.bookings as booking on booking.id = payment.booking_id
         join public.cohorts as cohort on cohort.id = booking.cohort_id where payment.reference = $1`,
        [reference],
      )
    ).rows[0]?.found;

  test(
    'are one, however often the link, the person and staff confirm it',
    { timeout: 60_000 },
    async () => {
      const { id, reference, token } = await booked();
      const outcomes = await runAtOnce(
        database(),
        Array.from({ length: 50 }, (_, number) =>
          number % 5 === 0
            ? { userId: person, statement: `select public.cancel_booking('${id}', null)` }
            : { userId: null, statement: `select public.confirm_withdrawal('${token}')` },
        ),
      );
      // On a slow machine the last ones wait longer than `lock_timeout`, and are asked to try again.
      const { committed = 0, PX900: busy = 0, ...others } = countOutcomes(outcomes);
      expect(others).toEqual({});
      expect(committed + busy).toBe(50);
      // In any order: the law gives the money back, not the terms of the course.
      expect(await states(reference)).toMatch(
        /^cancelled refund_due, [01] ended, 1 confirmed, 0 taken$/,
      );
    },
  );

  test(
    'wait for a move of the booking, and find it in its new cohort',
    { timeout: 60_000 },
    async () => {
      const { id, reference, token } = await booked();
      const target = await openCohort();
      const all = await runAtOnce(database(), [
        { userId: admin, statement: `select public.move_booking('${id}', '${target}')` },
        ...Array.from({ length: 10 }, () => ({
          userId: null,
          statement: `select public.confirm_withdrawal('${token}')`,
        })),
      ]);
      const outcomes = new Set(all);
      // Busy if the move was first; otherwise there was nothing left to move.
      outcomes.delete('committed');
      expect([[], ['PX211'], ['PX900']]).toContainEqual([...outcomes]);
      await client().query(`select public.confirm_withdrawal('${token}')`);
      expect(await states(reference)).toBe('cancelled refund_due, 1 ended, 1 confirmed, 0 taken');
    },
  );

  test(
    'are stated five times in a day for a contract, even when 25 networks come at once',
    { timeout: 60_000 },
    async () => {
      const { reference } = await booked();
      const outcomes = await runAtOnce(
        database(),
        Array.from({ length: 25 }, (_, number) => ({
          userId: null,
          statement: `select set_config('request.headers', '{"x-forwarded-for":"10.0.0.${number}"}', true);
          select public.withdraw_from_contract('${reference}', 'Maria', 'maria${number}@test.example')`,
        })),
      );
      expect(countOutcomes(outcomes)).toEqual({ committed: 25 });
      const { rows } = await client().query(
        `select count(*)::int as stored from private.withdrawals where reference = '${reference}'`,
      );
      expect(rows).toEqual([{ stored: 5 }]);
    },
  );

  test(
    'leave none waiting that is stated while another is confirmed',
    { timeout: 60_000 },
    async () => {
      const { reference, token } = await booked();
      const outcomes = await runAtOnce(database(), [
        {
          userId: null,
          statement: `select set_config('request.headers', '{"x-forwarded-for":"10.0.1.1"}', true);
        select public.withdraw_from_contract('${reference}', 'Maria', 'maria@test.example')`,
        },
        { userId: null, statement: `select public.confirm_withdrawal('${token}')` },
      ]);
      expect(countOutcomes(outcomes)).toEqual({ committed: 2 });
      const { rows } = await client().query(
        `select count(*)::int as waiting from private.withdrawals where reference = '${reference}' and confirmed_at is null`,
      );
      expect(rows).toEqual([{ waiting: 0 }]);
    },
  );

  test(
    'are stated 30 times in an hour by one network, even when 50 come at once',
    { timeout: 60_000 },
    async () => {
      const { reference } = await booked();
      const state = (network: string) =>
        runAtOnce(
          database(),
          Array.from({ length: 50 }, () => ({
            userId: null,
            statement: `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true);
            select public.withdraw_from_contract('${reference}', 'Maria', 'maria@test.example')`,
          })),
        ).then(countOutcomes);
      expect(await state('1.2.3.4')).toEqual({ committed: 30, PX230: 20 });
      const { rows } = await client().query(
        `select count(*)::int as stored from private.withdrawals where reference = '${reference}'`,
      );
      expect(rows).toEqual([{ stored: 1 }]);
      // They count each other under a lock.
      await removeFromFunction(
        client(),
        'private.count_withdrawal_try',
        /perform pg_advisory_xact_lock\([^;]*\);/,
      );
      expect(await state('5.6.7.8')).toEqual({ committed: 50 });
    },
  );

  test.each(['its refund is taken back', 'another one is stated'])(
    'of a deleted account are not forgotten at the moment at which %s',
    async (change) => {
      const { id, reference, token } = await booked();
      const state = (network: string) =>
        `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true);
         select public.withdraw_from_contract('${reference}', 'Anna', 'anna@test.example')`;
      const isRefund = change === 'its refund is taken back';
      await client().query(`begin; ${state('10.0.2.1')};
        ${isRefund ? `select public.confirm_withdrawal('${token}');` : ''}
        update public.bookings set user_id = null where id = '${id}';
        ${asAdmin(
          isRefund
            ? `select public.set_payment('${id}', 'refunded', 'C1')`
            : `select public.decide_withdrawal(stated.id, false, 'No') from private.withdrawals as stated where reference = '${reference}'`,
        )};
        update public.booking_payments set payer_settled_at = private.clock() - interval '3 days' where booking_id = '${id}';
        commit`);
      const [writer, worker] = await Promise.all([
        database().connect(),
        database().connect(undefined, { lock_timeout: 2000 }),
      ]);
      await writer.query(
        `begin; ${
          isRefund
            ? asAdmin(
                `select public.correct_money(event.id, 0) from public.money_events as event
                 join public.charges as charge on charge.id = event.charge_id where charge.booking_id = '${id}' and event.kind = 'refund'`,
              )
            : state('10.0.2.2')
        }`,
      );
      const forget = async () =>
        (
          await worker.query<{ done: number }>(
            'select private.forget_payers(private.clock()) as done',
          )
        ).rows[0]?.done;
      expect(await forget()).toBe(0);
      await writer.query('commit');
      expect(await forget()).toBe(0);
      const { rows } = await client().query(
        `select distinct name, payment.payer_settled_at from private.withdrawals join public.booking_payments as payment using (reference)
         where reference = '${reference}'`,
      );
      expect(rows).toEqual([{ name: 'Anna', payer_settled_at: null }]);
      await Promise.all([writer.end(), worker.end()]);
    },
  );

  test('the list and the week of staff find what waits through an index of its own', async () => {
    const staff = await database().connect();
    await staff.query(
      `set enable_seqscan = off;
       select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', false)`,
    );
    const scans = async () => {
      await staff.query('select pg_stat_force_next_flush()');
      const { rows } = await staff.query<{ scans: number }>(
        // Either index of what waits: without an order they cost the same.
        `select sum(idx_scan)::integer as scans from pg_stat_user_indexes where indexrelname like 'withdrawals_waiting_%'`,
      );
      return rows[0]?.scans ?? 0;
    };
    for (const call of ['public.list_withdrawals()', 'public.staff_week()']) {
      const before = await scans();
      await staff.query(`select ${call}`);
      expect({ call, isUsed: (await scans()) > before }).toEqual({ call, isUsed: true });
    }
    await staff.end();
  });
});
