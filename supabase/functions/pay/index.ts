import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { paymentDatabase, Refusal, type OwnOrder } from '../_shared/payments/database.ts';
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
  ['PX110', 404],
  ['PX203', 404],
  ['PX217', 409],
  ['PX235', 409],
  ['PX238', 429],
  ['PX900', 503],
]);

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
    const read = () => database.readFor(identity.user.id, asked.provider, asked.code);
    const answer = ({ id: _id, read_at: _readAt, ...order }: OwnOrder, isChecked: boolean) =>
      json(200, { ...order, is_checked: isChecked }, headers);
    const before = await read();
    if (!before) return refuse(404, 'not_found');
    if (before.state === 'paid') return answer(before, true);
    await database.queueRead(before.id, true);
    const { failed } = await workOnPayments(database, providers);
    const after = (await read()) ?? before;
    const isChecked = failed === 0 && after.read_at !== before.read_at;
    return answer(after, after.state === 'paid' || isChecked);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : '';
    const refused = refusals.get(code);
    if (refused) return refuse(refused, code);
    console.error(`pay: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'unavailable');
  }
});
