import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { paymentDatabase, Refusal } from '../_shared/payments/database.ts';
import { projectClient } from '../_shared/payments/project.ts';
import { readProviders } from '../_shared/payments/settings.ts';
import { workOnPayments } from '../_shared/payments/work.ts';
import { readText } from '../_shared/read-body.ts';
import { openPage } from './open-page.ts';
import { readPayRequest } from './pay-request.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const client = projectClient(Deno.env);
const providers = readProviders(Deno.env);

/** More than its longest code. */
const maximumBytes = 1000;

/** The errors of the database that the page explains. */
const refusals = new Map([
  ['42501', 403],
  ['PX203', 404],
  ['PX217', 409],
  ['PX235', 409],
  ['PX238', 429],
  ['PX900', 503],
]);

type StoredOrder = {
  read_at: string | null;
  state: string;
  failure: string | null;
  is_returned: boolean;
  amount_cents: number;
  charge: {
    booking_id: string | null;
    owed_cents: number;
    received_cents: number;
    returned_cents: number;
  };
};

/** What the payer of an order is told of it; null for an order of somebody else. */
async function readOwn(database: NonNullable<typeof client>, id: string, userId: string) {
  const { data, error } = await database
    .from('payment_orders')
    .select(
      'read_at, state, failure, is_returned, amount_cents, charge:charges!inner(booking_id, owed_cents, received_cents, returned_cents)',
    )
    .eq('id', id)
    .eq('charge.payer_id', userId)
    .maybeSingle()
    .overrideTypes<StoredOrder, { merge: false }>();
  if (error) throw new Refusal(error.code, `payment_orders: ${error.message}`);
  if (!data) return null;
  const { charge, read_at: readAt, ...order } = data;
  return {
    readAt,
    order: {
      ...order,
      booking_id: charge.booking_id,
      rest_cents: charge.owed_cents - charge.received_cents + charge.returned_cents,
    },
  };
}

/**
 * Takes a buyer to the page of a payment provider: `{ charge, provider }` returns `{ url }`. The amount is that of the
 * database. `{ code }` returns what happened to an order of the buyer, who has just come back, and asks the provider before;
 * `is_checked` says whether it has answered since, because an order may have had several attempts.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const refuse = (status: number, code: string) => json(status, { code, message: code }, headers);

  const token = bearerToken(request);
  if (!token) return refuse(401, 'unauthorized');
  if (!client) return refuse(500, 'not_configured');
  const body = await readText(request, maximumBytes);
  if (body === null) return refuse(413, 'too_large');
  const asked = readPayRequest(body);
  if (!asked || (asked.kind === 'open' && !providers[asked.provider]))
    return refuse(400, 'invalid_request');
  const identity = await identifyUser(client, token);
  if (identity.status === 'unavailable') return refuse(503, 'unavailable');
  if (identity.status !== 'user') return refuse(401, 'unauthorized');

  const database = paymentDatabase(client);
  try {
    if (asked.kind === 'open') {
      const returnUrl = `${request.headers.get('origin') ?? origins[0]}/pay/return`;
      const payment = { ...asked, buyer: identity.user.id, returnUrl };
      return json(200, { url: await openPage(database, providers, payment) }, headers);
    }
    const id = await database.find(asked.provider, asked.code);
    const before = id && (await readOwn(client, id, identity.user.id));
    if (!before) return refuse(404, 'not_found');
    if (before.order.state === 'paid')
      return json(200, { ...before.order, is_checked: true }, headers);
    await database.queueRead(id, true);
    const { failed } = await workOnPayments(database, providers);
    const after = (await readOwn(client, id, identity.user.id)) ?? before;
    const isChecked = failed === 0 && after.readAt !== before.readAt;
    const isPaid = after.order.state === 'paid';
    return json(200, { ...after.order, is_checked: isPaid || isChecked }, headers);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : '';
    const refused = refusals.get(code);
    if (refused) return refuse(refused, code);
    console.error(`pay: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'unavailable');
  }
});
