import type { LocalDatabase } from '../database/database.ts';
import { hasSecretKey } from './has-secret-key.ts';

/**
 * Answers `POST /_local/age-links`, whose body names an account: `{"to": "e-mail"}`. It dates the links that were
 * sent to this account one day back, so that they have expired: a test in a browser cannot wait for an hour.
 * @returns 200; 403 without the secret key; 404 when no account has the e-mail
 */
export async function expireLinks(
  request: Request,
  driver: LocalDatabase['driver'],
): Promise<Response> {
  if (!hasSecretKey(request)) {
    return Response.json({ message: 'only with the secret key' }, { status: 403 });
  }
  const body = (await request.json().catch(() => null)) as { to?: unknown } | null;
  const { affectedRows } = await driver.query(
    `update auth.users set
       confirmation_sent_at = confirmation_sent_at - interval '1 day',
       recovery_sent_at = recovery_sent_at - interval '1 day'
     where email = $1`,
    [String(body?.to)],
  );
  if (!affectedRows) return Response.json({ message: 'no such account' }, { status: 404 });
  return Response.json({});
}
