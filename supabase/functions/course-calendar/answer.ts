/** For how many seconds an answer may be kept. Calendars ask every few hours. */
const maximumAge = 900;

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The slug in `…/course-calendar/<slug>.ics`; null for a path that no course can have. */
export function slugIn(pathname: string): string | null {
  return /\/([a-z0-9-]{1,120})\.ics$/.exec(pathname)?.[1] ?? null;
}

/** A tag that changes with the content. */
async function tagOf(content: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const hex = [...new Uint8Array(hash)].map((octet) => octet.toString(16).padStart(2, '0'));
  return `"${hex.join('').slice(0, 32)}"`;
}

/** Whether a client that has one of these tags has what the tag names. A gateway that compresses makes tags weak. */
function isKnown(header: string | null, tag: string): boolean {
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Answers a request for a calendar: 405 to other methods than GET, HEAD and OPTIONS, 404 where there is none, 304 to a client that has
 * it already.
 * @param find the calendar of a slug; null when there is none, `busy` when too much was asked for
 */
export async function answer(
  request: Request,
  find: (slug: string) => Promise<string | null | 'busy'>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return plain(204, { allow: 'GET, HEAD' });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, { allow: 'GET, HEAD' });
  const slug = slugIn(new URL(request.url).pathname);
  const content = slug && (await find(slug));
  if (!slug || !content) return plain(404);
  if (content === 'busy') return plain(429, { 'retry-after': '60' });
  const tag = await tagOf(content);
  const headers = { etag: tag, 'cache-control': `public, max-age=${maximumAge}` };
  if (isKnown(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${slug}.ics"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
