// Sends 10,000 forged, replayed and unknown events of payment providers to a local backend, and counts what they change and how
// often a provider is asked because of them: node tests/bench/webhooks.ts. Only this machine is attacked.
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { localStripe } from '../../supabase/local/payments/settings.ts';
import { signStripeEvent } from '../../supabase/local/payments/stripe-stand-in.ts';
import { newBuyer, openPage } from '../functions/payments/payments.ts';
import { paidEvent, vivaEvent } from '../functions/payments/events.ts';
import { markdownTable } from './table.ts';

const requestsOfEach = 2500;
const concurrency = 32;

type Attack = { name: string; send: (index: number) => Promise<number> };

/** The money of the whole database, and how often a provider was asked about an order. */
async function readState({ execute }: RunningBackend) {
  const [row] = await execute(`
    select (select count(*)::int from pg_temp.reads) as reads, jsonb_build_object(
      'events', (select jsonb_agg(to_jsonb(event) order by event.id) from public.money_events as event),
      'charges', (select jsonb_agg(to_jsonb(charge) order by charge.id) from public.charges as charge),
      'payments', (select jsonb_agg(booking.payment order by booking.id) from public.bookings as booking),
      'orders', (select jsonb_agg(state order by id) from public.payment_orders)
    )::text as money`);
  return row as { reads: number; money: string };
}

async function makeAttacks(backend: RunningBackend): Promise<Attack[]> {
  const post = async (provider: string, body: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${backend.url}/functions/v1/payment-event/${provider}`, {
        method: 'POST',
        headers,
        body,
      })
    ).status;
  const stripe = (body: string, secret: string) =>
    post('stripe', body, { 'stripe-signature': signStripeEvent(body, secret) });
  const open = await openPage(backend, await newBuyer(backend));
  const paid = await openPage(backend, await newBuyer(backend));
  const viva = await openPage(backend, await newBuyer(backend), 'viva');
  await stripe(paidEvent(paid.code), localStripe.webhookSecret);
  return [
    {
      name: 'Stripe, an open order is paid, signed with another secret',
      send: (index) => stripe(paidEvent(open.code), `whsec_${index}`),
    },
    {
      name: 'Stripe, an order that is paid, again',
      send: () => stripe(paidEvent(paid.code), localStripe.webhookSecret),
    },
    {
      name: 'Viva, an open order (not signed)',
      send: () => post('viva', vivaEvent(viva.code)),
    },
    {
      name: 'Viva, orders that do not exist',
      send: (index) => post('viva', vivaEvent(String(9_000_000_000_000_000 + index))),
    },
  ];
}

async function attack(backend: RunningBackend): Promise<boolean> {
  const attacks = await makeAttacks(backend);
  await backend.execute(`
    create temporary table reads (at timestamptz);
    create function pg_temp.note_read() returns trigger language plpgsql as
      'begin insert into pg_temp.reads values (clock_timestamp()); return null; end';
    create trigger note_read after update of read_at on public.payment_orders
      for each row when (new.read_at is distinct from old.read_at) execute function pg_temp.note_read();`);
  const before = await readState(backend);
  // One request of each in turn.
  const queue = Array.from({ length: requestsOfEach }, (_, index) =>
    attacks.map(({ name, send }) => ({ name, send: () => send(index) })),
  ).flat();
  const answers = new Map<string, number>();
  const start = performance.now();
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const answer = `${next.name}: ${await next.send()}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  const after = await readState(backend);
  const reads = after.reads - before.reads;
  const mostReads = Math.ceil(seconds / 10) + 1;
  const hasChanged = after.money !== before.money;
  console.log(markdownTable(['event: answer', 'times'], [...answers]));
  console.log(
    `\n${seconds.toFixed(0)} s. Money, payments and orders: ${hasChanged ? 'CHANGED' : 'unchanged'}.`,
  );
  console.log(
    `The open order of Viva was asked about ${reads} times; once in ten seconds are ${mostReads}.`,
  );
  return !hasChanged && reads <= mostReads;
}

const backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
try {
  if (!(await attack(backend))) process.exitCode = 1;
} finally {
  await backend.close();
}
