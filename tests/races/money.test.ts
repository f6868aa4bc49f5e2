import { describe, expect, test } from 'vitest';
import { runMoneyModel } from '../bench/bookings/money-model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())('money, noted at random by 40 connections', () => {
  const { database, client } = withPostgres();
  const runModel = (seconds: number) =>
    runMoneyModel(database(), { seconds, clients: 40, seed: 13 });
  const restart = () =>
    client()
      .query(`truncate public.bookings, public.seat_pools, public.cohorts, public.courses, public.organizations,
      auth.users cascade`);

  test('adds up for every charge', { timeout: 60_000 }, async () => {
    const { outcomes, broken } = await runModel(3);
    expect(broken).toEqual([]);
    for (const action of [
      'book',
      'cancel',
      'pay a part',
      'refund a part',
      'correct',
      'note a state',
      'note a state of a pool',
      'move',
      'pay with a seat',
    ])
      expect(outcomes[`${action}: committed`]).toBeGreaterThan(0);
  });

  test.each([
    ['the end of a booking', 'owe', /update public\.charges[^;]*;/, 'the price is owed'],
    [
      'a change of the charge',
      'show_changed_charge',
      /perform private\.show_payment\(new\.id\);/,
      'instead of',
    ],
    ['a correction', 'add_money', /-(?=new\.amount_cents)/, 'is not the sum of its events'],
  ])('notices %s that changes nothing', { timeout: 60_000 }, async (_name, name, text, said) => {
    await restart();
    const { rows } = await client().query<{ definition: string }>(
      'select pg_get_functiondef($1::regproc) as definition',
      [`private.${name}`],
    );
    await removeFromFunction(client(), `private.${name}`, text);
    const { broken } = await runModel(1);
    await client().query(rows[0]?.definition ?? '');
    expect(broken.join()).toContain(said);
  });

  /** A booking that is due, and what twenty admins do with it at once. */
  async function oneBooking() {
    await restart();
    const admin = crypto.randomUUID();
    await client().query(`
      insert into auth.users (id, email) values ('${admin}', 'admin@test.example');
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
      insert into public.courses (title, slug, state) values ('One', 'one', 'published');
      insert into public.cohorts (course_id, capacity, price_cents) select id, 1, 10000 from public.courses;
      insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
        select id, 'Anna', 'anna@test.example', 'confirmed', 1, now() from public.cohorts;
      select private.open_payment(booking, cohort) from public.bookings as booking, public.cohorts as cohort`);
    const { rows } = await client().query<{ id: string }>('select id from public.bookings');
    const atOnce = async (call: string) =>
      countOutcomes(
        await runAtOnce(
          database(),
          Array.from({ length: 20 }, () => ({ userId: admin, statement: `select public.${call}` })),
        ),
      );
    const events = async () =>
      (
        await client().query<{ kind: string; count: number }>(
          'select kind, count(*)::int from public.money_events group by kind order by kind',
        )
      ).rows;
    return { booking: rows[0]?.id ?? '', atOnce, events };
  }

  test(
    'is noted once by twenty at once, and not given back twice',
    { timeout: 60_000 },
    async () => {
      const { booking, atOnce, events } = await oneBooking();
      expect(await atOnce(`set_payment('${booking}', 'paid')`)).toEqual({ committed: 20 });
      expect(await events()).toEqual([{ kind: 'payment', count: 1 }]);
      const refund = `note_money((select id from public.charges), 'refund', 3000, 'cash', 'today')`;
      expect(await atOnce(refund)).toEqual({ committed: 3, PX223: 17 });
    },
  );

  test(
    'is noted under the locks of the cohort, the booking and the charge',
    { timeout: 60_000 },
    async () => {
      for (const name of ['lock_cohort', 'lock_booking', 'set_payment'])
        await removeFromFunction(client(), `private.${name}`, /for no key update/);
      const { booking, atOnce, events } = await oneBooking();
      await atOnce(`set_payment('${booking}', 'paid')`);
      expect((await events())[0]?.count).toBeGreaterThan(1);
    },
  );
});
