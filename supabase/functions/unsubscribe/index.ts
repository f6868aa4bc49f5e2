import { answerEarly, json, readOrigins } from '../_shared/http.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { isUuid } from '../_shared/uuid.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const key = secretKey(Deno.env);
const unsubscribeUrl = `${Deno.env.get('SUPABASE_URL') ?? ''}/rest/v1/rpc/unsubscribe`;

/**
 * What the header List-Unsubscribe of a letter names (RFC 8058): a mail program sends a POST when its button is pressed. Who
 * opens the URL is sent to the page that asks first: programs open links that nobody has pressed.
 */
Deno.serve(async (request) => {
  const letter = new URL(request.url).searchParams.get('letter') ?? '';
  const [site] = origins;
  if (request.method === 'GET' && site) {
    const location = `${site}/unsubscribe${new URL(request.url).search}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  const early = answerEarly(request, origins);
  if (early) return early;
  // It says one thing only.
  await request.body?.cancel();
  if (!key) return json(500, { code: 'not_configured', message: 'The secret key is missing' });
  if (!isUuid(letter)) return json(400, { code: 'invalid', message: 'No such letter' });
  const response = await fetch(unsubscribeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify({ invitation: letter }),
  });
  await response.body?.cancel();
  if (response.ok) return json(200, { code: 'unsubscribed' });
  console.error(`unsubscribe: the database answered ${response.status}`);
  return json(503, { code: 'unavailable', message: 'The database did not answer' });
});
