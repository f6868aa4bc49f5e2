/**
 * Lite 0.10.0 notes of no session from which device it is.
 *
 * Supabase: notes the user agent and the address of the request that makes a session, and of each that renews it. Here only
 * the user agent: every request comes from this machine.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { decodeJwt } from 'jose';
import type { LocalDatabase } from '../database/database.ts';

/** Passes a request on to Lite, and notes the device of the session that its answer has a token of. */
export async function withSessionDevices(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  driver: Pick<LocalDatabase['driver'], 'query'>,
): Promise<Response> {
  const response = await fetchFromLite(request);
  const userAgent = request.headers.get('user-agent');
  const { pathname } = new URL(request.url);
  if (!userAgent || !response.ok || !/^\/auth\/v1\/(signup|token|verify)$/.test(pathname))
    return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { access_token?: string } | null;
  if (answer?.access_token) {
    const { session_id: sessionId } = decodeJwt(answer.access_token);
    await driver.query('update auth.sessions set user_agent = $2 where id = $1', [
      sessionId,
      userAgent,
    ]);
  }
  return response;
}
