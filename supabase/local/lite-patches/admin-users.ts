/**
 * Lite 0.10.0 has no admin API: `GET` and `DELETE /auth/v1/admin/users/:id` answer 401 to the secret key.
 *
 * Supabase: they read and delete an account; the edge function `delete-account` uses both.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { isUuid } from '../../../src/lib/is-uuid.ts';
import { authError } from '../auth/auth-error.ts';
import { hasSecretKey } from '../auth/has-secret-key.ts';

type Execute = (sql: string) => Promise<unknown[]>;

const userFields =
  'id, aud, role, email, email_confirmed_at, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at';

/**
 * Answers with the status codes and bodies of Supabase Auth.
 * @returns null for a request to any other URL
 */
export async function handleAdminUsers(
  request: Request,
  execute: Execute,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [, id] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
  if (!id || !['GET', 'DELETE'].includes(request.method)) return null;
  if (!hasSecretKey(request)) return authError(403, 'not_admin', 'User not allowed');
  if (!isUuid(id)) return authError(404, 'validation_failed', 'user_id must be an UUID');
  // The official client reads the account before it deletes it, and returns what it read.
  const isRead = request.method === 'GET';
  const [user] = await execute(
    isRead
      ? `select ${userFields} from auth.users where id = '${id}'`
      : `delete from auth.users where id = '${id}' returning id`,
  );
  if (!user) return authError(404, 'user_not_found', 'User not found');
  return Response.json(isRead ? user : {});
}
