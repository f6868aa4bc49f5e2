/**
 * Reads the origins whose pages may call a function.
 * @param text the secret `SITE_ORIGINS`: origins separated by commas or spaces; trailing slashes are ignored
 * @returns an empty list if the secret is not set
 */
export function readOrigins(text = ''): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/+$/, ''))
    .filter(Boolean);
}

/** The CORS headers of a response: a page of the site can read it, a page of another site cannot. */
export function corsHeaders(request: Request, origins: string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !origins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, OPTIONS',
    // The headers that supabase-js sends.
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '3600',
  };
}

/** A JSON response that is not cached. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * Answers what every function answers alike: 204 to a CORS preflight request, 403 to a page of another site, 405 to
 * a method other than POST.
 * @returns null for a request that the function itself must answer
 */
export function answerEarly(request: Request, origins: string[]): Response | null {
  const headers = corsHeaders(request, origins);
  const origin = request.headers.get('origin');
  // A request without an origin does not come from a page. It still needs a token or a code.
  if (origin && !origins.includes(origin)) {
    return json(403, { code: 'origin_not_allowed', message: 'Unknown origin' }, headers);
  }
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  if (request.method === 'POST') return null;
  const allow = { allow: 'POST, OPTIONS', ...headers };
  return json(405, { code: 'method_not_allowed', message: 'Use POST' }, allow);
}
