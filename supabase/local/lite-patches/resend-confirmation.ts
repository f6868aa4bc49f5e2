/**
 * Lite 0.10.0 ignores `max_frequency`: for one minute after a sign-up it answers 429 to a request to send the
 * confirmation again, to a second sign-up with the same e-mail, and to a sign-up with the e-mail of an account.
 *
 * Supabase: sends the confirmation again in the first two cases, and answers the third one like any sign-up, so that
 * nobody can find out who has an account.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailTemplate } from '../config-toml.ts';
import type { LocalDatabase } from '../database/database.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Mailbox } from '../mail/mailbox.ts';

type Options = {
  driver: LocalDatabase['driver'];
  mailbox: Mailbox;
  /** The origin of the site, for the link in the e-mail. */
  origin: string;
  /** The confirmation template of `config.toml`. */
  template?: EmailTemplate;
};

/** Sends the confirmation with a new token, if the account is not confirmed yet. */
async function sendConfirmation(email: string, options: Options): Promise<void> {
  const { driver, mailbox, origin, template = {} } = options;
  const token = randomBytes(32).toString('hex');
  const { affectedRows } = await driver.query(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where lower(email) = $2 and email_confirmed_at is null`,
    [token, email],
  );
  if (!affectedRows) return;
  const values: Record<string, string> = { SiteURL: origin, TokenHash: token, Email: email };
  const html = template.content_path ? await readFile(template.content_path, 'utf8') : '';
  await mailbox.send({
    to: email,
    subject: template.subject ?? '',
    html: html.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => escapeHtml(values[name] ?? '')),
  } as Parameters<Mailbox['send']>[0]);
}

async function emailOf(request: Request): Promise<string | null> {
  const body = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  if (body?.type !== undefined && body.type !== 'signup') return null;
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}

/**
 * Passes a request on to Lite, and replaces a 429 of the three cases by the answer of Supabase Auth.
 * @param fetchFromLite answers as Lite does
 */
export async function withResentConfirmation(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  options: Options,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/auth\/v1\/(resend|signup)$/.test(pathname)) return fetchFromLite(request);
  const copy = request.clone();
  const response = await fetchFromLite(request);
  const email = response.status === 429 ? await emailOf(copy) : null;
  if (!email) return response;
  await sendConfirmation(email, options);
  if (pathname.endsWith('resend')) return Response.json({});
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
  });
}
