/**
 * The addresses whose pages may call a function, from the secret `SITE_ORIGINS`: separated by commas or spaces,
 * a trailing slash ignored. None where it is not set.
 */
export function readOrigins(text = ''): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/+$/, ''))
    .filter(Boolean);
}

/** What lets a page of the site read the answer; nothing of it for any other page. */
export function corsHeaders(request: Request, origins: string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !origins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, OPTIONS',
    // What the official client sends.
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '3600',
  };
}

/** A JSON answer that no cache keeps. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * What every function answers by itself: 204 to a browser that asks ahead, 403 to a page of another site, 405 to
 * any method but POST. Null where the function goes on.
 */
export function answerEarly(request: Request, origins: string[]): Response | null {
  const headers = corsHeaders(request, origins);
  const origin = request.headers.get('origin');
  // Whoever sends no origin is no page; a token is asked of it none the less.
  if (origin && !origins.includes(origin)) {
    return json(403, { code: 'origin_not_allowed', message: 'Unknown origin' }, headers);
  }
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  if (request.method === 'POST') return null;
  const allow = { allow: 'POST, OPTIONS', ...headers };
  return json(405, { code: 'method_not_allowed', message: 'Use POST' }, allow);
}
