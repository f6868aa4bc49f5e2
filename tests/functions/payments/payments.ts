import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import { paymentWorkSecret } from '../../../supabase/local/payments/settings.ts';
import { newUser, type NewUser } from '../account/account.ts';

const course = '10000000-0000-4000-8000-000000000001';
export const priceCents = 9950;

/** Somebody who has booked a seat that costs something. */
export async function newBuyer(backend: RunningBackend) {
  const cohort = crypto.randomUUID();
  await backend.execute(`
    insert into public.cohorts (id, course_id, capacity, price_cents) values ('${cohort}', '${course}', 1, ${priceCents});
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${cohort}', now() + interval '30 days', now() + interval '30 days 4 hours');
    update public.cohorts set state = 'open' where id = '${cohort}';`);
  const user = await newUser(backend);
  const { data, error } = await user.client.rpc('book', { cohort });
  if (error) throw error;
  const booking = (data as { id: string }).id;
  const [row] = await backend.execute(
    `select id from public.charges where booking_id = '${booking}'`,
  );
  return { user, booking, charge: (row as { id: string }).id };
}

/** Two managers of an organisation with a pool of seats that costs as much as a seat of {@link newBuyer}. */
export async function newCompany(backend: RunningBackend) {
  const [pool, organization] = [crypto.randomUUID(), crypto.randomUUID()];
  const [user, colleague] = [await newUser(backend), await newUser(backend)];
  await backend.execute(`
    insert into public.organizations (id, name) values ('${organization}', 'Νότος ΑΕ');
    insert into public.organization_members (organization_id, user_id, role)
      values ('${organization}', '${user.id}', 'owner'), ('${organization}', '${colleague.id}', 'admin');
    insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at, price_cents, reference, vat_percent, due_at)
      values ('${pool}', '${organization}', '${course}', 3, now() + interval '30 days', ${priceCents}, private.payment_reference(), 24, now() + interval '14 days');
    insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents)
      values ('${pool}', now(), ${priceCents}, 24, ${priceCents})`);
  const [row] = await backend.execute(`select id from public.charges where pool_id = '${pool}'`);
  return { user, colleague, pool, organization, charge: (row as { id: string }).id };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Calls the function as a user; null sends no token. */
export async function pay(
  { url }: RunningBackend,
  user: NewUser | null,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/functions/v1/pay`, {
    method: 'POST',
    headers: {
      origin: url,
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: JSON.parse(text || '{}') as { url?: string; code?: string },
  };
}

/** Opens the page of a provider. @returns its URL, and the id of the order there */
export async function openPage(
  backend: RunningBackend,
  { user, charge }: Pick<Buyer, 'user' | 'charge'>,
  provider: 'stripe' | 'viva' = 'stripe',
) {
  const { status, body } = await pay(backend, user, { charge, provider });
  if (status !== 200 || !body.url) throw new Error(`pay answered ${status} ${body.code}`);
  const [code = ''] = /(?<=\/c\/pay\/|ref=)\w+$/.exec(body.url) ?? [];
  return { url: body.url, code };
}

/** Chooses on the page of a provider. @returns where the payer is sent; null if the page stays */
export async function choose(page: string, choice: string, notice = 'now'): Promise<string | null> {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice, notice }),
    redirect: 'manual',
  });
  return response.headers.get('location');
}

/** The payment of a booking, the state of its newest order, and what was received for it. */
export async function paymentOf({ execute }: RunningBackend, { booking, charge }: Buyer) {
  const [row] = await execute(`
    select booking.payment, charge.received_cents as received,
      (select count(*)::int from public.money_events as event where event.charge_id = charge.id) as events,
      (select state::text from public.payment_orders where charge_id = charge.id order by created_at desc limit 1) as state,
      (select failure from public.payment_orders where charge_id = charge.id order by created_at desc limit 1) as failure
    from public.bookings as booking, public.charges as charge
    where booking.id = '${booking}' and charge.id = '${charge}'`);
  return row as {
    payment: string;
    received: number;
    events: number;
    state: string | null;
    failure: string | null;
  };
}

/** Starts the worker as a schedule does. */
export async function work({ url }: RunningBackend, secret = paymentWorkSecret) {
  const response = await fetch(`${url}/functions/v1/payment-work`, {
    method: 'POST',
    headers: { 'x-payment-work-secret': secret },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Makes everything due about which a worker asks the providers. */
export const makeDue = ({ execute }: RunningBackend, { charge }: Pick<Buyer, 'charge'>) =>
  execute(`
    update public.payment_orders set read_due_at = now() - interval '1 second', read_at = null
    where charge_id = '${charge}' and state <> 'paid';
    update public.payment_refunds set due_at = now() - interval '1 second' where charge_id = '${charge}' and due_at is not null`);
