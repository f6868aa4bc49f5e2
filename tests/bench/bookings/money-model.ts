import type { Client } from 'pg';
import type { PostgresDatabase } from '../../support/postgres/database.ts';
import {
  lastPapers,
  paperActions,
  paperInvariants,
  paperTables,
  papersSettled,
} from './paper-model.ts';
import {
  lastNews,
  paymentActions,
  paymentInvariants,
  paymentsSettled,
  paymentTables,
  settlements,
} from './payment-model.ts';
import {
  idsOf,
  replaceAccount,
  runAs,
  runAsOwner,
  runRandomly,
  type Action,
  type ModelOptions,
} from './random-actions.ts';

const course = '89000000-0000-4000-8000-000000000001';
const admin = '89000000-0000-4000-8000-000000000002';
const organization = '89000000-0000-4000-8000-000000000003';
/** Each makes at most 20 orders in a day. */
const managers = 20;

/**
 * The possible results besides success: somebody was faster, the row is being changed, no seat is
 * free, one person booked too often, more would be given back than was received,
 * something else is kept than was read, or a payment is on its way. Two managers may save their billing details at once.
 */
const refusals = new Set(
  'PX110 PX203 PX206 PX207 PX208 PX211 PX217 PX218 PX223 PX225 PX235 PX237 PX238 PX246 PX252 PX312 PX314 PX900 42501'.split(
    ' ',
  ),
);

/** Stores cohorts at 100 €, people, a pool of seats of the course, and a copy of each event as it is when it is noted. */
async function prepare(client: Client, people: number) {
  await client.query(`
    create schema if not exists model;
    create table if not exists model.events (like public.money_events);
    truncate model.events;
    ${paymentTables};
    ${paperTables};
    create or replace function model.copy_event() returns trigger language plpgsql security definer set search_path = '' as
      $$ begin insert into model.events values (new.*); return null; end $$;
    create or replace trigger copy_event after insert on public.money_events for each row execute function model.copy_event();
    create table if not exists model.lapsed_while_paid (booking_id uuid);
    truncate model.lapsed_while_paid;
    create or replace function model.note_lapse() returns trigger language plpgsql security definer set search_path = '' as
      $$ begin
        insert into model.lapsed_while_paid select new.booking_id from public.payment_orders as paying
        join public.charges as charge on charge.id = paying.charge_id
        where charge.booking_id = new.booking_id and (paying.state in ('creating', 'open', 'processing') or charge.received_cents > 0);
        return null;
      end $$;
    create or replace trigger note_lapse after insert on public.booking_events for each row
      when (new.cause = 'payment lapsed') execute function model.note_lapse();
    create or replace function private.next_invitation_at(p_pool uuid, p_email text) returns timestamptz
    language sql as $$ select null::timestamptz $$;
    create or replace function private.require_invitations(p_organization uuid, p_amount integer) returns void
    language sql as $$ select $$;
    insert into public.courses (id, title, slug, state) values ('${course}', 'Money', 'money', 'published');
    insert into auth.users (id, email, email_confirmed_at) values ('${admin}', 'money-admin@test.example', now());
    insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
    insert into public.organizations (id, name) values ('${organization}', 'Money');
    with managers as (
      insert into auth.users (id, email) select id, id || '@test.example'
      from (select gen_random_uuid() as id from generate_series(1, ${managers})) as made returning id
    )
    insert into public.organization_members (organization_id, user_id, role) select '${organization}', id, 'owner' from managers`);
  const users = await client.query<{ id: string }>(`
    insert into auth.users (id, email, email_confirmed_at) select id, id || '@test.example', now()
    from (select gen_random_uuid() as id from generate_series(1, ${people})) as made returning id`);
  const opened = await client.query<{ id: string }>(`
    with made as (
      insert into public.cohorts (course_id, capacity, price_cents, pay_within)
      select '${course}', 15, 10000, case when n % 2 = 0 then 60 end from generate_series(1, 6) as n returning id
    ), meetings as (
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      select id, now() + interval '7 days', now() + interval '7 days 4 hours' from made
    )
    select id from made`);
  await client.query(`update public.cohorts set state = 'open' where course_id = '${course}'`);
  const pools: string[] = [];
  while (pools.length < 4) {
    const pool = crypto.randomUUID();
    const made = await runAs(
      client,
      admin,
      `select public.create_seat_pool('${pool}', '${organization}', '${course}', 500, now() + interval '1 day', price_cents => 10000)`,
    );
    if (made !== 'committed') throw new Error(`a pool answered ${made}`);
    pools.push(pool);
  }
  return { users: idsOf(users), cohorts: idsOf(opened), pools };
}

/** The columns of a row that a query finds at random; the row may change before it is acted on. */
async function anyRow(client: Client, sql: string) {
  const { rows } = await client.query<Record<string, string>>(`${sql} order by random() limit 1`);
  return rows[0];
}

/**
 * Charges of which admins note amounts in cash. For the others they note only the states, by
 * transfer.
 */
const inParts = 'hashtext(charge.id::text) % 2 = 0';

// Without the functions under test.
const kept = '(charge.received_cents - charge.returned_cents)';
const invariants = `
  select 'charge ' || charge.id || ' is not the sum of its events' as broken from public.charges as charge
  left join lateral (
    select
      coalesce(sum(case when coalesce(corrected.kind, event.kind) = 'payment' then signed.cents end), 0) as received,
      coalesce(sum(case when coalesce(corrected.kind, event.kind) <> 'payment' then signed.cents end), 0) as returned
    from public.money_events as event
    left join public.money_events as corrected on corrected.id = event.corrects
    cross join lateral (
      select case when event.kind = 'correction' then -event.amount_cents else event.amount_cents end as cents
    ) as signed
    where event.charge_id = charge.id
  ) as noted on true
  where (charge.received_cents, charge.returned_cents) is distinct from (noted.received::integer, noted.returned::integer)
  union all
  select 'more was given back than was received, or is owed than the price' from public.charges as charge
  where charge.returned_cents > charge.received_cents or charge.owed_cents > charge.price_cents
  union all
  select 'the payment of charge ' || charge.id || ' is ' || coalesce(booking.payment, pool.payment) || ' instead of ' || expected.payment
  from public.charges as charge
  left join public.bookings as booking on booking.id = charge.booking_id
  left join public.seat_pools as pool on pool.id = charge.pool_id
  cross join lateral (
    select case
      when ${kept} > charge.owed_cents then 'refund_due' when ${kept} < charge.owed_cents then 'due'
      when charge.owed_cents > 0 then 'paid' when charge.is_waived then 'waived'
      when charge.returned_cents > 0 then 'refunded' else 'none' end as payment
  ) as expected
  where coalesce(booking.payment, pool.payment)::text <> expected.payment
  union all
  select 'booking ' || booking.id || ' has a payment without a charge' from public.bookings as booking
  join public.cohorts as cohort on cohort.id = booking.cohort_id and cohort.course_id = '${course}'
  where (booking.payment <> 'none' or booking.state = 'confirmed')
    and not exists (select from public.charges as charge where charge.booking_id = booking.id)
  union all
  select 'booking ' || booking.id || ' has ended, and the price is owed' from public.bookings as booking
  join public.charges as charge on charge.booking_id = booking.id
  where booking.state in ('cancelled', 'expired') and charge.owed_cents > 0
    and not exists (select from public.money_events as event where event.charge_id = charge.id)
  union all
  select 'booking ' || booking.id || ' is of somebody else than its charge' from public.bookings as booking
  join public.charges as charge on charge.booking_id = booking.id
  where booking.user_id is distinct from charge.payer_id
  union all
  select 'charge ' || charge.id || ' was paid twice' from public.charges as charge
  -- A person who got money back may pay again for a held seat, even when that refund is corrected later.
  where charge.received_cents > charge.price_cents + (
      select coalesce(sum(event.amount_cents), 0) from public.money_events as event
      where event.charge_id = charge.id and event.kind in ('refund', 'chargeback')
    )
    and not exists (
      select from public.money_events as event
      where event.charge_id = charge.id and (event.method = 'cash' or event.provider_id is not null)
    )
  union all
  select 'event ' || coalesce(copy.id, event.id) || ' was changed' from model.events as copy
  full join public.money_events as event on event.id = copy.id
  where to_jsonb(copy) is distinct from to_jsonb(event)
  union all
  select 'booking ' || booking.id || ' does not show its papers' from public.bookings as booking
  join public.booking_payments as shown on shown.booking_id = booking.id
  join public.charges as charge on charge.booking_id = booking.id
  where (shown.paid_on is not null) <> (booking.payment in ('paid', 'refund_due', 'refunded'))
    or shown.invoice_number is distinct from (private.last_document(charge.id, false)).number
  union all
  select 'booking ' || booking_id || ' has lapsed while it was paid' from model.lapsed_while_paid
  union all
  select 'booking ' || booking.id || ' lapses, and is no seat that is due' from public.bookings as booking
  join public.booking_payments as payment on payment.booking_id = booking.id
  join public.charges as charge on charge.booking_id = booking.id
  where payment.lapses_at is not null
    and (booking.state <> 'confirmed' or booking.payment <> 'due' or charge.received_cents > 0)
  union all
  ${paymentInvariants}
  union all
  ${paperInvariants}`;

/**
 * Lets many connections book, pay in parts and at once, by transfer and through a provider, refund, correct, waive, cancel, move, pay
 * with seats of a company and pay for its pools, delete accounts and run what is due, mixed at random, and checks that the money of every charge adds up.
 * @returns how often each outcome came, and the violations
 */
export async function runMoneyModel(database: PostgresDatabase, options: ModelOptions) {
  const owner = await database.connect();
  const { users, cohorts, pools } = await prepare(owner, options.clients * 2);
  await owner.end();

  const actions = (client: Client, random: () => number): Action[] => {
    const below = (count: number) => Math.floor(random() * count);
    const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
    const asAdmin = (call: string) => runAs(client, admin, `select public.${call}`);
    const withRow =
      (sql: string, act: (row: Record<string, string>) => Promise<string>) => async () => {
        const row = await anyRow(client, sql);
        return row ? act(row) : 'nobody';
      };
    const note = (kind: string) =>
      withRow(
        `select id, private.kept_cents(charge) as kept from public.charges as charge where ${inParts}`,
        ({ id, kept: seen }) =>
          asAdmin(
            `note_money('${id}', '${kind}', ${1 + below(6000)}, 'cash', 'today', ${seen}, '{"number": "${crypto.randomUUID()}"}', '${crypto.randomUUID()}')`,
          ),
      );
    const state = () => pick(['paid', 'paid', 'paid', 'waived', 'due', 'refund_due', 'refunded']);
    const live = `select id, user_id from public.bookings where state in ('waiting', 'confirmed') and user_id is not null`;
    return [
      [25, 'book', () => runAs(client, pick(users), `select public.book('${pick(cohorts)}')`)],
      [
        10,
        'cancel',
        withRow(live, ({ id, user_id }) =>
          runAs(client, user_id ?? '', `select public.cancel_booking('${id}')`),
        ),
      ],
      [16, 'pay a part', note('payment')],
      [8, 'refund a part', note('refund')],
      [2, 'take back a payment', note('chargeback')],
      [
        5,
        'correct',
        withRow(
          `select event.id, private.kept_cents(charge) as kept from public.money_events as event
           join public.charges as charge on charge.id = event.charge_id where event.kind <> 'correction'`,
          ({ id, kept: seen }) => asAdmin(`correct_money(${id}, ${seen})`),
        ),
      ],
      [
        25,
        'note a state',
        withRow(`select booking_id from public.charges where booking_id is not null`, (row) =>
          asAdmin(`set_payment('${row['booking_id']}', '${state()}', '${crypto.randomUUID()}')`),
        ),
      ],
      [
        4,
        'note a state of a pool',
        () => asAdmin(`set_pool_payment('${pick(pools)}', '${state()}', '${crypto.randomUUID()}')`),
      ],
      [6, 'move', withRow(live, ({ id }) => asAdmin(`move_booking('${id}', '${pick(cohorts)}')`))],
      [
        4,
        'pay with a seat',
        async () => {
          const person = pick(users);
          const given = await asAdmin(
            `give_seats('${pick(pools)}', array['${person}@test.example'])`,
          );
          if (given !== 'committed') return given;
          const seat = await anyRow(
            client,
            `select id from public.seats where email = '${person}@test.example' and state = 'given'`,
          );
          return seat
            ? runAs(client, person, `select public.accept_seat('${seat['id']}')`)
            : 'nobody';
        },
      ],
      ...paymentActions(client, random, asAdmin),
      ...paperActions(client, random, asAdmin),
      [2, 'delete account', () => replaceAccount(client, users, below(users.length))],
      [2, 'run what is due', () => runAsOwner(client, 'select private.run_due(now())')],
      [
        6,
        'hear that a payment is on its way',
        withRow(
          `select paying.id from public.payment_orders as paying
           join public.charges as charge on charge.id = paying.charge_id
           join public.booking_payments as payment on payment.booking_id = charge.booking_id
           where paying.state in ('creating', 'open') and payment.lapses_at is not null`,
          ({ id }) =>
            runAsOwner(client, `select public.settle_payment_order('${id}', 'processing')`),
        ),
      ],
      [
        1,
        'let unpaid seats lapse',
        async () => {
          const late = `now() + interval '61 minutes'`;
          await client.query(`select private.close_late_orders(${late})`);
          const { rows } = await client.query<{ ended: number }>(
            `select private.end_lapsed_bookings(${late}) as ended`,
          );
          return rows[0]?.ended ? 'committed' : 'nobody';
        },
      ],
    ];
  };
  return runRandomly(database, options, {
    actions,
    isRefusal: (action, outcome) =>
      settlements.has(action) ? outcome === 'PX900' : refusals.has(outcome),
    invariants,
    finish: `${lastNews};\n${lastPapers}`,
    settled: `select 'booking ' || id || ' of a deleted account is live' as broken from public.bookings
      where user_id is null and state in ('waiting', 'offered', 'confirmed')
      union all ${paymentsSettled}
      union all ${papersSettled}`,
  });
}
