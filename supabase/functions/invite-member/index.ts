import { createClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken } from '../_shared/identify-user.ts';
import { readText } from '../_shared/read-body.ts';
import { readInvitation } from './invitation.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const url = Deno.env.get('SUPABASE_URL') ?? '';
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** More than 50 e-mail addresses of 254 characters. */
const maximumBytes = 20_000;

/** The errors of the database that the page explains; any other is reported as unavailable. */
const refusals = new Map([
  ['42501', 403],
  ['PX006', 429],
  ['PX010', 400],
  ['22023', 400],
  ['23514', 400],
  ['22001', 400],
  ['22P02', 400],
]);

/**
 * Invites e-mail addresses to an organisation, as the user whose token it is: the database decides who may, and queues the
 * letters. Neither the answer nor its time depends on which addresses have an account.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const refuse = (status: number, code: string) => json(status, { code, message: code }, headers);

  const token = bearerToken(request);
  const publicKey = request.headers.get('apikey');
  if (!token || !publicKey) return refuse(401, 'unauthorized');
  const body = await readText(request, maximumBytes);
  if (body === null) return refuse(413, 'too_large');
  const invitation = readInvitation(body);
  if (!invitation) return refuse(400, '22023');

  const asUser = createClient(url, publicKey, {
    auth,
    global: { headers: { authorization: `Bearer ${token}` } },
  });
  const { data, error, status } = await asUser.rpc('invite_members', invitation);
  if (error) {
    const refused = refusals.get(error.code);
    if (refused) return refuse(refused, error.code);
    if (status === 401) return refuse(401, 'unauthorized');
    console.error(`invitations: ${error.message}`);
    return refuse(503, 'unavailable');
  }
  return json(200, { outcomes: data }, headers);
});
