import type { NoBadge } from './facts.ts';
import { statusMaximumAge } from './status-list.ts';

/** What can be asked for. Each throws when the database does not answer. */
export type Badges = {
  /** `busy`: too many are signed in this minute. @param format the signed credential as text, or a picture with it */
  badge: (
    code: string,
    format: 'jwt' | 'svg',
    caller: string,
  ) => Promise<string | NoBadge | 'busy'>;
  /** A signed status list; null when there is none. */
  statusList: (list: number) => Promise<string | null>;
};

const types = { jwt: 'text/plain; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Verifiers of other sites read the answers, which need no token. */
const open = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

/** What a browser asks before a request with headers of its own. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'accept, authorization, apikey, content-type, x-client-info',
};

const refusals: Record<NoBadge | 'busy', number> = {
  unknown: 404,
  ended: 410,
  limited: 429,
  busy: 503,
};

/** An answer that says in one word why there is nothing, and is not kept. */
export const refuse = (status: number, code: string): Response =>
  Response.json({ code }, { status, headers: { ...open, 'cache-control': 'no-store' } });

/**
 * Answers `GET …/badge/<code>.jwt`, `…/badge/<code>.svg` and `…/badge/status/<list>`: 404 for what nobody has, 410 for a
 * certificate that was replaced, revoked or withdrawn, 429 after too many wrong codes, 503 for `busy`, 405 to
 * other methods than GET, HEAD and OPTIONS.
 */
export async function answer(request: Request, { badge, statusList }: Badges): Promise<Response> {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...open, ...preflight } });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = refuse(405, 'method_not_allowed');
    refused.headers.set('allow', 'GET, HEAD');
    return refused;
  }
  const { pathname } = new URL(request.url);
  const reply = (content: string, headers: Record<string, string>) =>
    new Response(request.method === 'HEAD' ? null : content, { headers: { ...open, ...headers } });

  const [, list] = /\/status\/([1-9]\d{0,8})$/.exec(pathname) ?? [];
  if (list) {
    const signed = await statusList(Number(list));
    if (signed === null) return refuse(404, 'unknown');
    return reply(signed, {
      'content-type': 'application/vc+jwt',
      'cache-control': `public, max-age=${statusMaximumAge}`,
    });
  }
  const [, code, format] = /\/([0-9A-Za-z-]{12,20})\.(\w+)$/.exec(pathname) ?? [];
  if (!code || (format !== 'jwt' && format !== 'svg')) return refuse(404, 'unknown');
  const found = await badge(code, format, request.headers.get('cf-connecting-ip') ?? '');
  if (found in refusals) return refuse(refusals[found as keyof typeof refusals], found);
  return reply(found, {
    'content-type': types[format],
    'content-disposition': `attachment; filename="badge-${code}.${format}"`,
    // It may be revoked by the next time.
    'cache-control': 'no-store',
  });
}
