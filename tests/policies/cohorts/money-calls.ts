import { literal, type TestUser } from '../actors.ts';
import { bookingOf, priced, step, values, book, confirmEmail, pay } from './calls.ts';

/** SQL of the day in Greece. */
export const today = `(now() at time zone 'Europe/Athens')::date`;

/** SQL of the charge of the booking of a user with a price, as admins may read it. */
export const chargeOf = (user: TestUser = 'learner') =>
  `(select id from public.charges where booking_id = ${bookingOf(user, priced)})`;

/** SQL of what is kept of a charge, as an admin reads it before a call. */
export const keptOf = (charge: string) =>
  `(select received_cents - returned_cents - refunding_cents from public.charges where id = ${charge})`;

/** SQL with which an admin takes back an event that SQL names. */
export const correctEvent = (
  event: string,
  seen: string | number = keptOf(`(select charge_id from public.money_events where id = ${event})`),
) => step('admin', `select to_jsonb(public.correct_money(${event}, ${seen})) as result`);

type Movement = {
  charge?: string;
  method?: string | null;
  /** SQL. */
  day?: string;
  document?: object | null;
  request?: string | null;
  /** What was kept when the page was read; what is kept now unless it is given. */
  seen?: string | number;
};

/** SQL with which an admin notes a movement of money. */
export const noteMoney = (
  kind: string | null,
  cents: number | null,
  {
    charge = chargeOf(),
    method = 'cash',
    day = today,
    document = null,
    request = null,
    seen = keptOf(charge),
  }: Movement = {},
) => {
  const literals = [kind, cents, method, document && JSON.stringify(document), request].map(
    (value) => (value === null ? 'null' : literal(String(value))),
  );
  return step(
    'admin',
    `select to_jsonb(public.note_money(${charge}, ${literals.toSpliced(3, 0, day, String(seen)).join(', ')})) as result`,
  );
};

/** SQL with which an admin takes back the last event of a kind. */
export const correctMoney = (kind: string) =>
  correctEvent(`(select max(id) from public.money_events where kind = '${kind}')`);

/** The payment of the only charge, and what is owed, received and given back: «due 10000 4000 0». */
export const money = values(
  `(select concat_ws(' ', coalesce(booking.payment, pool.payment), owed_cents, received_cents, returned_cents)
    from public.charges as charge left join public.bookings as booking on booking.id = charge.booking_id
    left join public.seat_pools as pool on pool.id = charge.pool_id)`,
);
/** The events in their order: «payment 4000 cash». */
export const events = values(
  `(select coalesce(string_agg(concat_ws(' ', kind, amount_cents, method), ', ' order by id), '') from public.money_events)`,
);
/** The papers in their order, each with its event: «receipt A1 payment 4000». */
export const papers = values(
  `(select coalesce(string_agg(concat_ws(' ', document.kind, series, number, mark, event.kind, event.amount_cents), ', ' order by document.id), '')
    from public.money_documents as document left join public.money_events as event on event.id = document.event_id)`,
);

export const seat = confirmEmail('learner') + book('learner', priced);
export const part = seat + noteMoney('payment', 4000);
export const paid = seat + pay('paid');
