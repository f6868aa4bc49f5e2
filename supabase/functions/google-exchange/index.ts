import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { readText } from '../_shared/read-body.ts';
import { readExchangeRequest } from './exchange-request.ts';
import { ExchangeError, signInWithCode } from './google.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));

/** More than its longest code, verifier and URL. */
const maximumBytes = 8_192;

const settings = {
  clientId: Deno.env.get('GOOGLE_CLIENT_ID') ?? '',
  clientSecret: Deno.env.get('GOOGLE_CLIENT_SECRET') ?? '',
  tokenUrl: Deno.env.get('GOOGLE_TOKEN_URL') || 'https://oauth2.googleapis.com/token',
  userinfoUrl:
    Deno.env.get('GOOGLE_USERINFO_URL') || 'https://openidconnect.googleapis.com/v1/userinfo',
};

if (!settings.clientId || !settings.clientSecret) {
  console.error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set');
}

/**
 * Exchanges an authorisation code of Google for the tokens that sign the user in. It runs on a server because it
 * needs the client secret. The caller has no session yet, so the code and its verifier protect it.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const body = await readText(request, maximumBytes);
  if (body === null) return json(413, { code: 'too_large', message: 'Request too large' }, headers);
  const exchange = readExchangeRequest(body, origins);
  if (!exchange) {
    return json(400, { code: 'invalid_request', message: 'Invalid request' }, headers);
  }
  try {
    return json(200, await signInWithCode(exchange, settings), headers);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return json(error.status, { code: error.code, message: error.message }, headers);
  }
});
