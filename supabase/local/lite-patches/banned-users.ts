/**
 * Lite 0.10.0 reads `banned_until` only in sign-ins with OAuth: a banned account gets a session with its password and
 * with the link of an e-mail, and keeps refreshing it.
 *
 * Supabase: refuses all of them with `user_banned`.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { LocalDatabase } from '../database/database.ts';

type Tokens = { user?: { id?: string } };

/** Passes a request on, and replaces a session of a banned account by the refusal of Supabase Auth. */
export async function withoutBannedUsers(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  driver: LocalDatabase['driver'],
): Promise<Response> {
  const response = await fetchFromLite(request);
  const { pathname } = new URL(request.url);
  if (!response.ok || !/^\/auth\/v1\/(token|verify)$/.test(pathname)) return response;
  const { user } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Tokens;
  if (!user?.id) return response;
  const { rows } = await driver.query(
    'select id from auth.users where id = $1 and banned_until > now()',
    [user.id],
  );
  if (rows.length === 0) return response;
  // The session that was just made must not stay behind.
  await driver.query('delete from auth.sessions where user_id = $1', [user.id]);
  const refusal = { code: 400, error_code: 'user_banned', msg: 'User is banned' };
  return Response.json(refusal, { status: 400 });
}
