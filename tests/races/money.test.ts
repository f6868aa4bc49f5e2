import { describe, expect, test } from 'vitest';
import { onceAll, type ModelOptions } from '../bench/bookings/random-actions.ts';
import { runMoneyModel } from '../bench/bookings/money-model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const actions = [
  'book',
  'cancel',
  'pay a part',
  'refund a part',
  'correct',
  'note a state',
  'note a state of a pool',
  'move',
  'pay with a seat',
  'open an order',
  'open an order of a pool',
  'pay at the provider',
  'hear of a payment',
  'hear something else',
  'ask the providers',
  'ask for a refund',
  'hear of a refund',
  'hear of a dispute',
  'hear that a payment is on its way',
  'let unpaid seats lapse',
  'issue papers',
  'see to a paper',
];

describe.runIf(hasPostgres())('money, noted at random by 40 connections', () => {
  const { database, client } = withPostgres();
  const runModel = (until: ModelOptions['until']) =>
    runMoneyModel(database(), { seconds: 40, clients: 40, seed: 13, until });
  const restart = () =>
    client()
      .query(`truncate public.bookings, public.seat_pools, public.cohorts, public.courses, public.organizations,
      auth.users cascade`);

  test('adds up for every charge', { timeout: 60_000 }, async () => {
    const { outcomes, broken } = await runModel(onceAll(actions));
    expect(broken).toEqual([]);
    for (const action of actions) expect(outcomes[`${action}: committed`]).toBeGreaterThan(0);
  });

  test.each([
    ['the end of a booking', 'owe', /update public\.charges[^;]*;/, 'the price is owed'],
    [
      'a change of the charge',
      'show_changed_charge',
      /perform private\.show_payment\(new\.id\);/,
      'instead of',
    ],
    [
      'an order that is for something else',
      'close_stale_order',
      /update public\.payment_orders[^;]*;/,
      'and is not closed',
    ],
    [
      'the payment of a provider that is noted without its id,',
      'settle_payment_order',
      /, p_provider_id => event_key/,
      'is paid without its money',
    ],
    [
      'a refund on its way',
      'request_refund',
      /update public\.charges[^;]*;/,
      'on its way that no refund is',
    ],
    [
      'a live order',
      'lapse_of',
      /and not exists \([^;]*?state\)\s*\)/,
      'has lapsed while it was paid',
    ],
    [
      'a movement of money',
      'request_document',
      /insert into private\.document_requests \(event_id, charge_id, state, failure, due_at\)[^;]*;/,
      'nobody is to issue its paper',
    ],
    ['a correction', 'add_money', /-(?=new\.amount_cents)/, 'is not the sum of its events'],
  ])(
    'notices %s that changes nothing',
    { timeout: 60_000 },
    async (_name, name, text, sentence) => {
      await restart();
      const { rows } = await client().query<{ definition: string }>(
        'select pg_get_functiondef($1::regproc) as definition',
        [`private.${name}`],
      );
      await removeFromFunction(client(), `private.${name}`, text);
      const { broken } = await runModel((_, said) => said.join().includes(sentence));
      await client().query(rows[0]?.definition ?? '');
      expect(broken.join()).toContain(sentence);
    },
  );

  /** The answers to twenty simultaneous calls of an edge function. */
  const asService = async (call: string) =>
    countOutcomes(
      await runAtOnce(
        database(),
        Array.from({ length: 20 }, () => ({
          role: 'service_role',
          statement: `select public.${call}`,
        })),
      ),
    );

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
    return { admin, booking: rows[0]?.id ?? '', atOnce, events };
  }

  test(
    'is noted once by twenty at once, and not given back twice',
    { timeout: 60_000 },
    async () => {
      const { booking, atOnce, events } = await oneBooking();
      expect(await atOnce(`set_payment('${booking}', 'paid')`)).toEqual({ committed: 20 });
      expect(await events()).toEqual([{ kind: 'payment', count: 1 }]);
      const refund = `note_money((select id from public.charges), 'refund', 3000, 'cash', 'today', 10000)`;
      expect(await atOnce(refund)).toEqual({ committed: 1, PX225: 19 });
    },
  );

  test(
    'is ordered and noted once by twenty simultaneous calls of an edge function',
    { timeout: 60_000 },
    async () => {
      const { admin, events } = await oneBooking();
      await client().query(`update public.charges set payer_id = '${admin}'`);
      const open = `open_payment_order('${admin}', (select id from public.charges), 'stripe')`;
      expect(await asService(open)).toHaveProperty('committed');
      const { rows } = await client().query<{ id: string }>('select id from public.payment_orders');
      expect(rows).toHaveLength(1);
      const settle = `settle_payment_order('${rows[0]?.id}', 'paid', 10000, 'eur', 'card', 'pi_1')`;
      expect(await asService(settle)).toHaveProperty('committed');
      expect(await events()).toEqual([{ kind: 'payment', count: 1 }]);
      // Without the lock of the charge only the constraint is left.
      await client().query(
        `truncate public.payment_orders cascade; update public.charges set received_cents = 0`,
      );
      await removeFromFunction(client(), 'private.open_payment_order', /for no key update/);
      expect(await asService(open)).toHaveProperty('23P01');
    },
  );

  test('is ordered 20 times in a day by a person who pays several charges at once', async () => {
    await restart();
    const buyer = crypto.randomUUID();
    await client().query(`
      insert into auth.users (id, email) values ('${buyer}', 'anna@test.example');
      insert into public.courses (title, slug, state) values ('One', 'one', 'published');
      insert into public.cohorts (course_id, capacity, price_cents) select id, 1, 10000 from public.courses, generate_series(1, 5);
      insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
        select id, '${buyer}', 'confirmed', 1, now() from public.cohorts;
      select private.open_payment(booking, cohort) from public.bookings as booking
        join public.cohorts as cohort on cohort.id = booking.cohort_id;
      insert into public.payment_orders (charge_id, buyer_id, provider, amount_cents, state, expires_at)
        select (select min(id::text)::uuid from public.charges), '${buyer}', 'stripe', 10000, 'expired', now() from generate_series(1, 19)`);
    const { rows: charges } = await client().query<{ id: string }>('select id from public.charges');
    const openAll = async () =>
      countOutcomes(
        await runAtOnce(
          database(),
          charges.map(({ id }) => ({
            role: 'service_role' as const,
            statement: `select public.open_payment_order('${buyer}', '${id}', 'stripe')`,
          })),
        ),
      );
    expect(await openAll()).toEqual({ committed: 1, PX238: 4 });
    // Without the lock each counts before the others have ordered.
    await client().query(`delete from public.payment_orders where state = 'creating'`);
    await removeFromFunction(client(), 'private.open_payment_order', /perform pg_advisory[^;]*;/);
    expect(await openAll()).toEqual({ committed: 5 });
  });

  test('has a paper with the billing details that were saved before it is sent', async () => {
    const { booking, admin } = await oneBooking();
    await client().query(`
      update public.bookings set user_id = '${admin}', holder_name = null, holder_email = null;
      insert into public.billing_details (booking_id, kind, name) values ('${booking}', 'receipt', 'Anna');
      select private.issue_documents(true);
      select private.append_money(id, 'payment', 10000, 'cash', null, p_provider_id => 'pi_1') from public.charges`);
    const person = await database().connect();
    const worker = await database().connect();
    const save = `select public.save_billing('${booking}', 'receipt', 'Vaso')`;
    const lease = async () =>
      (
        await worker.query<{ names: string[] }>(
          `select jsonb_path_query_array(public.lease_documents(), '$[*].content.buyer.name') as names`,
        )
      ).rows[0]?.names;
    const beginToSave = () =>
      person.query(
        `begin; select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', true); ${save}`,
      );
    await beginToSave();
    expect(await lease()).toEqual([]);
    await person.query('commit');
    expect(await lease()).toEqual(['Vaso']);
    await expect(beginToSave()).rejects.toMatchObject({ code: 'PX224' });
    await person.query('rollback');
    // Without the lock it is sent while the details change.
    await client().query(
      `update private.document_requests set content = null, due_at = private.clock()`,
    );
    await removeFromFunction(client(), 'private.save_billing', /for share of request/);
    await beginToSave();
    expect(await lease()).toEqual(['Vaso']);
    await Promise.all([person.end(), worker.end()]);
  });

  test('stays as it was just noted when a paper is left to staff at that moment', async () => {
    const { booking, admin } = await oneBooking();
    // No one paper can be made out for the refund of two payments.
    await client().query(`
      select private.issue_documents(true);
      select private.append_money(id, 'payment', cents, 'cash', null, p_provider_id => 'pi_' || cents)
        from public.charges, unnest(array[4000, 6000]) as cents;
      select public.settle_document(id, jsonb_build_object('number', 'P' || id, 'mark', id)) from public.money_events;
      select private.append_money(id, 'refund', 7000, 'cash', null, p_provider_id => 're_1') from public.charges`);
    const person = await database().connect();
    const worker = await database().connect(undefined, { lock_timeout: 2000 });
    await person.query(
      `begin; select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', true); select public.set_payment('${booking}', 'paid')`,
    );
    await worker.query('select public.lease_documents()');
    await person.query('commit');
    const { rows } = await client().query(
      `select payment, (select state from private.document_requests order by event_id limit 1 offset 2) as paper from public.bookings`,
    );
    expect(rows).toEqual([{ payment: 'paid', paper: 'failed' }]);
    await Promise.all([person.end(), worker.end()]);
  });

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
