import { hasSecretKey } from '../lite-patches/admin-users.ts';
import type { LocalDatabase } from '../database/database.ts';

/**
 * Moves the time when an address was sent its links a day back, past what `config.toml` lets them live: a test in a
 * browser cannot wait an hour. The body names the address, `{"to": "…"}`. 403 without the secret key, 404 where no
 * account has the address.
 */
export async function ageLinks(
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
