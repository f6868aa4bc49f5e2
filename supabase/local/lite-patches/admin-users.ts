import { keys } from '../settings.ts';

type Execute = (sql: string) => Promise<unknown[]>;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const userFields =
  'id, aud, role, email, email_confirmed_at, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at';

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** Whether whoever asks is this project's own server. */
export function hasSecretKey(request: Request): boolean {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  return [request.headers.get('apikey'), bearer].includes(keys.secret);
}

/**
 * What Supabase Auth has and the library lacks, with the same paths, status codes and bodies. Null for every
 * other request. Another addition is the `id_token` grant.
 */
export async function authAddition(request: Request, execute: Execute): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [, id] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
  if (!id || !['GET', 'DELETE'].includes(request.method)) return null;
  if (!hasSecretKey(request)) return failure(403, 'not_admin', 'User not allowed');
  if (!uuid.test(id)) return failure(404, 'validation_failed', 'user_id must be an UUID');
  // The official client reads the account before it deletes it, and returns what it read.
  const isRead = request.method === 'GET';
  const [user] = await execute(
    isRead
      ? `select ${userFields} from auth.users where id = '${id}'`
      : `delete from auth.users where id = '${id}' returning id`,
  );
  if (!user) return failure(404, 'user_not_found', 'User not found');
  return Response.json(isRead ? user : {});
}
