import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { createMinuteLimit } from '../_shared/minute-limit.ts';
import { readText } from '../_shared/read-body.ts';
import { maximumLength, readReports } from './read-reports.ts';

// For each running instance of the function. A visitor's browser sends a few.
const mayLog = createMinuteLimit(100);
const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));

/**
 * Logs what the content security policy of the site refused, as browsers report it. It stores nothing, so that nobody
 * can fill the database with reports; the logs of the project keep them for a while.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const body = await readText(request, maximumLength);
  if (body === null) return json(413, { code: 'too_large', message: 'Report too large' }, headers);
  for (const report of readReports(body)) if (mayLog()) console.warn(JSON.stringify(report));
  return new Response(null, { status: 204, headers });
});
