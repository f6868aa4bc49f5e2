import { createClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { deleteAccount } from './deletion.ts';
import { projectStore } from './project-store.ts';
import { tokenOf, whoAsks } from './who-asks.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const url = Deno.env.get('SUPABASE_URL') ?? '';
const key = secretKey(Deno.env);

const log = (step: string, error: unknown) =>
  console.error(`${step}: ${error instanceof Error ? error.message : String(error)}`);

/**
 * Deletes the account of whoever's token this is; nothing in the body is read (section 8). Repeating it with the
 * token of an account that is gone answers 200 like the first time.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const refuse = (status: number, code: string, more: { message: string; reason?: string }) =>
    json(status, { code, ...more }, headers);

  const token = tokenOf(request);
  if (!token) return refuse(401, 'unauthorized', { message: 'No token' });
  if (!key) return refuse(500, 'no_admin_access', { message: 'No secret key' });
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

  const asker = await whoAsks(client, token);
  if (asker.is === 'nobody') return refuse(401, 'unauthorized', { message: 'Invalid token' });
  if (asker.is === 'unknown') return refuse(503, 'unavailable', { message: 'Try again' });
  if (asker.is === 'gone') return json(200, { deleted: true }, headers);

  const refusal = await deleteAccount(projectStore(client), asker.person, log);
  if (!refusal) return json(200, { deleted: true }, headers);
  const { code, reason } = refusal;
  return refuse(reason ? 409 : 500, code, { message: 'Not deleted', ...(reason && { reason }) });
});
