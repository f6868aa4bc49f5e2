/**
 * Lite 0.10.0 fills in the address of the site for `{{ .RedirectTo }}` in the e-mails for a new password and a new account.
 *
 * Supabase: fills in the `redirect_to` of the request, if it is of an allowed origin.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { Mailbox } from '../mail/mailbox.ts';
import { siteOrigins } from '../settings.ts';

const sendsEmail = /^\/auth\/v1\/(recover|signup|resend)$/;

/** Passes a request on, and puts its `redirect_to` into the link of the e-mail that was sent. */
export async function withEmailRedirect(
  request: Request,
  pass: (request: Request) => Promise<Response>,
  { mailbox, origin }: { mailbox: Mailbox; origin: string },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const target = searchParams.get('redirect_to') ?? '';
  const [before] = mailbox.list();
  const response = await pass(request);
  const [mail] = mailbox.list();
  const isAllowed = siteOrigins(origin).some((allowed) => target.startsWith(`${allowed}/`));
  if (sendsEmail.test(pathname) && isAllowed && mail && mail !== before) {
    const withTarget = (text: string) =>
      text.replace(/redirect_to=[^"\s<]*/g, `redirect_to=${encodeURIComponent(target)}`);
    Object.assign(mail, { html: withTarget(mail.html), text: withTarget(mail.text) });
  }
  return response;
}
