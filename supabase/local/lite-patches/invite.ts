/**
 * Lite 0.10.0 has no `POST /auth/v1/invite`: it answers 401 to the secret key.
 *
 * Supabase: creates an account without a password and sends the template `invite`, whose link confirms the e-mail. An
 * account that is not confirmed gets the e-mail again; a confirmed one is refused with `email_exists`. The edge function
 * `invite-member` uses it.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { hasSecretKey } from '../auth/has-secret-key.ts';
import { sendConfirmation, type ConfirmationOptions } from './resend-confirmation.ts';

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** @returns null for a request to any other URL */
export async function handleInvite(
  request: Request,
  options: ConfirmationOptions,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/auth/v1/invite' || request.method !== 'POST') return null;
  if (!hasSecretKey(request)) return refuse(403, 'not_admin', 'User not allowed');
  const body = (await request.json().catch(() => ({}))) as { email?: unknown };
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  if (!email) return refuse(400, 'validation_failed', 'An email address is required');
  const { driver } = options;
  const known = await driver.query<{ confirmed: boolean }>(
    'select email_confirmed_at is not null as confirmed from auth.users where lower(email) = $1',
    [email],
  );
  if (known.rows[0]?.confirmed) {
    return refuse(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  if (known.rows.length === 0) {
    await driver.query(
      `with account as (
        insert into auth.users
          (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (
          gen_random_uuid(), 'authenticated', 'authenticated', $1,
          '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
        ) returning id, email
      )
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email), now(), now()
      from account`,
      [email],
    );
  }
  await driver.query('update auth.users set invited_at = now() where lower(email) = $1', [email]);
  await sendConfirmation(email, options);
  const { rows } = await driver.query(
    'select id, aud, role, email, invited_at, created_at, updated_at from auth.users where lower(email) = $1',
    [email],
  );
  return Response.json(rows[0]);
}
