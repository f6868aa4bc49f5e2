import type { Client } from 'pg';
import { runAsOwner, type Action } from './random-actions.ts';

/** The payments that the provider has received. The database must have each of them at the end. */
export const paymentTables = `
  create table if not exists model.payments (payment_id uuid primary key default gen_random_uuid(), order_id uuid not null unique, cents integer not null);
  truncate model.payments`;

/** The actions that report what a provider says: only a lock may refuse them. */
export const settlements = new Set([
  'hear of a payment',
  'hear something else',
  'hear that a payment is on its way',
  'ask the providers',
  'hear of a refund',
  'issue papers',
]);

const live = "('creating', 'open', 'processing')";

/** SQL that settles an order as paid, as the provider knows it. */
const paid = (order: string) =>
  `select public.settle_payment_order(order_id, 'paid', cents, 'eur', 'card', payment_id::text) from model.payments where ${order}`;

type Work = {
  orders: { id: string; close: boolean }[];
  refunds: { id: string }[];
};

/**
 * Buyers and managers of organisations who pay through a provider, and a provider that reports in any order and any number of
 * times, late, never, or with another amount.
 */
export function paymentActions(
  client: Client,
  random: () => number,
  asAdmin: (call: string) => Promise<string>,
): Action[] {
  const below = (count: number) => Math.floor(random() * count);
  const pick = (items: readonly string[]) => items[below(items.length)] ?? '';
  const one = async (sql: string) =>
    (
      await client.query<{ id: string; payer: string; kept: number }>(
        `${sql} order by random() limit 1`,
      )
    ).rows[0];
  const asOwner = (sql: string) => runAsOwner(client, sql);

  const openBooking = () =>
    open(
      `select id, payer_id as payer from public.charges where payer_id is not null and owed_cents > received_cents - returned_cents`,
    );
  const openPool = () =>
    open(
      `select charge.id, member.user_id as payer from public.charges as charge
       join public.seat_pools as pool on pool.id = charge.pool_id
       join public.organization_members as member on member.organization_id = pool.organization_id
       where charge.owed_cents > charge.received_cents - charge.returned_cents`,
    );

  async function open(sql: string) {
    const charge = await one(sql);
    if (!charge) return 'nobody';
    const opened = await asOwner(
      `select public.open_payment_order('${charge.payer}', '${charge.id}', '${pick(['stripe', 'stripe', 'viva'])}')`,
    );
    if (opened !== 'committed') return opened;
    // Sometimes it ends in between.
    if (random() < 0.1) return 'committed';
    return asOwner(
      `select public.set_payment_order_open(id, id::text, 'https://pay.example', now() + interval '${below(3000)} milliseconds')
       from public.payment_orders where charge_id = '${charge.id}' and provider_id is null`,
    );
  }

  const pay = () =>
    asOwner(
      `insert into model.payments (order_id, cents)
       select id, case when random() < 0.1 then 1 + (random() * 20000)::integer else amount_cents end from public.payment_orders
       where provider_id is not null order by random() limit 1 on conflict do nothing`,
    );

  async function hearOfPayment() {
    const order = await one('select order_id as id from model.payments');
    return order ? asOwner(paid(`order_id = '${order.id}'`)) : 'nobody';
  }

  const settle = (id: string, state: string) =>
    asOwner(`select public.settle_payment_order('${id}', '${state}', failure => 'declined')`);

  async function hearSomethingElse() {
    const order = await one('select id from public.payment_orders');
    if (!order) return 'nobody';
    if (random() < 0.3) return asOwner(`select public.queue_payment_read('${order.id}')`);
    return settle(order.id, pick(['open', 'processing', 'failed', 'expired', 'cancelled']));
  }

  const settleRefund = (id: string) =>
    asOwner(
      `select public.settle_refund('${id}', '${pick(['sent', 'sent', 'done', 'done', 'failed'])}', '${id}')`,
    );

  async function askProviders() {
    const { rows } = await client.query<{ work: Work }>(
      'select public.lease_payment_work(3) as work',
    );
    const { orders = [], refunds = [] } = rows[0]?.work ?? {};
    const outcomes = [];
    for (const { id, close } of orders) {
      const known = await one(`select order_id as id from model.payments where order_id = '${id}'`);
      outcomes.push(
        known
          ? await asOwner(paid(`order_id = '${id}'`))
          : await settle(id, close ? 'cancelled' : 'expired'),
      );
    }
    for (const { id } of refunds) outcomes.push(await settleRefund(id));
    return outcomes.find((outcome) => outcome !== 'committed') ?? 'committed';
  }

  async function askForRefund() {
    const charge = await one(
      `select charge.id, private.kept_cents(charge) as kept from public.payment_orders as paying
       join public.charges as charge on charge.id = paying.charge_id where paying.state = 'paid'`,
    );
    return charge
      ? asAdmin(
          `request_refund('${charge.id}', ${1 + below(3000)}, ${charge.kept}, request => '${crypto.randomUUID()}')`,
        )
      : 'nobody';
  }

  async function hearOfRefund() {
    const refund = await one('select id from public.payment_refunds');
    return refund ? settleRefund(refund.id) : 'nobody';
  }

  async function dispute() {
    const payment = await one(
      `select provider_id as id from public.money_events where kind = 'payment' and provider_id is not null`,
    );
    const [provider, id] = payment?.id.split(':') ?? [];
    return id
      ? asOwner(
          `select public.settle_dispute('${provider}', '${id}', 'dp_${id}', ${1 + below(10_000)}, 'eur', ${random() < 0.3})`,
        )
      : 'nobody';
  }

  return [
    [16, 'open an order', openBooking],
    [8, 'open an order of a pool', openPool],
    [12, 'pay at the provider', pay],
    [14, 'hear of a payment', hearOfPayment],
    [5, 'hear something else', hearSomethingElse],
    [5, 'ask the providers', askProviders],
    [6, 'ask for a refund', askForRefund],
    [6, 'hear of a refund', hearOfRefund],
    [3, 'hear of a dispute', dispute],
  ];
}

/** What must always hold for orders and refunds, as lines of the invariants of money. */
export const paymentInvariants = `
  select 'charge ' || charge_id || ' has two live orders' as broken from public.payment_orders
  where state in ${live} group by charge_id having count(*) > 1
  union all
  select 'order ' || id || ' is paid without its money' from public.payment_orders as paid
  where state = 'paid' and not exists (
    select from public.money_events as event
    where event.charge_id = paid.charge_id and event.kind = 'payment' and event.provider_id = paid.provider || ':' || paid.payment_id
  )
  union all
  select 'event ' || event.id || ' is of no payment of a provider' from public.money_events as event
  where event.provider_id is not null and event.kind = 'payment' and not exists (
    select from model.payments as payment
    where event.provider_id like '%:' || payment.payment_id and event.amount_cents = payment.cents
  )
  union all
  select 'charge ' || charge.id || ' has something on its way that no refund is' from public.charges as charge
  where charge.refunding_cents <> (
    select coalesce(sum(refund.amount_cents), 0) from public.payment_refunds as refund
    where refund.charge_id = charge.id and refund.state in ('requested', 'sent')
  ) or charge.refunding_cents > charge.received_cents - charge.returned_cents
  union all
  select 'refund ' || refund.id || ' is ' || refund.state || ', and its money is not' from public.payment_refunds as refund
  where (refund.state = 'done') <> exists (
    select from public.money_events as event
    where event.provider_id = 'refund:' || refund.id and event.amount_cents = refund.amount_cents
      and not exists (select from public.money_events as correction where correction.corrects = event.id)
  )
  union all
  select 'order ' || live.id || ' is for something else than is owed, and is not closed' from public.payment_orders as live
  join public.charges as charge on charge.id = live.charge_id
  where live.state in ${live} and not live.is_closing
    and live.amount_cents <> charge.owed_cents - charge.received_cents + charge.returned_cents`;

/**
 * SQL that finally reports what was not reported: every payment, the end of every other order, and
 * of every refund.
 */
export const lastNews = `
  ${paid('true')};
  select public.settle_payment_order(id, 'cancelled') from public.payment_orders where state in ${live};
  select public.settle_refund(id, 'done', id::text) from public.payment_refunds where state in ('requested', 'sent')`;

/** What must hold once everything has been reported. */
export const paymentsSettled = `
  select 'payment ' || payment.payment_id || ' is noted ' || count(event.id) || ' times' as broken from model.payments as payment
  join public.payment_orders as paying on paying.id = payment.order_id
  left join public.money_events as event
    on event.charge_id = paying.charge_id and event.kind = 'payment' and event.provider_id like '%:' || payment.payment_id
  group by payment.payment_id having count(event.id) <> 1
  union all
  select 'an order or a refund is still open' from public.charges where refunding_cents <> 0
    or exists (select from public.payment_orders where state in ${live})
  union all
  select 'booking ' || booking.id || ' has no seat, and money that nobody is to give back' from public.bookings as booking
  join public.charges as charge on charge.booking_id = booking.id
  where booking.state in ('cancelled', 'expired') and charge.received_cents - charge.returned_cents > charge.owed_cents
    and booking.payment <> 'refund_due'`;
