/**
 * Lite 0.10.0 sends the link to sign in also to an account that is not confirmed. Opening it confirms the account with the
 * password that somebody else may have chosen for their address.
 *
 * Supabase: sends the confirmation of the sign-up instead, where the page asks for a password.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { sendConfirmation, type ConfirmationOptions } from './resend-confirmation.ts';

/**
 * Passes a request on to Lite, but sends the confirmation to an account that has none yet.
 * @param fetchFromLite answers as Lite does
 */
export async function withConfirmationFirst(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  options: ConfirmationOptions,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/auth/v1/otp' || request.method !== 'POST') return fetchFromLite(request);
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown } | null;
  const email = typeof body?.email === 'string' ? body.email.trim().toLowerCase() : '';
  if (email && (await sendConfirmation(email, options))) return Response.json({});
  return fetchFromLite(request);
}
