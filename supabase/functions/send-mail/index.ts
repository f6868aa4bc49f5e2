import { createClient } from '@supabase/supabase-js';
import { answerEarly, json, readOrigins } from '../_shared/http.ts';
import { isSameSecret } from '../_shared/is-same-secret.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { projectOutbox } from './outbox.ts';
import { providerNamed } from './provider.ts';
import { sendLetters } from './send-letters.ts';
import { readSender } from './settings.ts';

const url = Deno.env.get('SUPABASE_URL') ?? '';
const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const key = secretKey(Deno.env);
const secret = Deno.env.get('SEND_MAIL_SECRET');
const send = providerNamed(Deno.env.get('MAIL_PROVIDER') ?? '', {
  key: Deno.env.get('MAIL_API_KEY') ?? '',
  url: Deno.env.get('MAIL_API_URL'),
  timeout: Number(Deno.env.get('MAIL_TIMEOUT')) || 10_000,
});

/**
 * Sends the letters of the outbox that are due. Called by a schedule, which knows the secret; no page does, nor
 * may one send the header. The body is not read.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  if (!secret || !key || !send) {
    return json(500, { code: 'not_configured', message: 'A secret or a provider is missing' });
  }
  if (!(await isSameSecret(request.headers.get('x-send-mail-secret') ?? '', secret))) {
    return json(401, { code: 'unauthorized', message: 'Wrong secret' });
  }
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  try {
    const outbox = projectOutbox(client);
    return json(200, await sendLetters({ outbox, sender: readSender(Deno.env), send }));
  } catch (error) {
    console.error(`letters: ${error instanceof Error ? error.message : String(error)}`);
    return json(503, { code: 'unavailable', message: 'The database did not answer' });
  }
});
