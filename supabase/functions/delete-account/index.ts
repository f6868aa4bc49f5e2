import { createClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { deleteAccount } from './deletion.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { projectStore } from './project-store.ts';
import { readText } from '../_shared/read-body.ts';
import { userClient } from '../_shared/user-client.ts';
import { readShownMoney } from './shown-money.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const url = Deno.env.get('SUPABASE_URL') ?? '';
const key = secretKey(Deno.env);

const log = (step: string, error: unknown) =>
  console.error(`${step}: ${error instanceof Error ? error.message : String(error)}`);

/**
 * Deletes the account of the token's user. The body says what the person was shown to owe and to get back, and never which
 * account. A repeated request for an account that is already deleted is answered with 200 like the first one.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const refuse = (status: number, code: string, details: { message: string; reason?: string }) =>
    json(status, { code, ...details }, headers);

  const token = bearerToken(request);
  if (!token) return refuse(401, 'unauthorized', { message: 'No token' });
  if (!key) return refuse(500, 'no_admin_access', { message: 'No secret key' });
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

  const identity = await identifyUser(client, token);
  if (identity.status === 'invalid') {
    return refuse(401, 'unauthorized', { message: 'Invalid token' });
  }
  if (identity.status === 'unavailable') {
    return refuse(503, 'unavailable', { message: 'Try again' });
  }
  if (identity.status === 'deleted') return json(200, { deleted: true }, headers);

  // A password alone does not delete what it does not allow to read.
  const factor = await userClient(Deno.env, token).rpc('second_factor_state');
  if (factor.error) return refuse(503, 'unavailable', { message: 'Try again' });
  if ((factor.data as { missing: boolean }).missing) {
    return refuse(403, 'second_factor_needed', { message: 'Give the second factor first' });
  }

  const shown = readShownMoney((await readText(request, 1000)) ?? 'too long');
  if (!shown) return refuse(400, 'shown_money_invalid', { message: 'Cents are whole numbers' });
  const refusal = await deleteAccount(projectStore(client), identity.user, shown, log);
  if (!refusal) return json(200, { deleted: true }, headers);
  const { code, reason } = refusal;
  return refuse(reason ? 409 : 500, code, { message: 'Not deleted', ...(reason && { reason }) });
});
