/**
 * Lite 0.10.0 has no admin API: `GET` and `DELETE /auth/v1/admin/users/:id` and `POST /auth/v1/admin/users` answer 401 to the
 * secret key.
 *
 * Supabase: they read, delete and make an account. The edge function `delete-account` uses the first two, the end-to-end
 * tests the last, which here knows only accounts whose address is confirmed, and sends an e-mail that nobody needs.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { z } from 'zod';
import { isUuid } from '../../../src/lib/is-uuid.ts';
import { authError } from '../auth/auth-error.ts';
import { hasSecretKey } from '../auth/has-secret-key.ts';
import { keys } from '../settings.ts';

type Execute = (sql: string) => Promise<unknown[]>;
type Lite = (request: Request) => Promise<Response>;

const notAdmin = () => authError(403, 'not_admin', 'User not allowed');

const userFields =
  'id, aud, role, email, email_confirmed_at, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at';

const newUserSchema = z.object({
  email: z.email().toLowerCase(),
  password: z.string(),
  email_confirm: z.literal(true),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
});

const bySelf = (email: string) => `where email = '${email.replaceAll("'", "''")}'`;

async function createUser(request: Request, execute: Execute, lite: Lite): Promise<Response> {
  const { success, data } = newUserSchema.safeParse(await request.json().catch(() => null));
  if (!success) return authError(400, 'validation_failed', 'An account needs email and password');
  const { email, password } = data;
  const [existing] = await execute(`select 1 from auth.users ${bySelf(email)}`);
  if (existing) return authError(422, 'email_exists', 'A user with this email has been registered');
  const signUp = await lite(
    new Request(new URL('/auth/v1/signup', request.url), {
      method: 'POST',
      headers: { apikey: keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: data.user_metadata }),
    }),
  );
  if (!signUp.ok) return signUp;
  const [user] = await execute(
    `update auth.users set email_confirmed_at = now(), confirmation_token = '' ${bySelf(email)}
     returning ${userFields}`,
  );
  return Response.json(user);
}

/**
 * Answers with the status codes and bodies of Supabase Auth.
 * @returns null for a request to any other URL
 */
export async function handleAdminUsers(
  request: Request,
  execute: Execute,
  lite: Lite,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === '/auth/v1/admin/users' && request.method === 'POST')
    return hasSecretKey(request) ? createUser(request, execute, lite) : notAdmin();
  const [, id] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
  if (!id || !['GET', 'DELETE'].includes(request.method)) return null;
  if (!hasSecretKey(request)) return notAdmin();
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
